// Light or dark before anything is drawn: what was chosen, else what the system wishes.
const root = document.documentElement;
if (!root.dataset.theme)
  root.dataset.theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
addEventListener("DOMContentLoaded", () => {
  document.getElementById("theme").addEventListener("click", () => {
    root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
    document.cookie = `theme=${root.dataset.theme};path=/;max-age=31536000;samesite=lax`;
  });
  // Another language of the same place: what stands in the address stays.
  for (const link of document.querySelectorAll(".languages a"))
    link.addEventListener("click", () => {
      const wanted = new URLSearchParams(location.search);
      wanted.set("lang", link.hreflang);
      link.href = `?${wanted}${location.hash}`;
    });
});
