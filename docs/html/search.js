// Looks for words in the sections of the manual (sections.js). Every word has to be there, as a part of a word.
"use strict";

const mostFound = 40;
const aroundWord = 70; // characters of text that are shown on both sides of what was found

// The sections that have all words, those that have them in their titles first.
function find(all, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const found = [];
  for (const section of all) {
    const title = section.title.toLowerCase(), page = section.page.toLowerCase(), text = section.text.toLowerCase();
    let worth = 0;
    for (const word of words) {
      const here = (title.includes(word) ? 8 : 0) + (page.includes(word) ? 4 : 0) + (text.includes(word) ? 1 : 0);
      if (!here) { worth = 0; break; }
      worth += here;
    }
    if (worth) found.push({section, worth});
  }
  return found.sort((a, b) => b.worth - a.worth).slice(0, mostFound).map((one) => one.section);
}

function excerpt(text, query) {
  const word = query.toLowerCase().split(/\s+/).filter(Boolean)[0] || "";
  const at = Math.max(0, text.toLowerCase().indexOf(word));
  const from = Math.max(0, at - aroundWord), to = Math.min(text.length, at + word.length + aroundWord);
  return (from > 0 ? "…" : "") + text.slice(from, to) + (to < text.length ? "…" : "");
}

function show(field, list, contents, up) {
  const query = field.value.trim();
  list.replaceChildren();
  list.hidden = !query;
  contents.hidden = !!query;
  for (const section of find(sections, query)) {
    const link = document.createElement("a");
    link.href = up + section.at;
    link.textContent = section.title === section.page ? section.page : section.page + ": " + section.title;
    const text = document.createElement("p");
    text.textContent = excerpt(section.text, query);
    const item = document.createElement("li");
    item.append(link, text);
    list.append(item);
  }
  if (query && !list.children.length) list.append("Nothing was found.");
}

if (typeof document !== "undefined") {
  const field = document.getElementById("search"), list = document.getElementById("found");
  const update = () => show(field, list, document.getElementById("contents"), document.body.dataset.up);
  field.addEventListener("input", update);
  field.addEventListener("keydown", (event) => {
    const first = list.querySelector("a");
    if (event.key === "Enter" && first) location.href = first.href;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target === field) return;
    event.preventDefault();
    field.focus();
  });
  if (field.value) update(); // a browser keeps the words when it goes back
}
