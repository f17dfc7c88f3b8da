// Notes are pinned to a tick of a clip. They are kept in the page: an element of the document has them as JSON.
class Notes {
  constructor(element, blankPage) {
    this.element = element;
    this.blankPage = blankPage; // the page's own elements, before anything was put in
    this.list = [];
    this.isSaved = true;
    const read = JSON.parse(element.textContent);
    for (const note of Array.isArray(read) ? read : []) {
      if (typeof note.text === 'string' && Number.isInteger(note.tick)) this.list.push(note);
    }
  }

  of(model, clip) {
    return this.list.filter((note) => note.model === model && note.clip === clip).sort((a, b) => a.tick - b.tick);
  }

  add(note) {
    this.list.push(note);
    this.isSaved = false;
  }

  remove(note) {
    this.list.splice(this.list.indexOf(note), 1);
    this.isSaved = false;
  }

  // The whole page with the notes, as it was loaded otherwise. No text can end the element that it is in.
  page() {
    const copy = document.documentElement.cloneNode(true);
    copy.lang = 'en';
    copy.querySelector('#page').replaceWith(this.blankPage.cloneNode(true));
    copy.querySelector('#squire-notes').textContent = JSON.stringify(this.list).replace(/</g, '\\u003c');
    return `<!DOCTYPE html>\n${copy.outerHTML}`;
  }

  save(name) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([this.page()], {type: 'text/html'}));
    link.download = `${name.replace(/[/\\:*?"<>|]/g, '_')}.html`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    this.isSaved = true;
  }
}
