// The mouse, fingers and keys.
function takePointers(canvas, camera, actions) {
  const fingers = new Map();
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, width: Math.hypot(a.x - b.x, a.y - b.y)};
  };
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
  });
  const end = (event) => fingers.delete(event.pointerId);
  canvas.addEventListener('pointerup', end);
  canvas.addEventListener('pointercancel', end);
  canvas.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return;
    const height = canvas.clientHeight, before = fingers.get(event.pointerId);
    const wide = fingers.size === 2 ? spread() : null;
    fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
    if (wide) {
      const now = spread();
      camera.pan((now.x - wide.x) / height, (now.y - wide.y) / height);
      if (now.width > 0) camera.zoom(wide.width / now.width);
    } else if (fingers.size === 1) {
      const x = (event.clientX - before.x) / height, y = (event.clientY - before.y) / height;
      if (event.shiftKey || (event.buttons & 6) !== 0) camera.pan(x, y);
      else camera.turn(-4 * x, 4 * y);
    }
    actions.redraw();
  });
  canvas.addEventListener('wheel', (event) => {
    event.preventDefault();
    camera.zoom(Math.exp(held(event.deltaY, -200, 200) * 0.0015));
    actions.redraw();
  }, {passive: false});
  canvas.addEventListener('dblclick', actions.fit);
}

function takeKeys(camera, player, actions) {
  const turn = (x, y) => (event) => (event.shiftKey ? camera.pan(-0.4 * x, 0.4 * y) : camera.turn(x, y));
  const step = (ticks) => (event) => actions.go(player.tick + ticks * (event.shiftKey ? 10 : 1));
  const keys = {
    ' ': actions.playOrPause, ArrowLeft: step(-1), ArrowRight: step(1), Home: () => actions.go(0),
    End: () => actions.go(player.lastTick), '[': () => actions.nextClip(-1), ']': () => actions.nextClip(1),
    a: turn(-0.15, 0), d: turn(0.15, 0), w: turn(0, 0.15), s: turn(0, -0.15), '+': () => camera.zoom(0.87), '=': () => camera.zoom(0.87),
    '-': () => camera.zoom(1.15), f: actions.fit, h: () => actions.toggle('show-volumes'), b: () => actions.toggle('show-bones'),
    o: () => actions.toggle('show-ghosts'), g: () => actions.toggle('show-grid'), n: actions.writeNote, l: actions.copyLink,
    '?': actions.help,
  };
  Object.keys(namedViews).forEach((name, index) => {
    keys[String(index + 1)] = () => actions.see(name);
  });
  document.addEventListener('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault();
      actions.save();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const {target} = event, isField = target.matches('select, textarea, input:not([type=checkbox])');
    if (isField || (event.key === ' ' && target.matches('button, input'))) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act(event);
    actions.redraw();
  });
}
