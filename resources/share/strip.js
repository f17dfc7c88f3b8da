// The ticks of the clip as a strip: phases of each file, events, notes and the tick that is shown.
class Strip {
  constructor(canvas, player, notes, onGo) {
    this.canvas = canvas;
    this.player = player;
    this.notes = notes;
    const go = (event) => {
      const box = canvas.getBoundingClientRect();
      onGo(Math.floor((event.clientX - box.left - this.margin) / this.perTick(box.width)));
    };
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      go(event);
    });
    canvas.addEventListener('pointermove', (event) => {
      if (canvas.hasPointerCapture(event.pointerId)) go(event);
    });
    this.margin = 10;
  }

  perTick(width) {
    return (width - 2 * this.margin) / (this.player.lastTick + 1);
  }

  draw(colours) {
    const {canvas, player} = this, ratio = window.devicePixelRatio || 1;
    const width = canvas.clientWidth, height = canvas.clientHeight;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const pen = canvas.getContext('2d');
    pen.scale(ratio, ratio);
    const step = this.perTick(width), x = (tick) => this.margin + tick * step;
    this.drawNumbers(pen, x, step, colours);
    const rows = player.sides.length, top = 18, rowHeight = (height - top - 16) / rows;
    player.sides.forEach((side, row) => {
      const y = top + row * rowHeight;
      pen.fillStyle = colours.css['--trough'];
      pen.fillRect(this.margin, y, width - 2 * this.margin, rowHeight - 2);
      for (const run of side.frames ? side.frames.bar : []) {
        pen.fillStyle = colours.css[`--${run.phase}`];
        pen.fillRect(x(run.from), y, (run.to - run.from) * step - (step > 3 ? 1 : 0), rowHeight - 2);
      }
      pen.fillStyle = colours.css['--text'];
      for (const event of side.events) this.drawMark(pen, x(event.tick) + step / 2, y + rowHeight / 2, 3.5);
    });
    pen.fillStyle = colours.css['--accent'];
    for (const note of this.notes.of(player.entry.name, player.clipName)) this.drawFlag(pen, x(note.tick) + step / 2, height - 14);
    pen.fillStyle = colours.css['--now'];
    pen.fillRect(Math.round(x(player.tick + player.part) + Math.min(step, 8) / 2) - 1, 0, 2, height);
    canvas.setAttribute('aria-valuemax', player.lastTick);
    canvas.setAttribute('aria-valuenow', player.tick);
  }

  drawNumbers(pen, x, step, colours) {
    const every = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 50000].find((one) => one * step >= 46) || 100000;
    pen.font = '11px system-ui, sans-serif';
    pen.fillStyle = colours.css['--faint'];
    for (let tick = 0; tick <= this.player.lastTick; tick += every) {
      pen.fillRect(Math.round(x(tick)), 12, 1, 5);
      pen.fillText(String(tick), x(tick) + 3, 11);
    }
  }

  drawMark(pen, x, y, size) {
    pen.beginPath();
    pen.moveTo(x - size, y);
    pen.lineTo(x, y - size);
    pen.lineTo(x + size, y);
    pen.lineTo(x, y + size);
    pen.fill();
  }

  drawFlag(pen, x, y) {
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x - 5, y + 6);
    pen.lineTo(x - 5, y + 13);
    pen.lineTo(x + 5, y + 13);
    pen.lineTo(x + 5, y + 6);
    pen.fill();
  }
}
