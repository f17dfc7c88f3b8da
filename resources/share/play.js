// What is shown of which clip, and at which tick. `part` is what has passed of the tick, at slow speed.
class Player {
  constructor(sides) {
    this.sides = sides;
    this.entry = null; // {kind, name} of a model or stage
    this.tick = 0;
    this.part = 0;
    this.speed = 1;
    this.isPlaying = false;
    this.repeats = true;
    this.entries = namesOf(sides, (side) => [
      ...side.wad.models.map((name) => ({kind: 'model', name})), ...side.wad.stages.map((name) => ({kind: 'stage', name})),
    ]);
  }

  choose(entry, clip) {
    this.entry = entry;
    for (const side of this.sides) side.choose(entry.kind, entry.name, clip);
    this.clipNames = namesOf(this.sides, (side) => side.clips.map((one) => ({name: one.name, kind: 'clip'}))).map((one) => one.name);
    this.go(0);
  }

  chooseClip(name) {
    for (const side of this.sides) side.choose(this.entry.kind, this.entry.name, name);
    this.go(0);
  }

  get clipName() {
    const side = this.sides.find((one) => one.clip);
    return side ? side.clip.name : '';
  }

  // The longer of two clips decides.
  get lastTick() {
    return Math.max(0, ...this.sides.map(({clip}) => (clip ? clip.ticks - (clip.loops && clip.ticks > 0 ? 1 : 0) : 0)));
  }

  get ticksPerSecond() {
    const side = this.sides.find((one) => one.model);
    return side ? side.model.ticksPerSecond : 60;
  }

  go(tick) {
    this.tick = held(Math.round(tick), 0, this.lastTick);
    this.part = 0;
  }

  play(isPlaying) {
    this.isPlaying = isPlaying && this.lastTick > 0;
    if (this.isPlaying && !this.repeats && this.tick >= this.lastTick) this.go(0);
    this.part = 0;
  }

  pass(seconds) {
    const last = this.lastTick, now = this.tick + this.part + Math.min(seconds, 0.25) * this.speed * this.ticksPerSecond;
    if (now < last + 1) {
      this.tick = Math.floor(now);
      this.part = this.tick < last || this.loops ? now - this.tick : 0;
    } else if (this.repeats) {
      this.tick = Math.floor(now % (last + 1));
      this.part = now % 1;
    } else {
      this.tick = last;
      this.play(false);
    }
  }

  get loops() {
    return this.sides.some(({clip}) => clip && clip.loops);
  }
}

// What the sides have, each name of a kind once, in order.
function namesOf(sides, list) {
  const known = new Map();
  for (const side of sides) {
    for (const one of list(side)) known.set(`${one.kind} ${one.name}`, known.get(`${one.kind} ${one.name}`) || one);
  }
  return [...known.values()];
}
