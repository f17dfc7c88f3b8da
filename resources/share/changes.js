// The list of changes in German. Squire says in English what happened to a thing, whose names come beside it: "rotation: 3 keys
// moved by 2 frames". Texts from files are in quotes there, and stay as they are; other words that are not known here stay English.
const changeWords = {
  'IK chain': 'IK-Kette', 'IK target': 'IK-Ziel', 'active': 'aktiv', 'actionable': 'kann handeln', 'air': 'Luft', 'area': 'Gebiet', 'areas': 'Gebiete',
  'at': 'Zeitpunkt', 'attachment': 'Anhängsel', 'attachments': 'Anhängsel', 'baked': 'gebacken', 'behind': 'dahinter', 'bind transform': 'Bindelage',
  'blend in': 'Einblenden', 'blend out': 'Ausblenden', 'bone': 'Knochen', 'bones': 'Knochen', 'camera': 'Kamera', 'centre': 'Mitte', 'chain': 'Kette',
  'chains': 'Ketten', 'clank': 'prallt ab', 'clanks': 'prallt ab', 'clip': 'Clip', 'clips': 'Clips', 'closed': 'geschlossen', 'cone angle': 'Winkel des Kegels',
  'cone axis': 'Achse des Kegels', 'contract': 'Vertrag', 'contracts': 'Verträge', 'curve': 'Kurve', 'damage': 'Schaden', 'diffuse': 'Farbe',
  'diffuse map': 'Farbtextur', 'distance': 'Entfernung', 'duration': 'Dauer', 'end': 'Ende', 'end bone': 'Knochen am Ende', 'end offset': 'Versatz am Ende',
  'end radius': 'Radius am Ende', 'event': 'Ereignis', 'events': 'Ereignisse', 'exponent': 'Glanz', 'export': 'Export', 'exporter': 'Exporter',
  'facing': 'Blickrichtung', 'fade': 'Übergang', 'field': 'Feld', 'fields': 'Felder', 'file names': 'Dateinamen', 'filled': 'aufgefüllt',
  'first actionable': 'zuerst handlungsfähig', 'form': 'Form', 'frame data': 'Framedaten', 'frames': 'Bilder', 'from': 'von', 'front': 'Vorderseite',
  'grab': 'Griff', 'ground': 'Boden', 'group': 'Gruppe', 'groups': 'Gruppen', 'height': 'Höhe', 'hidden': 'ausgeblendet', 'hit': 'Treffer', 'hit volume': 'Treffervolumen', 'hit volumes': 'Treffervolumen', 'IK chains': 'IK-Ketten', 'IK targets': 'IK-Ziele',
  'hitlag': 'Trefferpause', 'hits the air': 'trifft in der Luft', 'hits the ground': 'trifft am Boden', 'hurt': 'Verwundbar', 'influences': 'Einflüsse',
  'colliders': 'Kollisionskörper', 'drag': 'Dämpfung', 'gravity': 'Schwerkraft', 'limit': 'Grenze', 'root': 'Wurzel', 'wind': 'Wind',
  'intangible': 'unberührbar', 'interval': 'Abstand', 'invulnerable': 'unverwundbar', 'kind': 'Art', 'knockback': 'Rückstoß',
  'knockback angle': 'Winkel des Rückstoßes', 'knockback base': 'Grundwert des Rückstoßes', 'knockback growth': 'Zuwachs des Rückstoßes',
  'layer': 'Ebene', 'layers': 'Ebenen', 'least': 'Mindestwert', 'least reach': 'kleinste Reichweite', 'length': 'Länge', 'line': 'Linie', 'locked': 'gesperrt',
  'loop': 'Schleife', 'maps of': 'Texturen von', 'marker': 'Marke', 'markers': 'Marken', 'keep speed': 'Tempo behalten', 'match phase': 'gleiche Phase', 'material': 'Material',
  'materials': 'Materialien', 'mesh': 'Netz', 'meshes': 'Netze', 'metres per unit': 'Meter je Einheit', 'model': 'Modell', 'models': 'Modelle', 'most': 'Höchstwert',
  'mask': 'Maske', 'masks': 'Masken', 'most bent': 'stärkste Beugung', 'most reach': 'größte Reichweite', 'motion tolerance': 'Toleranz der Bewegung', 'muted': 'stumm', 'name': 'Name',
  'names': 'Namen', 'never': 'nie', 'no': 'nein', 'none': 'nichts', 'normals': 'Normalen', 'offset': 'Versatz', 'offset keys': 'Schlüssel des Versatzes',
  'once per target': 'einmal je Ziel', 'once a target': 'einmal je Ziel', 'opacity': 'Deckkraft', 'own kind': 'eigene Art', 'own kinds': 'eigene Arten',
  'palette': 'Palette', 'parent': 'Elternknochen', 'part': 'Teil', 'path': 'Pfad', 'pause': 'Pause', 'payload': 'Nutzlast', 'phases match': 'gleiche Phase',
  'piece': 'Stück', 'pieces': 'Stücke', 'pixels': 'Pixel', 'place': 'Ort', 'places': 'Orte', 'point': 'Punkt', 'points': 'Punkte', 'pole': 'Pol', 'polygon': 'Vieleck',
  'pose': 'Pose', 'poses': 'Posen', 'position': 'Lage', 'positions': 'Lagen', 'priority': 'Vorrang', 'profile': 'Profil', 'radius': 'Radius',
  'radius keys': 'Schlüssel des Radius', 'rate': 'Bildrate', 'reach': 'Weite', 'recovery': 'Erholung', 'reference': 'Referenz', 'references': 'Referenzen',
  'rotation': 'Drehung', 'rules off': 'abgeschaltete Regeln', 'scale': 'Skalierung', 'samples': 'Stützpunkte', 'selection set': 'Auswahlsatz', 'selection sets': 'Auswahlsätze', 'shield': 'Schild',
  'shown': 'sichtbar', 'skin': 'Haut', 'skins': 'Häute', 'softness': 'Weichheit', 'solo': 'Solo', 'sound': 'Klang', 'source': 'Quelle', 'source model': 'Modell der Quelle',
  'sources': 'Quellen', 'space': 'Mischraum', 'spaces': 'Mischräume', 'spans': 'Zeitspannen', 'speed kept': 'behaltenes Tempo', 'specular': 'Glanzfarbe', 'specular map': 'Glanztextur', 'spring': 'Feder', 'springs': 'Federn', 'stage': 'Bühne', 'stiffness': 'Steifheit', 'stages': 'Bühnen', 'start': 'Beginn',
  'startup': 'Anlauf', 'straightest': 'stärkste Streckung', 'strip prefix': 'Vorsilbe ohne', 'stun': 'Betäubung', 'take': 'Take', 'target': 'Ziel', 'targets': 'Ziele',
  'texture': 'Textur', 'texture coordinates': 'Texturkoordinaten', 'textures': 'Texturen', 'ticks': 'Ticks', 'ticks a second': 'Ticks in der Sekunde', 'time': 'Zeit',
  'to': 'bis', 'tolerance': 'Toleranz', 'total': 'gesamt', 'tracks': 'Spuren', 'transition': 'Übergang', 'transitions': 'Übergänge', 'translation': 'Verschiebung',
  'triangles': 'Dreiecke', 'turn': 'Drehung', 'type': 'Typ', 'up': 'oben', 'uses': 'Verwendungen', 'usual': 'Vorgabe', 'usual fade': 'Standardübergang',
  'usual value': 'Vorgabe', 'vertices': 'Ecken', 'visible': 'sichtbar', 'visual': 'Bild', 'volumes': 'Volumen', 'weight': 'Gewicht', 'weights': 'Gewichte', 'x name': 'Name von x', 'y name': 'Name von y', 'yes': 'ja',
  'zone': 'Zone',
  'block push': 'Stoß beim Blocken', 'block stop': 'Blockpause', 'block stun': 'Blockbetäubung', 'chip': 'Chip-Schaden', 'guard': 'Deckung', 'push': 'Stoß',
  'after': 'nach', 'cancel': 'Abbruch', 'cancels': 'Abbrüche', 'into': 'zu', 'least on block': 'mindestens bei Block', 'least on hit': 'mindestens bei Treffer',
  'on block': 'bei Block', 'on hit': 'bei Treffer', 'on whiff': 'ins Leere', 'open': 'offen', 'safe': 'sicher',
  'armour': 'Panzerung', 'damage loss': 'Verlust an Schaden', 'hits the stunned': 'trifft Betäubte', 'juggle': 'Juggle-Punkte', 'juggle limit': 'Juggle-Grenze', 'least armour': 'mindestens Panzerung',
  'least damage': 'kleinster Schaden', 'least invulnerable': 'mindestens unverwundbar', 'least stun': 'kleinste Betäubung', 'protected': 'geschützt', 'protection': 'Schutz', 'protections': 'Schutz', 'protects': 'schützt',
  'stun loss': 'Verlust an Betäubung', 'stunned': 'trifft Betäubte', 'tech': 'Zeit zum Lösen', 'throws': 'gegen Würfe',
  'graph value': 'Graphwert', 'graph values': 'Graphwerte', 'graph state': 'Graphzustand', 'graph states': 'Graphzustände', 'graph transition': 'Graphübergang',
  'graph transitions': 'Graphübergänge', 'conditions': 'Bedingungen', 'interrupts': 'unterbricht', 'number': 'Zahl', 'switch': 'Schalter', 'trigger': 'Auslöser', 'when': 'wenn',
  'block meter gain': 'Leiste bei Block', 'counter damage': 'Schaden des Konters', 'counter stun': 'Betäubung des Konters', 'lying': 'trifft Liegende', 'lying hits': 'Treffer auf Liegende',
  'meter': 'Leiste', 'meter cost': 'Kosten der Leiste', 'meter gain': 'Gewinn der Leiste',
  'flight gravity': 'Fallbeschleunigung', 'flight hits': 'Treffer im Flug', 'flight life': 'Flugdauer', 'flight rise': 'Steiggeschwindigkeit', 'flight speed': 'Fluggeschwindigkeit',
  'bottom': 'Unterkante', 'push bodies': 'Körper', 'push body': 'Körper',
  'new': 'neu', 'gone': 'weg', 'deleted': 'gelöscht', 'brought back': 'zurückgeholt', 'larger': 'größer', 'smaller': 'kleiner', 'later': 'später',
  'earlier': 'früher', 'longer': 'länger', 'shorter': 'kürzer', 'is stored otherwise': 'ist anders gespeichert', 'its file is another one': 'ihre Datei ist eine andere',
  'edited for the first time': 'zum ersten Mal bearbeitet', 'what its source has changed': 'was die Quelle hat, ist anders', 'loops now': 'läuft jetzt in Schleife',
  'loops no more': 'läuft nicht mehr in Schleife', 'in its place': 'am selben Ort', 'no joint elsewhere': 'kein Gelenk woanders',
  'the same triangles in another order': 'dieselben Dreiecke in anderer Folge', 'an encoded file': 'eine kodierte Datei', 'BC1 blocks': 'BC1-Blöcke',
  'BC3 blocks': 'BC3-Blöcke', '16 bits': '16 Bit', '32 bits': '32 Bit', 'indices of 16 bits': 'Indizes mit 16 Bit', 'indices of 32 bits': 'Indizes mit 32 Bit',
};

