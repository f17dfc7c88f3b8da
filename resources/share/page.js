// Opens what the page carries, and shows it.
async function inflated(id) {
  const text = document.getElementById(id).textContent, packed = atob(text);
  const bytes = new Uint8Array(packed.length);
  for (let i = 0; i < packed.length; ++i) bytes[i] = packed.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function coloursOf(page) {
  const style = getComputedStyle(page), css = {};
  for (const name of ['text', 'faint', 'accent', 'now', 'trough', 'startup', 'active', 'pause', 'recovery', 'free', 'sky', 'horizon',
    'ground', 'grid', 'hit', 'hurt', 'grab', 'shield', 'own', 'bone', 'axis-x', 'axis-z']) {
    css[`--${name}`] = style.getPropertyValue(`--${name}`).trim();
  }
  const colour = (name) => [1, 3, 5].map((at) => parseInt(css[`--${name}`].slice(at, at + 2), 16) / 255);
  const out = {css, axisX: colour('axis-x'), axisZ: colour('axis-z')};
  for (const name of ['sky', 'horizon', 'ground', 'grid', 'hit', 'hurt', 'grab', 'shield', 'own', 'bone']) out[name] = colour(name);
  out.groundKinds = [out.bone, out.hurt, out.shield, out.own, out.grab];
  return out;
}

class Page {
  constructor(about, blankPage) {
    this.about = about;
    for (const side of about.sides) side.label = say(side.label);
    this.notes = new Notes(byId('squire-notes'), blankPage);
    this.canvas = byId('canvas');
    this.camera = new Camera();
    this.isDirty = true;
    this.digests = new Map();
  }

  async open() {
    // The browser inflates while it starts the graphics card, which takes longest.
    const packed = ['squire-wasm', ...this.about.sides.map((_, index) => `squire-wad-${index}`)].map(inflated);
    const gl = this.canvas.getContext('webgl2', {antialias: true, stencil: true, alpha: false, preserveDrawingBuffer: false});
    if (!gl) throw new Error(say('This browser does not offer WebGL 2, which the view needs. Another browser, or a newer driver, shows it.'));
    this.canvas.addEventListener('webglcontextlost', () => {
      this.isLost = true;
      showMessage(say('The graphics card took the view away. Reload the page to see it again.'));
    });
    const redraw = () => {
      this.isDirty = true;
    };
    this.gpu = new Gpu(gl, redraw);
    this.drawing = new Drawing(gl, this.gpu);
    const [wasm, ...files] = await Promise.all(packed);
    const module = await WebAssembly.compile(wasm);
    this.sides = await Promise.all(this.about.sides.map(async (side, index) => (
      new Side(await Wad.open(files[index], module), side, this.gpu))));
    this.player = new Player(this.sides);
    this.panel = new Panel(this.player, this.notes, this.actions());
    this.strip = new Strip(byId('strip'), this.player, this.notes, (tick) => this.go(tick));
    this.panel.showFiles(this.sides);
    this.panel.showChanges(this.about.changes);
    this.takeColours();
    this.fillModels();
    takePointers(this.canvas, this.camera, this.actions());
    takeKeys(this.camera, this.player, this.actions());
    this.takeButtons();
    if (this.player.entries.length === 0) throw new Error(say('There is no model in this page.'));
    this.followLink(location.href) || this.choose(this.player.entries[0], this.firstClip(this.player.entries[0]));
    requestAnimationFrame((now) => this.turn(now));
  }

  firstClip(entry) {
    const side = this.sides.find((one) => one.wad.models.includes(entry.name));
    if (!side || entry.kind !== 'model') return '';
    const clips = side.wad.clipsOf(side.wad.model(side.wad.models.indexOf(entry.name)));
    return clips.length > 0 ? clips[0].name : '';
  }

  actions() {
    return {
      redraw: () => {
        this.isDirty = true;
      },
      go: (tick) => this.go(tick), goTo: (model, clip, tick) => this.goTo(model, clip, tick), fit: () => this.fit(),
      playOrPause: () => this.play(!this.player.isPlaying), see: (name) => this.see(name),
      nextClip: (way) => this.nextClip(way), writeNote: () => this.writeNote(), copyLink: () => this.copyLink(),
      help: () => byId('help').showModal(), save: () => this.save(), digestOf: (side) => this.showDigest(side),
      removeNote: (note) => {
        this.notes.remove(note);
        this.panel.showNotes();
        this.isDirty = true;
      },
      toggle: (id) => {
        byId(id).checked = !byId(id).checked;
      },
    };
  }

  takeColours() {
    this.colours = coloursOf(document.documentElement);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      this.colours = coloursOf(document.documentElement);
      this.isDirty = true;
    });
    new ResizeObserver(() => {
      this.isDirty = true;
    }).observe(this.canvas);
  }

  fillModels() {
    byId('title').textContent = titleInWords(this.about.title);
    byId('model').replaceChildren(...this.player.entries.map(({kind, name}, index) => (
      new Option(kind === 'stage' ? say('stage %1', name) : name, String(index)))));
    byId('names').replaceChildren(...(this.sides.length > 1 ? this.sides : []).map((side) => {
      const name = element('span', `${side.about.label}: ${side.about.name}`);
      side.nameElement = name;
      return name;
    }));
  }

  choose(entry, clip) {
    const {player} = this;
    player.choose(entry, clip);
    byId('model').value = String(player.entries.indexOf(entry));
    byId('clip').replaceChildren(...(player.clipNames.length > 0 ? player.clipNames.map((name) => new Option(name, name))
      : [new Option(say('none'), '')]));
    byId('clip').disabled = player.clipNames.length === 0;
    this.showChosen();
    this.fit();
  }

  chooseClip(name) {
    this.player.chooseClip(name);
    this.showChosen();
  }

  showChosen() {
    const {player} = this;
    byId('clip').value = player.clipName;
    byId('note').disabled = player.clipName === '';
    for (const side of this.sides) {
      const lacks = player.entry.kind === 'model' && (!side.model ? '%1: has no such model' : !side.clip && player.clipName && '%1: has no such clip');
      if (side.nameElement) side.nameElement.textContent = say(lacks || '%1', `${side.about.label}: ${side.about.name}`);
    }
    if (player.isPlaying) this.play(true);
    this.panel.showClip();
    this.isDirty = true;
    this.wantsDigests = true;
  }

  nextClip(way) {
    const names = this.player.clipNames, at = names.indexOf(this.player.clipName) + way;
    if (at >= 0 && at < names.length) this.chooseClip(names[at]);
  }

  go(tick) {
    this.play(false);
    this.player.go(tick);
    this.isDirty = true;
  }

  goTo(model, clip, tick) {
    const entry = this.player.entries.find((one) => one.name === model);
    if (!entry) return false;
    if (entry !== this.player.entry) this.choose(entry, clip || this.firstClip(entry));
    else if (clip) this.chooseClip(clip);
    this.go(tick);
    return true;
  }

  play(isPlaying) {
    this.player.play(isPlaying);
    byId('play-shape').setAttribute('d', this.player.isPlaying ? 'M4 2h3v12H4zM9 2h3v12H9z' : 'M4 2v12l9-6z');
    byId('play').setAttribute('aria-label', say(this.player.isPlaying ? 'Pause' : 'Play'));
    this.isDirty = true;
  }

  see(name) {
    this.camera.see(name);
    this.fit();
  }

  fit() {
    const [area] = this.areas();
    this.camera.frame(this.sides.flatMap((side) => side.points()), area[2] / area[3]);
    this.isDirty = true;
  }

  // Of each side, beside each other or, in a high window, one above the other.
  areas() {
    const ratio = Math.min(window.devicePixelRatio || 1, 2), {canvas} = this, count = this.sides.length;
    const width = Math.max(1, Math.round(canvas.clientWidth * ratio)), height = Math.max(1, Math.round(canvas.clientHeight * ratio));
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    if (count === 1) return [[0, 0, width, height]];
    const isHigh = height > width, across = Math.floor(width / 2), up = Math.floor(height / 2);
    byId('picture').classList.toggle('high', isHigh);
    return isHigh ? [[0, height - up, width, up], [0, 0, width, height - up - 2]] : [[0, 0, across - 1, height], [across + 1, 0, width - across - 1, height]];
  }

  ghosts() {
    if (!byId('show-ghosts').checked) return [];
    const step = held(Math.round(Number(byId('ghost-step').value)) || 4, 1, 60), {tick, lastTick} = this.player;
    return [-3, -2, -1, 1, 2, 3].map((i) => ({
      away: i * step, colour: [...(i < 0 ? [0.72, 0.52, 1] : [0.38, 0.88, 0.52]), 0.5 * 0.65 ** (Math.abs(i) - 1)],
    })).filter(({away}) => tick + away >= 0 && tick + away <= lastTick);
  }

  turn(now) {
    if (this.player.isPlaying && this.lastTurn !== undefined) {
      this.player.pass((now - this.lastTurn) / 1000);
      if (!this.player.isPlaying) this.play(false);
      this.isDirty = true;
    }
    this.lastTurn = now;
    if (this.isDirty && !this.isLost) {
      this.isDirty = false;
      this.draw();
    }
    requestAnimationFrame((next) => this.turn(next));
  }

  draw() {
    const {player} = this, checked = (id) => byId(id).checked;
    const options = {volumes: checked('show-volumes'), bones: checked('show-bones'), grid: checked('show-grid')};
    const areas = this.areas(), ghosts = this.ghosts();
    const shown = this.sides.map((side) => side.at(player.tick, player.part, ghosts));
    this.drawing.start(this.colours);
    this.sides.forEach((side, index) => this.drawing.draw(side, shown[index], this.camera, areas[index], options, this.colours));
    byId('tick').textContent = `${player.tick} / ${player.lastTick}`;
    byId('tick').title = say('%1 s, at %2 ticks a second', short(player.tick / player.ticksPerSecond), short(player.ticksPerSecond));
    this.strip.draw(this.colours);
    this.panel.showTick(shown);
    if (!player.isPlaying) this.writeLink();
    if (performance.getEntriesByName('squire-first-image').length === 0) performance.mark('squire-first-image');
    if (this.wantsDigests) setTimeout(() => this.showDigests(), 100);
    this.wantsDigests = false;
  }

  link() {
    const {entry, clipName, tick} = this.player;
    const parts = [['model', entry.name], ['clip', clipName], ['tick', String(tick)]].filter(([, value]) => value !== '');
    return `#${parts.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
  }

  writeLink() {
    const link = this.link();
    if (link === this.written) return;
    this.written = link;
    history.replaceState(null, '', link);
  }

  // Of an address: #model=Knight&clip=punch&tick=12, where each part may be missing.
  followLink(address) {
    const asked = new URLSearchParams(new URL(address).hash.slice(1).replace(/\+/g, '%2B'));
    const clip = asked.get('clip') || '', model = asked.get('model') || (clip ? this.modelWith(clip) : '');
    const tick = Number(asked.get('tick')) || 0;
    return model ? this.goTo(model, clip, tick) : false;
  }

  modelWith(clip) {
    for (const {wad} of this.sides) {
      const found = wad.models.find((_, index) => wad.clipsOf(wad.model(index)).some((one) => one.name === clip));
      if (found) return found;
    }
    return '';
  }

  async copyLink() {
    this.writeLink();
    const button = byId('link');
    try {
      await navigator.clipboard.writeText(location.href);
      button.textContent = say('Copied');
    } catch {
      button.textContent = say('See the address');
    }
    setTimeout(() => {
      button.textContent = say('Copy link');
    }, 1500);
  }

  writeNote() {
    if (!this.player.clipName) return;
    this.play(false);
    const {entry, clipName, tick} = this.player, dialog = byId('note-dialog');
    byId('note-title').textContent = say('%1, tick %2', clipName, tick);
    byId('note-text').value = '';
    // Not when it is closed, which the browser tells later: it may show the next note by then.
    dialog.firstElementChild.onsubmit = (event) => {
      const text = byId('note-text').value.trim();
      if (event.submitter.value !== 'add' || text === '') return;
      this.notes.add({model: entry.name, clip: clipName, tick, text, by: byId('note-by').value.trim(), at: new Date().toISOString()});
      this.panel.showNotes();
      this.isDirty = true;
    };
    dialog.showModal();
  }

  // A note that is being written is added first.
  save() {
    if (byId('note-dialog').open && byId('note-text').value.trim() !== '') byId('note-add').click();
    this.notes.save(this.about.title);
    this.panel.showNotes();
  }

  // A model with few and short clips is certified after its first image; others when somebody asks.
  showDigests() {
    for (const side of this.sides) {
      const key = side.model ? `${this.sides.indexOf(side)} ${side.model.name}` : '';
      if (!side.model || this.digests.has(key)) this.panel.showDigest(side, this.digests.get(key) || null);
      else if (side.clips.reduce((all, clip) => all + clip.ticks, 0) * side.model.bones > 100000) this.panel.showDigest(side, null);
      else this.showDigest(side);
    }
  }

  showDigest(side) {
    if (!side.model) return;
    const key = `${this.sides.indexOf(side)} ${side.model.name}`;
    if (!this.digests.has(key)) this.digests.set(key, side.wad.digest(side.model.index));
    this.panel.showDigest(side, this.digests.get(key));
  }

  takeButtons() {
    const {player} = this, on = (id, event, act) => byId(id).addEventListener(event, act);
    on('model', 'change', () => {
      const entry = player.entries[Number(byId('model').value)];
      this.choose(entry, this.firstClip(entry));
    });
    on('clip', 'change', () => this.chooseClip(byId('clip').value));
    on('camera', 'change', () => {
      if (byId('camera').value) this.see(byId('camera').value);
      byId('camera').value = '';
    });
    on('fit', 'click', () => this.fit());
    on('first', 'click', () => this.go(0));
    on('back', 'click', () => this.go(player.tick - 1));
    on('play', 'click', () => this.play(!player.isPlaying));
    on('forward', 'click', () => this.go(player.tick + 1));
    on('last', 'click', () => this.go(player.lastTick));
    on('speed', 'change', () => {
      player.speed = Number(byId('speed').value);
    });
    on('repeat', 'change', () => {
      player.repeats = byId('repeat').checked;
    });
    for (const id of ['show-volumes', 'show-bones', 'show-ghosts', 'show-grid', 'ghost-step']) on(id, 'input', () => this.actions().redraw());
    on('body', 'toggle', () => this.actions().redraw());
    on('link', 'click', () => this.copyLink());
    on('note', 'click', () => this.writeNote());
    on('note-text', 'keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) byId('note-add').click();
    });
    on('save', 'click', () => this.save());
    on('help-open', 'click', () => byId('help').showModal());
    // The address itself may be that of an image drawn since: writeLink writes it.
    window.addEventListener('hashchange', (event) => this.followLink(event.newURL));
    window.addEventListener('beforeunload', (event) => {
      if (!this.notes.isSaved) event.preventDefault();
    });
  }
}

function showMessage(text) {
  byId('message').textContent = text;
  byId('message').hidden = false;
}

const blankPage = byId('page').cloneNode(true);
translatePage(byId('page'));
if (typeof DecompressionStream === 'undefined' || typeof WebAssembly === 'undefined') {
  showMessage(say('This browser is too old for this page. One of 2023 or later shows it.'));
} else {
  new Page(JSON.parse(byId('squire-about').textContent), blankPage).open().catch((error) => showMessage(error.message));
}
