// The page in the language of the browser, or in that of the address (?lang=de). Texts are written in English.
const germanWords = {
  'Model': 'Modell', 'Clip': 'Clip', 'Keys': 'Tasten', 'Keys (?)': 'Tasten (?)', 'View': 'Ansicht',
  'The model. Drag turns it, Shift and drag moves it, the wheel zooms.':
    'Das Modell. Ziehen dreht es, Ziehen mit Umschalt verschiebt es, das Rad zoomt.',
  'What is drawn': 'Was gezeichnet wird', 'Hit volumes that are active (H)': 'Aktive Treffervolumen (H)', 'Volumes': 'Volumen',
  'Bones, over the surface (B)': 'Knochen, über der Oberfläche (B)', 'Bones': 'Knochen',
  'Poses before and after (O)': 'Posen davor und danach (O)', 'Ghosts': 'Geister', 'Ticks between two ghosts': 'Ticks zwischen zwei Geistern',
  'every': 'alle', 'Ground (G)': 'Boden (G)', 'Grid': 'Raster', 'Camera': 'Kamera', 'Camera (1 to 7)': 'Kamera (1 bis 7)',
  'Three-quarter': 'Dreiviertel', 'Front': 'Vorn', 'Back': 'Hinten', 'Left': 'Links', 'Right': 'Rechts', 'Top': 'Oben', 'Game': 'Spiel',
  'Show the whole model (F)': 'Das ganze Modell zeigen (F)', 'Fit': 'Einpassen', 'Playback': 'Wiedergabe',
  'First tick (Home)': 'Erster Tick (Pos1)', 'First tick': 'Erster Tick', 'A tick back (Left)': 'Ein Tick zurück (Links)',
  'A tick back': 'Ein Tick zurück', 'Play or pause (Space)': 'Abspielen oder anhalten (Leertaste)', 'Play': 'Abspielen', 'Pause': 'Anhalten',
  'A tick on (Right)': 'Ein Tick weiter (Rechts)', 'A tick on': 'Ein Tick weiter', 'Last tick (End)': 'Letzter Tick (Ende)',
  'Last tick': 'Letzter Tick', 'Speed': 'Tempo', 'Repeat': 'Wiederholen', 'Copies a link to this tick (L)': 'Kopiert einen Link zu diesem Tick (L)',
  'Copy link': 'Link kopieren', 'Copied': 'Kopiert', 'See the address': 'Siehe Adresse', 'Writes a note at this tick (N)': 'Schreibt eine Notiz an diesen Tick (N)',
  'Note': 'Notiz', 'Downloads this page with its notes (Ctrl+S)': 'Lädt diese Seite mit ihren Notizen herunter (Strg+S)',
  'Save page with notes': 'Seite mit Notizen sichern', 'Tick': 'Tick', 'Facts': 'Angaben', 'Changes': 'Änderungen', 'Nothing changed.': 'Nichts hat sich geändert.',
  'Notes': 'Notizen', 'None yet.': 'Noch keine.', 'pins one to the tick that is shown.': 'heftet eine an den gezeigten Tick.', 'Frame data': 'Framedaten',
  'At this tick': 'An diesem Tick', 'Events': 'Ereignisse', 'Files': 'Dateien', 'Your name': 'Ihr Name', 'Cancel': 'Abbrechen', 'Add note': 'Notiz anfügen',
  'Space': 'Leertaste', 'play or pause': 'abspielen oder anhalten', 'a tick; with Shift ten': 'ein Tick; mit Umschalt zehn', 'Home, End': 'Pos1, Ende',
  'first and last tick': 'erster und letzter Tick', 'clip before and after': 'Clip davor und danach',
  'turn the camera; with Shift move it': 'die Kamera drehen; mit Umschalt verschieben', 'nearer, farther': 'näher, weiter', '1 to 7': '1 bis 7',
  'named cameras': 'benannte Kameras', 'show the whole model': 'das ganze Modell zeigen', 'volumes, bones, ghosts, grid': 'Volumen, Knochen, Geister, Raster',
  'note at this tick': 'Notiz an diesem Tick', 'copy a link to this tick': 'einen Link zu diesem Tick kopieren', 'Ctrl S': 'Strg S',
  'save the page with its notes': 'die Seite mit ihren Notizen sichern',
  'Drag turns the model, Shift and drag moves it, the wheel or two fingers zoom.':
    'Ziehen dreht das Modell, Ziehen mit Umschalt verschiebt es, das Rad oder zwei Finger zoomen.',
  'Close': 'Schließen', 'before': 'vorher', 'after': 'nachher', 'What changed: %1': 'Was sich geändert hat: %1',
  'ticks': 'Ticks', 'can act from tick': 'kann handeln ab Tick', 'startup': 'Anlauf', 'active': 'aktiv', 'pause': 'Pause', 'recovery': 'Erholung',
  'Remove this note': 'Diese Notiz entfernen', 'Remove the note at tick %1': 'Die Notiz an Tick %1 entfernen', 'Goes to tick %1': 'Geht zu Tick %1',
  'Shows %1': 'Zeigt %1', '%1 of the body': '%1 des Körpers', 'invulnerable': 'unverwundbar', 'intangible': 'unberührbar', 'size': 'Größe',
  '%1 bytes': '%1 Bytes', 'content': 'Inhalt', 'digest': 'Prüfsumme', 'computed here, as Squire does': 'hier berechnet, wie Squire es tut',
  'Squire computes %1': 'Squire berechnet %1', 'Compute': 'Berechnen',
  'Plays all clips of this model, which takes a while': 'Spielt alle Clips dieses Modells ab, was eine Weile dauert',
  '%1 on %2': '%1 an %2', 'hit': 'Treffer', 'hurt': 'Verwundbar', 'grab': 'Griff', 'shield': 'Schild', 'damage %1': 'Schaden %1',
  'knockback %1, %2 + %3': 'Rückstoß %1, %2 + %3', 'hitlag %1': 'Trefferpause %1', 'stun %1': 'Betäubung %1',
  'stage %1': 'Bühne %1', 'none': 'keiner', '%1: has no such model': '%1: hat kein solches Modell', '%1: has no such clip': '%1: hat keinen solchen Clip',
  '%1 s, at %2 ticks a second': '%1 s, bei %2 Ticks in der Sekunde', '%1, tick %2': '%1, Tick %2',
  'There is no model in this page.': 'In dieser Seite ist kein Modell.',
  'This browser does not offer WebGL 2, which the view needs. Another browser, or a newer driver, shows it.':
    'Dieser Browser bietet kein WebGL 2, das die Ansicht braucht. Ein anderer Browser oder ein neuerer Treiber zeigt sie.',
  'The graphics card took the view away. Reload the page to see it again.':
    'Die Grafikkarte hat die Ansicht weggenommen. Laden Sie die Seite neu, um sie wieder zu sehen.',
  'This browser is too old for this page. One of 2023 or later shows it.': 'Dieser Browser ist zu alt für diese Seite. Einer ab 2023 zeigt sie.',
};

const pageLanguage = (new URLSearchParams(location.search).get('lang') || navigator.language || 'en').toLowerCase();
const pageWords = pageLanguage.split('-')[0] === 'de' ? germanWords : {};

// A text with values for %1, %2 and so on, which come from files and are not translated.
function say(text, ...values) {
  return (pageWords[text] || text).replace(/%(\d)/g, (place, number) => (number <= values.length ? String(values[number - 1]) : place));
}

// The title that Squire gives a list of changes begins in English.
function titleInWords(title) {
  const [, changed] = /^What changed: (.*)$/s.exec(title) || [];
  return changed === undefined ? title : say('What changed: %1', changed);
}

// The texts that are written in the page.
function translatePage(root) {
  if (pageWords !== germanWords) return;
  document.documentElement.lang = 'de';
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode, text = node.data.trim();
    if (pageWords[text]) node.data = node.data.replace(text, pageWords[text]);
  }
  for (const node of root.querySelectorAll('[title], [aria-label]')) {
    for (const name of ['title', 'aria-label']) {
      if (node.hasAttribute(name)) node.setAttribute(name, say(node.getAttribute(name)));
    }
  }
}