const changeWord = (text) => (Object.hasOwn(changeWords, text) ? changeWords[text] : text);
const manyChanged = (count, one, many) => `${count} ${count === '1' ? one : many}`;
const changedKeys = (count) => `${count} Schlüssel`;
const changedClip = (name) => (name === 'any' ? 'jedem' : name);
const changedVertices = (count) => manyChanged(count, 'Ecke', 'Ecken');

const changeValue = (text) => text.split(' ').map(changeWord).join(' ').replace(/keys?$/, 'Schlüssel').replace(/m high$/, 'm hoch');
const quotedText = '\uE000\\d+\uE001';
const changedValues = '%|\\(.*\\), [-\\d.e]+ m high|-?[\\d.]+(?:e[-+]?\\d+)?(?: (?:s|m|keys?))?|\\[.*\\]|\\(.*\\)|\\{.*\\}|\\d[-\\d., s]* s|[a-z]+';

// Each takes a whole part of a text; `%` is a text in quotes, `@` a value.
const changePatterns = [
  [/^was called (.*)$/, (name) => `hieß ${name}`],
  [/^the order of (.*) changed$/, (list) => `andere Reihenfolge: ${changeWord(list)}`],
  [/^(.*s) stand in another order$/, (list) => `andere Reihenfolge: ${changeWord(list)}`],
  [/^(transition) from (%|any) to (%|any)(?: is (new|gone))?$/, (kind, from, to, what) => (
    `${changeWord(kind)} von ${changedClip(from)} zu ${changedClip(to)}${what ? ` ist ${changeWord(what)}` : ''}`)],
  [/^([A-Za-z ]+?) (%) is (new|gone)$/, (kind, name, what) => `${changeWord(kind)} ${name} ist ${changeWord(what)}`],
  [/^([A-Za-z ]+?) (@) to (@)$/, (what, was, now) => `${changeWord(what)} ${changeValue(was)} → ${changeValue(now)}`],
  [/^([A-Za-z ]+?) (%)$/, (kind, name) => `${changeWord(kind)} ${name}`],
  [/^(\d+) keys? added$/, (count) => `${changedKeys(count)} hinzugefügt`],
  [/^(\d+) keys? removed$/, (count) => `${changedKeys(count)} entfernt`],
  [/^(\d+) keys? moved$/, (count) => `${changedKeys(count)} verschoben`],
  [/^(\d+) keys? moved by (-?[\d.]+) frames?$/, (count, way) => `${changedKeys(count)} um ${manyChanged(way, 'Bild', 'Bilder')} verschoben`],
  [/^(\d+) keys? changed$/, (count) => `${changedKeys(count)} geändert`],
  [/^(\d+) keys? changed by up to ([\d.]+)(?: (\S+))?$/, (count, much, unit) => (
    `${changedKeys(count)} um bis zu ${much}${unit ? ` ${unit === 'degrees' ? 'Grad' : unit}` : ''} geändert`)],
  [/^(\d+) keys? eased otherwise$/, (count) => `${changedKeys(count)} mit anderem Verlauf`],
  [/^(\d+) keyframes? of another duration$/, (count) => `${manyChanged(count, 'Schlüsselbild', 'Schlüsselbilder')} mit anderer Dauer`],
  [/^(\d+) keyframes? moved$/, (count) => `${manyChanged(count, 'Schlüsselbild', 'Schlüsselbilder')} verschoben`],
  [/^(\d+) keyframes? to (\d+)$/, (was, now) => `${was} auf ${now} Schlüsselbilder`],
  [/^a joint by at most (\S+) mm \(bone (%) at (\S+) s\)$/, (much, bone, at) => `ein Gelenk um höchstens ${much} mm (Knochen ${bone} bei ${at} s)`],
  [/^(\d+) vert(?:ex|ices) moved$/, (count) => `${changedVertices(count)} verschoben`],
  [/^the farthest by (\S+) mm$/, (much) => `am weitesten um ${much} mm`],
  [/^(weights|normals|texture coordinates) of (\d+) vert(?:ex|ices) changed$/, (what, count) => `${changeWord(what)} von ${changedVertices(count)} geändert`],
  [/^(\d+) (triangles|vertices) to (\d+)$/, (was, what, now) => `${was} auf ${now} ${changeWord(what)}`],
  [/^(\d+ x \d+) pixels to (\d+ x \d+)$/, (was, now) => `${was} auf ${now} Pixel`],
  [/^its ground changes$/, () => 'der Boden ändert sich'],
  [/^(\d+) triangles? to (\d+) triangles?$/, (was, now) => `${was} auf ${manyChanged(now, 'Dreieck', 'Dreiecke')}`],
  [/^rest pose changed$/, () => 'Ruhepose geändert'],
  [/^moved by (\S+) mm$/, (much) => `um ${much} mm verschoben`],
  [/^indices of (16|32) bits to (16|32) bits$/, (was, now) => `Indizes mit ${was} auf ${now} Bit`],
  [/^(pixels|an encoded file|BC[13] blocks) to (pixels|an encoded file|BC[13] blocks)$/, (was, now) => `${changeWord(was)} zu ${changeWord(now)}`],
  [/^([A-Za-z ]+) changed$/, (what) => `${changeWord(what)} geändert`],
].map(([pattern, put]) => [new RegExp(pattern.source.replaceAll('@', changedValues).replaceAll('%', quotedText)), put]);

function sayPart(part) {
  for (const [pattern, put] of changePatterns) {
    const found = pattern.exec(part);
    if (found) return put(...found.slice(1));
  }
  return part.includes(', ') ? part.split(', ').map(sayPart).join(', ') : changeWord(part);
}

function sayChange(text) {
  const quoted = [];
  const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, (one) => `\uE000${quoted.push(one) - 1}\uE001`);
  return bare.split(': ').map(sayPart).join(': ').replace(/\uE000(\d+)\uE001/g, (mark, number) => quoted[number] ?? mark);
}

// A line of the list without its model and clip: the other things that it is about, from outside in, and what happened.
function changeLine({place, text}) {
  const isGerman = pageWords === germanWords;
  return [...place.map(([kind, name]) => `${isGerman ? changeWord(kind) : kind} "${name}"`), isGerman ? sayChange(text) : text].join(': ');
}
