// The facts beside the view. Texts of files are put in as text, never read as HTML.
function element(name, text = '', className = '') {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function row(cells, cell = 'td') {
  const made = document.createElement('tr');
  cells.forEach((text, index) => made.append(element(index === 0 ? 'th' : cell, text)));
  return made;
}

const byId = (id) => document.getElementById(id);
const short = (number) => String(Math.round(number * 1000) / 1000);

class Panel {
  constructor(player, notes, actions) {
    this.player = player;
    this.notes = notes;
    this.actions = actions; // go, removeNote, digestOf
  }

  // After another clip or note.
  showClip() {
    const {sides} = this.player;
    this.showNotes();
    const frames = sides.map((side) => side.frames);
    byId('frame-section').hidden = !frames.some(Boolean);
    const values = (key) => frames.map((data) => (data && data[key] !== undefined ? String(data[key]) : '\u2013'));
    const rows = [['', ...sides.map((side) => side.about.label)]].slice(sides.length === 1 ? 1 : 0).map((cells) => row(cells, 'th'));
    rows.push(row([say('ticks'), ...values('total')]), row([say('can act from tick'), ...values('actionable')]));
    if (frames.some((data) => data && data.attack)) {
      for (const key of ['startup', 'active', 'pause', 'recovery']) {
        const cells = row([say(key), ...values(key)]);
        cells.className = `phase ${key}`;
        rows.push(cells);
      }
    }
    byId('frame-data').replaceChildren(...rows);
    const events = sides.flatMap((side) => side.events.map((event) => ({...event, side})));
    byId('event-section').hidden = events.length === 0;
    byId('events').replaceChildren(...events.map((event) => this.linked(event.tick,
      [event.name, event.payload].filter(Boolean).join(': '), sides.length > 1 ? event.side.about.label : '')));
  }

  showNotes() {
    const list = this.notes.of(this.player.entry.name, this.player.clipName);
    const elsewhere = this.notes.list.length - list.length;
    byId('no-notes').hidden = this.notes.list.length > 0;
    byId('notes').replaceChildren(...list.map((note) => {
      const item = this.linked(note.tick, note.text, note.by || '');
      const remove = element('button', '\u00d7', 'plain');
      remove.type = 'button';
      remove.title = say('Remove this note');
      remove.setAttribute('aria-label', say('Remove the note at tick %1', note.tick));
      remove.addEventListener('click', () => this.actions.removeNote(note));
      item.append(remove);
      return item;
    }), ...(elsewhere > 0 ? this.elsewhere() : []));
    byId('save').hidden = this.notes.isSaved;
  }

  // Notes of other clips, as ways to them.
  elsewhere() {
    const {entry, clipName} = this.player;
    return this.notes.list.filter((note) => note.model !== entry.name || note.clip !== clipName).map((note) => {
      const item = element('li'), button = element('button', `${note.model} / ${note.clip}, ${note.tick}`, 'tick-link');
      button.type = 'button';
      button.addEventListener('click', () => this.actions.goTo(note.model, note.clip, note.tick));
      item.append(button, element('span', note.text, 'faint'));
      return item;
    });
  }

  linked(tick, text, faint) {
    const item = element('li'), button = element('button', String(tick), 'tick-link');
    button.type = 'button';
    button.title = say('Goes to tick %1', tick);
    button.addEventListener('click', () => this.actions.go(tick));
    item.append(button, element('span', text));
    if (faint) item.append(element('span', faint, 'faint'));
    return item;
  }

  // At another tick: what is active, with the volumes of the body apart, since they hardly change.
  showTick(shown) {
    const {sides} = this.player, states = [], own = [], body = [];
    sides.forEach((side, index) => {
      const {pose, volumes} = shown[index], label = sides.length > 1 ? side.about.label : '';
      for (const state of ['invulnerable', 'intangible']) {
        if (pose && pose[state]) states.push(factItem(say(state), label, 'state'));
      }
      for (const volume of volumes) (volume.isOwn ? own : body).push(volumeItem(volume, label));
    });
    byId('volume-section').hidden = states.length + own.length + body.length === 0;
    byId('states').replaceChildren(...states);
    byId('volumes').replaceChildren(...own);
    byId('body').hidden = body.length === 0;
    byId('body').firstElementChild.textContent = say('%1 of the body', body.length);
    if (byId('body').open) byId('body-volumes').replaceChildren(...body);
  }

  // What changed, with ways to the clips.
  showChanges(changes) {
    byId('change-section').hidden = !changes;
    byId('no-changes').hidden = !changes || changes.length > 0;
    byId('changes').replaceChildren(...(changes || []).map((change) => {
      const {model, clip} = change, item = element('li', '', 'change'), place = [model, clip].filter(Boolean).join(' / ');
      if (place) {
        const button = element('button', place, 'tick-link');
        button.type = 'button';
        button.title = say('Shows %1', place);
        button.addEventListener('click', () => this.actions.goTo(model, clip, 0));
        item.append(button);
      }
      item.append(element('span', changeLine(change)));
      return item;
    }));
  }

  showFiles(sides) {
    byId('files').replaceChildren(...sides.map((side) => {
      const box = element('div', '', 'file'), about = side.about, list = element('dl');
      box.append(element('h3', sides.length > 1 ? `${about.label}: ${about.name}` : about.name));
      const add = (name, value) => list.append(element('dt', name), value instanceof Node ? value : element('dd', value));
      add(say('size'), say('%1 bytes', about.size.toLocaleString(pageLanguage)));
      add(say('content'), about.content);
      side.digestCell = element('dd', '');
      add(say('digest'), side.digestCell);
      box.append(list);
      return box;
    }));
  }

  // What a game computes for the model that is shown: the digest of `squire certify`.
  showDigest(side, digest) {
    const model = side.model && side.about.models.find((one) => one.name === side.model.name);
    if (!model) side.digestCell.textContent = '\u2013';
    else if (digest === null) side.digestCell.replaceChildren(this.digestButton(side));
    else {
      const isSame = digest === model.digest;
      side.digestCell.replaceChildren(element('span', digest), element('span',
        isSame ? say('computed here, as Squire does') : say('Squire computes %1', model.digest), isSame ? 'good' : 'bad'));
    }
  }

  digestButton(side) {
    const button = element('button', say('Compute'));
    button.type = 'button';
    button.title = say('Plays all clips of this model, which takes a while');
    button.addEventListener('click', () => this.actions.digestOf(side));
    return button;
  }
}

function factItem(name, facts, className) {
  const item = element('li', '', className);
  item.append(element('span', name), element('span', facts, 'faint'));
  return item;
}

function volumeItem(volume, label) {
  const facts = [label, say('%1 on %2', volume.kind === 'own' ? volume.ownKind : say(volume.kind), volume.bone)];
  if (volume.damage) facts.push(say('damage %1', short(volume.damage)));
  if (volume.isOwn && volume.kind === 'hit') {
    facts.push(say('knockback %1, %2 + %3', volume.rule || `${short(volume.angle)}\u00b0`, short(volume.base), short(volume.growth)));
    if (volume.hitlag) facts.push(say('hitlag %1', volume.hitlag));
    if (volume.stun) facts.push(say('stun %1', volume.stun));
  }
  facts.push(volume.zone);
  return factItem(volume.name, facts.filter(Boolean).join(', '), `volume ${volume.kind}`);
}
