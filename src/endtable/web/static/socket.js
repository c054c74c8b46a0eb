// One connection to a table. It comes back by itself, says what it has seen, and sends again
// what was never answered; the server does nothing twice.
const FOR_GOOD = [4401, 4403, 4429];

export class Line {
  constructor(table, lang, hear, status) {
    this.table = table;
    this.lang = lang;
    this.hear = hear;
    this.status = status;
    this.wait = 500;
    this.number = 0;
    // What was seen on an earlier visit: the rest is shown as motion.
    this.seen = Number(localStorage.getItem(`seen.${table}`)) || null;
    this.mine = Math.random().toString(36).slice(2, 10);
    this.open_questions = new Map();
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = (this.socket = new WebSocket(`${scheme}://${location.host}/ws`));
    socket.onopen = () => {
      this.wait = 500;
      this.status(true, 0);
      const join = { do: "join", table: this.table, lang: this.lang, draw: true, log: true };
      this.say(this.seen === null ? join : { ...join, seen: this.seen });
      for (const { message } of this.open_questions.values()) this.say(message);
    };
    socket.onmessage = (event) => this.heard(JSON.parse(event.data));
    socket.onclose = (event) => {
      this.status(false, FOR_GOOD.includes(event.code) ? event.code : 0);
      if (FOR_GOOD.includes(event.code)) return;
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, 8000);
    };
  }

  say(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  heard(message) {
    if (["table", "played"].includes(message.is)) {
      this.seen = message.n;
      localStorage.setItem(`seen.${this.table}`, message.n);
    }
    const asked = message.id && this.open_questions.get(message.id);
    if (asked) {
      this.open_questions.delete(message.id);
      asked.answer(message);
    } else this.hear(message);
  }

  /** Send, and wait for the answer with the same id. */
  ask(message) {
    const id = `${this.mine}.${++this.number}`;
    return new Promise((answer) => {
      this.open_questions.set(id, { message: { ...message, id }, answer });
      this.say({ ...message, id });
    });
  }
}
