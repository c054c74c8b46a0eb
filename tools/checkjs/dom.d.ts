// What the pages hold is made by Python: the scripts take what they find there as they need it.
interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}
interface Element {
  closest(selectors: string): any;
}
interface Document {
  getElementById(id: string): any;
}
interface EventTarget {
  [name: string]: any;
}
interface HTMLFormControlsCollection {
  [name: string]: any;
}
