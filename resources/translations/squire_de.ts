<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>squire::BalanceLayer</name>
    <message>
        <source>not above the feet</source>
        <translation>nicht über den Füßen</translation>
    </message>
</context>
<context>
    <name>squire::CrashReportDialog</name>
    <message>
        <source>Crash Report</source>
        <translation>Absturzbericht</translation>
    </message>
    <message>
        <source>Squire wrote this until it ended unexpectedly. Nothing was sent to anyone. It names your files, clips and edits: read it before you pass it on.</source>
        <translation>Squire schrieb das, bis es unerwartet beendet wurde. Nichts wurde an jemanden gesendet. Es nennt Ihre Dateien, Clips und Bearbeitungen: lesen Sie es, bevor Sie es weitergeben.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Show in Folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
</context>
<context>
    <name>AttachmentLayer</name>
    <message>
        <source>Drag to place %1 on its bone; Ctrl snaps, Escape cancels</source>
        <translation>Ziehen setzt %1 auf seinen Knochen; Strg rastet ein, Escape bricht ab</translation>
    </message>
</context>
<context>
    <name>BodyText</name>
    <message>
        <source>thumb</source>
        <translation>Daumen</translation>
    </message>
    <message>
        <source>index finger</source>
        <translation>Zeigefinger</translation>
    </message>
    <message>
        <source>middle finger</source>
        <translation>Mittelfinger</translation>
    </message>
    <message>
        <source>ring finger</source>
        <translation>Ringfinger</translation>
    </message>
    <message>
        <source>little finger</source>
        <translation>kleiner Finger</translation>
    </message>
    <message>
        <source>fingers</source>
        <translation>Finger</translation>
    </message>
    <message>
        <source>hip joint</source>
        <translation>Hüftgelenk</translation>
    </message>
    <message>
        <source>thigh</source>
        <translation>Oberschenkel</translation>
    </message>
    <message>
        <source>shin</source>
        <translation>Unterschenkel</translation>
    </message>
    <message>
        <source>foot</source>
        <translation>Fuß</translation>
    </message>
    <message>
        <source>twist bone of the leg</source>
        <translation>Drehknochen des Beins</translation>
    </message>
    <message>
        <source>toe</source>
        <translation>Zehe</translation>
    </message>
    <message>
        <source>collarbone</source>
        <translation>Schlüsselbein</translation>
    </message>
    <message>
        <source>upper arm</source>
        <translation>Oberarm</translation>
    </message>
    <message>
        <source>forearm</source>
        <translation>Unterarm</translation>
    </message>
    <message>
        <source>hand</source>
        <translation>Hand</translation>
    </message>
    <message>
        <source>twist bone of the arm</source>
        <translation>Drehknochen des Arms</translation>
    </message>
    <message>
        <source>root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>hips</source>
        <translation>Hüfte</translation>
    </message>
    <message>
        <source>spine</source>
        <translation>Wirbelsäule</translation>
    </message>
    <message>
        <source>neck</source>
        <translation>Hals</translation>
    </message>
    <message>
        <source>head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>tail</source>
        <translation>Schwanz</translation>
    </message>
    <message>
        <source>ear</source>
        <translation>Ohr</translation>
    </message>
    <message>
        <source>eye</source>
        <translation>Auge</translation>
    </message>
    <message>
        <source>jaw</source>
        <translation>Kiefer</translation>
    </message>
    <message>
        <source>held thing</source>
        <translation>Gehaltenes</translation>
    </message>
    <message>
        <source>%1, in front</source>
        <translation>%1 vorn</translation>
    </message>
    <message>
        <source>%1, left</source>
        <translation>%1 links</translation>
    </message>
    <message>
        <source>%1, right</source>
        <translation>%1 rechts</translation>
    </message>
    <message>
        <source>same name</source>
        <translation>gleicher Name</translation>
    </message>
    <message>
        <source>same part by names and places</source>
        <translation>gleicher Körperteil nach Namen und Orten</translation>
    </message>
    <message>
        <source>by the places of joints only</source>
        <translation>nur nach den Orten der Gelenke</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
</context>
<context>
    <name>FrameHand</name>
    <message>
        <source>Drag to move what the camera shows; Ctrl snaps to the grid</source>
        <translation>Ziehen verschiebt, was die Kamera zeigt; Strg rastet am Gitter ein</translation>
    </message>
    <message>
        <source>Drag to change how much the camera shows; Ctrl snaps to the grid</source>
        <translation>Ziehen ändert, wie viel die Kamera zeigt; Strg rastet am Gitter ein</translation>
    </message>
</context>
<context>
    <name>GroundLayer</name>
    <message>
        <source>Click to end the line, drag to move the point</source>
        <translation>Ein Klick beendet die Linie; Ziehen verschiebt den Punkt</translation>
    </message>
    <message>
        <source>Click to continue from here, drag to move the point</source>
        <translation>Ein Klick setzt von hier aus fort; Ziehen verschiebt den Punkt</translation>
    </message>
    <message>
        <source>Click to add a piece up to %1, %2 m; Ctrl snaps</source>
        <translation>Ein Klick fügt ein Stück bis %1, %2 m hinzu; Strg rastet ein</translation>
    </message>
    <message>
        <source>Click to start a line at %1, %2 m; Ctrl snaps</source>
        <translation>Ein Klick beginnt eine Linie bei %1, %2 m; Strg rastet ein</translation>
    </message>
    <message>
        <source>Ground is drawn from the side: press G</source>
        <translation>Der Boden wird von der Seite gezeichnet: G drücken</translation>
    </message>
    <message>
        <source>← → walk    ↑ jumps    Esc exits</source>
        <translation>← → geht    ↑ springt    Esc beendet</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Run a script</source>
        <translation>Ein Skript ausführen</translation>
    </message>
    <message>
        <source>Move {bone}</source>
        <translation>{bone} verschieben</translation>
    </message>
    <message numerus="yes">
        <source>Move %n bones</source>
        <translation>
            <numerusform>%n Knochen verschieben</numerusform>
            <numerusform>%n Knochen verschieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Rotate {bone}</source>
        <translation>{bone} drehen</translation>
    </message>
    <message numerus="yes">
        <source>Rotate %n bones</source>
        <translation>
            <numerusform>%n Knochen drehen</numerusform>
            <numerusform>%n Knochen drehen</numerusform>
        </translation>
    </message>
    <message>
        <source>Scale {bone}</source>
        <translation>{bone} skalieren</translation>
    </message>
    <message numerus="yes">
        <source>Scale %n bones</source>
        <translation>
            <numerusform>%n Knochen skalieren</numerusform>
            <numerusform>%n Knochen skalieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Flip the pose</source>
        <translation>Pose spiegeln</translation>
    </message>
    <message>
        <source>Paste the pose</source>
        <translation>Pose einfügen</translation>
    </message>
    <message>
        <source>Paste the pose mirrored</source>
        <translation>Pose gespiegelt einfügen</translation>
    </message>
    <message>
        <source>Reset to rest</source>
        <translation>Auf die Ruhepose zurücksetzen</translation>
    </message>
    <message>
        <source>Reset to bind</source>
        <translation>Auf die Bindepose zurücksetzen</translation>
    </message>
    <message>
        <source>Reset to the source</source>
        <translation>Auf die Quelle zurücksetzen</translation>
    </message>
    <message>
        <source>Apply pose {pose}</source>
        <translation>Pose {pose} anwenden</translation>
    </message>
    <message>
        <source>Blend to pose {pose}</source>
        <translation>Zu Pose {pose} überblenden</translation>
    </message>
    <message>
        <source>Breakdown</source>
        <translation>Zwischenpose</translation>
    </message>
    <message>
        <source>Push or relax</source>
        <translation>Verstärken oder entspannen</translation>
    </message>
    <message>
        <source>Discard unkeyed changes</source>
        <translation>Änderungen ohne Schlüssel verwerfen</translation>
    </message>
    <message>
        <source>Discard all unkeyed changes</source>
        <translation>Änderungen ohne Schlüssel in jedem Bild verwerfen</translation>
    </message>
    <message>
        <source>Key {bone}</source>
        <translation>Schlüssel für {bone}</translation>
    </message>
    <message numerus="yes">
        <source>Key %n bones</source>
        <translation>
            <numerusform>Schlüssel für %n Knochen</numerusform>
            <numerusform>Schlüssel für %n Knochen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set %n keys</source>
        <translation>
            <numerusform>%n Schlüssel setzen</numerusform>
            <numerusform>%n Schlüssel setzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n keys</source>
        <translation>
            <numerusform>%n Schlüssel löschen</numerusform>
            <numerusform>%n Schlüssel löschen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n keys</source>
        <translation>
            <numerusform>%n Schlüssel verschieben</numerusform>
            <numerusform>%n Schlüssel verschieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scale %n keys</source>
        <translation>
            <numerusform>%n Schlüssel strecken</numerusform>
            <numerusform>%n Schlüssel strecken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Snap %n keys</source>
        <translation>
            <numerusform>%n Schlüssel einrasten</numerusform>
            <numerusform>%n Schlüssel einrasten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ease %n keys</source>
        <translation>
            <numerusform>%n Schlüssel glätten</numerusform>
            <numerusform>%n Schlüssel glätten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paste %n keys</source>
        <translation>
            <numerusform>%n Schlüssel einfügen</numerusform>
            <numerusform>%n Schlüssel einfügen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n keys</source>
        <translation>
            <numerusform>%n Schlüssel verdoppeln</numerusform>
            <numerusform>%n Schlüssel verdoppeln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Free %n keys</source>
        <translation>
            <numerusform>%n Schlüssel: Griffe frei</numerusform>
            <numerusform>%n Schlüssel: Griffe frei</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Align %n keys</source>
        <translation>
            <numerusform>%n Schlüssel: Griffe ausrichten</numerusform>
            <numerusform>%n Schlüssel: Griffe ausrichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flatten %n keys</source>
        <translation>
            <numerusform>%n Schlüssel: Griffe flach</numerusform>
            <numerusform>%n Schlüssel: Griffe flach</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Smooth %n keys</source>
        <translation>
            <numerusform>%n Schlüssel: Griffe von selbst</numerusform>
            <numerusform>%n Schlüssel: Griffe von selbst</numerusform>
        </translation>
    </message>
    <message>
        <source>Bend a curve</source>
        <translation>Kurve biegen</translation>
    </message>
    <message numerus="yes">
        <source>Set %n values</source>
        <translation>
            <numerusform>%n Wert setzen</numerusform>
            <numerusform>%n Werte setzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Drag %n points</source>
        <translation>
            <numerusform>%n Punkt ziehen</numerusform>
            <numerusform>%n Punkte ziehen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scale %n points</source>
        <translation>
            <numerusform>%n Punkt strecken</numerusform>
            <numerusform>%n Punkte strecken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Insert %n keys</source>
        <translation>
            <numerusform>%n Schlüssel einsetzen</numerusform>
            <numerusform>%n Schlüssel einsetzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Split %n channels</source>
        <translation>
            <numerusform>%n Kanal in Achsen teilen</numerusform>
            <numerusform>%n Kanäle in Achsen teilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Join %n channels</source>
        <translation>
            <numerusform>Achsen von %n Kanal verbinden</numerusform>
            <numerusform>Achsen von %n Kanälen verbinden</numerusform>
        </translation>
    </message>
    <message>
        <source>New clip {clip}</source>
        <translation>Neuer Clip {clip}</translation>
    </message>
    <message>
        <source>Duplicate {clip}</source>
        <translation>{clip} verdoppeln</translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n clips</source>
        <translation>
            <numerusform>%n Clip verdoppeln</numerusform>
            <numerusform>%n Clips verdoppeln</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename {clip} to {name}</source>
        <translation>{clip} in {name} umbenennen</translation>
    </message>
    <message>
        <source>Delete {clip}</source>
        <translation>{clip} löschen</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n clips</source>
        <translation>
            <numerusform>%n Clip löschen</numerusform>
            <numerusform>%n Clips löschen</numerusform>
        </translation>
    </message>
    <message>
        <source>Bring back {clip}</source>
        <translation>{clip} zurückholen</translation>
    </message>
    <message>
        <source>Reset {clip}</source>
        <translation>{clip} zurücksetzen</translation>
    </message>
    <message numerus="yes">
        <source>Reset %n clips</source>
        <translation>
            <numerusform>%n Clip zurücksetzen</numerusform>
            <numerusform>%n Clips zurücksetzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Move {clip}</source>
        <translation>{clip} verschieben</translation>
    </message>
    <message>
        <source>Loop {clip}</source>
        <translation>{clip} wiederholen</translation>
    </message>
    <message>
        <source>Play {clip} once</source>
        <translation>{clip} einmal abspielen</translation>
    </message>
    <message numerus="yes">
        <source>Loop %n clips</source>
        <translation>
            <numerusform>%n Clip wiederholen</numerusform>
            <numerusform>%n Clips wiederholen</numerusform>
        </translation>
    </message>
    <message>
        <source>Set {clip} to {rate} frames per second</source>
        <translation>{clip} auf {rate} Bilder je Sekunde</translation>
    </message>
    <message numerus="yes">
        <source>Set the frame rate of %n clips</source>
        <translation>
            <numerusform>Bildrate von %n Clip setzen</numerusform>
            <numerusform>Bildrate von %n Clips setzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Set the length of {clip}</source>
        <translation>Länge von {clip} setzen</translation>
    </message>
    <message numerus="yes">
        <source>Set the length of %n clips</source>
        <translation>
            <numerusform>Länge von %n Clip setzen</numerusform>
            <numerusform>Länge von %n Clips setzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Retime {clip}</source>
        <translation>{clip} umtakten</translation>
    </message>
    <message numerus="yes">
        <source>Retime %n clips</source>
        <translation>
            <numerusform>Tempo von %n Clip ändern</numerusform>
            <numerusform>Tempo von %n Clips ändern</numerusform>
        </translation>
    </message>
    <message>
        <source>Reverse {clip}</source>
        <translation>{clip} umkehren</translation>
    </message>
    <message numerus="yes">
        <source>Reverse %n clips</source>
        <translation>
            <numerusform>%n Clip umkehren</numerusform>
            <numerusform>%n Clips umkehren</numerusform>
        </translation>
    </message>
    <message>
        <source>Trim {clip}</source>
        <translation>{clip} beschneiden</translation>
    </message>
    <message numerus="yes">
        <source>Trim %n clips</source>
        <translation>
            <numerusform>%n Clip beschneiden</numerusform>
            <numerusform>%n Clips beschneiden</numerusform>
        </translation>
    </message>
    <message>
        <source>Split {clip}</source>
        <translation>{clip} teilen</translation>
    </message>
    <message>
        <source>Close the loop</source>
        <translation>Schleife schließen</translation>
    </message>
    <message numerus="yes">
        <source>Close the loop of %n clips</source>
        <translation>
            <numerusform>Schleife von %n Clip schließen</numerusform>
            <numerusform>Schleife von %n Clips schließen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import %n clips</source>
        <translation>
            <numerusform>%n Clip importieren</numerusform>
            <numerusform>%n Clips importieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Save pose {pose}</source>
        <translation>Pose {pose} behalten</translation>
    </message>
    <message>
        <source>Replace pose {pose}</source>
        <translation>Pose {pose} ersetzen</translation>
    </message>
    <message>
        <source>Rename pose {pose} to {name}</source>
        <translation>Pose {pose} in {name} umbenennen</translation>
    </message>
    <message>
        <source>Delete pose {pose}</source>
        <translation>Pose {pose} löschen</translation>
    </message>
    <message>
        <source>Change material {material}</source>
        <translation>Material {material} ändern</translation>
    </message>
    <message>
        <source>Reset material {material}</source>
        <translation>Material {material} zurücksetzen</translation>
    </message>
    <message>
        <source>Show mesh {mesh}</source>
        <translation>Netz {mesh} zeigen</translation>
    </message>
    <message>
        <source>Hide mesh {mesh}</source>
        <translation>Netz {mesh} verbergen</translation>
    </message>
    <message>
        <source>Paint with the palette {palette}</source>
        <translation>Mit der Palette {palette} malen</translation>
    </message>
    <message>
        <source>Paint without a palette</source>
        <translation>Ohne Palette malen</translation>
    </message>
    <message>
        <source>Rename a model to {name}</source>
        <translation>Modell in {name} umbenennen</translation>
    </message>
    <message>
        <source>Change the export settings</source>
        <translation>Exporteinstellungen ändern</translation>
    </message>
    <message>
        <source>Change the project settings</source>
        <translation>Projekteinstellungen ändern</translation>
    </message>
    <message>
        <source>Add hit volume {volume}</source>
        <translation>Treffervolumen {volume} hinzufügen</translation>
    </message>
    <message>
        <source>Delete hit volume {volume}</source>
        <translation>Treffervolumen {volume} löschen</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n hit volumes</source>
        <translation>
            <numerusform>%n Treffervolumen löschen</numerusform>
            <numerusform>%n Treffervolumen löschen</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename hit volume {volume} to {name}</source>
        <translation>Treffervolumen {volume} in {name} umbenennen</translation>
    </message>
    <message>
        <source>Change the radius of {volume}</source>
        <translation>Radius von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the place of {volume}</source>
        <translation>Ort von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the bone of {volume}</source>
        <translation>Knochen von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the kind of {volume}</source>
        <translation>Art von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the fields of {volume}</source>
        <translation>Felder von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the values of {volume}</source>
        <translation>Werte von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the shape of {volume}</source>
        <translation>Form von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the zone of {volume}</source>
        <translation>Zone von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the damage of {volume}</source>
        <translation>Schaden von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the knockback of {volume}</source>
        <translation>Rückstoß von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the knockback angle of {volume}</source>
        <translation>Winkel des Rückstoßes von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the knockback growth of {volume}</source>
        <translation>Zuwachs des Rückstoßes von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the hitlag of {volume}</source>
        <translation>Trefferpause von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the stun of {volume}</source>
        <translation>Betäubung von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the group of {volume}</source>
        <translation>Gruppe von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the priority of {volume}</source>
        <translation>Vorrang von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the rules of {volume}</source>
        <translation>Regeln von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the interval of {volume}</source>
        <translation>Abstand der Treffer von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the facing of {volume}</source>
        <translation>Richtung von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the sound of {volume}</source>
        <translation>Klang von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the effect of {volume}</source>
        <translation>Wirkung von {volume} ändern</translation>
    </message>
    <message>
        <source>Change the {what} of {volume}</source>
        <translation>{what} von {volume} ändern</translation>
    </message>
    <message>
        <source>Move {volume}</source>
        <translation>{volume} verschieben</translation>
    </message>
    <message>
        <source>Key {volume}</source>
        <translation>Schlüssel für {volume}</translation>
    </message>
    <message numerus="yes">
        <source>Paste %n hit volumes</source>
        <translation>
            <numerusform>%n Treffervolumen einfügen</numerusform>
            <numerusform>%n Treffervolumen einfügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Mirror {volume}</source>
        <translation>{volume} spiegeln</translation>
    </message>
    <message>
        <source>Fit {volume} to the skin</source>
        <translation>{volume} der Haut anpassen</translation>
    </message>
    <message numerus="yes">
        <source>Add %n body volumes</source>
        <translation>
            <numerusform>%n Körperkugel hinzufügen</numerusform>
            <numerusform>%n Körperkugeln hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Add chain {chain}</source>
        <translation>Kette {chain} hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>Add %n chains</source>
        <translation>
            <numerusform>%n Kette hinzufügen</numerusform>
            <numerusform>%n Ketten hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Change chain {chain}</source>
        <translation>Kette {chain} ändern</translation>
    </message>
    <message>
        <source>Delete chain {chain}</source>
        <translation>Kette {chain} löschen</translation>
    </message>
    <message>
        <source>Add a target for {chain}</source>
        <translation>Ziel für {chain} hinzufügen</translation>
    </message>
    <message>
        <source>Change the chain of the target of {chain}</source>
        <translation>Kette des Ziels von {chain} ändern</translation>
    </message>
    <message>
        <source>Change the space of the target of {chain}</source>
        <translation>Bezug des Ziels von {chain} ändern</translation>
    </message>
    <message>
        <source>Change the time of the target of {chain}</source>
        <translation>Zeit des Ziels von {chain} ändern</translation>
    </message>
    <message>
        <source>Change the keys of the target of {chain}</source>
        <translation>Schlüssel des Ziels von {chain} ändern</translation>
    </message>
    <message>
        <source>Change the blend in of the target of {chain}</source>
        <translation>Einblenden des Ziels von {chain} ändern</translation>
    </message>
    <message>
        <source>Change the blend out of the target of {chain}</source>
        <translation>Ausblenden des Ziels von {chain} ändern</translation>
    </message>
    <message>
        <source>Change the values of the target of {chain}</source>
        <translation>Werte des Ziels von {chain} ändern</translation>
    </message>
    <message>
        <source>Change the {what} of the target of {chain}</source>
        <translation>{what} des Ziels von {chain} ändern</translation>
    </message>
    <message>
        <source>Key the target of {chain}</source>
        <translation>Schlüssel für das Ziel von {chain}</translation>
    </message>
    <message>
        <source>Delete the target of {chain}</source>
        <translation>Ziel von {chain} löschen</translation>
    </message>
    <message>
        <source>Pin {chain}</source>
        <translation>{chain} anheften</translation>
    </message>
    <message numerus="yes">
        <source>Pin %n contacts</source>
        <translation>
            <numerusform>%n Kontakt festhalten</numerusform>
            <numerusform>%n Kontakte festhalten</numerusform>
        </translation>
    </message>
    <message>
        <source>Convert {chain} to targets</source>
        <translation>{chain} in Ziele umwandeln</translation>
    </message>
    <message>
        <source>Bake {chain} to keys</source>
        <translation>{chain} in Schlüssel backen</translation>
    </message>
    <message>
        <source>Attach {attachment}</source>
        <translation>{attachment} anhängen</translation>
    </message>
    <message>
        <source>Change attachment {attachment}</source>
        <translation>Anhang {attachment} ändern</translation>
    </message>
    <message>
        <source>Delete attachment {attachment}</source>
        <translation>Anhang {attachment} löschen</translation>
    </message>
    <message>
        <source>Show an attachment all the time</source>
        <translation>Anhang immer zeigen</translation>
    </message>
    <message numerus="yes">
        <source>Start the attack %n ticks earlier</source>
        <translation>
            <numerusform>Angriff %n Takt früher beginnen</numerusform>
            <numerusform>Angriff %n Takte früher beginnen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Start the attack %n ticks later</source>
        <translation>
            <numerusform>Angriff %n Takt später beginnen</numerusform>
            <numerusform>Angriff %n Takte später beginnen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lengthen the attack by %n ticks</source>
        <translation>
            <numerusform>Angriff um %n Takt verlängern</numerusform>
            <numerusform>Angriff um %n Takte verlängern</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Shorten the attack by %n ticks</source>
        <translation>
            <numerusform>Angriff um %n Takt verkürzen</numerusform>
            <numerusform>Angriff um %n Takte verkürzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a span of {owner}</source>
        <translation>Spanne von {owner} hinzufügen</translation>
    </message>
    <message>
        <source>Add a span of a target</source>
        <translation>Spanne eines Ziels hinzufügen</translation>
    </message>
    <message>
        <source>Add an invulnerable span</source>
        <translation>Spanne der Unverwundbarkeit hinzufügen</translation>
    </message>
    <message>
        <source>Add an intangible span</source>
        <translation>Spanne der Unberührbarkeit hinzufügen</translation>
    </message>
    <message>
        <source>Change a span of {owner}</source>
        <translation>Spanne von {owner} ändern</translation>
    </message>
    <message>
        <source>Change a span of a target</source>
        <translation>Spanne eines Ziels ändern</translation>
    </message>
    <message>
        <source>Change an invulnerable span</source>
        <translation>Eine unverwundbare Spanne ändern</translation>
    </message>
    <message>
        <source>Change an intangible span</source>
        <translation>Eine ungreifbare Spanne ändern</translation>
    </message>
    <message>
        <source>Split a span of {owner}</source>
        <translation>Spanne von {owner} teilen</translation>
    </message>
    <message>
        <source>Split a span of a target</source>
        <translation>Spanne eines Ziels teilen</translation>
    </message>
    <message>
        <source>Split an invulnerable span</source>
        <translation>Spanne der Unverwundbarkeit teilen</translation>
    </message>
    <message>
        <source>Split an intangible span</source>
        <translation>Spanne der Unberührbarkeit teilen</translation>
    </message>
    <message>
        <source>Delete a span of {owner}</source>
        <translation>Spanne von {owner} löschen</translation>
    </message>
    <message>
        <source>Delete a span of a target</source>
        <translation>Spanne eines Ziels löschen</translation>
    </message>
    <message>
        <source>Delete an invulnerable span</source>
        <translation>Spanne der Unverwundbarkeit löschen</translation>
    </message>
    <message>
        <source>Delete an intangible span</source>
        <translation>Spanne der Unberührbarkeit löschen</translation>
    </message>
    <message>
        <source>Add event {event}</source>
        <translation>Ereignis {event} hinzufügen</translation>
    </message>
    <message>
        <source>Change event {event}</source>
        <translation>Ereignis {event} ändern</translation>
    </message>
    <message numerus="yes">
        <source>Move %n events</source>
        <translation>
            <numerusform>%n Ereignis verschieben</numerusform>
            <numerusform>%n Ereignisse verschieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n events</source>
        <translation>
            <numerusform>%n Ereignis löschen</numerusform>
            <numerusform>%n Ereignisse löschen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n markers</source>
        <translation>
            <numerusform>%n Marke hinzufügen</numerusform>
            <numerusform>%n Marken hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Add marker {marker}</source>
        <translation>Marke {marker} hinzufügen</translation>
    </message>
    <message>
        <source>Move a marker</source>
        <translation>Marke verschieben</translation>
    </message>
    <message>
        <source>Rename a marker to {name}</source>
        <translation>Marke in {name} umbenennen</translation>
    </message>
    <message>
        <source>Delete a marker</source>
        <translation>Marke löschen</translation>
    </message>
    <message>
        <source>Set the first actionable frame</source>
        <translation>Erstes Bild zum Handeln setzen</translation>
    </message>
    <message>
        <source>Set the fade from {from} to {to}</source>
        <translation>Übergang von {from} zu {to} setzen</translation>
    </message>
    <message>
        <source>Set the fade from any to {to}</source>
        <translation>Übergang von jedem zu {to} setzen</translation>
    </message>
    <message>
        <source>Set the fade from {from} to any</source>
        <translation>Übergang von {from} zu jedem setzen</translation>
    </message>
    <message>
        <source>Set the fade from any to any</source>
        <translation>Übergang von jedem zu jedem setzen</translation>
    </message>
    <message>
        <source>Delete a transition</source>
        <translation>Übergang löschen</translation>
    </message>
    <message>
        <source>Set the default fade</source>
        <translation>Standardübergang setzen</translation>
    </message>
    <message>
        <source>Set the contract of {clip}</source>
        <translation>Abmachung von {clip} setzen</translation>
    </message>
    <message>
        <source>Set the game to {rate} ticks per second</source>
        <translation>Spiel auf {rate} Takte je Sekunde setzen</translation>
    </message>
    <message>
        <source>Change the test ground</source>
        <translation>Übungsboden ändern</translation>
    </message>
    <message>
        <source>Change the rules of combos</source>
        <translation>Regeln der Combos ändern</translation>
    </message>
    <message>
        <source>Change the rules of fights</source>
        <translation>Kampfregeln ändern</translation>
    </message>
    <message>
        <source>Set what the clip costs</source>
        <translation>Kosten des Clips setzen</translation>
    </message>
    <message>
        <source>Add field {field}</source>
        <translation>Feld {field} hinzufügen</translation>
    </message>
    <message>
        <source>Change field {field}</source>
        <translation>Feld {field} ändern</translation>
    </message>
    <message>
        <source>Delete field {field}</source>
        <translation>Feld {field} löschen</translation>
    </message>
    <message>
        <source>Add the kind {kind}</source>
        <translation>Art {kind} hinzufügen</translation>
    </message>
    <message>
        <source>Rename the kind {kind} to {name}</source>
        <translation>Art {kind} in {name} umbenennen</translation>
    </message>
    <message>
        <source>Delete the kind {kind}</source>
        <translation>Art {kind} löschen</translation>
    </message>
    <message>
        <source>Import {source}</source>
        <translation>{source} einlesen</translation>
    </message>
    <message>
        <source>Re-import {source}</source>
        <translation>{source} neu einlesen</translation>
    </message>
    <message>
        <source>Find {source} at {path}</source>
        <translation>{source} unter {path} finden</translation>
    </message>
    <message>
        <source>Remove {source}</source>
        <translation>{source} entfernen</translation>
    </message>
    <message numerus="yes">
        <source>Find %n files</source>
        <translation>
            <numerusform>%n Datei finden</numerusform>
            <numerusform>%n Dateien finden</numerusform>
        </translation>
    </message>
    <message>
        <source>Add stage {stage}</source>
        <translation>Bühne {stage} hinzufügen</translation>
    </message>
    <message>
        <source>Rename stage {stage} to {name}</source>
        <translation>Bühne {stage} in {name} umbenennen</translation>
    </message>
    <message>
        <source>Delete stage {stage}</source>
        <translation>Bühne {stage} löschen</translation>
    </message>
    <message>
        <source>Set what the camera frames</source>
        <translation>Bildausschnitt der Kamera festlegen</translation>
    </message>
    <message>
        <source>Remove the frame of the camera</source>
        <translation>Bildausschnitt der Kamera entfernen</translation>
    </message>
    <message>
        <source>Add layer {layer}</source>
        <translation>Ebene {layer} hinzufügen</translation>
    </message>
    <message>
        <source>Change layer {layer}</source>
        <translation>Ebene {layer} ändern</translation>
    </message>
    <message>
        <source>Delete layer {layer}</source>
        <translation>Ebene {layer} löschen</translation>
    </message>
    <message>
        <source>Add point {point}</source>
        <translation>Punkt {point} hinzufügen</translation>
    </message>
    <message>
        <source>Change point {point}</source>
        <translation>Punkt {point} ändern</translation>
    </message>
    <message>
        <source>Delete point {point}</source>
        <translation>Punkt {point} löschen</translation>
    </message>
    <message numerus="yes">
        <source>Place %n of {model}</source>
        <translation>
            <numerusform>%n-mal {model} aufstellen</numerusform>
            <numerusform>%n-mal {model} aufstellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %n pieces</source>
        <translation>
            <numerusform>%n Stück kopieren</numerusform>
            <numerusform>%n Stücke kopieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n pieces</source>
        <translation>
            <numerusform>%n Stück löschen</numerusform>
            <numerusform>%n Stücke löschen</numerusform>
        </translation>
    </message>
    <message>
        <source>Change piece {piece}</source>
        <translation>Stück {piece} ändern</translation>
    </message>
    <message numerus="yes">
        <source>Make %n pieces {model}</source>
        <translation>
            <numerusform>%n Stück zu {model} machen</numerusform>
            <numerusform>%n Stücke zu {model} machen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n pieces</source>
        <translation>
            <numerusform>%n Stück verschieben</numerusform>
            <numerusform>%n Stücke verschieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Turn %n pieces</source>
        <translation>
            <numerusform>%n Stück drehen</numerusform>
            <numerusform>%n Stücke drehen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scale %n pieces</source>
        <translation>
            <numerusform>%n Stück skalieren</numerusform>
            <numerusform>%n Stücke skalieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put %n pieces on layer {layer}</source>
        <translation>
            <numerusform>%n Stück auf die Ebene {layer} legen</numerusform>
            <numerusform>%n Stücke auf die Ebene {layer} legen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take %n pieces from their layers</source>
        <translation>
            <numerusform>%n Stück von seiner Ebene nehmen</numerusform>
            <numerusform>%n Stücke von ihren Ebenen nehmen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group %n pieces as {group}</source>
        <translation>
            <numerusform>%n Stück als {group} gruppieren</numerusform>
            <numerusform>%n Stücke als {group} gruppieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ungroup %n pieces</source>
        <translation>
            <numerusform>Gruppierung von %n Stück aufheben</numerusform>
            <numerusform>Gruppierung von %n Stücken aufheben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lock %n pieces</source>
        <translation>
            <numerusform>%n Stück sperren</numerusform>
            <numerusform>%n Stücke sperren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unlock %n pieces</source>
        <translation>
            <numerusform>%n Stück entsperren</numerusform>
            <numerusform>%n Stücke entsperren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Hide %n pieces</source>
        <translation>
            <numerusform>%n Stück ausblenden</numerusform>
            <numerusform>%n Stücke ausblenden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show %n pieces</source>
        <translation>
            <numerusform>%n Stück einblenden</numerusform>
            <numerusform>%n Stücke einblenden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Align %n pieces</source>
        <translation>
            <numerusform>%n Stück ausrichten</numerusform>
            <numerusform>%n Stücke ausrichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Distribute %n pieces</source>
        <translation>
            <numerusform>%n Stück verteilen</numerusform>
            <numerusform>%n Stücke verteilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mirror %n pieces</source>
        <translation>
            <numerusform>%n Stück spiegeln</numerusform>
            <numerusform>%n Stücke spiegeln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Snap %n pieces</source>
        <translation>
            <numerusform>%n Stück einrasten</numerusform>
            <numerusform>%n Stücke einrasten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Drop %n pieces to the ground</source>
        <translation>
            <numerusform>%n Stück auf den Boden stellen</numerusform>
            <numerusform>%n Stücke auf den Boden stellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Vary %n pieces</source>
        <translation>
            <numerusform>%n Stück abwandeln</numerusform>
            <numerusform>%n Stücke abwandeln</numerusform>
        </translation>
    </message>
    <message>
        <source>Add ground {ground}</source>
        <translation>Boden {ground} hinzufügen</translation>
    </message>
    <message>
        <source>Change ground {ground}</source>
        <translation>Boden {ground} ändern</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n ground lines</source>
        <translation>
            <numerusform>%n Bodenlinie löschen</numerusform>
            <numerusform>%n Bodenlinien löschen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n ground lines</source>
        <translation>
            <numerusform>%n Bodenlinie verschieben</numerusform>
            <numerusform>%n Bodenlinien verschieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Insert a point into {ground}</source>
        <translation>Einen Punkt in {ground} einfügen</translation>
    </message>
    <message numerus="yes">
        <source>Move %n points of {ground}</source>
        <translation>
            <numerusform>%n Punkt von {ground} verschieben</numerusform>
            <numerusform>%n Punkte von {ground} verschieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n points of {ground}</source>
        <translation>
            <numerusform>%n Punkt von {ground} löschen</numerusform>
            <numerusform>%n Punkte von {ground} löschen</numerusform>
        </translation>
    </message>
    <message>
        <source>Switch off rule {rule}</source>
        <translation>Regel {rule} abschalten</translation>
    </message>
    <message>
        <source>Switch on rule {rule}</source>
        <translation>Regel {rule} einschalten</translation>
    </message>
    <message>
        <source>&quot;%1&quot;</source>
        <translation>„%1“</translation>
    </message>
    <message numerus="yes">
        <source>Fix %n problems</source>
        <translation>
            <numerusform>%n Problem beheben</numerusform>
            <numerusform>%n Probleme beheben</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename {bone} to {name}</source>
        <translation>{bone} in {name} umbenennen</translation>
    </message>
    <message>
        <source>Reduce the keys of {clip}</source>
        <translation>Schlüssel von {clip} verringern</translation>
    </message>
    <message>
        <source>Smooth the motion of {clip}</source>
        <translation>Bewegung von {clip} glätten</translation>
    </message>
    <message>
        <source>Exaggerate the motion of {clip}</source>
        <translation>Bewegung von {clip} übertreiben</translation>
    </message>
    <message>
        <source>Fit the jump of {clip}</source>
        <translation>Sprung von {clip} anpassen</translation>
    </message>
    <message>
        <source>Add noise to {clip}</source>
        <translation>Rauschen zu {clip} hinzufügen</translation>
    </message>
    <message>
        <source>Blend {clip} toward {other}</source>
        <translation>{clip} zu {other} überblenden</translation>
    </message>
    <message>
        <source>Blend {clip} toward the rest pose</source>
        <translation>{clip} zur Ruhepose überblenden</translation>
    </message>
    <message>
        <source>Offset the keys of {clip} along the chain</source>
        <translation>Schlüssel von {clip} entlang der Kette versetzen</translation>
    </message>
    <message>
        <source>Mirror {clip}</source>
        <translation>{clip} spiegeln</translation>
    </message>
    <message numerus="yes">
        <source>Mirror %n clips</source>
        <translation>
            <numerusform>%n Clip spiegeln</numerusform>
            <numerusform>%n Clips spiegeln</numerusform>
        </translation>
    </message>
    <message>
        <source>Cycle the motion of {clip}</source>
        <translation>Bewegung von {clip} zum Zyklus machen</translation>
    </message>
    <message>
        <source>Make material {name}</source>
        <translation>Material {name} anlegen</translation>
    </message>
    <message>
        <source>Copy material {material}</source>
        <translation>Material {material} kopieren</translation>
    </message>
    <message>
        <source>Rename a material to {name}</source>
        <translation>Ein Material in {name} umbenennen</translation>
    </message>
    <message>
        <source>Delete material {material}</source>
        <translation>Material {material} löschen</translation>
    </message>
    <message>
        <source>Give mesh {mesh} the material {material}</source>
        <translation>Netz {mesh} das Material {material} geben</translation>
    </message>
    <message>
        <source>Limit the weights of {mesh}</source>
        <translation>Gewichte von {mesh} begrenzen</translation>
    </message>
    <message>
        <source>Limit the weights of all meshes</source>
        <translation>Gewichte aller Netze begrenzen</translation>
    </message>
    <message>
        <source>Fill the weights of {mesh}</source>
        <translation>Gewichte von {mesh} auffüllen</translation>
    </message>
    <message>
        <source>Fill the weights of all meshes</source>
        <translation>Gewichte aller Netze auffüllen</translation>
    </message>
    <message numerus="yes">
        <source>Rename %n clips</source>
        <translation>
            <numerusform>%n Clip umbenennen</numerusform>
            <numerusform>%n Clips umbenennen</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename layer {layer} to {name}</source>
        <translation>Ebene {layer} in {name} umbenennen</translation>
    </message>
    <message>
        <source>Set the weight of layer {layer}</source>
        <translation>Gewicht der Ebene {layer} setzen</translation>
    </message>
    <message>
        <source>Mute layer {layer}</source>
        <translation>Ebene {layer} stummschalten</translation>
    </message>
    <message>
        <source>Unmute layer {layer}</source>
        <translation>Stummschaltung der Ebene {layer} aufheben</translation>
    </message>
    <message>
        <source>Solo layer {layer}</source>
        <translation>Ebene {layer} auf Solo stellen</translation>
    </message>
    <message>
        <source>End solo of layer {layer}</source>
        <translation>Solo der Ebene {layer} beenden</translation>
    </message>
    <message>
        <source>Move layer {layer}</source>
        <translation>Ebene {layer} verschieben</translation>
    </message>
    <message numerus="yes">
        <source>Collapse %n layers</source>
        <translation>
            <numerusform>%n Ebene zusammenfassen</numerusform>
            <numerusform>%n Ebenen zusammenfassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep ours of {place}</source>
        <translation>Unseres von {place} behalten</translation>
    </message>
    <message>
        <source>Take theirs of {place}</source>
        <translation>Ihres von {place} nehmen</translation>
    </message>
    <message>
        <source>Add selection set {set}</source>
        <translation>Auswahlsatz {set} hinzufügen</translation>
    </message>
    <message>
        <source>Change the bones of selection set {set}</source>
        <translation>Knochen des Auswahlsatzes {set} ändern</translation>
    </message>
    <message>
        <source>Rename selection set {set} to {name}</source>
        <translation>Auswahlsatz {set} in {name} umbenennen</translation>
    </message>
    <message>
        <source>Delete selection set {set}</source>
        <translation>Auswahlsatz {set} löschen</translation>
    </message>
    <message>
        <source>Move selection set {set}</source>
        <translation>Auswahlsatz {set} verschieben</translation>
    </message>
    <message>
        <source>Add reference {reference}</source>
        <translation>Referenz {reference} hinzufügen</translation>
    </message>
    <message>
        <source>Change reference {reference}</source>
        <translation>Referenz {reference} ändern</translation>
    </message>
    <message>
        <source>Delete reference {reference}</source>
        <translation>Referenz {reference} löschen</translation>
    </message>
    <message>
        <source>Move reference {reference}</source>
        <translation>Referenz {reference} verschieben</translation>
    </message>
    <message>
        <source>Hide reference {reference}</source>
        <translation>Referenz {reference} ausblenden</translation>
    </message>
    <message>
        <source>Show reference {reference}</source>
        <translation>Referenz {reference} einblenden</translation>
    </message>
    <message>
        <source>Lock reference {reference}</source>
        <translation>Referenz {reference} sperren</translation>
    </message>
    <message>
        <source>Unlock reference {reference}</source>
        <translation>Referenz {reference} entsperren</translation>
    </message>
    <message>
        <source>Set the sound of {clip}</source>
        <translation>Ton von {clip} setzen</translation>
    </message>
    <message>
        <source>Move the sound of {clip}</source>
        <translation>Ton von {clip} verschieben</translation>
    </message>
    <message>
        <source>Remove the sound of {clip}</source>
        <translation>Ton von {clip} entfernen</translation>
    </message>
    <message>
        <source>Add event {event} for the sound</source>
        <translation>Ereignis {event} für den Ton hinzufügen</translation>
    </message>
    <message>
        <source>Make shared material {name}</source>
        <translation>Gemeinsames Material {name} anlegen</translation>
    </message>
    <message>
        <source>Share material {material}</source>
        <translation>Material {material} teilen</translation>
    </message>
    <message>
        <source>Use {shared} on {material}</source>
        <translation>{shared} für {material} verwenden</translation>
    </message>
    <message>
        <source>Give mesh {mesh} the shared material {shared}</source>
        <translation>Netz {mesh} das gemeinsame Material {shared} geben</translation>
    </message>
    <message>
        <source>Detach material {material}</source>
        <translation>Material {material} lösen</translation>
    </message>
    <message>
        <source>Change shared material {shared}</source>
        <translation>Gemeinsames Material {shared} ändern</translation>
    </message>
    <message>
        <source>Rename a shared material to {name}</source>
        <translation>Gemeinsames Material in {name} umbenennen</translation>
    </message>
    <message>
        <source>Delete shared material {shared}</source>
        <translation>Gemeinsames Material {shared} löschen</translation>
    </message>
    <message numerus="yes">
        <source>Join %n meshes</source>
        <translation>
            <numerusform>%n Netz verbinden</numerusform>
            <numerusform>%n Netze verbinden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Separate %n meshes</source>
        <translation>
            <numerusform>%n Netz lösen</numerusform>
            <numerusform>%n Netze lösen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Hold %n curves beyond their keys</source>
        <translation>
            <numerusform>%n Kurve außerhalb ihrer Schlüssel halten</numerusform>
            <numerusform>%n Kurven außerhalb ihrer Schlüssel halten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cycle %n curves</source>
        <translation>
            <numerusform>%n Kurve wiederholen</numerusform>
            <numerusform>%n Kurven wiederholen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cycle %n curves with offset</source>
        <translation>
            <numerusform>%n Kurve mit Versatz wiederholen</numerusform>
            <numerusform>%n Kurven mit Versatz wiederholen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mirror %n curves beyond their keys</source>
        <translation>
            <numerusform>%n Kurve außerhalb ihrer Schlüssel spiegeln</numerusform>
            <numerusform>%n Kurven außerhalb ihrer Schlüssel spiegeln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Continue %n curves straight</source>
        <translation>
            <numerusform>%n Kurve geradeaus fortsetzen</numerusform>
            <numerusform>%n Kurven geradeaus fortsetzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set the handles&apos; length of %n keys</source>
        <translation>
            <numerusform>Länge der Griffe von %n Schlüssel setzen</numerusform>
            <numerusform>Länge der Griffe von %n Schlüsseln setzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Move {clip} to folder {folder}</source>
        <translation>{clip} in den Ordner {folder} verschieben</translation>
    </message>
    <message>
        <source>Move {clip} out of its folder</source>
        <translation>{clip} aus dem Ordner nehmen</translation>
    </message>
    <message numerus="yes">
        <source>Move %n clips to folder {folder}</source>
        <translation>
            <numerusform>%n Clip in den Ordner {folder} verschieben</numerusform>
            <numerusform>%n Clips in den Ordner {folder} verschieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n clips out of their folders</source>
        <translation>
            <numerusform>%n Clip aus dem Ordner nehmen</numerusform>
            <numerusform>%n Clips aus ihren Ordnern nehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename folder {folder} to {name}</source>
        <translation>Ordner {folder} in {name} umbenennen</translation>
    </message>
    <message>
        <source>Remove folder {folder}</source>
        <translation>Ordner {folder} auflösen</translation>
    </message>
    <message numerus="yes">
        <source>Keep ours of %n conflicts</source>
        <translation>
            <numerusform>Unseres von %n Konflikt behalten</numerusform>
            <numerusform>Unseres von %n Konflikten behalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take theirs of %n conflicts</source>
        <translation>
            <numerusform>Ihres von %n Konflikt nehmen</numerusform>
            <numerusform>Ihres von %n Konflikten nehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename reference {reference} to {name}</source>
        <translation>Referenz {reference} in {name} umbenennen</translation>
    </message>
    <message>
        <source>Choose another file for reference {reference}</source>
        <translation>Andere Datei für Referenz {reference} wählen</translation>
    </message>
    <message>
        <source>Change the place of reference {reference}</source>
        <translation>Platz der Referenz {reference} ändern</translation>
    </message>
    <message>
        <source>Turn reference {reference}</source>
        <translation>Referenz {reference} drehen</translation>
    </message>
    <message>
        <source>Change the height of reference {reference}</source>
        <translation>Höhe der Referenz {reference} ändern</translation>
    </message>
    <message>
        <source>Change the opacity of reference {reference}</source>
        <translation>Deckkraft der Referenz {reference} ändern</translation>
    </message>
    <message>
        <source>Show a film in reference {reference}</source>
        <translation>In Referenz {reference} einen Film zeigen</translation>
    </message>
    <message>
        <source>Show one picture in reference {reference}</source>
        <translation>In Referenz {reference} ein Bild zeigen</translation>
    </message>
    <message>
        <source>Change the frame rate of reference {reference}</source>
        <translation>Bildrate der Referenz {reference} ändern</translation>
    </message>
    <message>
        <source>Change the speed of reference {reference}</source>
        <translation>Geschwindigkeit der Referenz {reference} ändern</translation>
    </message>
    <message>
        <source>Change the start of reference {reference}</source>
        <translation>Anfang der Referenz {reference} ändern</translation>
    </message>
    <message>
        <source>Move reference {reference} in the list</source>
        <translation>Referenz {reference} in der Liste verschieben</translation>
    </message>
    <message numerus="yes">
        <source>Copy %n materials from {file}</source>
        <translation>
            <numerusform>%n Material aus {file} kopieren</numerusform>
            <numerusform>%n Materialien aus {file} kopieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n materials</source>
        <translation>
            <numerusform>%n Material hinzufügen</numerusform>
            <numerusform>%n Materialien hinzufügen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reduce the keys of %n clips</source>
        <translation>
            <numerusform>Schlüssel von %n Clip verringern</numerusform>
            <numerusform>Schlüssel von %n Clips verringern</numerusform>
        </translation>
    </message>
    <message>
        <source>Retarget {clip} onto {model}</source>
        <translation>{clip} auf {model} übertragen</translation>
    </message>
    <message numerus="yes">
        <source>Retarget %n clips onto {model}</source>
        <translation>
            <numerusform>%n Clip auf {model} übertragen</numerusform>
            <numerusform>%n Clips auf {model} übertragen</numerusform>
        </translation>
    </message>
    <message>
        <source>Move the rest of {clip}</source>
        <translation>Den Rest von {clip} verschieben</translation>
    </message>
    <message>
        <source>Shift the start of {clip}</source>
        <translation>Den Anfang von {clip} verschieben</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n unused materials</source>
        <translation>
            <numerusform>%n unbenutztes Material löschen</numerusform>
            <numerusform>%n unbenutzte Materialien löschen</numerusform>
        </translation>
    </message>
    <message>
        <source>Set the speed of {clip}</source>
        <translation>Geschwindigkeit von {clip} setzen</translation>
    </message>
    <message numerus="yes">
        <source>Set the speed of %n clips</source>
        <translation>
            <numerusform>Geschwindigkeit von %n Clip setzen</numerusform>
            <numerusform>Geschwindigkeit von %n Clips setzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Set the travel of {clip}</source>
        <translation>Fortbewegung von {clip} setzen</translation>
    </message>
    <message numerus="yes">
        <source>Set the travel of %n clips</source>
        <translation>
            <numerusform>Fortbewegung von %n Clip setzen</numerusform>
            <numerusform>Fortbewegung von %n Clips setzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove the travel of {clip}</source>
        <translation>Fortbewegung von {clip} entfernen</translation>
    </message>
    <message numerus="yes">
        <source>Remove the travel of %n clips</source>
        <translation>
            <numerusform>Fortbewegung von %n Clip entfernen</numerusform>
            <numerusform>Fortbewegung von %n Clips entfernen</numerusform>
        </translation>
    </message>
    <message>
        <source>Retarget {clip} again</source>
        <translation>{clip} neu übertragen</translation>
    </message>
    <message numerus="yes">
        <source>Retarget %n clips again</source>
        <translation>
            <numerusform>%n Clip neu übertragen</numerusform>
            <numerusform>%n Clips neu übertragen</numerusform>
        </translation>
    </message>
    <message>
        <source>Forget how {clip} was retargeted</source>
        <translation>Übertragung von {clip} vergessen</translation>
    </message>
    <message numerus="yes">
        <source>Forget how %n clips were retargeted</source>
        <translation>
            <numerusform>Übertragung von %n Clip vergessen</numerusform>
            <numerusform>Übertragung von %n Clips vergessen</numerusform>
        </translation>
    </message>
    <message>
        <source>Add bone map {map}</source>
        <translation>Knochenzuordnung {map} hinzufügen</translation>
    </message>
    <message>
        <source>Rename bone map {map} to {name}</source>
        <translation>Knochenzuordnung {map} in {name} umbenennen</translation>
    </message>
    <message>
        <source>Change bone map {map}</source>
        <translation>Knochenzuordnung {map} ändern</translation>
    </message>
    <message>
        <source>Delete bone map {map}</source>
        <translation>Knochenzuordnung {map} löschen</translation>
    </message>
    <message>
        <source>Add mask {mask}</source>
        <translation>Maske {mask} hinzufügen</translation>
    </message>
    <message>
        <source>Change mask {mask}</source>
        <translation>Maske {mask} ändern</translation>
    </message>
    <message>
        <source>Delete mask {mask}</source>
        <translation>Maske {mask} löschen</translation>
    </message>
    <message>
        <source>Add blend space {space}</source>
        <translation>Mischraum {space} hinzufügen</translation>
    </message>
    <message>
        <source>Add spring {spring}</source>
        <translation>Feder {spring} hinzufügen</translation>
    </message>
    <message>
        <source>Change blend space {space}</source>
        <translation>Mischraum {space} ändern</translation>
    </message>
    <message>
        <source>Change spring {spring}</source>
        <translation>Feder {spring} ändern</translation>
    </message>
    <message>
        <source>Delete blend space {space}</source>
        <translation>Mischraum {space} löschen</translation>
    </message>
    <message>
        <source>Bake the springs of {clip} to keys</source>
        <translation>Federn von {clip} in Schlüssel backen</translation>
    </message>
    <message>
        <source>Delete spring {spring}</source>
        <translation>Feder {spring} löschen</translation>
    </message>
    <message>
        <source>Add cancel {cancel}</source>
        <translation>Abbruch {cancel} hinzufügen</translation>
    </message>
    <message>
        <source>Change cancel {cancel}</source>
        <translation>Abbruch {cancel} ändern</translation>
    </message>
    <message>
        <source>Delete cancel {cancel}</source>
        <translation>Abbruch {cancel} löschen</translation>
    </message>
    <message>
        <source>Add protection {protection}</source>
        <translation>Schutz {protection} hinzufügen</translation>
    </message>
    <message>
        <source>Change protection {protection}</source>
        <translation>Schutz {protection} ändern</translation>
    </message>
    <message>
        <source>Delete protection {protection}</source>
        <translation>Schutz {protection} löschen</translation>
    </message>
    <message>
        <source>Add push body {body}</source>
        <translation>Körper {body} hinzufügen</translation>
    </message>
    <message>
        <source>Change push body {body}</source>
        <translation>Körper {body} ändern</translation>
    </message>
    <message>
        <source>Delete push body {body}</source>
        <translation>Körper {body} löschen</translation>
    </message>
    <message numerus="yes">
        <source>Add %n springs</source>
        <translation>
            <numerusform>%n Feder hinzufügen</numerusform>
            <numerusform>%n Federn hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Add layer {layer} to what lies below</source>
        <translation>Ebene {layer} zu dem addieren, was darunter liegt</translation>
    </message>
    <message>
        <source>Replace what lies below layer {layer}</source>
        <translation>Ersetzen, was unter Ebene {layer} liegt</translation>
    </message>
    <message>
        <source>Fade layer {layer}</source>
        <translation>Ebene {layer} blenden</translation>
    </message>
    <message>
        <source>Set the mask of layer {layer}</source>
        <translation>Maske der Ebene {layer} setzen</translation>
    </message>
    <message>
        <source>Warp the time of clip {clip}</source>
        <translation>Zeit von Clip {clip} verzerren</translation>
    </message>
    <message>
        <source>Add graph value {value}</source>
        <translation>Graphwert {value} hinzufügen</translation>
    </message>
    <message>
        <source>Change graph value {value}</source>
        <translation>Graphwert {value} ändern</translation>
    </message>
    <message>
        <source>Delete graph value {value}</source>
        <translation>Graphwert {value} löschen</translation>
    </message>
    <message>
        <source>Add graph state {state}</source>
        <translation>Graphzustand {state} hinzufügen</translation>
    </message>
    <message>
        <source>Change graph state {state}</source>
        <translation>Graphzustand {state} ändern</translation>
    </message>
    <message>
        <source>Delete graph state {state}</source>
        <translation>Graphzustand {state} löschen</translation>
    </message>
    <message>
        <source>Move graph state {state}</source>
        <translation>Graphzustand {state} verschieben</translation>
    </message>
    <message>
        <source>Add graph transition {transition}</source>
        <translation>Graphübergang {transition} hinzufügen</translation>
    </message>
    <message>
        <source>Change graph transition {transition}</source>
        <translation>Graphübergang {transition} ändern</translation>
    </message>
    <message>
        <source>Delete graph transition {transition}</source>
        <translation>Graphübergang {transition} löschen</translation>
    </message>
    <message>
        <source>Move graph transition {transition}</source>
        <translation>Graphübergang {transition} verschieben</translation>
    </message>
</context>
<context>
    <name>MaterialRows</name>
    <message>
        <source>Uses the shared material %1</source>
        <translation>Verwendet das gemeinsame Material %1</translation>
    </message>
    <message>
        <source>No mesh has it</source>
        <translation>Kein Netz hat es</translation>
    </message>
    <message>
        <source>Its texture is missing</source>
        <translation>Seine Textur fehlt</translation>
    </message>
    <message>
        <source>Shared in the project</source>
        <translation>Im Projekt geteilt</translation>
    </message>
    <message>
        <source>No model uses it</source>
        <translation>Kein Modell verwendet es</translation>
    </message>
    <message>
        <source>Used by %1</source>
        <translation>Verwendet von %1</translation>
    </message>
</context>
<context>
    <name>MemberWords</name>
    <message>
        <source>IK chain</source>
        <translation>IK-Kette</translation>
    </message>
    <message>
        <source>IK target</source>
        <translation>IK-Ziel</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>after</source>
        <translation>danach</translation>
    </message>
    <message>
        <source>at</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>attachment</source>
        <translation>Anhang</translation>
    </message>
    <message>
        <source>attachments</source>
        <translation>Anhänge</translation>
    </message>
    <message>
        <source>baked</source>
        <translation>gebacken</translation>
    </message>
    <message>
        <source>before</source>
        <translation>davor</translation>
    </message>
    <message>
        <source>blend in</source>
        <translation>Einblenden</translation>
    </message>
    <message>
        <source>blend out</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>bone</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>centre</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>chain</source>
        <translation>Kette</translation>
    </message>
    <message>
        <source>chains</source>
        <translation>Ketten</translation>
    </message>
    <message>
        <source>clank</source>
        <translation>Abprall</translation>
    </message>
    <message>
        <source>clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>clips</source>
        <translation>Clips</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>cone angle</source>
        <translation>Winkel des Kegels</translation>
    </message>
    <message>
        <source>cone axis</source>
        <translation>Achse des Kegels</translation>
    </message>
    <message>
        <source>contract</source>
        <translation>Vertrag</translation>
    </message>
    <message>
        <source>contracts</source>
        <translation>Verträge</translation>
    </message>
    <message>
        <source>curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>cycle</source>
        <translation>wiederholen</translation>
    </message>
    <message>
        <source>damage</source>
        <translation>Schaden</translation>
    </message>
    <message>
        <source>deform bones only</source>
        <translation>nur verformende Knochen</translation>
    </message>
    <message>
        <source>diffuse</source>
        <translation>diffuse Farbe</translation>
    </message>
    <message>
        <source>diffuse map</source>
        <translation>Textur der Farbe</translation>
    </message>
    <message>
        <source>duration</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>end bone</source>
        <translation>Endknochen</translation>
    </message>
    <message>
        <source>end offset</source>
        <translation>Versatz des Endes</translation>
    </message>
    <message>
        <source>end radius</source>
        <translation>Radius am Ende</translation>
    </message>
    <message>
        <source>event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>exponent</source>
        <translation>Exponent</translation>
    </message>
    <message>
        <source>export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>fade</source>
        <translation>Übergang</translation>
    </message>
    <message>
        <source>field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>fields</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>fight</source>
        <translation>Kampf</translation>
    </message>
    <message>
        <source>file names</source>
        <translation>Dateinamen</translation>
    </message>
    <message>
        <source>filled</source>
        <translation>gefüllt</translation>
    </message>
    <message>
        <source>first actionable</source>
        <translation>erster freier Tick</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>front</source>
        <translation>vorne</translation>
    </message>
    <message>
        <source>game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>verschwunden</translation>
    </message>
    <message>
        <source>ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>hash</source>
        <translation>Prüfsumme</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>ausgeblendet</translation>
    </message>
    <message>
        <source>hit volume</source>
        <translation>Treffervolumen</translation>
    </message>
    <message>
        <source>hitlag</source>
        <translation>Trefferpause</translation>
    </message>
    <message>
        <source>hold</source>
        <translation>halten</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importiert</translation>
    </message>
    <message>
        <source>influences</source>
        <translation>Einflüsse</translation>
    </message>
    <message>
        <source>intangible</source>
        <translation>unberührbar</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>invulnerable</source>
        <translation>unverwundbar</translation>
    </message>
    <message>
        <source>joined mesh</source>
        <translation>verbundenes Mesh</translation>
    </message>
    <message>
        <source>joins</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>knockback angle</source>
        <translation>Winkel des Rückstoßes</translation>
    </message>
    <message>
        <source>knockback base</source>
        <translation>Grundwert des Rückstoßes</translation>
    </message>
    <message>
        <source>knockback growth</source>
        <translation>Zuwachs des Rückstoßes</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>least</source>
        <translation>Mindestwert</translation>
    </message>
    <message>
        <source>least reach</source>
        <translation>kleinste Reichweite</translation>
    </message>
    <message>
        <source>length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>made</source>
        <translation>angelegt</translation>
    </message>
    <message>
        <source>maps of</source>
        <translation>Texturen von</translation>
    </message>
    <message>
        <source>marker</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>markers</source>
        <translation>Marken</translation>
    </message>
    <message>
        <source>marks</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>match phase</source>
        <translation>gleiche Phase</translation>
    </message>
    <message>
        <source>material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>materials</source>
        <translation>Materialien</translation>
    </message>
    <message>
        <source>merge armatures</source>
        <translation>Armaturen zusammenführen</translation>
    </message>
    <message>
        <source>meshes</source>
        <translation>Meshes</translation>
    </message>
    <message>
        <source>metres per unit</source>
        <translation>Meter pro Einheit</translation>
    </message>
    <message>
        <source>mirror</source>
        <translation>spiegeln</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>most</source>
        <translation>Höchstwert</translation>
    </message>
    <message>
        <source>most bent</source>
        <translation>stärkste Beugung</translation>
    </message>
    <message>
        <source>most reach</source>
        <translation>größte Reichweite</translation>
    </message>
    <message>
        <source>motion tolerance</source>
        <translation>Toleranz der Bewegung</translation>
    </message>
    <message>
        <source>muted</source>
        <translation>stumm</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>numbered</source>
        <translation>nummeriert</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>once per target</source>
        <translation>einmal pro Ziel</translation>
    </message>
    <message>
        <source>opacity</source>
        <translation>Deckkraft</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>own kind</source>
        <translation>eigene Art</translation>
    </message>
    <message>
        <source>own kinds</source>
        <translation>eigene Arten</translation>
    </message>
    <message>
        <source>palette</source>
        <translation>Palette</translation>
    </message>
    <message>
        <source>parent</source>
        <translation>Elternknochen</translation>
    </message>
    <message>
        <source>part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>piece</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>places</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>pole</source>
        <translation>Pol</translation>
    </message>
    <message>
        <source>pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>poses</source>
        <translation>Posen</translation>
    </message>
    <message>
        <source>position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>Vorrang</translation>
    </message>
    <message>
        <source>profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Bildrate</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>recovery</source>
        <translation>Erholung</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>references</source>
        <translation>Referenzen</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>rest</source>
        <translation>Ruhelage</translation>
    </message>
    <message>
        <source>rotation</source>
        <translation>Rotation</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>rules off</source>
        <translation>ausgeschaltete Regeln</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>selection set</source>
        <translation>Auswahlsatz</translation>
    </message>
    <message>
        <source>selection sets</source>
        <translation>Auswahlsätze</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>geteilt</translation>
    </message>
    <message>
        <source>shared material</source>
        <translation>geteiltes Material</translation>
    </message>
    <message>
        <source>shared materials</source>
        <translation>geteilte Materialien</translation>
    </message>
    <message>
        <source>skin</source>
        <translation>Haut</translation>
    </message>
    <message>
        <source>skins</source>
        <translation>Häute</translation>
    </message>
    <message>
        <source>softness</source>
        <translation>Weichheit</translation>
    </message>
    <message>
        <source>solo</source>
        <translation>Solo</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>Klang</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>source model</source>
        <translation>Quellmodell</translation>
    </message>
    <message>
        <source>sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>space</source>
        <translation>Raum</translation>
    </message>
    <message>
        <source>spans</source>
        <translation>Spannen</translation>
    </message>
    <message>
        <source>specular</source>
        <translation>Glanzfarbe</translation>
    </message>
    <message>
        <source>specular map</source>
        <translation>Textur des Glanzes</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>Bühne</translation>
    </message>
    <message>
        <source>stages</source>
        <translation>Bühnen</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>startup</source>
        <translation>Anlauf</translation>
    </message>
    <message>
        <source>straight</source>
        <translation>geradeaus</translation>
    </message>
    <message>
        <source>straightest</source>
        <translation>stärkste Streckung</translation>
    </message>
    <message>
        <source>strip prefix</source>
        <translation>Präfix entfernen</translation>
    </message>
    <message>
        <source>stun</source>
        <translation>Betäubung</translation>
    </message>
    <message>
        <source>take</source>
        <translation>Take</translation>
    </message>
    <message>
        <source>targets</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>textures</source>
        <translation>Texturen</translation>
    </message>
    <message>
        <source>ticks</source>
        <translation>Ticks</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>tracks</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>transitions</source>
        <translation>Übergänge</translation>
    </message>
    <message>
        <source>translation</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>up</source>
        <translation>oben</translation>
    </message>
    <message>
        <source>uses</source>
        <translation>Verwendungen</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>üblich</translation>
    </message>
    <message>
        <source>usual fade</source>
        <translation>üblicher Übergang</translation>
    </message>
    <message>
        <source>visual</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>volumes</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>x</source>
        <translation>X</translation>
    </message>
    <message>
        <source>y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>z</source>
        <translation>Z</translation>
    </message>
    <message>
        <source>air</source>
        <translation>Luft</translation>
    </message>
    <message>
        <source>ball</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>effect</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>facing</source>
        <translation>Blickrichtung</translation>
    </message>
    <message>
        <source>into</source>
        <translation>nach</translation>
    </message>
    <message>
        <source>knockback</source>
        <translation>Rückstoß</translation>
    </message>
    <message>
        <source>knockback rule</source>
        <translation>Regel des Rückstoßes</translation>
    </message>
    <message>
        <source>mesh</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>offset keys</source>
        <translation>Schlüssel des Versatzes</translation>
    </message>
    <message>
        <source>payload</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>radius keys</source>
        <translation>Schlüssel des Radius</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>gezeigt</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>transition</source>
        <translation>Übergang</translation>
    </message>
    <message>
        <source>zone</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>travel</source>
        <translation>Fortbewegung</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>masks</source>
        <translation>Masken</translation>
    </message>
    <message>
        <source>blend space</source>
        <translation>Mischraum</translation>
    </message>
    <message>
        <source>spring</source>
        <translation>Feder</translation>
    </message>
    <message>
        <source>blend spaces</source>
        <translation>Mischräume</translation>
    </message>
    <message>
        <source>springs</source>
        <translation>Federn</translation>
    </message>
    <message>
        <source>push</source>
        <translation>Stoß</translation>
    </message>
    <message>
        <source>chip</source>
        <translation>Chip-Schaden</translation>
    </message>
    <message>
        <source>block stop</source>
        <translation>Blockpause</translation>
    </message>
    <message>
        <source>block stun</source>
        <translation>Blockbetäubung</translation>
    </message>
    <message>
        <source>block push</source>
        <translation>Stoß beim Blocken</translation>
    </message>
    <message>
        <source>guard</source>
        <translation>Deckung</translation>
    </message>
    <message>
        <source>any</source>
        <translation>jeder</translation>
    </message>
    <message>
        <source>mid</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>high</source>
        <translation>hoch</translation>
    </message>
    <message>
        <source>low</source>
        <translation>tief</translation>
    </message>
    <message>
        <source>throw</source>
        <translation>Wurf</translation>
    </message>
    <message>
        <source>cancel</source>
        <translation>Abbruch</translation>
    </message>
    <message>
        <source>cancels</source>
        <translation>Abbrüche</translation>
    </message>
    <message>
        <source>protection</source>
        <translation>Schutz</translation>
    </message>
    <message>
        <source>protections</source>
        <translation>Schutz</translation>
    </message>
    <message>
        <source>push body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>push bodies</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>armour</source>
        <translation>Panzerung</translation>
    </message>
    <message>
        <source>throws</source>
        <translation>gegen Würfe</translation>
    </message>
    <message>
        <source>from ground</source>
        <translation>vom Boden</translation>
    </message>
    <message>
        <source>from air</source>
        <translation>aus der Luft</translation>
    </message>
    <message>
        <source>damage loss</source>
        <translation>Verlust an Schaden</translation>
    </message>
    <message>
        <source>least damage</source>
        <translation>kleinster Schaden</translation>
    </message>
    <message>
        <source>stun loss</source>
        <translation>Verlust an Betäubung</translation>
    </message>
    <message>
        <source>least stun</source>
        <translation>kleinste Betäubung</translation>
    </message>
    <message>
        <source>juggle</source>
        <translation>Juggle-Punkte</translation>
    </message>
    <message>
        <source>combo</source>
        <translation>Combo</translation>
    </message>
    <message>
        <source>stunned</source>
        <translation>trifft Betäubte</translation>
    </message>
    <message>
        <source>tech</source>
        <translation>Zeit zum Lösen</translation>
    </message>
    <message>
        <source>bottom</source>
        <translation>Unterkante</translation>
    </message>
    <message>
        <source>counter damage</source>
        <translation>Schaden des Konters</translation>
    </message>
    <message>
        <source>flight</source>
        <translation>Flug</translation>
    </message>
    <message>
        <source>flight speed</source>
        <translation>Fluggeschwindigkeit</translation>
    </message>
    <message>
        <source>flight rise</source>
        <translation>Steiggeschwindigkeit</translation>
    </message>
    <message>
        <source>flight gravity</source>
        <translation>Fallbeschleunigung</translation>
    </message>
    <message>
        <source>flight life</source>
        <translation>Flugdauer</translation>
    </message>
    <message>
        <source>flight hits</source>
        <translation>Treffer im Flug</translation>
    </message>
    <message>
        <source>counter stun</source>
        <translation>Betäubung des Konters</translation>
    </message>
    <message>
        <source>lying</source>
        <translation>trifft Liegende</translation>
    </message>
    <message>
        <source>lying hits</source>
        <translation>Treffer auf Liegende</translation>
    </message>
    <message>
        <source>meter</source>
        <translation>Leiste</translation>
    </message>
    <message>
        <source>meter gain</source>
        <translation>Gewinn der Leiste</translation>
    </message>
    <message>
        <source>block meter gain</source>
        <translation>Leiste bei Block</translation>
    </message>
    <message>
        <source>meter cost</source>
        <translation>Kosten der Leiste</translation>
    </message>
    <message>
        <source>rules of fights</source>
        <translation>Kampfregeln</translation>
    </message>
    <message>
        <source>least invulnerable</source>
        <translation>mindestens unverwundbar</translation>
    </message>
    <message>
        <source>least armour</source>
        <translation>mindestens Panzerung</translation>
    </message>
    <message>
        <source>on hit</source>
        <translation>bei Treffer</translation>
    </message>
    <message>
        <source>on block</source>
        <translation>bei Block</translation>
    </message>
    <message>
        <source>on whiff</source>
        <translation>ins Leere</translation>
    </message>
    <message>
        <source>least on hit</source>
        <translation>mindestens bei Treffer</translation>
    </message>
    <message>
        <source>least on block</source>
        <translation>mindestens bei Block</translation>
    </message>
    <message>
        <source>safe</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>colliders</source>
        <translation>Hindernisse</translation>
    </message>
    <message>
        <source>drag</source>
        <translation>Dämpfung</translation>
    </message>
    <message>
        <source>gravity</source>
        <translation>Schwerkraft</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>root</source>
        <translation>erster Knochen</translation>
    </message>
    <message>
        <source>stiffness</source>
        <translation>Steifheit</translation>
    </message>
    <message>
        <source>wind</source>
        <translation>Wind</translation>
    </message>
    <message>
        <source>bone map</source>
        <translation>Knochenzuordnung</translation>
    </message>
    <message>
        <source>bone maps</source>
        <translation>Knochenzuordnungen</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>zweifelhaft</translation>
    </message>
    <message>
        <source>feet</source>
        <translation>Füße</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>hands</source>
        <translation>Hände</translation>
    </message>
    <message>
        <source>keep speed</source>
        <translation>Tempo behalten</translation>
    </message>
    <message>
        <source>map</source>
        <translation>Zuordnung</translation>
    </message>
    <message>
        <source>point of a blend space</source>
        <translation>Punkt eines Mischraums</translation>
    </message>
    <message>
        <source>retargeting</source>
        <translation>Übertragung</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Abtastungen</translation>
    </message>
    <message>
        <source>spaces</source>
        <translation>Mischräume</translation>
    </message>
    <message>
        <source>tip</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>x name</source>
        <translation>Name von x</translation>
    </message>
    <message>
        <source>y name</source>
        <translation>Name von y</translation>
    </message>
    <message>
        <source>bone of a mask</source>
        <translation>Knochen einer Maske</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>graph state</source>
        <translation>Graphzustand</translation>
    </message>
    <message>
        <source>graph states</source>
        <translation>Graphzustände</translation>
    </message>
    <message>
        <source>graph transition</source>
        <translation>Graphübergang</translation>
    </message>
    <message>
        <source>graph transitions</source>
        <translation>Graphübergänge</translation>
    </message>
    <message>
        <source>graph value</source>
        <translation>Graphwert</translation>
    </message>
    <message>
        <source>graph values</source>
        <translation>Graphwerte</translation>
    </message>
    <message>
        <source>interrupts</source>
        <translation>unterbricht</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>when</source>
        <translation>wenn</translation>
    </message>
</context>
<context>
    <name>PaletteWords</name>
    <message>
        <source>simplify decimate clean thin bake</source>
        <translation>reduzieren vereinfachen ausdünnen aufräumen bake simplify</translation>
    </message>
    <message>
        <source>filter soften butterworth noise</source>
        <translation>filtern weich rauschen smooth</translation>
    </message>
    <message>
        <source>amplify scale stronger</source>
        <translation>verstärken übertreiben exaggerate</translation>
    </message>
    <message>
        <source>overlap delay drag follow</source>
        <translation>überlappen verzögern nachziehen overlap</translation>
    </message>
    <message>
        <source>stepped hold interpolation</source>
        <translation>halten stufen stepped interpolation</translation>
    </message>
    <message>
        <source>interpolation straight</source>
        <translation>gerade interpolation linear</translation>
    </message>
    <message>
        <source>bezier spline interpolation</source>
        <translation>bezier spline weich interpolation</translation>
    </message>
    <message>
        <source>graph f-curves tangents</source>
        <translation>graph kurven tangenten</translation>
    </message>
    <message>
        <source>cycle repeat</source>
        <translation>zyklus wiederholen schleife</translation>
    </message>
    <message>
        <source>flip swap sides</source>
        <translation>tauschen seiten mirror</translation>
    </message>
    <message>
        <source>speed stretch faster slower</source>
        <translation>tempo strecken schneller langsamer</translation>
    </message>
    <message>
        <source>action animation take</source>
        <translation>aktion animation take</translation>
    </message>
    <message>
        <source>capture picture image png</source>
        <translation>aufnehmen bild png screenshot</translation>
    </message>
    <message>
        <source>capture picture image</source>
        <translation>aufnehmen bild screenshot</translation>
    </message>
    <message>
        <source>image plane background rotoscope concept photo film video footage</source>
        <translation>Bildebene Hintergrund Rotoskop Konzept Foto Vorlage Film Video</translation>
    </message>
    <message>
        <source>audio music voice wav lip sync</source>
        <translation>audio musik stimme wav lippen klang</translation>
    </message>
    <message>
        <source>render image png output</source>
        <translation>render rendern bild png ausgabe</translation>
    </message>
    <message>
        <source>render film movie video animation</source>
        <translation>render rendern film video animation</translation>
    </message>
    <message>
        <source>render contact sprites grid</source>
        <translation>render rendern kontaktbogen raster sprites</translation>
    </message>
    <message>
        <source>import load fbx gltf</source>
        <translation>importieren laden fbx gltf</translation>
    </message>
    <message>
        <source>import merge append fbx</source>
        <translation>importieren anfügen fbx</translation>
    </message>
    <message>
        <source>animations actions takes mixamo</source>
        <translation>animationen aktionen takes mixamo</translation>
    </message>
    <message>
        <source>reload refresh update</source>
        <translation>neu laden aktualisieren reimport</translation>
    </message>
    <message>
        <source>wad game build publish</source>
        <translation>wad spiel bauen exportieren</translation>
    </message>
    <message>
        <source>camera zoom home fit</source>
        <translation>kamera zoom ganz einpassen</translation>
    </message>
    <message>
        <source>camera zoom focus</source>
        <translation>kamera zoom fokus auswahl</translation>
    </message>
    <message>
        <source>camera numpad</source>
        <translation>kamera vorn</translation>
    </message>
    <message>
        <source>camera side profile</source>
        <translation>kamera seite profil</translation>
    </message>
    <message>
        <source>camera side scroller</source>
        <translation>kamera seite spiel</translation>
    </message>
    <message>
        <source>camera orthogonal</source>
        <translation>kamera orthogonal</translation>
    </message>
    <message>
        <source>camera save</source>
        <translation>kamera merken</translation>
    </message>
    <message>
        <source>ghosts onion layers</source>
        <translation>geister zwiebel onion</translation>
    </message>
    <message>
        <source>path arc motion</source>
        <translation>pfad bogen bahn</translation>
    </message>
    <message>
        <source>ik rig inverse kinematics</source>
        <translation>ik rig inverse kinematik</translation>
    </message>
    <message>
        <source>plant foot lock contact</source>
        <translation>fuß festhalten kontakt</translation>
    </message>
    <message>
        <source>record automatic</source>
        <translation>aufnehmen automatisch</translation>
    </message>
    <message>
        <source>insert keyframe set</source>
        <translation>einfügen keyframe</translation>
    </message>
    <message>
        <source>tween inbetween</source>
        <translation>zwischenpose tween</translation>
    </message>
    <message>
        <source>clear zero t-pose</source>
        <translation>nullen löschen t-pose</translation>
    </message>
    <message>
        <source>invisible</source>
        <translation>unsichtbar verstecken</translation>
    </message>
    <message>
        <source>hitbox attack</source>
        <translation>hitbox angriff</translation>
    </message>
    <message>
        <source>hurtbox</source>
        <translation>hurtbox</translation>
    </message>
    <message>
        <source>workspace default panels</source>
        <translation>arbeitsfläche standard</translation>
    </message>
    <message>
        <source>hotkeys keymap</source>
        <translation>tasten kürzel</translation>
    </message>
    <message>
        <source>loop seamless repeat seam</source>
        <translation>loop schleife nahtlos wiederholen zyklus</translation>
    </message>
    <message>
        <source>glb gltf blender godot unity unreal three</source>
        <translation>glb gltf blender godot unity unreal three export</translation>
    </message>
    <message>
        <source>wad game build repeat</source>
        <translation>wad spiel build wiederholen export</translation>
    </message>
    <message>
        <source>settings options theme language navigation mouse trackpad autosave scale dpi</source>
        <translation>settings optionen einstellen theme farben sprache navigation maus touchpad trackpad autosave sicherung größe skalierung dpi</translation>
    </message>
    <message>
        <source>render movie video mp4 animation</source>
        <translation>rendern film movie video mp4 animation</translation>
    </message>
    <message>
        <source>html page web browser viewer send review notes</source>
        <translation>html seite web browser betrachter senden teilen prüfen notizen</translation>
    </message>
    <message>
        <source>curvature crevices edges ridges occlusion</source>
        <translation>krümmung rillen kanten falten cavity schattierung</translation>
    </message>
    <message>
        <source>merge combine draw calls batch</source>
        <translation>vereinen zusammenfügen zusammenfassen Zeichenaufrufe</translation>
    </message>
    <message>
        <source>split detach</source>
        <translation>trennen aufteilen</translation>
    </message>
    <message>
        <source>append library import asset shader texture</source>
        <translation>anhängen Bibliothek importieren Vorlage Shader Textur</translation>
    </message>
    <message>
        <source>simplify decimate many batch several</source>
        <translation>vereinfachen ausdünnen mehrere viele Stapel</translation>
    </message>
    <message>
        <source>retarget transfer mixamo skeleton capture</source>
        <translation>übertragen retarget mixamo skelett aufnahme bvh</translation>
    </message>
    <message>
        <source>update source changed recipe redo transfer</source>
        <translation>aktualisieren quelle geändert übertragen neu retarget</translation>
    </message>
</context>
<context>
    <name>PoseTool</name>
    <message>
        <source>Drag %1: the body follows</source>
        <translation>%1 ziehen: der Körper folgt</translation>
    </message>
    <message>
        <source>Drag: the body follows</source>
        <translation>Ziehen: der Körper folgt</translation>
    </message>
    <message>
        <source>P pins hands and feet</source>
        <translation>P hält Hände und Füße fest</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <source>%1 of the bone</source>
        <translation>%1 des Knochens</translation>
    </message>
    <message>
        <source>%1 of the model</source>
        <translation>%1 des Modells</translation>
    </message>
    <message>
        <source>Ctrl snaps, X Y Z choose an axis, type a number for the amount, Escape cancels</source>
        <translation>Strg rastet ein, X Y Z wählen eine Achse, eine Zahl tippen gibt den Betrag, Escape bricht ab</translation>
    </message>
    <message>
        <source>Drag %1: %2 and %3 bend</source>
        <translation>%1 ziehen: %2 und %3 beugen sich</translation>
    </message>
    <message>
        <source>Drag: %1 limbs bend</source>
        <translation>Ziehen: %1 Gliedmaßen beugen sich</translation>
    </message>
    <message>
        <source>%1; Shift moves the bone alone</source>
        <translation>%1; Umschalt bewegt den Knochen allein</translation>
    </message>
    <message>
        <source>Drag to move the bone alone</source>
        <translation>Ziehen bewegt den Knochen allein</translation>
    </message>
    <message>
        <source>Drag to change the pose, pinned ends stay</source>
        <translation>Ziehen ändert die Pose, festgesteckte Enden bleiben</translation>
    </message>
    <message>
        <source>Drag to change the pose</source>
        <translation>Ziehen ändert die Pose</translation>
    </message>
    <message>
        <source>bone alone</source>
        <translation>Knochen allein</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>merge the layers before the export if the result looks different there</source>
        <translation>die Ebenen vor dem Export verbinden, wenn das Ergebnis dort anders aussieht</translation>
    </message>
    <message>
        <source>the take has several animation layers; they became one</source>
        <translation>der Take hat mehrere Animationsebenen; sie wurden zu einer</translation>
    </message>
    <message>
        <source>animate nodes; the engine has no other animation</source>
        <translation>Knoten animieren; die Engine hat keine andere Animation</translation>
    </message>
    <message>
        <source>animation of {names} was left out</source>
        <translation>die Animation von {names} wurde ausgelassen</translation>
    </message>
    <message>
        <source>export with Sampling Rate 1</source>
        <translation>mit Sampling Rate 1 exportieren</translation>
    </message>
    <message>
        <source>the animation was sampled less than once per frame; fast movements lose their extremes</source>
        <translation>die Animation wurde seltener als einmal je Bild abgetastet; schnelle Bewegungen verlieren ihre Spitzen</translation>
    </message>
    <message>
        <source>export with Simplify 0 for motion that is exact on every frame</source>
        <translation>mit Simplify 0 exportieren, damit die Bewegung in jedem Bild genau ist</translation>
    </message>
    <message>
        <source>the exporter removed keys; the frames between the others are approximate</source>
        <translation>der Export entfernte Schlüssel; die Bilder zwischen den anderen sind nur genähert</translation>
    </message>
    <message>
        <source>bind all meshes in the same pose</source>
        <translation>alle Netze in derselben Pose binden</translation>
    </message>
    <message>
        <source>was bound to its bones in another pose than earlier meshes; it may be misplaced</source>
        <translation>wurde in einer anderen Pose an seine Knochen gebunden als frühere Netze; es liegt vielleicht falsch</translation>
    </message>
    <message>
        <source>bind all meshes of the character in the same pose</source>
        <translation>alle Netze der Figur in derselben Pose binden</translation>
    </message>
    <message>
        <source>its bones were bound in another pose than those of other meshes (up to {distance} mm); the skin is approximate there</source>
        <translation>seine Knochen wurden in einer anderen Pose gebunden als die anderer Netze (bis zu {distance} mm); die Haut ist dort genähert</translation>
    </message>
    <message>
        <source>export with Primary Bone Axis Y and Secondary Bone Axis X</source>
        <translation>mit Primary Bone Axis Y und Secondary Bone Axis X exportieren</translation>
    </message>
    <message>
        <source>its bones do not lie along their Y axis, as Blender&apos;s do; objects attached to a bone without being skinned to it, such as a sword, are rotated wrongly</source>
        <translation>seine Knochen liegen nicht längs ihrer Y-Achse wie die von Blender; Objekte, die ohne Haut an einem Knochen hängen, etwa ein Schwert, sind falsch gedreht</translation>
    </message>
    <message>
        <source>--strip-prefix {prefix} cuts it off</source>
        <translation>der Import kann „{prefix}“ abschneiden</translation>
    </message>
    <message>
        <source>all its bones begin with &quot;{prefix}&quot;</source>
        <translation>alle seine Knochen beginnen mit „{prefix}“</translation>
    </message>
    <message>
        <source>export with Key All Bones if a clip looks wrong</source>
        <translation>mit Key All Bones exportieren, wenn ein Clip falsch aussieht</translation>
    </message>
    <message>
        <source>some bones have keys in one clip but not in another, where they take the default pose</source>
        <translation>manche Knochen haben Schlüssel in einem Clip und in einem anderen nicht; dort nehmen sie die Grundpose ein</translation>
    </message>
    <message>
        <source>check the mesh in the program it comes from and export it again</source>
        <translation>das Netz in seinem Ursprungsprogramm prüfen und neu exportieren</translation>
    </message>
    <message>
        <source>the normals are damaged; smooth normals were computed</source>
        <translation>die Normalen sind beschädigt; glatte Normalen wurden berechnet</translation>
    </message>
    <message>
        <source>1 triangle uses vertices that it does not have; left out</source>
        <translation>1 Dreieck verwendet Punkte, die es nicht gibt; ausgelassen</translation>
    </message>
    <message>
        <source>repair the mesh and export it again</source>
        <translation>das Netz reparieren und neu exportieren</translation>
    </message>
    <message>
        <source>{count} polygons have too few corners or refer to missing points; they were left out</source>
        <translation>{count} Vielecke haben zu wenige Ecken oder nennen fehlende Punkte; sie wurden ausgelassen</translation>
    </message>
    <message>
        <source>{count} triangles use vertices that it does not have; left out</source>
        <translation>{count} Dreiecke verwenden Punkte, die es nicht gibt; ausgelassen</translation>
    </message>
    <message>
        <source>some texture coordinates are damaged; they became 0</source>
        <translation>einige Texturkoordinaten sind beschädigt; sie wurden 0</translation>
    </message>
    <message>
        <source>bake the animation before the export, or shorten the take</source>
        <translation>die Animation vor dem Export backen oder den Take kürzen</translation>
    </message>
    <message>
        <source>some curves repeat more often than one import supports; they keep their last value instead</source>
        <translation>manche Kurven wiederholen sich öfter, als ein Import kann; sie behalten stattdessen ihren letzten Wert</translation>
    </message>
    <message>
        <source>1 damaged list of the file was left out</source>
        <translation>1 beschädigte Liste der Datei wurde ausgelassen</translation>
    </message>
    <message>
        <source>1 damaged list was left out</source>
        <translation>1 beschädigte Liste wurde ausgelassen</translation>
    </message>
    <message>
        <source>export it again</source>
        <translation>sie neu exportieren</translation>
    </message>
    <message>
        <source>export the file again</source>
        <translation>die Datei neu exportieren</translation>
    </message>
    <message>
        <source>{count} damaged lists of the file were left out</source>
        <translation>{count} beschädigte Listen der Datei wurden ausgelassen</translation>
    </message>
    <message>
        <source>{count} damaged lists were left out</source>
        <translation>{count} beschädigte Listen wurden ausgelassen</translation>
    </message>
    <message>
        <source>1 bone, mesh or clip holds invalid numbers; reset or left out</source>
        <translation>1 Knochen, Netz oder Clip enthält ungültige Zahlen; zurückgesetzt oder ausgelassen</translation>
    </message>
    <message>
        <source>{count} bones, meshes or clips hold invalid numbers; reset or left out</source>
        <translation>{count} Knochen, Netze oder Clips enthalten ungültige Zahlen; zurückgesetzt oder ausgelassen</translation>
    </message>
    <message>
        <source>it is skinned with dual quaternions; the engine blends matrices</source>
        <translation>seine Haut folgt dualen Quaternionen; die Engine mischt Matrizen</translation>
    </message>
    <message>
        <source>switch the skin to linear blending and look at twisting joints</source>
        <translation>die Haut auf lineare Mischung umstellen und verdrehte Gelenke ansehen</translation>
    </message>
    <message>
        <source>1 bone got a number to make the names unique:{names}</source>
        <translation>1 Knochen bekam eine Nummer, damit die Namen eindeutig sind:{names}</translation>
    </message>
    <message>
        <source>give every bone, and every object that moves, a unique name</source>
        <translation>jedem Knochen und jedem bewegten Objekt einen eigenen Namen geben</translation>
    </message>
    <message>
        <source>{count} bones got a number to make the names unique:{names}</source>
        <translation>{count} Knochen bekamen eine Nummer, damit die Namen eindeutig sind:{names}</translation>
    </message>
    <message>
        <source>its texture is tinted by a colour, which is ignored</source>
        <translation>seine Textur ist mit einer Farbe getönt, die nicht gilt</translation>
    </message>
    <message>
        <source>paint the colour into the image</source>
        <translation>die Farbe ins Bild malen</translation>
    </message>
    <message>
        <source>give the curves of a channel tangents of the same shape if the keys are to be edited</source>
        <translation>den Kurven eines Kanals Tangenten gleicher Form geben, wenn die Schlüssel bearbeitet werden sollen</translation>
    </message>
    <message>
        <source>{part} of 1 curved span between keys were divided, since no single ease follows their curves</source>
        <translation>{part} von 1 gebogenen Spanne zwischen Schlüsseln wurde geteilt, da kein einzelner Verlauf ihren Kurven folgt</translation>
    </message>
    <message>
        <source>{part} of {count} curved spans between keys were divided, since no single ease follows their curves</source>
        <translation>{part} von {count} gebogenen Spannen zwischen Schlüsseln wurden geteilt, da kein einzelner Verlauf ihren Kurven folgt</translation>
    </message>
    <message>
        <source>a model has one UV map: make the one for its texture the first</source>
        <translation>ein Modell hat eine UV-Karte: die für seine Textur zur ersten machen</translation>
    </message>
    <message>
        <source>further UV maps were left out of 1 mesh: {names}</source>
        <translation>weitere UV-Karten von 1 Netz wurden ausgelassen: {names}</translation>
    </message>
    <message>
        <source>further UV maps were left out of {count} meshes: {names}</source>
        <translation>weitere UV-Karten von {count} Netzen wurden ausgelassen: {names}</translation>
    </message>
    <message>
        <source>1 mesh is hidden in the file and left out of exports: {names}</source>
        <translation>1 Netz ist in der Datei verborgen und fehlt in Exporten: {names}</translation>
    </message>
    <message>
        <source>all meshes are hidden in the file; they are shown nevertheless</source>
        <translation>alle Netze sind in der Datei verborgen; sie werden trotzdem gezeigt</translation>
    </message>
    <message>
        <source>show them in the outliner, or export with --hidden</source>
        <translation>sie in der Gliederung zeigen oder mit --hidden exportieren</translation>
    </message>
    <message>
        <source>show what belongs to the character before the export</source>
        <translation>vor dem Export zeigen, was zur Figur gehört</translation>
    </message>
    <message>
        <source>{count} meshes are hidden in the file and left out of exports: {names}</source>
        <translation>{count} Netze sind in der Datei verborgen und fehlen in Exporten: {names}</translation>
    </message>
    <message>
        <source>bake them into the colour if they should be visible</source>
        <translation>sie in die Farbe backen, wenn sie zu sehen sein sollen</translation>
    </message>
    <message>
        <source>images other than colour and specular were left out of 1 material: {names}</source>
        <translation>andere Bilder als Farbe und Glanz von 1 Material wurden ausgelassen: {names}</translation>
    </message>
    <message>
        <source>images other than colour and specular were left out of {count} materials: {names}</source>
        <translation>andere Bilder als Farbe und Glanz von {count} Materialien wurden ausgelassen: {names}</translation>
    </message>
    <message>
        <source>import only files that you trust</source>
        <translation>nur Dateien importieren, denen Sie vertrauen</translation>
    </message>
    <message>
        <source>this system lacks {names}, so imports are limited but not locked up</source>
        <translation>diesem System fehlt {names}; Importe sind begrenzt, aber nicht eingesperrt</translation>
    </message>
    <message>
        <source>show others in the outliner, or export all with --hidden</source>
        <translation>andere in der Gliederung zeigen oder alle mit --hidden exportieren</translation>
    </message>
    <message>
        <source>start the range at frame 0 or later and export again</source>
        <translation>den Bereich bei Bild 0 oder später beginnen lassen und neu exportieren</translation>
    </message>
    <message>
        <source>1 take has no key on the last frame, which Blender drops from ranges that start below zero</source>
        <translation>1 Take hat keinen Schlüssel auf dem letzten Bild, das Blender bei Bereichen weglässt, die unter null beginnen</translation>
    </message>
    <message>
        <source>{count} takes have no key on the last frame, which Blender drops from ranges that start below zero</source>
        <translation>{count} Takes haben keinen Schlüssel auf dem letzten Bild, das Blender bei Bereichen weglässt, die unter null beginnen</translation>
    </message>
    <message>
        <source>there are {count} levels of detail; the finest is shown, and left out of exports are {names}</source>
        <translation>es gibt {count} Detailstufen; die feinste ist zu sehen, und in Exporten fehlen {names}</translation>
    </message>
    <message>
        <source>there are {count} levels of detail; the finest is shown, and left out of exports is {names}</source>
        <translation>es gibt {count} Detailstufen; die feinste ist zu sehen, und in Exporten fehlt {names}</translation>
    </message>
    <message>
        <source>1 point or line was left out</source>
        <translation>1 Punkt oder Linie wurde ausgelassen</translation>
    </message>
    <message>
        <source>Squire imports faces only</source>
        <translation>Squire importiert nur Flächen</translation>
    </message>
    <message>
        <source>{count} points and lines were left out</source>
        <translation>{count} Punkte und Linien wurden ausgelassen</translation>
    </message>
    <message>
        <source>1 bone that holds vertices could not be found by name</source>
        <translation>1 Knochen, der Punkte hält, war nicht nach seinem Namen zu finden</translation>
    </message>
    <message>
        <source>1 joint of a skin is not in the scene that is read</source>
        <translation>1 Gelenk einer Haut ist nicht in der gelesenen Szene</translation>
    </message>
    <message>
        <source>export the armature with its mesh</source>
        <translation>das Skelett mit seinem Netz exportieren</translation>
    </message>
    <message>
        <source>give every bone a unique name</source>
        <translation>jedem Knochen einen eigenen Namen geben</translation>
    </message>
    <message>
        <source>{count} bones that hold vertices could not be found by name</source>
        <translation>{count} Knochen, die Punkte halten, waren nicht nach ihrem Namen zu finden</translation>
    </message>
    <message>
        <source>{count} joints of skins are not in the scene that is read</source>
        <translation>{count} Gelenke von Häuten sind nicht in der gelesenen Szene</translation>
    </message>
    <message>
        <source>1 vertex has no valid position; moved to the origin</source>
        <translation>1 Punkt hat keine gültige Position; zum Ursprung verschoben</translation>
    </message>
    <message>
        <source>{count} vertices have no valid position; moved to the origin</source>
        <translation>{count} Punkte haben keine gültige Position; zum Ursprung verschoben</translation>
    </message>
    <message>
        <source>give every NLA strip a unique name (Blender) and export again</source>
        <translation>jedem NLA-Streifen einen eigenen Namen geben (Blender) und neu exportieren</translation>
    </message>
    <message>
        <source>several strips have this name; the file stores them as one, and where two of them move the same, the first one applies</source>
        <translation>mehrere Streifen haben diesen Namen; die Datei speichert sie als einen, und wo zwei dasselbe bewegen, gilt der erste</translation>
    </message>
    <message>
        <source>a bone above it has a non-uniform scale that it does not fully inherit; the result is approximate</source>
        <translation>ein Knochen darüber hat einen ungleichen Maßstab, den er nicht ganz erbt; das Ergebnis ist genähert</translation>
    </message>
    <message>
        <source>a take scales its parent, whose scale it does not fully inherit; it follows it fully</source>
        <translation>ein Take ändert den Maßstab seines Elternteils, den es nicht ganz erbt; es folgt ihm ganz</translation>
    </message>
    <message>
        <source>avoid non-uniform scales above bones</source>
        <translation>ungleiche Maßstäbe über Knochen vermeiden</translation>
    </message>
    <message>
        <source>clip &quot;{clip}&quot; and 1 other clip has a non-uniform scale above this bone that it does not inherit; where it is bent, and between keys on every frame, the result is approximate</source>
        <translation>Clip „{clip}“ und 1 weiterer haben über diesem Knochen einen ungleichen Maßstab, den er nicht erbt; wo er gebeugt ist und zwischen Schlüsseln auf jedem Bild, ist das Ergebnis genähert</translation>
    </message>
    <message>
        <source>clip &quot;{clip}&quot; and {count} other clips has a non-uniform scale above this bone that it does not inherit; where it is bent, and between keys on every frame, the result is approximate</source>
        <translation>Clip „{clip}“ und {count} weitere haben über diesem Knochen einen ungleichen Maßstab, den er nicht erbt; wo er gebeugt ist und zwischen Schlüsseln auf jedem Bild, ist das Ergebnis genähert</translation>
    </message>
    <message>
        <source>clip &quot;{clip}&quot; has a non-uniform scale above this bone that it does not inherit; where it is bent, and between keys on every frame, the result is approximate</source>
        <translation>Clip „{clip}“ hat über diesem Knochen einen ungleichen Maßstab, den er nicht erbt; wo er gebeugt ist und zwischen Schlüsseln auf jedem Bild, ist das Ergebnis genähert</translation>
    </message>
    <message>
        <source>use uniform scale, or non-uniform scale only where the child bone is straight and keys are sparse</source>
        <translation>gleichmäßigen Maßstab verwenden, oder ungleichen nur dort, wo der Kindknochen gerade ist und Schlüssel selten sind</translation>
    </message>
    <message>
        <source>join the armatures, or apply all but one of the modifiers</source>
        <translation>die Skelette verbinden oder alle Modifikatoren bis auf einen anwenden</translation>
    </message>
    <message>
        <source>several skins deform it one after the other; the engine supports one, so that their bones are averaged</source>
        <translation>mehrere Häute verformen es nacheinander; die Engine kann eine, darum sind ihre Knochen gemittelt</translation>
    </message>
    <message>
        <source>animate with bones instead</source>
        <translation>stattdessen mit Knochen animieren</translation>
    </message>
    <message>
        <source>animated shape keys will not move: {names}</source>
        <translation>animierte Formschlüssel bewegen sich nicht: {names}</translation>
    </message>
    <message>
        <source>animation of shape keys was left out: {names}</source>
        <translation>die Animation von Formschlüsseln wurde ausgelassen: {names}</translation>
    </message>
    <message>
        <source>use bones for animation</source>
        <translation>zum Animieren Knochen verwenden</translation>
    </message>
    <message>
        <source>Squire&apos;s models have no shape keys; use bones for animation</source>
        <translation>Modelle in Squire haben keine Formschlüssel; zum Animieren Knochen verwenden</translation>
    </message>
    <message>
        <source>shape keys were applied with their weights in the file: {names}</source>
        <translation>Formschlüssel wurden mit ihren Gewichten in der Datei angewandt: {names}</translation>
    </message>
    <message>
        <source>animate with bones, or apply the shape keys</source>
        <translation>mit Knochen animieren oder die Formschlüssel anwenden</translation>
    </message>
    <message>
        <source>its shape keys were applied with the weights in the file; they are not animated</source>
        <translation>seine Formschlüssel wurden mit den Gewichten in der Datei angewandt; sie sind nicht animiert</translation>
    </message>
    <message>
        <source>give each object its own data (Blender: Object &gt; Relations &gt; Make Single User) and export again</source>
        <translation>jedem Objekt eigene Daten geben (Blender: Object &gt; Relations &gt; Make Single User) und neu exportieren</translation>
    </message>
    <message>
        <source>objects share its geometry, but the file has fewer skins; it is in the position of another one</source>
        <translation>Objekte teilen seine Geometrie, aber die Datei hat weniger Häute; es liegt an der Stelle eines anderen</translation>
    </message>
    <message>
        <source>apply the scale of its parents before exporting</source>
        <translation>den Maßstab seiner Eltern vor dem Export anwenden</translation>
    </message>
    <message>
        <source>is sheared, which bones do not support; the shear was removed</source>
        <translation>ist geschert, was Knochen nicht können; die Scherung wurde entfernt</translation>
    </message>
    <message>
        <source>export with Use Space Transform switched on, or import with --up=+Z --front=-Y</source>
        <translation>mit Use Space Transform exportieren oder mit oben +Z und vorn -Y importieren</translation>
    </message>
    <message>
        <source>the file states that +Y is up, but its content seems to stand along +Z</source>
        <translation>die Datei sagt, dass +Y oben ist, aber ihr Inhalt scheint nach +Z zu stehen</translation>
    </message>
    <message>
        <source>it is moved, rotated or scaled by a mapping, which is ignored: its texture coordinates are used unchanged</source>
        <translation>sie ist durch eine Abbildung verschoben, gedreht oder skaliert, die nicht gilt: Ihre Texturkoordinaten bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>remove the Mapping node and transform the UVs instead</source>
        <translation>den Mapping-Knoten entfernen und stattdessen die UVs verändern</translation>
    </message>
    <message>
        <source>&quot;{one}&quot; and &quot;{other}&quot; are both shown as {path}</source>
        <translation>„{one}“ und „{other}“ werden beide als {path} gezeigt</translation>
    </message>
    <message>
        <source>put each at the path that the file states, below the file&apos;s folder, or give them different names</source>
        <translation>jedes unter den Pfad legen, den die Datei im Ordner der Datei nennt, oder ihnen verschiedene Namen geben</translation>
    </message>
    <message>
        <source>1 vertex hangs on up to {most} bones; the strongest four were kept</source>
        <translation>1 Punkt hängt an bis zu {most} Knochen; die vier stärksten blieben</translation>
    </message>
    <message>
        <source>1 vertex has up to {most} bones; the 4 with the largest weights were kept (at most {part} % of a vertex&apos;s weight was redistributed)</source>
        <translation>1 Punkt hat bis zu {most} Knochen; die 4 mit den größten Gewichten blieben (höchstens {part} % des Gewichts eines Punkts wurden verteilt)</translation>
    </message>
    <message>
        <source>limit the weights to 4 a vertex in the program the mesh comes from</source>
        <translation>die Gewichte im Ursprungsprogramm auf 4 je Punkt begrenzen</translation>
    </message>
    <message>
        <source>limit the weights to four a vertex before exporting</source>
        <translation>die Gewichte vor dem Export auf vier je Punkt begrenzen</translation>
    </message>
    <message>
        <source>{count} vertices hang on up to {most} bones; the strongest four were kept</source>
        <translation>{count} Punkte hängen an bis zu {most} Knochen; die vier stärksten blieben</translation>
    </message>
    <message>
        <source>{count} vertices have up to {most} bones; the 4 with the largest weights were kept (at most {part} % of a vertex&apos;s weight was redistributed)</source>
        <translation>{count} Punkte haben bis zu {most} Knochen; die 4 mit den größten Gewichten blieben (höchstens {part} % des Gewichts eines Punkts wurden verteilt)</translation>
    </message>
    <message>
        <source>export fewer clips into one file; --large lifts the limit</source>
        <translation>weniger Clips in eine Datei exportieren; --large hebt die Grenze auf</translation>
    </message>
    <message>
        <source>the clips contain more animation than one import can sample; some of it uses the file&apos;s keys only</source>
        <translation>die Clips enthalten mehr Animation, als ein Import abtasten kann; ein Teil hat nur die Schlüssel der Datei</translation>
    </message>
    <message>
        <source>import it with --scale {scale}</source>
        <translation>es mit dem Maßstab {scale} importieren</translation>
    </message>
    <message>
        <source>it is {height} m tall; if its file is in {unit}, it is {metres} m</source>
        <translation>es ist {height} m groß; wenn seine Datei in {unit} ist, sind es {metres} m</translation>
    </message>
    <message>
        <source>bake them into a texture if they should be visible</source>
        <translation>sie in eine Textur backen, wenn sie zu sehen sein sollen</translation>
    </message>
    <message>
        <source>vertex colours were left out of 1 mesh: {names}</source>
        <translation>Punktfarben von 1 Netz wurden ausgelassen: {names}</translation>
    </message>
    <message>
        <source>vertex colours were left out of {count} meshes: {names}</source>
        <translation>Punktfarben von {count} Netzen wurden ausgelassen: {names}</translation>
    </message>
    <message>
        <source>import without --deform-bones to keep them</source>
        <translation>ohne --deform-bones importieren, um sie zu behalten</translation>
    </message>
    <message>
        <source>1 bone that moves no vertex was left out, and {value} of these folded into the bones below; at most {distance} mm off between frames</source>
        <translation>1 Knochen, der keinen Punkt bewegt, wurde ausgelassen, {value} davon in die Knochen darunter eingerechnet; zwischen Bildern höchstens {distance} mm daneben</translation>
    </message>
    <message>
        <source>{count} bones that move no vertex were left out, and {value} of these folded into the bones below; at most {distance} mm off between frames</source>
        <translation>{count} Knochen, die keinen Punkt bewegen, wurden ausgelassen, {value} davon in die Knochen darunter eingerechnet; zwischen Bildern höchstens {distance} mm daneben</translation>
    </message>
    <message>
        <source>if it shows its back, import it with --front=+Z</source>
        <translation>mit --front=+Z importieren, wenn sie den Rücken zeigt</translation>
    </message>
    <message>
        <source>it is a VRM 0 character, which faces -Z; it was turned to the front</source>
        <translation>es ist eine Figur in VRM 0, die nach -Z schaut; sie wurde nach vorn gedreht</translation>
    </message>
    <message>
        <source>bone &quot;{bone}&quot; is no longer in the source; {value}</source>
        <translation>der Knochen „{bone}“ ist nicht mehr in der Quelle; {value}</translation>
    </message>
    <message>
        <source>say at a re-import what the bone is called now, or delete the keys</source>
        <translation>beim erneuten Import angeben, wie der Knochen jetzt heißt, oder die Schlüssel löschen</translation>
    </message>
    <message>
        <source>say at a re-import what the bone is called now, or put them on another bone</source>
        <translation>beim erneuten Import angeben, wie der Knochen jetzt heißt, oder sie auf einen anderen Knochen setzen</translation>
    </message>
    <message>
        <source>1 track left out: the model has no bones of these names</source>
        <translation>1 Spur ausgelassen: Das Modell hat keine Knochen mit diesen Namen</translation>
    </message>
    <message>
        <source>give the bones of both files the same names</source>
        <translation>den Knochen beider Dateien dieselben Namen geben</translation>
    </message>
    <message>
        <source>{count} tracks left out: the model has no bones of these names</source>
        <translation>{count} Spuren ausgelassen: Das Modell hat keine Knochen mit diesen Namen</translation>
    </message>
    <message>
        <source>chain &quot;{chain}&quot; has no two bones above its end; it does nothing</source>
        <translation>die Kette „{chain}“ hat keine zwei Knochen über ihrem Ende; sie bewirkt nichts</translation>
    </message>
    <message>
        <source>let it end in another bone</source>
        <translation>sie in einem anderen Knochen enden lassen</translation>
    </message>
    <message>
        <source>delete it if it is not wanted any more</source>
        <translation>ihn löschen, wenn er nicht mehr gebraucht wird</translation>
    </message>
    <message>
        <source>get the clip back into the source and copy them to it, or delete it</source>
        <translation>den Clip wieder in die Quelle bringen und sie in ihn kopieren, oder ihn löschen</translation>
    </message>
    <message>
        <source>its clip is no longer in the source, and its keys were never part of the project</source>
        <translation>sein Clip ist nicht mehr in der Quelle, und seine Schlüssel waren nie Teil des Projekts</translation>
    </message>
    <message>
        <source>its clip is no longer in the source, and its keys were never part of the project; its hit volumes, targets, events, markers and sound are kept in a clip without keys</source>
        <translation>sein Clip ist nicht mehr in der Quelle, und seine Schlüssel waren nie Teil des Projekts; seine Treffervolumen, Ziele, Ereignisse, Marken und sein Ton bleiben in einem Clip ohne Schlüssel</translation>
    </message>
    <message>
        <source>its clip is no longer in the source; what was edited is kept as a clip of the project&apos;s own</source>
        <translation>sein Clip ist nicht mehr in der Quelle; was bearbeitet wurde, bleibt als eigener Clip des Projekts</translation>
    </message>
    <message>
        <source>restore the clip in the source and re-import it</source>
        <translation>den Clip in der Quelle wiederherstellen und sie erneut importieren</translation>
    </message>
    <message>
        <source>it takes {seconds} s; frame data and gaps cover only the first {count} ticks</source>
        <translation>er dauert {seconds} s; Framedaten und Lücken reichen nur über die ersten {count} Ticks</translation>
    </message>
    <message>
        <source>shorten the clip, or split it</source>
        <translation>den Clip kürzen oder teilen</translation>
    </message>
    <message>
        <source>it has no keys: the model is at rest</source>
        <translation>er hat keine Schlüssel: Das Modell ist in Ruhe</translation>
    </message>
    <message>
        <source>key a pose</source>
        <translation>eine Pose mit Schlüsseln festhalten</translation>
    </message>
    <message>
        <source>it has no length and plays as a still pose</source>
        <translation>er hat keine Länge und ist eine stehende Pose</translation>
    </message>
    <message>
        <source>remove it, or give it keys</source>
        <translation>ihn entfernen oder ihm Schlüssel geben</translation>
    </message>
    <message>
        <source>its colour is not within 0 and 1; exports cut it to that</source>
        <translation>seine Farbe liegt nicht zwischen 0 und 1; Exporte schneiden sie darauf zu</translation>
    </message>
    <message>
        <source>look at its colours and factors in the program it comes from</source>
        <translation>seine Farben und Faktoren in dem Programm ansehen, aus dem es stammt</translation>
    </message>
    <message>
        <source>never ends against &quot;{name}&quot;, who blocks: {value}</source>
        <translation>endet nie gegen &quot;{name}&quot;, der blockt: {value}</translation>
    </message>
    <message>
        <source>never ends against &quot;{name}&quot;: {value}</source>
        <translation>endet nie gegen &quot;{name}&quot;: {value}</translation>
    </message>
    <message>
        <source>squire prove --out writes inputs that show it</source>
        <translation>squire prove --out schreibt Eingaben, die es zeigen</translation>
    </message>
    <message>
        <source>{what} is {value}, the contract states {wanted}</source>
        <translation>{what} ist {value}, der Vertrag verlangt {wanted}</translation>
    </message>
    <message>
        <source>choose another bone, or delete the chain</source>
        <translation>einen anderen Knochen wählen oder die Kette löschen</translation>
    </message>
    <message>
        <source>find the model&apos;s source again, or choose another model</source>
        <translation>die Quelle des Modells wiederfinden oder ein anderes Modell wählen</translation>
    </message>
    <message>
        <source>its bone no longer exists, so it is not exported</source>
        <translation>sein Knochen ist nicht mehr da, darum wird es nicht exportiert</translation>
    </message>
    <message>
        <source>its end bone no longer exists, so it is not exported</source>
        <translation>ihr Endknochen ist nicht mehr da, darum wird sie nicht exportiert</translation>
    </message>
    <message>
        <source>its model is not exported</source>
        <translation>sein Modell wird nicht exportiert</translation>
    </message>
    <message>
        <source>put it on another bone</source>
        <translation>es auf einen anderen Knochen setzen</translation>
    </message>
    <message>
        <source>move one of its points</source>
        <translation>einen seiner Punkte verschieben</translation>
    </message>
    <message>
        <source>the polygon crosses or touches itself at {x}, {y} m</source>
        <translation>das Vieleck kreuzt oder berührt sich selbst bei {x}, {y} m</translation>
    </message>
    <message>
        <source>is never active: its span lies between ticks {tick} and {next}</source>
        <translation>ist nie aktiv: Seine Spanne liegt zwischen den Ticks {tick} und {next}</translation>
    </message>
    <message>
        <source>whiffs between ticks {tick} and {next}</source>
        <translation>verfehlt zwischen den Ticks {tick} und {next}</translation>
    </message>
    <message>
        <source>whiffs between ticks {tick} and {next}, after its last tick</source>
        <translation>verfehlt zwischen den Ticks {tick} und {next}, nach seinem letzten Tick</translation>
    </message>
    <message>
        <source>whiffs between ticks {tick} and {next}, before its first tick</source>
        <translation>verfehlt zwischen den Ticks {tick} und {next}, vor seinem ersten Tick</translation>
    </message>
    <message>
        <source>1 key after its end never plays</source>
        <translation>1 Schlüssel nach seinem Ende wird nie gespielt</translation>
    </message>
    <message>
        <source>make it longer, or trim it</source>
        <translation>ihn verlängern oder zuschneiden</translation>
    </message>
    <message>
        <source>{count} keys after its end never play</source>
        <translation>{count} Schlüssel nach seinem Ende werden nie gespielt</translation>
    </message>
    <message>
        <source>Squire does not know this kind, so {value}</source>
        <translation>Squire kennt diese Art nicht, darum {value}</translation>
    </message>
    <message>
        <source>close the loop</source>
        <translation>die Schleife schließen</translation>
    </message>
    <message>
        <source>it loops, and {bone} jumps by {move} cm and {turn} degrees</source>
        <translation>er läuft in Schleife, und {bone} springt um {move} cm und {turn} Grad</translation>
    </message>
    <message>
        <source>a merge left a conflict about its {member}: {value}</source>
        <translation>eine Zusammenführung ließ einen Konflikt über {member}: {value}</translation>
    </message>
    <message>
        <source>a merge left a conflict: {value}</source>
        <translation>eine Zusammenführung ließ einen Konflikt: {value}</translation>
    </message>
    <message>
        <source>keep ours, or take theirs, in the Problems panel or by settle-conflict of squire edit</source>
        <translation>unseres behalten oder ihres nehmen, im Feld Probleme oder mit settle-conflict von squire edit</translation>
    </message>
    <message>
        <source>it is no longer in the source and is left out; what was edited is kept</source>
        <translation>es ist nicht mehr in der Quelle und fehlt deshalb; was bearbeitet wurde, bleibt</translation>
    </message>
    <message>
        <source>remove the source if the model is not wanted any more</source>
        <translation>die Quelle entfernen, wenn das Modell nicht mehr gebraucht wird</translation>
    </message>
    <message>
        <source>it is exported as &quot;{name}&quot;, as {file} has a model of its name</source>
        <translation>es wird als „{name}“ exportiert, da {file} ein Modell seines Namens hat</translation>
    </message>
    <message>
        <source>name one of them otherwise</source>
        <translation>eines von beiden anders nennen</translation>
    </message>
    <message>
        <source>it is up to {distance} mm off between frames, at bone {bone} at {seconds} s</source>
        <translation>er liegt zwischen den Bildern bis zu {distance} mm daneben, am Knochen {bone} bei {seconds} s</translation>
    </message>
    <message>
        <source>keep the tolerance between frames too: --tolerance-on path, or tolerance_on of the profile</source>
        <translation>die Toleranz auch zwischen den Bildern halten: --tolerance-on path oder tolerance_on des Profils</translation>
    </message>
    <message>
        <source>give it one in the source</source>
        <translation>ihm in der Quelle einen geben</translation>
    </message>
    <message>
        <source>has no name</source>
        <translation>hat keinen Namen</translation>
    </message>
    <message>
        <source>its name takes {count} bytes, the engine has room for {limit}</source>
        <translation>sein Name braucht {count} Bytes, die Engine hat Platz für {limit}</translation>
    </message>
    <message>
        <source>shorten it in the source, or raise max_name_bytes in the profile</source>
        <translation>ihn in der Quelle kürzen oder max_name_bytes im Profil erhöhen</translation>
    </message>
    <message>
        <source>give it another model, or delete it</source>
        <translation>ihm ein anderes Modell geben oder es löschen</translation>
    </message>
    <message>
        <source>choose another shared material, or make one of that name</source>
        <translation>wählen Sie ein anderes gemeinsames Material, oder legen Sie eines dieses Namens an</translation>
    </message>
    <message>
        <source>it uses the shared material &quot;{material}&quot;, which the project does not have</source>
        <translation>es verwendet das gemeinsame Material „{material}“, das das Projekt nicht hat</translation>
    </message>
    <message>
        <source>it shows a model that the project does not have</source>
        <translation>es zeigt ein Modell, das das Projekt nicht hat</translation>
    </message>
    <message>
        <source>the picture of the reference &quot;{name}&quot; cannot be shown: {why}</source>
        <translation>das Bild der Referenz „{name}“ ist nicht zu zeigen: {why}</translation>
    </message>
    <message>
        <source>it changed since the last import</source>
        <translation>sie hat sich seit dem letzten Import geändert</translation>
    </message>
    <message>
        <source>it changed since the last import, and so did the edits of the same bones; the edits were kept</source>
        <translation>sie hat sich seit dem letzten Import geändert, und die Bearbeitung derselben Knochen auch; die Bearbeitung blieb</translation>
    </message>
    <message>
        <source>re-import it and save the project</source>
        <translation>sie erneut importieren und das Projekt speichern</translation>
    </message>
    <message>
        <source>it is {height} m above the ground</source>
        <translation>er liegt {height} m über dem Boden</translation>
    </message>
    <message>
        <source>move it to the ground</source>
        <translation>ihn auf den Boden setzen</translation>
    </message>
    <message>
        <source>there is no ground below it</source>
        <translation>unter ihm ist kein Boden</translation>
    </message>
    <message>
        <source>its image can&apos;t be used: {why}</source>
        <translation>ihr Bild ist nicht zu gebrauchen: {why}</translation>
    </message>
    <message>
        <source>its image was not found</source>
        <translation>ihr Bild wurde nicht gefunden</translation>
    </message>
    <message>
        <source>its image was not found: {path}</source>
        <translation>ihr Bild wurde nicht gefunden: {path}</translation>
    </message>
    <message>
        <source>put it beside the file, or into a folder &quot;textures&quot; there</source>
        <translation>es neben die Datei legen oder dort in einen Ordner „textures“</translation>
    </message>
    <message>
        <source>put it beside the model file</source>
        <translation>es neben die Modelldatei legen</translation>
    </message>
    <message>
        <source>it has {width} x {height} pixels, the engine takes {limit} on a side</source>
        <translation>sie hat {width} x {height} Pixel, die Engine nimmt {limit} je Seite</translation>
    </message>
    <message>
        <source>make it smaller, or raise max_texture_size in the profile</source>
        <translation>sie verkleinern oder max_texture_size im Profil erhöhen</translation>
    </message>
    <message>
        <source>save it as PNG or JPEG; until then its material keeps its colours</source>
        <translation>es als PNG oder JPEG speichern; bis dahin behält sein Material seine Farben</translation>
    </message>
    <message>
        <source>it has {count} bones, the engine takes {limit}</source>
        <translation>es hat {count} Knochen, die Engine nimmt {limit}</translation>
    </message>
    <message>
        <source>remove bones that deform nothing, or raise max_bones in the profile</source>
        <translation>Knochen entfernen, die nichts verformen, oder max_bones im Profil erhöhen</translation>
    </message>
    <message>
        <source>it has {count} clips, the engine takes {limit}</source>
        <translation>es hat {count} Clips, die Engine nimmt {limit}</translation>
    </message>
    <message>
        <source>split the file</source>
        <translation>die Datei teilen</translation>
    </message>
    <message>
        <source>limit the weights in the source or with normalise-weights, or raise max_influences in the profile</source>
        <translation>die Gewichte in der Quelle oder mit normalise-weights begrenzen, oder max_influences im Profil erhöhen</translation>
    </message>
    <message>
        <source>{count} of its vertices follow more than {limit} bones</source>
        <translation>{count} seiner Punkte folgen mehr als {limit} Knochen</translation>
    </message>
    <message>
        <source>it has {count} materials, the engine takes {limit}</source>
        <translation>es hat {count} Materialien, die Engine nimmt {limit}</translation>
    </message>
    <message>
        <source>merge materials</source>
        <translation>Materialien zusammenlegen</translation>
    </message>
    <message>
        <source>it has {count} meshes, the engine takes {limit}</source>
        <translation>es hat {count} Netze, die Engine nimmt {limit}</translation>
    </message>
    <message>
        <source>join meshes</source>
        <translation>Netze verbinden</translation>
    </message>
    <message>
        <source>1 vertex follows no bone; it follows the object</source>
        <translation>1 Punkt folgt keinem Knochen, sondern dem Objekt</translation>
    </message>
    <message>
        <source>give them weights if they should move with the skin</source>
        <translation>ihnen Gewichte geben, wenn sie sich mit der Haut bewegen sollen</translation>
    </message>
    <message>
        <source>{count} vertices follow no bone; they follow the object</source>
        <translation>{count} Punkte folgen keinem Knochen, sondern dem Objekt</translation>
    </message>
    <message>
        <source>its edited keys are kept but not played</source>
        <translation>seine bearbeiteten Schlüssel bleiben, werden aber nicht gespielt</translation>
    </message>
    <message>
        <source>the hit volumes and targets on it are kept but do nothing</source>
        <translation>die Treffervolumen und Ziele an ihm bleiben, bewirken aber nichts</translation>
    </message>
    <message>
        <source>the hit volumes, chains, attachments and masks on it are kept but do nothing</source>
        <translation>die Treffervolumen, Ketten, Anhänge und Masken an ihm bleiben, bewirken aber nichts</translation>
    </message>
    <message>
        <source>startup</source>
        <translation>Anlauf</translation>
    </message>
    <message>
        <source>active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>recovery</source>
        <translation>Erholung</translation>
    </message>
    <message>
        <source>length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>reach</source>
        <translation>Reichweite</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>at least {value}</source>
        <translation>mindestens {value}</translation>
    </message>
    <message>
        <source>at most {value}</source>
        <translation>höchstens {value}</translation>
    </message>
    <message>
        <source>{names} and 1 other</source>
        <translation>{names} und 1 weiteres</translation>
    </message>
    <message>
        <source>{names} and {count} others</source>
        <translation>{names} und {count} weitere</translation>
    </message>
    <message>
        <source>one without a name</source>
        <translation>eines ohne Namen</translation>
    </message>
    <message>
        <source>millimetres</source>
        <translation>Millimetern</translation>
    </message>
    <message>
        <source>centimetres</source>
        <translation>Zentimetern</translation>
    </message>
    <message>
        <source>inches</source>
        <translation>Zoll</translation>
    </message>
    <message>
        <source>decimetres</source>
        <translation>Dezimetern</translation>
    </message>
    <message>
        <source>feet</source>
        <translation>Fuß</translation>
    </message>
    <message>
        <source>tens of metres</source>
        <translation>Zehnermetern</translation>
    </message>
    <message>
        <source>metres</source>
        <translation>Metern</translation>
    </message>
    <message>
        <source>both versions together are no valid project; ours is in effect</source>
        <translation>beide Fassungen zusammen sind kein gültiges Projekt; unsere gilt</translation>
    </message>
    <message>
        <source>theirs made it for something that ours deleted</source>
        <translation>die andere machte es für etwas, das unsere löschte</translation>
    </message>
    <message>
        <source>ours deleted it, and theirs needs or changed it</source>
        <translation>unsere löschte es, und die andere braucht oder änderte es</translation>
    </message>
    <message>
        <source>ours needs or changed it, and theirs deleted it</source>
        <translation>unsere braucht oder änderte es, und die andere löschte es</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>gelöscht</translation>
    </message>
    <message>
        <source>not deleted</source>
        <translation>nicht gelöscht</translation>
    </message>
    <message>
        <source>both made it: ours has {value}, theirs has {what}</source>
        <translation>beide machten es: Unsere hat {value}, die andere {what}</translation>
    </message>
    <message>
        <source>both changed it: ours has {value}, theirs has {what}</source>
        <translation>beide änderten es: Unsere hat {value}, die andere {what}</translation>
    </message>
    <message>
        <source>ours has {value}, theirs has {what}; it was {why}</source>
        <translation>unsere hat {value}, die andere {what}; es war {why}</translation>
    </message>
    <message>
        <source>the clip as it is in its source</source>
        <translation>den Clip, wie er in der Quelle ist</translation>
    </message>
    <message>
        <source>keys of 1 bone</source>
        <translation>Schlüssel von 1 Knochen</translation>
    </message>
    <message>
        <source>keys of {count} bones</source>
        <translation>Schlüssel von {count} Knochen</translation>
    </message>
    <message>
        <source>{count} frames at {rate} a second</source>
        <translation>{count} Bilder bei {rate} je Sekunde</translation>
    </message>
    <message>
        <source>no keys</source>
        <translation>keine Schlüssel</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>{count} rows</source>
        <translation>{count} Zeilen</translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 Eintrag</translation>
    </message>
    <message>
        <source>{count} items</source>
        <translation>{count} Einträge</translation>
    </message>
    <message>
        <source>1 value</source>
        <translation>1 Wert</translation>
    </message>
    <message>
        <source>{count} values</source>
        <translation>{count} Werte</translation>
    </message>
    <message>
        <source>the source &quot;{path}&quot; does not exist</source>
        <translation>die Quelle „{path}“ gibt es nicht</translation>
    </message>
    <message>
        <source>put it back, or relink it</source>
        <translation>sie zurücklegen oder neu verknüpfen</translation>
    </message>
    <message>
        <source>it does not exist</source>
        <translation>es gibt sie nicht</translation>
    </message>
    <message>
        <source>put it back</source>
        <translation>sie zurücklegen</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>es ist keine Datei</translation>
    </message>
    <message>
        <source>it is a folder, not a file</source>
        <translation>es ist ein Ordner, keine Datei</translation>
    </message>
    <message>
        <source>name a file in it</source>
        <translation>eine Datei darin nennen</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>it has {count} bytes, more than the limit of {limit}</source>
        <translation>sie hat {count} Bytes, mehr als die Grenze von {limit}</translation>
    </message>
    <message>
        <source>the project names &quot;{path}&quot;, which is outside of its folder</source>
        <translation>das Projekt nennt „{path}“, was außerhalb seines Ordners liegt</translation>
    </message>
    <message>
        <source>the project names &quot;{path}&quot;, but paths must be written with /, not \</source>
        <translation>das Projekt nennt „{path}“, aber Pfade müssen mit / geschrieben sein, nicht mit \</translation>
    </message>
    <message>
        <source>rename the file, or write the path with /</source>
        <translation>die Datei umbenennen, oder den Pfad mit / schreiben</translation>
    </message>
    <message>
        <source>the project names &quot;{path}&quot;, which can be no path of a file</source>
        <translation>das Projekt nennt „{path}“, was kein Pfad einer Datei sein kann</translation>
    </message>
    <message>
        <source>it was changed outside of Squire: use an earlier version of the project, or correct the path</source>
        <translation>es wurde außerhalb von Squire geändert: eine frühere Fassung des Projekts nehmen, oder den Pfad berichtigen</translation>
    </message>
    <message>
        <source>copy it into the folder: squire gather; or allow it if you trust the project: --paths-anywhere, or in the editor</source>
        <translation>sie in den Ordner kopieren: squire gather; oder es erlauben, wenn Sie dem Projekt vertrauen: --paths-anywhere, oder im Editor</translation>
    </message>
    <message>
        <source>the image cannot be read: {why}</source>
        <translation>das Bild ist nicht zu lesen: {why}</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>export it again as PNG, JPEG, TGA or BMP</source>
        <translation>es neu als PNG, JPEG, TGA oder BMP exportieren</translation>
    </message>
    <message>
        <source>the image claims {width} x {height} pixels, more than Squire decodes</source>
        <translation>das Bild gibt {width} x {height} Pixel an, mehr als Squire liest</translation>
    </message>
    <message>
        <source>the image file is larger than 256 MiB</source>
        <translation>die Bilddatei ist größer als 256 MiB</translation>
    </message>
    <message>
        <source>this is an export for the engine, not a model</source>
        <translation>das ist ein Export für die Engine, kein Modell</translation>
    </message>
    <message>
        <source>choose the project or model that it was made from; squire inspect shows its content</source>
        <translation>das Projekt oder Modell wählen, aus dem es gemacht wurde</translation>
    </message>
    <message>
        <source>this is a project, not a model</source>
        <translation>das ist ein Projekt, kein Modell</translation>
    </message>
    <message>
        <source>open it as a project, or choose one of its model files</source>
        <translation>es als Projekt öffnen oder eine seiner Modelldateien wählen</translation>
    </message>
    <message>
        <source>Blender files can only be read by Blender</source>
        <translation>Blender-Dateien kann nur Blender lesen</translation>
    </message>
    <message>
        <source>export FBX from Blender: File &gt; Export, or Squire&apos;s add-on</source>
        <translation>aus Blender FBX exportieren: File &gt; Export oder mit Squires Add-on</translation>
    </message>
    <message>
        <source>Squire doesn&apos;t know this kind of file</source>
        <translation>Squire kennt diese Art von Datei nicht</translation>
    </message>
    <message>
        <source>it reads {names}</source>
        <translation>es liest {names}</translation>
    </message>
    <message>
        <source>there is no mesh and no animation in it</source>
        <translation>sie enthält weder Netz noch Animation</translation>
    </message>
    <message>
        <source>the file cannot be read: {why}</source>
        <translation>die Datei ist nicht zu lesen: {why}</translation>
    </message>
    <message>
        <source>{what} crashed ({why}); the file is probably damaged</source>
        <translation>{what} stürzte ab ({why}); die Datei ist wohl beschädigt</translation>
    </message>
    <message>
        <source>export it again from the program that made it; if it opens well elsewhere, please report it</source>
        <translation>sie aus ihrem Programm neu exportieren; wenn sie sich anderswo öffnen lässt, es bitte melden</translation>
    </message>
    <message>
        <source>{what} took more than {count} s and was stopped</source>
        <translation>{what} dauerte mehr als {count} s und wurde angehalten</translation>
    </message>
    <message>
        <source>{what} was cancelled</source>
        <translation>{what} wurde abgebrochen</translation>
    </message>
    <message>
        <source>the import</source>
        <translation>der Import</translation>
    </message>
    <message>
        <source>Programs combine layers in different ways; the result may look different.</source>
        <translation>Programme verbinden Ebenen auf verschiedene Weise; das Ergebnis kann anders aussehen.</translation>
    </message>
    <message>
        <source>The engine animates bones; a glTF file may also animate colours, lights, cameras and more.</source>
        <translation>Die Engine animiert Knochen; eine glTF-Datei kann auch Farben, Lichter, Kameras und mehr animieren.</translation>
    </message>
    <message>
        <source>Fast movements lose their extremes.</source>
        <translation>Schnelle Bewegungen verlieren ihre Spitzen.</translation>
    </message>
    <message>
        <source>Frames between the keys differ slightly from the original.</source>
        <translation>Bilder zwischen den Schlüsseln weichen etwas vom Original ab.</translation>
    </message>
    <message>
        <source>A model has only one bind pose; the mesh may be displaced.</source>
        <translation>Ein Modell hat nur eine Bindepose; das Netz kann verschoben sein.</translation>
    </message>
    <message>
        <source>A model has only one bind pose; the skin is approximate.</source>
        <translation>Ein Modell hat nur eine Bindepose; die Haut ist genähert.</translation>
    </message>
    <message>
        <source>Objects that are parented to a bone instead of skinned, such as a sword, are rotated.</source>
        <translation>Objekte, die ohne Haut an einem Knochen hängen, etwa ein Schwert, sind gedreht.</translation>
    </message>
    <message>
        <source>Its keys are not played, and hit volumes, chains and attachments on it do nothing.</source>
        <translation>Seine Schlüssel werden nicht gespielt, und Treffervolumen, Ketten und Anhänge an ihm bewirken nichts.</translation>
    </message>
    <message>
        <source>Those bones do not move in the clip.</source>
        <translation>Diese Knochen bewegen sich im Clip nicht.</translation>
    </message>
    <message>
        <source>It says nothing and takes room: the engine has few bytes for a name.</source>
        <translation>Er sagt nichts und braucht Platz: Die Engine hat wenige Bytes für einen Namen.</translation>
    </message>
    <message>
        <source>In the clip without keys, they are in the default pose.</source>
        <translation>Im Clip ohne Schlüssel sind sie in der Grundpose.</translation>
    </message>
    <message>
        <source>They were replaced by smooth normals; hard edges are lost.</source>
        <translation>Sie wurden durch glatte Normalen ersetzt; harte Kanten gehen verloren.</translation>
    </message>
    <message>
        <source>The mesh has holes.</source>
        <translation>Das Netz hat Löcher.</translation>
    </message>
    <message>
        <source>They were set to 0; the texture is smeared there.</source>
        <translation>Sie wurden auf 0 gesetzt; die Textur ist dort verschmiert.</translation>
    </message>
    <message>
        <source>A limb of fewer than three joints cannot bend; the chain does nothing.</source>
        <translation>Ein Glied mit weniger als drei Gelenken kann sich nicht beugen; die Kette bewirkt nichts.</translation>
    </message>
    <message>
        <source>Your edits are kept, but keys that were only in the source are lost.</source>
        <translation>Ihre Änderungen bleiben, aber Schlüssel, die nur in der Quelle waren, sind verloren.</translation>
    </message>
    <message>
        <source>Frame data, gaps and sparring cover only that part of it: an hour at 60 ticks a second.</source>
        <translation>Framedaten, Lücken und Sparring reichen nur über diesen Teil: eine Stunde bei 60 Ticks je Sekunde.</translation>
    </message>
    <message>
        <source>The model is in its rest pose while the clip plays.</source>
        <translation>Das Modell ist in seiner Ruhepose, während der Clip spielt.</translation>
    </message>
    <message>
        <source>It plays as a single pose.</source>
        <translation>Er spielt als eine einzige Pose.</translation>
    </message>
    <message>
        <source>The engine limits colours to 1; brighter ones are clipped.</source>
        <translation>Die Engine begrenzt Farben auf 1; hellere werden abgeschnitten.</translation>
    </message>
    <message>
        <source>Designers rely on the numbers of a contract: a change of timing or reach changes the balance of the game.</source>
        <translation>Wer das Spiel gestaltet, verlässt sich auf die Zahlen eines Vertrags: Anderes Timing oder andere Reichweite ändert das Gleichgewicht des Spiels.</translation>
    </message>
    <message>
        <source>They hold their last value instead.</source>
        <translation>Sie behalten stattdessen ihren letzten Wert.</translation>
    </message>
    <message>
        <source>Meshes, weights or keys are missing.</source>
        <translation>Netze, Gewichte oder Schlüssel fehlen.</translation>
    </message>
    <message>
        <source>They were reset or left out.</source>
        <translation>Sie wurden zurückgesetzt oder ausgelassen.</translation>
    </message>
    <message>
        <source>The engine uses linear blending, which makes twisted joints thinner.</source>
        <translation>Die Engine mischt linear, was verdrehte Gelenke dünner macht.</translation>
    </message>
    <message>
        <source>Bones are matched by name; when the file changes, other bones may get the numbers.</source>
        <translation>Knochen werden nach ihrem Namen zugeordnet; ändert sich die Datei, können andere Knochen die Nummern bekommen.</translation>
    </message>
    <message>
        <source>The material looks brighter or has another colour than in the original program.</source>
        <translation>Das Material sieht heller aus als im ursprünglichen Programm oder hat eine andere Farbe.</translation>
    </message>
    <message>
        <source>A channel of Squire has one ease for all its components; the file&apos;s curves have different shapes there, or a rotation swings past its key.</source>
        <translation>Ein Kanal hat in Squire einen Verlauf für alle seine Teile; die Kurven der Datei haben dort verschiedene Formen, oder eine Drehung schwingt über ihren Schlüssel hinaus.</translation>
    </message>
    <message>
        <source>The game plays the clip without it.</source>
        <translation>Das Spiel spielt den Clip ohne es.</translation>
    </message>
    <message>
        <source>A model has only the first UV map; the texture may be painted for another one.</source>
        <translation>Ein Modell hat nur die erste UV-Karte; die Textur kann für eine andere gemalt sein.</translation>
    </message>
    <message>
        <source>Parts that it goes around twice are not inside of it.</source>
        <translation>Teile, die er zweimal umrundet, liegen nicht im Inneren.</translation>
    </message>
    <message>
        <source>They are neither drawn nor exported, unless somebody asks for them.</source>
        <translation>Sie werden weder gezeichnet noch exportiert, wenn niemand danach fragt.</translation>
    </message>
    <message>
        <source>A fast volume is tested only once per tick; what is between its two positions is never hit.</source>
        <translation>Ein schnelles Volumen wird nur einmal je Tick geprüft; was zwischen seinen beiden Stellen liegt, wird nie getroffen.</translation>
    </message>
    <message>
        <source>The engine&apos;s materials have only a diffuse and a specular colour; normal maps and the like are not drawn.</source>
        <translation>Die Materialien der Engine haben nur eine diffuse und eine Glanzfarbe; Normal-Maps und dergleichen werden nicht gezeichnet.</translation>
    </message>
    <message>
        <source>A file made to attack its reader could reach what you can reach.</source>
        <translation>Eine Datei, die ihren Leser angreifen soll, könnte erreichen, was Sie erreichen können.</translation>
    </message>
    <message>
        <source>They are not played and not exported.</source>
        <translation>Sie werden weder gespielt noch exportiert.</translation>
    </message>
    <message>
        <source>It was skipped and not checked; the rest can be read.</source>
        <translation>Sie wurde übergangen und nicht geprüft; das Übrige ist lesbar.</translation>
    </message>
    <message>
        <source>Only the finest level is drawn and exported, unless somebody asks for the others.</source>
        <translation>Nur die feinste Stufe wird gezeichnet und exportiert, wenn niemand nach den anderen fragt.</translation>
    </message>
    <message>
        <source>Players see a twitch in each loop.</source>
        <translation>Man sieht in jeder Schleife ein Zucken.</translation>
    </message>
    <message>
        <source>Squire reads only faces.</source>
        <translation>Squire liest nur Flächen.</translation>
    </message>
    <message>
        <source>Their vertices stay where they are.</source>
        <translation>Ihre Punkte bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>Ours is in effect, and the work of the other side is not, until a person decides. Until then, nothing is exported.</source>
        <translation>Unseres gilt, und die Arbeit der anderen Seite nicht, bis jemand entscheidet. Bis dahin wird nichts exportiert.</translation>
    </message>
    <message>
        <source>It is not shown or exported; your edits are kept.</source>
        <translation>Es wird weder gezeigt noch exportiert; Ihre Änderungen bleiben.</translation>
    </message>
    <message>
        <source>The game finds models by name, so the later one got the name of its file before its own.</source>
        <translation>Das Spiel findet Modelle nach ihrem Namen, darum bekam das spätere den Namen seiner Datei vor den eigenen.</translation>
    </message>
    <message>
        <source>The engine and its tools find things by name, so they cannot find it.</source>
        <translation>Die Engine und ihre Werkzeuge finden Dinge nach dem Namen, dieses also nicht.</translation>
    </message>
    <message>
        <source>An exported clip is more than 5 mm off between frames.</source>
        <translation>Ein exportierter Clip liegt zwischen den Bildern mehr als 5 mm daneben.</translation>
    </message>
    <message>
        <source>With the tolerance on frames, the game goes straight from frame to frame: keys between frames, and motion that bends there, are lost.</source>
        <translation>Mit der Toleranz auf den Bildern geht das Spiel gerade von Bild zu Bild: Schlüssel zwischen den Bildern und Bewegung, die sich dort krümmt, gehen verloren.</translation>
    </message>
    <message>
        <source>Keep the tolerance between frames too, as exports do unless the engine profile, the dialog or `--tolerance-on frames` says otherwise.</source>
        <translation>Die Toleranz auch zwischen den Bildern halten, wie es Exporte tun, wenn nicht das Engine-Profil, der Dialog oder `--tolerance-on frames` etwas anderes sagt.</translation>
    </message>
    <message>
        <source>The engine stores names in fields of a fixed size: longer names are truncated or rejected, and may become equal.</source>
        <translation>Die Engine speichert Namen in Feldern fester Größe: Längere werden gekürzt oder abgelehnt und können gleich werden.</translation>
    </message>
    <message>
        <source>They were moved to the origin and show as spikes.</source>
        <translation>Sie wurden zum Ursprung verschoben und zeigen sich als Spitzen.</translation>
    </message>
    <message>
        <source>Its own values are used instead, which may look wrong.</source>
        <translation>Stattdessen werden seine eigenen Werte verwendet; das kann falsch aussehen.</translation>
    </message>
    <message>
        <source>The source of the model was deleted; the game has nothing to draw there.</source>
        <translation>Die Quelle des Modells wurde gelöscht; das Spiel hat dort nichts zu zeichnen.</translation>
    </message>
    <message>
        <source>The limits of the engine are unknown; the defaults are used.</source>
        <translation>Die Grenzen der Engine sind unbekannt; die üblichen gelten.</translation>
    </message>
    <message>
        <source>The reference is not shown in the viewport; exports are not affected.</source>
        <translation>Die Referenz ist in der Ansicht nicht zu sehen; Exporte betrifft das nicht.</translation>
    </message>
    <message>
        <source>They are one clip in the file; where they animate the same bones, only the first one counts.</source>
        <translation>Sie sind in der Datei ein Clip; wo sie dieselben Knochen bewegen, zählt nur der erste.</translation>
    </message>
    <message>
        <source>Where the limb is bent, the pose differs slightly from the original.</source>
        <translation>Wo das Glied gebeugt ist, weicht die Pose etwas vom Original ab.</translation>
    </message>
    <message>
        <source>The engine supports one skin per mesh; the bones were averaged.</source>
        <translation>Die Engine kann eine Haut je Netz; die Knochen wurden gemittelt.</translation>
    </message>
    <message>
        <source>Models have no shape keys; faces, for example, do not move.</source>
        <translation>Modelle haben keine Formschlüssel; Gesichter etwa bewegen sich nicht.</translation>
    </message>
    <message>
        <source>Models have no shape keys; the mesh keeps its current shape.</source>
        <translation>Modelle haben keine Formschlüssel; das Netz behält seine jetzige Form.</translation>
    </message>
    <message>
        <source>An object without a skin is drawn in the same place as another one.</source>
        <translation>Ein Objekt ohne Haut wird an derselben Stelle gezeichnet wie ein anderes.</translation>
    </message>
    <message>
        <source>Bones have a position, a rotation and a scale, which cannot express a shear.</source>
        <translation>Knochen haben eine Lage, eine Drehung und einen Maßstab, die keine Scherung ausdrücken können.</translation>
    </message>
    <message>
        <source>The project still shows and exports the earlier version.</source>
        <translation>Das Projekt zeigt und exportiert noch die frühere Fassung.</translation>
    </message>
    <message>
        <source>Its models cannot be shown or exported.</source>
        <translation>Ihre Modelle lassen sich nicht zeigen und exportieren.</translation>
    </message>
    <message>
        <source>The model lies on its back.</source>
        <translation>Das Modell liegt auf dem Rücken.</translation>
    </message>
    <message>
        <source>A character that comes in there falls, or falls for ever.</source>
        <translation>Eine Figur, die dort hereinkommt, fällt, vielleicht für immer.</translation>
    </message>
    <message>
        <source>The texture is placed by the texture coordinates alone.</source>
        <translation>Die Textur liegt allein nach den Texturkoordinaten.</translation>
    </message>
    <message>
        <source>The material is drawn and exported with plain colours.</source>
        <translation>Das Material wird mit einfachen Farben gezeichnet und exportiert.</translation>
    </message>
    <message>
        <source>One of the two materials shows the wrong image.</source>
        <translation>Eines der beiden Materialien zeigt das falsche Bild.</translation>
    </message>
    <message>
        <source>Graphics cards reject textures above a certain size; the material is then drawn without it.</source>
        <translation>Grafikkarten lehnen Texturen über einer gewissen Größe ab; das Material wird dann ohne sie gezeichnet.</translation>
    </message>
    <message>
        <source>The bone palette in the shader has a fixed size; the result of further bones is undefined.</source>
        <translation>Die Knochenpalette im Shader hat eine feste Größe; das Ergebnis weiterer Knochen ist unbestimmt.</translation>
    </message>
    <message>
        <source>The engine&apos;s ids have 16 bits; larger ids refer to the wrong thing.</source>
        <translation>Die Nummern der Engine haben 16 Bit; größere meinen das Falsche.</translation>
    </message>
    <message>
        <source>The weakest bones are left out and their weights go to the others, so the skin moves slightly differently.</source>
        <translation>Die schwächsten Knochen fallen weg, und ihre Gewichte gehen an die anderen; die Haut bewegt sich etwas anders.</translation>
    </message>
    <message>
        <source>Some of it is only as exact as the keys in the file.</source>
        <translation>Ein Teil ist nur so genau wie die Schlüssel in der Datei.</translation>
    </message>
    <message>
        <source>Most such files were written in centimetres, inches or another unit that they do not state.</source>
        <translation>Die meisten solchen Dateien sind in Zentimetern, Zoll oder einer anderen Einheit geschrieben, die sie nicht nennen.</translation>
    </message>
    <message>
        <source>The engine&apos;s vertices have no colours.</source>
        <translation>Die Punkte der Engine haben keine Farben.</translation>
    </message>
    <message>
        <source>They follow the object and stay behind when the skin moves.</source>
        <translation>Sie folgen dem Objekt und bleiben zurück, wenn sich die Haut bewegt.</translation>
    </message>
    <message>
        <source>Widen the volume, or lengthen its span to the next tick</source>
        <translation>Das Volumen vergrößern oder seine Spanne bis zum nächsten Tick verlängern</translation>
    </message>
    <message>
        <source>Remove the keys after the end</source>
        <translation>Die Schlüssel nach dem Ende entfernen</translation>
    </message>
    <message>
        <source>Blend the last half second into the start</source>
        <translation>Die letzte halbe Sekunde in den Anfang überblenden</translation>
    </message>
    <message>
        <source>Let the bone move the character</source>
        <translation>Den Knochen die Figur bewegen lassen</translation>
    </message>
    <message>
        <source>Keep what is in effect</source>
        <translation>Behalten, was gilt</translation>
    </message>
    <message>
        <source>Take what the other side has</source>
        <translation>Nehmen, was die andere Seite hat</translation>
    </message>
    <message>
        <source>Give them the weights of the nearest vertices</source>
        <translation>Ihnen die Gewichte der nächsten Punkte geben</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>skeleton</source>
        <translation>Skelett</translation>
    </message>
    <message>
        <source>bone</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>mesh</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>texture</source>
        <translation>Textur</translation>
    </message>
    <message>
        <source>clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>take</source>
        <translation>Take</translation>
    </message>
    <message>
        <source>hit volume</source>
        <translation>Treffervolumen</translation>
    </message>
    <message>
        <source>field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>attachment</source>
        <translation>Anhang</translation>
    </message>
    <message>
        <source>IK chain</source>
        <translation>IK-Kette</translation>
    </message>
    <message>
        <source>IK target</source>
        <translation>IK-Ziel</translation>
    </message>
    <message>
        <source>event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>transition</source>
        <translation>Übergang</translation>
    </message>
    <message>
        <source>contract</source>
        <translation>Vertrag</translation>
    </message>
    <message>
        <source>engine profile</source>
        <translation>Engine-Profil</translation>
    </message>
    <message>
        <source>blob</source>
        <translation>Blob</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>Bühne</translation>
    </message>
    <message>
        <source>piece</source>
        <translation>Stück</translation>
    </message>
    <message>
        <source>ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>the sound of the clip &quot;{clip}&quot; cannot be read: {why}</source>
        <translation>der Ton des Clips „{clip}“ ist nicht zu lesen: {why}</translation>
    </message>
    <message>
        <source>The clip plays without its sound in the editor; exports are not affected.</source>
        <translation>Der Clip spielt im Editor ohne seinen Ton; Exporte sind nicht betroffen.</translation>
    </message>
    <message>
        <source>it is larger than {size} MiB</source>
        <translation>sie ist größer als {size} MiB</translation>
    </message>
    <message>
        <source>make it smaller</source>
        <translation>sie verkleinern</translation>
    </message>
    <message>
        <source>its name has no number before the extension</source>
        <translation>ihr Name hat keine Nummer vor der Endung</translation>
    </message>
    <message>
        <source>name the pictures name_0001.png, name_0002.png and so on</source>
        <translation>die Bilder name_0001.png, name_0002.png und so weiter nennen</translation>
    </message>
    <message>
        <source>its folder has more than 100000 files</source>
        <translation>ihr Ordner hat mehr als 100000 Dateien</translation>
    </message>
    <message>
        <source>put the pictures into a folder of their own</source>
        <translation>die Bilder in einen eigenen Ordner legen</translation>
    </message>
    <message>
        <source>some of its bytes were changed, as transfers of text do</source>
        <translation>einige ihrer Bytes wurden verändert, wie es Übertragungen von Text tun</translation>
    </message>
    <message>
        <source>copy it again as a binary file, or in an archive</source>
        <translation>sie noch einmal als Binärdatei oder in einem Archiv kopieren</translation>
    </message>
    <message>
        <source>1 key was left out, whose time or value is damaged</source>
        <translation>1 Schlüssel wurde ausgelassen, dessen Zeit oder Wert beschädigt ist</translation>
    </message>
    <message>
        <source>{count} keys were left out, whose times or values are damaged</source>
        <translation>{count} Schlüssel wurden ausgelassen, deren Zeiten oder Werte beschädigt sind</translation>
    </message>
    <message>
        <source>1 point has coordinates that are no numbers; they became 0</source>
        <translation>1 Punkt hat Koordinaten, die keine Zahlen sind; sie wurden 0</translation>
    </message>
    <message>
        <source>{count} points have coordinates that are no numbers; they became 0</source>
        <translation>{count} Punkte haben Koordinaten, die keine Zahlen sind; sie wurden 0</translation>
    </message>
    <message>
        <source>the film of the reference &quot;{name}&quot; cannot be shown: {why}</source>
        <translation>der Film der Referenz „{name}“ ist nicht zu zeigen: {why}</translation>
    </message>
    <message>
        <source>this Squire cannot read films, since it was built without ffmpeg&apos;s libraries</source>
        <translation>dieses Squire kann keine Filme lesen, da es ohne die Bibliotheken von ffmpeg gebaut wurde</translation>
    </message>
    <message>
        <source>turn it into numbered pictures: {command}</source>
        <translation>nummerierte Bilder daraus machen: {command}</translation>
    </message>
    <message>
        <source>the film cannot be read: {why}</source>
        <translation>der Film ist nicht zu lesen: {why}</translation>
    </message>
    <message>
        <source>it is damaged, or not a film that ffmpeg&apos;s libraries know</source>
        <translation>er ist beschädigt oder kein Film, den die Bibliotheken von ffmpeg kennen</translation>
    </message>
    <message>
        <source>copy it again; if it plays elsewhere, save it there as MP4</source>
        <translation>noch einmal kopieren; wenn er anderswo läuft, ihn dort als MP4 speichern</translation>
    </message>
    <message>
        <source>choose another film</source>
        <translation>einen anderen Film wählen</translation>
    </message>
    <message>
        <source>the file is not a film, despite its name</source>
        <translation>die Datei ist kein Film, was auch immer ihr Name sagt</translation>
    </message>
    <message>
        <source>choose a film; a picture needs a file name extension such as .png</source>
        <translation>einen Film wählen; ein Bild braucht die Endung seiner Art, etwa .png</translation>
    </message>
    <message>
        <source>the decoded picture is incomplete</source>
        <translation>was dekodiert wurde, ist unvollständig</translation>
    </message>
    <message>
        <source>the file has no pictures</source>
        <translation>die Datei enthält keine Bilder</translation>
    </message>
    <message>
        <source>no picture of the film can be decoded</source>
        <translation>kein Bild des Films kann dekodiert werden</translation>
    </message>
    <message>
        <source>the film stores its colours in a form that cannot be read</source>
        <translation>die Farben des Films sind auf eine Weise gespeichert, die nicht zu lesen ist</translation>
    </message>
    <message>
        <source>the film uses a codec that ffmpeg&apos;s libraries cannot read</source>
        <translation>der Film ist auf eine Weise komprimiert, die die Bibliotheken von ffmpeg nicht lesen können</translation>
    </message>
    <message>
        <source>the film needs more memory than Squire gives a film</source>
        <translation>der Film braucht mehr Speicher, als Squire einem Film gibt</translation>
    </message>
    <message>
        <source>{what} needed more than {count} s of computing and was stopped; the file is damaged or very large</source>
        <translation>{what} brauchte mehr als {count} s Rechenzeit und wurde angehalten; die Datei ist beschädigt oder sehr groß</translation>
    </message>
    <message>
        <source>reading the film</source>
        <translation>das Lesen des Films</translation>
    </message>
    <message>
        <source>a name cannot be empty</source>
        <translation>ein Name darf nicht leer sein</translation>
    </message>
    <message>
        <source>a name can have at most {count} bytes</source>
        <translation>ein Name darf höchstens {count} Bytes haben</translation>
    </message>
    <message>
        <source>a name has to be text without control characters</source>
        <translation>ein Name muss Text ohne Steuerzeichen sein</translation>
    </message>
    <message>
        <source>names and paths have to be UTF-8 text</source>
        <translation>Namen und Pfade müssen UTF-8-Text sein</translation>
    </message>
    <message>
        <source>choose another name</source>
        <translation>einen anderen Namen wählen</translation>
    </message>
    <message>
        <source>the name &quot;{name}&quot; is taken</source>
        <translation>der Name „{name}“ ist vergeben</translation>
    </message>
    <message>
        <source>another bone is called &quot;{name}&quot; already</source>
        <translation>ein anderer Knochen heißt schon „{name}“</translation>
    </message>
    <message>
        <source>another clip is called &quot;{name}&quot; already</source>
        <translation>ein anderer Clip heißt schon „{name}“</translation>
    </message>
    <message>
        <source>another field is called &quot;{name}&quot; already</source>
        <translation>ein anderes Feld heißt schon „{name}“</translation>
    </message>
    <message>
        <source>another hit volume is called &quot;{name}&quot; already</source>
        <translation>ein anderes Treffervolumen heißt schon „{name}“</translation>
    </message>
    <message>
        <source>another layer is called &quot;{name}&quot; already</source>
        <translation>eine andere Ebene heißt schon „{name}“</translation>
    </message>
    <message>
        <source>another material is called &quot;{name}&quot; already</source>
        <translation>ein anderes Material heißt schon „{name}“</translation>
    </message>
    <message>
        <source>another model is called &quot;{name}&quot; already</source>
        <translation>ein anderes Modell heißt schon „{name}“</translation>
    </message>
    <message>
        <source>another reference is named &quot;{name}&quot;</source>
        <translation>eine andere Referenz heißt „{name}“</translation>
    </message>
    <message>
        <source>no clip is chosen</source>
        <translation>kein Clip ist gewählt</translation>
    </message>
    <message>
        <source>no clip is in the folder &quot;{name}&quot;</source>
        <translation>kein Clip ist im Ordner „{name}“</translation>
    </message>
    <message>
        <source>clip &quot;{clip}&quot; is not loaded</source>
        <translation>der Clip „{clip}“ ist nicht geladen</translation>
    </message>
    <message>
        <source>find the source of its model again</source>
        <translation>die Quelle seines Modells wiederfinden</translation>
    </message>
    <message>
        <source>clip &quot;{clip}&quot; has edit layers</source>
        <translation>der Clip „{clip}“ hat Bearbeitungsebenen</translation>
    </message>
    <message>
        <source>collapse them into the clip first</source>
        <translation>sie zuerst mit dem Clip verbinden</translation>
    </message>
    <message>
        <source>the source has no clip for &quot;{clip}&quot;</source>
        <translation>die Quelle hat keinen Clip für „{clip}“</translation>
    </message>
    <message>
        <source>&quot;{clip}&quot; is not deleted</source>
        <translation>„{clip}“ ist nicht gelöscht</translation>
    </message>
    <message>
        <source>a clip can be from 0 to 1000 hours long</source>
        <translation>ein Clip kann 0 bis 1000 Stunden lang sein</translation>
    </message>
    <message>
        <source>a clip can be retimed by a factor above 0 only</source>
        <translation>ein Clip wird nur mit einem Faktor über 0 schneller oder langsamer</translation>
    </message>
    <message>
        <source>a clip can be split between its start and its end only</source>
        <translation>ein Clip lässt sich nur zwischen seinem Anfang und seinem Ende teilen</translation>
    </message>
    <message>
        <source>a clip can be trimmed to a part of itself only</source>
        <translation>ein Clip lässt sich nur auf einen Teil von sich beschneiden</translation>
    </message>
    <message>
        <source>a frame rate has to be above 0</source>
        <translation>eine Bildrate muss über 0 liegen</translation>
    </message>
    <message>
        <source>a seam is closed over a part of the clip longer than nothing</source>
        <translation>eine Naht wird über einen Teil des Clips geschlossen, der länger als nichts ist</translation>
    </message>
    <message>
        <source>a clip of no length has no seam</source>
        <translation>ein Clip ohne Länge hat keine Naht</translation>
    </message>
    <message>
        <source>no clip of the file fits the bones of &quot;{model}&quot;</source>
        <translation>kein Clip der Datei passt zu den Knochen von „{model}“</translation>
    </message>
    <message>
        <source>the bones of both files need the same names</source>
        <translation>die Knochen beider Dateien brauchen dieselben Namen</translation>
    </message>
    <message>
        <source>the clip &quot;{clip}&quot; has no sound</source>
        <translation>der Clip „{clip}“ hat keinen Ton</translation>
    </message>
    <message>
        <source>set one first</source>
        <translation>zuerst einen setzen</translation>
    </message>
    <message>
        <source>the sound starts before the clip, where no event can be</source>
        <translation>der Ton beginnt vor dem Clip, wo kein Ereignis sein kann</translation>
    </message>
    <message>
        <source>move it to frame 0 or later</source>
        <translation>ihn auf Bild 0 oder später schieben</translation>
    </message>
    <message>
        <source>the result {why}</source>
        <translation>das Ergebnis {why}</translation>
    </message>
    <message>
        <source>use smaller values or shorter handles</source>
        <translation>kleinere Werte oder kürzere Griffe nehmen</translation>
    </message>
    <message>
        <source>a curve&apos;s handles have to be numbers</source>
        <translation>die Griffe einer Kurve müssen Zahlen sein</translation>
    </message>
    <message>
        <source>a key&apos;s value has to be a number</source>
        <translation>der Wert eines Schlüssels muss eine Zahl sein</translation>
    </message>
    <message>
        <source>a key would lie before the start of the clip</source>
        <translation>ein Schlüssel läge vor dem Anfang des Clips</translation>
    </message>
    <message>
        <source>a key would lie later than 1000 hours</source>
        <translation>ein Schlüssel läge später als 1000 Stunden</translation>
    </message>
    <message>
        <source>keys can be scaled by a factor above 0 only</source>
        <translation>Schlüssel lassen sich nur mit einem Faktor über 0 strecken</translation>
    </message>
    <message>
        <source>a pose has to be of finite numbers and rotations of length 1</source>
        <translation>eine Pose muss aus endlichen Zahlen und Drehungen der Länge 1 sein</translation>
    </message>
    <message>
        <source>has a value that is not finite or not of unit length</source>
        <translation>hat einen Wert, der nicht endlich oder nicht von der Länge 1 ist</translation>
    </message>
    <message>
        <source>has a curve that is not finite</source>
        <translation>hat eine Kurve, die nicht endlich ist</translation>
    </message>
    <message>
        <source>a pose needs a bone</source>
        <translation>eine Pose braucht einen Knochen</translation>
    </message>
    <message>
        <source>select the bones that it is to hold</source>
        <translation>die Knochen auswählen, die sie halten soll</translation>
    </message>
    <message>
        <source>the model has none of the bones that were copied</source>
        <translation>das Modell hat keinen der Knochen, die kopiert wurden</translation>
    </message>
    <message>
        <source>a selection set needs a bone</source>
        <translation>ein Auswahlsatz braucht einen Knochen</translation>
    </message>
    <message>
        <source>select the bones that it is to have</source>
        <translation>die Knochen auswählen, die dazugehören sollen</translation>
    </message>
    <message>
        <source>a clip can have 256 layers at most</source>
        <translation>ein Clip kann höchstens 256 Ebenen haben</translation>
    </message>
    <message>
        <source>layer &quot;{layer}&quot; weighs too little to turn a bone so far</source>
        <translation>die Ebene „{layer}“ wiegt zu wenig, um einen Knochen so weit zu drehen</translation>
    </message>
    <message>
        <source>layer &quot;{layer}&quot; has no weight and shows no pose</source>
        <translation>die Ebene „{layer}“ hat kein Gewicht und zeigt keine Pose</translation>
    </message>
    <message>
        <source>raise its weight</source>
        <translation>ihr Gewicht erhöhen</translation>
    </message>
    <message>
        <source>layer &quot;{layer}&quot; is muted and shows no pose</source>
        <translation>die Ebene „{layer}“ ist stumm und zeigt keine Pose</translation>
    </message>
    <message>
        <source>unmute it</source>
        <translation>sie wieder gelten lassen</translation>
    </message>
    <message>
        <source>layer &quot;{layer}&quot; shows no pose as long as others are solo</source>
        <translation>die Ebene „{layer}“ zeigt keine Pose, solange andere auf Solo stehen</translation>
    </message>
    <message>
        <source>make it solo too, or end solo</source>
        <translation>auch sie auf Solo stellen oder Solo beenden</translation>
    </message>
    <message>
        <source>no key can undo that the clip or a layer scales a bone to nothing</source>
        <translation>kein Schlüssel macht rückgängig, dass der Clip oder eine Ebene einen Knochen auf nichts verkleinert</translation>
    </message>
    <message>
        <source>change that scale first</source>
        <translation>zuerst diesen Maßstab ändern</translation>
    </message>
    <message>
        <source>a tolerance is a number from 0 on</source>
        <translation>eine Toleranz ist eine Zahl ab 0</translation>
    </message>
    <message>
        <source>the model of the clip is not loaded</source>
        <translation>das Modell des Clips ist nicht geladen</translation>
    </message>
    <message>
        <source>find its source again; the motion is measured at its skin</source>
        <translation>seine Quelle wiederfinden; die Bewegung wird an seiner Haut gemessen</translation>
    </message>
    <message>
        <source>a number of frames is 0 or more</source>
        <translation>eine Anzahl von Bildern ist 0 oder mehr</translation>
    </message>
    <message>
        <source>a motion is multiplied by 0 to 100</source>
        <translation>eine Bewegung wird mit 0 bis 100 malgenommen</translation>
    </message>
    <message>
        <source>a difference is spread over more than 0 and at most a million frames</source>
        <translation>ein Unterschied wird über mehr als 0 und höchstens eine Million Bilder verteilt</translation>
    </message>
    <message>
        <source>a cycle needs some time</source>
        <translation>ein Zyklus braucht etwas Zeit</translation>
    </message>
    <message>
        <source>choose more of the clip</source>
        <translation>mehr vom Clip wählen</translation>
    </message>
    <message>
        <source>noise turns a bone by 0 to 90 degrees</source>
        <translation>Rauschen dreht einen Knochen um 0 bis 90 Grad</translation>
    </message>
    <message>
        <source>there are half a frame to a million frames between two turns of noise</source>
        <translation>zwischen zwei Drehungen des Rauschens liegen ein halbes Bild bis eine Million Bilder</translation>
    </message>
    <message>
        <source>a jump takes at least two frames</source>
        <translation>ein Sprung dauert mindestens zwei Bilder</translation>
    </message>
    <message>
        <source>select the keys from take-off to landing</source>
        <translation>die Schlüssel vom Absprung bis zur Landung wählen</translation>
    </message>
    <message>
        <source>a jump takes at most 100,000 frames</source>
        <translation>ein Sprung dauert höchstens 100.000 Bilder</translation>
    </message>
    <message>
        <source>the model has no bone that could jump</source>
        <translation>das Modell hat keinen Knochen, der springen könnte</translation>
    </message>
    <message>
        <source>gravity is 0 to 1000 metres per second squared</source>
        <translation>die Schwerkraft ist 0 bis 1000 Meter pro Sekunde zum Quadrat</translation>
    </message>
    <message>
        <source>noise needs some time</source>
        <translation>Rauschen braucht etwas Zeit</translation>
    </message>
    <message>
        <source>noise would add more than 100,000 keys to each bone</source>
        <translation>das Rauschen gäbe jedem Knochen mehr als 100 000 Schlüssel</translation>
    </message>
    <message>
        <source>choose more frames or less of the clip</source>
        <translation>mehr Bilder oder weniger vom Clip wählen</translation>
    </message>
    <message>
        <source>keys are offset by at most a million frames</source>
        <translation>Schlüssel werden um höchstens eine Million Bilder versetzt</translation>
    </message>
    <message>
        <source>the share of the other motion is a number from 0 to 1</source>
        <translation>der Anteil der anderen Bewegung ist eine Zahl von 0 bis 1</translation>
    </message>
    <message>
        <source>blending needs some time</source>
        <translation>Überblenden braucht etwas Zeit</translation>
    </message>
    <message>
        <source>a motion is blended toward a clip or toward a pose</source>
        <translation>eine Bewegung wird zu einem Clip oder zu einer Pose übergeblendet</translation>
    </message>
    <message>
        <source>name one of both</source>
        <translation>eines von beiden nennen</translation>
    </message>
    <message>
        <source>the model has no clip &quot;{clip}&quot;</source>
        <translation>das Modell hat keinen Clip „{clip}“</translation>
    </message>
    <message>
        <source>the model has no saved pose &quot;{pose}&quot;</source>
        <translation>das Modell hat keine gespeicherte Pose „{pose}“</translation>
    </message>
    <message>
        <source>each bone would get more than a million keys</source>
        <translation>jeder Knochen bekäme mehr als eine Million Schlüssel</translation>
    </message>
    <message>
        <source>choose less of the clip</source>
        <translation>weniger vom Clip wählen</translation>
    </message>
    <message>
        <source>a chain needs a bone with a parent and a grandparent</source>
        <translation>eine Kette braucht einen Knochen mit zwei Knochen darüber</translation>
    </message>
    <message>
        <source>choose a hand or a foot</source>
        <translation>eine Hand oder einen Fuß wählen</translation>
    </message>
    <message>
        <source>there is no chain to add</source>
        <translation>es gibt keine Kette hinzuzufügen</translation>
    </message>
    <message>
        <source>choose a hand or a foot and add its chain</source>
        <translation>eine Hand oder einen Fuß wählen und die Kette dazu hinzufügen</translation>
    </message>
    <message>
        <source>the chain&apos;s bone is gone</source>
        <translation>der Knochen der Kette ist nicht mehr da</translation>
    </message>
    <message>
        <source>choose another end for it</source>
        <translation>ein anderes Ende für sie wählen</translation>
    </message>
    <message>
        <source>a target has to last longer than nothing</source>
        <translation>ein Ziel muss länger als nichts dauern</translation>
    </message>
    <message>
        <source>a target cannot follow what is not there</source>
        <translation>ein Ziel kann nichts folgen, das nicht da ist</translation>
    </message>
    <message>
        <source>a target cannot follow what has no size</source>
        <translation>ein Ziel kann nichts folgen, das keine Größe hat</translation>
    </message>
    <message>
        <source>no target pulls &quot;{chain}&quot; there</source>
        <translation>dort zieht kein Ziel an „{chain}“</translation>
    </message>
    <message>
        <source>choose a chain that has a target, or another part of the clip</source>
        <translation>eine Kette mit einem Ziel oder einen anderen Teil des Clips wählen</translation>
    </message>
    <message>
        <source>a pin has to last longer than nothing</source>
        <translation>etwas muss länger als nichts festgehalten werden</translation>
    </message>
    <message>
        <source>there is no contact to pin</source>
        <translation>es gibt keinen Kontakt zum Festhalten</translation>
    </message>
    <message>
        <source>choose one in the list of feet</source>
        <translation>einen in der Liste der Füße wählen</translation>
    </message>
    <message>
        <source>the foot has no leg that could hold it</source>
        <translation>der Fuß hat kein Bein, das ihn halten könnte</translation>
    </message>
    <message>
        <source>a volume of the body has no keys</source>
        <translation>ein Volumen des Körpers hat keine Schlüssel</translation>
    </message>
    <message>
        <source>put it into a clip</source>
        <translation>es in einen Clip setzen</translation>
    </message>
    <message>
        <source>the model has no bones of the names that were copied</source>
        <translation>das Modell hat keine Knochen mit den kopierten Namen</translation>
    </message>
    <message>
        <source>the bone of &quot;{volume}&quot; is no longer in the source</source>
        <translation>der Knochen von „{volume}“ ist nicht mehr in der Quelle</translation>
    </message>
    <message>
        <source>no skin is weighted mostly to bone &quot;{bone}&quot;</source>
        <translation>keine Haut folgt vor allem dem Knochen „{bone}“</translation>
    </message>
    <message>
        <source>fit a volume on a bone that moves a part of the body</source>
        <translation>ein Volumen an einem Knochen anpassen, der einen Teil des Körpers bewegt</translation>
    </message>
    <message>
        <source>model &quot;{model}&quot; has no geometry to fit to</source>
        <translation>das Modell „{model}“ hat keine Geometrie zum Anpassen</translation>
    </message>
    <message>
        <source>model &quot;{model}&quot; has no geometry</source>
        <translation>das Modell „{model}“ hat keine Geometrie</translation>
    </message>
    <message>
        <source>its source is not loaded; find the file again</source>
        <translation>seine Quelle ist nicht geladen; die Datei wiederfinden</translation>
    </message>
    <message>
        <source>every part of the body has a hurt volume already, or there is no skin</source>
        <translation>jeder Teil des Körpers hat schon ein Volumen zum Getroffenwerden, oder es gibt keine Haut</translation>
    </message>
    <message>
        <source>delete those that are to be made again</source>
        <translation>die löschen, die neu entstehen sollen</translation>
    </message>
    <message>
        <source>a span has to end after its start</source>
        <translation>eine Spanne muss nach ihrem Anfang enden</translation>
    </message>
    <message>
        <source>no span can be split there</source>
        <translation>dort lässt sich keine Spanne teilen</translation>
    </message>
    <message>
        <source>put the playhead into one</source>
        <translation>den Abspielkopf in eine setzen</translation>
    </message>
    <message>
        <source>the attack would go on after the clip&apos;s end; there is room for 1 more tick</source>
        <translation>der Angriff ginge nach dem Ende des Clips weiter; es ist Platz für 1 Tick mehr</translation>
    </message>
    <message>
        <source>the attack would go on after the clip&apos;s end; there is room for {count} more ticks</source>
        <translation>der Angriff ginge nach dem Ende des Clips weiter; es ist Platz für {count} Ticks mehr</translation>
    </message>
    <message>
        <source>lengthen the clip first</source>
        <translation>zuerst den Clip verlängern</translation>
    </message>
    <message>
        <source>1 hit volume is of the kind &quot;{kind}&quot;</source>
        <translation>1 Treffervolumen ist von der Art „{kind}“</translation>
    </message>
    <message>
        <source>{count} hit volumes are of the kind &quot;{kind}&quot;</source>
        <translation>{count} Treffervolumen sind von der Art „{kind}“</translation>
    </message>
    <message>
        <source>give them another kind first</source>
        <translation>ihnen zuerst eine andere Art geben</translation>
    </message>
    <message>
        <source>the game&apos;s rate has to be above 0 and at most {count}</source>
        <translation>die Rate des Spiels muss über 0 und höchstens {count} sein</translation>
    </message>
    <message>
        <source>give the rate of the game&apos;s loop, usually 60</source>
        <translation>die Rate der Schleife des Spiels angeben, meist 60</translation>
    </message>
    <message>
        <source>the model then {why}</source>
        <translation>das Modell: {why}</translation>
    </message>
    <message>
        <source>is attached to itself, or nested too deeply, through its attachments</source>
        <translation>hängt durch seine Anhänge an sich selbst oder ist zu tief geschachtelt</translation>
    </message>
    <message>
        <source>model &quot;{model}&quot; {why}</source>
        <translation>das Modell „{model}“ {why}</translation>
    </message>
    <message>
        <source>the field &quot;{field}&quot; {why}</source>
        <translation>das Feld „{field}“ {why}</translation>
    </message>
    <message>
        <source>has an empty range</source>
        <translation>hat einen leeren Bereich</translation>
    </message>
    <message>
        <source>has a default outside of its range</source>
        <translation>hat einen üblichen Wert außerhalb seines Bereichs</translation>
    </message>
    <message>
        <source>the model &quot;{model}&quot; has no materials now</source>
        <translation>das Modell „{model}“ hat jetzt keine Materialien</translation>
    </message>
    <message>
        <source>the model &quot;{model}&quot; has no meshes now</source>
        <translation>das Modell „{model}“ hat jetzt keine Netze</translation>
    </message>
    <message>
        <source>find its file again</source>
        <translation>seine Datei wiederfinden</translation>
    </message>
    <message>
        <source>colours and exponents have to be numbers</source>
        <translation>Farben und Exponenten müssen Zahlen sein</translation>
    </message>
    <message>
        <source>the path of a map has to be UTF-8 text</source>
        <translation>der Pfad einer Textur muss UTF-8-Text sein</translation>
    </message>
    <message>
        <source>the project made the material &quot;{material}&quot;</source>
        <translation>das Projekt hat das Material „{material}“ angelegt</translation>
    </message>
    <message>
        <source>only materials of a source have what to go back to</source>
        <translation>nur Materialien einer Quelle haben einen Ausgangszustand</translation>
    </message>
    <message>
        <source>the model has no mesh &quot;{mesh}&quot;</source>
        <translation>das Modell hat kein Netz „{mesh}“</translation>
    </message>
    <message>
        <source>name one that squire import lists</source>
        <translation>eines nennen, das squire import auflistet</translation>
    </message>
    <message>
        <source>the model has no material &quot;{material}&quot;</source>
        <translation>das Modell hat kein Material „{material}“</translation>
    </message>
    <message>
        <source>name one as its file or the edit that made it does</source>
        <translation>eines so nennen wie seine Datei oder der Schritt, der es anlegte</translation>
    </message>
    <message>
        <source>the map &quot;{map}&quot; is inside a model file</source>
        <translation>die Textur „{map}“ liegt in einer Modelldatei</translation>
    </message>
    <message>
        <source>name its image file with diffuseMap or specularMap</source>
        <translation>ihre Bilddatei mit diffuseMap oder specularMap nennen</translation>
    </message>
    <message>
        <source>choose an image file for it first, or copy the material within its model</source>
        <translation>zuerst eine Bilddatei für sie wählen oder das Material innerhalb seines Modells kopieren</translation>
    </message>
    <message>
        <source>the model of the material is not there</source>
        <translation>das Modell des Materials ist nicht da</translation>
    </message>
    <message>
        <source>meshes have the material &quot;{material}&quot;</source>
        <translation>Netze haben das Material „{material}“</translation>
    </message>
    <message>
        <source>name another one for them</source>
        <translation>ein anderes für sie nennen</translation>
    </message>
    <message>
        <source>a deleted material cannot take its own place</source>
        <translation>ein gelöschtes Material kann sich nicht selbst ersetzen</translation>
    </message>
    <message>
        <source>name another one</source>
        <translation>ein anderes nennen</translation>
    </message>
    <message>
        <source>the mesh &quot;{mesh}&quot; has no part with the material &quot;{material}&quot;</source>
        <translation>das Netz „{mesh}“ hat keinen Teil mit dem Material „{material}“</translation>
    </message>
    <message>
        <source>name what squire import lists</source>
        <translation>nennen, was squire import auflistet</translation>
    </message>
    <message>
        <source>no vertices lack weights that others of their mesh have</source>
        <translation>keinem Punkt fehlen Gewichte, die andere seines Netzes haben</translation>
    </message>
    <message>
        <source>name those to join</source>
        <translation>die nennen, die verbunden werden sollen</translation>
    </message>
    <message>
        <source>the reference &quot;{reference}&quot; is locked</source>
        <translation>die Referenz „{reference}“ ist gesperrt</translation>
    </message>
    <message>
        <source>unlock it</source>
        <translation>sie entsperren</translation>
    </message>
    <message>
        <source>a project has at most 256 stages</source>
        <translation>ein Projekt hat höchstens 256 Bühnen</translation>
    </message>
    <message>
        <source>a stage has at most {count} pieces</source>
        <translation>eine Bühne hat höchstens {count} Stücke</translation>
    </message>
    <message>
        <source>use several stages</source>
        <translation>mehrere Bühnen verwenden</translation>
    </message>
    <message>
        <source>the piece &quot;{piece}&quot; is locked</source>
        <translation>das Stück „{piece}“ ist gesperrt</translation>
    </message>
    <message>
        <source>unlock it, or its layer</source>
        <translation>es oder seine Ebene entsperren</translation>
    </message>
    <message>
        <source>the stage &quot;{stage}&quot; then {why}</source>
        <translation>die Bühne „{stage}“: {why}</translation>
    </message>
    <message>
        <source>has more than 256 layers</source>
        <translation>hat mehr als 256 Ebenen</translation>
    </message>
    <message>
        <source>there are no pieces to align</source>
        <translation>es gibt keine Stücke zum Ausrichten</translation>
    </message>
    <message>
        <source>it takes three pieces or more to distribute</source>
        <translation>zum Verteilen braucht es drei Stücke oder mehr</translation>
    </message>
    <message>
        <source>the step of the grid has to be a millimetre or more</source>
        <translation>der Schritt des Rasters muss ein Millimeter oder mehr sein</translation>
    </message>
    <message>
        <source>there is no ground below any of the pieces</source>
        <translation>unter keinem der Stücke ist Boden</translation>
    </message>
    <message>
        <source>move them above it</source>
        <translation>sie darüber schieben</translation>
    </message>
    <message>
        <source>a turn is 0 to 180 degrees to either side</source>
        <translation>eine Drehung ist 0 bis 180 Grad nach jeder Seite</translation>
    </message>
    <message>
        <source>the least factor has to be above 0 and at most the greatest</source>
        <translation>der kleinste Faktor muss über 0 und höchstens gleich dem größten sein</translation>
    </message>
    <message>
        <source>&quot;{path}&quot; holds no model and no clip</source>
        <translation>„{path}“ enthält kein Modell und keinen Clip</translation>
    </message>
    <message>
        <source>&quot;{path}&quot; is in the project already</source>
        <translation>„{path}“ ist schon im Projekt</translation>
    </message>
    <message>
        <source>take in what changed with a re-import</source>
        <translation>Änderungen durch neues Einlesen übernehmen</translation>
    </message>
    <message>
        <source>the path of a source has to be UTF-8 text</source>
        <translation>der Pfad einer Quelle muss UTF-8-Text sein</translation>
    </message>
    <message>
        <source>rename the file</source>
        <translation>die Datei umbenennen</translation>
    </message>
    <message>
        <source>the source is not what the project knows: {why}</source>
        <translation>die Quelle ist nicht die, die das Projekt kennt: {why}</translation>
    </message>
    <message>
        <source>re-import its source</source>
        <translation>seine Quelle neu einlesen</translation>
    </message>
    <message>
        <source>it has no model &quot;{model}&quot;</source>
        <translation>sie hat kein Modell „{model}“</translation>
    </message>
    <message>
        <source>it has a new bone &quot;{bone}&quot;</source>
        <translation>sie hat einen neuen Knochen „{bone}“</translation>
    </message>
    <message>
        <source>some bones are gone from it</source>
        <translation>ihr fehlen Knochen</translation>
    </message>
    <message>
        <source>it has no clip &quot;{clip}&quot;</source>
        <translation>sie hat keinen Clip „{clip}“</translation>
    </message>
    <message>
        <source>it has a new clip &quot;{clip}&quot;</source>
        <translation>sie hat einen neuen Clip „{clip}“</translation>
    </message>
    <message>
        <source>a rule is switched off with a reason</source>
        <translation>eine Regel wird mit einem Grund ausgeschaltet</translation>
    </message>
    <message>
        <source>say why it does not matter here</source>
        <translation>sagen, warum sie hier nicht zählt</translation>
    </message>
    <message>
        <source>theirs does not fit the project: {why}</source>
        <translation>ihre Fassung passt nicht ins Projekt: {why}</translation>
    </message>
    <message>
        <source>settle what it refers to first, or keep ours</source>
        <translation>zuerst entscheiden, worauf sie sich bezieht, oder die eigene behalten</translation>
    </message>
    <message>
        <source>what it is part of is not in the project any more</source>
        <translation>wovon es ein Teil ist, ist nicht mehr im Projekt</translation>
    </message>
    <message>
        <source>settle that first, or keep ours</source>
        <translation>zuerst das entscheiden oder die eigene Fassung behalten</translation>
    </message>
    <message>
        <source>another shared material is called &quot;{name}&quot; already</source>
        <translation>ein anderes gemeinsames Material heißt schon „{name}“</translation>
    </message>
    <message>
        <source>a film has no numbered pictures</source>
        <translation>ein Film hat keine nummerierten Bilder</translation>
    </message>
    <message>
        <source>leave out the field numbered</source>
        <translation>lassen Sie das Feld numbered weg</translation>
    </message>
    <message>
        <source>the project has no shared material &quot;{material}&quot;</source>
        <translation>das Projekt hat kein gemeinsames Material „{material}“</translation>
    </message>
    <message>
        <source>make it with new-shared-material or share-material</source>
        <translation>legen Sie es mit new-shared-material oder share-material an</translation>
    </message>
    <message>
        <source>it uses the shared material &quot;{material}&quot;</source>
        <translation>es verwendet das gemeinsame Material „{material}“</translation>
    </message>
    <message>
        <source>change that one, or detach the material</source>
        <translation>ändern Sie dieses, oder lösen Sie das Material davon</translation>
    </message>
    <message>
        <source>it uses the shared material &quot;{material}&quot; already</source>
        <translation>es verwendet schon das gemeinsame Material „{material}“</translation>
    </message>
    <message>
        <source>detach it first</source>
        <translation>lösen Sie es zuerst davon</translation>
    </message>
    <message>
        <source>the material &quot;{material}&quot; uses no shared material</source>
        <translation>das Material „{material}“ verwendet kein gemeinsames</translation>
    </message>
    <message>
        <source>only a handle of a single axis can be lifted</source>
        <translation>nur ein Griff einer einzelnen Achse kann angehoben werden</translation>
    </message>
    <message>
        <source>name the axis of the key</source>
        <translation>nennen Sie die Achse des Schlüssels</translation>
    </message>
    <message>
        <source>the length of a handle has to be above 0 and at most 1</source>
        <translation>die Länge eines Griffs muss größer als 0 und höchstens 1 sein</translation>
    </message>
    <message>
        <source>a curve would repeat its keys too often</source>
        <translation>eine Kurve würde ihre Schlüssel zu oft wiederholen</translation>
    </message>
    <message>
        <source>its keys have to lie farther apart for a clip of this length</source>
        <translation>für einen Clip dieser Länge müssen sie weiter auseinanderliegen</translation>
    </message>
    <message>
        <source>1 channel keeps the file&apos;s own curves, with keys and handles for each axis</source>
        <translation>1 Kanal behält die eigenen Kurven der Datei, mit Schlüsseln und Griffen für jede Achse</translation>
    </message>
    <message>
        <source>edit them in the curve editor</source>
        <translation>im Kurveneditor bearbeiten</translation>
    </message>
    <message>
        <source>{count} channels keep the file&apos;s own curves, with keys and handles for each axis</source>
        <translation>{count} Kanäle behalten die eigenen Kurven der Datei, mit Schlüsseln und Griffen für jede Achse</translation>
    </message>
    <message>
        <source>The curves of the axes have different keys or shapes, which keys with one ease for all axes could follow only with many keys between them.</source>
        <translation>Die Kurven der Achsen haben verschiedene Schlüssel oder Formen; Schlüssel mit einem Verlauf für alle Achsen könnten ihnen nur mit vielen Schlüsseln dazwischen folgen.</translation>
    </message>
    <message>
        <source>join its meshes under another name, or raise max_name_bytes in the profile</source>
        <translation>seine Netze unter einem anderen Namen verbinden oder max_name_bytes im Profil erhöhen</translation>
    </message>
    <message>
        <source>a join takes two meshes or more</source>
        <translation>zum Verbinden braucht es mindestens zwei Netze</translation>
    </message>
    <message>
        <source>another mesh is called &quot;{name}&quot; already</source>
        <translation>ein anderes Netz heißt schon „{name}“</translation>
    </message>
    <message>
        <source>choose another name, or join that mesh too</source>
        <translation>einen anderen Namen wählen oder dieses Netz mit verbinden</translation>
    </message>
    <message>
        <source>the mesh &quot;{mesh}&quot; has another material than those to join it with</source>
        <translation>das Netz „{mesh}“ hat ein anderes Material als die, mit denen es verbunden werden soll</translation>
    </message>
    <message>
        <source>give them the same material first</source>
        <translation>ihnen zuerst dasselbe Material geben</translation>
    </message>
    <message>
        <source>the mesh &quot;{mesh}&quot; has another level of detail than the others</source>
        <translation>das Netz „{mesh}“ hat eine andere Detailstufe als die anderen</translation>
    </message>
    <message>
        <source>join meshes of the same level</source>
        <translation>Netze derselben Stufe verbinden</translation>
    </message>
    <message>
        <source>hidden meshes cannot be joined with shown ones</source>
        <translation>ausgeblendete Netze lassen sich nicht mit eingeblendeten verbinden</translation>
    </message>
    <message>
        <source>show or hide all of them</source>
        <translation>alle ein- oder alle ausblenden</translation>
    </message>
    <message>
        <source>the model has none of the meshes to join &quot;{mesh}&quot; with</source>
        <translation>das Modell hat keines der Netze, mit denen „{mesh}“ verbunden werden soll</translation>
    </message>
    <message>
        <source>name meshes that squire import lists</source>
        <translation>Netze nennen, die squire import auflistet</translation>
    </message>
    <message>
        <source>none of these meshes is joined</source>
        <translation>keines dieser Netze ist verbunden</translation>
    </message>
    <message>
        <source>{rate} a second</source>
        <translation>{rate} in der Sekunde</translation>
    </message>
    <message>
        <source>1 key</source>
        <translation>1 Schlüssel</translation>
    </message>
    <message>
        <source>{count} keys</source>
        <translation>{count} Schlüssel</translation>
    </message>
    <message>
        <source>cycle</source>
        <translation>wiederholen</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>mit Versatz</translation>
    </message>
    <message>
        <source>mirror</source>
        <translation>gespiegelt</translation>
    </message>
    <message>
        <source>straight</source>
        <translation>geradeaus</translation>
    </message>
    <message>
        <source>no material is chosen</source>
        <translation>kein Material ist gewählt</translation>
    </message>
    <message>
        <source>choose one</source>
        <translation>eines wählen</translation>
    </message>
    <message>
        <source>it has no materials</source>
        <translation>sie hat keine Materialien</translation>
    </message>
    <message>
        <source>choose a file whose meshes have materials</source>
        <translation>eine Datei wählen, deren Netze Materialien haben</translation>
    </message>
    <message>
        <source>the image was not found</source>
        <translation>das Bild wurde nicht gefunden</translation>
    </message>
    <message>
        <source>find it in the other project first, and copy the material again</source>
        <translation>es zuerst im anderen Projekt finden und das Material noch einmal kopieren</translation>
    </message>
    <message>
        <source>the folder for images leads out of the project&apos;s folder</source>
        <translation>der Ordner für Bilder führt aus dem Ordner des Projekts hinaus</translation>
    </message>
    <message>
        <source>remove the link of this name</source>
        <translation>die Verknüpfung dieses Namens entfernen</translation>
    </message>
    <message>
        <source>too many files have the name &quot;{name}&quot;</source>
        <translation>zu viele Dateien haben den Namen „{name}“</translation>
    </message>
    <message>
        <source>delete those that nothing uses</source>
        <translation>die löschen, die nichts benutzt</translation>
    </message>
    <message>
        <source>Nothing can be attached to them, and no hit volume can be on them.</source>
        <translation>Nichts kann an ihnen hängen, und kein Treffervolumen kann auf ihnen liegen.</translation>
    </message>
    <message>
        <source>Blender&apos;s FBX exporter drops the last frame of some ranges that start below zero; a loop halts there.</source>
        <translation>Der FBX-Export von Blender lässt bei manchen Bereichen, die unter null beginnen, das letzte Bild weg; eine Schleife hält dort an.</translation>
    </message>
    <message>
        <source>It would show its back in games, where characters face +Z.</source>
        <translation>In Spielen, in denen Figuren nach +Z blicken, würde sie den Rücken zeigen.</translation>
    </message>
    <message>
        <source>no bone of the model corresponds for certain to one of the motion</source>
        <translation>kein Knochen des Modells entspricht sicher einem der Bewegung</translation>
    </message>
    <message>
        <source>say in a map which bones correspond</source>
        <translation>in einer Zuordnung sagen, welche Knochen einander entsprechen</translation>
    </message>
    <message>
        <source>look at the doubtful matches and take them, or correct them</source>
        <translation>die zweifelhaften Zuordnungen ansehen und übernehmen oder berichtigen</translation>
    </message>
    <message>
        <source>the clip has too many frames</source>
        <translation>der Clip hat zu viele Bilder</translation>
    </message>
    <message>
        <source>the clip has ended by then</source>
        <translation>der Clip ist dann schon zu Ende</translation>
    </message>
    <message>
        <source>earlier keys are in the way</source>
        <translation>frühere Schlüssel sind im Weg</translation>
    </message>
    <message>
        <source>move by less, or delete them first</source>
        <translation>verschiebe um weniger, oder lösche sie zuerst</translation>
    </message>
    <message>
        <source>a loop can start at a time between its start and its end only</source>
        <translation>eine Schleife kann nur zwischen ihrem Anfang und ihrem Ende beginnen</translation>
    </message>
    <message>
        <source>the loop is not closed at &quot;{bone}&quot;</source>
        <translation>die Schleife ist bei „{bone}“ nicht geschlossen</translation>
    </message>
    <message>
        <source>close it first; else the jump would be in its middle</source>
        <translation>schließe sie zuerst; sonst wäre der Sprung in ihrer Mitte</translation>
    </message>
    <message>
        <source>all materials of the model are used</source>
        <translation>alle Materialien des Modells werden benutzt</translation>
    </message>
    <message>
        <source>a bone above it is scaled to nothing</source>
        <translation>ein Knochen darüber ist auf nichts skaliert</translation>
    </message>
    <message>
        <source>choose another</source>
        <translation>wählen Sie einen anderen</translation>
    </message>
    <message>
        <source>let that bone give the travel</source>
        <translation>nehmen Sie jenen Knochen für die Fortbewegung</translation>
    </message>
    <message>
        <source>the bone &quot;{bone}&quot; above it is animated too</source>
        <translation>auch der Knochen „{bone}“ darüber ist animiert</translation>
    </message>
    <message>
        <source>the bone that gives the travel does not exist</source>
        <translation>den Knochen der Fortbewegung gibt es nicht</translation>
    </message>
    <message>
        <source>the clip &quot;{clip}&quot; has no travel</source>
        <translation>der Clip „{clip}“ hat keine Fortbewegung</translation>
    </message>
    <message>
        <source>its whole motion is in the bones already</source>
        <translation>seine ganze Bewegung ist schon in den Knochen</translation>
    </message>
    <message>
        <source>the clip &quot;{clip}&quot; has no travel along the ground</source>
        <translation>der Clip „{clip}“ hat keine Fortbewegung über den Boden</translation>
    </message>
    <message>
        <source>choose the bone that gives it first</source>
        <translation>wählen Sie zuerst den Knochen, der sie gibt</translation>
    </message>
    <message>
        <source>a travel is 1 mm to 100 km long</source>
        <translation>eine Fortbewegung ist 1 mm bis 100 km lang</translation>
    </message>
    <message>
        <source>a mask needs a bone</source>
        <translation>eine Maske braucht einen Knochen</translation>
    </message>
    <message>
        <source>give it a clip and where it plays</source>
        <translation>ihm einen Clip geben und den Platz, an dem er spielt</translation>
    </message>
    <message>
        <source>a blend space needs a point</source>
        <translation>ein Mischraum braucht einen Punkt</translation>
    </message>
    <message>
        <source>add a spring first</source>
        <translation>fügen Sie zuerst eine Feder hinzu</translation>
    </message>
    <message>
        <source>the model has no springs that could be baked</source>
        <translation>das Modell hat keine Federn, die gebacken werden könnten</translation>
    </message>
    <message>
        <source>choose other bones</source>
        <translation>wählen Sie andere Knochen</translation>
    </message>
    <message>
        <source>a bone of it swings in spring &quot;{spring}&quot; already</source>
        <translation>ein Knochen davon schwingt schon in der Feder „{spring}“</translation>
    </message>
    <message>
        <source>choose another end; a spring has at most 64 bones</source>
        <translation>wählen Sie ein anderes Ende; eine Feder hat höchstens 64 Knochen</translation>
    </message>
    <message>
        <source>a spring ends at its first bone or at a bone below it</source>
        <translation>eine Feder endet an ihrem ersten Knochen oder an einem darunter</translation>
    </message>
    <message>
        <source>the clip ends where it starts, and its feet do not push the ground back</source>
        <translation>der Clip endet, wo er beginnt, und seine Füße schieben den Boden nicht zurück</translation>
    </message>
    <message>
        <source>move the bone that gives the travel along the ground</source>
        <translation>bewegen Sie den Knochen der Fortbewegung über den Boden</translation>
    </message>
    <message>
        <source>the clip turns, and gets farther than that by turning alone</source>
        <translation>der Clip dreht sich und kommt allein dadurch weiter</translation>
    </message>
    <message>
        <source>choose a longer distance</source>
        <translation>wählen Sie eine größere Strecke</translation>
    </message>
    <message>
        <source>a leg is {centimetres} cm too short to stay where it stands at that speed</source>
        <translation>ein Bein ist {centimetres} cm zu kurz, um bei dieser Geschwindigkeit stehen zu bleiben, wo es steht</translation>
    </message>
    <message>
        <source>choose a smaller change, change the length of the clip too, or let the feet slide</source>
        <translation>ändern Sie weniger, ändern Sie auch die Länge des Clips, oder lassen Sie die Füße rutschen</translation>
    </message>
    <message>
        <source>The export leaves the whole motion in the bones, and the game does not move the character.</source>
        <translation>Der Export lässt die ganze Bewegung in den Knochen, und das Spiel bewegt die Figur nicht.</translation>
    </message>
    <message>
        <source>its bone &quot;{bone}&quot; goes {distance} m along the ground and turns by {angle} degrees</source>
        <translation>sein Knochen „{bone}“ geht {distance} m über den Boden und dreht sich um {angle} Grad</translation>
    </message>
    <message>
        <source>let it move the character, or switch this rule off if the game does not use it</source>
        <translation>lassen Sie ihn die Figur bewegen, oder schalten Sie diese Regel ab, wenn das Spiel es nicht benutzt</translation>
    </message>
    <message>
        <source>The skin walks away from the character, and jumps back when another clip starts.</source>
        <translation>Die Haut läuft der Figur davon und springt zurück, wenn ein anderer Clip beginnt.</translation>
    </message>
    <message>
        <source>&quot;{file}&quot; has changed since the clip was made</source>
        <translation>„{file}“ hat sich geändert, seit der Clip gemacht wurde</translation>
    </message>
    <message>
        <source>the bone map &quot;{map}&quot; has changed since the clip was made</source>
        <translation>die Knochenzuordnung „{map}“ hat sich geändert, seit der Clip gemacht wurde</translation>
    </message>
    <message>
        <source>the clip &quot;{clip}&quot; of &quot;{model}&quot; has changed since the clip was made</source>
        <translation>der Clip „{clip}“ von „{model}“ hat sich geändert, seit der Clip gemacht wurde</translation>
    </message>
    <message>
        <source>its keys were edited by hand: retarget it again if these edits may be lost</source>
        <translation>seine Schlüssel wurden von Hand bearbeitet: übertragen Sie ihn neu, wenn das verloren gehen darf</translation>
    </message>
    <message>
        <source>retarget it again</source>
        <translation>übertragen Sie ihn neu</translation>
    </message>
    <message>
        <source>the file that &quot;{clip}&quot; was retargeted from cannot be read: {why}</source>
        <translation>die Datei, von der „{clip}“ übertragen wurde, ist nicht zu lesen: {why}</translation>
    </message>
    <message>
        <source>the file has no clip &quot;{clip}&quot; any more</source>
        <translation>die Datei hat keinen Clip „{clip}“ mehr</translation>
    </message>
    <message>
        <source>put it back, or forget the retargeting</source>
        <translation>bringen Sie ihn zurück, oder vergessen Sie die Übertragung</translation>
    </message>
    <message>
        <source>the clip &quot;{clip}&quot; of &quot;{model}&quot;, from which it was made, is not there</source>
        <translation>der Clip „{clip}“ von „{model}“, aus dem er gemacht wurde, ist nicht da</translation>
    </message>
    <message>
        <source>bring it back, or forget the retargeting</source>
        <translation>holen Sie ihn zurück, oder vergessen Sie die Übertragung</translation>
    </message>
    <message>
        <source>the keys of &quot;{clip}&quot; were edited by hand</source>
        <translation>die Schlüssel von „{clip}“ wurden von Hand bearbeitet</translation>
    </message>
    <message>
        <source>say that these edits may be lost (--lose-edits), or keep the clip as it is; edits in a layer are always kept</source>
        <translation>sagen Sie, dass das verloren gehen darf (--lose-edits), oder lassen Sie den Clip, wie er ist; was in einer Ebene liegt, bleibt immer</translation>
    </message>
    <message>
        <source>the map has no bone &quot;{bone}&quot; that could be doubtful</source>
        <translation>die Zuordnung hat keinen Knochen „{bone}“, der zweifelhaft sein könnte</translation>
    </message>
    <message>
        <source>Retarget again</source>
        <translation>Neu übertragen</translation>
    </message>
    <message>
        <source>The clip shows the motion as it was, or bones follow others than the bone map says.</source>
        <translation>Der Clip zeigt die Bewegung, wie sie war, oder Knochen folgen anderen, als die Knochenzuordnung sagt.</translation>
    </message>
    <message>
        <source>Retarget the clip again: its layers and its fight data stay. Or forget the retargeting.</source>
        <translation>Übertragen Sie den Clip neu: seine Ebenen und Kampfdaten bleiben. Oder vergessen Sie die Übertragung.</translation>
    </message>
    <message>
        <source>The clip stays as it is, but cannot be made again when its file or its bone map changes.</source>
        <translation>Der Clip bleibt, wie er ist, aber er ist nicht neu zu übertragen, wenn sich seine Datei oder seine Knochenzuordnung ändert.</translation>
    </message>
    <message>
        <source>Put the file back into the project&apos;s folder, or forget the retargeting.</source>
        <translation>Legen Sie die Datei wieder in den Ordner des Projekts, oder vergessen Sie die Übertragung.</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>delete the mask, or give it bones of the model</source>
        <translation>die Maske löschen oder ihr Knochen des Modells geben</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>blend space</source>
        <translation>Mischraum</translation>
    </message>
    <message>
        <source>spring</source>
        <translation>Feder</translation>
    </message>
    <message>
        <source>pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>selection set</source>
        <translation>Auswahlsatz</translation>
    </message>
    <message>
        <source>marker</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>bone map</source>
        <translation>Knochenzuordnung</translation>
    </message>
    <message>
        <source>member</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>delete the blend space, or give it clips of the model</source>
        <translation>den Mischraum löschen oder ihm Clips des Modells geben</translation>
    </message>
    <message>
        <source>a bone of it swings in another spring, so it is not exported</source>
        <translation>ein Knochen von ihr schwingt in einer anderen Feder, daher wird sie nicht exportiert</translation>
    </message>
    <message>
        <source>its bones are no chain any more, so it is not exported</source>
        <translation>ihre Knochen sind keine Kette mehr, daher wird sie nicht exportiert</translation>
    </message>
    <message>
        <source>delete the spring, or choose its bones again</source>
        <translation>löschen Sie die Feder, oder wählen Sie ihre Knochen neu</translation>
    </message>
    <message>
        <source>no bone of it exists, so it is not exported</source>
        <translation>keiner ihrer Knochen existiert, deshalb wird sie nicht exportiert</translation>
    </message>
    <message>
        <source>no clip of it exists, so it is not exported</source>
        <translation>keiner seiner Clips existiert, deshalb wird er nicht exportiert</translation>
    </message>
    <message>
        <source>a cancel needs a target</source>
        <translation>ein Abbruch braucht ein Ziel</translation>
    </message>
    <message>
        <source>a clip costs 0 points or more</source>
        <translation>ein Clip kostet 0 Punkte oder mehr</translation>
    </message>
    <message>
        <source>choose the clips that may begin</source>
        <translation>die Clips wählen, die beginnen dürfen</translation>
    </message>
    <message>
        <source>on hit</source>
        <translation>bei Treffer</translation>
    </message>
    <message>
        <source>on block</source>
        <translation>bei Block</translation>
    </message>
    <message>
        <source>safe</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>cancel</source>
        <translation>Abbruch</translation>
    </message>
    <message>
        <source>protection</source>
        <translation>Schutz</translation>
    </message>
    <message>
        <source>push body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>it is open after the end of the clip</source>
        <translation>er ist nach dem Ende des Clips offen</translation>
    </message>
    <message>
        <source>cut it at the end, or make the clip longer</source>
        <translation>am Ende abschneiden oder den Clip verlängern</translation>
    </message>
    <message>
        <source>A cancel is open after the end of its clip.</source>
        <translation>Ein Abbruch ist nach dem Ende seines Clips offen.</translation>
    </message>
    <message>
        <source>The game plays no such time, so that the cancel is shorter than it looks, or never open.</source>
        <translation>Das Spiel spielt diese Zeit nie, sodass der Abbruch kürzer ist, als er aussieht, oder nie offen.</translation>
    </message>
    <message>
        <source>Cut the cancel at the end of the clip, or make the clip longer.</source>
        <translation>Schneiden Sie den Abbruch am Ende des Clips ab, oder verlängern Sie den Clip.</translation>
    </message>
    <message>
        <source>Cut the cancel at the end of the clip</source>
        <translation>Den Abbruch am Ende des Clips abschneiden</translation>
    </message>
    <message>
        <source>no cancel is open after the end of the clip</source>
        <translation>kein Abbruch ist nach dem Ende des Clips offen</translation>
    </message>
    <message>
        <source>no chain of bones looks like a spring</source>
        <translation>keine Knochenkette sieht wie eine Feder aus</translation>
    </message>
    <message>
        <source>add a spring from its first bone to its last one</source>
        <translation>fügen Sie eine Feder von ihrem ersten bis zu ihrem letzten Knochen hinzu</translation>
    </message>
    <message>
        <source>delete these keys, or the spring, or switch this rule off if both are wanted</source>
        <translation>löschen Sie diese Schlüssel oder die Feder, oder schalten Sie diese Regel aus, wenn beide gewollt sind</translation>
    </message>
    <message>
        <source>its keys turn bone &quot;{bone}&quot;, which a spring swings too</source>
        <translation>seine Schlüssel drehen Knochen „{bone}“, den auch eine Feder schwingt</translation>
    </message>
    <message>
        <source>The bone swings about its keys, so that it moves twice where the keys were baked.</source>
        <translation>Der Knochen schwingt um seine Schlüssel, sodass er sich doppelt bewegt, wo die Schlüssel gebacken wurden.</translation>
    </message>
    <message>
        <source>Once it has begun, the other player can do nothing any more.</source>
        <translation>Hat sie begonnen, kann der andere Spieler nichts mehr tun.</translation>
    </message>
    <message>
        <source>layer &quot;{layer}&quot; replaces what is posed below it</source>
        <translation>Ebene „{layer}“ ersetzt, was darunter gestellt wird</translation>
    </message>
    <message>
        <source>pose in that layer, lower its weight, or mute it</source>
        <translation>in dieser Ebene stellen, ihr Gewicht senken oder sie stumm schalten</translation>
    </message>
    <message>
        <source>layer &quot;{layer}&quot; is faded out here and shows no pose</source>
        <translation>Ebene „{layer}“ ist hier ausgeblendet und zeigt keine Pose</translation>
    </message>
    <message>
        <source>pose where it counts, or change its fade</source>
        <translation>stellen, wo sie zählt, oder ihre Blende ändern</translation>
    </message>
    <message>
        <source>layer &quot;{layer}&quot; does not move bone &quot;{bone}&quot;, by its mask</source>
        <translation>Ebene „{layer}“ bewegt den Knochen „{bone}“ wegen ihrer Maske nicht</translation>
    </message>
    <message>
        <source>add the bone to the mask, or pose it in another layer</source>
        <translation>den Knochen in die Maske aufnehmen oder in einer anderen Ebene stellen</translation>
    </message>
    <message>
        <source>no offset makes the pose of bone &quot;{bone}&quot; of what lies below</source>
        <translation>kein Versatz macht aus dem, was darunter liegt, die Pose des Knochens „{bone}“</translation>
    </message>
    <message>
        <source>leave the layer in its mode</source>
        <translation>die Ebene in ihrem Modus lassen</translation>
    </message>
    <message>
        <source>the motion would begin outside of the clip</source>
        <translation>die Bewegung würde außerhalb des Clips beginnen</translation>
    </message>
    <message>
        <source>choose a time within the clip</source>
        <translation>eine Zeit im Clip wählen</translation>
    </message>
    <message>
        <source>a time warp can have 1000 points at most</source>
        <translation>eine Zeitverzerrung kann höchstens 1000 Punkte haben</translation>
    </message>
    <message>
        <source>the points of a time warp are not in order</source>
        <translation>die Punkte einer Zeitverzerrung sind nicht geordnet</translation>
    </message>
    <message>
        <source>name them from early to late, after the start, which stays where it is</source>
        <translation>von früh nach spät nennen, nach dem Anfang, der bleibt, wo er ist</translation>
    </message>
    <message>
        <source>delete the state, or give it a clip of the model</source>
        <translation>den Zustand löschen oder ihm einen Clip des Modells geben</translation>
    </message>
    <message>
        <source>what it plays is not exported, so it is not exported</source>
        <translation>was er spielt, wird nicht exportiert, deshalb wird auch er nicht exportiert</translation>
    </message>
    <message>
        <source>add one, or let the clip loop</source>
        <translation>fügen Sie einen hinzu, oder lassen Sie den Clip in Schleife laufen</translation>
    </message>
    <message>
        <source>its clip ends, and no transition leads away</source>
        <translation>sein Clip endet, und kein Übergang führt weiter</translation>
    </message>
    <message>
        <source>change its conditions, or delete it</source>
        <translation>ändern Sie seine Bedingungen, oder löschen Sie ihn</translation>
    </message>
    <message>
        <source>it never begins: state &quot;{state}&quot; is over before {seconds} s</source>
        <translation>er beginnt nie: der Zustand „{state}“ ist vor {seconds} s zu Ende</translation>
    </message>
    <message>
        <source>it never begins: state &quot;{state}&quot; never ends</source>
        <translation>er beginnt nie: der Zustand „{state}“ endet nie</translation>
    </message>
    <message>
        <source>it never begins: the state before it passes no event &quot;{event}&quot;</source>
        <translation>er beginnt nie: der Zustand davor kommt an keinem Ereignis „{event}“ vorbei</translation>
    </message>
    <message>
        <source>it never begins: value &quot;{value}&quot; cannot meet all of its conditions</source>
        <translation>er beginnt nie: der Wert „{value}“ kann nicht alle seine Bedingungen erfüllen</translation>
    </message>
    <message>
        <source>it never begins: &quot;{name}&quot; stands before it and begins whenever it could</source>
        <translation>er beginnt nie: „{name}“ steht vor ihm und beginnt immer, wenn er könnte</translation>
    </message>
    <message>
        <source>move it up in the list, or give the other one more conditions</source>
        <translation>schieben Sie ihn in der Liste nach oben, oder geben Sie dem anderen mehr Bedingungen</translation>
    </message>
    <message>
        <source>add one, or delete the state</source>
        <translation>fügen Sie einen hinzu, oder löschen Sie den Zustand</translation>
    </message>
    <message>
        <source>no transition leads to it from the first state on</source>
        <translation>vom ersten Zustand an führt kein Übergang zu ihm</translation>
    </message>
    <message>
        <source>a state plays a clip or a blend space</source>
        <translation>ein Zustand spielt einen Clip oder einen Mischraum</translation>
    </message>
    <message>
        <source>name one of them</source>
        <translation>nennen Sie einen davon</translation>
    </message>
    <message>
        <source>a transition needs a condition</source>
        <translation>ein Übergang braucht eine Bedingung</translation>
    </message>
    <message>
        <source>say when it begins</source>
        <translation>sagen Sie, wann er beginnt</translation>
    </message>
    <message>
        <source>The character stands still in the last pose of the clip for good.</source>
        <translation>Die Figur bleibt für immer in der letzten Pose des Clips stehen.</translation>
    </message>
    <message>
        <source>The game never takes it, so that what it leads to does not come.</source>
        <translation>Das Spiel nimmt ihn nie, sodass nicht kommt, wohin er führt.</translation>
    </message>
    <message>
        <source>The game takes the first transition whose conditions hold, and never comes to the later one.</source>
        <translation>Das Spiel nimmt den ersten Übergang, dessen Bedingungen erfüllt sind, und kommt nie zum späteren.</translation>
    </message>
    <message>
        <source>No transitions lead to it from the first state, so that the game never shows it.</source>
        <translation>Vom ersten Zustand führen keine Übergänge zu ihm, sodass das Spiel ihn nie zeigt.</translation>
    </message>
    <message>
        <source>graph value</source>
        <translation>Graphwert</translation>
    </message>
    <message>
        <source>graph state</source>
        <translation>Graphzustand</translation>
    </message>
    <message>
        <source>graph transition</source>
        <translation>Graphübergang</translation>
    </message>
</context>
<context>
    <name>SaveDialog</name>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation>%1 gibt es schon.
Soll die Datei ersetzt werden?</translation>
    </message>
</context>
<context>
    <name>SaveQuestion</name>
    <message>
        <source>frame %1 of %2</source>
        <translation>Bild %1 von %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weiteren</translation>
    </message>
    <message>
        <source>Unsaved Changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Unkeyed changes are not saved: the pose at %1.</source>
        <translation>Änderungen ohne Schlüssel werden nicht gespeichert: die Pose in %1.</translation>
    </message>
    <message>
        <source>&amp;Key unkeyed changes before saving</source>
        <translation>Vor dem Speichern &amp;Schlüssel für Änderungen ohne Schlüssel setzen</translation>
    </message>
</context>
<context>
    <name>SparLayer</name>
    <message>
        <source>damage %1</source>
        <translation>Schaden %1</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>abgewehrt</translation>
    </message>
    <message>
        <source>clank</source>
        <translation>Abprall</translation>
    </message>
    <message>
        <source>no effect</source>
        <translation>ohne Wirkung</translation>
    </message>
    <message>
        <source>tick %1</source>
        <translation>Tick %1</translation>
    </message>
</context>
<context>
    <name>StageArrangements</name>
    <message>
        <source>Copies in a &amp;Row…</source>
        <translation>Kopien in einer &amp;Reihe…</translation>
    </message>
    <message>
        <source>Copies the selected pieces several times, each a step further on</source>
        <translation>Kopiert die ausgewählten Stücke mehrmals, jede Kopie einen Schritt weiter</translation>
    </message>
    <message>
        <source>&amp;Vary at Random…</source>
        <translation>&amp;Zufällig verändern…</translation>
    </message>
    <message>
        <source>Turns and scales the selected pieces at random, within limits</source>
        <translation>Dreht und skaliert die ausgewählten Stücke zufällig, in Grenzen</translation>
    </message>
    <message>
        <source>&amp;Mirror Left and Right</source>
        <translation>&amp;Links und rechts spiegeln</translation>
    </message>
    <message>
        <source>Mirrors the selected pieces about their middle; a single one becomes its mirror image</source>
        <translation>Spiegelt die ausgewählten Stücke an ihrer Mitte; ein einzelnes wird zu seinem Spiegelbild</translation>
    </message>
    <message>
        <source>&amp;Snap to the Grid</source>
        <translation>Am &amp;Gitter einrasten</translation>
    </message>
    <message>
        <source>Moves the selected pieces to the nearest points of a grid of 25 cm</source>
        <translation>Bewegt die ausgewählten Stücke zu den nächsten Punkten eines Gitters von 25 cm</translation>
    </message>
    <message>
        <source>Align &amp;One above the Other</source>
        <translation>&amp;Übereinander ausrichten</translation>
    </message>
    <message>
        <source>Moves the selected pieces sideways, to where the one is that was selected last</source>
        <translation>Bewegt die ausgewählten Stücke zur Seite, dorthin, wo das zuletzt ausgewählte ist</translation>
    </message>
    <message>
        <source>Align at One &amp;Height</source>
        <translation>Auf eine &amp;Höhe ausrichten</translation>
    </message>
    <message>
        <source>Moves the selected pieces up or down, to the height of the one that was selected last</source>
        <translation>Bewegt die ausgewählten Stücke auf oder ab, zur Höhe des zuletzt ausgewählten</translation>
    </message>
    <message>
        <source>Align at One &amp;Depth</source>
        <translation>Auf eine &amp;Tiefe ausrichten</translation>
    </message>
    <message>
        <source>Moves the selected pieces to or from the viewer, to the depth of the one that was selected last</source>
        <translation>Bewegt die ausgewählten Stücke vor oder zurück, zur Tiefe des zuletzt ausgewählten</translation>
    </message>
    <message>
        <source>Distribute from &amp;Left to Right</source>
        <translation>Von links nach rechts &amp;verteilen</translation>
    </message>
    <message>
        <source>Spreads the selected pieces evenly between the leftmost and the rightmost</source>
        <translation>Verteilt die ausgewählten Stücke gleichmäßig zwischen dem linken und dem rechten äußersten</translation>
    </message>
    <message>
        <source>Distribute from &amp;Bottom to Top</source>
        <translation>Von &amp;unten nach oben verteilen</translation>
    </message>
    <message>
        <source>Spreads the selected pieces evenly between the lowest and the highest</source>
        <translation>Verteilt die ausgewählten Stücke gleichmäßig zwischen dem untersten und dem obersten</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>Gru&amp;ppieren</translation>
    </message>
    <message>
        <source>Groups the selected pieces: a click on one selects all of them</source>
        <translation>Gruppiert die ausgewählten Stücke: ein Klick auf eines wählt alle</translation>
    </message>
    <message>
        <source>&amp;Ungroup</source>
        <translation>Gruppierung au&amp;fheben</translation>
    </message>
    <message>
        <source>Takes the selected pieces from their groups</source>
        <translation>Nimmt die ausgewählten Stücke aus ihren Gruppen</translation>
    </message>
</context>
<context>
    <name>StageHints</name>
    <message>
        <source>Drag to change the selected pieces; Ctrl snaps to the grid, Escape cancels</source>
        <translation>Ziehen ändert die gewählten Stücke; Strg rastet am Gitter ein, Escape bricht ab</translation>
    </message>
    <message>
        <source>Drag to move the corner; Ctrl snaps to the grid, Delete deletes it</source>
        <translation>Ziehen verschiebt die Ecke; Strg rastet im Gitter ein, Entf löscht sie</translation>
    </message>
    <message>
        <source>Click to select the point, drag to move it; Ctrl snaps to the grid</source>
        <translation>Klick wählt den Punkt aus, Ziehen verschiebt ihn; Strg rastet im Gitter ein</translation>
    </message>
    <message>
        <source>Click to select the ground, drag to move it, double-click to add a corner; Ctrl snaps to the grid</source>
        <translation>Klick wählt den Boden aus, Ziehen verschiebt ihn, Doppelklick fügt eine Ecke hinzu; Strg rastet im Gitter ein</translation>
    </message>
    <message>
        <source>Drag to select pieces in a box; P draws ground; middle button orbits, with Shift pans, wheel zooms; right-click for a menu</source>
        <translation>Ziehen wählt Stücke in einem Rahmen; P zeichnet Boden; mittlere Taste dreht, mit Umschalt verschiebt sie, das Rad zoomt; Rechtsklick öffnet ein Menü</translation>
    </message>
    <message>
        <source>%1 is locked: click to select</source>
        <translation>%1 ist gesperrt: Klick wählt es aus</translation>
    </message>
    <message>
        <source>%1: click to select, Shift adds; drag to move, with Alt a copy; X Y Z choose an axis, Ctrl snaps to the grid</source>
        <translation>%1: Klick wählt, Umschalt nimmt dazu; Ziehen verschiebt, mit Alt eine Kopie; X Y Z wählen eine Achse, Strg rastet am Gitter ein</translation>
    </message>
    <message>
        <source>Drag to move the polygon; Ctrl snaps to the grid</source>
        <translation>Ziehen bewegt das Polygon; Strg rastet am Gitter ein</translation>
    </message>
    <message>
        <source>Click to select the polygon, drag to select pieces in a box</source>
        <translation>Klick wählt das Polygon aus, Ziehen wählt Stücke in einem Kasten aus</translation>
    </message>
</context>
<context>
    <name>VolumeLayer</name>
    <message>
        <source>Drag to make the volume larger or smaller; Ctrl snaps</source>
        <translation>Ziehen macht das Volumen größer oder kleiner; Strg rastet ein</translation>
    </message>
    <message>
        <source>Drag to move the volume along its bone&apos;s axis; Ctrl snaps</source>
        <translation>Ziehen bewegt das Volumen entlang der Achse seines Knochens; Strg rastet ein</translation>
    </message>
    <message>
        <source>Drag to move the volume; Ctrl snaps</source>
        <translation>Ziehen bewegt das Volumen; Strg rastet ein</translation>
    </message>
    <message>
        <source>Click to select %1</source>
        <translation>Klicken wählt %1</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Gets a game character ready for battle.</source>
        <translation>Macht eine Spielfigur bereit für den Kampf.</translation>
    </message>
    <message>
        <source>A project or model to open.</source>
        <translation>Ein Projekt oder Modell, das geöffnet wird.</translation>
    </message>
    <message>
        <source>Opens the sample in place of a file.</source>
        <translation>Öffnet das Beispiel statt einer Datei.</translation>
    </message>
    <message>
        <source>The model to show, by its name.</source>
        <translation>Das Modell, das gezeigt wird, mit seinem Namen.</translation>
    </message>
    <message>
        <source>The clip to show, by its name.</source>
        <translation>Der Clip, der gezeigt wird, mit seinem Namen.</translation>
    </message>
    <message>
        <source>The frame to show.</source>
        <translation>Das Bild, das gezeigt wird.</translation>
    </message>
</context>
<context>
    <name>squire</name>
    <message>
        <source>OpenGL is not available on this display.</source>
        <translation>Diese Anzeige bietet kein OpenGL.</translation>
    </message>
    <message>
        <source>This display has OpenGL %1.%2; the viewport needs OpenGL 3.3.</source>
        <translation>Diese Anzeige bietet OpenGL %1.%2; die Ansicht braucht OpenGL 3.3.</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorn</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Right side (game)</source>
        <translation>Rechte Seite (Spiel)</translation>
    </message>
    <message>
        <source>Left side</source>
        <translation>Linke Seite</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Orthographic</source>
        <translation>Parallel</translation>
    </message>
    <message>
        <source>Perspective</source>
        <translation>Perspektive</translation>
    </message>
    <message>
        <source>Rest pose</source>
        <translation>Ruhepose</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Like Blender</source>
        <translation>Wie Blender</translation>
    </message>
    <message>
        <source>Like Maya</source>
        <translation>Wie Maya</translation>
    </message>
    <message>
        <source>Squire&apos;s own</source>
        <translation>Squires eigene</translation>
    </message>
    <message>
        <source>frame %1 of %2   %3 s</source>
        <translation>Bild %1 von %2   %3 s</translation>
    </message>
    <message>
        <source>%1 cannot be shown: its file is missing or no longer contains it.
Your edits are kept. Use File &gt; Find Missing Files to look for it.</source>
        <translation>%1 kann nicht gezeigt werden: die Datei fehlt oder enthält es nicht mehr.
Die Bearbeitung bleibt. Datei &gt; Fehlende Dateien finden sucht danach.</translation>
    </message>
    <message>
        <source>%1 hidden</source>
        <translation>%1 verborgen</translation>
    </message>
    <message>
        <source>camera 16:9</source>
        <translation>Kamera 16:9</translation>
    </message>
    <message>
        <source>crosses itself</source>
        <translation>kreuzt sich selbst</translation>
    </message>
    <message>
        <source>Texels a metre: blue %1, green %2, red %3
A square is 16 texels</source>
        <translation>Texel je Meter: blau %1, grün %2, rot %3
Ein Quadrat sind 16 Texel</translation>
    </message>
    <message>
        <source>headlight on %1</source>
        <translation>Licht von %1</translation>
    </message>
    <message>
        <source>engine&apos;s shader</source>
        <translation>Shader der Engine</translation>
    </message>
    <message>
        <source>The engine draws at most %1 bones, and this model has %2.
Squire&apos;s own shader is shown</source>
        <translation>Die Engine zeichnet höchstens %1 Knochen, dieses Modell hat %2.
Gezeigt wird Squires eigener Shader</translation>
    </message>
    <message>
        <source>springs</source>
        <translation>Federn</translation>
    </message>
</context>
<context>
    <name>squire::ArrangeDialog</name>
    <message>
        <source>Copies in a Row</source>
        <translation>Kopien in einer Reihe</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>How many copies are made</source>
        <translation>Wie viele Kopien entstehen</translation>
    </message>
    <message>
        <source>To the right</source>
        <translation>Nach rechts</translation>
    </message>
    <message>
        <source>How far each copy is to the right of the one before</source>
        <translation>Wie weit jede Kopie rechts von der vorigen ist</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>How far each copy is above the one before</source>
        <translation>Wie weit jede Kopie über der vorigen ist</translation>
    </message>
    <message>
        <source>To the front</source>
        <translation>Nach vorn</translation>
    </message>
    <message>
        <source>How far each copy is in front of the one before</source>
        <translation>Wie weit jede Kopie vor der vorigen ist</translation>
    </message>
    <message>
        <source>Vary at Random</source>
        <translation>Zufällig verändern</translation>
    </message>
    <message>
        <source>Turn at most</source>
        <translation>Drehen höchstens</translation>
    </message>
    <message>
        <source>How far each piece is turned about the vertical, to either side</source>
        <translation>Wie weit jedes Stück um die Senkrechte gedreht wird, nach beiden Seiten</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>Kleinste</translation>
    </message>
    <message>
        <source>The least factor of the size</source>
        <translation>Der kleinste Faktor der Größe</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>Größte</translation>
    </message>
    <message>
        <source>The largest factor of the size</source>
        <translation>Der größte Faktor der Größe</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Each number gives other random values</source>
        <translation>Jede Zahl ergibt andere zufällige Werte</translation>
    </message>
</context>
<context>
    <name>squire::ArrangePieces</name>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
</context>
<context>
    <name>squire::AttachmentFeature</name>
    <message>
        <source>A&amp;ttachments</source>
        <translation>&amp;Anhängsel</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Attaches a model of the project to the active bone</source>
        <translation>Hängt ein Modell des Projekts an den aktiven Knochen</translation>
    </message>
    <message>
        <source>Add from a &amp;File…</source>
        <translation>Aus einer &amp;Datei hinzufügen…</translation>
    </message>
    <message>
        <source>Imports another file into the project and attaches its model to the active bone</source>
        <translation>Importiert eine weitere Datei ins Projekt und hängt ihr Modell an den aktiven Knochen</translation>
    </message>
    <message>
        <source>&amp;Delete Attachment</source>
        <translation>Anhängsel &amp;löschen</translation>
    </message>
    <message>
        <source>Removes the attachment from the model</source>
        <translation>Entfernt das Anhängsel vom Modell</translation>
    </message>
    <message>
        <source>Attach a Model</source>
        <translation>Modell anhängen</translation>
    </message>
    <message>
        <source>Attachments</source>
        <translation>Anhängsel</translation>
    </message>
    <message>
        <source>Attached to %1, because no bone was selected.</source>
        <translation>Angehängt an %1, weil kein Knochen ausgewählt war.</translation>
    </message>
    <message>
        <source>You can choose another bone in the Attachments panel.</source>
        <translation>Ein anderer wird im Feld Anhängsel gewählt.</translation>
    </message>
    <message>
        <source>Attach to %1</source>
        <translation>An %1 anhängen</translation>
    </message>
</context>
<context>
    <name>squire::AttachmentForm</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>The model that is attached</source>
        <translation>Das angehängte Modell</translation>
    </message>
    <message>
        <source>Bone</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>The model follows this bone</source>
        <translation>Das Modell folgt diesem Knochen</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>Metres from the joint, along the bone&apos;s own axes</source>
        <translation>Meter vom Gelenk, entlang der Achsen des Knochens</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Degrees about the bone&apos;s X, then Y, then Z</source>
        <translation>Grad um X, dann Y, dann Z des Knochens</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Along its own axes</source>
        <translation>Entlang seiner eigenen Achsen</translation>
    </message>
    <message>
        <source>This clip</source>
        <translation>In diesem Clip</translation>
    </message>
    <message>
        <source>When it is visible in this clip; change the spans in the timeline</source>
        <translation>Wann es in diesem Clip zu sehen ist; die Spannen stehen in der Zeitleiste</translation>
    </message>
    <message>
        <source>always shown</source>
        <translation>immer zu sehen</translation>
    </message>
    <message>
        <source>shown in spans</source>
        <translation>in Spannen zu sehen</translation>
    </message>
    <message>
        <source>never shown</source>
        <translation>nie zu sehen</translation>
    </message>
</context>
<context>
    <name>squire::AttachmentList</name>
    <message>
        <source>Attachments</source>
        <translation>Anhängsel</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>On bone</source>
        <translation>Am Knochen</translation>
    </message>
    <message>
        <source>This clip</source>
        <translation>In diesem Clip</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>in spans</source>
        <translation>in Spannen</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
</context>
<context>
    <name>squire::AttachmentRows</name>
    <message>
        <source>Attachments</source>
        <translation>Anhängsel</translation>
    </message>
    <message>
        <source>%1 (always)</source>
        <translation>%1 (immer)</translation>
    </message>
    <message>
        <source>%1 (never)</source>
        <translation>%1 (nie)</translation>
    </message>
    <message>
        <source>When it is visible in this clip; drag over an empty place to add a span</source>
        <translation>Wann es in diesem Clip zu sehen ist; Ziehen über eine leere Stelle fügt eine Spanne hinzu</translation>
    </message>
    <message>
        <source>Always shown</source>
        <translation>Immer zu sehen</translation>
    </message>
    <message>
        <source>Shown from the playhead on</source>
        <translation>Vom Abspielkopf an zu sehen</translation>
    </message>
    <message>
        <source>Never shown in this clip</source>
        <translation>In diesem Clip nie zu sehen</translation>
    </message>
</context>
<context>
    <name>squire::AttachmentsPanel</name>
    <message>
        <source>Select a bone and add a model, such as a sword in a hand. Its hit volumes take part in fights.</source>
        <translation>Einen Knochen wählen und ein Modell hinzufügen: ein Schwert aus einer eigenen Datei in eine Hand. Seine Treffervolumen kämpfen mit.</translation>
    </message>
</context>
<context>
    <name>squire::BeyondMenu</name>
    <message>
        <source>&amp;Hold</source>
        <translation>&amp;Halten</translation>
    </message>
    <message>
        <source>&amp;Cycle</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Cycle with &amp;Offset</source>
        <translation>Mit &amp;Versatz wiederholen</translation>
    </message>
    <message>
        <source>&amp;Mirror</source>
        <translation>&amp;Spiegeln</translation>
    </message>
    <message>
        <source>&amp;Straight On</source>
        <translation>&amp;Geradeaus</translation>
    </message>
    <message>
        <source>&amp;Before the First Key</source>
        <translation>Vor dem &amp;ersten Schlüssel</translation>
    </message>
    <message>
        <source>&amp;After the Last Key</source>
        <translation>Nach dem &amp;letzten Schlüssel</translation>
    </message>
</context>
<context>
    <name>squire::BodyPicker</name>
    <message>
        <source>Picker of the body</source>
        <translation>Auswahlbild des Körpers</translation>
    </message>
    <message>
        <source>Click a bone, or drag a box, to select; Shift adds, Ctrl removes. Arrows go to the bones beside, Enter selects</source>
        <translation>Auf einen Knochen klicken oder einen Rahmen ziehen, um auszuwählen; Umschalt fügt hinzu, Strg entfernt. Pfeiltasten gehen zu den Knochen daneben, Eingabe wählt aus</translation>
    </message>
    <message>
        <source>Picker of the body: %1</source>
        <translation>Auswahlbild des Körpers: %1</translation>
    </message>
    <message>
        <source>Shift adds, Ctrl removes</source>
        <translation>Umschalt fügt hinzu, Strg entfernt</translation>
    </message>
</context>
<context>
    <name>squire::BodyPreview</name>
    <message>
        <source>The motion on both bodies</source>
        <translation>Die Bewegung auf beiden Körpern</translation>
    </message>
</context>
<context>
    <name>squire::BoneMatchTable</name>
    <message>
        <source>removed: chosen here</source>
        <translation>fort: hier gewählt</translation>
    </message>
    <message>
        <source>chosen here</source>
        <translation>hier gewählt</translation>
    </message>
    <message>
        <source>renamed: same position and same parent</source>
        <translation>umbenannt: gleiche Lage, gleicher Elternknochen</translation>
    </message>
    <message>
        <source>same name</source>
        <translation>gleicher Name</translation>
    </message>
    <message>
        <source>not in the file; its edits are kept under Problems</source>
        <translation>nicht in der Datei; seine Bearbeitung steht unter Probleme</translation>
    </message>
    <message>
        <source>Bone in the project</source>
        <translation>Knochen im Projekt</translation>
    </message>
    <message>
        <source>Matched by</source>
        <translation>Erkannt an</translation>
    </message>
    <message>
        <source>Bone in the file</source>
        <translation>Knochen in der Datei</translation>
    </message>
    <message>
        <source>Bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Bone of the file that replaces %1</source>
        <translation>Knochen der Datei, der %1 ersetzt</translation>
    </message>
    <message>
        <source>(removed)</source>
        <translation>(entfernt)</translation>
    </message>
</context>
<context>
    <name>squire::BookmarkFeature</name>
    <message>
        <source>Boo&amp;kmarks</source>
        <translation>&amp;Lesezeichen</translation>
    </message>
    <message>
        <source>To Bookmark %1</source>
        <translation>Zu Lesezeichen %1</translation>
    </message>
    <message>
        <source>Goes to the view that is stored there</source>
        <translation>Geht zu der Ansicht, die dort gespeichert ist</translation>
    </message>
    <message>
        <source>Store View as Bookmark %1</source>
        <translation>Ansicht als Lesezeichen %1 speichern</translation>
    </message>
    <message>
        <source>Stored for this file, also after a restart</source>
        <translation>Für diese Datei gespeichert, auch nach einem Neustart</translation>
    </message>
    <message>
        <source>The view is stored as bookmark %1.</source>
        <translation>Die Ansicht ist als Lesezeichen %1 gespeichert.</translation>
    </message>
    <message>
        <source>%1 goes back to it.</source>
        <translation>%1 geht dorthin zurück.</translation>
    </message>
</context>
<context>
    <name>squire::BreakdownPopup</name>
    <message>
        <source>previous key</source>
        <translation>voriger</translation>
    </message>
    <message>
        <source>next key</source>
        <translation>nächster</translation>
    </message>
</context>
<context>
    <name>squire::ChainForm</name>
    <message>
        <source>Name of the chain, also in the engine&apos;s file</source>
        <translation>Name der Kette, auch in der Datei der Engine</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>End bone</source>
        <translation>Endknochen</translation>
    </message>
    <message>
        <source>The hand or foot; the two bones above it rotate so that it reaches its target</source>
        <translation>Hand oder Fuß; die zwei Knochen darüber drehen sich so, dass das Ende sein Ziel erreicht</translation>
    </message>
    <message>
        <source>Baked at export</source>
        <translation>Beim Export backen</translation>
    </message>
    <message>
        <source>The game gets plain keyframes of this limb instead of the targets</source>
        <translation>Das Spiel bekommt statt der Ziele einfache Schlüsselbilder dieses Glieds</translation>
    </message>
    <message>
        <source>Fixed bend direction</source>
        <translation>Feste Beugerichtung</translation>
    </message>
    <message>
        <source>The knee or elbow points in a fixed direction; otherwise it stays close to the keys</source>
        <translation>Knie oder Ellbogen weisen in eine feste Richtung; sonst bleiben sie nahe bei den Schlüsseln</translation>
    </message>
    <message>
        <source>Pole</source>
        <translation>Pol</translation>
    </message>
    <message>
        <source>The direction in model space; drag its handle in the viewport</source>
        <translation>Die Richtung im Raum des Modells; in der Ansicht hat sie einen Griff</translation>
    </message>
    <message>
        <source>Softness</source>
        <translation>Weichheit</translation>
    </message>
    <message>
        <source>The last fraction of the limb&apos;s length, over which it slows down instead of snapping straight</source>
        <translation>Der letzte Anteil der Länge, in dem das Glied langsamer wird, statt plötzlich gerade zu sein</translation>
    </message>
    <message>
        <source>Minimum bend</source>
        <translation>Beugung mindestens</translation>
    </message>
    <message>
        <source>The knee or elbow always stays bent by this much; 0° is straight</source>
        <translation>Wie weit Knie oder Ellbogen gebeugt bleiben; 0° ist gerade</translation>
    </message>
    <message>
        <source>Maximum bend</source>
        <translation>Beugung höchstens</translation>
    </message>
    <message>
        <source>180° is folded completely</source>
        <translation>180° ist ganz zurückgeklappt</translation>
    </message>
    <message>
        <source>Limit to a cone</source>
        <translation>Auf einen Kegel begrenzen</translation>
    </message>
    <message>
        <source>The upper bone stays close to a direction</source>
        <translation>Der obere Knochen bleibt nahe bei einer Richtung</translation>
    </message>
    <message>
        <source>Cone direction</source>
        <translation>Kegelrichtung</translation>
    </message>
    <message>
        <source>Direction in model space</source>
        <translation>Richtung im Raum des Modells</translation>
    </message>
    <message>
        <source>Cone angle</source>
        <translation>Kegelwinkel</translation>
    </message>
    <message>
        <source>Largest angle between the upper bone and that direction</source>
        <translation>Größter Winkel zwischen dem oberen Knochen und dieser Richtung</translation>
    </message>
</context>
<context>
    <name>squire::ChannelMark</name>
    <message>
        <source>Changed, not keyed; click to key it</source>
        <translation>Geändert, ohne Schlüssel; Klick setzt ihn</translation>
    </message>
    <message>
        <source>A key is here; click to delete it</source>
        <translation>Hier ist ein Schlüssel; Klick löscht ihn</translation>
    </message>
    <message>
        <source>It has keys at other times; click to key it here</source>
        <translation>Es gibt Schlüssel zu anderen Zeiten; Klick setzt hier einen</translation>
    </message>
    <message>
        <source>Not keyed in this clip; click to key it</source>
        <translation>Ohne Schlüssel in diesem Clip; Klick setzt einen</translation>
    </message>
</context>
<context>
    <name>squire::ChosenStage</name>
    <message>
        <source>stage</source>
        <translation>Bühne</translation>
    </message>
    <message>
        <source>spawn</source>
        <translation>Einstieg</translation>
    </message>
    <message>
        <source>ground</source>
        <translation>Boden</translation>
    </message>
</context>
<context>
    <name>squire::ClipCommands</name>
    <message>
        <source>clip</source>
        <translation>Clip</translation>
    </message>
</context>
<context>
    <name>squire::ClipFeature</name>
    <message>
        <source>&amp;New Clip</source>
        <translation>&amp;Neuer Clip</translation>
    </message>
    <message>
        <source>Adds a clip of one second, in the rest pose</source>
        <translation>Fügt einen Clip von einer Sekunde in Ruhe hinzu</translation>
    </message>
    <message>
        <source>&amp;Duplicate Clip</source>
        <translation>Clip &amp;verdoppeln</translation>
    </message>
    <message>
        <source>Re&amp;verse Clip</source>
        <translation>Clip &amp;umkehren</translation>
    </message>
    <message>
        <source>Clip &amp;Loops in the Game</source>
        <translation>Clip läuft im Spiel in &amp;Schleife</translation>
    </message>
    <message>
        <source>When the clip ends, the engine continues from its start</source>
        <translation>Die Engine geht von seinem Ende zu seinem Anfang</translation>
    </message>
    <message>
        <source>Discards all edits of the clip: it is again as in its source file</source>
        <translation>Verwirft die Änderungen am Clip: Er ist wieder, was in der Datei steht</translation>
    </message>
    <message>
        <source>D&amp;elete Clip</source>
        <translation>Clip &amp;löschen</translation>
    </message>
    <message>
        <source>Adds a copy after each selected clip</source>
        <translation>Setzt hinter jeden gewählten Clip eine Kopie</translation>
    </message>
    <message>
        <source>&amp;Rename Clip</source>
        <translation>Clip um&amp;benennen</translation>
    </message>
    <message>
        <source>Edits the clip&apos;s name in the list</source>
        <translation>Öffnet den Namen des Clips in der Liste zum Tippen</translation>
    </message>
    <message>
        <source>Deletes the selected clips; undo restores them</source>
        <translation>Löscht die gewählten Clips; Rückgängig bringt sie zurück</translation>
    </message>
    <message>
        <source>&amp;Bring Back</source>
        <translation>Z&amp;urückholen</translation>
    </message>
    <message>
        <source>Brings back a deleted clip of the source, with its edits</source>
        <translation>Holt einen gelöschten Clip der Quelle mit seinen Änderungen zurück</translation>
    </message>
    <message>
        <source>Plays the clip from its end to its start</source>
        <translation>Er spielt vom Ende zum Anfang</translation>
    </message>
    <message>
        <source>Re&amp;time Clip</source>
        <translation>&amp;Tempo des Clips</translation>
    </message>
    <message>
        <source>Goes to the field for the clip&apos;s speed: type a percentage</source>
        <translation>Geht zum Feld für das Tempo des Clips: Prozent eintippen</translation>
    </message>
    <message>
        <source>Trim &amp;Before the Playhead</source>
        <translation>&amp;Vor dem Abspielkopf abschneiden</translation>
    </message>
    <message>
        <source>Removes what is before the playhead</source>
        <translation>Entfernt, was vor dem Abspielkopf liegt</translation>
    </message>
    <message>
        <source>Trim &amp;After the Playhead</source>
        <translation>&amp;Nach dem Abspielkopf abschneiden</translation>
    </message>
    <message>
        <source>Removes what is after the playhead</source>
        <translation>Entfernt, was nach dem Abspielkopf liegt</translation>
    </message>
    <message>
        <source>Len&amp;gth to the Last Key</source>
        <translation>Län&amp;ge bis zum letzten Schlüssel</translation>
    </message>
    <message>
        <source>The clip ends at its last key</source>
        <translation>Der Clip endet an seinem letzten Schlüssel</translation>
    </message>
    <message>
        <source>S&amp;plit at the Playhead</source>
        <translation>Am Abs&amp;pielkopf teilen</translation>
    </message>
    <message>
        <source>Ends the clip at the playhead; a new clip continues from there</source>
        <translation>Der Clip endet am Abspielkopf, und ein neuer geht von dort weiter</translation>
    </message>
    <message>
        <source>&amp;Close the Loop</source>
        <translation>S&amp;chleife schließen</translation>
    </message>
    <message>
        <source>Blends the last frames into the first, so that the clip loops without a jump</source>
        <translation>Führt die letzten Bilder in das erste, damit der Clip ohne Sprung in Schleife läuft</translation>
    </message>
    <message>
        <source>Reset to &amp;Source</source>
        <translation>Auf &amp;Quelle zurücksetzen</translation>
    </message>
    <message>
        <source>Clips</source>
        <translation>Clips</translation>
    </message>
    <message>
        <source>Clips of %1 are imported.</source>
        <translation>Clips aus %1 sind importiert.</translation>
    </message>
    <message>
        <source>Left out because of missing bones: %1</source>
        <translation>Weggelassen, weil der Knochen fehlt: %1</translation>
    </message>
    <message>
        <source>&amp;Mirror Clip</source>
        <translation>Clip &amp;spiegeln</translation>
    </message>
    <message>
        <source>Swaps the motion of left and right; hit volumes and targets stay</source>
        <translation>Vertauscht die Bewegung von links und rechts; Treffervolumen und Ziele bleiben</translation>
    </message>
    <message>
        <source>L&amp;ist of Clips</source>
        <translation>L&amp;iste der Clips</translation>
    </message>
    <message>
        <source>Which clips the list shows, and how</source>
        <translation>Wie die Liste Clips zeigt, und welche</translation>
    </message>
    <message>
        <source>Rename &amp;Many Clips…</source>
        <translation>Viele Clips &amp;umbenennen…</translation>
    </message>
    <message>
        <source>Finds and replaces in the names of the selected clips, or of all that are listed</source>
        <translation>Sucht und ersetzt in den Namen der ausgewählten Clips oder aller, die die Liste zeigt</translation>
    </message>
    <message>
        <source>&amp;List</source>
        <translation>&amp;Liste</translation>
    </message>
    <message>
        <source>A picture, the name and the figures of each clip</source>
        <translation>Ein Bild, der Name und die Zahlen jedes Clips</translation>
    </message>
    <message>
        <source>&amp;Compact List</source>
        <translation>&amp;Knappe Liste</translation>
    </message>
    <message>
        <source>One line a clip, for models with many</source>
        <translation>Eine Zeile je Clip, für Modelle mit vielen</translation>
    </message>
    <message>
        <source>&amp;Pictures</source>
        <translation>&amp;Bilder</translation>
    </message>
    <message>
        <source>A wall of pictures with the names below</source>
        <translation>Eine Wand aus Bildern mit den Namen darunter</translation>
    </message>
    <message>
        <source>Only &amp;Edited</source>
        <translation>Nur b&amp;earbeitete</translation>
    </message>
    <message>
        <source>Hides clips that are as in their source</source>
        <translation>Blendet Clips aus, die wie in ihrer Quelle sind</translation>
    </message>
    <message>
        <source>Only with P&amp;roblems</source>
        <translation>Nur mit P&amp;roblemen</translation>
    </message>
    <message>
        <source>Hides clips in which nothing is wrong</source>
        <translation>Blendet Clips aus, an denen nichts falsch ist</translation>
    </message>
    <message>
        <source>Only L&amp;ooping</source>
        <translation>Nur in der S&amp;chleife</translation>
    </message>
    <message>
        <source>Hides clips that do not loop in the game</source>
        <translation>Blendet Clips aus, die im Spiel nicht von vorn beginnen</translation>
    </message>
    <message>
        <source>In the Pro&amp;ject&apos;s Order</source>
        <translation>In der &amp;Reihenfolge des Projekts</translation>
    </message>
    <message>
        <source>That of exports; drag clips to change it</source>
        <translation>Die der Exporte; Ziehen der Clips ändert sie</translation>
    </message>
    <message>
        <source>By &amp;Name</source>
        <translation>Nach &amp;Namen</translation>
    </message>
    <message>
        <source>Sorts the list alone; exports keep the project&apos;s order</source>
        <translation>Sortiert nur die Liste; Exporte behalten die Reihenfolge des Projekts</translation>
    </message>
    <message>
        <source>By Len&amp;gth</source>
        <translation>Nach &amp;Länge</translation>
    </message>
    <message>
        <source>The shortest clip first</source>
        <translation>Der kürzeste Clip zuerst</translation>
    </message>
    <message>
        <source>Edited &amp;First</source>
        <translation>&amp;Bearbeitete zuerst</translation>
    </message>
    <message>
        <source>Clips that were edited or made in Squire first</source>
        <translation>In Squire bearbeitete oder angelegte Clips zuerst</translation>
    </message>
    <message>
        <source>Proble&amp;ms First</source>
        <translation>&amp;Probleme zuerst</translation>
    </message>
    <message>
        <source>The clips with the worst problems first</source>
        <translation>Die Clips mit den schlimmsten Problemen zuerst</translation>
    </message>
    <message>
        <source>Move to Folder</source>
        <translation>In Ordner verschieben</translation>
    </message>
    <message>
        <source>F&amp;olders</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>&amp;Move to Folder…</source>
        <translation>In Ordner &amp;verschieben…</translation>
    </message>
    <message>
        <source>Puts the selected clips into a folder of the list, also into a new one; their names stay</source>
        <translation>Setzt die gewählten Clips in einen Ordner der Liste, auch in einen neuen; ihre Namen bleiben</translation>
    </message>
    <message>
        <source>&amp;New Folder…</source>
        <translation>&amp;Neuer Ordner…</translation>
    </message>
    <message>
        <source>Makes a folder of the list and puts the selected clips into it</source>
        <translation>Legt einen Ordner der Liste an und setzt die gewählten Clips hinein</translation>
    </message>
    <message>
        <source>&amp;Out of the Folder</source>
        <translation>&amp;Aus dem Ordner</translation>
    </message>
    <message>
        <source>Takes the selected clips out of all folders; their names stay</source>
        <translation>Nimmt die gewählten Clips aus allen Ordnern; ihre Namen bleiben</translation>
    </message>
    <message>
        <source>&amp;Rename Folder</source>
        <translation>Ordner &amp;umbenennen</translation>
    </message>
    <message>
        <source>Edits the name of the folder that is shown</source>
        <translation>Bearbeitet den Namen des gezeigten Ordners</translation>
    </message>
    <message>
        <source>R&amp;emove Folder</source>
        <translation>Ordner au&amp;flösen</translation>
    </message>
    <message>
        <source>Moves the clips of the folder that is shown into the folder around it; no clip is deleted</source>
        <translation>Verschiebt die Clips des gezeigten Ordners in den Ordner darum herum; kein Clip wird gelöscht</translation>
    </message>
    <message>
        <source>Folder, also a new one as attack/air; empty: out of all folders</source>
        <translation>Ordner, auch ein neuer wie angriff/luft; leer: aus allen Ordnern</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>Neuer Ordner</translation>
    </message>
    <message>
        <source>Name; attack/air is the folder air in attack</source>
        <translation>Name; angriff/luft ist der Ordner luft in angriff</translation>
    </message>
    <message>
        <source>The axes of 1 channel have common keys now.</source>
        <translation>Die Achsen von 1 Kanal haben jetzt gemeinsame Schlüssel.</translation>
    </message>
    <message>
        <source>The axes of %1 channels have common keys now.</source>
        <translation>Die Achsen von %1 Kanälen haben jetzt gemeinsame Schlüssel.</translation>
    </message>
    <message>
        <source>Undo restores their own keys.</source>
        <translation>Rückgängig stellt ihre eigenen wieder her.</translation>
    </message>
</context>
<context>
    <name>squire::ClipFields</name>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Length in frames</source>
        <translation>Länge in Bildern</translation>
    </message>
    <message>
        <source>Where the clip ends. Keys stay where they are; keys after the end do not play</source>
        <translation>Wo der Clip endet. Schlüssel bleiben; die nach dem Ende spielen nicht</translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation>Bilder je Sekunde</translation>
    </message>
    <message>
        <source>Frames per second that you work in. Keys stay where they are in time</source>
        <translation>Bilder je Sekunde, in denen gearbeitet wird. Schlüssel bleiben in der Zeit, wo sie sind</translation>
    </message>
    <message>
        <source>%1 fps</source>
        <translation>%1 fps</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Speed in percent of the current speed</source>
        <translation>Tempo in Prozent des jetzigen</translation>
    </message>
    <message>
        <source>Retimes the clip with all its keys: 200 % is twice as fast and half as long</source>
        <translation>Ändert das Tempo des Clips mit allen Schlüsseln: 200 % ist doppelt so schnell und halb so lang</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>First frame to keep</source>
        <translation>Erstes Bild, das bleibt</translation>
    </message>
    <message>
        <source>The first frame to keep</source>
        <translation>Das erste Bild, das bleibt</translation>
    </message>
    <message>
        <source>Last frame to keep</source>
        <translation>Letztes Bild, das bleibt</translation>
    </message>
    <message>
        <source>The last frame to keep</source>
        <translation>Das letzte Bild, das bleibt</translation>
    </message>
    <message>
        <source>Trim</source>
        <translation>Schneiden</translation>
    </message>
    <message>
        <source>Removes what is before and after; the motion in between does not change</source>
        <translation>Entfernt, was davor und danach liegt; die Bewegung dazwischen bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>In the game, the clip continues from its start when it ends</source>
        <translation>Im Spiel geht der Clip nach seinem Ende von vorn weiter</translation>
    </message>
    <message>
        <source>Frames that close the loop</source>
        <translation>Bilder, die die Schleife schließen</translation>
    </message>
    <message>
        <source>Number of frames at the end that are blended into the start</source>
        <translation>Anzahl der Bilder am Ende, die in den Anfang übergehen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Blends the end of the clip into its start, so that it loops without a jump; the path of the character does not change</source>
        <translation>Führt das Ende des Clips in seinen Anfang, damit er ohne Sprung in Schleife läuft; der Weg der ganzen Figur bleibt</translation>
    </message>
    <message>
        <source>Seam</source>
        <translation>Naht</translation>
    </message>
    <message>
        <source>The end matches the start</source>
        <translation>Das Ende passt zum Anfang</translation>
    </message>
    <message>
        <source>%1 jumps by %2 cm and %3°</source>
        <translation>%1 springt um %2 cm und %3°</translation>
    </message>
    <message>
        <source>from its end to its start</source>
        <translation>vom Ende zum Anfang</translation>
    </message>
    <message>
        <source>Travel</source>
        <translation>Fortbewegung</translation>
    </message>
</context>
<context>
    <name>squire::ClipFolderList</name>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Clips</source>
        <translation>Clips</translation>
    </message>
    <message>
        <source>Folders of clips</source>
        <translation>Ordner der Clips</translation>
    </message>
    <message>
        <source>All clips</source>
        <translation>Alle Clips</translation>
    </message>
    <message>
        <source>In no folder</source>
        <translation>In keinem Ordner</translation>
    </message>
</context>
<context>
    <name>squire::ClipListModel</name>
    <message>
        <source>its source is not loaded</source>
        <translation>seine Quelle ist nicht geladen</translation>
    </message>
    <message>
        <source>Made in Squire</source>
        <translation>In Squire gemacht</translation>
    </message>
    <message>
        <source>Edited in Squire</source>
        <translation>In Squire bearbeitet</translation>
    </message>
    <message>
        <source>%1 · %2 s · %3 fps</source>
        <translation>%1 · %2 s · %3 fps</translation>
    </message>
    <message>
        <source>In %1 of %2 clips: %3</source>
        <translation>In %1 von %2 Clips: %3</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>Ordner: %1</translation>
    </message>
    <message>
        <source>Retargeted from %1 of %2</source>
        <translation>Übertragen von %1 aus %2</translation>
    </message>
</context>
<context>
    <name>squire::ClipListView</name>
    <message>
        <source>%1 clips</source>
        <translation>%1 Clips</translation>
    </message>
</context>
<context>
    <name>squire::ClipPlanTable</name>
    <message>
        <source>the same on both sides</source>
        <translation>auf beiden Seiten gleich</translation>
    </message>
    <message>
        <source>new in the file</source>
        <translation>neu in der Datei</translation>
    </message>
    <message>
        <source>changed in the file</source>
        <translation>in der Datei geändert</translation>
    </message>
    <message>
        <source>edited here, unchanged in the file</source>
        <translation>hier bearbeitet, in der Datei unverändert</translation>
    </message>
    <message>
        <source>changed on both sides, in different bones</source>
        <translation>auf beiden Seiten geändert, in verschiedenen Knochen</translation>
    </message>
    <message>
        <source>changed on both sides</source>
        <translation>auf beiden Seiten geändert</translation>
    </message>
    <message>
        <source>no longer in the file, never edited here</source>
        <translation>nicht mehr in der Datei, hier nie bearbeitet</translation>
    </message>
    <message>
        <source>no longer in the file; the edits stay</source>
        <translation>nicht mehr in der Datei; die Bearbeitung bleibt</translation>
    </message>
    <message>
        <source>is added</source>
        <translation>kommt hinzu</translation>
    </message>
    <message>
        <source>follows the file</source>
        <translation>folgt der Datei</translation>
    </message>
    <message>
        <source>keeps both</source>
        <translation>beides bleibt</translation>
    </message>
    <message>
        <source>is removed</source>
        <translation>wird entfernt</translation>
    </message>
    <message>
        <source>is kept</source>
        <translation>bleibt</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Clips</source>
        <translation>Clips</translation>
    </message>
    <message>
        <source>also its length or frame rate</source>
        <translation>ebenso Länge oder Bildrate</translation>
    </message>
    <message>
        <source>Choice for %1</source>
        <translation>Wahl für %1</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Meins</translation>
    </message>
    <message>
        <source>These bones keep your edits</source>
        <translation>Diese Knochen bleiben, wie sie hier bearbeitet wurden</translation>
    </message>
    <message>
        <source>The file&apos;s</source>
        <translation>Das der Datei</translation>
    </message>
    <message>
        <source>These bones follow the file; your edits are discarded</source>
        <translation>Diese Knochen folgen der Datei; ihre Bearbeitung hier wird verworfen</translation>
    </message>
    <message>
        <source>Both, as two clips</source>
        <translation>Beides, als zwei Clips</translation>
    </message>
    <message>
        <source>The clip keeps your edits, and the file&apos;s version is added as a second clip</source>
        <translation>Der Clip bleibt, wie er hier bearbeitet wurde, und der aus der Datei kommt als zweiter Clip hinzu</translation>
    </message>
</context>
<context>
    <name>squire::ClipRenderer</name>
    <message>
        <source>Some changes of the pose are not keyed.</source>
        <translation>Einige Änderungen der Pose haben keinen Schlüssel.</translation>
    </message>
    <message>
        <source>Key or discard them first, so that what is rendered is what is exported.</source>
        <translation>Erst als Schlüssel setzen oder verwerfen, damit gerendert wird, was exportiert wird.</translation>
    </message>
    <message>
        <source>This would need too much memory.</source>
        <translation>Das bräuchte zu viel Speicher.</translation>
    </message>
    <message>
        <source>Choose a smaller size, fewer pictures or a film.</source>
        <translation>Eine kleinere Größe, weniger Bilder oder einen Film wählen.</translation>
    </message>
    <message>
        <source>Rendering %1</source>
        <translation>%1 wird gerendert</translation>
    </message>
    <message>
        <source>Show in Folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Rendered %1</source>
        <translation>%1 ist gerendert</translation>
    </message>
</context>
<context>
    <name>squire::ClipSounds</name>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
</context>
<context>
    <name>squire::ClipsPanel</name>
    <message>
        <source>what happens</source>
        <translation>was geschieht</translation>
    </message>
    <message>
        <source>Search the clips</source>
        <translation>Clips durchsuchen</translation>
    </message>
    <message>
        <source>Clips</source>
        <translation>Clips</translation>
    </message>
    <message>
        <source>No clips yet. Create one with +, or import the clips of another file.</source>
        <translation>Noch keine Clips. Mit + einen machen oder die einer anderen Datei importieren.</translation>
    </message>
    <message>
        <source>Open a model to see its clips.</source>
        <translation>Ein Modell öffnen, um seine Clips zu sehen.</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>bearbeitet</translation>
    </message>
    <message>
        <source>with problems</source>
        <translation>mit Problemen</translation>
    </message>
    <message>
        <source>looping</source>
        <translation>in der Schleife</translation>
    </message>
    <message>
        <source>The folders of the clips. Drag clips onto a folder to put them there</source>
        <translation>Die Ordner der Clips. Clips auf einen Ordner ziehen, um sie hineinzusetzen</translation>
    </message>
    <message>
        <source>in no folder</source>
        <translation>in keinem Ordner</translation>
    </message>
</context>
<context>
    <name>squire::ColourArea</name>
    <message>
        <source>Hue</source>
        <translation>Farbton</translation>
    </message>
    <message>
        <source>Saturation and value</source>
        <translation>Sättigung und Helligkeit</translation>
    </message>
    <message>
        <source>Drag to choose the hue; arrow keys move it, with Shift finely</source>
        <translation>Ziehen wählt den Farbton; die Pfeiltasten verschieben ihn, mit Umschalt fein</translation>
    </message>
    <message>
        <source>Drag sideways for saturation, up for a lighter colour; arrow keys move it, with Shift finely</source>
        <translation>Seitwärts ziehen ändert die Sättigung, nach oben wird die Farbe heller; die Pfeiltasten verschieben sie, mit Umschalt fein</translation>
    </message>
</context>
<context>
    <name>squire::ColourNumbers</name>
    <message>
        <source>sRGB</source>
        <translation>sRGB</translation>
    </message>
    <message>
        <source>The codes that pictures and other programs have, 0 to 255</source>
        <translation>Die Werte, die Bilder und andere Programme haben, 0 bis 255</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>The light that the engine computes with, 0 to 1</source>
        <translation>Das Licht, mit dem die Engine rechnet, 0 bis 1</translation>
    </message>
    <message>
        <source>HSV</source>
        <translation>HSV</translation>
    </message>
    <message>
        <source>Hue, saturation and value of the sRGB colour</source>
        <translation>Farbton, Sättigung und Helligkeit der sRGB-Farbe</translation>
    </message>
</context>
<context>
    <name>squire::ColourPicker</name>
    <message>
        <source>The colour before; click to return to it</source>
        <translation>Die Farbe zuvor; ein Klick stellt sie wieder her</translation>
    </message>
    <message>
        <source>The colour before</source>
        <translation>Die Farbe zuvor</translation>
    </message>
    <message>
        <source>The colour now</source>
        <translation>Die Farbe jetzt</translation>
    </message>
    <message>
        <source>Hexadecimal colour</source>
        <translation>Hexadezimale Farbe</translation>
    </message>
    <message>
        <source>The sRGB colour as #rrggbb, #rgb or its English name; Enter takes it</source>
        <translation>Die sRGB-Farbe als #rrggbb, #rgb oder mit ihrem englischen Namen; die Eingabetaste übernimmt sie</translation>
    </message>
    <message>
        <source>Pick from the window</source>
        <translation>Aus dem Fenster nehmen</translation>
    </message>
    <message>
        <source>Takes the colour of the next click in the window; Escape cancels</source>
        <translation>Nimmt die Farbe des nächsten Klicks im Fenster; Escape bricht ab</translation>
    </message>
</context>
<context>
    <name>squire::CommandPalette</name>
    <message>
        <source>Search every action</source>
        <translation>Alle Befehle durchsuchen</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Befehle</translation>
    </message>
</context>
<context>
    <name>squire::CompareFeature</name>
    <message>
        <source>Co&amp;mpare</source>
        <translation>Ver&amp;gleichen</translation>
    </message>
    <message>
        <source>With the Last &amp;Save</source>
        <translation>Mit dem letzten &amp;Speichern</translation>
    </message>
    <message>
        <source>Shows the last saved version of the clip beside the current one</source>
        <translation>Zeigt den zuletzt gespeicherten Clip neben dem jetzigen</translation>
    </message>
    <message>
        <source>With the S&amp;ource</source>
        <translation>Mit der &amp;Quelle</translation>
    </message>
    <message>
        <source>Shows the clip of the source file beside the current one</source>
        <translation>Zeigt den Clip der Quelldatei neben dem jetzigen</translation>
    </message>
    <message>
        <source>&amp;Overlay</source>
        <translation>&amp;Übereinander</translation>
    </message>
    <message>
        <source>Shows the earlier version as a ghost in the same place instead of a second figure</source>
        <translation>Zeigt die frühere Fassung als Geist am selben Ort statt als zweite Figur</translation>
    </message>
    <message>
        <source>With &amp;Theirs of a Merge</source>
        <translation>Mit der &amp;anderen Fassung eines Merges</translation>
    </message>
    <message>
        <source>Shows the clip as the other side of a merge has it, where it is in conflict, beside the current one</source>
        <translation>Zeigt den Clip, wie ihn die andere Seite eines Merges hat, wo er in Konflikt ist, neben dem aktuellen</translation>
    </message>
</context>
<context>
    <name>squire::CompareLayer</name>
    <message>
        <source>This clip has not been saved yet</source>
        <translation>Dieser Clip wurde noch nicht gespeichert</translation>
    </message>
    <message>
        <source>This clip does not come from a source</source>
        <translation>Dieser Clip stammt aus keiner Quelle</translation>
    </message>
    <message>
        <source>As saved</source>
        <translation>Wie gespeichert</translation>
    </message>
    <message>
        <source>As in the source</source>
        <translation>Wie in der Quelle</translation>
    </message>
    <message>
        <source>no difference here</source>
        <translation>hier kein Unterschied</translation>
    </message>
    <message>
        <source>%1 is %2 cm away</source>
        <translation>%1 ist %2 cm entfernt</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>Andere Fassung</translation>
    </message>
    <message>
        <source>Comparing with theirs…</source>
        <translation>Vergleich mit der anderen Fassung …</translation>
    </message>
    <message>
        <source>This clip has no conflict, or the other side lacks it</source>
        <translation>Kein Konflikt betrifft diesen Clip, oder die andere Seite hat ihn nicht</translation>
    </message>
</context>
<context>
    <name>squire::ComparedClip</name>
    <message>
        <source>Comparing with theirs</source>
        <translation>Vergleich mit der anderen Fassung</translation>
    </message>
</context>
<context>
    <name>squire::ConflictSides</name>
    <message>
        <source>What is in conflict</source>
        <translation>Was in Konflikt ist</translation>
    </message>
    <message>
        <source>Ours</source>
        <translation>Unsere Fassung</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>Andere Fassung</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Davor</translation>
    </message>
    <message>
        <source>Show theirs beside ours</source>
        <translation>Andere Fassung daneben zeigen</translation>
    </message>
    <message>
        <source>Keep All of Ours</source>
        <translation>Alle unsere behalten</translation>
    </message>
    <message>
        <source>Take All of Theirs</source>
        <translation>Alle anderen nehmen</translation>
    </message>
    <message>
        <source>Ours, in effect</source>
        <translation>Unsere Fassung (gilt)</translation>
    </message>
    <message>
        <source>Shows the clip as the other side has it beside the current one, at the same time</source>
        <translation>Zeigt den Clip, wie ihn die andere Seite hat, zur selben Zeit neben dem aktuellen</translation>
    </message>
    <message>
        <source>Decides all conflicts: what is in effect stays</source>
        <translation>Entscheidet alle Konflikte: Was gilt, bleibt</translation>
    </message>
    <message>
        <source>Decides all conflicts: the values of the other side take effect where they fit</source>
        <translation>Entscheidet alle Konflikte: Die Werte der anderen Seite gelten, wo sie passen</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>Vorher: %1</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen …</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot;</source>
        <translation>%1 „%2“</translation>
    </message>
    <message>
        <source>the project</source>
        <translation>das Projekt</translation>
    </message>
</context>
<context>
    <name>squire::ContactStrip</name>
    <message>
        <source>Foot contacts</source>
        <translation>Bodenkontakte</translation>
    </message>
    <message>
        <source>Foot contacts: filled bars are pinned, outlined bars are not; click to go there</source>
        <translation>Bodenkontakte: volle Balken sind festgehalten, leere nicht; ein Klick geht dorthin</translation>
    </message>
</context>
<context>
    <name>squire::CopyMaterialsDialog</name>
    <message>
        <source>Search materials</source>
        <translation>Materialien suchen</translation>
    </message>
    <message>
        <source>&amp;All</source>
        <translation>&amp;Alle</translation>
    </message>
    <message>
        <source>Copy Materials</source>
        <translation>Materialien kopieren</translation>
    </message>
    <message>
        <source>Materials of %1</source>
        <translation>Materialien von %1</translation>
    </message>
    <message>
        <source>Ticks all materials of the list, or none</source>
        <translation>Wählt alle Materialien der Liste oder keines</translation>
    </message>
    <message>
        <source>Materials of the file</source>
        <translation>Materialien der Datei</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>Texturen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>One undo step</source>
        <translation>Ein Schritt, der sich rückgängig machen lässt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Copy &amp;to</source>
        <translation>Kopieren &amp;nach</translation>
    </message>
    <message>
        <source>The model %1</source>
        <translation>Das Modell %1</translation>
    </message>
    <message>
        <source>The shared materials of the project</source>
        <translation>Die gemeinsamen Materialien des Projekts</translation>
    </message>
    <message>
        <source>Copy to</source>
        <translation>Kopieren nach</translation>
    </message>
    <message>
        <source>All models of a project can use its shared materials</source>
        <translation>Alle Modelle eines Projekts können seine gemeinsamen Materialien benutzen</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Gemeinsam</translation>
    </message>
    <message>
        <source>The models of the other project share it</source>
        <translation>Die Modelle des anderen Projekts teilen es sich</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (fehlt)</translation>
    </message>
    <message>
        <source>%1 And %2 more.</source>
        <translation>%1 Und %2 weitere.</translation>
    </message>
    <message>
        <source>%1 of %2 ticked</source>
        <translation>%1 von %2 gewählt</translation>
    </message>
    <message>
        <source>The material is copied without %1: %2.</source>
        <translation>Das Material wird ohne %1 kopiert: %2.</translation>
    </message>
</context>
<context>
    <name>squire::CountedText</name>
    <message>
        <source>1 bone</source>
        <translation>1 Knochen</translation>
    </message>
    <message>
        <source>%1 bones</source>
        <translation>%1 Knochen</translation>
    </message>
    <message>
        <source>1 vertex</source>
        <translation>1 Punkt</translation>
    </message>
    <message>
        <source>%1 vertices</source>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>1 triangle</source>
        <translation>1 Dreieck</translation>
    </message>
    <message>
        <source>%1 triangles</source>
        <translation>%1 Dreiecke</translation>
    </message>
    <message>
        <source>1 material</source>
        <translation>1 Material</translation>
    </message>
    <message>
        <source>%1 materials</source>
        <translation>%1 Materialien</translation>
    </message>
    <message>
        <source>1 clip</source>
        <translation>1 Clip</translation>
    </message>
    <message>
        <source>%1 clips</source>
        <translation>%1 Clips</translation>
    </message>
    <message>
        <source>1 keyframe</source>
        <translation>1 Schlüsselbild</translation>
    </message>
    <message>
        <source>%1 keyframes</source>
        <translation>%1 Schlüsselbilder</translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation>1 Byte</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>1 key</source>
        <translation>1 Schlüssel</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 Schlüssel</translation>
    </message>
    <message>
        <source>%1 frame</source>
        <translation>%1 Bild</translation>
    </message>
    <message>
        <source>%1 frames</source>
        <translation>%1 Bilder</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 Warnung</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 Warnungen</translation>
    </message>
</context>
<context>
    <name>squire::CurveEditor</name>
    <message>
        <source>Show the curves of: %1</source>
        <translation>Kurven zeigen von: %1</translation>
    </message>
    <message>
        <source>Rotation order</source>
        <translation>Reihenfolge der Winkel</translation>
    </message>
    <message>
        <source>The order of the three angles of a rotation; XYZ is Blender&apos;s. The keys do not change.</source>
        <translation>Die Reihenfolge der drei Winkel einer Drehung; XYZ ist die von Blender. Die Schlüssel ändern sich nicht.</translation>
    </message>
    <message>
        <source>Normalised</source>
        <translation>Normiert</translation>
    </message>
    <message>
        <source>Scales every curve to its own range, so that metres and degrees can be compared</source>
        <translation>Jede Kurve über ihren eigenen Bereich, damit Meter und Grad vergleichbar sind</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Free: the next handle that you drag does not move its other side (or hold Alt)</source>
        <translation>Frei: Der nächste gezogene Griff lässt seine andere Seite in Ruhe (oder Alt halten)</translation>
    </message>
    <message>
        <source>Aligned</source>
        <translation>Ausgerichtet</translation>
    </message>
    <message>
        <source>Aligned: the same speed before and after the key</source>
        <translation>Ausgerichtet: vor und nach dem Schlüssel gleich schnell</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>Flach</translation>
    </message>
    <message>
        <source>Flat: zero speed at the key (Shift+V)</source>
        <translation>Flach: kein Tempo am Schlüssel (Umschalt+V)</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Automatic: smooth, without overshooting; adapts when keys move (V)</source>
        <translation>Automatisch: glatt, ohne Überschwingen; passt sich an, wenn Schlüssel wandern (V)</translation>
    </message>
    <message>
        <source>Ease</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Interpolation from the selected keys to the next ones</source>
        <translation>Verlauf von den gewählten Schlüsseln zu den nächsten</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Frame of the key</source>
        <translation>Bild des Schlüssels</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Value of the key</source>
        <translation>Wert des Schlüssels</translation>
    </message>
    <message>
        <source>Frames all curves (A); F frames the selected keys</source>
        <translation>Zeigt alle Kurven ganz (A); F zeigt die gewählten Schlüssel</translation>
    </message>
    <message>
        <source>Extrapolation</source>
        <translation>Extrapolation</translation>
    </message>
    <message>
        <source>What the curves of the selected keys do before their first and after their last key</source>
        <translation>Was die Kurven der ausgewählten Schlüssel vor ihrem ersten und nach ihrem letzten Schlüssel tun</translation>
    </message>
    <message>
        <source>Length of the handles</source>
        <translation>Länge der Griffe</translation>
    </message>
    <message>
        <source>The length of the selected keys&apos; handles, in percent of the time to the next key; the slopes stay</source>
        <translation>Länge der Griffe der ausgewählten Schlüssel in Prozent der Zeit bis zum Nachbarn; die Steigungen bleiben</translation>
    </message>
</context>
<context>
    <name>squire::CurveFeature</name>
    <message>
        <source>Cur&amp;ves</source>
        <translation>Kur&amp;ven</translation>
    </message>
    <message>
        <source>Shows the curves of the selected bones, or goes back to the timeline</source>
        <translation>Zeigt die Kurven der gewählten Knochen oder geht zurück zur Zeitleiste</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
</context>
<context>
    <name>squire::CurveList</name>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>The channels of the selected bones. The check box shows or hides a curve; click a name to select its keys.</source>
        <translation>Die Kanäle der gewählten Knochen. Das Häkchen zeigt oder verbirgt eine Kurve; ein Klick auf den Namen wählt ihre Schlüssel.</translation>
    </message>
</context>
<context>
    <name>squire::CurveMenu</name>
    <message>
        <source>&amp;Automatic Handles</source>
        <translation>&amp;Automatische Griffe</translation>
    </message>
    <message>
        <source>&amp;Flat Handles</source>
        <translation>&amp;Flache Griffe</translation>
    </message>
    <message>
        <source>Ali&amp;gned Handles</source>
        <translation>Aus&amp;gerichtete Griffe</translation>
    </message>
    <message>
        <source>&amp;New Key Here</source>
        <translation>&amp;Neuer Schlüssel hier</translation>
    </message>
    <message>
        <source>&amp;Copy Keys</source>
        <translation>Schlüssel &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste Keys at the Playhead</source>
        <translation>Schlüssel am Abspielkopf &amp;einfügen</translation>
    </message>
    <message>
        <source>&amp;Snap Keys to Frames</source>
        <translation>Schlüssel auf ganze &amp;Bilder</translation>
    </message>
    <message>
        <source>&amp;Delete Keys</source>
        <translation>Schlüssel &amp;löschen</translation>
    </message>
    <message>
        <source>&amp;Join the Axes</source>
        <translation>Achsen &amp;verbinden</translation>
    </message>
    <message>
        <source>&amp;Ease to the Next Key</source>
        <translation>Ü&amp;bergang zum nächsten Schlüssel</translation>
    </message>
    <message>
        <source>Se&amp;lect All Keys</source>
        <translation>Alle Schlüssel aus&amp;wählen</translation>
    </message>
    <message>
        <source>Show All Cur&amp;ves</source>
        <translation>Alle Kur&amp;ven zeigen</translation>
    </message>
    <message>
        <source>Show the Selected &amp;Keys</source>
        <translation>Ausgewählte &amp;Schlüssel zeigen</translation>
    </message>
    <message>
        <source>Length of the &amp;Handles</source>
        <translation>Länge &amp;der Griffe</translation>
    </message>
    <message>
        <source>E&amp;xtrapolation</source>
        <translation>E&amp;xtrapolation</translation>
    </message>
</context>
<context>
    <name>squire::CurveModel</name>
    <message>
        <source>Position</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
</context>
<context>
    <name>squire::CurveView</name>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Frame %1   value %2   Shift: along one axis   Ctrl: between frames   Escape: cancel</source>
        <translation>Bild %1   Wert %2   Umschalt: entlang einer Achse   Strg: zwischen Bildern   Esc: abbrechen</translation>
    </message>
    <message>
        <source>Select a clip to see its curves</source>
        <translation>Einen Clip wählen, um seine Kurven zu sehen</translation>
    </message>
    <message>
        <source>Select bones to see their curves</source>
        <translation>Knochen wählen, um ihre Kurven zu sehen</translation>
    </message>
    <message>
        <source>The selected bones have no keys here. Key a pose, or show more channels.</source>
        <translation>Die gewählten Knochen haben hier keine Schlüssel. Schlüssel für eine Pose setzen oder mehr Kanäle zeigen.</translation>
    </message>
    <message>
        <source>Time × %1   value × %2   Alt: about the middle   Ctrl: between frames   Escape: cancel</source>
        <translation>Zeit × %1   Wert × %2   Alt: um die Mitte   Strg: zwischen Bildern   Esc: abbrechen</translation>
    </message>
    <message>
        <source>Overwrites %1   %2</source>
        <translation>Überschreibt %1   %2</translation>
    </message>
    <message>
        <source>frame %1, no key selected</source>
        <translation>Bild %1, kein Schlüssel gewählt</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>Bild %1</translation>
    </message>
    <message>
        <source>Length %1 %   Shift: only the length   Ctrl: only the slope   Alt: this side alone   Escape: cancel</source>
        <translation>Länge %1 %   Umschalt: nur die Länge   Strg: nur die Steigung   Alt: nur diese Seite   Escape: abbrechen</translation>
    </message>
</context>
<context>
    <name>squire::CycleOptions</name>
    <message>
        <source>&amp;Both ends</source>
        <translation>&amp;Beide Enden</translation>
    </message>
    <message>
        <source>Keep the &amp;travel</source>
        <translation>&amp;Weg behalten</translation>
    </message>
    <message>
        <source>Both ends meet halfway; otherwise the start stays as it is</source>
        <translation>Beide Enden treffen sich auf halbem Weg; sonst bleibt der Anfang, wie er ist</translation>
    </message>
    <message>
        <source>Bones without a parent keep their translation, for example in a walk that travels</source>
        <translation>Knochen ohne Elternknochen behalten ihre Verschiebung, etwa in einem Gang, der vorankommt</translation>
    </message>
</context>
<context>
    <name>squire::Document</name>
    <message>
        <source>Importing %1</source>
        <translation>%1 wird importiert</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>The folder is not writable, so %1 is read-only. Use Save As to keep changes.</source>
        <translation>Der Ordner ist schreibgeschützt, deshalb kann %1 nur gelesen werden. „Speichern unter“ bewahrt Änderungen.</translation>
    </message>
    <message>
        <source>%1 is read-only, since it cannot be locked. Use Save As to keep changes. %2</source>
        <translation>%1 kann nur gelesen werden, da sich das Projekt nicht sperren lässt. „Speichern unter“ bewahrt Änderungen. %2</translation>
    </message>
    <message>
        <source>%1 is open in another program (%2), so it is read-only here. Use Save As to keep changes.</source>
        <translation>%1 ist in einem anderen Programm geöffnet (%2) und kann hier nur gelesen werden. „Speichern unter“ bewahrt Änderungen.</translation>
    </message>
    <message>
        <source>Recovering</source>
        <translation>Wiederherstellung</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 wird gespeichert</translation>
    </message>
    <message>
        <source>Found and loaded: %1</source>
        <translation>Gefunden und geladen: %1</translation>
    </message>
    <message>
        <source>The unsaved work was recovered. Unkeyed changes were keyed. Save the project to keep it.</source>
        <translation>Die ungespeicherte Arbeit ist wiederhergestellt. Änderungen ohne Schlüssel haben jetzt Schlüssel. Zum Behalten speichern.</translation>
    </message>
    <message>
        <source>This is the backup from the last save. Save the project to keep it.</source>
        <translation>Das ist die Sicherung vom letzten Speichern. Zum Behalten speichern.</translation>
    </message>
    <message>
        <source>%1 on %2, since %3</source>
        <translation>%1 an %2, seit %3</translation>
    </message>
    <message>
        <source>%1 can be saved now.</source>
        <translation>%1 kann jetzt gespeichert werden.</translation>
    </message>
</context>
<context>
    <name>squire::DocumentMessages</name>
    <message>
        <source>%1 was changed by another program and is shown as it is now.</source>
        <translation>%1 wurde von einem anderen Programm geändert und wird gezeigt, wie es jetzt ist.</translation>
    </message>
    <message>
        <source>The project uses files outside of its folder: %1</source>
        <translation>Das Projekt benutzt Dateien außerhalb seines Ordners: %1</translation>
    </message>
    <message>
        <source>The command line reads them only with --paths-anywhere, and other machines not at all.</source>
        <translation>Die Befehlszeile liest sie nur mit --paths-anywhere, andere Rechner gar nicht.</translation>
    </message>
    <message>
        <source>Copy Them Here</source>
        <translation>Hierher kopieren</translation>
    </message>
    <message>
        <source>These files are beside the project now: %1.</source>
        <translation>Diese Dateien liegen jetzt beim Projekt: %1.</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>gespeichert %1</translation>
    </message>
    <message>
        <source>Open the Backup</source>
        <translation>Sicherung öffnen</translation>
    </message>
    <message>
        <source>Save the changes to %1 before another file is opened?</source>
        <translation>Die Änderungen an %1 speichern, bevor eine andere Datei geöffnet wird?</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 wurde von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>%1 was edited here while it was reloaded.</source>
        <translation>%1 wurde hier bearbeitet, während es neu geladen wurde.</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Sperre aufheben</translation>
    </message>
    <message>
        <source>Unlock it only if you know that nobody is working on it there.</source>
        <translation>Nur aufheben, wenn dort sicher niemand daran arbeitet.</translation>
    </message>
    <message>
        <source>Reloading discards your changes; saving overwrites the other changes.</source>
        <translation>Neu laden verwirft Ihre Änderungen; Speichern überschreibt die anderen.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Show in Folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Exported %1: %2</source>
        <translation>%1 ausgegeben: %2</translation>
    </message>
</context>
<context>
    <name>squire::DopeSheet</name>
    <message>
        <source>Dope sheet</source>
        <translation>Schlüsselblatt</translation>
    </message>
    <message>
        <source>Drag to move it, with Shift between frames; Delete deletes it</source>
        <translation>Ziehen verschiebt es, mit Umschalt zwischen den Bildern; Entf löscht es</translation>
    </message>
    <message>
        <source>Drag to move the end, with Shift between frames</source>
        <translation>Ziehen verschiebt das Ende, mit Umschalt zwischen den Bildern</translation>
    </message>
    <message>
        <source>Drag to add one</source>
        <translation>Ziehen fügt eines hinzu</translation>
    </message>
    <message>
        <source>Drag a box to select keys; the middle button pans, Ctrl+wheel zooms</source>
        <translation>Ein Rahmen wählt Schlüssel; die mittlere Taste verschiebt, Strg mit dem Rad vergrößert</translation>
    </message>
    <message>
        <source>Click to select all keys at this frame; drag to scale about the playhead</source>
        <translation>Klick wählt alle Schlüssel dieses Bildes; Ziehen streckt um den Abspielkopf</translation>
    </message>
    <message>
        <source>Drag to move, with Alt to duplicate, with Ctrl to scale; Shift adds to the selection</source>
        <translation>Ziehen verschiebt, Alt verdoppelt, Strg streckt; Umschalt wählt dazu</translation>
    </message>
    <message>
        <source>Open a model to see its clips here</source>
        <translation>Ein Modell öffnen, um hier seine Clips zu sehen</translation>
    </message>
    <message>
        <source>Select a clip to play it, or pose a bone to create one</source>
        <translation>Einen Clip wählen, um ihn abzuspielen, oder einen Knochen bewegen, um einen anzulegen</translation>
    </message>
    <message>
        <source>No keys yet: select a bone, pose it and press I</source>
        <translation>Noch keine Schlüssel: einen Knochen wählen, bewegen und I drücken</translation>
    </message>
    <message>
        <source>%1 – type a number; Enter confirms, Escape cancels</source>
        <translation>%1 – Zahl eingeben; Eingabe bestätigt, Esc bricht ab</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Scale by %1</source>
        <translation>Auf das %1-Fache strecken</translation>
    </message>
    <message>
        <source>Move by %1</source>
        <translation>Um %1 verschieben</translation>
    </message>
    <message>
        <source>Duplicate %1 later</source>
        <translation>Verdoppeln, %1 weiter</translation>
    </message>
    <message>
        <source>By %1</source>
        <translation>Um %1</translation>
    </message>
    <message>
        <source>No keys are selected: click one, drag a box, or press C for those at the playhead</source>
        <translation>Es sind keine Schlüssel ausgewählt: einen anklicken, einen Rahmen ziehen, oder C für die am Abspielkopf</translation>
    </message>
    <message>
        <source>A key cannot be moved before the start of the clip</source>
        <translation>Ein Schlüssel kann nicht vor den Anfang des Clips verschoben werden</translation>
    </message>
    <message>
        <source>%1, overwrites %2</source>
        <translation>%1, überschreibt %2</translation>
    </message>
    <message>
        <source>The factor cannot be negative; to play a clip backwards, use Reverse Clip</source>
        <translation>Der Faktor kann nicht negativ sein; „Clip umkehren“ spielt einen Clip rückwärts</translation>
    </message>
    <message>
        <source>no bone</source>
        <translation>kein Knochen</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>Bild %1</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>kein Schlüssel</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>selected keys: %1</source>
        <translation>gewählte Schlüssel: %1</translation>
    </message>
    <message>
        <source>%1, at the sound</source>
        <translation>%1, am Ton</translation>
    </message>
</context>
<context>
    <name>squire::EaseMenu</name>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>Weich</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>Kräftig</translation>
    </message>
    <message>
        <source>Snap</source>
        <translation>Schnappend</translation>
    </message>
    <message>
        <source>Gentle start</source>
        <translation>Sanfter Beginn</translation>
    </message>
    <message>
        <source>Strong start</source>
        <translation>Kräftiger Beginn</translation>
    </message>
    <message>
        <source>Gentle end</source>
        <translation>Sanftes Ende</translation>
    </message>
    <message>
        <source>Strong end</source>
        <translation>Kräftiges Ende</translation>
    </message>
    <message>
        <source>Strike</source>
        <translation>Schlag</translation>
    </message>
    <message>
        <source>Wind up</source>
        <translation>Ausholen</translation>
    </message>
    <message>
        <source>Overshoot</source>
        <translation>Überschwingen</translation>
    </message>
    <message>
        <source>Wind up and overshoot</source>
        <translation>Ausholen und überschwingen</translation>
    </message>
    <message>
        <source>Rotations cannot overshoot: key the swing instead</source>
        <translation>Drehungen laufen nicht über ihre Schlüssel hinaus: stattdessen Schlüssel für den Schwung setzen</translation>
    </message>
</context>
<context>
    <name>squire::EditFeature</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Undoes the last change</source>
        <translation>Nimmt die letzte Änderung zurück</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Redoes the change that was undone last</source>
        <translation>Macht die zurückgenommene Änderung wieder</translation>
    </message>
    <message>
        <source>Select &amp;All Bones</source>
        <translation>&amp;Alle Knochen auswählen</translation>
    </message>
    <message>
        <source>Select &amp;None</source>
        <translation>&amp;Nichts auswählen</translation>
    </message>
    <message>
        <source>Select &amp;Parent Bone</source>
        <translation>&amp;Elternknochen auswählen</translation>
    </message>
    <message>
        <source>Select &amp;Child Bone</source>
        <translation>&amp;Kindknochen auswählen</translation>
    </message>
    <message>
        <source>Select &amp;More</source>
        <translation>&amp;Weiteres auswählen</translation>
    </message>
    <message>
        <source>&amp;Mirrored</source>
        <translation>&amp;Gespiegelt</translation>
    </message>
    <message>
        <source>Selects the same bones of the other side</source>
        <translation>Wählt dieselben Knochen der anderen Seite</translation>
    </message>
    <message>
        <source>The Whole &amp;Limb</source>
        <translation>Die ganze Glied&amp;maße</translation>
    </message>
    <message>
        <source>Selects the arm or leg of the selected bones</source>
        <translation>Wählt den Arm oder das Bein der gewählten Knochen</translation>
    </message>
    <message>
        <source>&amp;Left Side</source>
        <translation>&amp;Linke Seite</translation>
    </message>
    <message>
        <source>Selects the bones of the left side</source>
        <translation>Wählt die Knochen der linken Seite</translation>
    </message>
    <message>
        <source>&amp;Right Side</source>
        <translation>&amp;Rechte Seite</translation>
    </message>
    <message>
        <source>Selects the bones of the right side</source>
        <translation>Wählt die Knochen der rechten Seite</translation>
    </message>
    <message>
        <source>What Is &amp;Keyed</source>
        <translation>Was &amp;Schlüssel hat</translation>
    </message>
    <message>
        <source>Selects the bones that have keys in this clip</source>
        <translation>Wählt die Knochen, die in diesem Clip Schlüssel haben</translation>
    </message>
    <message>
        <source>With &amp;Parents</source>
        <translation>Mit &amp;Eltern</translation>
    </message>
    <message>
        <source>Selects the parents of the selected bones, too</source>
        <translation>Wählt auch die Eltern der ausgewählten Knochen</translation>
    </message>
    <message>
        <source>With &amp;Children</source>
        <translation>Mit &amp;Kindern</translation>
    </message>
    <message>
        <source>Selects the children of the selected bones, too</source>
        <translation>Wählt auch die Kinder der ausgewählten Knochen</translation>
    </message>
    <message>
        <source>With All &amp;Below</source>
        <translation>Mit allen &amp;darunter</translation>
    </message>
    <message>
        <source>Selects all bones that move along with the selected ones, too</source>
        <translation>Wählt auch alle Knochen, die sich mit den ausgewählten bewegen</translation>
    </message>
    <message>
        <source>The &amp;Whole Chain</source>
        <translation>Die &amp;ganze Kette</translation>
    </message>
    <message>
        <source>Selects the bones before and after the selected ones, up to where the skeleton branches</source>
        <translation>Wählt die Knochen vor und nach den ausgewählten, bis sich das Skelett verzweigt</translation>
    </message>
    <message>
        <source>What Is Keyed at This &amp;Frame</source>
        <translation>Was auf diesem &amp;Bild Schlüssel hat</translation>
    </message>
    <message>
        <source>Selects the bones that have a key at the playhead</source>
        <translation>Wählt die Knochen, die am Abspielkopf einen Schlüssel haben</translation>
    </message>
</context>
<context>
    <name>squire::EventRows</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>The game receives an event when playback passes its mark; double-click to change it</source>
        <translation>Das Spiel erhält ein Ereignis, wenn die Wiedergabe seine Marke passiert; ein Doppelklick ändert es</translation>
    </message>
    <message>
        <source>Add event here…</source>
        <translation>Ereignis hier hinzufügen…</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Change Event</source>
        <translation>Ereignis ändern</translation>
    </message>
    <message>
        <source>Add Event</source>
        <translation>Ereignis hinzufügen</translation>
    </message>
    <message>
        <source>footstep</source>
        <translation>footstep</translation>
    </message>
    <message>
        <source>any text for the game</source>
        <translation>beliebiger Text für das Spiel</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>Daten</translation>
    </message>
</context>
<context>
    <name>squire::ExportDialog</name>
    <message>
        <source>Export for the Engine</source>
        <translation>Für die Engine ausgeben</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Ausgeben</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Computing what will be written…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <source>Not computed.</source>
        <translation>Nicht berechnet.</translation>
    </message>
    <message>
        <source>This cannot be exported.</source>
        <translation>Das lässt sich nicht ausgeben.</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>There is no such folder.</source>
        <translation>Diesen Ordner gibt es nicht.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>All of it comes from the cache.</source>
        <translation>Alles kommt aus dem Zwischenspeicher.</translation>
    </message>
    <message>
        <source>Converted, and kept in the cache for the next export.</source>
        <translation>Umgewandelt und für die nächste Ausgabe im Zwischenspeicher behalten.</translation>
    </message>
    <message>
        <source>Converted again, since the cache had it damaged.</source>
        <translation>Neu umgewandelt, da es im Zwischenspeicher beschädigt war.</translation>
    </message>
    <message>
        <source>The cache cannot be written to: %1</source>
        <translation>In den Zwischenspeicher kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>The cache is not used, since the project has changes that are not saved.</source>
        <translation>Der Zwischenspeicher wird nicht benutzt, da das Projekt ungespeicherte Änderungen hat.</translation>
    </message>
    <message>
        <source>The cache is not used, since a source file has changed.</source>
        <translation>Der Zwischenspeicher wird nicht benutzt, da sich eine Quelldatei geändert hat.</translation>
    </message>
    <message>
        <source>The cache is not used, since there is no such folder.</source>
        <translation>Der Zwischenspeicher wird nicht benutzt, da es diesen Ordner nicht gibt.</translation>
    </message>
</context>
<context>
    <name>squire::ExportForm</name>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The file&apos;s name without its time; empty: that of the project</source>
        <translation>Name der Datei ohne die Zeit; leer: der des Projekts</translation>
    </message>
    <message>
        <source>With the time in the name</source>
        <translation>Mit der Zeit im Namen</translation>
    </message>
    <message>
        <source>Each export is a new file; otherwise it replaces the last one</source>
        <translation>Jede Ausgabe ist eine neue Datei; sonst ersetzt sie die letzte</translation>
    </message>
    <message>
        <source>Export into Folder</source>
        <translation>In Ordner ausgeben</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>How far the keyframes may move any joint, or the skin around it, from the clip</source>
        <translation>Wie weit die Schlüsselbilder ein Gelenk, oder die Haut darum, vom Clip abbringen dürfen</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Eingehalten</translation>
    </message>
    <message>
        <source>As the engine profile says</source>
        <translation>Wie im Engine-Profil</translation>
    </message>
    <message>
        <source>On frames</source>
        <translation>Auf Bildern</translation>
    </message>
    <message>
        <source>Between frames too</source>
        <translation>Auch zwischen Bildern</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>Texturen</translation>
    </message>
    <message>
        <source>As their files, PNG or JPEG</source>
        <translation>Wie die Dateien, PNG oder JPEG</translation>
    </message>
    <message>
        <source>Blocks for graphics cards</source>
        <translation>Blöcke für Grafikkarten</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>Animationen</translation>
    </message>
    <message>
        <source>Plain keyframes</source>
        <translation>Schlüsselbilder</translation>
    </message>
    <message>
        <source>Packed</source>
        <translation>Gepackt</translation>
    </message>
    <message>
        <source>Plain and packed</source>
        <translation>Beides</translation>
    </message>
    <message>
        <source>Meshes</source>
        <translation>Netze</translation>
    </message>
    <message>
        <source>As in the source</source>
        <translation>Wie in der Quelle</translation>
    </message>
    <message>
        <source>Ordered for graphics cards</source>
        <translation>Geordnet für Grafikkarten</translation>
    </message>
    <message>
        <source>Ordered, with small indices</source>
        <translation>Geordnet, mit kleinen Indizes</translation>
    </message>
    <message>
        <source>Hidden meshes too</source>
        <translation>Auch ausgeblendete Netze</translation>
    </message>
    <message>
        <source>Also all levels of detail</source>
        <translation>Auch alle Detailstufen</translation>
    </message>
    <message>
        <source>Engine profile</source>
        <translation>Engine-Profil</translation>
    </message>
    <message>
        <source>%1: choose a folder</source>
        <translation>%1: einen Ordner wählen</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Zwischenspeicher</translation>
    </message>
    <message>
        <source>Cache Folder</source>
        <translation>Ordner des Zwischenspeichers</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>A folder with what earlier exports made of the same files, which several people and machines may share, as that of squire export --cache. The result is the same without it</source>
        <translation>Ein Ordner mit dem, was frühere Ausgaben aus denselben Dateien gemacht haben, den mehrere Menschen und Rechner teilen können, wie der von squire export --cache. Das Ergebnis ist ohne ihn dasselbe</translation>
    </message>
</context>
<context>
    <name>squire::ExportOutlook</name>
    <message>
        <source>What is exported</source>
        <translation>Was ausgegeben wird</translation>
    </message>
    <message>
        <source>Keyframes</source>
        <translation>Schlüsselbilder</translation>
    </message>
    <message>
        <source>What stops the export</source>
        <translation>Was die Ausgabe verhindert</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Changed since the last export</source>
        <translation>Seit der letzten Ausgabe geändert</translation>
    </message>
    <message>
        <source>Changed since earlier exports</source>
        <translation>Seit früheren Ausgaben geändert</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>Nothing has changed since then.</source>
        <translation>Seitdem hat sich nichts geändert.</translation>
    </message>
    <message>
        <source>%1, %2: joined from %3 meshes</source>
        <translation>%1, %2: aus %3 Netzen verbunden</translation>
    </message>
    <message>
        <source>Joined meshes: %1</source>
        <translation>Verbundene Netze: %1</translation>
    </message>
    <message>
        <source>%1: no clips</source>
        <translation>%1: keine Clips</translation>
    </message>
    <message>
        <source>Stage %1: pieces %2, lines and polygons %3, points %4</source>
        <translation>Bühne %1: Stücke %2, Linien und Polygone %3, Punkte %4</translation>
    </message>
</context>
<context>
    <name>squire::ExportingFeature</name>
    <message>
        <source>&amp;Export for the Engine…</source>
        <translation>Für die &amp;Engine ausgeben…</translation>
    </message>
    <message>
        <source>Exports the project as a file for the engine, and shows its contents first</source>
        <translation>Schreibt das Projekt als Datei der Engine und zeigt vorher, was sie enthalten wird</translation>
    </message>
    <message>
        <source>Export A&amp;gain</source>
        <translation>Noch einmal aus&amp;geben</translation>
    </message>
    <message>
        <source>Exports into the same folder and in the same way as last time</source>
        <translation>Gibt in denselben Ordner und auf dieselbe Art aus wie zuletzt</translation>
    </message>
    <message>
        <source>Export Model as glT&amp;F…</source>
        <translation>Modell als g&amp;lTF ausgeben…</translation>
    </message>
    <message>
        <source>Writes the shown model with its clips for Blender and other engines</source>
        <translation>Schreibt das gezeigte Modell mit seinen Clips für Blender und andere Engines</translation>
    </message>
    <message>
        <source>Export Model as glTF</source>
        <translation>Modell als glTF ausgeben</translation>
    </message>
    <message>
        <source>glTF (*.glb)</source>
        <translation>glTF (*.glb)</translation>
    </message>
</context>
<context>
    <name>squire::FadeTable</name>
    <message>
        <source>any</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>%1 to %2: %3 s</source>
        <translation>%1 nach %2: %3 s</translation>
    </message>
    <message>
        <source>%1 to %2: %3 s, from a more general rule</source>
        <translation>%1 nach %2: %3 s, aus einer allgemeineren Regel</translation>
    </message>
    <message>
        <source>Fades that start in %1</source>
        <translation>Übergänge, die in %1 beginnen</translation>
    </message>
    <message>
        <source>Fades that lead to %1</source>
        <translation>Übergänge, die zu %1 führen</translation>
    </message>
</context>
<context>
    <name>squire::FadesFeature</name>
    <message>
        <source>Play as in the &amp;Game</source>
        <translation>&amp;Wie im Spiel spielen</translation>
    </message>
    <message>
        <source>Play clips with the keyboard, with the fades of the game; Escape exits</source>
        <translation>Spielt Clips mit der Tastatur, mit den Übergängen des Spiels; Escape beendet es</translation>
    </message>
    <message>
        <source>Game &amp;Keys…</source>
        <translation>&amp;Tasten des Spiels…</translation>
    </message>
    <message>
        <source>Chooses which key plays which clip</source>
        <translation>Wählt, welche Taste welchen Clip spielt</translation>
    </message>
    <message>
        <source>Fades</source>
        <translation>Übergänge</translation>
    </message>
    <message>
        <source>Game Keys</source>
        <translation>Tasten des Spiels</translation>
    </message>
    <message>
        <source>Click into a field and press a key.</source>
        <translation>In ein Feld klicken und eine Taste drücken.</translation>
    </message>
</context>
<context>
    <name>squire::FadesPanel</name>
    <message>
        <source>Even</source>
        <translation>Gleichmäßig</translation>
    </message>
    <message>
        <source>Slow start</source>
        <translation>Langsamer Anfang</translation>
    </message>
    <message>
        <source>Slow end</source>
        <translation>Langsames Ende</translation>
    </message>
    <message>
        <source>Slow start and end</source>
        <translation>Langsam an beiden Enden</translation>
    </message>
    <message>
        <source>Fades of all pairs of clips, in seconds</source>
        <translation>Übergänge aller Clip-Paare in Sekunden</translation>
    </message>
    <message>
        <source>Length of the fade</source>
        <translation>Länge des Übergangs</translation>
    </message>
    <message>
        <source>How long the last pose fades into the new clip</source>
        <translation>Wie lange die letzte Pose in den neuen Clip übergeht</translation>
    </message>
    <message>
        <source>Curve of the fade</source>
        <translation>Kurve des Übergangs</translation>
    </message>
    <message>
        <source>Same step</source>
        <translation>Gleicher Schritt</translation>
    </message>
    <message>
        <source>Starts the new clip on the foot that the old one is on, such as walk to run; or at the same fraction of its length</source>
        <translation>Der neue Clip beginnt auf dem Fuß, auf dem der alte ist, etwa Gehen in Laufen; oder beim selben Anteil seiner Länge</translation>
    </message>
    <message>
        <source>Keep the speed</source>
        <translation>Tempo behalten</translation>
    </message>
    <message>
        <source>The old pose goes on with its speed, which dies away during the fade, instead of freezing</source>
        <translation>Die alte Pose geht mit ihrem Tempo weiter, das während des Übergangs nachlässt, statt stehen zu bleiben</translation>
    </message>
    <message>
        <source>Old pose</source>
        <translation>Alte Pose</translation>
    </message>
    <message>
        <source>Remove the rule</source>
        <translation>Regel entfernen</translation>
    </message>
    <message>
        <source>Default fade of the model</source>
        <translation>Standardübergang des Modells</translation>
    </message>
    <message>
        <source>Used where no rule applies</source>
        <translation>Gilt, wo keine Regel gilt</translation>
    </message>
    <message>
        <source>Fade</source>
        <translation>Übergang</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Play the preview</source>
        <translation>Vorschau abspielen</translation>
    </message>
    <message>
        <source>Add a clip</source>
        <translation>Clip hinzufügen</translation>
    </message>
    <message>
        <source>Back to the clip</source>
        <translation>Zurück zum Clip</translation>
    </message>
    <message>
        <source>The viewport shows the current clip again</source>
        <translation>Die Ansicht zeigt wieder den Clip, der bearbeitet wird</translation>
    </message>
    <message>
        <source>Kind of fade</source>
        <translation>Art des Übergangs</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 nach %2</translation>
    </message>
    <message>
        <source>A rule of this pair</source>
        <translation>Eine Regel dieses Paares</translation>
    </message>
    <message>
        <source>From a more general rule; a change creates a rule for this pair</source>
        <translation>Aus einer allgemeineren Regel; eine Änderung legt eine Regel für dieses Paar an</translation>
    </message>
    <message>
        <source>The model&apos;s default fade; a change creates a rule for this pair</source>
        <translation>Der Standardübergang des Modells; eine Änderung legt eine Regel für dieses Paar an</translation>
    </message>
    <message>
        <source>How visible the fade is: the speed of its fastest joint compared with the two clips, and how far a foot slides along the ground</source>
        <translation>Wie auffällig der Übergang ist: das Tempo des schnellsten Gelenks, verglichen mit den beiden Clips, und wie weit ein Fuß über den Boden rutscht</translation>
    </message>
    <message>
        <source>%1 moves at %2 m/s, %3 in the clips; feet slide %4 mm</source>
        <translation>%1 bewegt sich mit %2 m/s, %3 in den Clips; Füße rutschen %4 mm</translation>
    </message>
    <message>
        <source>As in the engine</source>
        <translation>Wie das Spiel</translation>
    </message>
    <message>
        <source>Both keep playing</source>
        <translation>Beide laufen</translation>
    </message>
    <message>
        <source>As in the engine: the old pose is held during the fade, or goes on with its speed. For comparison: the old clip keeps playing.</source>
        <translation>Wie das Spiel: die alte Pose steht während des Übergangs oder geht mit ihrem Tempo weiter. Zum Vergleich: der alte Clip läuft weiter.</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
</context>
<context>
    <name>squire::FeetList</name>
    <message>
        <source>Speed in the game</source>
        <translation>Tempo im Spiel</translation>
    </message>
    <message>
        <source>Speed over the ground</source>
        <translation>Geschwindigkeit über dem Boden</translation>
    </message>
    <message>
        <source>For a walk on the spot: how fast the game moves the character while the clip plays</source>
        <translation>Bei einem Gang auf der Stelle: wie schnell das Spiel die Figur bewegt, während der Clip spielt</translation>
    </message>
    <message>
        <source>Foot contacts</source>
        <translation>Bodenkontakte</translation>
    </message>
    <message>
        <source>Adds an IK target that holds the foot in place during the contact</source>
        <translation>Fügt ein IK-Ziel hinzu, das den Fuß während des Kontakts festhält</translation>
    </message>
    <message>
        <source>%1 stands %2 to %3, slides %4 mm</source>
        <translation>%1 steht %2 bis %3, rutscht %4 mm</translation>
    </message>
    <message>
        <source>%1 jumps by %2 mm at %3</source>
        <translation>%1 springt um %2 mm bei %3</translation>
    </message>
    <message>
        <source>Select a clip.</source>
        <translation>Einen Clip wählen.</translation>
    </message>
    <message>
        <source>The model has no legs that stand on the ground.</source>
        <translation>Das Modell hat keine Beine, die auf dem Boden stehen.</translation>
    </message>
    <message>
        <source>Adds IK targets that hold the feet in all ticked contacts, in one undo step</source>
        <translation>Fügt IK-Ziele hinzu, die die Füße in allen angekreuzten Kontakten festhalten, als ein Schritt</translation>
    </message>
    <message>
        <source>Pin This Contact</source>
        <translation>Diesen Kontakt festhalten</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>festgehalten</translation>
    </message>
    <message>
        <source>Pin the Ticked Contact</source>
        <translation>Angekreuzten Kontakt festhalten</translation>
    </message>
    <message>
        <source>Pin %1 Ticked Contacts</source>
        <translation>%1 angekreuzte Kontakte festhalten</translation>
    </message>
    <message>
        <source>Find Speed</source>
        <translation>Tempo finden</translation>
    </message>
    <message>
        <source>Sets the speed at which the feet stand longest</source>
        <translation>Setzt das Tempo, bei dem die Füße am längsten stehen</translation>
    </message>
</context>
<context>
    <name>squire::FieldsDialog</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Delete field</source>
        <translation>Feld löschen</translation>
    </message>
    <message>
        <source>Delete kind</source>
        <translation>Art löschen</translation>
    </message>
    <message>
        <source>Fields, Kinds and Rules</source>
        <translation>Felder, Arten und Regeln</translation>
    </message>
    <message>
        <source>Fields of every hit volume</source>
        <translation>Felder jedes Treffervolumens</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>A field appears in the Hit Volumes panel, in the project, in the WAD and in the game; double-click to edit</source>
        <translation>Ein Feld steht im Bereich „Treffervolumen“, im Projekt, im WAD und im Spiel; ein Doppelklick ändert</translation>
    </message>
    <message>
        <source>Add field</source>
        <translation>Feld hinzufügen</translation>
    </message>
    <message>
        <source>Also deletes its values in all hit volumes</source>
        <translation>Löscht auch seine Werte in allen Treffervolumen</translation>
    </message>
    <message>
        <source>Kinds in addition to hit, hurt, grab and shield</source>
        <translation>Arten neben Treffer, Verwundbar, Griff, Schild</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>The game decides what they do; double-click to rename</source>
        <translation>Was sie tun, ist Sache des Spiels; ein Doppelklick benennt um</translation>
    </message>
    <message>
        <source>Add kind</source>
        <translation>Art hinzufügen</translation>
    </message>
    <message>
        <source>field</source>
        <translation>feld</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>art</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>Ja oder nein</translation>
    </message>
    <message>
        <source>Whole number</source>
        <translation>Ganze Zahl</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>squire::FightFeature</name>
    <message>
        <source>&amp;Spar</source>
        <translation>&amp;Sparring</translation>
    </message>
    <message>
        <source>Tests the clip against an opponent: what does it hit, and when?</source>
        <translation>Prüft den Clip an einem Gegner: Was trifft er, und wann?</translation>
    </message>
    <message>
        <source>Hit Volume S&amp;weeps</source>
        <translation>Überstrichenes von Treffer&amp;volumen</translation>
    </message>
    <message>
        <source>Draws the space that hit and grab volumes pass through, and where the game tests for contact</source>
        <translation>Zeichnet, was Treffer- und Griffvolumen überstreichen, und wo das Spiel auf Berührung prüft</translation>
    </message>
    <message>
        <source>Export &amp;Frame Data…</source>
        <translation>&amp;Framedaten exportieren…</translation>
    </message>
    <message>
        <source>Writes startup, active, recovery and reach of all clips as CSV</source>
        <translation>Schreibt Anlauf, aktive Zeit, Erholung und Reichweite aller Clips als CSV</translation>
    </message>
    <message>
        <source>Frame Data</source>
        <translation>Framedaten</translation>
    </message>
    <message>
        <source>Sparring</source>
        <translation>Sparring</translation>
    </message>
</context>
<context>
    <name>squire::FileCommands</name>
    <message>
        <source>Copying files beside the project</source>
        <translation>Dateien werden zum Projekt kopiert</translation>
    </message>
    <message>
        <source>Save the changes to %1 before another file is opened?</source>
        <translation>Die Änderungen an %1 speichern, bevor eine andere Datei geöffnet wird?</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Save Project</source>
        <translation>Projekt speichern</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projekte</translation>
    </message>
    <message>
        <source>Save the changes to %1 before the project is closed?</source>
        <translation>Die Änderungen an %1 speichern, bevor das Projekt geschlossen wird?</translation>
    </message>
</context>
<context>
    <name>squire::FileDrops</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>squire::FileFeature</name>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen…</translation>
    </message>
    <message>
        <source>Opens a project or a model file</source>
        <translation>Öffnet ein Projekt oder eine Modelldatei</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open &amp;Sample</source>
        <translation>&amp;Beispiel öffnen</translation>
    </message>
    <message>
        <source>Opens the sample knight</source>
        <translation>Öffnet den Ritter, der mit Squire kommt</translation>
    </message>
    <message>
        <source>&amp;Recover Unsaved Work…</source>
        <translation>&amp;Ungespeicherte Arbeit zurückholen…</translation>
    </message>
    <message>
        <source>Offers recovery copies after a crash, those of this project first</source>
        <translation>Bietet nach einem Absturz Sicherungskopien an, zuerst die dieses Projekts</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Saves the project</source>
        <translation>Speichert das Projekt</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Saves the project under another name</source>
        <translation>Speichert das Projekt unter einem anderen Namen</translation>
    </message>
    <message>
        <source>&amp;Import Clips…</source>
        <translation>Clips &amp;importieren…</translation>
    </message>
    <message>
        <source>Imports clips of another file onto this model; bones are matched by name</source>
        <translation>Importiert die Clips einer anderen Datei für dieses Modell; Knochen werden an Namen erkannt</translation>
    </message>
    <message>
        <source>Save S&amp;creenshot…</source>
        <translation>Bildschirm&amp;foto speichern…</translation>
    </message>
    <message>
        <source>Saves an image of the viewport</source>
        <translation>Speichert, was die Ansicht zeigt</translation>
    </message>
    <message>
        <source>Copy Screenshot</source>
        <translation>Bildschirmfoto kopieren</translation>
    </message>
    <message>
        <source>Copies an image of the viewport to the clipboard</source>
        <translation>Legt, was die Ansicht zeigt, in die Zwischenablage</translation>
    </message>
    <message>
        <source>&amp;Close Project</source>
        <translation>Projekt s&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Import Clips</source>
        <translation>Clips importieren</translation>
    </message>
    <message>
        <source>Save Screenshot</source>
        <translation>Bildschirmfoto speichern</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Open Instead of This Project</source>
        <translation>Statt dieses Projekts öffnen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
</context>
<context>
    <name>squire::FrameDataModel</name>
    <message>
        <source>kept</source>
        <translation>gehalten</translation>
    </message>
    <message>
        <source>broken: %1</source>
        <translation>gebrochen: %1</translation>
    </message>
    <message>
        <source>%1: should be %2, is %3</source>
        <translation>%1: soll %2 sein, ist %3</translation>
    </message>
    <message>
        <source>Startup %1, active %2, recovery %3 ticks</source>
        <translation>Anlauf %1, aktiv %2, Erholung %3 Ticks</translation>
    </message>
    <message>
        <source>No hit or grab volume is ever active</source>
        <translation>Nie ist ein Treffer- oder Griffvolumen aktiv</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>Bar</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>Startup</source>
        <translation>Anlauf</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>Erholung</translation>
    </message>
    <message>
        <source>Reach (m)</source>
        <translation>Weite (m)</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Schaden</translation>
    </message>
    <message>
        <source>Contract</source>
        <translation>Vertrag</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Acts at</source>
        <translation>Handelt ab</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Distance (m)</source>
        <translation>Abstand (m)</translation>
    </message>
    <message>
        <source>Click to go there</source>
        <translation>Ein Klick führt dorthin</translation>
    </message>
    <message>
        <source>What the character does in each tick</source>
        <translation>Was die Figur in jedem Tick tut</translation>
    </message>
    <message>
        <source>Ticks before the first hit or grab volume is active; edit to move the whole attack</source>
        <translation>Ticks, bevor das erste Treffer- oder Griffvolumen aktiv ist; eine Eingabe verschiebt den ganzen Angriff</translation>
    </message>
    <message>
        <source>Ticks with an active hit or grab volume; edit to change the end of the last span</source>
        <translation>Ticks mit einem aktiven Treffer- oder Griffvolumen; eine Eingabe ändert das Ende der letzten Spanne</translation>
    </message>
    <message>
        <source>Ticks from the last active one until the character can act</source>
        <translation>Ticks vom letzten aktiven, bis die Figur wieder handeln kann</translation>
    </message>
    <message>
        <source>How far hit and grab volumes reach to the front, in metres</source>
        <translation>Wie weit Treffer- und Griffvolumen nach vorn reichen, in Metern</translation>
    </message>
    <message>
        <source>Damage of the strongest volume</source>
        <translation>Schaden des stärksten Volumens</translation>
    </message>
    <message>
        <source>Whether the clip keeps its contract</source>
        <translation>Ob der Clip seinen Vertrag hält</translation>
    </message>
    <message>
        <source>Inactive ticks between two active ones</source>
        <translation>Inaktive Ticks zwischen zwei aktiven</translation>
    </message>
    <message>
        <source>The first tick in which the character can act; edit to set it</source>
        <translation>Der erste Tick, in dem die Figur wieder handeln darf; eine Eingabe setzt ihn</translation>
    </message>
    <message>
        <source>Ticks of the whole clip</source>
        <translation>Ticks des ganzen Clips</translation>
    </message>
    <message>
        <source>How far hit and grab volumes reach from the model&apos;s origin, in metres</source>
        <translation>Wie weit Treffer- und Griffvolumen vom Ursprung des Modells reichen, in Metern</translation>
    </message>
    <message>
        <source>%1: %2 ticks if it touches in its first active tick, %3 in its last one</source>
        <translation>%1: %2 Ticks, wenn er in seinem ersten aktiven Tick trifft, %3 in seinem letzten</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>On hit</source>
        <translation>Bei Treffer</translation>
    </message>
    <message>
        <source>On block</source>
        <translation>Bei Block</translation>
    </message>
    <message>
        <source>Punished by</source>
        <translation>Bestraft durch</translation>
    </message>
    <message>
        <source>Protected</source>
        <translation>Geschützt</translation>
    </message>
    <message>
        <source>Tech</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>The ticks in which armour takes hits, or some hits have no effect</source>
        <translation>Die Ticks, in denen Panzerung Treffer nimmt oder manche Treffer nicht wirken</translation>
    </message>
    <message>
        <source>Ticks in which its grab can be escaped</source>
        <translation>Ticks, in denen man sich aus seinem Griff lösen kann</translation>
    </message>
    <message>
        <source>Cancels into</source>
        <translation>Abbruch zu</translation>
    </message>
    <message>
        <source>By how many ticks the character may act before the one that it hit</source>
        <translation>Um wie viele Ticks die Figur vor der handeln darf, die sie traf</translation>
    </message>
    <message>
        <source>By how many ticks the character may act before the one that blocked it</source>
        <translation>Um wie viele Ticks die Figur vor der handeln darf, die blockte</translation>
    </message>
    <message>
        <source>The clips of this model that hit the character before it may act, if it was blocked</source>
        <translation>Die Clips dieses Modells, die die Figur treffen, ehe sie handeln darf, wenn sie geblockt wurde</translation>
    </message>
    <message>
        <source>The clips that may begin before this one is over, with the ticks of stun that are left when they hit</source>
        <translation>Die Clips, die beginnen dürfen, ehe dieser vorbei ist, mit den Ticks der Betäubung, die übrig sind, wenn sie treffen</translation>
    </message>
</context>
<context>
    <name>squire::FramesPanel</name>
    <message>
        <source>Frame data of all clips</source>
        <translation>Framedaten aller Clips</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>CSV exportieren…</translation>
    </message>
    <message>
        <source>Open a model to see the frame data of its clips.</source>
        <translation>Ein Modell öffnen, um die Framedaten seiner Clips zu sehen.</translation>
    </message>
    <message>
        <source>%1 ticks a second</source>
        <translation>%1 Ticks je Sekunde</translation>
    </message>
    <message>
        <source>1 attack</source>
        <translation>1 Angriff</translation>
    </message>
    <message>
        <source>%1 attacks</source>
        <translation>%1 Angriffe</translation>
    </message>
    <message>
        <source>all contracts kept</source>
        <translation>alle Verträge gehalten</translation>
    </message>
    <message>
        <source>1 contract broken</source>
        <translation>1 Vertrag gebrochen</translation>
    </message>
    <message>
        <source>%1 contracts broken</source>
        <translation>%1 Verträge gebrochen</translation>
    </message>
    <message>
        <source>add a hit volume to a clip to make it an attack</source>
        <translation>mit einem Treffervolumen wird ein Clip zum Angriff</translation>
    </message>
    <message>
        <source>Export Frame Data</source>
        <translation>Framedaten exportieren</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>framedaten</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Frame data written to %1</source>
        <translation>Framedaten nach %1 geschrieben</translation>
    </message>
    <message>
        <source>Set &amp;Contract</source>
        <translation>&amp;Vertrag setzen</translation>
    </message>
    <message>
        <source>Makes a contract from the current numbers: squire check fails if startup, active, recovery or reach of the clip change</source>
        <translation>Macht aus den jetzigen Zahlen einen Vertrag: squire check schlägt fehl, wenn sich Anlauf, aktive Zeit, Erholung oder Reichweite des Clips ändern</translation>
    </message>
    <message>
        <source>Set Contract</source>
        <translation>Vertrag setzen</translation>
    </message>
    <message>
        <source>&amp;Remove Contract</source>
        <translation>Vertrag &amp;entfernen</translation>
    </message>
    <message>
        <source>Remove Contract</source>
        <translation>Vertrag entfernen</translation>
    </message>
    <message>
        <source>Removes the contract: the clip&apos;s numbers may change</source>
        <translation>Entfernt den Vertrag: die Zahlen des Clips dürfen sich ändern</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>Lücken</translation>
    </message>
    <message>
        <source>Feet</source>
        <translation>Füße</translation>
    </message>
    <message>
        <source>Search the clips of the table</source>
        <translation>Clips der Tabelle suchen</translation>
    </message>
    <message>
        <source>Shows only clips whose names contain this text</source>
        <translation>Zeigt nur Clips, deren Namen diesen Text enthalten</translation>
    </message>
    <message>
        <source>Writes the visible rows to a file for a spreadsheet</source>
        <translation>Schreibt die gezeigten Zeilen in eine Datei für Tabellenprogramme</translation>
    </message>
    <message>
        <source>Cancels</source>
        <translation>Abbrüche</translation>
    </message>
    <message>
        <source>Protections</source>
        <translation>Schutz</translation>
    </message>
</context>
<context>
    <name>squire::GameFeature</name>
    <message>
        <source>&amp;Preview Exported Keyframes</source>
        <translation>Exportierte &amp;Schlüsselbilder zeigen</translation>
    </message>
    <message>
        <source>Plays the exported keyframes, with the pose of your keys as a ghost</source>
        <translation>Spielt die exportierten Schlüsselbilder, mit der Pose der Schlüssel als Geist</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
</context>
<context>
    <name>squire::GameKeys</name>
    <message>
        <source>Esc exits</source>
        <translation>Esc beendet</translation>
    </message>
</context>
<context>
    <name>squire::GameLayer</name>
    <message>
        <source>Preview: exported keyframes</source>
        <translation>Vorschau: exportierte Schlüsselbilder</translation>
    </message>
    <message>
        <source>%1 mm off at %2</source>
        <translation>%1 mm daneben bei %2</translation>
    </message>
    <message>
        <source>What the game plays: %1 added to %2, %3 %</source>
        <translation>Was das Spiel spielt: %1 zu %2 dazu, %3 %</translation>
    </message>
    <message>
        <source>What the game plays: %1 over %2, %3 %</source>
        <translation>Was das Spiel spielt: %1 über %2, %3 %</translation>
    </message>
    <message>
        <source>the whole body</source>
        <translation>dem ganzen Körper</translation>
    </message>
</context>
<context>
    <name>squire::GameLayerForm</name>
    <message>
        <source>Clip that plays over this one</source>
        <translation>Clip, der über diesem läuft</translation>
    </message>
    <message>
        <source>Plays another clip over this one, as the game does: a slash over a run, or a breath on top</source>
        <translation>Spielt einen anderen Clip über diesem, wie das Spiel: einen Hieb über einem Lauf oder einen Atemzug dazu</translation>
    </message>
    <message>
        <source>How the layer plays</source>
        <translation>Wie die Ebene spielt</translation>
    </message>
    <message>
        <source>Blended</source>
        <translation>Überblendet</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Addiert</translation>
    </message>
    <message>
        <source>Blended: the layer takes the place of the pose. Added: what it differs from its first pose comes on top</source>
        <translation>Überblendet: Die Ebene tritt an die Stelle der Pose. Addiert: Was sie von ihrer ersten Pose abweicht, kommt dazu</translation>
    </message>
    <message>
        <source>Share of the layer</source>
        <translation>Anteil der Ebene</translation>
    </message>
    <message>
        <source>How much of the layer shows; the game fades it in and out</source>
        <translation>Wie viel von der Ebene zu sehen ist; das Spiel blendet sie ein und aus</translation>
    </message>
    <message>
        <source>Game layer</source>
        <translation>Spielebene</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Mask of the layer</source>
        <translation>Maske der Ebene</translation>
    </message>
    <message>
        <source>The bones that the layer moves; dots in the view show how much of it each takes</source>
        <translation>Die Knochen, die die Ebene bewegt; Punkte in der Ansicht zeigen, wie viel davon jeder nimmt</translation>
    </message>
    <message>
        <source>Name of the mask</source>
        <translation>Name der Maske</translation>
    </message>
    <message>
        <source>The game finds the mask by this name</source>
        <translation>Das Spiel findet die Maske unter diesem Namen</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Whole body</source>
        <translation>Ganzer Körper</translation>
    </message>
</context>
<context>
    <name>squire::GamePanel</name>
    <message>
        <source>Go There</source>
        <translation>Dorthin</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>How far the keyframes may move any joint, or the skin around it, from the clip</source>
        <translation>Wie weit die Schlüsselbilder ein Gelenk, oder die Haut darum, vom Clip abbringen dürfen</translation>
    </message>
    <message>
        <source>Keyframes</source>
        <translation>Schlüsselbilder</translation>
    </message>
    <message>
        <source>Largest deviation</source>
        <translation>Größte Abweichung</translation>
    </message>
    <message>
        <source>The engine profile asks for packed animations: bytes, and distance from the keyframes</source>
        <translation>Das Engine-Profil verlangt gepackte Animationen: Bytes, und Abstand von den Schlüsselbildern</translation>
    </message>
    <message>
        <source>Packed</source>
        <translation>Gepackt</translation>
    </message>
    <message>
        <source>The export stores textures as blocks: how far the worst one is from its picture</source>
        <translation>Der Export speichert Texturen als Blöcke: wie weit die schlechteste von ihrem Bild abweicht</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>Texturen</translation>
    </message>
    <message>
        <source>At the playhead</source>
        <translation>Am Abspielkopf</translation>
    </message>
    <message>
        <source>Select a clip to see its keyframes.</source>
        <translation>Einen Clip wählen, um seine Schlüsselbilder zu sehen.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Keyframes kept, out of one at every key time of the clip</source>
        <translation>Behalten, von denen an allen Schlüsselzeiten des Clips</translation>
    </message>
    <message>
        <source>none: the keyframes match the clip</source>
        <translation>keine: die Schlüsselbilder stimmen mit dem Clip überein</translation>
    </message>
    <message>
        <source>%1 mm, %2, frame %3</source>
        <translation>%1 mm, %2, Bild %3</translation>
    </message>
    <message>
        <source>%1 bytes, at most %2 mm off</source>
        <translation>%1 Bytes, höchstens %2 mm daneben</translation>
    </message>
    <message>
        <source>%1 mm, %2</source>
        <translation>%1 mm, %2</translation>
    </message>
    <message>
        <source>%1 of 255 off on average, at most %2</source>
        <translation>im Mittel %1 von 255 daneben, höchstens %2</translation>
    </message>
</context>
<context>
    <name>squire::GameState</name>
    <message>
        <source>Keyframes of %1</source>
        <translation>Schlüsselbilder von %1</translation>
    </message>
</context>
<context>
    <name>squire::GameTextures</name>
    <message>
        <source>Textures as blocks</source>
        <translation>Texturen als Blöcke</translation>
    </message>
</context>
<context>
    <name>squire::GapList</name>
    <message>
        <source>Gaps for hurt spheres of</source>
        <translation>Lücken für verwundbare Kugeln von</translation>
    </message>
    <message>
        <source>Radius of the smallest hurt sphere</source>
        <translation>Radius der kleinsten verwundbaren Kugel</translation>
    </message>
    <message>
        <source>Finds swings that a hurt sphere of this size slips through between two ticks of the game</source>
        <translation>Findet Schläge, durch die zwischen zwei Ticks des Spiels eine verwundbare Kugel dieser Größe schlüpft</translation>
    </message>
    <message>
        <source>Gaps between ticks</source>
        <translation>Lücken zwischen Ticks</translation>
    </message>
    <message>
        <source>Enlarges the volume by the depth of the gap</source>
        <translation>Vergrößert das Volumen um die Tiefe der Lücke</translation>
    </message>
    <message>
        <source>Longer span</source>
        <translation>Längere Spanne</translation>
    </message>
    <message>
        <source>Extends the span to the next tick of the game</source>
        <translation>Verlängert die Spanne bis zum nächsten Tick des Spiels</translation>
    </message>
    <message>
        <source>%1: %2, never active (%3 to %4)</source>
        <translation>%1: %2, nie aktiv (%3 bis %4)</translation>
    </message>
    <message>
        <source>Open a model with clips.</source>
        <translation>Öffne ein Modell mit Clips.</translation>
    </message>
    <message>
        <source>No swing lets a hurt sphere of this size slip through.</source>
        <translation>Kein Schlag lässt eine verwundbare Kugel dieser Größe durch.</translation>
    </message>
    <message>
        <source>Radius %1 mm larger</source>
        <translation>Radius %1 mm größer</translation>
    </message>
    <message>
        <source>The volume is never active: its span lies between two ticks.</source>
        <translation>Das Volumen ist nie aktiv: Seine Spanne liegt zwischen zwei Ticks.</translation>
    </message>
    <message>
        <source>A hurt sphere passes the volume at a distance of %1 mm.</source>
        <translation>Eine verwundbare Kugel kommt mit %1 mm Abstand am Volumen vorbei.</translation>
    </message>
    <message>
        <source>Testing %1 times per tick would also find it.</source>
        <translation>Auch %1 Prüfungen je Tick würden sie finden.</translation>
    </message>
    <message>
        <source>Sets the tick rate of the whole game; frame data and contracts then count these ticks</source>
        <translation>Setzt die Tickrate des ganzen Spiels; Framedaten und Verträge zählen dann diese Ticks</translation>
    </message>
    <message>
        <source>%1 ticks a second</source>
        <translation>%1 Ticks je Sekunde</translation>
    </message>
    <message>
        <source>Search the gaps</source>
        <translation>Lücken suchen</translation>
    </message>
    <message>
        <source>Shows only gaps whose clip or volume contains this text in its name</source>
        <translation>Nur Lücken, deren Clip oder Volumen das im Namen hat</translation>
    </message>
    <message>
        <source>%1: %2, ticks %3 to %4</source>
        <translation>%1: %2, Ticks %3 bis %4</translation>
    </message>
    <message>
        <source>Between these two ticks a hurt sphere of this size slips through the swing</source>
        <translation>Zwischen diesen zwei Ticks schlüpft eine verwundbare Kugel dieser Größe durch den Schlag</translation>
    </message>
</context>
<context>
    <name>squire::GhostsFeature</name>
    <message>
        <source>&amp;Balance</source>
        <translation>&amp;Gleichgewicht</translation>
    </message>
    <message>
        <source>Shows the centre of mass, its path, and the ground that the feet cover; amber where the weight is not above the feet</source>
        <translation>Zeigt den Schwerpunkt, seinen Weg und den Boden, den die Füße bedecken; bernsteinfarben, wo das Gewicht nicht über den Füßen ist</translation>
    </message>
    <message>
        <source>Move &amp;Hips over Feet</source>
        <translation>&amp;Hüfte über die Füße bewegen</translation>
    </message>
    <message>
        <source>Moves the hips as little as brings the weight above the feet, which stay</source>
        <translation>Bewegt die Hüfte so wenig, wie das Gewicht über die Füße bringt; diese bleiben stehen</translation>
    </message>
    <message>
        <source>The weight is above the feet already.</source>
        <translation>Das Gewicht ist bereits über den Füßen.</translation>
    </message>
    <message>
        <source>No foot is on the ground.</source>
        <translation>Kein Fuß steht auf dem Boden.</translation>
    </message>
    <message>
        <source>Put a foot on the height 0, or fit the jump.</source>
        <translation>Stelle einen Fuß auf die Höhe 0, oder passe den Sprung an.</translation>
    </message>
    <message>
        <source>This model cannot be balanced.</source>
        <translation>Dieses Modell kann nicht ins Gleichgewicht gebracht werden.</translation>
    </message>
    <message>
        <source>It needs legs, and skin that has a volume.</source>
        <translation>Es braucht Beine und eine Haut, die ein Volumen hat.</translation>
    </message>
    <message>
        <source>&amp;Onion Skins and Trails</source>
        <translation>&amp;Zwiebelhäute und Bahnen</translation>
    </message>
    <message>
        <source>&amp;Onion Skins</source>
        <translation>&amp;Zwiebelhäute</translation>
    </message>
    <message>
        <source>Ghosts of the model before the playhead and after it</source>
        <translation>Geister des Modells vor und nach dem Abspielkopf</translation>
    </message>
    <message>
        <source>Onion Skin &amp;Settings…</source>
        <translation>&amp;Einstellungen der Zwiebelhäute…</translation>
    </message>
    <message>
        <source>How many ghosts, where, and how fast they fade</source>
        <translation>Wie viele Geister, wo, und wie schnell sie verblassen</translation>
    </message>
    <message>
        <source>Motion &amp;Trail of Selected Bones</source>
        <translation>&amp;Bahn der gewählten Knochen</translation>
    </message>
    <message>
        <source>Shows the path of the selected joints through the clip; drag its keys to change it</source>
        <translation>Der Weg der gewählten Gelenke durch den Clip; seine Schlüssel lassen sich ziehen</translation>
    </message>
    <message>
        <source>&amp;Hide All Trails</source>
        <translation>Alle Bahnen &amp;verbergen</translation>
    </message>
</context>
<context>
    <name>squire::GroundBox</name>
    <message>
        <source>Ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>What the character walks on: the test ground, or the ground of a stage from one of its spawns</source>
        <translation>Worauf die Figur geht: auf dem Testboden oder auf dem Boden einer Bühne, von einem ihrer Einstiege aus</translation>
    </message>
    <message>
        <source>Test ground</source>
        <translation>Testboden</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>squire::GroundFeature</name>
    <message>
        <source>Test &amp;Ground</source>
        <translation>&amp;Probeboden</translation>
    </message>
    <message>
        <source>&amp;Walk on the Ground</source>
        <translation>&amp;Darauf gehen</translation>
    </message>
    <message>
        <source>Plays the clip while the character walks over the test ground</source>
        <translation>Spielt den Clip, während die Figur über den Probeboden geht</translation>
    </message>
    <message>
        <source>&amp;Draw</source>
        <translation>&amp;Zeichnen</translation>
    </message>
    <message>
        <source>Click in the side view to add pieces to the ground; drag points to move them</source>
        <translation>Klicks in der Seitenansicht fügen dem Boden Stücke hinzu, Punkte werden gezogen</translation>
    </message>
    <message>
        <source>&amp;Presets</source>
        <translation>&amp;Vorlagen</translation>
    </message>
    <message>
        <source>Replaces the ground with a preset</source>
        <translation>Ersetzt den Boden durch eine Vorlage</translation>
    </message>
    <message>
        <source>&amp;Flat</source>
        <translation>&amp;Flach</translation>
    </message>
    <message>
        <source>Eight metres of flat floor</source>
        <translation>Acht Meter Boden</translation>
    </message>
    <message>
        <source>&amp;Slope</source>
        <translation>&amp;Schräge</translation>
    </message>
    <message>
        <source>Up and down a hill</source>
        <translation>Einen Hügel hinauf und hinab</translation>
    </message>
    <message>
        <source>S&amp;teps</source>
        <translation>S&amp;tufen</translation>
    </message>
    <message>
        <source>Five steps up, and a slope down</source>
        <translation>Fünf Stufen hinauf und eine Schräge hinab</translation>
    </message>
    <message>
        <source>&amp;Ladder</source>
        <translation>&amp;Leiter</translation>
    </message>
    <message>
        <source>Rungs in front of the character, for clips that climb</source>
        <translation>Sprossen vor der Figur, für Clips, die klettern</translation>
    </message>
    <message>
        <source>&amp;Empty</source>
        <translation>&amp;Leer</translation>
    </message>
    <message>
        <source>Removes all pieces</source>
        <translation>Nimmt alle Stücke weg</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>Walk by &amp;Keys</source>
        <translation>Mit &amp;Tasten gehen</translation>
    </message>
    <message>
        <source>The arrow keys steer the character, from the spawn of the stage or the beginning of the test ground</source>
        <translation>Die Pfeiltasten steuern die Figur, vom Einstieg der Bühne oder vom Anfang des Probebodens aus</translation>
    </message>
</context>
<context>
    <name>squire::GroundPanel</name>
    <message>
        <source>Along</source>
        <translation>Entlang</translation>
    </message>
    <message>
        <source>Speed at which the game moves the character while the clip plays, in metres per second</source>
        <translation>Meter in der Sekunde, die das Spiel die Figur bewegt, während der Clip läuft</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Hinauf</translation>
    </message>
    <message>
        <source>Upward speed in metres per second, for climbing</source>
        <translation>Tempo nach oben in Metern je Sekunde, zum Klettern</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Radius of the disk that slides over the ground</source>
        <translation>Radius der Scheibe, die über den Boden gleitet</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Starts again at the beginning of the ground</source>
        <translation>Beginnt wieder am Anfang des Bodens</translation>
    </message>
    <message>
        <source>up</source>
        <translation>hinauf</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>The speed of the clip&apos;s travel, or else the one at which the standing foot moves back</source>
        <translation>So schnell wie die Fortbewegung des Clips oder, ohne eine, wie der stehende Fuß zurückgeht</translation>
    </message>
    <message>
        <source>m/s</source>
        <translation>m/s</translation>
    </message>
    <message>
        <source>Speed of the feet: %1 m/s</source>
        <translation>Tempo der Füße: %1 m/s</translation>
    </message>
    <message>
        <source>Speed of the feet: %1 m/s, %2 up</source>
        <translation>Tempo der Füße: %1 m/s, %2 hinauf</translation>
    </message>
    <message>
        <source>The character plays its clip while it walks over this ground.</source>
        <translation>Die Figur spielt ihren Clip, während sie über diesen Boden geht.</translation>
    </message>
    <message>
        <source>Select a clip.</source>
        <translation>Einen Clip wählen.</translation>
    </message>
    <message>
        <source>The model has no legs that stand on the ground.</source>
        <translation>Das Modell hat keine Beine, die auf dem Boden stehen.</translation>
    </message>
    <message>
        <source>At %1 m, %2 m high; the body is lowered by %3 mm for the feet</source>
        <translation>Bei %1 m, %2 m hoch; der Körper ist für die Füße %3 mm tiefer</translation>
    </message>
    <message>
        <source>In the air, at %1 m, %2 m high</source>
        <translation>In der Luft, bei %1 m, %2 m hoch</translation>
    </message>
    <message>
        <source>Jump</source>
        <translation>Sprung</translation>
    </message>
    <message>
        <source>Upward speed with which the character leaves the ground when the clip starts, in metres per second; 0: it does not jump</source>
        <translation>Geschwindigkeit nach oben, mit der die Figur zu Beginn des Clips abspringt, in Metern je Sekunde; 0: sie springt nicht</translation>
    </message>
    <message>
        <source>The ground of a stage is edited on the stage: F4</source>
        <translation>Der Boden einer Bühne wird auf der Bühne bearbeitet: F4</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>jump</source>
        <translation>Sprung</translation>
    </message>
    <message>
        <source>The stage has no ground to walk on.</source>
        <translation>Die Bühne hat keinen Boden, auf dem man gehen kann.</translation>
    </message>
    <message>
        <source>The stage has much ground: only the nearest %1 pieces are walked on</source>
        <translation>Die Bühne hat viel Boden: nur die nächsten %1 Stücke werden begangen</translation>
    </message>
</context>
<context>
    <name>squire::GroundPen</name>
    <message>
        <source>Ground is drawn from the side: press G</source>
        <translation>Boden wird von der Seite gezeichnet: G drücken</translation>
    </message>
    <message>
        <source>Click where the ground begins; Ctrl snaps to the grid, Escape ends drawing</source>
        <translation>Klicken, wo der Boden beginnt; Strg rastet am Gitter ein, Escape beendet das Zeichnen</translation>
    </message>
    <message>
        <source>Click to close the polygon</source>
        <translation>Klicken schließt das Vieleck</translation>
    </message>
    <message>
        <source>Click to add a point; Enter or a double click ends the line, a click on its first point closes it; Backspace takes a point back, Escape discards all</source>
        <translation>Klicken setzt einen Punkt; Eingabe oder Doppelklick beendet die Linie, ein Klick auf ihren ersten Punkt schließt sie; Rücktaste nimmt einen Punkt zurück, Escape verwirft alle</translation>
    </message>
</context>
<context>
    <name>squire::GroundTable</name>
    <message>
        <source>Pieces of the ground</source>
        <translation>Stücke des Bodens</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Metres along the ground and up; the character walks on the upper side</source>
        <translation>Meter entlang des Wegs und hinauf; auf der oberen Seite wird gegangen</translation>
    </message>
</context>
<context>
    <name>squire::HelpFeature</name>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Opens the manual at the page about the panel with the keyboard focus</source>
        <translation>Öffnet das Handbuch bei der Seite über den Bereich, in dem die Tastatur ist</translation>
    </message>
    <message>
        <source>&amp;Crash Report…</source>
        <translation>Absturz&amp;bericht…</translation>
    </message>
    <message>
        <source>Shows what Squire wrote when it last ended unexpectedly; nothing is sent</source>
        <translation>Zeigt, was Squire schrieb, als es zuletzt unerwartet beendet wurde; nichts wird gesendet</translation>
    </message>
</context>
<context>
    <name>squire::HidingFeature</name>
    <message>
        <source>Show or H&amp;ide</source>
        <translation>Zeigen oder ver&amp;bergen</translation>
    </message>
    <message>
        <source>&amp;Hide Selected</source>
        <translation>&amp;Ausgewähltes verbergen</translation>
    </message>
    <message>
        <source>Hides the selected bones or mesh: they cannot be selected in the viewport, but still play and are exported. Shows them if they are hidden</source>
        <translation>Die ausgewählten Knochen oder das Netz werden weder gezeichnet noch getroffen; sie spielen und werden exportiert wie immer. Verborgene, in der Gliederung gewählt, werden gezeigt</translation>
    </message>
    <message>
        <source>Hide &amp;Unselected</source>
        <translation>A&amp;nderes verbergen</translation>
    </message>
    <message>
        <source>Hides all other bones or meshes: they cannot be selected in the viewport, but still play and are exported</source>
        <translation>Alle Knochen außer den ausgewählten, oder alle Netze außer dem ausgewählten, werden weder gezeichnet noch getroffen; sie spielen und werden exportiert wie immer</translation>
    </message>
    <message>
        <source>&amp;Show All Hidden</source>
        <translation>Alles Verborgene &amp;zeigen</translation>
    </message>
    <message>
        <source>Shows all hidden bones and meshes</source>
        <translation>Zeigt alle verborgenen Knochen und Netze</translation>
    </message>
</context>
<context>
    <name>squire::HistoryFeature</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
</context>
<context>
    <name>squire::HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>1 pose is not keyed</source>
        <translation>1 Pose ist ohne Schlüssel</translation>
    </message>
    <message>
        <source>%1 poses are not keyed</source>
        <translation>%1 Posen sind ohne Schlüssel</translation>
    </message>
    <message>
        <source>Not in the history yet: key it, or undo it</source>
        <translation>Noch nicht im Verlauf: einen Schlüssel setzen oder rückgängig machen</translation>
    </message>
    <message>
        <source>%1 (%2 times)</source>
        <translation>%1 (%2-mal)</translation>
    </message>
    <message>
        <source>The right arrow key shows each of them</source>
        <translation>Die Pfeiltaste nach rechts zeigt jeden einzeln</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
</context>
<context>
    <name>squire::ImportClipsDialog</name>
    <message>
        <source>Import Clips</source>
        <translation>Clips importieren</translation>
    </message>
    <message>
        <source>Clips of %1</source>
        <translation>Clips aus %1</translation>
    </message>
    <message>
        <source>Clips of the file</source>
        <translation>Clips der Datei</translation>
    </message>
    <message>
        <source>%1   %2 s</source>
        <translation>%1   %2 s</translation>
    </message>
    <message>
        <source>Bones that this model does not have</source>
        <translation>Knochen, die dieses Modell nicht hat</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Select clips to import.</source>
        <translation>Clips zum Importieren wählen.</translation>
    </message>
    <message>
        <source>This model has all bones that the clips move.</source>
        <translation>Das Modell hat alle Knochen, die die Clips bewegen.</translation>
    </message>
    <message>
        <source>Keys of bones that this model does not have are left out: %1</source>
        <translation>Schlüssel von Knochen, die dieses Modell nicht hat, fallen weg: %1</translation>
    </message>
    <message>
        <source>This model has none of the bones that the clips move by name: %1. Choose its bones below.</source>
        <translation>Dieses Modell hat dem Namen nach keinen der Knochen, die die Clips bewegen: %1. Unten werden seine Knochen gewählt.</translation>
    </message>
    <message>
        <source>Bone of the file</source>
        <translation>Knochen der Datei</translation>
    </message>
    <message>
        <source>Bone of this model</source>
        <translation>Knochen dieses Modells</translation>
    </message>
    <message>
        <source>Keys are taken as they are: the motion is right if both bones point in the same direction at rest</source>
        <translation>Schlüssel werden übernommen, wie sie sind: Die Bewegung stimmt, wenn beide Knochen in Ruhe gleich gerichtet sind</translation>
    </message>
    <message>
        <source>Bone of this model for %1</source>
        <translation>Knochen dieses Modells für %1</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
</context>
<context>
    <name>squire::ImportDialog</name>
    <message>
        <source>millimetres</source>
        <translation>Millimetern</translation>
    </message>
    <message>
        <source>centimetres</source>
        <translation>Zentimetern</translation>
    </message>
    <message>
        <source>inches</source>
        <translation>Zoll</translation>
    </message>
    <message>
        <source>decimetres</source>
        <translation>Dezimetern</translation>
    </message>
    <message>
        <source>feet</source>
        <translation>Fuß</translation>
    </message>
    <message>
        <source>tens of metres</source>
        <translation>Dekametern</translation>
    </message>
    <message>
        <source>metres</source>
        <translation>Metern</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 m</translation>
    </message>
    <message>
        <source>Changed or left out</source>
        <translation>Nicht so übernommen wie in der Datei</translation>
    </message>
    <message>
        <source>Always show this</source>
        <translation>Immer zeigen</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>Name of the model</source>
        <translation>Name des Modells</translation>
    </message>
    <message>
        <source>Take All</source>
        <translation>Alle nehmen</translation>
    </message>
    <message>
        <source>Take None</source>
        <translation>Keine nehmen</translation>
    </message>
    <message>
        <source>Clips to take</source>
        <translation>Clips übernehmen</translation>
    </message>
    <message>
        <source>Also for files without anything odd</source>
        <translation>Auch bei Dateien ohne Auffälligkeiten</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>a height that is unlikely</source>
        <translation>eine unwahrscheinliche Höhe</translation>
    </message>
    <message>
        <source>clips whose names say nothing</source>
        <translation>Clips, deren Namen nichts sagen</translation>
    </message>
    <message>
        <source>more than %1 clips</source>
        <translation>mehr als %1 Clips</translation>
    </message>
    <message>
        <source>a prefix that all bones have</source>
        <translation>ein Präfix aller Knochen</translation>
    </message>
    <message>
        <source>parts that are hidden or left out</source>
        <translation>Teile, die verborgen sind oder fehlen</translation>
    </message>
    <message>
        <source>Look at this first: %1.</source>
        <translation>Zuerst ansehen: %1.</translation>
    </message>
    <message>
        <source>There is no mesh, so its height cannot be checked.</source>
        <translation>Es gibt kein Netz, daher sagt die Höhe nichts.</translation>
    </message>
    <message>
        <source>%1 tall, beside a person of 1.8 m.</source>
        <translation>%1 groß, neben einem Menschen von 1,8 m.</translation>
    </message>
    <message>
        <source>%1 tall, which is unlikely. The file may be in %2.</source>
        <translation>%1 groß, was unwahrscheinlich ist. Die Datei ist vielleicht in %2.</translation>
    </message>
    <message>
        <source>Make It %1 Tall</source>
        <translation>Auf %1 Größe bringen</translation>
    </message>
</context>
<context>
    <name>squire::ImportOptionsForm</name>
    <message>
        <source>a millimetre</source>
        <translation>ein Millimeter</translation>
    </message>
    <message>
        <source>a centimetre</source>
        <translation>ein Zentimeter</translation>
    </message>
    <message>
        <source>an inch</source>
        <translation>ein Zoll</translation>
    </message>
    <message>
        <source>a decimetre</source>
        <translation>ein Dezimeter</translation>
    </message>
    <message>
        <source>a foot</source>
        <translation>ein Fuß</translation>
    </message>
    <message>
        <source>a metre</source>
        <translation>ein Meter</translation>
    </message>
    <message>
        <source>ten metres</source>
        <translation>zehn Meter</translation>
    </message>
    <message>
        <source>The axis that points up</source>
        <translation>Die Achse, die nach oben zeigt</translation>
    </message>
    <message>
        <source>The axis that the character faces</source>
        <translation>Die Achse, in die die Figur schaut</translation>
    </message>
    <message>
        <source>A unit of the file is</source>
        <translation>Eine Einheit der Datei ist</translation>
    </message>
    <message>
        <source>The file says: %1</source>
        <translation>Die Datei sagt: %1</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorn</translation>
    </message>
    <message>
        <source>Bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Leave out those that move no vertex</source>
        <translation>Die auslassen, die keinen Punkt bewegen</translation>
    </message>
    <message>
        <source>Their motion goes into the bones below, so that a rig fits into the engine</source>
        <translation>Ihre Bewegung geht in die Knochen darunter ein, damit ein Rig in die Engine passt</translation>
    </message>
    <message>
        <source>More of each name fits into the 16 bytes of the engine</source>
        <translation>Von jedem Namen passt mehr in die 16 Bytes der Engine</translation>
    </message>
    <message>
        <source>as the file says (%1 m)</source>
        <translation>wie in der Datei (%1 m)</translation>
    </message>
    <message>
        <source>as the file says</source>
        <translation>wie in der Datei</translation>
    </message>
    <message>
        <source>Cut &quot;%1&quot; from their names</source>
        <translation>„%1“ aus ihren Namen streichen</translation>
    </message>
    <message>
        <source>%1 m</source>
        <comment>metres</comment>
        <translation>%1 m</translation>
    </message>
</context>
<context>
    <name>squire::ImportPicture</name>
    <message>
        <source>%1 m</source>
        <translation>%1 m</translation>
    </message>
</context>
<context>
    <name>squire::ImportTree</name>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>In der Datei</translation>
    </message>
    <message>
        <source>Clips of the file</source>
        <translation>Clips der Datei</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>squire::Inspector</name>
    <message>
        <source>Position</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Root bone</source>
        <translation>Wurzelknochen</translation>
    </message>
    <message>
        <source>Child of %1</source>
        <translation>Kind von %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more selected</source>
        <translation>
            <numerusform>%n weitere ausgewählt</numerusform>
            <numerusform>%n weitere ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>In the model: %1  %2  %3 m</source>
        <translation>Im Modell: %1  %2  %3 m</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>Nichts ausgewählt</translation>
    </message>
    <message>
        <source>Open a model, then click a bone.</source>
        <translation>Ein Modell öffnen, dann auf einen Knochen klicken.</translation>
    </message>
    <message>
        <source>no material</source>
        <translation>kein Material</translation>
    </message>
    <message>
        <source>Changed, not keyed</source>
        <translation>Geändert, kein Schlüssel</translation>
    </message>
    <message>
        <source>I keys the selected bones, Shift+K everything that changed; Ctrl+Z undoes the change</source>
        <translation>I setzt Schlüssel für die gewählten Knochen, Umschalt+K für alles Geänderte; Strg+Z nimmt die Änderung zurück</translation>
    </message>
    <message>
        <source>%1
%2 × %3 × %4 m at rest
Click a bone to see and change its transform.</source>
        <translation>%1
%2 × %3 × %4 m in Ruhe
Ein Klick auf einen Knochen zeigt und ändert seine Lage.</translation>
    </message>
    <message>
        <source>Mesh: %1, %2
Material: %3</source>
        <translation>Netz: %1, %2
Material: %3</translation>
    </message>
    <message>
        <source>%1
Click a bone to see and change its transform.</source>
        <translation>%1
Ein Klick auf einen Knochen zeigt und ändert seine Lage.</translation>
    </message>
    <message>
        <source>This is the rest pose. Posing a bone creates a new clip.</source>
        <translation>Das ist die Ruhepose. Wer einen Knochen stellt, legt einen neuen Clip an.</translation>
    </message>
    <message>
        <source>Relative to the rest pose</source>
        <translation>Bezogen auf die Ruhepose</translation>
    </message>
    <message>
        <source>Relative to the parent</source>
        <translation>Bezogen auf den Elternknochen</translation>
    </message>
    <message>
        <source>In the model</source>
        <translation>Im Modell</translation>
    </message>
    <message>
        <source>What the values are relative to</source>
        <translation>Worauf sich die Werte beziehen</translation>
    </message>
    <message>
        <source>Relative to the rest pose, a bone at rest reads 0 and 1. In the model, moving a hand or foot bends its limb.</source>
        <translation>Bezogen auf die Ruhepose zeigt ein ruhender Knochen 0 und 1. Im Modell beugt eine bewegte Hand oder ein Fuß die Gliedmaße.</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>&amp;Schlüssel setzen</translation>
    </message>
    <message>
        <source>&amp;Delete the Key</source>
        <translation>Schlüssel &amp;löschen</translation>
    </message>
    <message>
        <source>Dis&amp;card the Change</source>
        <translation>Änderung &amp;verwerfen</translation>
    </message>
    <message>
        <source>&amp;Reset to Rest</source>
        <translation>Auf &amp;Ruhe zurücksetzen</translation>
    </message>
</context>
<context>
    <name>squire::InspectorFeature</name>
    <message>
        <source>Inspector</source>
        <translation>Eigenschaften</translation>
    </message>
</context>
<context>
    <name>squire::JobIndicator</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1: stopping</source>
        <translation>%1: wird beendet</translation>
    </message>
</context>
<context>
    <name>squire::JournalMenu</name>
    <message>
        <source>Copy Steps as Script</source>
        <translation>Schritte als Skript kopieren</translation>
    </message>
    <message>
        <source>Save Steps as Script…</source>
        <translation>Schritte als Skript speichern …</translation>
    </message>
    <message>
        <source>Run Script…</source>
        <translation>Skript ausführen …</translation>
    </message>
    <message>
        <source>Run Script from Clipboard…</source>
        <translation>Skript aus der Zwischenablage ausführen …</translation>
    </message>
    <message>
        <source>Save Steps as Script</source>
        <translation>Schritte als Skript speichern</translation>
    </message>
    <message>
        <source>Scripts of edits (*.jsonl)</source>
        <translation>Skripte (*.jsonl)</translation>
    </message>
    <message>
        <source>Run Script</source>
        <translation>Skript ausführen</translation>
    </message>
    <message>
        <source>Scripts of edits (*.jsonl);;All files (*)</source>
        <translation>Skripte (*.jsonl);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>squire::KeyFeature</name>
    <message>
        <source>&amp;Interpolation</source>
        <translation>&amp;Interpolation</translation>
    </message>
    <message>
        <source>Select &amp;All Keys</source>
        <translation>&amp;Alle Schlüssel wählen</translation>
    </message>
    <message>
        <source>Selects all keys of the listed bones; Ctrl+A in the dope sheet</source>
        <translation>Der aufgeführten Knochen; Strg+A im Schlüsselblatt</translation>
    </message>
    <message>
        <source>Select Keys at the &amp;Playhead</source>
        <translation>Schlüssel am Abs&amp;pielkopf wählen</translation>
    </message>
    <message>
        <source>Selects the keys at the playhead; C in the dope sheet</source>
        <translation>Wählt die Schlüssel am Abspielkopf; C im Schlüsselblatt</translation>
    </message>
    <message>
        <source>Select Keys of the Selected &amp;Bones</source>
        <translation>Schlüssel der gewählten &amp;Knochen wählen</translation>
    </message>
    <message>
        <source>Select &amp;No Keys</source>
        <translation>Kei&amp;ne Schlüssel wählen</translation>
    </message>
    <message>
        <source>Deselects all keys; Escape in the dope sheet</source>
        <translation>Esc im Schlüsselblatt</translation>
    </message>
    <message>
        <source>&amp;Copy Keys</source>
        <translation>Schlüssel &amp;kopieren</translation>
    </message>
    <message>
        <source>Copies the selected keys, to paste them into this clip, another clip or another model</source>
        <translation>Kopiert die gewählten Schlüssel, um sie in diesen Clip, einen anderen oder ein anderes Modell einzufügen</translation>
    </message>
    <message>
        <source>C&amp;ut Keys</source>
        <translation>Schlüssel &amp;ausschneiden</translation>
    </message>
    <message>
        <source>Pa&amp;ste Keys</source>
        <translation>Schlüssel &amp;einfügen</translation>
    </message>
    <message>
        <source>Pastes keys onto the bones that they came from, starting at the playhead</source>
        <translation>Fügt Schlüssel an den Knochen ein, von denen sie kommen, ab dem Abspielkopf</translation>
    </message>
    <message>
        <source>Paste Keys &amp;onto Selected Bones</source>
        <translation>Schlüssel an ge&amp;wählten Knochen einfügen</translation>
    </message>
    <message>
        <source>Keys of one bone are pasted onto every selected bone, keys of several bones one to one in the order of selection</source>
        <translation>Ein kopierter Knochen geht an jeden, mehrere einzeln in der Reihenfolge der Auswahl</translation>
    </message>
    <message>
        <source>&amp;Duplicate Keys</source>
        <translation>Schlüssel ver&amp;doppeln</translation>
    </message>
    <message>
        <source>Then move the pointer or type a number of frames; Enter confirms</source>
        <translation>Dann den Zeiger bewegen oder eine Zahl von Bildern eingeben; Eingabe bestätigt</translation>
    </message>
    <message>
        <source>&amp;Move Keys</source>
        <translation>Schlüssel &amp;verschieben</translation>
    </message>
    <message>
        <source>Move the pointer or type a number of frames, Enter confirms; G in the dope sheet</source>
        <translation>Den Zeiger bewegen oder eine Zahl von Bildern eingeben, Eingabe bestätigt; G im Schlüsselblatt</translation>
    </message>
    <message>
        <source>Sca&amp;le Keys about the Playhead</source>
        <translation>Sch&amp;lüssel um den Abspielkopf strecken</translation>
    </message>
    <message>
        <source>Move the pointer or type a factor, Enter confirms; S in the dope sheet</source>
        <translation>Den Zeiger bewegen oder einen Faktor eingeben, Eingabe bestätigt; S im Schlüsselblatt</translation>
    </message>
    <message>
        <source>Nudge Keys a Frame &amp;Left</source>
        <translation>Schlüssel ein Bild nach &amp;links</translation>
    </message>
    <message>
        <source>The left arrow in the dope sheet; ten frames with Shift</source>
        <translation>Pfeil links im Schlüsselblatt; zehn Bilder mit Umschalt</translation>
    </message>
    <message>
        <source>Nudge Keys a Frame &amp;Right</source>
        <translation>Schlüssel ein Bild nach &amp;rechts</translation>
    </message>
    <message>
        <source>The right arrow in the dope sheet; ten frames with Shift</source>
        <translation>Pfeil rechts im Schlüsselblatt; zehn Bilder mit Umschalt</translation>
    </message>
    <message>
        <source>Snap Keys to &amp;Frames</source>
        <translation>Schlüssel auf &amp;Bilder setzen</translation>
    </message>
    <message>
        <source>Shift+S in the dope sheet</source>
        <translation>Umschalt+S im Schlüsselblatt</translation>
    </message>
    <message>
        <source>D&amp;elete Keys</source>
        <translation>Schlüssel &amp;löschen</translation>
    </message>
    <message>
        <source>Also deletes what is selected in the rows below; Delete in the dope sheet</source>
        <translation>Oder was auf den Zeilen darunter gewählt ist; Entf im Schlüsselblatt</translation>
    </message>
    <message>
        <source>Interpolation from the selected keys to the next ones</source>
        <translation>Verlauf von den gewählten Schlüsseln zu den nächsten</translation>
    </message>
    <message>
        <source>Con&amp;stant: Hold, Then Jump</source>
        <translation>Kon&amp;stant: halten, dann springen</translation>
    </message>
    <message>
        <source>L&amp;inear: Constant Speed</source>
        <translation>L&amp;inear: gleichmäßig</translation>
    </message>
    <message>
        <source>Eas&amp;ed: Slow at Both Ends</source>
        <translation>W&amp;eich: an beiden Enden langsam</translation>
    </message>
    <message>
        <source>Slow a&amp;t the Start</source>
        <translation>Am An&amp;fang langsam</translation>
    </message>
    <message>
        <source>Slow at t&amp;he End</source>
        <translation>Am En&amp;de langsam</translation>
    </message>
    <message>
        <source>S&amp;nap while Dragging</source>
        <translation>Beim Ziehen ei&amp;nrasten</translation>
    </message>
    <message>
        <source>Show the &amp;Whole Clip</source>
        <translation>Den gan&amp;zen Clip zeigen</translation>
    </message>
    <message>
        <source>A in the dope sheet</source>
        <translation>A im Schlüsselblatt</translation>
    </message>
    <message>
        <source>Show the Selected &amp;Keys</source>
        <translation>Ausgewählte Schlü&amp;ssel zeigen</translation>
    </message>
    <message>
        <source>F in the dope sheet</source>
        <translation>F im Schlüsselblatt</translation>
    </message>
    <message>
        <source>Keys that you drag or scale land on frames; Shift reverses this</source>
        <translation>Schlüssel, die gezogen oder gestreckt werden, kommen auf Bilder; Umschalt macht das Gegenteil</translation>
    </message>
</context>
<context>
    <name>squire::KeyframeRow</name>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Keyframes</source>
        <translation>Schlüsselbilder</translation>
    </message>
    <message>
        <source>What the game plays: the fewest whole poses within the export&apos;s tolerance</source>
        <translation>Was das Spiel zeigt: die wenigsten ganzen Posen innerhalb der Toleranz des Exports</translation>
    </message>
</context>
<context>
    <name>squire::KeyingFeature</name>
    <message>
        <source>&amp;Auto-Key</source>
        <translation>&amp;Automatische Schlüssel</translation>
    </message>
    <message>
        <source>Keys every change of the pose at the playhead at once; a red frame shows that it is on</source>
        <translation>Jede Änderung einer Pose wird sofort am Abspielkopf zum Schlüssel; ein roter Rahmen zeigt, dass das an ist</translation>
    </message>
    <message>
        <source>&amp;Key Selected Bones</source>
        <translation>Schlüssel für &amp;gewählte Knochen</translation>
    </message>
    <message>
        <source>Keys the selected bones at the playhead, and the limbs that moved with them</source>
        <translation>Setzt am Abspielkopf Schlüssel für die gewählten Knochen und die Glieder, die sich mit ihnen bewegt haben</translation>
    </message>
    <message>
        <source>Key &amp;Whole Pose</source>
        <translation>Schlüssel für die &amp;ganze Pose</translation>
    </message>
    <message>
        <source>Keys every bone at the playhead</source>
        <translation>Setzt am Abspielkopf Schlüssel für jeden Knochen, wie er steht</translation>
    </message>
    <message>
        <source>Key What &amp;Changed</source>
        <translation>Schlüssel für &amp;Geändertes</translation>
    </message>
    <message>
        <source>Keys the unkeyed changes at the playhead</source>
        <translation>Setzt Schlüssel für das, was am Abspielkopf geändert wurde und noch keinen hat</translation>
    </message>
    <message>
        <source>Discard &amp;Unkeyed Changes</source>
        <translation>Änderungen ohne Schlüssel &amp;verwerfen</translation>
    </message>
    <message>
        <source>Restores the pose of the keys at the playhead</source>
        <translation>Die Pose am Abspielkopf ist wieder die ihrer Schlüssel</translation>
    </message>
    <message>
        <source>Discard Unkeyed Changes at &amp;Every Frame</source>
        <translation>Änderungen ohne Schlüssel in &amp;jedem Bild verwerfen</translation>
    </message>
    <message>
        <source>Restores the poses of the keys in all clips</source>
        <translation>Alle Clips sind wieder das, was ihre Schlüssel sagen</translation>
    </message>
    <message>
        <source>&amp;Delete Keys at the Playhead</source>
        <translation>Schlüssel am Abspielkopf &amp;löschen</translation>
    </message>
    <message>
        <source>The pose at frame %1 of %2 is not keyed.</source>
        <translation>Die Pose in Bild %1 von %2 hat keinen Schlüssel.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel setzen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Dort behalten</translation>
    </message>
    <message>
        <source>Deletes the keys of the selected bones at the playhead</source>
        <translation>Löscht die Schlüssel der ausgewählten Knochen am Abspielkopf</translation>
    </message>
    <message>
        <source>No bone is selected, so no key is deleted.</source>
        <translation>Es ist kein Knochen ausgewählt, also wird kein Schlüssel gelöscht.</translation>
    </message>
    <message>
        <source>Select the bones whose keys you want to delete; Ctrl+A in the viewport selects all bones.</source>
        <translation>Die Knochen auswählen, deren Schlüssel wegsollen; Strg+A in der Ansicht wählt alle.</translation>
    </message>
    <message>
        <source>No key is selected, so none is deleted.</source>
        <translation>Kein Schlüssel ist gewählt, also wird keiner gelöscht.</translation>
    </message>
    <message>
        <source>The pose is keyed in a new clip, %1; undo removes both.</source>
        <translation>Die Pose ist in einem neuen Clip festgehalten, %1; Rückgängig nimmt beides zurück.</translation>
    </message>
</context>
<context>
    <name>squire::KindNames</name>
    <message>
        <source>solid</source>
        <translation>fest</translation>
    </message>
    <message>
        <source>ledge</source>
        <translation>Kante</translation>
    </message>
    <message>
        <source>one-way</source>
        <translation>einseitig</translation>
    </message>
    <message>
        <source>ladder</source>
        <translation>Leiter</translation>
    </message>
    <message>
        <source>trigger</source>
        <translation>Auslöser</translation>
    </message>
    <message>
        <source>spawn</source>
        <translation>Einstieg</translation>
    </message>
    <message>
        <source>mark</source>
        <translation>Marke</translation>
    </message>
</context>
<context>
    <name>squire::LayerList</name>
    <message>
        <source>Layer</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Edit layers of the clip</source>
        <translation>Bearbeitungsebenen des Clips</translation>
    </message>
    <message>
        <source>Muted: it does not count. Click to unmute it</source>
        <translation>Stumm: Sie zählt nicht. Klicken hebt das auf</translation>
    </message>
    <message>
        <source>Click to mute the layer</source>
        <translation>Klicken schaltet die Ebene stumm</translation>
    </message>
    <message>
        <source>Solo: layers that are not solo do not count. Click to end it</source>
        <translation>Solo: Ebenen ohne Solo zählen nicht. Klicken beendet das</translation>
    </message>
    <message>
        <source>Click to play this layer without those that are not solo</source>
        <translation>Klicken spielt diese Ebene ohne die, die nicht auf Solo stehen</translation>
    </message>
    <message>
        <source>the clip’s own keys</source>
        <translation>eigene Schlüssel</translation>
    </message>
</context>
<context>
    <name>squire::LayersFeature</name>
    <message>
        <source>Edit La&amp;yers</source>
        <translation>Bearbeitungs&amp;ebenen</translation>
    </message>
    <message>
        <source>&amp;Add Layer</source>
        <translation>Ebene &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Adds a layer over the clip; poses are keyed in it, and the clip’s own keys stay</source>
        <translation>Legt eine Ebene über den Clip; Posen bekommen ihre Schlüssel in ihr, und die eigenen Schlüssel des Clips bleiben</translation>
    </message>
    <message>
        <source>&amp;Key No Offset</source>
        <translation>Kein &amp;Versatz als Schlüssel</translation>
    </message>
    <message>
        <source>At the playhead the layer changes nothing: keys for the selected bones, or for all that it moves</source>
        <translation>Am Abspielkopf ändert die Ebene nichts: Schlüssel für die ausgewählten Knochen, oder für alle, die sie bewegt</translation>
    </message>
    <message>
        <source>&amp;Collapse All Layers</source>
        <translation>Alle Ebenen &amp;zusammenfassen</translation>
    </message>
    <message>
        <source>The clip’s own keys take over all layers, which are removed</source>
        <translation>Die eigenen Schlüssel des Clips werden zu dem, was er mit seinen Ebenen spielt; die Ebenen werden entfernt</translation>
    </message>
    <message>
        <source>&amp;Delete Layer</source>
        <translation>Ebene &amp;löschen</translation>
    </message>
    <message>
        <source>Deletes the layer with its keys</source>
        <translation>Löscht die Ebene mit ihren Schlüsseln</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>&amp;Mute</source>
        <translation>&amp;Stumm</translation>
    </message>
    <message>
        <source>A muted layer does not count</source>
        <translation>Eine stumme Ebene zählt nicht</translation>
    </message>
    <message>
        <source>&amp;Solo</source>
        <translation>S&amp;olo</translation>
    </message>
    <message>
        <source>As long as a layer is solo, layers that are not do not count</source>
        <translation>Solange eine Ebene auf Solo steht, zählen Ebenen ohne Solo nicht</translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Puts the layer over the next one</source>
        <translation>Legt die Ebene über die nächste</translation>
    </message>
    <message>
        <source>Move D&amp;own</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Puts the layer under the one below it</source>
        <translation>Legt die Ebene unter die darunter</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
</context>
<context>
    <name>squire::LayersPanel</name>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Weight of the layer</source>
        <translation>Gewicht der Ebene</translation>
    </message>
    <message>
        <source>The share of the layer’s offsets that counts. Drag it to see the motion change</source>
        <translation>Der Anteil der Versätze der Ebene, der zählt. Beim Ziehen ändert sich die Bewegung</translation>
    </message>
    <message>
        <source>Select a clip to lay offsets over its keys.</source>
        <translation>Wählen Sie einen Clip, um Versätze über seine Schlüssel zu legen.</translation>
    </message>
    <message>
        <source>A layer holds offsets over the clip’s own keys, which stay as they are: for changes to a bake. Add one with the plus button, then pose and key as usual.</source>
        <translation>Eine Ebene enthält Versätze über den eigenen Schlüsseln des Clips, die bleiben, wie sie sind: für Änderungen an gebackenen Clips. Legen Sie eine mit der Plus-Taste an; dann bewegen Sie Knochen und setzen Schlüssel wie sonst.</translation>
    </message>
    <message>
        <source>The clip’s own keys are shown and edited.</source>
        <translation>Die eigenen Schlüssel des Clips werden gezeigt und bearbeitet.</translation>
    </message>
    <message>
        <source>This layer does not count now: it is muted, has no weight, or others are solo.</source>
        <translation>Diese Ebene zählt jetzt nicht: Sie ist stumm, hat kein Gewicht, oder andere stehen auf Solo.</translation>
    </message>
    <message>
        <source>Poses are keyed in this layer; the timeline shows its keys.</source>
        <translation>Posen bekommen ihre Schlüssel in dieser Ebene; die Zeitleiste zeigt sie.</translation>
    </message>
    <message>
        <source>Mode of the layer</source>
        <translation>Modus der Ebene</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Addieren</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Add: the layer holds offsets, which are added to what lies below. Replace: it holds poses, which are played in place of it. What plays at the layer’s keys stays when the mode changes</source>
        <translation>Addieren: Die Ebene hat Versätze, die zu dem kommen, was darunter liegt. Ersetzen: Sie hat Posen, die an dessen Stelle spielen. Was an den Schlüsseln der Ebene spielt, bleibt, wenn sich der Modus ändert</translation>
    </message>
    <message>
        <source>The share of the layer that counts. Drag it to see the motion change</source>
        <translation>Der Anteil der Ebene, der zählt. Beim Ziehen ändert sich die Bewegung</translation>
    </message>
    <message>
        <source>Fade of the layer at the playhead</source>
        <translation>Blende der Ebene am Abspielkopf</translation>
    </message>
    <message>
        <source>How much of the weight counts at the playhead; a change sets a key there, which the timeline shows. Two keys of 0 and two of 100 let the layer come and go</source>
        <translation>Wie viel vom Gewicht am Abspielkopf zählt; eine Änderung setzt dort einen Schlüssel, den die Zeitleiste zeigt. Mit zwei Schlüsseln von 0 und zwei von 100 kommt und geht die Ebene</translation>
    </message>
    <message>
        <source>Fade</source>
        <translation>Blende</translation>
    </message>
    <message>
        <source>Clip to lay over this one</source>
        <translation>Clip, der über diesen gelegt wird</translation>
    </message>
    <message>
        <source>The clip whose motion a new layer gets</source>
        <translation>Der Clip, dessen Bewegung eine neue Ebene bekommt</translation>
    </message>
    <message>
        <source>Lay the Clip over This One</source>
        <translation>Clip über diesen legen</translation>
    </message>
    <message>
        <source>Lays the motion of the clip over this one from the playhead on, in a new layer that replaces what lies below: for the selected bones and all below them, or for all bones if none is selected</source>
        <translation>Legt die Bewegung des Clips ab dem Abspielkopf über diesen, in einer neuen Ebene, die ersetzt, was darunter liegt: für die gewählten Knochen und alle darunter, oder für alle Knochen, wenn keiner gewählt ist</translation>
    </message>
    <message>
        <source>Bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>Gewählte</translation>
    </message>
    <message>
        <source>Lay over</source>
        <translation>Darüber</translation>
    </message>
    <message>
        <source>Select a clip to lay others over it, or offsets over its keys.</source>
        <translation>Einen Clip wählen, um andere oder Versätze darüber zu legen.</translation>
    </message>
    <message>
        <source>A layer lies over the clip’s own keys, which stay as they are: for changes to a bake. Add one with the plus button, then pose and key as usual.</source>
        <translation>Eine Ebene liegt über den eigenen Schlüsseln des Clips, die bleiben, wie sie sind: für Änderungen an gebackener Bewegung. Mit dem Plus hinzufügen, dann wie üblich stellen und Schlüssel setzen.</translation>
    </message>
    <message numerus="yes">
        <source>It moves %n of the bones.</source>
        <translation>
            <numerusform>Sie bewegt %n der Knochen.</numerusform>
            <numerusform>Sie bewegt %n der Knochen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>squire::LayoutFeature</name>
    <message>
        <source>&amp;Layouts</source>
        <translation>&amp;Anordnungen</translation>
    </message>
    <message>
        <source>&amp;Everything</source>
        <translation>&amp;Alles</translation>
    </message>
    <message>
        <source>Every panel in its default place</source>
        <translation>Jedes Feld an seinem üblichen Platz</translation>
    </message>
    <message>
        <source>&amp;Viewport Only</source>
        <translation>Nur die An&amp;sicht</translation>
    </message>
    <message>
        <source>No panels</source>
        <translation>Gar kein Feld</translation>
    </message>
    <message>
        <source>&amp;Save Layout…</source>
        <translation>Anordnung &amp;speichern…</translation>
    </message>
    <message>
        <source>Saves the layout of the panels under a name</source>
        <translation>Speichert die Anordnung der Felder unter einem Namen</translation>
    </message>
    <message>
        <source>&amp;Delete Layout</source>
        <translation>Anordnung &amp;löschen</translation>
    </message>
    <message>
        <source>Save Layout</source>
        <translation>Anordnung speichern</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>My layout</source>
        <translation>Meine Anordnung</translation>
    </message>
    <message>
        <source>The stage and its panel alone</source>
        <translation>Nur die Bühne und ihr Bereich</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>&amp;Pose</source>
        <translation>&amp;Pose</translation>
    </message>
    <message>
        <source>The body, the library of poses, numbers and IK around a large view</source>
        <translation>Der Körper, die Posensammlung, Zahlen und IK um eine große Ansicht</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>&amp;Zeit</translation>
    </message>
    <message>
        <source>The dope sheet with many rows, and the curves beside it</source>
        <translation>Das Schlüsselblatt mit vielen Zeilen, daneben die Kurven</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>&amp;Fight</source>
        <translation>&amp;Kampf</translation>
    </message>
    <message>
        <source>Fight</source>
        <translation>Kampf</translation>
    </message>
    <message>
        <source>Loo&amp;k</source>
        <translation>Auss&amp;ehen</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>St&amp;age</source>
        <translation>&amp;Bühne</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Bühne</translation>
    </message>
    <message>
        <source>Viewport Only</source>
        <translation>Nur Ansicht</translation>
    </message>
    <message>
        <source>&amp;Next Layout</source>
        <translation>&amp;Nächste Anordnung</translation>
    </message>
    <message>
        <source>Pre&amp;vious Layout</source>
        <translation>&amp;Vorige Anordnung</translation>
    </message>
    <message>
        <source>Rena&amp;me Layout</source>
        <translation>Anordnung &amp;umbenennen</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Puts every panel of every layout back in its place</source>
        <translation>Setzt alle Felder aller Anordnungen an ihren Platz zurück</translation>
    </message>
    <message>
        <source>F&amp;ill the Window</source>
        <translation>Fenster f&amp;üllen</translation>
    </message>
    <message>
        <source>Gives the panel or view under the pointer the whole window, or takes it back</source>
        <translation>Gibt dem Feld oder der Ansicht unter dem Zeiger das ganze Fenster, oder nimmt es zurück</translation>
    </message>
    <message>
        <source>Rename Layout</source>
        <translation>Anordnung umbenennen</translation>
    </message>
    <message>
        <source>There is a layout called %1 already.</source>
        <translation>Es gibt schon eine Anordnung namens %1.</translation>
    </message>
    <message>
        <source>Double-click to rename it</source>
        <translation>Doppelklick benennt sie um</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen …</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Materials, textures, meshes and attachments, without the timeline</source>
        <translation>Materialien, Texturen, Netze und Anhängsel, ohne die Zeitleiste</translation>
    </message>
    <message>
        <source>Hit volumes, frame data, sparring, matches, fades and blend spaces</source>
        <translation>Treffervolumen, Framedaten, Sparring, Kämpfe, Übergänge und Mischräume</translation>
    </message>
</context>
<context>
    <name>squire::LayoutTabs</name>
    <message>
        <source>Layouts</source>
        <translation>Anordnungen</translation>
    </message>
</context>
<context>
    <name>squire::LimbEdits</name>
    <message>
        <source>No arms and legs were found: select a hand or a foot and add its chain</source>
        <translation>Es wurden keine Arme und Beine gefunden: Hand oder Fuß auswählen und die Kette hinzufügen</translation>
    </message>
    <message>
        <source>Every arm and leg that was found already has a chain</source>
        <translation>Jeder gefundene Arm und jedes gefundene Bein hat seine Kette schon</translation>
    </message>
    <message>
        <source>No joint moved by more than %1 mm, in frames and between them</source>
        <translation>Kein Gelenk hat sich um mehr als %1 mm bewegt, in Bildern und zwischen ihnen</translation>
    </message>
    <message>
        <source>Joints moved by up to %1 mm: %2</source>
        <translation>Gelenke bewegten sich um bis zu %1 mm: %2</translation>
    </message>
    <message>
        <source>the pole, softness or limits of the chain prevent the motion of the keys</source>
        <translation>Pol, Weichheit oder Grenzen der Kette verhindern die Bewegung der Schlüssel</translation>
    </message>
    <message>
        <source>another target is still active, or the motion is too fast for keys</source>
        <translation>ein anderes Ziel ist noch aktiv, oder die Bewegung ist zu schnell für Schlüssel</translation>
    </message>
</context>
<context>
    <name>squire::LimbLayer</name>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>Drag to set which way the limb bends; Escape cancels</source>
        <translation>Ziehen setzt, wohin sich das Glied beugt; Escape bricht ab</translation>
    </message>
    <message>
        <source>Drag to move the target of %1; click to select it</source>
        <translation>Ziehen bewegt das Ziel von %1; ein Klick wählt es</translation>
    </message>
    <message>
        <source>Drag to move the target: the limb follows; Ctrl snaps, Escape cancels</source>
        <translation>Ziehen bewegt das Ziel, das Glied folgt; Strg rastet ein, Escape bricht ab</translation>
    </message>
    <message>
        <source>Drag to move the target along this axis; Ctrl snaps, Escape cancels</source>
        <translation>Ziehen bewegt das Ziel entlang dieser Achse; Strg rastet ein, Escape bricht ab</translation>
    </message>
</context>
<context>
    <name>squire::LimbListView</name>
    <message>
        <source>Chains and targets of IK</source>
        <translation>Ketten und Ziele der IK</translation>
    </message>
    <message>
        <source>Chain</source>
        <translation>Kette</translation>
    </message>
    <message>
        <source>Active in frames</source>
        <translation>Aktiv in Bildern</translation>
    </message>
    <message>
        <source>follows a missing bone</source>
        <translation>folgt einem fehlenden Knochen</translation>
    </message>
    <message>
        <source>follows %1</source>
        <translation>folgt %1</translation>
    </message>
    <message>
        <source>follows a missing attachment</source>
        <translation>folgt einem fehlenden Anhang</translation>
    </message>
    <message>
        <source>target, %1 keys</source>
        <translation>Ziel, %1 Schlüssel</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>baked</source>
        <translation>gebacken</translation>
    </message>
    <message>
        <source>At export, the IK of this limb is baked into the keyframes</source>
        <translation>Beim Export wird die IK dieses Glieds in die Schlüsselbilder gebacken</translation>
    </message>
</context>
<context>
    <name>squire::LimbRows</name>
    <message>
        <source>IK</source>
        <translation>IK</translation>
    </message>
    <message>
        <source>When this target is active, and the keys of its position; drag over an empty place to add a span</source>
        <translation>Wann dieses Ziel aktiv ist, und die Schlüssel seiner Lage; Ziehen über eine leere Stelle fügt eine Spanne hinzu</translation>
    </message>
    <message>
        <source>%1 weight</source>
        <translation>%1 Gewicht</translation>
    </message>
    <message>
        <source>Keys of the target&apos;s weight</source>
        <translation>Schlüssel für das Gewicht des Ziels</translation>
    </message>
    <message>
        <source>Hold until the next key</source>
        <translation>Bis zum nächsten Schlüssel halten</translation>
    </message>
    <message>
        <source>Linear to the next key</source>
        <translation>Linear zum nächsten Schlüssel</translation>
    </message>
    <message>
        <source>Delete key</source>
        <translation>Schlüssel löschen</translation>
    </message>
</context>
<context>
    <name>squire::LimbsFeature</name>
    <message>
        <source>I&amp;K</source>
        <translation>I&amp;K</translation>
    </message>
    <message>
        <source>&amp;IK</source>
        <translation>&amp;IK</translation>
    </message>
    <message>
        <source>Shows limbs at their targets, as the game does; otherwise only their keys</source>
        <translation>Zeigt Glieder an ihren Zielen, wie das Spiel; sonst nur die Schlüssel</translation>
    </message>
    <message>
        <source>&amp;Pin Here</source>
        <translation>&amp;Hier festhalten</translation>
    </message>
    <message>
        <source>Add &amp;Target</source>
        <translation>&amp;Ziel hinzufügen</translation>
    </message>
    <message>
        <source>Adds a target at the hand or foot of the chain; drag it in the viewport to key its path</source>
        <translation>Fügt an Hand oder Fuß der Kette ein Ziel hinzu; in der Ansicht gezogen bekommt sein Weg Schlüssel</translation>
    </message>
    <message>
        <source>&amp;Key Target</source>
        <translation>Ziel als &amp;Schlüssel setzen</translation>
    </message>
    <message>
        <source>Keys the position and weight of the target at the playhead</source>
        <translation>Schlüssel für Lage und Gewicht am Abspielkopf, wie sie dort sind</translation>
    </message>
    <message>
        <source>&amp;Find Contacts</source>
        <translation>&amp;Kontakte finden</translation>
    </message>
    <message>
        <source>Lists where feet stand still near the ground and by how much they slide; each can be pinned</source>
        <translation>Listet, wo Füße nahe am Boden stillstehen und wie weit sie rutschen; jeder lässt sich festhalten</translation>
    </message>
    <message>
        <source>Convert Keys to T&amp;argets</source>
        <translation>In Zie&amp;le umwandeln</translation>
    </message>
    <message>
        <source>Adds a target that follows the keys of the limb, without a jump: in the playback range, or in the whole clip</source>
        <translation>Fügt ein Ziel hinzu, das ohne Sprung den Schlüsseln des Glieds folgt: im Wiedergabebereich, sonst im ganzen Clip</translation>
    </message>
    <message>
        <source>&amp;Bake to Keys</source>
        <translation>In Schlüssel &amp;backen</translation>
    </message>
    <message>
        <source>Find &amp;Limbs</source>
        <translation>&amp;Glieder finden</translation>
    </message>
    <message>
        <source>Adds a chain for each arm and leg of the skeleton that has none</source>
        <translation>Macht aus jedem Arm und Bein des Skeletts ohne Kette eine</translation>
    </message>
    <message>
        <source>Add &amp;Chain</source>
        <translation>Ke&amp;tte hinzufügen</translation>
    </message>
    <message>
        <source>Adds a chain that ends at the active bone, such as a hand or a foot</source>
        <translation>Eine Kette, die am aktiven Knochen endet: Hand oder Fuß</translation>
    </message>
    <message>
        <source>&amp;Delete Target or Chain</source>
        <translation>Ziel oder Kette &amp;löschen</translation>
    </message>
    <message>
        <source>Deletes the selected target, or the selected chain with all its targets</source>
        <translation>Löscht das gewählte Ziel, oder die gewählte Kette mit all ihren Zielen</translation>
    </message>
    <message>
        <source>IK</source>
        <translation>IK</translation>
    </message>
    <message>
        <source>Holds the hand or foot of the chain, or all that are selected, in place: in the playback range, or from the playhead to the end</source>
        <translation>Hält Hand oder Fuß der Kette, oder alle ausgewählten, wo sie sind: im Wiedergabebereich, sonst vom Abspielkopf bis zum Ende</translation>
    </message>
    <message>
        <source>Keys the limb as IK rotates it, on every frame and in between where needed, and removes the targets: in the playback range, or in the whole clip</source>
        <translation>Setzt für das Glied in jedem Bild, und wo nötig dazwischen, Schlüssel, wie die IK es dreht, und entfernt die Ziele: im Wiedergabebereich, sonst im ganzen Clip</translation>
    </message>
</context>
<context>
    <name>Limbs</name>
    <message>
        <source>IK cannot move %1: a hand or foot must hang on the forearm or shin, and that on the upper arm or thigh. Change the parents in the source; until then these limbs can only be posed.</source>
        <translation>IK kann %1 nicht bewegen: Hand oder Fuß müssen am Unterarm oder Unterschenkel hängen, und der am Oberarm oder Oberschenkel. Die Eltern in der Quelle ändern; bis dahin kann man diese Glieder nur von Hand in Pose bringen.</translation>
    </message>
</context>
<context>
    <name>squire::LimbsPanel</name>
    <message>
        <source>A chain is a hand or a foot and the two bones above it. Find Limbs creates them; or select a hand or a foot and press the plus button.</source>
        <translation>Eine Kette ist eine Hand oder ein Fuß und die zwei Knochen darüber. „Glieder finden“ legt sie an; oder eine Hand oder einen Fuß auswählen und das Plus drücken.</translation>
    </message>
    <message>
        <source>Select a chain. “Pin Here” holds its hand or foot in place; then drag the target in the viewport.</source>
        <translation>Eine Kette wählen. „Hier festhalten“ hält ihre Hand oder ihren Fuß, wo sie sind; dann das Ziel in der Ansicht ziehen.</translation>
    </message>
    <message>
        <source>Out of reach by %1 mm at the playhead</source>
        <translation>Am Abspielkopf um %1 mm außer Reichweite</translation>
    </message>
</context>
<context>
    <name>squire::LinkFeature</name>
    <message>
        <source>Lin&amp;k to Running Games</source>
        <translation>Mit laufenden &amp;Spielen verbinden</translation>
    </message>
    <message>
        <source>Games that were started with this project get each edit and go on playing</source>
        <translation>Spiele, die mit diesem Projekt gestartet wurden, erhalten jede Änderung und spielen weiter</translation>
    </message>
    <message>
        <source>Follow the &amp;Game’s Playhead</source>
        <translation>Dem Abspielkopf des Spiels &amp;folgen</translation>
    </message>
    <message>
        <source>Shows the clip that the linked game plays, at the time where the game is</source>
        <translation>Zeigt den Clip, den das verbundene Spiel abspielt, an der Stelle, an der das Spiel ist</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>&amp;Record the Game</source>
        <translation>Spiel a&amp;ufnehmen</translation>
    </message>
    <message>
        <source>Keeps the last minute of what the linked game plays, to look at each moment of it</source>
        <translation>Behält die letzte Minute dessen, was das verbundene Spiel abspielt, um jeden Moment davon anzusehen</translation>
    </message>
    <message>
        <source>Link on a Por&amp;t Too</source>
        <translation>Auch über einen Por&amp;t verbinden</translation>
    </message>
    <message>
        <source>Programs of this machine also reach the project on a TCP port, with a key</source>
        <translation>Programme dieses Rechners erreichen das Projekt auch über einen TCP-Port, mit einem Schlüssel</translation>
    </message>
    <message>
        <source>Write for Games into F&amp;older…</source>
        <translation>Für Spiele in &amp;Ordner schreiben …</translation>
    </message>
    <message>
        <source>Writes the file into a folder after each edit, for games without sockets</source>
        <translation>Schreibt die Datei nach jeder Änderung in einen Ordner, für Spiele ohne Sockets</translation>
    </message>
    <message>
        <source>Write for Games into Folder</source>
        <translation>Für Spiele in Ordner schreiben</translation>
    </message>
</context>
<context>
    <name>squire::LinkPanel</name>
    <message>
        <source>A game that was started with the name of this project gets each edit while it runs.</source>
        <translation>Ein Spiel, das mit dem Namen dieses Projekts gestartet wurde, erhält jede Änderung, während es läuft.</translation>
    </message>
    <message>
        <source>Copies the path of the socket</source>
        <translation>Kopiert den Pfad des Sockets</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>Den Pfad kopieren</translation>
    </message>
    <message>
        <source>Listens at</source>
        <translation>Erreichbar unter</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Sent last</source>
        <translation>Zuletzt gesendet</translation>
    </message>
    <message>
        <source>The game plays</source>
        <translation>Das Spiel zeigt</translation>
    </message>
    <message>
        <source>Squire computes the same pose with the header of the game and compares all bits of both</source>
        <translation>Squire berechnet dieselbe Pose mit dem Header des Spiels und vergleicht alle Bits der beiden</translation>
    </message>
    <message>
        <source>Parity</source>
        <translation>Gleichheit</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keine</translation>
    </message>
    <message>
        <source>Where the game says that the character stands, and what it has just touched</source>
        <translation>Wo die Figur laut dem Spiel steht und womit sie gerade etwas berührt hat</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Copy port and key</source>
        <translation>Port und Schlüssel kopieren</translation>
    </message>
    <message>
        <source>Copies the port and the key, which a game has to know</source>
        <translation>Kopiert den Port und den Schlüssel, die ein Spiel kennen muss</translation>
    </message>
    <message>
        <source>Write no files</source>
        <translation>Keine Dateien schreiben</translation>
    </message>
    <message>
        <source>Writes no files for games any more</source>
        <translation>Schreibt keine Dateien für Spiele mehr</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>%1 with the key %2</source>
        <translation>%1 mit dem Schlüssel %2</translation>
    </message>
</context>
<context>
    <name>squire::LinkState</name>
    <message>
        <source>Sending to games</source>
        <translation>Senden an Spiele</translation>
    </message>
    <message>
        <source>%1 was disconnected: %2</source>
        <translation>%1 wurde getrennt: %2</translation>
    </message>
    <message>
        <source>There is no folder that only you can reach, since XDG_RUNTIME_DIR is not set. Sign out and in again, or set it to a folder with mode 700 and start Squire again</source>
        <translation>Es gibt keinen Ordner, den nur Sie erreichen, denn XDG_RUNTIME_DIR ist nicht gesetzt. Melden Sie sich ab und wieder an, oder setzen Sie es auf einen Ordner mit den Rechten 700 und starten Sie Squire neu</translation>
    </message>
</context>
<context>
    <name>squire::LinkTexts</name>
    <message>
        <source>It does not say what it plays.</source>
        <translation>Es sagt nicht, was es abspielt.</translation>
    </message>
    <message>
        <source>%1, %2, frame %3</source>
        <translation>%1, %2, Bild %3</translation>
    </message>
    <message>
        <source>0 bits apart</source>
        <translation>0 Bits Unterschied</translation>
    </message>
    <message>
        <source>another pose than Squire’s</source>
        <translation>eine andere Pose als die von Squire</translation>
    </message>
    <message>
        <source>%1 is off by %2 mm, %3° (frame %4)</source>
        <translation>%1 weicht um %2 mm, %3° ab (Bild %4)</translation>
    </message>
    <message>
        <source>%1; %2 differ</source>
        <translation>%1; %2 weichen ab</translation>
    </message>
    <message>
        <source>It has what Squire has.</source>
        <translation>Es hat, was Squire hat.</translation>
    </message>
    <message>
        <source>WAD %1 was refused: %2</source>
        <translation>WAD %1 wurde abgelehnt: %2</translation>
    </message>
    <message>
        <source>WAD %1: %2 of %3, %4 ms after the edit</source>
        <translation>WAD %1: %2 von %3, %4 ms nach der Änderung</translation>
    </message>
    <message>
        <source>x %1, y %2, z %3 m</source>
        <translation>x %1, y %2, z %3 m</translation>
    </message>
    <message>
        <source>its body</source>
        <translation>dem Körper</translation>
    </message>
    <message>
        <source>%1; touches with %2</source>
        <translation>%1; berührt mit %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>%1 of %2 s</source>
        <translation>%1 von %2 s</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1; in %2 of %3 moments the pose differs</source>
        <translation>%1; in %2 von %3 Momenten weicht die Pose ab</translation>
    </message>
    <message>
        <source>WAD %1: %2 of %3, %4 ms after it connected</source>
        <translation>WAD %1: %2 von %3, %4 ms nach der Verbindung</translation>
    </message>
    <message>
        <source>the key is wrong or missing</source>
        <translation>der Schlüssel fehlt oder ist falsch</translation>
    </message>
    <message>
        <source>it does not say hello</source>
        <translation>es grüßt nicht</translation>
    </message>
    <message>
        <source>%1 games are linked already</source>
        <translation>%1 Spiele sind schon verbunden</translation>
    </message>
    <message>
        <source>it says hello twice</source>
        <translation>es grüßt zweimal</translation>
    </message>
    <message>
        <source>it does not begin with a hello</source>
        <translation>es beginnt nicht mit dem Gruß</translation>
    </message>
    <message>
        <source>the game speaks version %1 of the link, this Squire version %2</source>
        <translation>das Spiel spricht Version %1 der Verbindung, dieses Squire Version %2</translation>
    </message>
    <message>
        <source>it answers what it was not sent</source>
        <translation>es antwortet auf etwas, das es nicht bekommen hat</translation>
    </message>
    <message>
        <source>it reports an animation that its WAD does not have</source>
        <translation>es meldet eine Animation, die sein WAD nicht hat</translation>
    </message>
    <message>
        <source>it reports a pose of another number of bones</source>
        <translation>es meldet eine Pose mit einer anderen Anzahl von Knochen</translation>
    </message>
    <message>
        <source>it reports a hit volume that its WAD does not have</source>
        <translation>es meldet ein Treffervolumen, das sein WAD nicht hat</translation>
    </message>
    <message>
        <source>it does not begin with SQLK</source>
        <translation>sie beginnt nicht mit SQLK</translation>
    </message>
    <message>
        <source>its hello is too short</source>
        <translation>der Gruß ist zu kurz</translation>
    </message>
    <message>
        <source>its hello has no name</source>
        <translation>der Gruß hat keinen Namen</translation>
    </message>
    <message>
        <source>its answer makes no sense</source>
        <translation>die Antwort ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>its report is too short</source>
        <translation>die Meldung ist zu kurz</translation>
    </message>
    <message>
        <source>the times of its report are no numbers</source>
        <translation>die Zeiten der Meldung sind keine Zahlen</translation>
    </message>
    <message>
        <source>its pose is cut off</source>
        <translation>die Pose ist abgeschnitten</translation>
    </message>
    <message>
        <source>its place does not have the size that it says</source>
        <translation>der Ort hat nicht die Größe, die er angibt</translation>
    </message>
    <message>
        <source>the points of its place are no numbers</source>
        <translation>die Punkte des Ortes sind keine Zahlen</translation>
    </message>
    <message>
        <source>it is too long</source>
        <translation>sie ist zu lang</translation>
    </message>
    <message>
        <source>there is no such kind</source>
        <translation>diese Art gibt es nicht</translation>
    </message>
    <message>
        <source>it is longer than what it says</source>
        <translation>sie ist länger als ihr Inhalt</translation>
    </message>
    <message>
        <source>another program listens there already</source>
        <translation>dort lauscht schon ein anderes Programm</translation>
    </message>
    <message>
        <source>there is a file that is no socket</source>
        <translation>dort liegt eine Datei, die kein Socket ist</translation>
    </message>
    <message>
        <source>the path of a socket has at most %1 bytes</source>
        <translation>der Pfad eines Sockets hat höchstens %1 Bytes</translation>
    </message>
    <message>
        <source>SQUIRE_LINK_KEY has to have %1 to %2 bytes</source>
        <translation>SQUIRE_LINK_KEY muss %1 bis %2 Bytes haben</translation>
    </message>
    <message>
        <source>the system gives no random numbers for a key</source>
        <translation>das System liefert keine Zufallszahlen für einen Schlüssel</translation>
    </message>
    <message>
        <source>this is no message of a game: %1</source>
        <translation>das ist keine Nachricht eines Spiels: %1</translation>
    </message>
    <message>
        <source>A program was turned away: %1</source>
        <translation>Ein Programm wurde abgewiesen: %1</translation>
    </message>
    <message>
        <source>%1 was turned away: %2</source>
        <translation>%1 wurde abgewiesen: %2</translation>
    </message>
</context>
<context>
    <name>squire::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Pose</source>
        <translation>&amp;Pose</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>Sch&amp;lüssel</translation>
    </message>
    <message>
        <source>&amp;Clip</source>
        <translation>&amp;Clip</translation>
    </message>
    <message>
        <source>P&amp;lay</source>
        <translation>Ab&amp;spielen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Squire</source>
        <translation>Squire</translation>
    </message>
    <message>
        <source>(read-only)</source>
        <translation>(nur lesen)</translation>
    </message>
    <message>
        <source>Save the changes to %1 before Squire closes?</source>
        <translation>Die Änderungen an %1 speichern, bevor Squire schließt?</translation>
    </message>
    <message>
        <source>Save the changes to %1 before Squire restarts?</source>
        <translation>Die Änderungen an %1 speichern, bevor Squire neu startet?</translation>
    </message>
</context>
<context>
    <name>squire::ManualBrowser</name>
    <message>
        <source>Page of the manual</source>
        <translation>Seite des Handbuchs</translation>
    </message>
</context>
<context>
    <name>squire::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Search the Manual</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Pages of the manual</source>
        <translation>Seiten des Handbuchs</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>Zurück (Alt+Links)</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>Vor (Alt+Rechts)</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
</context>
<context>
    <name>squire::MapButton</name>
    <message>
        <source>Choose an &amp;Image…</source>
        <translation>&amp;Bild wählen…</translation>
    </message>
    <message>
        <source>Uses an image file instead of the map</source>
        <translation>Eine Bilddatei statt der Textur</translation>
    </message>
    <message>
        <source>&amp;No Map</source>
        <translation>&amp;Keine Textur</translation>
    </message>
    <message>
        <source>Uses only the colour</source>
        <translation>Die Farbe allein</translation>
    </message>
    <message>
        <source>&amp;Reset to Source</source>
        <translation>Auf die &amp;Quelle zurücksetzen</translation>
    </message>
    <message>
        <source>Uses the map of the source file</source>
        <translation>Verwendet die Textur der Quelldatei</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
</context>
<context>
    <name>squire::MapTable</name>
    <message>
        <source>Which bone follows which</source>
        <translation>Welcher Knochen welchem folgt</translation>
    </message>
    <message>
        <source>Bone of the model</source>
        <translation>Knochen des Modells</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Folgt</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Weil</translation>
    </message>
    <message>
        <source>Click in the second column to choose another bone</source>
        <translation>In die zweite Spalte klicken, um einen anderen Knochen zu wählen</translation>
    </message>
    <message>
        <source>Follows none</source>
        <translation>Folgt keinem</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keinem</translation>
    </message>
    <message>
        <source>none; perhaps %1</source>
        <translation>keinem; vielleicht %1</translation>
    </message>
</context>
<context>
    <name>squire::MarkerFeature</name>
    <message>
        <source>Add &amp;Marker</source>
        <translation>&amp;Marke setzen</translation>
    </message>
    <message>
        <source>Adds a marker to the ruler at the playhead</source>
        <translation>Setzt am Abspielkopf eine Marke ins Lineal</translation>
    </message>
    <message>
        <source>Pre&amp;vious Marker</source>
        <translation>&amp;Vorige Marke</translation>
    </message>
    <message>
        <source>Ne&amp;xt Marker</source>
        <translation>Nä&amp;chste Marke</translation>
    </message>
    <message>
        <source>Rename Marke&amp;r</source>
        <translation>Marke &amp;umbenennen</translation>
    </message>
    <message>
        <source>Renames the marker at the playhead</source>
        <translation>Die Marke am Abspielkopf</translation>
    </message>
    <message>
        <source>&amp;Delete Marker</source>
        <translation>Marke lösc&amp;hen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Add Marker Here</source>
        <translation>Hier eine Marke setzen</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>Bild %1</translation>
    </message>
    <message>
        <source>Deletes the marker at the playhead</source>
        <translation>Löscht die Marke am Abspielkopf</translation>
    </message>
</context>
<context>
    <name>squire::MaterialCommands</name>
    <message>
        <source>Bring Back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>New Material</source>
        <translation>Neues Material</translation>
    </message>
    <message>
        <source>Makes a material with the usual values</source>
        <translation>Legt ein Material mit den üblichen Werten an</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Verdoppeln</translation>
    </message>
    <message>
        <source>Makes a material with the same values</source>
        <translation>Legt ein Material mit denselben Werten an</translation>
    </message>
    <message>
        <source>Give to Selected Mesh</source>
        <translation>Dem gewählten Netz geben</translation>
    </message>
    <message>
        <source>Gives the mesh that is selected in the outliner or in the list of meshes this material</source>
        <translation>Gibt dem Netz, das in der Übersicht oder in der Liste der Netze gewählt ist, dieses Material</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Deletes the material; if meshes have it, you choose another for them</source>
        <translation>Löscht das Material; wenn Netze es haben, wählen Sie ein anderes für sie</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>Delete Material</source>
        <translation>Material löschen</translation>
    </message>
    <message>
        <source>New material for its meshes</source>
        <translation>Material seiner Netze danach</translation>
    </message>
    <message>
        <source>Copy from</source>
        <translation>Kopieren aus</translation>
    </message>
    <message>
        <source>Makes a material like one of another model, or of another project</source>
        <translation>Legt ein Material an, das einem aus einem anderen Modell oder Projekt gleicht</translation>
    </message>
    <message>
        <source>Another Project or File…</source>
        <translation>Anderes Projekt oder Datei…</translation>
    </message>
    <message>
        <source>Delete Unused</source>
        <translation>Unbenutzte löschen</translation>
    </message>
    <message>
        <source>Deletes all materials that no mesh of the model has</source>
        <translation>Löscht alle Materialien, die kein Netz des Modells hat</translation>
    </message>
</context>
<context>
    <name>squire::MaterialCopies</name>
    <message>
        <source>Copy Materials from</source>
        <translation>Materialien kopieren aus</translation>
    </message>
    <message>
        <source>The project cannot be changed here. Save it under another name first.</source>
        <translation>Das Projekt lässt sich hier nicht ändern. Speichern Sie es zuerst unter einem anderen Namen.</translation>
    </message>
    <message>
        <source>Save the project first.</source>
        <translation>Speichern Sie zuerst das Projekt.</translation>
    </message>
    <message>
        <source>Images of the materials are copied into its folder.</source>
        <translation>Bilder der Materialien werden in seinen Ordner kopiert.</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>%1 is the open project.</source>
        <translation>%1 ist das offene Projekt.</translation>
    </message>
    <message>
        <source>Choose another file. “Copy from” lists the other models of this project.</source>
        <translation>Wählen Sie eine andere Datei. „Kopieren aus“ zeigt die anderen Modelle dieses Projekts.</translation>
    </message>
    <message>
        <source>Reading materials of %1</source>
        <translation>Materialien von %1 werden gelesen</translation>
    </message>
    <message>
        <source>Copying materials</source>
        <translation>Materialien werden kopiert</translation>
    </message>
    <message>
        <source>Copied without %1: %2.</source>
        <translation>Ohne %1 kopiert: %2.</translation>
    </message>
    <message>
        <source>Their images are in the folder %1, and stay there after undo.</source>
        <translation>Ihre Bilder liegen im Ordner %1 und bleiben dort, auch wenn Sie das Kopieren rückgängig machen.</translation>
    </message>
    <message>
        <source>1 material of %1 was copied.</source>
        <translation>1 Material von %1 wurde kopiert.</translation>
    </message>
    <message>
        <source>%1 materials of %2 were copied.</source>
        <translation>%1 Materialien von %2 wurden kopiert.</translation>
    </message>
    <message>
        <source>1 more image was left out.</source>
        <translation>1 weiteres Bild wurde ausgelassen.</translation>
    </message>
    <message>
        <source>%1 more images were left out.</source>
        <translation>%1 weitere Bilder wurden ausgelassen.</translation>
    </message>
</context>
<context>
    <name>squire::MaterialsFeature</name>
    <message>
        <source>Materials</source>
        <translation>Materialien</translation>
    </message>
    <message>
        <source>Specular Map</source>
        <translation>Glanztextur</translation>
    </message>
    <message>
        <source>Diffuse Map</source>
        <translation>Diffuse Textur</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>Texturen</translation>
    </message>
    <message>
        <source>Meshes</source>
        <translation>Netze</translation>
    </message>
    <message>
        <source>Image of the Texture</source>
        <translation>Bild der Textur</translation>
    </message>
    <message>
        <source>Drop a picture on a mesh to use it as its map</source>
        <translation>Ein Bild auf einem Netz ablegen, um es als dessen Textur zu verwenden</translation>
    </message>
    <message>
        <source>Specular Map of %1</source>
        <translation>Glanztextur von %1</translation>
    </message>
    <message>
        <source>Diffuse Map of %1</source>
        <translation>Diffuse Textur von %1</translation>
    </message>
    <message>
        <source>M&amp;eshes</source>
        <translation>Net&amp;ze</translation>
    </message>
    <message>
        <source>&amp;Join All Meshes</source>
        <translation>Alle Netze &amp;verbinden</translation>
    </message>
    <message>
        <source>Makes exports join all meshes of the shown model that have a material in common</source>
        <translation>Lässt Exporte alle Netze des gezeigten Modells verbinden, die ein Material gemeinsam haben</translation>
    </message>
    <message>
        <source>&amp;Separate All Meshes</source>
        <translation>Alle Netze &amp;lösen</translation>
    </message>
    <message>
        <source>Makes exports keep all meshes of the shown model separate again</source>
        <translation>Lässt Exporte alle Netze des gezeigten Modells wieder getrennt</translation>
    </message>
    <message>
        <source>Copy Materials from a File…</source>
        <translation>Materialien aus einer Datei kopieren…</translation>
    </message>
    <message>
        <source>Copies materials of another project or model file, with their images</source>
        <translation>Kopiert Materialien eines anderen Projekts oder einer Modelldatei mit ihren Bildern</translation>
    </message>
    <message>
        <source>Copy Its Materials</source>
        <translation>Seine Materialien kopieren</translation>
    </message>
</context>
<context>
    <name>squire::MaterialsPanel</name>
    <message>
        <source>Export with a palette</source>
        <translation>Mit einer Palette exportieren</translation>
    </message>
    <message>
        <source>Reset to Source</source>
        <translation>Auf die Quelle zurücksetzen</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>Materialien</translation>
    </message>
    <message>
        <source>Exports paint the materials of this model that have no maps with one small texture, so that one shader draws everything. All models of the project share it.</source>
        <translation>Exporte malen die Materialien dieses Modells ohne Textur mit einer kleinen Textur, damit ein Shader alles zeichnet. Alle Modelle des Projekts teilen sie sich.</translation>
    </message>
    <message>
        <source>Diffuse colour</source>
        <translation>Diffuse Farbe</translation>
    </message>
    <message>
        <source>Specular colour</source>
        <translation>Glanzfarbe</translation>
    </message>
    <message>
        <source>Exponent</source>
        <translation>Exponent</translation>
    </message>
    <message>
        <source>Diffuse</source>
        <translation>Diffus</translation>
    </message>
    <message>
        <source>Specular</source>
        <translation>Glanz</translation>
    </message>
    <message>
        <source>Discards all changes to this material</source>
        <translation>Verwirft alle Änderungen an diesem Material</translation>
    </message>
    <message>
        <source>The diffuse map replaces the colour</source>
        <translation>Die diffuse Textur ersetzt die Farbe</translation>
    </message>
    <message>
        <source>Diffuse map</source>
        <translation>Diffuse Textur</translation>
    </message>
    <message>
        <source>Specular map</source>
        <translation>Glanztextur</translation>
    </message>
    <message>
        <source>Highlights of the surface</source>
        <translation>Wo die Oberfläche glänzt</translation>
    </message>
    <message>
        <source>The colours of the surface</source>
        <translation>Die Farben der Oberfläche</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Geteilt</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>%1, not used yet</source>
        <translation>%1, noch nicht verwendet</translation>
    </message>
    <message>
        <source>%1, used by %2</source>
        <translation>%1, verwendet von %2</translation>
    </message>
</context>
<context>
    <name>squire::MeshCommands</name>
    <message>
        <source>Fill Weights</source>
        <translation>Gewichte auffüllen</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>Limit Weights</source>
        <translation>Gewichte begrenzen</translation>
    </message>
    <message>
        <source>How many bones a vertex of this mesh follows at most, and from which weight on</source>
        <translation>Wie vielen Knochen ein Punkt dieses Netzes höchstens folgt, und ab welchem Gewicht</translation>
    </message>
    <message>
        <source>Gives vertices of this mesh that the file has no weight for those of the nearest vertex that has some; once more takes them away</source>
        <translation>Gibt Punkten dieses Netzes, für die die Datei kein Gewicht hat, die des nächsten Punktes, der welche hat; noch einmal nimmt sie wieder weg</translation>
    </message>
    <message>
        <source>Join With</source>
        <translation>Verbinden mit</translation>
    </message>
    <message>
        <source>At Most 4 Bones</source>
        <translation>Höchstens 4 Knochen</translation>
    </message>
    <message>
        <source>At Most 3 Bones</source>
        <translation>Höchstens 3 Knochen</translation>
    </message>
    <message>
        <source>At Most 2 Bones</source>
        <translation>Höchstens 2 Knochen</translation>
    </message>
    <message>
        <source>1 Bone</source>
        <translation>1 Knochen</translation>
    </message>
    <message>
        <source>All Weights</source>
        <translation>Alle Gewichte</translation>
    </message>
    <message>
        <source>From %1 %</source>
        <translation>Ab %1 %</translation>
    </message>
    <message>
        <source>Shared in the project</source>
        <translation>Im Projekt geteilt</translation>
    </message>
    <message>
        <source>All Meshes</source>
        <translation>Alle Netze</translation>
    </message>
    <message>
        <source>Separate This Mesh</source>
        <translation>Dieses Netz lösen</translation>
    </message>
    <message>
        <source>Exports make one mesh of joined meshes with the same material, which the game draws in one call; in the window they stay separate</source>
        <translation>Exporte machen aus verbundenen Netzen mit demselben Material eines, das das Spiel in einem Aufruf zeichnet; im Fenster bleiben sie getrennt</translation>
    </message>
</context>
<context>
    <name>squire::MeshesPanel</name>
    <message>
        <source>Meshes</source>
        <translation>Netze</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>No weight</source>
        <translation>Ohne Gewicht</translation>
    </message>
    <message>
        <source>The most bones that a vertex follows</source>
        <translation>Wie vielen Knochen ein Punkt höchstens folgt</translation>
    </message>
    <message>
        <source>The mesh that exports make of this one and those that it is joined with</source>
        <translation>Das Netz, das Exporte aus diesem und den mit ihm verbundenen machen</translation>
    </message>
    <message>
        <source>Vertices that the file gives no weight; they follow the object</source>
        <translation>Punkte, denen die Datei kein Gewicht gibt; sie folgen dem Objekt</translation>
    </message>
    <message>
        <source>Selects the bones that no vertex follows, such as bones for IK and attachments</source>
        <translation>Wählt die Knochen, denen kein Punkt folgt; so sind Knochen für IK und Anhänge</translation>
    </message>
    <message>
        <source>1 bone without skin</source>
        <translation>1 Knochen ohne Haut</translation>
    </message>
    <message>
        <source>%1 bones without skin</source>
        <translation>%1 Knochen ohne Haut</translation>
    </message>
    <message>
        <source>%1 on 1 bone</source>
        <translation>%1 an 1 Knochen</translation>
    </message>
    <message>
        <source>%1 on %2 bones</source>
        <translation>%1 an %2 Knochen</translation>
    </message>
    <message>
        <source>Vertices: %1</source>
        <translation>Punkte: %1</translation>
    </message>
    <message>
        <source>Without weight: %1, marked by crosses</source>
        <translation>Ohne Gewicht: %1, durch Kreuze markiert</translation>
    </message>
    <message>
        <source>A mesh of its own: the model has none of the meshes that it is joined with</source>
        <translation>Ein eigenes Netz: Das Modell hat keines der Netze, mit denen es verbunden ist</translation>
    </message>
    <message>
        <source>A mesh of its own: the meshes that it is joined with have other materials</source>
        <translation>Ein eigenes Netz: Die Netze, mit denen es verbunden ist, haben andere Materialien</translation>
    </message>
    <message>
        <source>A mesh of its own: those with this material have another level of detail</source>
        <translation>Ein eigenes Netz: Die mit diesem Material haben eine andere Detailstufe</translation>
    </message>
    <message>
        <source>A mesh of its own: either it or those with this material are hidden</source>
        <translation>Ein eigenes Netz: Entweder ist es ausgeblendet, oder die mit diesem Material sind es</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Teil von</translation>
    </message>
</context>
<context>
    <name>squire::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Shows the other messages too</source>
        <translation>Zeigt auch die übrigen Meldungen</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
</context>
<context>
    <name>squire::MissingFilesDialog</name>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Suchen</translation>
    </message>
    <message>
        <source>Choose a &amp;File…</source>
        <translation>&amp;Datei wählen…</translation>
    </message>
    <message>
        <source>Find Missing Files</source>
        <translation>Fehlende Dateien finden</translation>
    </message>
    <message>
        <source>Search &amp;in</source>
        <translation>Suchen &amp;in</translation>
    </message>
    <message>
        <source>Folder to search in</source>
        <translation>Ordner, in dem gesucht wird</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>Durc&amp;hsuchen…</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Missing files</source>
        <translation>Fehlende Dateien</translation>
    </message>
    <message>
        <source>&amp;Use Found Files</source>
        <translation>Gefundenes &amp;verwenden</translation>
    </message>
    <message>
        <source>One undo step</source>
        <translation>Ein Schritt, der sich rückgängig machen lässt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Search in Folder</source>
        <translation>In Ordner suchen</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Sucht…</translation>
    </message>
    <message>
        <source>Searching for files</source>
        <translation>Suche nach Dateien</translation>
    </message>
    <message>
        <source>Where Is %1?</source>
        <translation>Wo ist %1?</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Texture</source>
        <translation>Textur</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>(other content)</source>
        <translation>(anderer Inhalt)</translation>
    </message>
    <message>
        <source>%1 of %2 found</source>
        <translation>%1 von %2 gefunden</translation>
    </message>
    <message>
        <source>These files are not where the project looks for them. Search a folder with everything below it: files are found by name, or by content if they were renamed.</source>
        <translation>Diese Dateien sind nicht dort, wo das Projekt sie sucht. Ein Ordner wird mit allem darunter durchsucht: Dateien werden am Namen erkannt, oder am Inhalt, wenn sie umbenannt wurden.</translation>
    </message>
    <message>
        <source>(same content)</source>
        <translation>(gleicher Inhalt)</translation>
    </message>
</context>
<context>
    <name>squire::ModelImports</name>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
</context>
<context>
    <name>squire::ModelShelf</name>
    <message>
        <source>Models to place</source>
        <translation>Modelle zum Aufstellen</translation>
    </message>
    <message>
        <source>Drag a model onto the stage, or double-click to place it in the middle of the view</source>
        <translation>Ziehen Sie ein Modell auf die Bühne, oder stellen Sie es mit einem Doppelklick in der Mitte der Ansicht auf</translation>
    </message>
</context>
<context>
    <name>squire::MotionBar</name>
    <message>
        <source>Whose keys</source>
        <translation>Wessen Schlüssel</translation>
    </message>
    <message>
        <source>Whose keys are changed</source>
        <translation>Wessen Schlüssel geändert werden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Leaves the keys as they were (Escape)</source>
        <translation>Lässt die Schlüssel, wie sie waren (Esc)</translation>
    </message>
    <message>
        <source>Keeps the result, as one undo step (Enter)</source>
        <translation>Behält das Ergebnis, als ein Schritt (Eingabe)</translation>
    </message>
    <message>
        <source>Selected keys</source>
        <translation>Gewählte Schlüssel</translation>
    </message>
    <message>
        <source>Selected bones (%1)</source>
        <translation>Gewählte Knochen (%1)</translation>
    </message>
    <message>
        <source>All bones</source>
        <translation>Alle Knochen</translation>
    </message>
    <message>
        <source>%1 → %2 keys</source>
        <translation>%1 → %2 Schlüssel</translation>
    </message>
    <message numerus="yes">
        <source>joins the axes of %n channels</source>
        <translation>
            <numerusform>verbindet die Achsen von %n Kanal</numerusform>
            <numerusform>verbindet die Achsen von %n Kanälen</numerusform>
        </translation>
    </message>
    <message>
        <source>the motion is the same</source>
        <translation>die Bewegung ist dieselbe</translation>
    </message>
    <message>
        <source>skin moves ≤ %1 mm</source>
        <translation>Haut: ≤ %1 mm</translation>
    </message>
    <message>
        <source>%1 at frame %2</source>
        <translation>%1 bei Bild %2</translation>
    </message>
    <message>
        <source>%1 → %2 frames</source>
        <translation>%1 → %2 Bilder</translation>
    </message>
</context>
<context>
    <name>squire::MotionFeature</name>
    <message>
        <source>Shift in Ti&amp;me</source>
        <translation>In der Zeit &amp;verschieben</translation>
    </message>
    <message>
        <source>&amp;Jump</source>
        <translation>&amp;Springen</translation>
    </message>
    <message>
        <source>How strong gravity is: 9.81 on Earth</source>
        <translation>Wie stark die Schwerkraft ist: 9,81 auf der Erde</translation>
    </message>
    <message>
        <source>Fit &amp;Jump…</source>
        <translation>S&amp;prung anpassen…</translation>
    </message>
    <message>
        <source>Leads the hips from take-off to landing along the arc of gravity; select their keys</source>
        <translation>Führt die Hüfte vom Absprung bis zur Landung auf dem Bogen der Schwerkraft; wähle ihre Schlüssel aus</translation>
    </message>
    <message>
        <source>&amp;Reduce</source>
        <translation>&amp;Verringern</translation>
    </message>
    <message>
        <source>How far the skin may move</source>
        <translation>Wie weit die Haut sich bewegen darf</translation>
    </message>
    <message>
        <source>&amp;Smooth</source>
        <translation>&amp;Glätten</translation>
    </message>
    <message>
        <source>How many frames around each key are averaged</source>
        <translation>Über wie viele Bilder um jeden Schlüssel gemittelt wird</translation>
    </message>
    <message>
        <source>&amp;Exaggerate</source>
        <translation>Ü&amp;bertreiben</translation>
    </message>
    <message>
        <source>How large the motion becomes; below 1 it becomes calmer</source>
        <translation>Wie groß die Bewegung wird; unter 1 wird sie ruhiger</translation>
    </message>
    <message>
        <source>Add &amp;Noise</source>
        <translation>&amp;Rauschen hinzufügen</translation>
    </message>
    <message>
        <source>How far a bone turns at most</source>
        <translation>Wie weit sich ein Knochen höchstens dreht</translation>
    </message>
    <message>
        <source>&amp;Blend</source>
        <translation>Ü&amp;berblenden</translation>
    </message>
    <message>
        <source>How much of the other motion there is</source>
        <translation>Wie viel von der anderen Bewegung da ist</translation>
    </message>
    <message>
        <source>&amp;Offset</source>
        <translation>Ver&amp;setzen</translation>
    </message>
    <message>
        <source>How many frames each bone is later than the chosen bone above it</source>
        <translation>Um wie viele Bilder jeder Knochen später ist als der gewählte über ihm</translation>
    </message>
    <message>
        <source>&amp;Reduce Keys…</source>
        <translation>Schlüssel ver&amp;ringern…</translation>
    </message>
    <message>
        <source>Replaces keys by the fewest eased keys that keep the motion within a tolerance</source>
        <translation>Ersetzt Schlüssel durch möglichst wenige weiche, mit denen die Bewegung in einer Toleranz bleibt</translation>
    </message>
    <message>
        <source>Smooth Mot&amp;ion…</source>
        <translation>Bewe&amp;gung glätten…</translation>
    </message>
    <message>
        <source>Removes jitter: moves keys toward the average around them</source>
        <translation>Entfernt Zittern: führt Schlüssel zum Mittel um sie herum</translation>
    </message>
    <message>
        <source>E&amp;xaggerate Motion…</source>
        <translation>Bewegung ü&amp;bertreiben…</translation>
    </message>
    <message>
        <source>Makes the motion larger or calmer</source>
        <translation>Macht die Bewegung größer oder ruhiger</translation>
    </message>
    <message>
        <source>Add &amp;Noise…</source>
        <translation>&amp;Rauschen hinzufügen…</translation>
    </message>
    <message>
        <source>Adds smooth random turns, as of a hand that is never quite still</source>
        <translation>Fügt sanfte zufällige Drehungen hinzu, wie von einer Hand, die nie ganz ruhig ist</translation>
    </message>
    <message>
        <source>&amp;Blend Toward…</source>
        <translation>Ü&amp;berblenden zu…</translation>
    </message>
    <message>
        <source>Leads the motion toward another clip, a saved pose or the rest pose</source>
        <translation>Führt die Bewegung zu der eines anderen Clips, zu einer gespeicherten Pose oder zur Ruhepose</translation>
    </message>
    <message>
        <source>Offset along C&amp;hain…</source>
        <translation>Entlang der &amp;Kette versetzen…</translation>
    </message>
    <message>
        <source>Lets each bone follow the chosen bone above it by some frames</source>
        <translation>Lässt jeden Knochen dem gewählten über ihm um einige Bilder folgen</translation>
    </message>
    <message>
        <source>&amp;Cycle</source>
        <translation>&amp;Zyklus</translation>
    </message>
    <message>
        <source>Over how many frames the difference between the end and the start is spread</source>
        <translation>Auf wie viele Bilder der Unterschied zwischen Ende und Anfang verteilt wird</translation>
    </message>
    <message>
        <source>C&amp;ycle Motion…</source>
        <translation>Bewegung als &amp;Zyklus…</translation>
    </message>
    <message>
        <source>Makes the motion end as it starts: spreads the difference over some frames</source>
        <translation>Lässt die Bewegung enden, wie sie beginnt: verteilt den Unterschied auf einige Bilder</translation>
    </message>
    <message>
        <source>Reduce &amp;Keys of Clips…</source>
        <translation>Schlüssel von Clips verrin&amp;gern…</translation>
    </message>
    <message>
        <source>Reduces the keys of all selected clips to the fewest eased ones, in one step</source>
        <translation>Verringert die Schlüssel aller gewählten Clips auf möglichst wenige weiche, in einem Schritt</translation>
    </message>
    <message>
        <source>The Rest &amp;Later</source>
        <translation>Den Rest &amp;später</translation>
    </message>
    <message>
        <source>Moves all keys and marks from the playhead on by a frame, with the end of the clip</source>
        <translation>Verschiebt alle Schlüssel und Marken ab dem Abspielkopf um ein Bild, mit dem Ende des Clips</translation>
    </message>
    <message>
        <source>The Rest &amp;Earlier</source>
        <translation>Den Rest &amp;früher</translation>
    </message>
    <message>
        <source>Moves all keys and marks from the playhead on back by a frame, where no key is in the way</source>
        <translation>Verschiebt alle Schlüssel und Marken ab dem Abspielkopf um ein Bild zurück, wo kein Schlüssel im Weg ist</translation>
    </message>
    <message>
        <source>Sta&amp;rt the Loop Here</source>
        <translation>Die Schleife hier &amp;beginnen</translation>
    </message>
    <message>
        <source>The closed loop starts at the playhead; what was before it follows at the end</source>
        <translation>Die geschlossene Schleife beginnt am Abspielkopf; was davor war, folgt am Ende</translation>
    </message>
    <message>
        <source>This changes the keys of the clip, and a layer is chosen.</source>
        <translation>Das ändert die Schlüssel des Clips, und eine Ebene ist gewählt.</translation>
    </message>
    <message>
        <source>Choose the clip in the Layers panel.</source>
        <translation>Wähle den Clip im Bereich Ebenen.</translation>
    </message>
    <message>
        <source>Change &amp;Speed</source>
        <translation>&amp;Tempo ändern</translation>
    </message>
    <message>
        <source>How fast the part is played in the end</source>
        <translation>Wie schnell der Teil am Ende spielt</translation>
    </message>
    <message>
        <source>Change S&amp;peed…</source>
        <translation>T&amp;empo ändern…</translation>
    </message>
    <message>
        <source>Plays the part between the selected keys faster or slower, with all that is in it</source>
        <translation>Spielt den Teil zwischen den gewählten Schlüsseln schneller oder langsamer, mit allem, was darin ist</translation>
    </message>
</context>
<context>
    <name>squire::MotionOptions</name>
    <message>
        <source>Falloff</source>
        <translation>Abfall</translation>
    </message>
    <message>
        <source>Frames at both ends over which the change grows; 0: all of it everywhere</source>
        <translation>Bilder an beiden Enden, über die die Änderung wächst; 0: überall ganz</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Frames from one turn to the next</source>
        <translation>Bilder von einer Drehung zur nächsten</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Other random turns</source>
        <translation>Andere zufällige Drehungen</translation>
    </message>
    <message>
        <source>Toward</source>
        <translation>Zu</translation>
    </message>
    <message>
        <source>The clip or pose toward which the motion goes</source>
        <translation>Der Clip oder die Pose, zu der die Bewegung geht</translation>
    </message>
    <message>
        <source>Rest pose</source>
        <translation>Ruhepose</translation>
    </message>
    <message>
        <source>Pose %1</source>
        <translation>Pose %1</translation>
    </message>
</context>
<context>
    <name>squire::NarrowingRow</name>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
</context>
<context>
    <name>squire::NumberField</name>
    <message>
        <source>m/s</source>
        <translation>m/s</translation>
    </message>
    <message>
        <source>ticks</source>
        <translation>Ticks</translation>
    </message>
    <message>
        <source>Drag to change, click to type (90/2 works), right click to reset</source>
        <translation>Ziehen zum Ändern, Klick zum Tippen (90/2 geht), Rechtsklick zum Zurücksetzen</translation>
    </message>
    <message>
        <source>“%1” is not a number or a sum such as 90/2 or 1.5+3</source>
        <translation>„%1“ ist weder Zahl noch Rechnung wie 90/2 oder 1,5+3</translation>
    </message>
    <message>
        <source>Drag to change, click to type (90/2 works), right click for a menu</source>
        <translation>Ziehen ändert, Klick zum Tippen (90/2 geht), Rechtsklick für ein Menü</translation>
    </message>
</context>
<context>
    <name>squire::OnionSettings</name>
    <message>
        <source>Onion Skins</source>
        <translation>Zwiebelhäute</translation>
    </message>
    <message>
        <source>Every few frames</source>
        <translation>Alle paar Bilder</translation>
    </message>
    <message>
        <source>At keys</source>
        <translation>An Schlüsseln</translation>
    </message>
    <message>
        <source>At keys of the selected bones, or of all bones if none is selected</source>
        <translation>An Schlüsseln: denen der gewählten Knochen, oder aller, wo keiner gewählt ist</translation>
    </message>
    <message>
        <source>Ghosts</source>
        <translation>Geister</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Davor</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>Frames apart</source>
        <translation>Bilder Abstand</translation>
    </message>
    <message>
        <source>Falloff</source>
        <translation>Verblassen</translation>
    </message>
</context>
<context>
    <name>squire::OpenableFiles</name>
    <message>
        <source>Projects and models</source>
        <translation>Projekte und Modelle</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projekte</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
</context>
<context>
    <name>squire::Outliner</name>
    <message>
        <source>Search the outliner</source>
        <translation>Die Gliederung durchsuchen</translation>
    </message>
    <message>
        <source>Draw and Export</source>
        <translation>Zeichnen und exportieren</translation>
    </message>
    <message>
        <source>Outliner</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>Materialien</translation>
    </message>
    <message>
        <source>Skeleton</source>
        <translation>Skelett</translation>
    </message>
    <message>
        <source>Meshes</source>
        <translation>Netze</translation>
    </message>
    <message>
        <source>Shows or hides it in the viewport, as H does for the selection; it still plays and is exported</source>
        <translation>Zeigt oder verbirgt es in der Ansicht, wie H das Ausgewählte; es spielt und wird exportiert wie immer</translation>
    </message>
    <message>
        <source>It is neither drawn nor exported; a click changes that.</source>
        <translation>Es wird weder gezeichnet noch exportiert; ein Klick ändert das.</translation>
    </message>
    <message>
        <source>A coarser level of detail.</source>
        <translation>Eine gröbere Detailstufe.</translation>
    </message>
    <message>
        <source>Hidden in its file.</source>
        <translation>In seiner Datei verborgen.</translation>
    </message>
</context>
<context>
    <name>squire::OutlinerFeature</name>
    <message>
        <source>Outliner</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Add to the Project</source>
        <translation>Zum Projekt hinzufügen</translation>
    </message>
    <message>
        <source>Open one of them first</source>
        <translation>Erst eine davon öffnen</translation>
    </message>
    <message>
        <source>Only models can be added together</source>
        <translation>Nur Modelle lassen sich zusammen hinzufügen</translation>
    </message>
    <message>
        <source>Add %1 Models to the Project</source>
        <translation>%1 Modelle zum Projekt hinzufügen</translation>
    </message>
</context>
<context>
    <name>squire::PlayFeature</name>
    <message>
        <source>&amp;Play</source>
        <translation>Ab&amp;spielen</translation>
    </message>
    <message>
        <source>Plays the clip or stops it</source>
        <translation>Spielt den Clip ab oder hält ihn an</translation>
    </message>
    <message>
        <source>L&amp;oop Playback</source>
        <translation>&amp;Wiederholt</translation>
    </message>
    <message>
        <source>Playback continues from the start</source>
        <translation>Das Abspielen beginnt wieder von vorn</translation>
    </message>
    <message>
        <source>&amp;First Frame</source>
        <translation>&amp;Erstes Bild</translation>
    </message>
    <message>
        <source>Pre&amp;vious Frame</source>
        <translation>&amp;Voriges Bild</translation>
    </message>
    <message>
        <source>&amp;Next Frame</source>
        <translation>&amp;Nächstes Bild</translation>
    </message>
    <message>
        <source>&amp;Last Frame</source>
        <translation>&amp;Letztes Bild</translation>
    </message>
    <message>
        <source>Previous &amp;Key</source>
        <translation>Voriger &amp;Schlüssel</translation>
    </message>
    <message>
        <source>Goes to the previous key of the selected bones, or of all bones</source>
        <translation>Zum Schlüssel davor, der ausgewählten oder aller Knochen</translation>
    </message>
    <message>
        <source>Next K&amp;ey</source>
        <translation>Nächster S&amp;chlüssel</translation>
    </message>
    <message>
        <source>Goes to the next key of the selected bones, or of all bones</source>
        <translation>Zum nächsten Schlüssel, der ausgewählten oder aller Knochen</translation>
    </message>
    <message>
        <source>P&amp;ing-Pong</source>
        <translation>&amp;Hin und her</translation>
    </message>
    <message>
        <source>Plays forward and backward in turn</source>
        <translation>Spielt vor und zurück</translation>
    </message>
    <message>
        <source>E&amp;very Frame</source>
        <translation>&amp;Jedes Bild</translation>
    </message>
    <message>
        <source>Shows every frame, even if that is slower; otherwise playback skips frames to keep time</source>
        <translation>Zeigt jedes Bild, notfalls später; sonst hält das Abspielen die Zeit und lässt Bilder aus</translation>
    </message>
    <message>
        <source>Set Range &amp;Start</source>
        <translation>Bereichs&amp;anfang setzen</translation>
    </message>
    <message>
        <source>Starts the playback range at the playhead</source>
        <translation>Der Wiedergabebereich beginnt am Abspielkopf</translation>
    </message>
    <message>
        <source>Set Range E&amp;nd</source>
        <translation>Bereichs&amp;ende setzen</translation>
    </message>
    <message>
        <source>Ends the playback range at the playhead</source>
        <translation>Der Wiedergabebereich endet am Abspielkopf</translation>
    </message>
    <message>
        <source>Play the &amp;Whole Clip</source>
        <translation>Den &amp;ganzen Clip spielen</translation>
    </message>
    <message>
        <source>Removes the playback range</source>
        <translation>Entfernt den Wiedergabebereich</translation>
    </message>
</context>
<context>
    <name>squire::PoseEditsFeature</name>
    <message>
        <source>C&amp;opy Pose</source>
        <translation>Pose k&amp;opieren</translation>
    </message>
    <message>
        <source>Copies the pose of the selected bones, or of all</source>
        <translation>Kopiert die Pose der gewählten Knochen, oder aller</translation>
    </message>
    <message>
        <source>&amp;Paste Pose</source>
        <translation>Pose &amp;einfügen</translation>
    </message>
    <message>
        <source>Pastes the copied pose at the playhead; bones are matched by name</source>
        <translation>Setzt die kopierte Pose am Abspielkopf ein, nach den Namen der Knochen</translation>
    </message>
    <message>
        <source>Paste Pose M&amp;irrored</source>
        <translation>Pose gesp&amp;iegelt einfügen</translation>
    </message>
    <message>
        <source>Pastes the copied pose at the playhead with left and right swapped</source>
        <translation>Setzt die kopierte Pose am Abspielkopf ein, links für rechts</translation>
    </message>
    <message>
        <source>&amp;Flip Pose</source>
        <translation>Pose &amp;spiegeln</translation>
    </message>
    <message>
        <source>Swaps left and right in the whole pose</source>
        <translation>Die ganze Pose, links für rechts</translation>
    </message>
    <message>
        <source>This model has none of the bones that were copied.</source>
        <translation>Dieses Modell hat keinen der kopierten Knochen.</translation>
    </message>
    <message>
        <source>Copy a pose of a model whose bones have the same names.</source>
        <translation>Eine Pose eines Modells kopieren, dessen Knochen gleich heißen.</translation>
    </message>
    <message>
        <source>R&amp;eset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>To the &amp;Rest Pose</source>
        <translation>Auf die &amp;Ruhepose</translation>
    </message>
    <message>
        <source>Resets the selected bones, or all, to the pose without a clip</source>
        <translation>Die gewählten Knochen, oder alle, wie sie ohne Clip stehen</translation>
    </message>
    <message>
        <source>To the &amp;Bind Pose</source>
        <translation>Auf die &amp;Bindepose</translation>
    </message>
    <message>
        <source>Resets the selected bones, or all, to the pose in which the skin was bound</source>
        <translation>Die gewählten Knochen, oder alle, wie sie standen, als die Haut gebunden wurde</translation>
    </message>
    <message>
        <source>To the &amp;Source</source>
        <translation>Auf die &amp;Quelle</translation>
    </message>
    <message>
        <source>Resets the selected bones, or all, to the pose of the source file at the playhead</source>
        <translation>Die gewählten Knochen, oder alle, wie die Datei des Clips sie am Abspielkopf hat</translation>
    </message>
    <message>
        <source>&amp;Breakdown</source>
        <translation>&amp;Zwischenpose</translation>
    </message>
    <message>
        <source>Move the pointer to blend the pose toward the previous or the next key; click to confirm</source>
        <translation>Den Zeiger bewegen, um die Pose dem vorigen oder dem nächsten Schlüssel anzunähern; ein Klick bestätigt</translation>
    </message>
    <message>
        <source>Pi&amp;n Limb</source>
        <translation>Glied a&amp;nheften</translation>
    </message>
    <message>
        <source>Holds the selected hands or feet in place while you pose the rest; moving one bends its limb</source>
        <translation>Die gewählten Hände oder Füße bleiben, wo sie sind, während der Rest bewegt wird; eine zu verschieben beugt ihr Glied</translation>
    </message>
    <message>
        <source>Unpin All &amp;Limbs</source>
        <translation>Alle G&amp;lieder lösen</translation>
    </message>
    <message>
        <source>Only the end of a limb can be pinned.</source>
        <translation>Nur das Ende eines Glieds kann angeheftet werden.</translation>
    </message>
    <message>
        <source>Select a hand or a foot: a bone with a parent and a grandparent.</source>
        <translation>Eine Hand oder einen Fuß wählen: einen Knochen mit Eltern- und Großelternknochen.</translation>
    </message>
</context>
<context>
    <name>squire::PoseFeature</name>
    <message>
        <source>Pull the &amp;Body</source>
        <translation>&amp;Körper ziehen</translation>
    </message>
    <message>
        <source>A moved hand, foot, head or hip takes the whole body along; pinned parts stay</source>
        <translation>Eine bewegte Hand, ein Fuß, der Kopf oder die Hüfte nimmt den ganzen Körper mit; Festgehaltenes bleibt</translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation>&amp;Auswählen</translation>
    </message>
    <message>
        <source>Click to select bones</source>
        <translation>Klicken wählt Knochen aus</translation>
    </message>
    <message>
        <source>&amp;Move</source>
        <translation>&amp;Bewegen</translation>
    </message>
    <message>
        <source>&amp;Rotate</source>
        <translation>&amp;Drehen</translation>
    </message>
    <message>
        <source>S&amp;cale</source>
        <translation>&amp;Skalieren</translation>
    </message>
    <message>
        <source>&amp;Local Axes</source>
        <translation>&amp;Eigene Achsen</translation>
    </message>
    <message>
        <source>&amp;Parent&apos;s Axes</source>
        <translation>Achsen des &amp;Elternknochens</translation>
    </message>
    <message>
        <source>M&amp;odel&apos;s Axes</source>
        <translation>Achsen des &amp;Modells</translation>
    </message>
    <message>
        <source>Moves the selected bones at the playhead</source>
        <translation>Verschiebt die gewählten Knochen am Abspielkopf</translation>
    </message>
    <message>
        <source>Rotates the selected bones at the playhead</source>
        <translation>Dreht die gewählten Knochen am Abspielkopf</translation>
    </message>
    <message>
        <source>Scales the selected bones at the playhead</source>
        <translation>Skaliert die gewählten Knochen am Abspielkopf</translation>
    </message>
    <message>
        <source>Without a gizmo: move the pointer or type a number, X Y Z choose an axis, click or Enter confirms, Escape cancels</source>
        <translation>Ohne Griffe: den Zeiger bewegen oder eine Zahl tippen, X Y Z wählen eine Achse, ein Klick oder die Eingabetaste bestätigt, Escape bricht ab</translation>
    </message>
    <message>
        <source>M&amp;ove without Gizmo</source>
        <translation>&amp;Verschieben ohne Griffe</translation>
    </message>
    <message>
        <source>Rotate witho&amp;ut Gizmo</source>
        <translation>Dr&amp;ehen ohne Griffe</translation>
    </message>
    <message>
        <source>Sca&amp;le without Gizmo</source>
        <translation>S&amp;kalieren ohne Griffe</translation>
    </message>
</context>
<context>
    <name>squire::PoseLibraryFeature</name>
    <message>
        <source>P&amp;ose Library</source>
        <translation>P&amp;osenbibliothek</translation>
    </message>
    <message>
        <source>Sa&amp;ve Pose</source>
        <translation>Pose &amp;speichern</translation>
    </message>
    <message>
        <source>Saves the current pose in the pose library of the project</source>
        <translation>Speichert die gezeigte Pose in der Posenbibliothek des Projekts</translation>
    </message>
    <message>
        <source>Save Pose of &amp;Selected Bones</source>
        <translation>Pose der ge&amp;wählten Knochen speichern</translation>
    </message>
    <message>
        <source>Saves only the selected bones, such as a fist or a face</source>
        <translation>Speichert nur die gewählten Knochen, etwa eine Faust oder ein Gesicht</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Anwenden</translation>
    </message>
    <message>
        <source>Applies the saved pose at the playhead</source>
        <translation>Wendet die gespeicherte Pose am Abspielkopf an</translation>
    </message>
    <message>
        <source>Apply &amp;Mirrored</source>
        <translation>&amp;Gespiegelt anwenden</translation>
    </message>
    <message>
        <source>Applies it with left and right swapped</source>
        <translation>Wendet sie mit links und rechts vertauscht an</translation>
    </message>
    <message>
        <source>Apply to S&amp;elected Bones</source>
        <translation>Auf g&amp;ewählte Knochen anwenden</translation>
    </message>
    <message>
        <source>Applies the saved pose to the selected bones only</source>
        <translation>Wendet die gespeicherte Pose nur auf die gewählten Knochen an</translation>
    </message>
    <message>
        <source>Re&amp;place with Current Pose</source>
        <translation>Durch die gezeigte Pose e&amp;rsetzen</translation>
    </message>
    <message>
        <source>Replaces the saved pose with the current pose of its bones</source>
        <translation>Ersetzt die gespeicherte Pose durch die gezeigte Pose ihrer Knochen</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Posing</source>
        <translation>Posen</translation>
    </message>
    <message>
        <source>pose</source>
        <translation>Pose</translation>
    </message>
</context>
<context>
    <name>squire::PoseShelf</name>
    <message>
        <source>Pose library</source>
        <translation>Posenbibliothek</translation>
    </message>
    <message>
        <source>Drag to the right to blend the pose in; Enter applies it, double-click renames it, Delete deletes it</source>
        <translation>Nach rechts ziehen blendet die Pose ein, Enter wendet sie an, Doppelklick benennt um, Entf löscht</translation>
    </message>
    <message>
        <source>Name of the pose</source>
        <translation>Name der Pose</translation>
    </message>
</context>
<context>
    <name>squire::PoseStateLayer</name>
    <message>
        <source>1 bone changed, not keyed</source>
        <translation>1 Knochen geändert, kein Schlüssel</translation>
    </message>
    <message>
        <source>%1 bones changed, not keyed</source>
        <translation>%1 Knochen geändert, kein Schlüssel</translation>
    </message>
    <message>
        <source>unkeyed changes at frame %1</source>
        <translation>Änderungen ohne Schlüssel in Bild %1</translation>
    </message>
    <message>
        <source>Auto-key</source>
        <translation>Automatische Schlüssel</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel setzen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Go There</source>
        <translation>Dorthin</translation>
    </message>
    <message>
        <source>Keys the changes at this frame (Key What Changed)</source>
        <translation>Setzt Schlüssel für die Änderungen in diesem Bild</translation>
    </message>
    <message>
        <source>Restores the pose of the keys at this frame (Discard Unkeyed Changes)</source>
        <translation>Stellt die Pose der Schlüssel in diesem Bild wieder her</translation>
    </message>
    <message>
        <source>Goes to the frame of the unkeyed changes</source>
        <translation>Geht zum Bild der Änderungen ohne Schlüssel</translation>
    </message>
</context>
<context>
    <name>squire::PosingPanel</name>
    <message>
        <source>previous key</source>
        <translation>voriger</translation>
    </message>
    <message>
        <source>next key</source>
        <translation>nächster</translation>
    </message>
    <message>
        <source>relax</source>
        <translation>entspannen</translation>
    </message>
    <message>
        <source>push</source>
        <translation>verstärken</translation>
    </message>
    <message>
        <source>Breakdown</source>
        <translation>Zwischenpose</translation>
    </message>
    <message>
        <source>Breakdown: drag to blend the pose toward the previous or the next key; Shift is finer, Escape cancels</source>
        <translation>Zwischenpose: ziehen, um die Pose dem vorigen oder dem nächsten Schlüssel anzunähern; Umschalt ist feiner, Esc bricht ab</translation>
    </message>
    <message>
        <source>Push and relax</source>
        <translation>Verstärken und entspannen</translation>
    </message>
    <message>
        <source>Drag right to push the pose away from the interpolation of its keys, left to relax it toward it</source>
        <translation>Nach rechts ziehen verstärkt die Pose gegen das, was zwischen ihren Schlüsseln liegt, nach links entspannt sie dorthin</translation>
    </message>
    <message>
        <source>No saved poses yet. + saves the current pose; drag a saved pose to the right to blend it in.</source>
        <translation>Noch keine gespeicherte Pose. + speichert die gezeigte Pose; eine gespeicherte nach rechts ziehen blendet sie ein.</translation>
    </message>
</context>
<context>
    <name>squire::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>The camera moves smoothly to a new view</source>
        <translation>Die Kamera gleitet zu einer neuen Ansicht</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Ask what to do with unkeyed changes</source>
        <translation>Fragen, was mit Änderungen ohne Schlüssel geschehen soll</translation>
    </message>
    <message>
        <source>When you go to another frame or clip. If Squire does not ask, the changes stay at their frame.</source>
        <translation>Beim Wechsel zu einem anderen Bild oder Clip. Ohne Frage bleiben die Änderungen in ihrem Bild.</translation>
    </message>
    <message>
        <source>Posing</source>
        <translation>Posen</translation>
    </message>
    <message>
        <source>Allow files that need much time and memory</source>
        <translation>Dateien zulassen, die viel Zeit und Speicher brauchen</translation>
    </message>
    <message>
        <source>Lifts the limits on imports (20 s of computing, 1 GiB of memory) and on the motion that an export writes. Only for files that you trust.</source>
        <translation>Hebt die Grenzen für Importe (20 s Rechenzeit, 1 GiB Speicher) und für die Bewegung auf, die ein Export schreibt. Nur für vertrauenswürdige Dateien.</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>The height beside a person, the scale, the axes, the clips and what is left out. Odd are an unlikely height, clips without a telling name, very many clips, a prefix of all bones, hidden meshes, levels of detail, and damaged parts.</source>
        <translation>Die Höhe neben einem Menschen, den Maßstab, die Achsen, die Clips und was wegfällt. Auffällig sind eine unwahrscheinliche Höhe, Clips ohne sprechenden Namen, sehr viele Clips, ein Präfix aller Knochen, verborgene Netze, Detailstufen und beschädigte Teile.</translation>
    </message>
    <message>
        <source>Ask before an import if something is unusual</source>
        <translation>Bei Auffälligem zeigen, was hereinkommt</translation>
    </message>
    <message>
        <source>Always show what comes in</source>
        <translation>Immer zeigen, was hereinkommt</translation>
    </message>
    <message>
        <source>Import without a question</source>
        <translation>Ohne Frage importieren</translation>
    </message>
    <message>
        <source>Search preferences</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>By what a setting is called here or elsewhere: maya, autosave, dpi</source>
        <translation>So, wie eine Einstellung hier oder anderswo heißt: Maya, Autosave, DPI</translation>
    </message>
    <message>
        <source>Reset to Defaults</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>All settings of this dialog; shortcuts keep what they are</source>
        <translation>Alle Einstellungen dieses Dialogs auf ihre Vorgaben; Tastenkürzel bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>colours dark light mode skin style</source>
        <translation>theme dunkel hell modus stil dark light colours</translation>
    </message>
    <message>
        <source>translation locale german english</source>
        <translation>übersetzung deutsch englisch german language</translation>
    </message>
    <message>
        <source>Changes when you start Squire again.</source>
        <translation>Wechselt, wenn Squire neu startet.</translation>
    </message>
    <message>
        <source>100 % (as the system)</source>
        <translation>100 % (wie das System)</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>size zoom dpi font text interface resolution large small</source>
        <translation>skalierung zoom dpi schrift text oberfläche auflösung groß klein scale size font</translation>
    </message>
    <message>
        <source>Size of everything in the window. Only scales with which the window fits this screen are offered.</source>
        <translation>Von allem im Fenster. Angeboten wird nur, womit das Fenster auf diesen Bildschirm passt.</translation>
    </message>
    <message>
        <source>Viewport</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation>Navigation</translation>
    </message>
    <message>
        <source>mouse buttons camera orbit pan zoom rotate tumble wheel scroll touchpad gestures emulate 3 button</source>
        <translation>maus maustasten kamera drehen schwenken verschieben zoom mausrad scrollen touchpad gesten mouse buttons orbit pan wheel</translation>
    </message>
    <message>
        <source>What moves the camera. Shortcuts of keys are chosen in the dialog of shortcuts.</source>
        <translation>Was die Kamera bewegt. Tastenkürzel wählt man im Dialog der Tastenkürzel.</translation>
    </message>
    <message>
        <source>As Blender</source>
        <translation>Wie Blender</translation>
    </message>
    <message>
        <source>As Maya</source>
        <translation>Wie Maya</translation>
    </message>
    <message>
        <source>Trackpad</source>
        <translation>Touchpad</translation>
    </message>
    <message>
        <source>animation motion transition smooth view</source>
        <translation>animation bewegung übergang sanft weich smooth ansicht</translation>
    </message>
    <message>
        <source>Unkeyed changes</source>
        <translation>Ohne Schlüssel</translation>
    </message>
    <message>
        <source>auto-key autokey record lose discard question</source>
        <translation>auto-key autokey aufnehmen verlieren verwerfen frage ungespeichert</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>And after 20 edits. After a crash, Squire offers them; your file is not touched.</source>
        <translation>Und nach 20 Änderungen. Nach einem Absturz bietet Squire sie an; Ihre Datei bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>Every 20 seconds</source>
        <translation>Alle 20 Sekunden</translation>
    </message>
    <message>
        <source>Every minute</source>
        <translation>Jede Minute</translation>
    </message>
    <message numerus="yes">
        <source>Every %n minutes</source>
        <translation>
            <numerusform>Jede Minute</numerusform>
            <numerusform>Alle %n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>Recovery copies</source>
        <translation>Sicherungskopien</translation>
    </message>
    <message>
        <source>autosave auto-save backup crash interval minutes safety</source>
        <translation>autosave automatisch speichern backup absturz abstand minuten wiederherstellen recovery</translation>
    </message>
    <message>
        <source>How often a copy of unsaved work is stored in the cache folder</source>
        <translation>Wie oft eine Kopie der ungespeicherten Arbeit in den Cache-Ordner kommt</translation>
    </message>
    <message>
        <source>fbx gltf dialog preview question</source>
        <translation>importieren fbx gltf dialog vorschau frage</translation>
    </message>
    <message>
        <source>Large files</source>
        <translation>Große Dateien</translation>
    </message>
    <message>
        <source>limits memory time heavy import export trust</source>
        <translation>grenzen speicher zeit schwer import export vertrauen limits</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>keys hotkeys keymap blender maya</source>
        <translation>tasten hotkeys tastenbelegung blender maya keymap</translation>
    </message>
    <message>
        <source>Every action and its keys</source>
        <translation>Jeder Befehl und seine Tasten</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts…</source>
        <translation>Tastenkürzel …</translation>
    </message>
    <message>
        <source>The window changes when you close this dialog; the project, its history and the view stay.</source>
        <translation>Das Fenster wechselt die Sprache, sobald dieser Dialog geschlossen wird; Projekt, Verlauf und Ansicht bleiben.</translation>
    </message>
    <message>
        <source>Restart Squire</source>
        <translation>Squire neu starten</translation>
    </message>
</context>
<context>
    <name>squire::PreferencesFeature</name>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
</context>
<context>
    <name>squire::ProblemWords</name>
    <message>
        <source>&quot;%1&quot;</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
</context>
<context>
    <name>squire::ProblemsFeature</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>Probleme (%1)</translation>
    </message>
</context>
<context>
    <name>squire::ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Open a model to see what is wrong with it.</source>
        <translation>Ein Modell öffnen, um zu sehen, was daran nicht stimmt.</translation>
    </message>
    <message>
        <source>No problems.</source>
        <translation>Keine Probleme.</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Beheben</translation>
    </message>
    <message>
        <source>Fix All</source>
        <translation>Alle beheben</translation>
    </message>
    <message>
        <source>The rules that are switched off in this project; choose one to switch it on again</source>
        <translation>Die Regeln, die in diesem Projekt abgeschaltet sind; eine auswählen, um sie wieder einzuschalten</translation>
    </message>
    <message>
        <source>Looking for problems…</source>
        <translation>Suche nach Problemen…</translation>
    </message>
    <message>
        <source>Does all %1 fixes as one step, as squire check --fix does</source>
        <translation>Behebt alle %1 Probleme in einem Schritt, wie squire check --fix</translation>
    </message>
    <message>
        <source>1 rule off</source>
        <translation>1 Regel abgeschaltet</translation>
    </message>
    <message>
        <source>%1 rules off</source>
        <translation>%1 Regeln abgeschaltet</translation>
    </message>
    <message>
        <source>Choose a problem that an edit can fix</source>
        <translation>Ein Problem auswählen, das eine Bearbeitung beheben kann</translation>
    </message>
    <message>
        <source>Fix: %1</source>
        <translation>Beheben: %1</translation>
    </message>
    <message>
        <source>Copy Text</source>
        <translation>Text kopieren</translation>
    </message>
    <message>
        <source>Switch Rule %1 Off…</source>
        <translation>Regel %1 abschalten…</translation>
    </message>
    <message>
        <source>Switch Rule Off</source>
        <translation>Regel abschalten</translation>
    </message>
    <message>
        <source>Why does %1 not matter in this project?</source>
        <translation>Warum ist %1 in diesem Projekt unwichtig?</translation>
    </message>
    <message>
        <source>Switch %1 On (%2)</source>
        <translation>%1 einschalten (%2)</translation>
    </message>
    <message>
        <source>Keep Ours</source>
        <translation>Unsere Fassung behalten</translation>
    </message>
    <message>
        <source>What is in effect stays, and the value of the other side of the merge goes</source>
        <translation>Was gilt, bleibt; der Wert der anderen Seite der Zusammenführung entfällt</translation>
    </message>
    <message>
        <source>Take Theirs</source>
        <translation>Andere Fassung nehmen</translation>
    </message>
    <message>
        <source>The value of the other side of the merge takes effect</source>
        <translation>Der Wert der anderen Seite der Zusammenführung gilt</translation>
    </message>
    <message>
        <source>Deciding conflicts</source>
        <translation>Konflikte werden entschieden</translation>
    </message>
    <message>
        <source>The project was changed meanwhile, so no conflict was decided</source>
        <translation>Das Projekt wurde inzwischen geändert, also wurde kein Konflikt entschieden</translation>
    </message>
    <message>
        <source>Decide it again</source>
        <translation>Entscheiden Sie noch einmal</translation>
    </message>
</context>
<context>
    <name>squire::ProjectExport</name>
    <message>
        <source>Exporting</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>Computing the export</source>
        <translation>Ausgabe wird berechnet</translation>
    </message>
    <message>
        <source>Sharing %1</source>
        <translation>%1 wird geteilt</translation>
    </message>
</context>
<context>
    <name>squire::ProjectSources</name>
    <message>
        <source>The file was re-imported. All edits were kept. Undo reverts it.</source>
        <translation>Die Datei ist neu importiert. Alle Änderungen bleiben. „Rückgängig“ nimmt es zurück.</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Liest %1</translation>
    </message>
    <message>
        <source>Re-importing</source>
        <translation>Importiert erneut</translation>
    </message>
    <message>
        <source>The file was re-imported. Edits of bones that it no longer has were kept; see Problems. Undo reverts it.</source>
        <translation>Die Datei ist neu importiert. Änderungen an Knochen, die sie nicht mehr hat, bleiben; siehe Probleme. „Rückgängig“ nimmt es zurück.</translation>
    </message>
    <message>
        <source>Reading the files</source>
        <translation>Dateien werden gelesen</translation>
    </message>
    <message>
        <source>Reading clips of %1</source>
        <translation>Clips aus %1 werden gelesen</translation>
    </message>
    <message>
        <source>%1 is %2 now.</source>
        <translation>%1 ist jetzt %2.</translation>
    </message>
    <message>
        <source>%1 more were found.</source>
        <translation>%1 weitere wurden gefunden.</translation>
    </message>
    <message>
        <source>Save the project to keep the paths.</source>
        <translation>Projekt speichern, um die Pfade zu behalten.</translation>
    </message>
    <message>
        <source>%1 model files are in the project now.</source>
        <translation>%1 Modelldateien sind jetzt im Projekt.</translation>
    </message>
</context>
<context>
    <name>squire::RecordingBar</name>
    <message>
        <source>Next difference</source>
        <translation>Nächster Unterschied</translation>
    </message>
    <message>
        <source>Goes to the next moment in which the pose is not Squire’s</source>
        <translation>Geht zum nächsten Moment, in dem die Pose nicht die von Squire ist</translation>
    </message>
    <message>
        <source>Back to now</source>
        <translation>Zurück zu jetzt</translation>
    </message>
    <message>
        <source>Shows again what the game plays now</source>
        <translation>Zeigt wieder, was das Spiel jetzt abspielt</translation>
    </message>
    <message>
        <source>Moment of the recording</source>
        <translation>Moment der Aufnahme</translation>
    </message>
    <message>
        <source>Shows a moment of the recording in the viewport</source>
        <translation>Zeigt einen Moment der Aufnahme in der Ansicht</translation>
    </message>
</context>
<context>
    <name>squire::RecoveryOffers</name>
    <message>
        <source>There is no unsaved work to recover.</source>
        <translation>Es gibt keine ungespeicherte Arbeit zum Wiederherstellen.</translation>
    </message>
    <message>
        <source>a new project in %1</source>
        <translation>ein neues Projekt in %1</translation>
    </message>
    <message>
        <source>a new project with the model %1, in %2</source>
        <translation>ein neues Projekt mit dem Modell %1, in %2</translation>
    </message>
    <message>
        <source>The project file no longer exists.</source>
        <translation>Die Projektdatei gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>It was never saved.</source>
        <translation>Es wurde nie gespeichert.</translation>
    </message>
    <message>
        <source>The project file is newer, from %1.</source>
        <translation>Die Projektdatei ist neuer, von %1.</translation>
    </message>
    <message>
        <source>The project file is from %1.</source>
        <translation>Die Projektdatei ist von %1.</translation>
    </message>
    <message>
        <source>The copy has one step more.</source>
        <translation>Die Kopie hat einen Schritt mehr.</translation>
    </message>
    <message>
        <source>The copy has %1 steps more.</source>
        <translation>Die Kopie hat %1 Schritte mehr.</translation>
    </message>
    <message>
        <source>It has one step more, which was undone before the copy was made.</source>
        <translation>Sie hat einen Schritt mehr, der rückgängig gemacht war, als die Kopie entstand.</translation>
    </message>
    <message>
        <source>It has %1 steps more, which were undone before the copy was made.</source>
        <translation>Sie hat %1 Schritte mehr, die rückgängig gemacht waren, als die Kopie entstand.</translation>
    </message>
    <message>
        <source>Squire closed without saving %1. A recovery copy from %2 exists.</source>
        <translation>Squire endete, ohne %1 zu speichern. Es gibt eine Sicherungskopie von %2.</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Save the changes to %1 before the other work is recovered?</source>
        <translation>Die Änderungen an %1 speichern, bevor die andere Arbeit wiederhergestellt wird?</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Squire ended unexpectedly. There is no unsaved work to recover.</source>
        <translation>Squire wurde unerwartet beendet. Es gibt keine ungespeicherte Arbeit zum Wiederherstellen.</translation>
    </message>
    <message>
        <source>Edits since the last save or autosave may be missing.</source>
        <translation>Bearbeitungen seit dem letzten Speichern oder Sichern können fehlen.</translation>
    </message>
    <message>
        <source>Show Report</source>
        <translation>Bericht zeigen</translation>
    </message>
    <message>
        <source>Squire has not ended unexpectedly.</source>
        <translation>Squire wurde noch nicht unerwartet beendet.</translation>
    </message>
</context>
<context>
    <name>squire::ReduceClipsDialog</name>
    <message>
        <source>Reduce Keys of %1</source>
        <translation>Schlüssel von %1 verringern</translation>
    </message>
    <message>
        <source>How far the skin may move</source>
        <translation>Wie weit die Haut sich bewegen darf</translation>
    </message>
    <message>
        <source>Reduce</source>
        <translation>Verringern</translation>
    </message>
    <message>
        <source>Keeps the result, as one undo step (Enter)</source>
        <translation>Behält das Ergebnis, als ein Schritt (Eingabe)</translation>
    </message>
    <message>
        <source>Reducing keys</source>
        <translation>Schlüssel werden verringert</translation>
    </message>
    <message>
        <source>Stopped. No key was changed.</source>
        <translation>Angehalten. Kein Schlüssel wurde geändert.</translation>
    </message>
    <message>
        <source>%1: %2 of %3 keys are left; the motion is the same</source>
        <translation>%1: %2 von %3 Schlüsseln bleiben; die Bewegung ist dieselbe</translation>
    </message>
    <message>
        <source>%1: %2 of %3 keys are left; the skin moves by at most %4 mm</source>
        <translation>%1: %2 von %3 Schlüsseln bleiben; die Haut bewegt sich um höchstens %4 mm</translation>
    </message>
    <message>
        <source>Farthest: %1 in %2 at frame %3</source>
        <translation>Am weitesten: %1 in %2 bei Bild %3</translation>
    </message>
    <message>
        <source>Each clip keeps the fewest eased keys with which its motion stays within these limits.</source>
        <translation>Jeder Clip behält möglichst wenige weiche Schlüssel innerhalb dieser Grenzen.</translation>
    </message>
</context>
<context>
    <name>squire::ReduceOptions</name>
    <message>
        <source>&amp;Turns within</source>
        <translation>&amp;Drehungen bis</translation>
    </message>
    <message>
        <source>Whole &amp;frames</source>
        <translation>Ganze &amp;Bilder</translation>
    </message>
    <message>
        <source>Also limits how far a bone may turn away from its former rotation</source>
        <translation>Begrenzt auch, wie weit ein Knochen von seiner früheren Drehung abweichen darf</translation>
    </message>
    <message>
        <source>Tolerance of rotations in degrees</source>
        <translation>Toleranz der Drehungen in Grad</translation>
    </message>
    <message>
        <source>Puts keys on whole frames only, except the first, the last and those at jumps</source>
        <translation>Setzt Schlüssel nur auf ganze Bilder, außer den ersten, den letzten und denen an Sprüngen</translation>
    </message>
    <message>
        <source>Each &amp;axis</source>
        <translation>Jede &amp;Achse</translation>
    </message>
    <message>
        <source>Gives each axis keys and handles of its own, where that needs fewer keys, as in most walks</source>
        <translation>Gibt jeder Achse eigene Schlüssel und Griffe, wo das weniger Schlüssel braucht, wie in den meisten Gängen</translation>
    </message>
    <message>
        <source>E&amp;xtremes</source>
        <translation>E&amp;xtreme</translation>
    </message>
    <message>
        <source>Keeps keys where a bone turns back, so that the poses that a person would key are keys</source>
        <translation>Behält Schlüssel, wo ein Knochen umkehrt, so dass Posen, die ein Mensch setzen würde, Schlüssel sind</translation>
    </message>
    <message>
        <source>&amp;Contacts</source>
        <translation>&amp;Kontakte</translation>
    </message>
    <message>
        <source>Keeps keys of all bones where a foot comes to the ground or leaves it</source>
        <translation>Behält Schlüssel aller Knochen, wo ein Fuß auf den Boden kommt oder ihn verlässt</translation>
    </message>
</context>
<context>
    <name>squire::ReferenceForm</name>
    <message>
        <source>behind the model</source>
        <translation>hinter dem Modell</translation>
    </message>
    <message>
        <source>beside it</source>
        <translation>daneben</translation>
    </message>
    <message>
        <source>plane in the scene</source>
        <translation>Fläche in der Szene</translation>
    </message>
    <message>
        <source>The file, as the project names it</source>
        <translation>Die Datei, wie das Projekt sie nennt</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Where the picture is drawn</source>
        <translation>Wo das Bild gezeichnet wird</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>Deckkraft</translation>
    </message>
    <message>
        <source>How much the picture covers what is behind it</source>
        <translation>Wie stark das Bild verdeckt, was dahinter liegt</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>The middle of the lower edge of the plane, in metres</source>
        <translation>Die Mitte der Unterkante der Fläche, in Metern</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Degrees about X, then Y, then Z; without it the plane faces the front</source>
        <translation>Grad um X, dann Y, dann Z; ohne Drehung zeigt die Fläche nach vorn</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Height of the plane; its width follows from the picture</source>
        <translation>Höhe der Fläche; ihre Breite folgt aus dem Bild</translation>
    </message>
    <message>
        <source>Pictures: %1, from %2 to %3</source>
        <translation>Bilder: %1, von %2 bis %3</translation>
    </message>
    <message>
        <source>%1; missing: %2</source>
        <translation>%1; es fehlen: %2</translation>
    </message>
    <message>
        <source>this picture alone</source>
        <translation>nur dieses Bild</translation>
    </message>
    <message>
        <source>in step with the playhead</source>
        <translation>im Takt mit dem Abspielkopf</translation>
    </message>
    <message>
        <source>Numbered</source>
        <translation>Nummeriert</translation>
    </message>
    <message>
        <source>Shows the pictures with the numbers after this one, one after another, as the clip plays</source>
        <translation>Zeigt die Bilder mit den Nummern nach diesem, eines nach dem anderen, während der Clip läuft</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Pictures a second; half as many play the film at half its speed</source>
        <translation>Bilder pro Sekunde; halb so viele zeigen den Film halb so schnell</translation>
    </message>
    <message>
        <source>First at Frame</source>
        <translation>Beginnt bei Bild</translation>
    </message>
    <message>
        <source>The frame of the clip at which the first picture is due; below 0, the film has begun before</source>
        <translation>Das Einzelbild des Clips, bei dem der Film beginnt; unter 0 hat er schon vorher begonnen</translation>
    </message>
    <message>
        <source>Film: %1 × %2</source>
        <translation>Film: %1 × %2</translation>
    </message>
    <message>
        <source>%1 pictures a second</source>
        <translation>%1 Bilder pro Sekunde</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>100 % as it was taken, 50 % half as fast; a film in slow motion needs more</source>
        <translation>100 % wie aufgenommen, 50 % halb so schnell; ein Film in Zeitlupe braucht mehr</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
</context>
<context>
    <name>squire::ReferenceList</name>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>References of the project</source>
        <translation>Referenzen des Projekts</translation>
    </message>
    <message>
        <source>Hidden. Click to show it</source>
        <translation>Ausgeblendet. Ein Klick blendet sie ein</translation>
    </message>
    <message>
        <source>Click to hide the reference</source>
        <translation>Ein Klick blendet die Referenz aus</translation>
    </message>
    <message>
        <source>Locked. Click to unlock it</source>
        <translation>Gesperrt. Ein Klick entsperrt sie</translation>
    </message>
    <message>
        <source>Click to lock the reference against changes</source>
        <translation>Ein Klick sperrt die Referenz gegen Änderungen</translation>
    </message>
</context>
<context>
    <name>squire::ReferencePictures</name>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
</context>
<context>
    <name>squire::ReferencesFeature</name>
    <message>
        <source>Re&amp;ferences</source>
        <translation>Re&amp;ferenzen</translation>
    </message>
    <message>
        <source>&amp;Add Reference…</source>
        <translation>Referenz &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>The reference shows another file from here on</source>
        <translation>Die Referenz zeigt von nun an eine andere Datei</translation>
    </message>
    <message>
        <source>&amp;Hide Reference</source>
        <translation>Referenz &amp;ausblenden</translation>
    </message>
    <message>
        <source>Does not draw the reference</source>
        <translation>Zeichnet die Referenz nicht</translation>
    </message>
    <message>
        <source>&amp;Lock Reference</source>
        <translation>Referenz &amp;sperren</translation>
    </message>
    <message>
        <source>Nothing changes or deletes it</source>
        <translation>Nichts ändert oder löscht sie</translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Puts the reference before the one above it</source>
        <translation>Setzt die Referenz vor die darüber</translation>
    </message>
    <message>
        <source>Move D&amp;own</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Draws the reference over the next one</source>
        <translation>Zeichnet die Referenz über der nächsten</translation>
    </message>
    <message>
        <source>&amp;Delete Reference</source>
        <translation>Referenz &amp;löschen</translation>
    </message>
    <message>
        <source>Its file stays where it is</source>
        <translation>Ihre Datei bleibt, wo sie ist</translation>
    </message>
    <message>
        <source>Add a Reference</source>
        <translation>Referenz hinzufügen</translation>
    </message>
    <message>
        <source>References</source>
        <translation>Referenzen</translation>
    </message>
    <message>
        <source>Use as Reference</source>
        <translation>Als Referenz verwenden</translation>
    </message>
    <message>
        <source>Shows a picture or a film behind the model, to work from; it is never exported</source>
        <translation>Zeigt ein Bild oder einen Film hinter dem Modell, um danach zu arbeiten; nichts davon wird exportiert</translation>
    </message>
    <message>
        <source>&amp;Choose Another File…</source>
        <translation>Andere Datei &amp;wählen…</translation>
    </message>
    <message>
        <source>Pictures and Films</source>
        <translation>Bilder und Filme</translation>
    </message>
</context>
<context>
    <name>squire::ReferencesPanel</name>
    <message>
        <source>Press the plus button, or drop a picture or a film on the viewport, to work from. References are never exported.</source>
        <translation>Das Plus drücken oder ein Bild oder einen Film auf die Ansicht ziehen, um danach zu arbeiten. Referenzen werden nie exportiert.</translation>
    </message>
</context>
<context>
    <name>squire::ReimportDialog</name>
    <message>
        <source>Also show what does not change</source>
        <translation>Auch zeigen, was bleibt, wie es ist</translation>
    </message>
    <message>
        <source>All Mine</source>
        <translation>Alles meins</translation>
    </message>
    <message>
        <source>All the File&apos;s</source>
        <translation>Alles aus der Datei</translation>
    </message>
    <message>
        <source>Re-import %1</source>
        <translation>%1 neu importieren</translation>
    </message>
    <message>
        <source>Clips</source>
        <translation>Clips</translation>
    </message>
    <message>
        <source>Bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Re-import</source>
        <translation>Neu importieren</translation>
    </message>
    <message>
        <source>One undo step</source>
        <translation>Ein Schritt, der sich rückgängig machen lässt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>New in the file: %1</source>
        <translation>Neu in der Datei: %1</translation>
    </message>
    <message>
        <source>and %1 more, which will be listed under Problems</source>
        <translation>und %1 weitere, die unter Probleme stehen werden</translation>
    </message>
    <message>
        <source>%1 to choose</source>
        <translation>%1 zu wählen</translation>
    </message>
    <message>
        <source>%1 changed in the file</source>
        <translation>%1 in der Datei geändert</translation>
    </message>
    <message>
        <source>%1 changed on both sides without a conflict</source>
        <translation>%1 auf beiden Seiten ohne Konflikt geändert</translation>
    </message>
    <message>
        <source>%1 new</source>
        <translation>%1 neu</translation>
    </message>
    <message>
        <source>%1 no longer in the file</source>
        <translation>%1 nicht mehr in der Datei</translation>
    </message>
    <message>
        <source>%1 renamed</source>
        <translation>%1 umbenannt</translation>
    </message>
    <message>
        <source>Clips: %1.</source>
        <translation>Clips: %1.</translation>
    </message>
    <message>
        <source>Bones: %1.</source>
        <translation>Knochen: %1.</translation>
    </message>
    <message>
        <source>No clips or bones change, at most geometry or materials.</source>
        <translation>Kein Clip und kein Knochen ändert sich: höchstens Geometrie oder Materialien.</translation>
    </message>
    <message>
        <source>%1 is not in this file. Is it the right file? Your edits are kept, but the model cannot be shown without its geometry.</source>
        <translation>%1 ist nicht in dieser Datei. Ist es die richtige? Die Bearbeitung bleibt, aber ohne seine Form kann das Modell nicht gezeigt werden.</translation>
    </message>
</context>
<context>
    <name>squire::FindFeature</name>
    <message>
        <source>Find by &amp;What Happens</source>
        <translation>Suchen, &amp;was geschieht</translation>
    </message>
    <message>
        <source>Lists the clips in which something happens, such as a planted foot and a fast hand</source>
        <translation>Listet die Clips auf, in denen etwas geschieht, etwa ein stehender Fuß und eine schnelle Hand</translation>
    </message>
    <message>
        <source>Ne&amp;xt Place Found</source>
        <translation>Nä&amp;chste gefundene Stelle</translation>
    </message>
    <message>
        <source>Goes to where it happens next</source>
        <translation>Geht dorthin, wo es als Nächstes geschieht</translation>
    </message>
    <message>
        <source>Pre&amp;vious Place Found</source>
        <translation>V&amp;orige gefundene Stelle</translation>
    </message>
    <message>
        <source>Goes to where it happened before</source>
        <translation>Geht dorthin, wo es davor geschah</translation>
    </message>
</context>
<context>
    <name>squire::FindLine</name>
    <message>
        <source>foot.L planted and hand.R faster 6</source>
        <translation>foot.L planted and hand.R faster 6</translation>
    </message>
    <message>
        <source>What happens in the clips</source>
        <translation>Was in den Clips geschieht</translation>
    </message>
    <message>
        <source>Lists the clips in which this happens, and marks when on the timeline. Enter goes to the next place, Escape ends the search</source>
        <translation>Listet die Clips auf, in denen dies geschieht, und zeigt auf der Zeitleiste, wann. Die Eingabetaste geht zur nächsten Stelle, Escape beendet die Suche</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Suche …</translation>
    </message>
    <message>
        <source>It happens in no clip of this model.</source>
        <translation>Es geschieht in keinem Clip dieses Modells.</translation>
    </message>
    <message>
        <source>Places: %1, clips: %2</source>
        <translation>Stellen: %1, Clips: %2</translation>
    </message>
</context>
<context>
    <name>squire::FoundRows</name>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>When this happens</source>
        <translation>Wann dies geschieht</translation>
    </message>
</context>
<context>
    <name>squire::ReimportSides</name>
    <message>
        <source>Comparing</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>In der Datei</translation>
    </message>
    <message>
        <source>%1 s here, %2 s in the file.</source>
        <translation>Hier %1 s, in der Datei %2 s.</translation>
    </message>
    <message>
        <source>The motion is the same.</source>
        <translation>Die Bewegung ist dieselbe.</translation>
    </message>
    <message>
        <source>Farthest apart: %1, %2 cm at %3 s.</source>
        <translation>Am weitesten auseinander: %1, %2 cm bei %3 s.</translation>
    </message>
</context>
<context>
    <name>squire::RenameClipsDialog</name>
    <message>
        <source>Match upper and lower case</source>
        <translation>Groß- und Kleinschreibung beachten</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>The part of the names that is replaced, wherever it is</source>
        <translation>Der Teil der Namen, der ersetzt wird, wo er auch steht</translation>
    </message>
    <message>
        <source>Replace by</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>What comes in its place; empty: nothing</source>
        <translation>Was an seine Stelle kommt; leer: nichts</translation>
    </message>
    <message>
        <source>Put before</source>
        <translation>Davor setzen</translation>
    </message>
    <message>
        <source>What every name begins with</source>
        <translation>Womit jeder Name beginnt</translation>
    </message>
    <message>
        <source>Put after</source>
        <translation>Dahinter setzen</translation>
    </message>
    <message>
        <source>What every name ends with</source>
        <translation>Womit jeder Name endet</translation>
    </message>
    <message>
        <source>Whether &quot;Walk&quot; and &quot;walk&quot; are told apart when they are looked for</source>
        <translation>Ob beim Suchen „Walk“ und „walk“ unterschieden werden</translation>
    </message>
    <message>
        <source>The names before and after</source>
        <translation>Die Namen vorher und nachher</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Names that change: %1 of %2</source>
        <translation>Namen, die sich ändern: %1 von %2</translation>
    </message>
</context>
<context>
    <name>squire::RenderDialog</name>
    <message>
        <source>Render</source>
        <translation>Rendern</translation>
    </message>
    <message>
        <source>Render…</source>
        <translation>Rendern …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>Bild (PNG)</translation>
    </message>
    <message>
        <source>Looping film (GIF)</source>
        <translation>Film in Schleife (GIF)</translation>
    </message>
    <message>
        <source>Film (MP4)</source>
        <translation>Film (MP4)</translation>
    </message>
    <message>
        <source>Sheet of poses (PNG)</source>
        <translation>Bogen mit Posen (PNG)</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>The clip that is shown, or the pose at the playhead</source>
        <translation>Der gezeigte Clip, oder die Pose am Abspielkopf</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>As in the viewport</source>
        <translation>Wie in der Ansicht</translation>
    </message>
    <message>
        <source>Three-quarter</source>
        <translation>Dreiviertel</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorn</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>All but that of the viewport show the whole model in all images</source>
        <translation>Alle außer der der Ansicht zeigen in allen Bildern das ganze Modell</translation>
    </message>
    <message>
        <source>%1 (as the viewport)</source>
        <translation>%1 (wie die Ansicht)</translation>
    </message>
    <message>
        <source>%1 (twice the viewport)</source>
        <translation>%1 (zweimal die Ansicht)</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Of one image, in pixels</source>
        <translation>Eines Bildes, in Pixeln</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Whole clip</source>
        <translation>Ganzer Clip</translation>
    </message>
    <message>
        <source>Playback range</source>
        <translation>Abspielbereich</translation>
    </message>
    <message>
        <source>Images a second</source>
        <translation>Bilder je Sekunde</translation>
    </message>
    <message>
        <source>Poses</source>
        <translation>Posen</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Horizont</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>Durchsichtig</translation>
    </message>
    <message>
        <source>One colour</source>
        <translation>Eine Farbe</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>With</source>
        <translation>Mit</translation>
    </message>
    <message>
        <source>The grid on the ground</source>
        <translation>Gitter am Boden</translation>
    </message>
    <message>
        <source>Attachments</source>
        <translation>Anhängseln</translation>
    </message>
    <message>
        <source>What the clip shows of the models that are attached to this one</source>
        <translation>Was der Clip von den Modellen zeigt, die an diesem hängen</translation>
    </message>
    <message>
        <source>Ghosts</source>
        <translation>Geister</translation>
    </message>
    <message>
        <source>Before and after each image, three frames apart</source>
        <translation>Vor und nach jedem Bild, je drei Bilder auseinander</translation>
    </message>
    <message>
        <source>1 image</source>
        <translation>1 Bild</translation>
    </message>
    <message>
        <source>%1 images</source>
        <translation>%1 Bilder</translation>
    </message>
    <message>
        <source>A film needs the program ffmpeg, which is not installed.</source>
        <translation>Ein Film braucht das Programm ffmpeg, das nicht installiert ist.</translation>
    </message>
    <message>
        <source>%1, %2 s</source>
        <translation>%1, %2 s</translation>
    </message>
    <message>
        <source>A playback range is set by a drag in the strip below the numbers of the timeline</source>
        <translation>Einen Abspielbereich setzt man durch Ziehen im Streifen unter den Zahlen der Zeitleiste</translation>
    </message>
    <message>
        <source>An MP4 has no transparency: it is black there</source>
        <translation>Ein MP4 kann nicht durchsichtig sein: dort ist es schwarz</translation>
    </message>
    <message>
        <source>Hit volumes</source>
        <translation>Treffervolumen</translation>
    </message>
    <message>
        <source>Those that are active, and those of the body</source>
        <translation>Die aktiven und die des Körpers</translation>
    </message>
    <message>
        <source>The sound of the clip</source>
        <translation>Der Ton des Clips</translation>
    </message>
</context>
<context>
    <name>squire::RenderFeature</name>
    <message>
        <source>Films</source>
        <translation>Filme</translation>
    </message>
    <message>
        <source>&amp;Render</source>
        <translation>&amp;Rendern</translation>
    </message>
    <message>
        <source>&amp;Picture…</source>
        <translation>&amp;Bild…</translation>
    </message>
    <message>
        <source>Clip as &amp;GIF…</source>
        <translation>Clip als &amp;GIF…</translation>
    </message>
    <message>
        <source>Clip as &amp;Sheet of Poses…</source>
        <translation>Clip als Bogen von &amp;Posen…</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Renders the pose at the playhead</source>
        <translation>Rendert die Pose am Abspielkopf</translation>
    </message>
    <message>
        <source>Renders the clip as a looping film that browsers show</source>
        <translation>Rendert den Clip als Film in Schleife, den Browser zeigen</translation>
    </message>
    <message>
        <source>Clip as &amp;Film…</source>
        <translation>Clip als &amp;Film …</translation>
    </message>
    <message>
        <source>Renders the clip as an MP4, which needs ffmpeg</source>
        <translation>Rendert den Clip als MP4; braucht ffmpeg</translation>
    </message>
    <message>
        <source>Renders poses of the clip into one picture</source>
        <translation>Rendert Posen des Clips in ein Bild</translation>
    </message>
    <message>
        <source>Render</source>
        <translation>Rendern</translation>
    </message>
</context>
<context>
    <name>squire::RetargetDialog</name>
    <message>
        <source>Choices hold for both sides</source>
        <translation>Wahl gilt für beide Seiten</translation>
    </message>
    <message>
        <source>Follow doubtful matches</source>
        <translation>Zweifelhaften Zuordnungen folgen</translation>
    </message>
    <message>
        <source>Retarget</source>
        <translation>Übertragen</translation>
    </message>
    <message>
        <source>The model that gets the motion</source>
        <translation>Das Modell, das die Bewegung bekommt</translation>
    </message>
    <message>
        <source>Find Bones Again</source>
        <translation>Knochen neu suchen</translation>
    </message>
    <message>
        <source>Forgets all choices</source>
        <translation>Vergisst jede Wahl</translation>
    </message>
    <message>
        <source>Clips of %1</source>
        <translation>Clips von %1</translation>
    </message>
    <message>
        <source>Clips to retarget</source>
        <translation>Clips zum Übertragen</translation>
    </message>
    <message>
        <source>%1   %2 s</source>
        <translation>%1   %2 s</translation>
    </message>
    <message>
        <source>Onto</source>
        <translation>Auf</translation>
    </message>
    <message>
        <source>Feet stand where they stood</source>
        <translation>Füße stehen, wo sie standen</translation>
    </message>
    <message>
        <source>Hands keep what they touch</source>
        <translation>Hände behalten, was sie berühren</translation>
    </message>
    <message>
        <source>Hands on each other, at the head or on a hip keep their distance from it</source>
        <translation>Hände aneinander, am Kopf oder an einer Hüfte behalten den Abstand dazu</translation>
    </message>
    <message>
        <source>Way along the ground</source>
        <translation>Weg über den Boden</translation>
    </message>
    <message>
        <source>A wrong match is worse than none: look at them first</source>
        <translation>Eine falsche Zuordnung ist schlimmer als keine: erst ansehen</translation>
    </message>
    <message>
        <source>%1 of %2 bones follow one</source>
        <translation>%1 von %2 Knochen folgen einem</translation>
    </message>
    <message>
        <source>%1 of these matches are doubtful</source>
        <translation>%1 dieser Zuordnungen sind zweifelhaft</translation>
    </message>
    <message>
        <source>%1 doubtful matches are left out</source>
        <translation>%1 zweifelhafte Zuordnungen bleiben weg</translation>
    </message>
    <message>
        <source>feet that stand slide %1 mm, %2 mm in the source</source>
        <translation>stehende Füße gleiten %1 mm, in der Quelle %2 mm</translation>
    </message>
    <message>
        <source>the hips are up to %1 mm lower</source>
        <translation>die Hüfte ist bis zu %1 mm tiefer</translation>
    </message>
    <message>
        <source>no bone follows %1</source>
        <translation>kein Knochen folgt %1</translation>
    </message>
    <message>
        <source>Bone map</source>
        <translation>Knochenzuordnung</translation>
    </message>
    <message>
        <source>Without a bone map, bones follow those that are found, or chosen in the table</source>
        <translation>Ohne Knochenzuordnung folgen Knochen den gefundenen, oder denen, die in der Tabelle gewählt sind</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Sichern…</translation>
    </message>
    <message>
        <source>The project keeps which bone follows which under a name, also for other files</source>
        <translation>Das Projekt behält unter einem Namen, welcher Knochen welchem folgt, auch für andere Dateien</translation>
    </message>
    <message>
        <source>Save Bone Map</source>
        <translation>Knochenzuordnung sichern</translation>
    </message>
    <message>
        <source>Name; the map is saved together with the clips</source>
        <translation>Name; die Zuordnung wird zusammen mit den Clips gesichert</translation>
    </message>
</context>
<context>
    <name>squire::RetargetFeature</name>
    <message>
        <source>Re&amp;target</source>
        <translation>Über&amp;tragen</translation>
    </message>
    <message>
        <source>&amp;Retarget…</source>
        <translation>Übe&amp;rtragen…</translation>
    </message>
    <message>
        <source>Makes clips of another model, or of this one, from the selected clips</source>
        <translation>Macht aus den ausgewählten Clips Clips eines anderen Modells oder dieses Modells</translation>
    </message>
    <message>
        <source>The clips are made; Undo takes them back.</source>
        <translation>Die Clips sind gemacht; Rückgängig nimmt sie zurück.</translation>
    </message>
    <message>
        <source>Retarget A&amp;gain</source>
        <translation>Neu übertra&amp;gen</translation>
    </message>
    <message>
        <source>Makes the selected clips again, from their motion and bone map as they are now; layers and fight data stay</source>
        <translation>Macht die ausgewählten Clips neu, aus ihrer Bewegung und Knochenzuordnung, wie sie jetzt sind; Ebenen und Kampfdaten bleiben</translation>
    </message>
    <message>
        <source>&amp;Forget the Retargeting</source>
        <translation>Übertragung ver&amp;gessen</translation>
    </message>
    <message>
        <source>The selected clips keep their keys, but no longer where these come from</source>
        <translation>Die ausgewählten Clips behalten ihre Schlüssel, aber nicht mehr, woher diese kommen</translation>
    </message>
    <message>
        <source>Retargeting</source>
        <translation>Übertragen</translation>
    </message>
    <message>
        <source>Retarget Again</source>
        <translation>Neu übertragen</translation>
    </message>
    <message>
        <source>The keys of %1 were edited by hand. Retargeting again replaces them; layers stay. Undo brings them back.</source>
        <translation>Die Schlüssel von %1 wurden von Hand bearbeitet. Neu zu übertragen ersetzt sie; Ebenen bleiben. Rückgängig bringt sie zurück.</translation>
    </message>
    <message>
        <source>Replace the Keys</source>
        <translation>Schlüssel ersetzen</translation>
    </message>
    <message>
        <source>The clips are made again; Undo takes that back.</source>
        <translation>Die Clips sind neu gemacht; Rückgängig nimmt das zurück.</translation>
    </message>
    <message>
        <source>The file is outside of the project&apos;s folder, so that the clips do not keep where they come from.</source>
        <translation>Die Datei liegt außerhalb des Projektordners, daher behalten die Clips nicht, woher sie kommen.</translation>
    </message>
</context>
<context>
    <name>squire::RowLabels</name>
    <message>
        <source>Rows of the dope sheet</source>
        <translation>Zeilen des Schlüsselblatts</translation>
    </message>
    <message>
        <source>Click to select the bone, double-click to select all keys of the row</source>
        <translation>Klick wählt den Knochen, Doppelklick alle Schlüssel der Zeile</translation>
    </message>
    <message>
        <source>Click to keep these rows above the bones, or to put them below again</source>
        <translation>Klick hält diese Zeilen über den Knochen oder setzt sie wieder darunter</translation>
    </message>
</context>
<context>
    <name>squire::ScriptDialog</name>
    <message>
        <source>Run Script</source>
        <translation>Skript ausführen</translation>
    </message>
    <message>
        <source>On the current clip</source>
        <translation>Auf den gezeigten Clip</translation>
    </message>
    <message>
        <source>Lines that name a clip change the current clip instead</source>
        <translation>Zeilen, die einen Clip nennen, ändern statt dessen den gezeigten</translation>
    </message>
    <message>
        <source>Lines of the script</source>
        <translation>Zeilen des Skripts</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Run the Valid Lines</source>
        <translation>Gültige Zeilen ausführen</translation>
    </message>
</context>
<context>
    <name>squire::SearchField</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
</context>
<context>
    <name>squire::SearchNotice</name>
    <message>
        <source>Nothing found for “%1”</source>
        <translation>Nichts gefunden für „%1“</translation>
    </message>
</context>
<context>
    <name>squire::SelectionFeature</name>
    <message>
        <source>Selection Se&amp;ts</source>
        <translation>Auswahlsä&amp;tze</translation>
    </message>
    <message>
        <source>&amp;Add Selection Set</source>
        <translation>&amp;Auswahlsatz hinzufügen</translation>
    </message>
    <message>
        <source>Makes a selection set of the selected bones</source>
        <translation>Macht aus den ausgewählten Knochen einen Auswahlsatz</translation>
    </message>
    <message>
        <source>Set to the Selected &amp;Bones</source>
        <translation>Auf die ausgewählten &amp;Knochen setzen</translation>
    </message>
    <message>
        <source>Replaces the bones of the chosen set by the selected bones</source>
        <translation>Der gewählte Auswahlsatz hat von nun an die ausgewählten Knochen</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>&amp;Delete Selection Set</source>
        <translation>Auswahlsatz &amp;löschen</translation>
    </message>
    <message>
        <source>Deletes the set; its bones stay as they are</source>
        <translation>Löscht den Satz; seine Knochen bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Puts the set before the one above it</source>
        <translation>Stellt den Satz vor den darüber</translation>
    </message>
    <message>
        <source>Move D&amp;own</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Puts the set after the next one</source>
        <translation>Stellt den Satz hinter den nächsten</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
</context>
<context>
    <name>squire::SelectionPanel</name>
    <message>
        <source>Open a model to select its bones here.</source>
        <translation>Ein Modell öffnen, um hier seine Knochen auszuwählen.</translation>
    </message>
    <message>
        <source>Select bones, then press the plus button to make a set of them.</source>
        <translation>Knochen auswählen und auf das Plus drücken, um aus ihnen einen Satz zu machen.</translation>
    </message>
</context>
<context>
    <name>squire::SelectionSetList</name>
    <message>
        <source>Selection set</source>
        <translation>Auswahlsatz</translation>
    </message>
    <message>
        <source>Bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Selection sets of the model</source>
        <translation>Auswahlsätze des Modells</translation>
    </message>
    <message>
        <source>Click to select the bones of a set; Shift adds them, Ctrl removes them</source>
        <translation>Anklicken, um die Knochen eines Satzes auszuwählen; Umschalt fügt sie hinzu, Strg entfernt sie</translation>
    </message>
</context>
<context>
    <name>squire::SequencePreview</name>
    <message>
        <source>Playing as in the game</source>
        <translation>Spielt wie im Spiel</translation>
    </message>
    <message>
        <source>Preview of fades</source>
        <translation>Vorschau der Übergänge</translation>
    </message>
    <message>
        <source>fade %1 %</source>
        <translation>Übergang %1 %</translation>
    </message>
    <message>
        <source>Esc exits</source>
        <translation>Esc beendet</translation>
    </message>
</context>
<context>
    <name>squire::SequenceStrip</name>
    <message>
        <source>Clips of the preview</source>
        <translation>Clips der Vorschau</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Add clips to see how they fade into each other: idle, punch, idle</source>
        <translation>Clips hinzufügen, um ihre Übergänge zu sehen: idle, punch, idle</translation>
    </message>
    <message>
        <source>Drag to make the fade longer or shorter; Shift turns off snapping to frames</source>
        <translation>Ziehen macht den Übergang länger oder kürzer; mit Umschalt ohne Einrasten auf Bilder</translation>
    </message>
    <message>
        <source>Drag to start the clip earlier or later; Delete removes it from the preview</source>
        <translation>Ziehen lässt den Clip früher oder später beginnen; Entf nimmt ihn aus der Vorschau</translation>
    </message>
</context>
<context>
    <name>squire::Session</name>
    <message>
        <source>pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>set</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>cancel</source>
        <translation>Abbruch</translation>
    </message>
    <message>
        <source>protection</source>
        <translation>Schutz</translation>
    </message>
    <message>
        <source>push body</source>
        <translation>Körper</translation>
    </message>
</context>
<context>
    <name>squire::ShareDialog</name>
    <message>
        <source>Share</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>Teilen …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>What the page is called</source>
        <translation>Wie die Seite heißt</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Davor</translation>
    </message>
    <message>
        <source>What is shown on the left, with the same camera at the same tick</source>
        <translation>Was links gezeigt wird, mit derselben Kamera im selben Tick</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>The project as it was saved</source>
        <translation>Das Projekt, wie es gespeichert ist</translation>
    </message>
    <message>
        <source>Another file…</source>
        <translation>Eine andere Datei …</translation>
    </message>
    <message>
        <source>Exported files</source>
        <translation>Exportierte Dateien</translation>
    </message>
    <message>
        <source>The page shows %1 in any browser, from the disk and offline. Notes that people save in it come back with squire notes.</source>
        <translation>Die Seite zeigt %1 in jedem Browser, von der Festplatte und ohne Netz. Notizen, die jemand in ihr speichert, kommen mit squire notes zurück.</translation>
    </message>
    <message>
        <source>1 model</source>
        <translation>1 Modell</translation>
    </message>
    <message>
        <source>%1 models</source>
        <translation>%1 Modelle</translation>
    </message>
    <message>
        <source>1 stage</source>
        <translation>1 Bühne</translation>
    </message>
    <message>
        <source>%1 stages</source>
        <translation>%1 Bühnen</translation>
    </message>
</context>
<context>
    <name>squire::ShareFeature</name>
    <message>
        <source>S&amp;hare…</source>
        <translation>&amp;Teilen …</translation>
    </message>
    <message>
        <source>Writes a page that shows the models and clips in any browser</source>
        <translation>Schreibt eine Seite, die die Modelle und Clips in jedem Browser zeigt</translation>
    </message>
    <message>
        <source>Some changes of the pose are not keyed.</source>
        <translation>Einige Änderungen der Pose haben keinen Schlüssel.</translation>
    </message>
    <message>
        <source>Key or discard them first, so that the page shows them.</source>
        <translation>Setze erst Schlüssel oder verwirf sie, damit die Seite sie zeigt.</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Shared %1: %2</source>
        <translation>Geteilt: %1, %2</translation>
    </message>
    <message>
        <source>Open in Browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Show in Folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Take &amp;Notes of a Page…</source>
        <translation>&amp;Notizen einer Seite übernehmen …</translation>
    </message>
    <message>
        <source>Adds the notes that somebody wrote in a shared page to the clips, as markers of the timeline</source>
        <translation>Fügt die Notizen, die jemand in eine geteilte Seite geschrieben hat, den Clips als Marken der Zeitleiste hinzu</translation>
    </message>
    <message>
        <source>Take Notes</source>
        <translation>Notizen übernehmen</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>1 new marker in the clips</source>
        <translation>1 neue Marke in den Clips</translation>
    </message>
    <message>
        <source>%1 new markers in the clips</source>
        <translation>%1 neue Marken in den Clips</translation>
    </message>
    <message>
        <source>1 note of a clip that is not here</source>
        <translation>1 Notiz eines Clips, den es hier nicht gibt</translation>
    </message>
    <message>
        <source>%1 notes of clips that are not here</source>
        <translation>%1 Notizen von Clips, die es hier nicht gibt</translation>
    </message>
</context>
<context>
    <name>squire::SharedCommands</name>
    <message>
        <source>Shared Material</source>
        <translation>Gemeinsames Material</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Makes a shared material with the values of this one, for all models of the project; a change of it changes all materials that use it</source>
        <translation>Legt ein gemeinsames Material mit den Werten von diesem an, für alle Modelle des Projekts; wer es ändert, ändert alle Materialien, die es verwenden</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Gives this material values of its own again, equal to those of the shared one</source>
        <translation>Gibt diesem Material wieder eigene Werte, gleich denen des gemeinsamen</translation>
    </message>
    <message>
        <source>New Shared Material</source>
        <translation>Neues gemeinsames Material</translation>
    </message>
    <message>
        <source>Makes a shared material with the usual values</source>
        <translation>Legt ein gemeinsames Material mit den üblichen Werten an</translation>
    </message>
    <message>
        <source>Materials that the models of the project share</source>
        <translation>Materialien, die sich die Modelle des Projekts teilen</translation>
    </message>
    <message>
        <source>Uses a shared material instead of the values of this one</source>
        <translation>Verwendet ein gemeinsames Material statt der Werte von diesem</translation>
    </message>
    <message>
        <source>Shared material</source>
        <translation>Gemeinsames Material</translation>
    </message>
</context>
<context>
    <name>squire::SheetModel</name>
    <message>
        <source>Keys copied: %1</source>
        <translation>Kopierte Schlüssel: %1</translation>
    </message>
    <message>
        <source>Bones left out because this model does not have them: %1</source>
        <translation>Ausgelassene Knochen, die dieses Modell nicht hat: %1</translation>
    </message>
</context>
<context>
    <name>squire::ShortcutsDialog</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Reset All</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Another action has the same shortcut; neither works</source>
        <translation>Ein anderer Befehl hat dieselben Tasten; keiner von beiden wirkt</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>Shortcuts of another program</source>
        <translation>Tastenkürzel eines anderen Programms</translation>
    </message>
    <message>
        <source>Sets every shortcut to that of the program; your own shortcuts are lost</source>
        <translation>Setzt jedes Tastenkürzel auf das jenes Programms; eigene gehen verloren</translation>
    </message>
    <message>
        <source>By name or by shortcut</source>
        <translation>Nach dem Namen der Aktion oder nach ihren Tasten</translation>
    </message>
</context>
<context>
    <name>squire::Snapshots</name>
    <message>
        <source>Saving a recovery copy</source>
        <translation>Sicherungskopie</translation>
    </message>
</context>
<context>
    <name>squire::SoundFeature</name>
    <message>
        <source>S&amp;ound</source>
        <translation>&amp;Ton</translation>
    </message>
    <message>
        <source>&amp;Set Sound…</source>
        <translation>Ton &amp;setzen…</translation>
    </message>
    <message>
        <source>Shows a WAV file on the timeline of this clip and plays it with it; it is never exported</source>
        <translation>Zeigt eine WAV-Datei auf der Zeitleiste dieses Clips und spielt sie mit ihm; sie wird nie exportiert</translation>
    </message>
    <message>
        <source>Start at &amp;Playhead</source>
        <translation>Am &amp;Abspielkopf beginnen</translation>
    </message>
    <message>
        <source>The sound begins at the frame of the playhead</source>
        <translation>Der Ton beginnt beim Bild des Abspielkopfs</translation>
    </message>
    <message>
        <source>Add &amp;Event for the Sound</source>
        <translation>&amp;Ereignis für den Ton hinzufügen</translation>
    </message>
    <message>
        <source>The game receives an event with the name of the sound as its payload where the sound begins</source>
        <translation>Das Spiel bekommt dort, wo der Ton beginnt, ein Ereignis mit seinem Namen als Daten</translation>
    </message>
    <message>
        <source>&amp;Remove Sound</source>
        <translation>Ton e&amp;ntfernen</translation>
    </message>
    <message>
        <source>Its file stays where it is</source>
        <translation>Seine Datei bleibt, wo sie ist</translation>
    </message>
    <message>
        <source>&amp;Mute</source>
        <translation>&amp;Stumm</translation>
    </message>
    <message>
        <source>Sounds of clips are not heard</source>
        <translation>Töne von Clips sind nicht zu hören</translation>
    </message>
    <message>
        <source>&amp;Volume</source>
        <translation>&amp;Lautstärke</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>How loud the sounds of clips are</source>
        <translation>Wie laut die Töne von Clips sind</translation>
    </message>
    <message>
        <source>This computer has no sound device: sounds are shown, but not heard</source>
        <translation>Dieser Computer hat kein Tongerät: Töne werden gezeigt, sind aber nicht zu hören</translation>
    </message>
    <message>
        <source>Set the Sound of the Clip</source>
        <translation>Ton des Clips setzen</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Töne</translation>
    </message>
    <message>
        <source>Use as Sound of the Clip</source>
        <translation>Als Ton des Clips verwenden</translation>
    </message>
</context>
<context>
    <name>squire::SoundRows</name>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>wird gelesen</translation>
    </message>
    <message>
        <source>The sound that this clip is worked after: drag it to move it, double-click to choose another</source>
        <translation>Der Ton, nach dem an diesem Clip gearbeitet wird: ziehen verschiebt ihn, ein Doppelklick wählt einen anderen</translation>
    </message>
</context>
<context>
    <name>squire::SourcesFeature</name>
    <message>
        <source>Re-import the &amp;Source…</source>
        <translation>&amp;Quelle neu importieren…</translation>
    </message>
    <message>
        <source>Reads the model&apos;s file again and shows what would change; edits are kept</source>
        <translation>Liest die Datei des Modells neu und zeigt, was sich ändern würde; Änderungen bleiben</translation>
    </message>
    <message>
        <source>Find &amp;Missing Files…</source>
        <translation>&amp;Fehlende Dateien finden…</translation>
    </message>
    <message>
        <source>Finds all moved sources and textures at once</source>
        <translation>Findet verschobene Quellen und Texturen, alle auf einmal</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 wurde von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>%1 and %2 more were changed by another program.</source>
        <translation>%1 und %2 weitere wurden von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>Review Changes…</source>
        <translation>Änderungen ansehen…</translation>
    </message>
    <message>
        <source>Re-import</source>
        <translation>Neu importieren</translation>
    </message>
    <message>
        <source>%1 was sent by another program and added to the project.</source>
        <translation>%1 wurde von einem anderen Programm gesendet und zum Projekt hinzugefügt.</translation>
    </message>
    <message>
        <source>Undo removes it.</source>
        <translation>Rückgängig entfernt sie wieder.</translation>
    </message>
    <message>
        <source>The project uses files outside of its folder: %1</source>
        <translation>Das Projekt benutzt Dateien außerhalb seines Ordners: %1</translation>
    </message>
    <message>
        <source>They are read only if you allow it. Allow it if you know who made the project.</source>
        <translation>Sie werden nur mit Erlaubnis gelesen. Nur erlauben, wenn bekannt ist, von wem das Projekt ist.</translation>
    </message>
    <message>
        <source>Allow and Open</source>
        <translation>Erlauben und öffnen</translation>
    </message>
    <message>
        <source>Not found: %1</source>
        <translation>Nicht gefunden: %1</translation>
    </message>
    <message>
        <source>Materials are drawn without these images.</source>
        <translation>Materialien werden ohne diese Bilder gezeichnet.</translation>
    </message>
    <message>
        <source>Edits of these models are kept, but cannot be shown.</source>
        <translation>Änderungen an diesen Modellen bleiben, können aber nicht gezeigt werden.</translation>
    </message>
    <message>
        <source>Find Missing Files…</source>
        <translation>Fehlende Dateien finden…</translation>
    </message>
    <message>
        <source>No files are missing.</source>
        <translation>Es fehlen keine Dateien.</translation>
    </message>
    <message>
        <source>Add Mo&amp;dels…</source>
        <translation>Mo&amp;delle hinzufügen…</translation>
    </message>
    <message>
        <source>Adds one or more model files to the project</source>
        <translation>Fügt dem Projekt eine oder mehrere Modelldateien hinzu</translation>
    </message>
    <message>
        <source>Remove the Source from the Project</source>
        <translation>Quelle aus dem Projekt entfernen</translation>
    </message>
    <message>
        <source>Removes the model&apos;s file from the project, with all its models and their edits; undo restores them</source>
        <translation>Entfernt die Datei des Modells aus dem Projekt, mit allen Modellen und ihren Änderungen; „Rückgängig“ stellt sie wieder her</translation>
    </message>
    <message>
        <source>Add Models</source>
        <translation>Modelle hinzufügen</translation>
    </message>
    <message>
        <source>%1 was removed from the project, with these models: %2.</source>
        <translation>%1 wurde aus dem Projekt entfernt, mit diesen Modellen: %2.</translation>
    </message>
    <message>
        <source>Undo restores it.</source>
        <translation>„Rückgängig“ stellt es wieder her.</translation>
    </message>
    <message>
        <source>Removed by another program: %1</source>
        <translation>Von einem anderen Programm entfernt: %1</translation>
    </message>
    <message>
        <source>It is still shown, but exports on build servers need the file. Restore it, or choose its new location.</source>
        <translation>Es wird weiter gezeigt, aber Build-Server brauchen die Datei. Stelle sie wieder her oder wähle ihren neuen Ort.</translation>
    </message>
    <message>
        <source>%1 was found again.</source>
        <translation>%1 ist wieder da.</translation>
    </message>
    <message>
        <source>Import it to show the model.</source>
        <translation>Zum Anzeigen importieren.</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>%1 was changed by another program; the last import is shown and exported</source>
        <translation>%1 wurde von einem anderen Programm geändert; gezeigt und exportiert wird der letzte Import</translation>
    </message>
    <message>
        <source>import it with File ▸ Re-import the Source</source>
        <translation>mit Datei ▸ Quelle neu importieren übernehmen</translation>
    </message>
    <message>
        <source>Re-importing keeps all your edits and can be undone. Until then, the last import is shown and exported.</source>
        <translation>Neu importieren behält alle Ihre Änderungen und lässt sich zurücknehmen. Bis dahin wird der letzte Import gezeigt und exportiert.</translation>
    </message>
    <message>
        <source>%1 is the same as when it was imported.</source>
        <translation>%1 ist wieder wie beim Import.</translation>
    </message>
    <message>
        <source>It is shown until the project is opened again, and exports lack it then. Restore it, or give the material another image.</source>
        <translation>Es wird gezeigt, bis das Projekt wieder geöffnet wird; danach fehlt es auch in Exporten. Stellen Sie es wieder her, oder geben Sie dem Material ein anderes Bild.</translation>
    </message>
</context>
<context>
    <name>squire::ShadingPanel</name>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Horizont</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Grau</translation>
    </message>
    <message>
        <source>Cavity</source>
        <translation>Kavität</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Lights</source>
        <translation>Licht</translation>
    </message>
</context>
<context>
    <name>squire::OverlaysPanel</name>
    <message>
        <source>Bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>Sticks</source>
        <translation>Stäbe</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>squire::SpaceForm</name>
    <message>
        <source>Across</source>
        <translation>Quer</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>Plays</source>
        <translation>Es spielt</translation>
    </message>
    <message>
        <source>Add the Other Side</source>
        <translation>Andere Seite hinzufügen</translation>
    </message>
    <message>
        <source>Adds the clips that the dotted circles stand for; those that are not there become mirrored copies</source>
        <translation>Fügt die Clips hinzu, für die die gepunkteten Kreise stehen; fehlende werden gespiegelte Kopien</translation>
    </message>
    <message>
        <source>Name of the first number</source>
        <translation>Name der ersten Zahl</translation>
    </message>
    <message>
        <source>What the first number is, such as a speed; the game sets it</source>
        <translation>Was die erste Zahl ist, etwa ein Tempo; das Spiel setzt sie</translation>
    </message>
    <message>
        <source>Name of the second number</source>
        <translation>Name der zweiten Zahl</translation>
    </message>
    <message>
        <source>one number alone</source>
        <translation>nur eine Zahl</translation>
    </message>
    <message>
        <source>What the second number is; without a name, the clips are blended by one number</source>
        <translation>Was die zweite Zahl ist; ohne Namen werden die Clips nach einer Zahl gemischt</translation>
    </message>
    <message>
        <source>Clip of the selected dot</source>
        <translation>Clip des ausgewählten Punkts</translation>
    </message>
    <message>
        <source>The clip that plays alone at the values of the selected dot</source>
        <translation>Der Clip, der bei den Werten des ausgewählten Punkts allein spielt</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>First value of the selected dot</source>
        <translation>Erster Wert des ausgewählten Punkts</translation>
    </message>
    <message>
        <source>Second value of the selected dot</source>
        <translation>Zweiter Wert des ausgewählten Punkts</translation>
    </message>
</context>
<context>
    <name>squire::SpaceList</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Blend spaces</source>
        <translation>Mischräume</translation>
    </message>
</context>
<context>
    <name>squire::SpacePreview</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2 %</translation>
    </message>
    <message>
        <source>Preview of %1</source>
        <translation>Vorschau von %1</translation>
    </message>
    <message>
        <source>Esc exits</source>
        <translation>Esc beendet</translation>
    </message>
</context>
<context>
    <name>squire::SpaceSlides</name>
    <message>
        <source>Feet are being measured…</source>
        <translation>Die Füße werden gemessen…</translation>
    </message>
    <message>
        <source>No foot stands in these clips</source>
        <translation>In diesen Clips steht kein Fuß</translation>
    </message>
    <message>
        <source>feet slide 0 to %1 mm</source>
        <translation>Füße gleiten 0 bis %1 mm</translation>
    </message>
</context>
<context>
    <name>squire::SpaceView</name>
    <message>
        <source>Clips of the blend space</source>
        <translation>Clips des Mischraums</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Cross, %1: %2</source>
        <translation>Kreuz, %1: %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Open a model with clips.</source>
        <translation>Öffne ein Modell mit Clips.</translation>
    </message>
    <message>
        <source>A blend space plays clips by one or two numbers, such as a walk that becomes a run by the speed. The plus makes one.</source>
        <translation>Ein Mischraum spielt Clips nach einer oder zwei Zahlen, etwa ein Gehen, das mit dem Tempo zum Laufen wird. Das Plus legt einen an.</translation>
    </message>
    <message>
        <source>Drag to see what plays here: %1</source>
        <translation>Ziehe, um zu sehen, was hier spielt: %1</translation>
    </message>
    <message>
        <source>%1 plays alone at %2; drag to move it, Shift turns off snapping, Delete removes it</source>
        <translation>%1 spielt allein bei %2; Ziehen verschiebt ihn, Umschalt hebt das Einrasten auf, Entf entfernt ihn</translation>
    </message>
</context>
<context>
    <name>squire::SpacesFeature</name>
    <message>
        <source>Play the &amp;Blend Space</source>
        <translation>&amp;Mischraum spielen</translation>
    </message>
    <message>
        <source>Plays the blend space at the cross, as the game does; Escape exits</source>
        <translation>Spielt den Mischraum am Kreuz, wie das Spiel es tut; Esc beendet</translation>
    </message>
    <message>
        <source>Slide of &amp;Feet</source>
        <translation>&amp;Gleiten der Füße</translation>
    </message>
    <message>
        <source>Shows in the picture of the blend space, by colour, how far feet slide along the ground while they stand</source>
        <translation>Zeigt im Bild des Mischraums durch Farbe, wie weit Füße über den Boden gleiten, während sie stehen</translation>
    </message>
    <message>
        <source>Spaces</source>
        <translation>Mischräume</translation>
    </message>
</context>
<context>
    <name>squire::SpacesPanel</name>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Spaces</source>
        <translation>Mischräume</translation>
    </message>
    <message>
        <source>Add a Blend Space</source>
        <translation>Mischraum hinzufügen</translation>
    </message>
    <message>
        <source>Adds a blend space with the current clip, by one or two numbers</source>
        <translation>Fügt einen Mischraum mit dem aktuellen Clip hinzu, nach einer oder zwei Zahlen</translation>
    </message>
    <message>
        <source>By &amp;One Number, Such as a Speed</source>
        <translation>Nach &amp;einer Zahl, etwa einem Tempo</translation>
    </message>
    <message>
        <source>By &amp;Two Numbers, Such as Directions</source>
        <translation>Nach &amp;zwei Zahlen, etwa Richtungen</translation>
    </message>
    <message>
        <source>Duplicate the Blend Space</source>
        <translation>Mischraum verdoppeln</translation>
    </message>
    <message>
        <source>Adds a copy of the blend space</source>
        <translation>Fügt eine Kopie des Mischraums hinzu</translation>
    </message>
    <message>
        <source>Delete the Blend Space</source>
        <translation>Mischraum löschen</translation>
    </message>
    <message>
        <source>Deletes the blend space; its clips stay</source>
        <translation>Löscht den Mischraum; seine Clips bleiben</translation>
    </message>
    <message>
        <source>Add a Clip</source>
        <translation>Clip hinzufügen</translation>
    </message>
    <message>
        <source>Adds a clip beside the others; or drag it here from the list of clips</source>
        <translation>Fügt einen Clip neben den anderen hinzu; oder ziehe ihn aus der Clipliste hierher</translation>
    </message>
    <message>
        <source>Remove the Clip</source>
        <translation>Clip entfernen</translation>
    </message>
    <message>
        <source>Takes the selected clip out of the blend space</source>
        <translation>Nimmt den ausgewählten Clip aus dem Mischraum</translation>
    </message>
</context>
<context>
    <name>squire::SpanRows</name>
    <message>
        <source>Split here</source>
        <translation>Hier teilen</translation>
    </message>
    <message>
        <source>Delete span</source>
        <translation>Spanne löschen</translation>
    </message>
</context>
<context>
    <name>squire::SparMapView</name>
    <message>
        <source>Where and when the move hits</source>
        <translation>Wo und wann der Angriff trifft</translation>
    </message>
    <message>
        <source>Tick %1 at %2 m: hits %3 of %4 poses</source>
        <translation>Tick %1 bei %2 m: trifft %3 von %4 Posen</translation>
    </message>
    <message>
        <source>Start sparring to see a map of where and when the move hits.</source>
        <translation>Das Sparring starten, um eine Karte zu sehen, wo und wann der Angriff trifft.</translation>
    </message>
</context>
<context>
    <name>squire::SparPanel</name>
    <message>
        <source>plays</source>
        <translation>spielt</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Between the two origins</source>
        <translation>Zwischen den beiden Ursprüngen</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Damage before</source>
        <translation>Vorschaden</translation>
    </message>
    <message>
        <source>shows its back</source>
        <translation>zeigt den Rücken</translation>
    </message>
    <message>
        <source>is in the air</source>
        <translation>ist in der Luft</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Gegen</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>Tick</source>
        <translation>Tick</translation>
    </message>
    <message>
        <source>higher</source>
        <translation>höher</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>Berührungen</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Volumes</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Schaden</translation>
    </message>
    <message>
        <source>a dummy of 1.8 m</source>
        <translation>eine Puppe von 1,8 m</translation>
    </message>
    <message>
        <source>Select a clip to spar with.</source>
        <translation>Einen Clip für das Sparring wählen.</translation>
    </message>
    <message>
        <source>Sparring is off.</source>
        <translation>Das Sparring ist aus.</translation>
    </message>
    <message>
        <source>The clip has no hit or grab volume.</source>
        <translation>Der Clip hat kein Treffer- oder Griffvolumen.</translation>
    </message>
    <message>
        <source>No contact at %1 m</source>
        <translation>Keine Berührung bei %1 m</translation>
    </message>
    <message>
        <source>hit</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>grab</source>
        <translation>Griff</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>abgewehrt</translation>
    </message>
    <message>
        <source>no effect</source>
        <translation>ohne Wirkung</translation>
    </message>
    <message>
        <source>clank</source>
        <translation>Abprall</translation>
    </message>
    <message>
        <source>back: %1</source>
        <translation>zurück: %1</translation>
    </message>
    <message>
        <source>Knockback %1 m/s along, %2 m/s up; hitlag %3, stun %4 ticks</source>
        <translation>Rückstoß %1 m/s entlang, %2 m/s hoch; Treffer-Halt %3, Betäubung %4 Ticks</translation>
    </message>
    <message>
        <source>In ticks of the game, from the start of the move</source>
        <translation>In Ticks des Spiels, vom Beginn des Angriffs an</translation>
    </message>
    <message>
        <source>%1 has no hurt volumes. Add them with Whole Body in the Hit Volumes panel.</source>
        <translation>%1 hat keine verwundbaren Volumen. „Ganzer Körper“ im Bereich „Treffervolumen“ fügt sie hinzu.</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Poses that it hits, by tick and distance</source>
        <translation>Getroffene Posen, nach Tick und Abstand</translation>
    </message>
    <message>
        <source>First contact in tick %1, damage %2</source>
        <translation>Erste Berührung in Tick %1, Schaden %2</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>Gegner</translation>
    </message>
    <message>
        <source>Clip of the opponent</source>
        <translation>Clip des Gegners</translation>
    </message>
    <message>
        <source>First tick of the opponent</source>
        <translation>Erster Tick des Gegners</translation>
    </message>
    <message>
        <source>The tick of the opponent&apos;s clip at which the move starts</source>
        <translation>Der Tick im Clip des Gegners, in dem der Angriff beginnt</translation>
    </message>
    <message>
        <source>The opponent plays its clip; otherwise it stays at that tick</source>
        <translation>Der Gegner spielt seinen Clip; sonst steht er in diesem Tick</translation>
    </message>
    <message>
        <source>How much higher the opponent stands</source>
        <translation>Wie viel höher der Gegner steht</translation>
    </message>
    <message>
        <source>Damage that the opponent has already taken; knockback grows with it</source>
        <translation>Was der Gegner schon eingesteckt hat; der Rückstoß wächst damit</translation>
    </message>
    <message>
        <source>%1 passes %2 m beside %3 in tick %4</source>
        <translation>%1 geht in Tick %4 um %2 m an %3 vorbei</translation>
    </message>
</context>
<context>
    <name>squire::StageFeature</name>
    <message>
        <source>S&amp;tage</source>
        <translation>&amp;Bühne</translation>
    </message>
    <message>
        <source>&amp;Show in the Viewport</source>
        <translation>In der &amp;Ansicht zeigen</translation>
    </message>
    <message>
        <source>Shows the stage in the viewport, in place of the model</source>
        <translation>Zeigt statt des Modells die Bühne in der Ansicht</translation>
    </message>
    <message>
        <source>S&amp;ide View</source>
        <translation>&amp;Seitenansicht</translation>
    </message>
    <message>
        <source>Looks at the stage from the side, as the game does, and frames all of it; in the viewport also G</source>
        <translation>Zeigt die ganze Bühne von der Seite, wie das Spiel; in der Ansicht auch G</translation>
    </message>
    <message>
        <source>&amp;Triangles of the Ground</source>
        <translation>&amp;Dreiecke des Bodens</translation>
    </message>
    <message>
        <source>Shows the triangles that exports divide the ground into</source>
        <translation>Zeigt die Dreiecke, in die der Export den Boden teilt</translation>
    </message>
    <message>
        <source>&amp;New Stage</source>
        <translation>&amp;Neue Bühne</translation>
    </message>
    <message>
        <source>Adds an empty stage to the project</source>
        <translation>Fügt dem Projekt eine leere Bühne hinzu</translation>
    </message>
    <message>
        <source>&amp;Rename Stage…</source>
        <translation>Bühne &amp;umbenennen …</translation>
    </message>
    <message>
        <source>Gives the stage another name</source>
        <translation>Gibt der Bühne einen anderen Namen</translation>
    </message>
    <message>
        <source>&amp;Delete Stage</source>
        <translation>Bühne &amp;löschen</translation>
    </message>
    <message>
        <source>Deletes the stage with all that it has</source>
        <translation>Löscht die Bühne mit allem, was sie hat</translation>
    </message>
    <message>
        <source>Add Ground &amp;Line</source>
        <translation>Boden&amp;linie hinzufügen</translation>
    </message>
    <message>
        <source>Adds a line of ground in the middle of the view; drag its corners, double-click to add more</source>
        <translation>Fügt in der Mitte der Ansicht eine Linie hinzu; ihre Ecken lassen sich ziehen, ein Doppelklick fügt weitere hinzu</translation>
    </message>
    <message>
        <source>Add Ground &amp;Polygon</source>
        <translation>Boden&amp;vieleck hinzufügen</translation>
    </message>
    <message>
        <source>Adds a polygon of ground in the middle of the view; drag its corners, double-click to add more</source>
        <translation>Fügt in der Mitte der Ansicht ein Vieleck hinzu; seine Ecken lassen sich ziehen, ein Doppelklick fügt weitere hinzu</translation>
    </message>
    <message>
        <source>Add Sp&amp;awn or Mark</source>
        <translation>&amp;Einstieg oder Marke hinzufügen</translation>
    </message>
    <message>
        <source>Adds a point with a name in the middle of the view, where a character comes in</source>
        <translation>Fügt in der Mitte der Ansicht einen Punkt mit Namen hinzu, an dem eine Figur ins Spiel kommt</translation>
    </message>
    <message>
        <source>&amp;Camera Frames the View</source>
        <translation>&amp;Kamera zeigt diese Ansicht</translation>
    </message>
    <message>
        <source>The game&apos;s camera shows what the view shows now</source>
        <translation>Die Kamera des Spiels zeigt, was die Ansicht jetzt zeigt</translation>
    </message>
    <message>
        <source>D&amp;uplicate Pieces</source>
        <translation>Stücke d&amp;uplizieren</translation>
    </message>
    <message>
        <source>Copies the selected pieces; in the viewport also Ctrl+D, or drag with Alt</source>
        <translation>Kopiert die ausgewählten Stücke; in der Ansicht auch Strg+D oder Ziehen mit Alt</translation>
    </message>
    <message>
        <source>Dr&amp;op to the Ground</source>
        <translation>Auf den B&amp;oden setzen</translation>
    </message>
    <message>
        <source>Lowers the selected pieces to the ground below them</source>
        <translation>Senkt die ausgewählten Stücke auf den Boden unter ihnen</translation>
    </message>
    <message>
        <source>Loc&amp;k or Unlock</source>
        <translation>Sper&amp;ren oder entsperren</translation>
    </message>
    <message>
        <source>Locks or unlocks the selected pieces; in the viewport also L</source>
        <translation>Schützt die ausgewählten Stücke vor Änderungen oder nicht mehr; in der Ansicht auch L</translation>
    </message>
    <message>
        <source>&amp;Hide or Show</source>
        <translation>Aus- oder ei&amp;nblenden</translation>
    </message>
    <message>
        <source>Hides the selected pieces in the editor, or shows them; they are exported. In the viewport also H</source>
        <translation>Blendet die ausgewählten Stücke im Editor aus oder ein; exportiert werden sie. In der Ansicht auch H</translation>
    </message>
    <message>
        <source>D&amp;elete Selected</source>
        <translation>Auswahl lösc&amp;hen</translation>
    </message>
    <message>
        <source>Deletes what is selected of the stage; in the viewport and in the list also Delete</source>
        <translation>Löscht, was von der Bühne ausgewählt ist; in der Ansicht und in der Liste auch Entf</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Bühne</translation>
    </message>
    <message>
        <source>Rename Stage</source>
        <translation>Bühne umbenennen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>&amp;Arrange</source>
        <translation>&amp;Anordnen</translation>
    </message>
    <message>
        <source>Dra&amp;w Ground</source>
        <translation>Boden &amp;zeichnen</translation>
    </message>
    <message>
        <source>Click by click: Enter or a double click ends the line, a click on its first point makes it a polygon; in the viewport also P</source>
        <translation>Klick für Klick: Eingabe oder ein Doppelklick beendet die Linie, ein Klick auf ihren ersten Punkt macht sie zum Vieleck; in der Ansicht auch P</translation>
    </message>
    <message>
        <source>&amp;Kind of Ground</source>
        <translation>Ar&amp;t des Bodens</translation>
    </message>
    <message>
        <source>Turn the Line Aro&amp;und</source>
        <translation>Linie um&amp;drehen</translation>
    </message>
    <message>
        <source>Swaps the upper and the lower side of the selected line</source>
        <translation>Vertauscht die obere und die untere Seite der ausgewählten Linie</translation>
    </message>
    <message>
        <source>&amp;Solid</source>
        <translation>&amp;Fest</translation>
    </message>
    <message>
        <source>Stops characters from all sides</source>
        <translation>Hält Figuren von allen Seiten auf</translation>
    </message>
    <message>
        <source>&amp;Ledge</source>
        <translation>&amp;Kante</translation>
    </message>
    <message>
        <source>Can be grabbed</source>
        <translation>Lässt sich greifen</translation>
    </message>
    <message>
        <source>&amp;One-Way Platform</source>
        <translation>&amp;Einseitige Plattform</translation>
    </message>
    <message>
        <source>Carries feet that come from above</source>
        <translation>Trägt Füße, die von oben kommen</translation>
    </message>
    <message>
        <source>L&amp;adder</source>
        <translation>&amp;Leiter</translation>
    </message>
    <message>
        <source>Is climbed</source>
        <translation>Wird erklettert</translation>
    </message>
    <message>
        <source>&amp;Trigger</source>
        <translation>&amp;Auslöser</translation>
    </message>
    <message>
        <source>Stops nothing; the game is told who is inside</source>
        <translation>Hält nichts auf; das Spiel erfährt, wer darin ist</translation>
    </message>
    <message>
        <source>Lock or Unlock the La&amp;yer</source>
        <translation>Ebene &amp;sperren oder entsperren</translation>
    </message>
    <message>
        <source>Protects all pieces of the layer, or no longer: of the one in the list, else of the selected piece</source>
        <translation>Schützt alle Stücke der Ebene oder nicht mehr: der Ebene in der Liste, sonst der des ausgewählten Stücks</translation>
    </message>
    <message>
        <source>Hide or Sho&amp;w the Layer</source>
        <translation>Ebene aus- oder einblenden</translation>
    </message>
    <message>
        <source>Hides all pieces of the layer in the editor, or shows them; they are exported</source>
        <translation>Blendet alle Stücke der Ebene im Editor aus oder ein; exportiert werden sie</translation>
    </message>
    <message>
        <source>Snap to Ed&amp;ges</source>
        <translation>An Kanten einrasten</translation>
    </message>
    <message>
        <source>What is dragged or drawn snaps to edges of other pieces, to corners and to the ground; with Ctrl it snaps to the grid</source>
        <translation>Was gezogen oder gezeichnet wird, rastet an Kanten anderer Stücke, an Ecken und am Boden ein; mit Strg am Gitter</translation>
    </message>
    <message>
        <source>Cop&amp;y Pieces</source>
        <translation>Stücke ko&amp;pieren</translation>
    </message>
    <message>
        <source>Copies the selected pieces for another stage; in the viewport also Ctrl+C</source>
        <translation>Kopiert die ausgewählten Stücke für eine andere Bühne; in der Ansicht auch Strg+C</translation>
    </message>
    <message>
        <source>Paste P&amp;ieces</source>
        <translation>Stücke e&amp;infügen</translation>
    </message>
    <message>
        <source>Adds the copied pieces where they were on their stage; in the viewport also Ctrl+V</source>
        <translation>Fügt die kopierten Stücke dort ein, wo sie auf ihrer Bühne standen; in der Ansicht auch Strg+V</translation>
    </message>
    <message>
        <source>Sho&amp;w All Pieces</source>
        <translation>Alle Stücke &amp;zeigen</translation>
    </message>
    <message>
        <source>Shows all pieces and layers that are hidden; in the viewport also Alt+H</source>
        <translation>Zeigt alle verborgenen Stücke und Ebenen; in der Ansicht auch Alt+H</translation>
    </message>
</context>
<context>
    <name>squire::StageForm</name>
    <message>
        <source>closed: a polygon</source>
        <translation>geschlossen: ein Vieleck</translation>
    </message>
    <message>
        <source>has a frame</source>
        <translation>hat einen Rahmen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>The model that the piece shows</source>
        <translation>Das Modell, das das Stück zeigt</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>A click on a layer in the list selects its pieces</source>
        <translation>Ein Klick auf eine Ebene in der Liste wählt ihre Stücke aus</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Metres: to the right, up, and toward the viewer</source>
        <translation>Meter: nach rechts, nach oben und zum Betrachter hin</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Degrees about X, then Y, then Z</source>
        <translation>Grad um X, dann Y, dann Z</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Along its own axes</source>
        <translation>Entlang der eigenen Achsen</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>What it does in the game; the manual lists the kinds</source>
        <translation>Was es im Spiel tut; das Handbuch nennt die Arten</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Whether the last corner is joined to the first</source>
        <translation>Ob die letzte Ecke mit der ersten verbunden ist</translation>
    </message>
    <message>
        <source>At a spawn, a character comes in; a mark is the game&apos;s to use</source>
        <translation>An einem Einstieg kommt eine Figur ins Spiel; eine Marke nutzt das Spiel, wie es will</translation>
    </message>
    <message>
        <source>Metres: to the right and up</source>
        <translation>Meter: nach rechts und nach oben</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Sets what the game&apos;s camera shows (16:9)</source>
        <translation>Ob die Bühne sagt, was die Kamera des Spiels zeigt, in 16:9</translation>
    </message>
    <message>
        <source>Middle</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>The height that the camera shows; the width is 16/9 of it</source>
        <translation>Die Höhe, die die Kamera zeigt; die Breite ist 16/9 davon</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>New Layer</source>
        <translation>Neue Ebene</translation>
    </message>
    <message>
        <source>Corners</source>
        <translation>Ecken</translation>
    </message>
    <message>
        <source>Metres: to the right and up. A click on a row chooses the corner, a double click or F2 types a number</source>
        <translation>Meter: nach rechts und nach oben. Ein Klick auf eine Zeile wählt die Ecke, ein Doppelklick oder F2 tippt eine Zahl</translation>
    </message>
</context>
<context>
    <name>squire::StageList</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Parts of the stage</source>
        <translation>Teile der Bühne</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Hidden in the editor: click to show</source>
        <translation>Im Editor verborgen: Klick zeigt es</translation>
    </message>
    <message>
        <source>Click to hide it in the editor; it is exported</source>
        <translation>Klick verbirgt es im Editor; exportiert wird es</translation>
    </message>
    <message>
        <source>Locked: click to unlock</source>
        <translation>Gesperrt: Klick entsperrt es</translation>
    </message>
    <message>
        <source>Click to lock it</source>
        <translation>Klick sperrt es</translation>
    </message>
</context>
<context>
    <name>squire::StagePanel</name>
    <message>
        <source>A stage is a piece of a level: set pieces made of the project&apos;s models, ground, and points. Make one with the plus.</source>
        <translation>Eine Bühne ist ein Stück eines Levels: Stücke aus den Modellen des Projekts, Boden und Punkte. Das Plus legt eine an.</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Bühne</translation>
    </message>
    <message>
        <source>The stage that is edited</source>
        <translation>Die Bühne, die bearbeitet wird</translation>
    </message>
</context>
<context>
    <name>squire::StartPage</name>
    <message>
        <source>Squire</source>
        <translation>Squire</translation>
    </message>
    <message>
        <source>Drop an FBX, glTF or project file here, or start with one of these.</source>
        <translation>Eine FBX-, glTF- oder Projektdatei hierher ziehen oder mit einer von diesen beginnen.</translation>
    </message>
    <message>
        <source>Open the sample knight</source>
        <translation>Den Beispielritter öffnen</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen…</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt geöffnete Dateien</translation>
    </message>
    <message>
        <source>Gets a game character ready for battle.</source>
        <translation>Macht eine Spielfigur kampfbereit.</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>Rundgang machen</translation>
    </message>
    <message>
        <source>Ten steps with the sample knight</source>
        <translation>Zehn Schritte mit dem Beispielritter</translation>
    </message>
    <message>
        <source>Import rigged models as Blender meant them</source>
        <translation>Modelle mit Skelett einlesen, wie Blender sie meint</translation>
    </message>
    <message>
        <source>Pose and keyframe bones, polish clips</source>
        <translation>Knochen stellen, Schlüssel setzen, Clips feinschleifen</translation>
    </message>
    <message>
        <source>Place hit volumes, IK and events</source>
        <translation>Treffervolumen, IK und Ereignisse setzen</translation>
    </message>
    <message>
        <source>Preview and export what the game plays</source>
        <translation>Sehen und exportieren, was das Spiel spielt</translation>
    </message>
</context>
<context>
    <name>squire::TargetForm</name>
    <message>
        <source>Chain</source>
        <translation>Kette</translation>
    </message>
    <message>
        <source>The limb that follows the target</source>
        <translation>Das Glied, das dem Ziel folgt</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>In metres, at the playhead; a change sets a key there, unless the limb is pinned</source>
        <translation>Meter, am Abspielkopf; eine Änderung setzt dort einen Schlüssel, außer das Glied ist festgehalten</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Influence of the target at the playhead; a change sets a key there</source>
        <translation>Einfluss des Ziels am Abspielkopf; eine Änderung setzt dort einen Schlüssel</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Folgt</translation>
    </message>
    <message>
        <source>What the target moves with. At each of its keys, the target stays where it is</source>
        <translation>Womit es sich bewegt. An jedem seiner Schlüssel bleibt es, wo es ist</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>Dem Modell</translation>
    </message>
    <message>
        <source>A bone</source>
        <translation>Einem Knochen</translation>
    </message>
    <message>
        <source>An attachment</source>
        <translation>Einem Anhang</translation>
    </message>
    <message>
        <source>Bone</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>The target moves with this bone</source>
        <translation>Das Ziel bewegt sich mit diesem Knochen</translation>
    </message>
    <message>
        <source>Attachment</source>
        <translation>Anhang</translation>
    </message>
    <message>
        <source>The target moves with what is attached</source>
        <translation>Das Ziel bewegt sich mit dem, was angehängt ist</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Blend in</source>
        <translation>Einblenden</translation>
    </message>
    <message>
        <source>From the start of each span until the target has its full weight</source>
        <translation>Vom Anfang jeder Spanne, bis das Ziel sein volles Gewicht hat</translation>
    </message>
    <message>
        <source>Blend out</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Before the end of each span, where the weight reaches 0</source>
        <translation>Vor dem Ende jeder Spanne, wo das Gewicht 0 erreicht</translation>
    </message>
</context>
<context>
    <name>squire::TexturesPanel</name>
    <message>
        <source>Choose an Image…</source>
        <translation>Bild wählen…</translation>
    </message>
    <message>
        <source>Show Material</source>
        <translation>Material zeigen</translation>
    </message>
    <message>
        <source>Find Missing Files…</source>
        <translation>Fehlende Dateien suchen…</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>Texturen</translation>
    </message>
    <message>
        <source>Texture</source>
        <translation>Textur</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>Materialien</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>In the game, as pixels with all levels; blocks take an eighth of it, or a quarter with alpha</source>
        <translation>Im Spiel, als Pixel mit allen Stufen; Blöcke brauchen ein Achtel davon, mit Alpha ein Viertel</translation>
    </message>
    <message>
        <source>Replaces the texture by an image file in all its materials</source>
        <translation>Lässt alle Materialien der Textur stattdessen eine Bilddatei benutzen</translation>
    </message>
    <message>
        <source>Goes to the first material that uses the texture</source>
        <translation>Geht zum ersten Material, das die Textur benutzt</translation>
    </message>
    <message>
        <source>Looks for all missing images in a folder, by their names</source>
        <translation>Sucht alle fehlenden Bilder nach ihren Namen in einem Ordner</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unlesbar</translation>
    </message>
    <message>
        <source>Inside the model file</source>
        <translation>In der Modelldatei</translation>
    </message>
    <message>
        <source>No material has a map.</source>
        <translation>Kein Material hat eine Textur.</translation>
    </message>
    <message>
        <source>Used textures take %1 in the game.</source>
        <translation>Benutzte Texturen brauchen %1 im Spiel.</translation>
    </message>
</context>
<context>
    <name>squire::TimeRuler</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Drag to move the marker, double-click to rename it</source>
        <translation>Ziehen verschiebt die Marke, Doppelklick benennt sie um</translation>
    </message>
    <message>
        <source>Drag the end of the playback range; double-click to play the whole clip</source>
        <translation>Das Ende des Wiedergabebereichs ziehen; Doppelklick spielt den ganzen Clip</translation>
    </message>
    <message>
        <source>Drag the playback range; double-click to play the whole clip</source>
        <translation>Den Wiedergabebereich ziehen; Doppelklick spielt den ganzen Clip</translation>
    </message>
    <message>
        <source>Drag to set a playback range</source>
        <translation>Ziehen setzt einen Wiedergabebereich</translation>
    </message>
    <message>
        <source>Drag to move the playhead, with Shift between frames; the wheel zooms</source>
        <translation>Ziehen bewegt den Abspielkopf, mit Umschalt zwischen den Bildern; das Rad vergrößert</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>squire::Timeline</name>
    <message>
        <source>Filter bones</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Shows only bones whose names contain this text</source>
        <translation>Nur Knochen, deren Name das enthält</translation>
    </message>
    <message>
        <source>Only the selected bones</source>
        <translation>Nur die gewählten Knochen</translation>
    </message>
    <message>
        <source>Only bones that have keys</source>
        <translation>Nur Knochen mit Schlüsseln</translation>
    </message>
    <message>
        <source>Show the channels of every bone</source>
        <translation>Die Kanäle aller Knochen zeigen</translation>
    </message>
</context>
<context>
    <name>squire::TimelineFeature</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Rows of Fi&amp;ghts Above the Bones</source>
        <translation>Zeilen des &amp;Kampfes über den Knochen</translation>
    </message>
    <message>
        <source>Hit volumes, IK and events stay at the top of the timeline while bones scroll</source>
        <translation>Treffervolumen, IK und Ereignisse bleiben oben in der Zeitleiste, während die Knochen rollen</translation>
    </message>
</context>
<context>
    <name>squire::TourBubble</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Quit Tour</source>
        <translation>Rundgang been&amp;den</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>Fer&amp;tig</translation>
    </message>
</context>
<context>
    <name>squire::TourFeature</name>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>Ten steps with the controls of the window itself</source>
        <translation>Zehn Schritte mit den Bedienelementen des Fensters selbst</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Look around: drag with the middle mouse button, zoom with the wheel, or press 1, 3 and 0.</source>
        <translation>Sehen Sie sich um: mit der mittleren Maustaste ziehen, mit dem Rad zoomen oder 1, 3 und 0 drücken.</translation>
    </message>
    <message>
        <source>Choose a clip: click one, or use the arrow keys in the list.</source>
        <translation>Wählen Sie einen Clip: mit einem Klick oder mit den Pfeiltasten in der Liste.</translation>
    </message>
    <message>
        <source>Play it with Space, and stop it again.</source>
        <translation>Spielen Sie ihn mit der Leertaste ab und halten Sie ihn wieder an.</translation>
    </message>
    <message>
        <source>Go to a frame: drag in the numbers of the ruler, or press , and .</source>
        <translation>Gehen Sie zu einem Bild: in den Zahlen des Lineals ziehen oder , und . drücken.</translation>
    </message>
    <message>
        <source>Select a bone: click an arm in the view, or a name in the outliner.</source>
        <translation>Wählen Sie einen Knochen: auf einen Arm in der Ansicht oder auf einen Namen in der Gliederung klicken.</translation>
    </message>
    <message>
        <source>Turn it: press E and drag a ring, or type numbers in the inspector.</source>
        <translation>Drehen Sie ihn: E drücken und einen Ring ziehen, oder Zahlen in die Eigenschaften tippen.</translation>
    </message>
    <message>
        <source>Key the pose with I. The timeline shows the key as a filled shape.</source>
        <translation>Setzen Sie mit I einen Schlüssel für die Pose. Die Zeitleiste zeigt ihn gefüllt.</translation>
    </message>
    <message>
        <source>Take it back with Ctrl+Z. Everything can be undone; the history lists it all.</source>
        <translation>Nehmen Sie es mit Strg+Z zurück. Alles lässt sich rückgängig machen; der Verlauf führt es auf.</translation>
    </message>
    <message>
        <source>Each task has its layout of panels: click Time, or press Shift+F3.</source>
        <translation>Jede Aufgabe hat ihre Anordnung der Felder: auf Zeit klicken oder Umschalt+F3 drücken.</translation>
    </message>
    <message>
        <source>Export for the game with Ctrl+E. F1 opens the manual at what you are doing, and Ctrl+Shift+P finds every action.</source>
        <translation>Exportieren Sie mit Strg+E für das Spiel. F1 öffnet das Handbuch zu dem, woran Sie gerade sind, und Strg+Umschalt+P findet jede Aktion.</translation>
    </message>
</context>
<context>
    <name>squire::TrailLayer</name>
    <message>
        <source>Drag to move %1 at frame %2: its keys there follow; Escape cancels</source>
        <translation>Ziehen bewegt %1 in Bild %2: seine Schlüssel dort folgen; Esc bricht ab</translation>
    </message>
</context>
<context>
    <name>squire::TransportBar</name>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>The current clip</source>
        <translation>Der jetzige Clip</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Playback speed, 0.05 to 4 times; right-click to reset it to 1</source>
        <translation>Abspielgeschwindigkeit, 0,05- bis 4-fach; ein Rechtsklick stellt 1 ein</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Rest pose</source>
        <translation>Ruhepose</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 fps</source>
        <translation>%1 fps</translation>
    </message>
    <message>
        <source>Sound of the clip</source>
        <translation>Ton des Clips</translation>
    </message>
</context>
<context>
    <name>squire::ViewFeature</name>
    <message>
        <source>&amp;Front</source>
        <translation>&amp;Vorn</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Hinten</translation>
    </message>
    <message>
        <source>&amp;Right Side</source>
        <translation>&amp;Rechte Seite</translation>
    </message>
    <message>
        <source>&amp;Left Side</source>
        <translation>&amp;Linke Seite</translation>
    </message>
    <message>
        <source>&amp;Top</source>
        <translation>&amp;Oben</translation>
    </message>
    <message>
        <source>B&amp;ottom</source>
        <translation>&amp;Unten</translation>
    </message>
    <message>
        <source>Three-&amp;Quarter</source>
        <translation>&amp;Dreiviertel</translation>
    </message>
    <message>
        <source>&amp;Game&apos;s Side View</source>
        <translation>Seitenansicht des &amp;Spiels</translation>
    </message>
    <message>
        <source>As the game shows it: from the side, without perspective</source>
        <translation>Wie das Spiel es zeigt: von der Seite, ohne Perspektive</translation>
    </message>
    <message>
        <source>&amp;Perspective or Orthographic</source>
        <translation>&amp;Perspektive oder parallel</translation>
    </message>
    <message>
        <source>Frame &amp;All</source>
        <translation>&amp;Alles zeigen</translation>
    </message>
    <message>
        <source>Shows the whole model</source>
        <translation>Zeigt das ganze Modell</translation>
    </message>
    <message>
        <source>Frame &amp;Selection</source>
        <translation>Aus&amp;wahl zeigen</translation>
    </message>
    <message>
        <source>S&amp;hading</source>
        <translation>&amp;Darstellung</translation>
    </message>
    <message>
        <source>&amp;Textured</source>
        <translation>Mit &amp;Texturen</translation>
    </message>
    <message>
        <source>&amp;Material</source>
        <translation>&amp;Material</translation>
    </message>
    <message>
        <source>&amp;Normals</source>
        <translation>&amp;Normalen</translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation>&amp;Gewichte</translation>
    </message>
    <message>
        <source>W&amp;ireframe</source>
        <translation>&amp;Drahtgitter</translation>
    </message>
    <message>
        <source>&amp;Headlight</source>
        <translation>Licht vom &amp;Auge</translation>
    </message>
    <message>
        <source>&amp;Sun</source>
        <translation>&amp;Sonne</translation>
    </message>
    <message>
        <source>Shado&amp;w on the Ground</source>
        <translation>Scha&amp;tten auf dem Boden</translation>
    </message>
    <message>
        <source>O&amp;verlays</source>
        <translation>&amp;Einblendungen</translation>
    </message>
    <message>
        <source>Bones as &amp;Shapes</source>
        <translation>Knochen als &amp;Körper</translation>
    </message>
    <message>
        <source>Bones as S&amp;ticks</source>
        <translation>Knochen als &amp;Stäbe</translation>
    </message>
    <message>
        <source>&amp;No Bones</source>
        <translation>&amp;Keine Knochen</translation>
    </message>
    <message>
        <source>Bones through the Surface (&amp;X-ray)</source>
        <translation>Knochen durch die Oberfläche (&amp;Röntgen)</translation>
    </message>
    <message>
        <source>Bone Na&amp;mes</source>
        <translation>Knochen&amp;namen</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>&amp;Gitter</translation>
    </message>
    <message>
        <source>&amp;Axes</source>
        <translation>&amp;Achsen</translation>
    </message>
    <message>
        <source>&amp;Bounds</source>
        <translation>&amp;Umriss</translation>
    </message>
    <message>
        <source>&amp;Counts</source>
        <translation>An&amp;zahlen</translation>
    </message>
    <message>
        <source>Frame &amp;Time</source>
        <translation>Bild&amp;zeit</translation>
    </message>
    <message>
        <source>Shows what was chosen last: bones, a hit volume, an IK target or an attachment</source>
        <translation>Zeigt, was zuletzt gewählt wurde: Knochen, ein Treffervolumen, ein IK-Ziel oder ein Anhängsel</translation>
    </message>
    <message>
        <source>Mat&amp;cap</source>
        <translation>Mat&amp;cap</translation>
    </message>
    <message>
        <source>As clay in a light that turns with the view: shows the form</source>
        <translation>Wie Ton in einem Licht, das sich mit der Ansicht dreht: zeigt die Form</translation>
    </message>
    <message>
        <source>&amp;Unlit</source>
        <translation>&amp;Ohne Licht</translation>
    </message>
    <message>
        <source>Colours and maps as they are, without light</source>
        <translation>Farben und Texturen, wie sie sind, ohne Licht</translation>
    </message>
    <message>
        <source>Si&amp;lhouette</source>
        <translation>Si&amp;lhouette</translation>
    </message>
    <message>
        <source>In one colour: shows whether a pose reads by its outline</source>
        <translation>In einer Farbe: zeigt, ob eine Pose an ihrem Umriss zu erkennen ist</translation>
    </message>
    <message>
        <source>Th&amp;ree Lights</source>
        <translation>D&amp;rei Lichter</translation>
    </message>
    <message>
        <source>Lit from three sides of the camera, to judge the form, instead of as in the game</source>
        <translation>Von drei Seiten der Kamera beleuchtet statt wie im Spiel, um die Form zu beurteilen</translation>
    </message>
    <message>
        <source>Bac&amp;kground</source>
        <translation>&amp;Hintergrund</translation>
    </message>
    <message>
        <source>Background as &amp;Horizon</source>
        <translation>&amp;Horizont als Hintergrund</translation>
    </message>
    <message>
        <source>Sky and ground in the colours of the theme</source>
        <translation>Himmel und Boden in den Farben des Designs</translation>
    </message>
    <message>
        <source>&amp;Dark Background</source>
        <translation>&amp;Dunkler Hintergrund</translation>
    </message>
    <message>
        <source>&amp;Grey Background</source>
        <translation>&amp;Grauer Hintergrund</translation>
    </message>
    <message>
        <source>&amp;Light Background</source>
        <translation>H&amp;eller Hintergrund</translation>
    </message>
    <message>
        <source>Te&amp;xel Density</source>
        <translation>Te&amp;xeldichte</translation>
    </message>
    <message>
        <source>Squares of 16 texels of the diffuse map, coloured by how many texels there are a metre</source>
        <translation>Quadrate von 16 Texeln der diffusen Textur, gefärbt danach, wie viele Texel auf einen Meter kommen</translation>
    </message>
    <message>
        <source>Ridges brighter and valleys darker, with any shading: shows small forms</source>
        <translation>Kanten heller und Rillen dunkler, in jeder Darstellung: zeigt kleine Formen</translation>
    </message>
    <message>
        <source>No Ca&amp;vity</source>
        <translation>Ohne Ka&amp;vität</translation>
    </message>
    <message>
        <source>Soft Cavit&amp;y</source>
        <translation>Sch&amp;wache Kavität</translation>
    </message>
    <message>
        <source>Cavity</source>
        <translation>Kavität</translation>
    </message>
    <message>
        <source>Stron&amp;g Cavity</source>
        <translation>&amp;Starke Kavität</translation>
    </message>
    <message>
        <source>Headlight on the Selected &amp;Bone</source>
        <translation>Licht vom gewählten &amp;Knochen</translation>
    </message>
    <message>
        <source>The bone carries the headlight, as a lamp in a hand, instead of the camera</source>
        <translation>Der Knochen trägt das Licht statt der Kamera, wie eine Lampe in der Hand</translation>
    </message>
    <message>
        <source>&amp;Engine&apos;s Shader</source>
        <translation>Shader der &amp;Engine</translation>
    </message>
    <message>
        <source>Draws Textured and Material with the shader that engines take over, without Squire&apos;s shortcuts. At most 100 bones</source>
        <translation>Zeichnet „Mit Texturen“ und „Material“ mit dem Shader, den Engines übernehmen, ohne Squires Abkürzungen. Höchstens 100 Knochen</translation>
    </message>
    <message>
        <source>T&amp;wo Views</source>
        <translation>&amp;Zwei Ansichten</translation>
    </message>
    <message>
        <source>A second view beside the first, from the right</source>
        <translation>Eine zweite Ansicht neben der ersten, von rechts</translation>
    </message>
    <message>
        <source>Fo&amp;ur Views</source>
        <translation>&amp;Vier Ansichten</translation>
    </message>
    <message>
        <source>The right side, the front and the top beside the view, each with its own camera and look</source>
        <translation>Neben der Ansicht die von rechts, von vorn und von oben, jede mit eigener Kamera und eigenem Aussehen</translation>
    </message>
</context>
<context>
    <name>squire::Viewport</name>
    <message>
        <source>Viewport</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>%1: click to select, Shift adds, Alt cycles through what lies behind</source>
        <translation>%1: Klick wählt, Umschalt fügt hinzu, Alt geht durch das Dahinterliegende</translation>
    </message>
    <message>
        <source>Middle button orbits, with Shift pans, wheel zooms; drag to select joints in a box; right-click for a menu</source>
        <translation>Mittlere Taste kreist, mit Umschalt verschiebt sie, das Rad zoomt; Ziehen wählt einen Kasten von Gelenken; ein Rechtsklick hat ein Menü</translation>
    </message>
    <message>
        <source>Move the pointer; X Y Z choose an axis, Ctrl snaps; click or Enter confirms, Escape cancels</source>
        <translation>Den Zeiger bewegen; X Y Z wählen eine Achse, Strg rastet; ein Klick oder die Eingabetaste bestätigt, Escape bricht ab</translation>
    </message>
    <message>
        <source>There is nothing to pose here: select a bone or an IK target</source>
        <translation>Hier gibt es nichts zu stellen: einen Knochen oder ein IK-Ziel wählen</translation>
    </message>
    <message>
        <source>Move the pointer or type a number; X Y Z choose an axis, pressed twice the bone&apos;s own, Ctrl snaps, Shift moves the end of a limb alone; click or Enter confirms, Escape cancels</source>
        <translation>Zeiger bewegen oder eine Zahl tippen; X Y Z wählen eine Achse, zweimal gedrückt die des Knochens, Strg rastet ein, Umschalt bewegt das Ende einer Gliedmaße allein; Klick oder Eingabe bestätigt, Escape bricht ab</translation>
    </message>
    <message>
        <source>Orbit: Alt and the left button. Pan: the middle or right button. Zoom: the wheel, or Alt and the right button.</source>
        <translation>Kreisen: Alt und linke Taste. Verschieben: mittlere oder rechte Taste. Zoomen: Mausrad, oder Alt und rechte Taste.</translation>
    </message>
    <message>
        <source>Orbit: two fingers, or Alt and the left button. Pan: Shift and two fingers, or the right button. Zoom: pinch, or Ctrl and two fingers.</source>
        <translation>Kreisen: zwei Finger, oder Alt und linke Taste. Verschieben: Umschalt und zwei Finger, oder rechte Taste. Zoomen: spreizen, oder Strg und zwei Finger.</translation>
    </message>
    <message>
        <source>Orbit: the middle button, or Alt and the left button. Pan: Shift and the middle button, or the right button. Zoom: the wheel, or Ctrl and the middle button.</source>
        <translation>Kreisen: mittlere Taste, oder Alt und linke Taste. Verschieben: Umschalt und mittlere Taste, oder rechte Taste. Zoomen: Mausrad, oder Strg und mittlere Taste.</translation>
    </message>
    <message>
        <source>Alt and left button orbit, middle button pans, wheel zooms; drag to select joints in a box; right-click for a menu</source>
        <translation>Alt und linke Taste kreisen, mittlere Taste verschiebt, Mausrad zoomt; ziehen wählt Gelenke in einem Kasten; Rechtsklick öffnet ein Menü</translation>
    </message>
    <message>
        <source>Two fingers orbit, with Shift pan, with Ctrl zoom; drag to select joints in a box; right-click for a menu</source>
        <translation>Zwei Finger kreisen, mit Umschalt verschieben, mit Strg zoomen; ziehen wählt Gelenke in einem Kasten; Rechtsklick öffnet ein Menü</translation>
    </message>
</context>
<context>
    <name>squire::ViewportPage</name>
    <message>
        <source>Everything except this view works: the outliner, numbers, materials, saving and export.
To get it back, install a newer graphics driver or Mesa&apos;s software renderer (Debian package libgl1-mesa-dri, LIBGL_ALWAYS_SOFTWARE=1).</source>
        <translation>Alles außer dieser Ansicht geht: Gliederung, Zahlen, Materialien, Speichern und Ausgeben.
Ein neuerer Grafiktreiber oder Mesas Software-Renderer (Debian-Paket libgl1-mesa-dri, LIBGL_ALWAYS_SOFTWARE=1) bringt sie zurück.</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>Achsen</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Shading</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>Einblendungen</translation>
    </message>
</context>
<context>
    <name>squire::VolumeFeature</name>
    <message>
        <source>Hit &amp;Volumes</source>
        <translation>Treffer&amp;volumen</translation>
    </message>
    <message>
        <source>Add E&amp;vent…</source>
        <translation>E&amp;reignis hinzufügen…</translation>
    </message>
    <message>
        <source>Adds a named event for the game at the playhead</source>
        <translation>Setzt am Abspielkopf ein benanntes Ereignis für das Spiel</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Adds a volume to the active bone, in this clip or as a part of the body</source>
        <translation>Fügt dem aktiven Knochen ein Volumen hinzu, in diesem Clip oder als Teil des Körpers</translation>
    </message>
    <message>
        <source>&amp;Hit Volume</source>
        <translation>&amp;Treffervolumen</translation>
    </message>
    <message>
        <source>Hits what it touches: on the active bone, for three frames from the playhead</source>
        <translation>Trifft, was es berührt: am aktiven Knochen, für drei Bilder ab dem Abspielkopf</translation>
    </message>
    <message>
        <source>H&amp;urt Volume</source>
        <translation>&amp;Verwundbares Volumen</translation>
    </message>
    <message>
        <source>Can be hit, in this clip only</source>
        <translation>Kann getroffen werden, nur in diesem Clip</translation>
    </message>
    <message>
        <source>&amp;Grab Volume</source>
        <translation>&amp;Griffvolumen</translation>
    </message>
    <message>
        <source>Grabs what it touches</source>
        <translation>Greift, was es berührt</translation>
    </message>
    <message>
        <source>&amp;Shield Volume</source>
        <translation>&amp;Schildvolumen</translation>
    </message>
    <message>
        <source>Blocks hits</source>
        <translation>Hält Treffer auf</translation>
    </message>
    <message>
        <source>&amp;Body Volume</source>
        <translation>&amp;Körpervolumen</translation>
    </message>
    <message>
        <source>A hurt volume on the active bone, in every clip</source>
        <translation>Ein verwundbares Volumen am aktiven Knochen, in jedem Clip</translation>
    </message>
    <message>
        <source>&amp;Whole Body</source>
        <translation>&amp;Ganzer Körper</translation>
    </message>
    <message>
        <source>Adds hurt volumes around the skin of every part of the body that has none</source>
        <translation>Verwundbare Volumen um die Haut jedes Körperteils, das noch keines hat</translation>
    </message>
    <message>
        <source>&amp;Mirror</source>
        <translation>&amp;Spiegeln</translation>
    </message>
    <message>
        <source>Copies the volume to the other side of the body</source>
        <translation>Dasselbe Volumen auf der anderen Seite des Körpers</translation>
    </message>
    <message>
        <source>&amp;Fit to Skin</source>
        <translation>An &amp;Haut anpassen</translation>
    </message>
    <message>
        <source>Fits the volume to the skin that moves with its bone</source>
        <translation>Legt das Volumen um die Haut, die sich mit seinem Knochen bewegt</translation>
    </message>
    <message>
        <source>&amp;Copy Volume</source>
        <translation>Volumen &amp;kopieren</translation>
    </message>
    <message>
        <source>Copies the volume, to paste it into another clip or model</source>
        <translation>Kopiert das Volumen, um es in einen anderen Clip oder ein anderes Modell einzufügen</translation>
    </message>
    <message>
        <source>&amp;Paste Volume</source>
        <translation>Volumen &amp;einfügen</translation>
    </message>
    <message>
        <source>Pastes the copied volume into this clip</source>
        <translation>Fügt das kopierte Volumen in diesen Clip ein</translation>
    </message>
    <message>
        <source>Active &amp;Here</source>
        <translation>Hier &amp;aktiv</translation>
    </message>
    <message>
        <source>Makes the volume active or inactive at the frame of the playhead</source>
        <translation>Macht das Volumen im Bild des Abspielkopfs aktiv oder inaktiv</translation>
    </message>
    <message>
        <source>&amp;Delete Volume</source>
        <translation>Volumen &amp;löschen</translation>
    </message>
    <message>
        <source>Deletes the volume</source>
        <translation>Löscht das Volumen</translation>
    </message>
    <message>
        <source>Shows the volumes that are active at the playhead</source>
        <translation>Zeigt die Volumen, die am Abspielkopf aktiv sind</translation>
    </message>
    <message>
        <source>Hit Volumes</source>
        <translation>Treffervolumen</translation>
    </message>
    <message>
        <source>&amp;Invulnerable Here</source>
        <translation>Hier &amp;unverwundbar</translation>
    </message>
    <message>
        <source>Hits do no damage for three frames from the playhead; change this in the timeline</source>
        <translation>Treffer schaden drei Bilder lang ab dem Abspielkopf nicht; die Zeitleiste hat eine Zeile dafür</translation>
    </message>
    <message>
        <source>I&amp;ntangible Here</source>
        <translation>Hier un&amp;berührbar</translation>
    </message>
    <message>
        <source>A&amp;rmour Here</source>
        <translation>&amp;Panzerung hier</translation>
    </message>
    <message>
        <source>Armour takes a hit in three frames from the playhead; change this in the timeline</source>
        <translation>Panzerung nimmt drei Bilder lang ab dem Abspielkopf einen Treffer; ändere das in der Zeitleiste</translation>
    </message>
    <message>
        <source>Hits pass through for three frames from the playhead; change this in the timeline</source>
        <translation>Treffer gehen drei Bilder lang ab dem Abspielkopf hindurch; die Zeitleiste hat eine Zeile dafür</translation>
    </message>
    <message>
        <source>Fields, &amp;Kinds and Rules…</source>
        <translation>Felder, &amp;Arten und Regeln…</translation>
    </message>
    <message>
        <source>Fields and kinds that this project adds to its hit volumes, and how combos lose strength</source>
        <translation>Felder und Arten, die dieses Projekt seinen Treffervolumen hinzufügt, und wie Kombos an Kraft verlieren</translation>
    </message>
</context>
<context>
    <name>squire::VolumeForm</name>
    <message>
        <source>What the volume does to what it touches</source>
        <translation>Was es mit dem tut, was es berührt</translation>
    </message>
    <message>
        <source>Hit</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Hurt</source>
        <translation>Verwundbar</translation>
    </message>
    <message>
        <source>Grab</source>
        <translation>Griff</translation>
    </message>
    <message>
        <source>Shield</source>
        <translation>Schild</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Bone</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>It moves with this bone</source>
        <translation>Es bewegt sich mit diesem Knochen</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>Radius of the sphere; drag its amber handle in the viewport</source>
        <translation>Radius der Kugel; ihr Griff in der Ansicht ist gelb</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Capsule</source>
        <translation>Kapsel</translation>
    </message>
    <message>
        <source>A second sphere, and everything between the two</source>
        <translation>Eine zweite Kugel und alles zwischen beiden</translation>
    </message>
    <message>
        <source>End bone</source>
        <translation>Endknochen</translation>
    </message>
    <message>
        <source>The second sphere moves with this bone</source>
        <translation>Die zweite Kugel bewegt sich mit diesem Knochen</translation>
    </message>
    <message>
        <source>End offset</source>
        <translation>Endversatz</translation>
    </message>
    <message>
        <source>Of the second sphere</source>
        <translation>Der zweiten Kugel</translation>
    </message>
    <message>
        <source>End radius</source>
        <translation>Endradius</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>Which part of the body is hit</source>
        <translation>Welcher Teil des Körpers getroffen wird</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Mid</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Schaden</translation>
    </message>
    <message>
        <source>Damage points of a hit</source>
        <translation>Punkte, die ein Treffer kostet</translation>
    </message>
    <message>
        <source>Knockback</source>
        <translation>Rückstoß</translation>
    </message>
    <message>
        <source>Which way the target is sent</source>
        <translation>Wohin das Ziel geschleudert wird</translation>
    </message>
    <message>
        <source>At an angle</source>
        <translation>In einem Winkel</translation>
    </message>
    <message>
        <source>Away from the attacker</source>
        <translation>Vom Angreifer weg</translation>
    </message>
    <message>
        <source>Toward the attacker</source>
        <translation>Zum Angreifer hin</translation>
    </message>
    <message>
        <source>Along the swing</source>
        <translation>Entlang des Schwungs</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>0° is forward, 90° is up</source>
        <translation>0° ist vorwärts, 90° ist aufwärts</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Grundwert</translation>
    </message>
    <message>
        <source>Speed of the knockback</source>
        <translation>Geschwindigkeit des Rückstoßes</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Zuwachs</translation>
    </message>
    <message>
        <source>More speed for each point of damage taken before</source>
        <translation>Mehr Geschwindigkeit für jeden Punkt Schaden davor</translation>
    </message>
    <message>
        <source>Hitlag</source>
        <translation>Trefferpause</translation>
    </message>
    <message>
        <source>Ticks for which both characters stand still</source>
        <translation>Ticks des Spiels, die beide stillstehen</translation>
    </message>
    <message>
        <source>Stun</source>
        <translation>Betäubung</translation>
    </message>
    <message>
        <source>Ticks of the game until the target may act</source>
        <translation>Ticks des Spiels, bis das Ziel handeln darf</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>A group hits a target once per swing</source>
        <translation>Eine Gruppe trifft ein Ziel einmal je Schwung</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Vorrang</translation>
    </message>
    <message>
        <source>If several volumes touch in one tick, the highest priority counts</source>
        <translation>Von mehreren, die in einem Tick berühren, zählt das höchste</translation>
    </message>
    <message>
        <source>Hits grounded targets</source>
        <translation>Trifft Stehende</translation>
    </message>
    <message>
        <source>Hits airborne targets</source>
        <translation>Trifft, wer in der Luft ist</translation>
    </message>
    <message>
        <source>Hits lying targets</source>
        <translation>Trifft, wer liegt</translation>
    </message>
    <message>
        <source>Meter</source>
        <translation>Leiste</translation>
    </message>
    <message>
        <source>Points of the meter that the attacker gains by a hit</source>
        <translation>Punkte der Leiste, die der Angreifer durch einen Treffer gewinnt</translation>
    </message>
    <message>
        <source>Meter on block</source>
        <translation>Leiste bei Block</translation>
    </message>
    <message>
        <source>Points of the meter that the attacker gains by a blocked hit</source>
        <translation>Punkte der Leiste, die der Angreifer durch einen geblockten Treffer gewinnt</translation>
    </message>
    <message>
        <source>Clanks</source>
        <translation>Prallt ab</translation>
    </message>
    <message>
        <source>Two hits that meet cancel each other</source>
        <translation>Zwei Treffer, die sich begegnen, heben sich auf</translation>
    </message>
    <message>
        <source>Hits stunned targets</source>
        <translation>Trifft betäubte Ziele</translation>
    </message>
    <message>
        <source>Also those that block</source>
        <translation>Auch solche, die blocken</translation>
    </message>
    <message>
        <source>Tech</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Ticks in which the target may escape, before the grab has its effect</source>
        <translation>Ticks, in denen das Ziel sich lösen kann, bevor der Griff wirkt</translation>
    </message>
    <message>
        <source>Juggle</source>
        <translation>Juggle</translation>
    </message>
    <message>
        <source>Points of the game&apos;s limit that a hit in the air takes up</source>
        <translation>Punkte der Grenze des Spiels, die ein Treffer in der Luft verbraucht</translation>
    </message>
    <message>
        <source>Once per target</source>
        <translation>Einmal je Ziel</translation>
    </message>
    <message>
        <source>A target is hit once per swing</source>
        <translation>Ein Ziel wird je Schwung einmal getroffen</translation>
    </message>
    <message>
        <source>Again after</source>
        <translation>Wieder nach</translation>
    </message>
    <message>
        <source>Ticks until it can hit the same target again; 0: never in one swing</source>
        <translation>Ticks, bis es ein Ziel wieder treffen darf; 0: nie im selben Schwung</translation>
    </message>
    <message>
        <source>Facing</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>The side of the target that must be hit</source>
        <translation>Die Seite des Ziels, die getroffen werden muss</translation>
    </message>
    <message>
        <source>Any side</source>
        <translation>Jede Seite</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorn</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Sound and effect</source>
        <translation>Klang und Effekt</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Klang</translation>
    </message>
    <message>
        <source>Name of the sound that the game plays</source>
        <translation>Name des Klangs, den das Spiel spielt</translation>
    </message>
    <message>
        <source>Name of the effect that the game shows</source>
        <translation>Name des Effekts, den das Spiel zeigt</translation>
    </message>
    <message>
        <source>Custom fields</source>
        <translation>Eigene Felder</translation>
    </message>
    <message>
        <source>A custom field of this project</source>
        <translation>Ein eigenes Feld dieses Projekts</translation>
    </message>
    <message>
        <source>Metres from the joint, along the bone&apos;s own axes; amber: it has keys</source>
        <translation>Meter vom Gelenk aus, entlang der Achsen des Knochens; gelb: es hat Schlüssel</translation>
    </message>
    <message>
        <source>Push</source>
        <translation>Stoß</translation>
    </message>
    <message>
        <source>How much farther apart the two are after a hit</source>
        <translation>Um wie viel weiter die beiden nach einem Treffer auseinander sind</translation>
    </message>
    <message>
        <source>When blocked</source>
        <translation>Wenn geblockt</translation>
    </message>
    <message>
        <source>Guard</source>
        <translation>Deckung</translation>
    </message>
    <message>
        <source>Who can block it. The game knows who stands and who crouches</source>
        <translation>Wer ihn blocken kann. Das Spiel weiß, wer steht und wer hockt</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Jeder</translation>
    </message>
    <message>
        <source>Mid: not in the air</source>
        <translation>Mitte: nicht in der Luft</translation>
    </message>
    <message>
        <source>High: only standing</source>
        <translation>Hoch: nur im Stehen</translation>
    </message>
    <message>
        <source>Low: only crouching</source>
        <translation>Tief: nur in der Hocke</translation>
    </message>
    <message>
        <source>Throw: nobody</source>
        <translation>Wurf: niemand</translation>
    </message>
    <message>
        <source>Chip</source>
        <translation>Chip-Schaden</translation>
    </message>
    <message>
        <source>Damage points of a target that blocks</source>
        <translation>Punkte, die es ein Ziel kostet, das blockt</translation>
    </message>
    <message>
        <source>Block stop</source>
        <translation>Blockpause</translation>
    </message>
    <message>
        <source>Ticks for which both characters stand still after a block</source>
        <translation>Ticks, für die beide Figuren nach einem Block stillstehen</translation>
    </message>
    <message>
        <source>Block stun</source>
        <translation>Blockbetäubung</translation>
    </message>
    <message>
        <source>Ticks of the game until a target that blocks may act</source>
        <translation>Ticks des Spiels, bis ein Ziel, das blockt, handeln darf</translation>
    </message>
    <message>
        <source>Block push</source>
        <translation>Stoß beim Blocken</translation>
    </message>
    <message>
        <source>How much farther apart the two are after a block</source>
        <translation>Um wie viel weiter die beiden nach einem Block auseinander sind</translation>
    </message>
    <message>
        <source>Projectile</source>
        <translation>Geschoss</translation>
    </message>
    <message>
        <source>Flies for</source>
        <translation>Fliegt</translation>
    </message>
    <message>
        <source>Ticks of the game for which it flies from the start of each span; 0: it stays on its bone</source>
        <translation>Ticks des Spiels, die es vom Beginn jeder Spanne an fliegt; 0: es bleibt an seinem Knochen</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Along where the character faces</source>
        <translation>Dorthin, wohin die Figur schaut</translation>
    </message>
    <message>
        <source>Rise</source>
        <translation>Steigen</translation>
    </message>
    <message>
        <source>Upwards, at the start</source>
        <translation>Nach oben, am Anfang</translation>
    </message>
    <message>
        <source>Gravity</source>
        <translation>Schwerkraft</translation>
    </message>
    <message>
        <source>What it loses of its rise in a second</source>
        <translation>Was es in einer Sekunde an Steigen verliert</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>On characters and on other projectiles, before it is gone</source>
        <translation>Auf Figuren und andere Geschosse, bevor es weg ist</translation>
    </message>
</context>
<context>
    <name>squire::VolumeListView</name>
    <message>
        <source>Hit volumes</source>
        <translation>Treffervolumen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Active in frames</source>
        <translation>Aktiv in Bildern</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>This clip</source>
        <translation>Dieser Clip</translation>
    </message>
</context>
<context>
    <name>squire::VolumeRows</name>
    <message>
        <source>Hit volumes</source>
        <translation>Treffervolumen</translation>
    </message>
    <message>
        <source>When this volume is active; drag over an empty place to add a span</source>
        <translation>Wann dieses Volumen aktiv ist; Ziehen über eine leere Stelle fügt eine Spanne hinzu</translation>
    </message>
    <message>
        <source>Invulnerable</source>
        <translation>Unverwundbar</translation>
    </message>
    <message>
        <source>When hits do no damage</source>
        <translation>Wann Treffer nicht schaden</translation>
    </message>
    <message>
        <source>Intangible</source>
        <translation>Unberührbar</translation>
    </message>
    <message>
        <source>When hits pass through</source>
        <translation>Wann Treffer hindurchgehen</translation>
    </message>
    <message>
        <source>Cancel: %1</source>
        <translation>Abbruch: %1</translation>
    </message>
    <message>
        <source>Armour: %1</source>
        <translation>Panzerung: %1</translation>
    </message>
    <message>
        <source>Protected: %1</source>
        <translation>Geschützt: %1</translation>
    </message>
    <message>
        <source>When hits do less; drag over an empty place to add a span</source>
        <translation>Wann Treffer weniger bewirken; ziehe über eine leere Stelle, um eine Zeitspanne hinzuzufügen</translation>
    </message>
    <message>
        <source>When other clips may begin; drag over an empty place to add a span</source>
        <translation>Wann andere Clips beginnen dürfen; über eine leere Stelle ziehen fügt eine Zeitspanne hinzu</translation>
    </message>
</context>
<context>
    <name>squire::VolumesPanel</name>
    <message>
        <source>Select a volume, or select a bone and add one. In the viewport, drag its centre, its axes or its rim.</source>
        <translation>Ein Volumen wählen oder einen Knochen auswählen und eines hinzufügen. In der Ansicht an seiner Mitte, seinen Achsen oder seinem Rand ziehen.</translation>
    </message>
</context>
<context>
    <name>squire::WindowFeature</name>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Bereiche</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>&amp;Search Every Action…</source>
        <translation>Alle Befehle &amp;durchsuchen…</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts…</source>
        <translation>&amp;Tastenkürzel…</translation>
    </message>
    <message>
        <source>&amp;About Squire</source>
        <translation>&amp;Über Squire</translation>
    </message>
    <message>
        <source>About Squire</source>
        <translation>Über Squire</translation>
    </message>
    <message>
        <source>Squire %1
Gets a game character ready for battle.

Qt %2, %3</source>
        <translation>Squire %1
Macht eine Spielfigur bereit für den Kampf.

Qt %2, %3</translation>
    </message>
</context>
<context>
    <name>std</name>
    <message>
        <source>%1 to %2</source>
        <translation type="vanished">%1 bis %2</translation>
    </message>
</context>
<context>
    <name>squire::Workbench</name>
    <message>
        <source>The pose was not changed, because the view shows something else.</source>
        <translation>Die Pose wurde nicht geändert, denn die Ansicht zeigt etwas anderes.</translation>
    </message>
    <message>
        <source>Escape ends a preview, F4 leaves a stage.</source>
        <translation>Escape beendet eine Vorschau, F4 verlässt eine Bühne.</translation>
    </message>
</context>
<context>
    <name>squire::TravelFeature</name>
    <message>
        <source>On the Sp&amp;ot</source>
        <translation>Auf der S&amp;telle</translation>
    </message>
    <message>
        <source>Shows a clip that travels as the game gets its poses: the character stays in its place</source>
        <translation>Zeigt einen Clip mit Fortbewegung, wie das Spiel seine Posen bekommt: Die Figur bleibt an ihrem Ort</translation>
    </message>
</context>
<context>
    <name>squire::TravelFields</name>
    <message>
        <source>Bone that gives the travel</source>
        <translation>Knochen der Fortbewegung</translation>
    </message>
    <message>
        <source>The bone whose motion moves the character in the game; its keys stay as they are</source>
        <translation>Der Knochen, dessen Bewegung die Figur im Spiel bewegt; seine Schlüssel bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>The way along the ground moves the character</source>
        <translation>Der Weg über den Boden bewegt die Figur</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>The way up and down moves the character</source>
        <translation>Der Weg auf und ab bewegt die Figur</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>The turn about the vertical axis turns the character</source>
        <translation>Die Drehung um die senkrechte Achse dreht die Figur</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Nehmen</translation>
    </message>
    <message>
        <source>Lets this bone move the character in the game</source>
        <translation>Lässt diesen Knochen die Figur im Spiel bewegen</translation>
    </message>
    <message>
        <source>In the bones</source>
        <translation>In den Knochen</translation>
    </message>
    <message>
        <source>%1 cannot give it</source>
        <translation>%1 kann sie nicht geben</translation>
    </message>
    <message>
        <source>%1 travels</source>
        <translation>%1 bewegt sich fort</translation>
    </message>
    <message>
        <source>%1 m/s</source>
        <translation>%1 m/s</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 m</translation>
    </message>
    <message>
        <source>%1° to the left</source>
        <translation>%1° nach links</translation>
    </message>
    <message>
        <source>%1° to the right</source>
        <translation>%1° nach rechts</translation>
    </message>
    <message>
        <source>%1 m up</source>
        <translation>%1 m hinauf</translation>
    </message>
    <message>
        <source>m/s</source>
        <translation>m/s</translation>
    </message>
    <message>
        <source>Speed of the travel in metres per second</source>
        <translation>Geschwindigkeit der Fortbewegung in Metern pro Sekunde</translation>
    </message>
    <message>
        <source>Stretches the travel to another speed along the ground; feet stay where they stand. A walk on the spot goes away first.</source>
        <translation>Dehnt die Fortbewegung auf eine andere Geschwindigkeit über den Boden; Füße bleiben, wo sie stehen. Ein Gang auf der Stelle geht zuerst davon.</translation>
    </message>
</context>
<context>
    <name>squire::CancelList</name>
    <message>
        <source>combos, %1 ticks to spare</source>
        <translation>Combo, %1 Ticks übrig</translation>
    </message>
    <message>
        <source>%1 ticks too late</source>
        <translation>%1 Ticks zu spät</translation>
    </message>
    <message>
        <source>Cancels of the clip</source>
        <translation>Abbrüche des Clips</translation>
    </message>
    <message>
        <source>Add Cancel</source>
        <translation>Abbruch hinzufügen</translation>
    </message>
    <message>
        <source>Lets other clips begin in four ticks of the game from the playhead on; its row below the dope sheet moves it</source>
        <translation>Lässt andere Clips in vier Ticks des Spiels ab dem Abspielkopf beginnen; seine Zeile unter dem Dope Sheet verschiebt ihn</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Deletes the selected cancel</source>
        <translation>Löscht den gewählten Abbruch</translation>
    </message>
    <message>
        <source>Name of the cancel</source>
        <translation>Name des Abbruchs</translation>
    </message>
    <message>
        <source>On hit</source>
        <translation>Bei Treffer</translation>
    </message>
    <message>
        <source>After a hit that was not blocked</source>
        <translation>Nach einem Treffer, der nicht geblockt wurde</translation>
    </message>
    <message>
        <source>On block</source>
        <translation>Bei Block</translation>
    </message>
    <message>
        <source>After a blocked hit</source>
        <translation>Nach einem geblockten Treffer</translation>
    </message>
    <message>
        <source>On whiff</source>
        <translation>Ins Leere</translation>
    </message>
    <message>
        <source>While the clip has touched nobody</source>
        <translation>Solange der Clip niemanden berührt hat</translation>
    </message>
    <message>
        <source>Clips that may begin</source>
        <translation>Clips, die beginnen dürfen</translation>
    </message>
    <message>
        <source>Open a model with clips.</source>
        <translation>Öffnen Sie ein Modell mit Clips.</translation>
    </message>
    <message>
        <source>No other clip may begin before this one is over.</source>
        <translation>Kein anderer Clip darf beginnen, ehe dieser vorbei ist.</translation>
    </message>
    <message>
        <source>%1 on hit: %2</source>
        <translation>%1 bei Treffer: %2</translation>
    </message>
    <message>
        <source>%1 on block: %2</source>
        <translation>%1 bei Block: %2</translation>
    </message>
</context>
<context>
    <name>MatchWords</name>
    <message>
        <source>may act</source>
        <translation>darf handeln</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>bewegt sich</translation>
    </message>
    <message>
        <source>startup</source>
        <translation>Anlauf</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>recovery</source>
        <translation>Erholung</translation>
    </message>
    <message>
        <source>stunned</source>
        <translation>betäubt</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>wehrt ab</translation>
    </message>
    <message>
        <source>hits</source>
        <translation>trifft</translation>
    </message>
    <message>
        <source>grabs</source>
        <translation>greift</translation>
    </message>
    <message>
        <source>is blocked</source>
        <translation>wird abgewehrt</translation>
    </message>
    <message>
        <source>has no effect</source>
        <translation>bleibt ohne Wirkung</translation>
    </message>
    <message>
        <source>stops the other hit</source>
        <translation>hält den anderen Treffer auf</translation>
    </message>
    <message>
        <source>is cancelled</source>
        <translation>wird abgebrochen</translation>
    </message>
    <message>
        <source>hits armour</source>
        <translation>trifft Panzerung</translation>
    </message>
    <message>
        <source>throws</source>
        <translation>wirft</translation>
    </message>
    <message>
        <source>is escaped</source>
        <translation>wird gelöst</translation>
    </message>
    <message>
        <source>the armour of the other one takes it</source>
        <translation>die Panzerung des anderen nimmt ihn</translation>
    </message>
    <message>
        <source>ends</source>
        <translation>endet</translation>
    </message>
    <message>
        <source>misses</source>
        <translation>verfehlt</translation>
    </message>
    <message>
        <source>may act again</source>
        <translation>darf wieder handeln</translation>
    </message>
    <message>
        <source>could not begin</source>
        <translation>konnte nicht beginnen</translation>
    </message>
    <message>
        <source>any hit</source>
        <translation>jeden Treffer</translation>
    </message>
    <message>
        <source>a mid hit</source>
        <translation>einen mittleren Treffer</translation>
    </message>
    <message>
        <source>a high hit</source>
        <translation>einen hohen Treffer</translation>
    </message>
    <message>
        <source>a low hit</source>
        <translation>einen tiefen Treffer</translation>
    </message>
    <message>
        <source>a throw</source>
        <translation>einen Wurf</translation>
    </message>
    <message>
        <source>the fighter was not free in time</source>
        <translation>der Kämpfer war nicht rechtzeitig frei</translation>
    </message>
    <message>
        <source>the other one is invulnerable</source>
        <translation>der andere ist unverwundbar</translation>
    </message>
    <message>
        <source>the other one guards against %1</source>
        <translation>der andere deckt sich gegen %1</translation>
    </message>
    <message>
        <source>a shield stops it</source>
        <translation>ein Schild hält ihn auf</translation>
    </message>
    <message>
        <source>the guard does not stop %1</source>
        <translation>die Deckung hält %1 nicht auf</translation>
    </message>
    <message>
        <source>it has the higher priority</source>
        <translation>er hat den höheren Vorrang</translation>
    </message>
    <message>
        <source>the other one attacks: a counter hit</source>
        <translation>der andere greift an: ein Konter</translation>
    </message>
    <message>
        <source>throws a projectile</source>
        <translation>wirft ein Geschoss</translation>
    </message>
    <message>
        <source>meets another projectile</source>
        <translation>trifft auf ein anderes Geschoss</translation>
    </message>
    <message>
        <source>both have the same priority: both end</source>
        <translation>beide haben den gleichen Vorrang: beide enden</translation>
    </message>
    <message>
        <source>damage %1</source>
        <translation>Schaden %1</translation>
    </message>
    <message>
        <source>stop %1</source>
        <translation>Halt %1</translation>
    </message>
    <message>
        <source>stun %1</source>
        <translation>Betäubung %1</translation>
    </message>
    <message>
        <source>advantage %1</source>
        <translation>Vorteil %1</translation>
    </message>
    <message>
        <source>The match is being prepared.</source>
        <translation>Der Kampf wird vorbereitet.</translation>
    </message>
    <message>
        <source>%1: %2 hits in a row, damage %3.</source>
        <translation>%1: %2 Treffer in Folge, Schaden %3.</translation>
    </message>
    <message>
        <source>Both may act at the same time.</source>
        <translation>Beide dürfen zugleich handeln.</translation>
    </message>
    <message>
        <source>%1 may act %2 ticks earlier.</source>
        <translation>%1 darf %2 Ticks früher handeln.</translation>
    </message>
    <message>
        <source>Nobody is touched.</source>
        <translation>Niemand wird berührt.</translation>
    </message>
    <message>
        <source>Only the first %1 ticks are played.</source>
        <translation>Nur die ersten %1 Ticks werden gespielt.</translation>
    </message>
    <message>
        <source>Combo without an end</source>
        <translation>Kombo ohne Ende</translation>
    </message>
    <message>
        <source>Longest combo: %1 in a row, damage %2</source>
        <translation>Längste Kombo: %1 in Folge, Schaden %2</translation>
    </message>
    <message>
        <source>Strongest combo: %1 in a row, damage %2</source>
        <translation>Stärkste Kombo: %1 in Folge, Schaden %2</translation>
    </message>
    <message>
        <source>Block string without an end</source>
        <translation>Abwehrfolge ohne Ende</translation>
    </message>
    <message>
        <source>Longest block string: %1 in a row</source>
        <translation>Längste Abwehrfolge: %1 in Folge</translation>
    </message>
</context>
<context>
    <name>squire::MatchBar</name>
    <message>
        <source>What both fighters do, tick by tick</source>
        <translation>Was beide Kämpfer tun, Tick für Tick</translation>
    </message>
    <message>
        <source>stands still</source>
        <translation>steht still</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>%1 begins %2 in tick %3</source>
        <translation>%1 beginnt %2 in Tick %3</translation>
    </message>
    <message>
        <source>Tick %1</source>
        <translation>Tick %1</translation>
    </message>
    <message>
        <source>Open a model with clips.</source>
        <translation>Ein Modell mit Clips öffnen.</translation>
    </message>
    <message>
        <source>%1; drag to move it, double-click for another clip, Delete removes it</source>
        <translation>%1; ziehen verschiebt ihn, ein Doppelklick wählt einen anderen Clip, Entf nimmt ihn heraus</translation>
    </message>
    <message>
        <source>Tick %1. %2. Drag to go through the match, double-click to begin a clip</source>
        <translation>Tick %1. %2. Ziehen geht durch den Kampf, ein Doppelklick beginnt einen Clip</translation>
    </message>
    <message>
        <source>%1 begins in tick %2</source>
        <translation>%1 beginnt in Tick %2</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Herausnehmen</translation>
    </message>
</context>
<context>
    <name>squire::MatchFeature</name>
    <message>
        <source>Play the &amp;Match</source>
        <translation>&amp;Kampf spielen</translation>
    </message>
    <message>
        <source>Plays two fighters as the game does, with stops, stuns and pushes; Escape exits</source>
        <translation>Spielt zwei Kämpfer wie das Spiel, mit Halten, Betäubungen und Stößen; Escape beendet es</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Kampf</translation>
    </message>
</context>
<context>
    <name>squire::MatchForm</name>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Between the origins of the two at the start</source>
        <translation>Zwischen den Ursprüngen der beiden am Anfang</translation>
    </message>
    <message>
        <source>Distance to the wall</source>
        <translation>Abstand zur Wand</translation>
    </message>
    <message>
        <source>How far behind the second fighter the wall is at the start</source>
        <translation>Wie weit hinter dem zweiten Kämpfer die Wand am Anfang ist</translation>
    </message>
    <message>
        <source>Wall at</source>
        <translation>Wand bei</translation>
    </message>
    <message>
        <source>A wall behind the second fighter, who is pushed no farther</source>
        <translation>Eine Wand hinter dem zweiten Kämpfer, der nicht weiter gestoßen wird</translation>
    </message>
    <message>
        <source>Ticks that a clip waits</source>
        <translation>Ticks, die ein Clip wartet</translation>
    </message>
    <message>
        <source>How many ticks a clip that may not begin yet waits for it, as a game keeps presses</source>
        <translation>Wie viele Ticks ein Clip wartet, der noch nicht beginnen darf, wie ein Spiel Tastendrücke aufhebt</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>ticks</source>
        <translation>Ticks</translation>
    </message>
    <message>
        <source>Fighter</source>
        <translation>Kämpfer</translation>
    </message>
    <message>
        <source>1, shown model</source>
        <translation>1, gezeigtes Modell</translation>
    </message>
    <message>
        <source>Model of the second fighter</source>
        <translation>Modell des zweiten Kämpfers</translation>
    </message>
    <message>
        <source>At rest</source>
        <translation>In Ruhe</translation>
    </message>
    <message>
        <source>The clip that is played when no other is</source>
        <translation>Der Clip, der spielt, wenn kein anderer spielt</translation>
    </message>
    <message>
        <source>Guards</source>
        <translation>Deckt sich</translation>
    </message>
    <message>
        <source>When the fighter guards, as far as it may act</source>
        <translation>Wann sich der Kämpfer deckt, soweit er handeln darf</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>after the first hit</source>
        <translation>ab dem ersten Treffer</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>Haltung</translation>
    </message>
    <message>
        <source>Which hits reach the fighter, and which ones it can block</source>
        <translation>Welche Treffer den Kämpfer erreichen, und welche er abwehren kann</translation>
    </message>
    <message>
        <source>stands</source>
        <translation>steht</translation>
    </message>
    <message>
        <source>crouches</source>
        <translation>duckt sich</translation>
    </message>
    <message>
        <source>in the air</source>
        <translation>in der Luft</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antwortet</translation>
    </message>
    <message>
        <source>The clip that begins as soon as a stun is over</source>
        <translation>Der Clip, der beginnt, sobald eine Betäubung vorbei ist</translation>
    </message>
    <message>
        <source>When hit</source>
        <translation>Getroffen</translation>
    </message>
    <message>
        <source>The clip that is played while a hit stuns the fighter</source>
        <translation>Der Clip, der spielt, während ein Treffer den Kämpfer betäubt</translation>
    </message>
    <message>
        <source>When it blocks</source>
        <translation>Beim Abwehren</translation>
    </message>
    <message>
        <source>The clip that is played while a blocked hit stuns the fighter</source>
        <translation>Der Clip, der spielt, während ein abgewehrter Treffer den Kämpfer betäubt</translation>
    </message>
    <message>
        <source>%1, fighter %2</source>
        <translation>%1, Kämpfer %2</translation>
    </message>
    <message>
        <source>with nothing</source>
        <translation>mit nichts</translation>
    </message>
    <message>
        <source>as at rest</source>
        <translation>wie in Ruhe</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Dreht sich</translation>
    </message>
    <message>
        <source>Whether the fighter turns to face the other one, whenever it may</source>
        <translation>Ob sich der Kämpfer zum anderen dreht, wann immer er darf</translation>
    </message>
</context>
<context>
    <name>squire::MatchPanel</name>
    <message>
        <source>Match</source>
        <translation>Kampf</translation>
    </message>
    <message>
        <source>Fighters</source>
        <translation>Kämpfer</translation>
    </message>
    <message>
        <source>Begin a Clip</source>
        <translation>Clip beginnen</translation>
    </message>
    <message>
        <source>Begins a clip of a fighter in the tick that is shown; or double-click in the bars</source>
        <translation>Beginnt einen Clip eines Kämpfers im gezeigten Tick; oder mit einem Doppelklick in die Balken</translation>
    </message>
    <message>
        <source>Remove the Clip</source>
        <translation>Clip herausnehmen</translation>
    </message>
    <message>
        <source>Takes the chosen clip out of the match</source>
        <translation>Nimmt den gewählten Clip aus dem Kampf</translation>
    </message>
    <message>
        <source>Start Again</source>
        <translation>Neu anfangen</translation>
    </message>
    <message>
        <source>Takes all clips out; the first fighter begins with the clip that is shown</source>
        <translation>Nimmt alle Clips heraus; der erste Kämpfer beginnt mit dem gezeigten Clip</translation>
    </message>
    <message>
        <source>What happens in the match</source>
        <translation>Was im Kampf geschieht</translation>
    </message>
    <message>
        <source>Tick</source>
        <translation>Tick</translation>
    </message>
    <message>
        <source>Fighter</source>
        <translation>Kämpfer</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Why and How Much</source>
        <translation>Warum und wie viel</translation>
    </message>
    <message>
        <source>Find Combos</source>
        <translation>Kombos suchen</translation>
    </message>
    <message>
        <source>Searches all that the first fighter can do to the second one, from all distances: combos without an end, the longest and the strongest ones, and block strings</source>
        <translation>Sucht alles, was der erste Kämpfer dem zweiten antun kann, aus allen Abständen: Kombos ohne Ende, die längsten und die stärksten, und Abwehrfolgen</translation>
    </message>
    <message>
        <source>Found combos</source>
        <translation>Gefundene Kombos</translation>
    </message>
    <message>
        <source>What was found; choose one to see it</source>
        <translation>Was gefunden wurde; eines wählen, um es zu sehen</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Sucht …</translation>
    </message>
    <message>
        <source>Found an infinite</source>
        <translation>Etwas ohne Ende gefunden</translation>
    </message>
    <message>
        <source>No infinite</source>
        <translation>Nichts ohne Ende</translation>
    </message>
    <message>
        <source>Blocked, and nothing punishes: %1</source>
        <translation>Abgewehrt, und nichts bestraft es: %1</translation>
    </message>
    <message>
        <source>Not searched: combos of more than %1 ticks</source>
        <translation>Nicht gesucht: Kombos von mehr als %1 Ticks</translation>
    </message>
</context>
<context>
    <name>squire::MatchPreview</name>
    <message>
        <source>Match, tick %1</source>
        <translation>Kampf, Tick %1</translation>
    </message>
    <message>
        <source>Esc exits</source>
        <translation>Esc beendet</translation>
    </message>
</context>
<context>
    <name>squire::MatchState</name>
    <message>
        <source>%1 is missing: its file could not be read.</source>
        <translation>%1 fehlt: seine Datei konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>%1 has no clip to play at rest.</source>
        <translation>%1 hat keinen Clip, der in Ruhe spielt.</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Kampf</translation>
    </message>
    <message>
        <source>Combos of %1</source>
        <translation>Kombos von %1</translation>
    </message>
</context>
<context>
    <name>squire::SpringForm</name>
    <message>
        <source>Name of the spring, also in the engine&apos;s file</source>
        <translation>Name der Feder, auch in der Datei der Engine</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>First bone</source>
        <translation>Erster Knochen</translation>
    </message>
    <message>
        <source>The first bone that swings; the spring goes on along its longest branch</source>
        <translation>Der erste Knochen, der schwingt; die Feder folgt seinem längsten Zweig</translation>
    </message>
    <message>
        <source>Last bone</source>
        <translation>Letzter Knochen</translation>
    </message>
    <message>
        <source>The last bone that swings: the first one or a bone below it</source>
        <translation>Der letzte Knochen, der schwingt: der erste oder einer darunter</translation>
    </message>
    <message>
        <source>Stiffness</source>
        <translation>Steifheit</translation>
    </message>
    <message>
        <source>How often a second it swings about the pose; 0 hangs freely</source>
        <translation>Wie oft je Sekunde sie um die Pose schwingt; bei 0 hängt sie frei</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Dämpfung</translation>
    </message>
    <message>
        <source>How fast it stops swinging; larger is calmer</source>
        <translation>Wie schnell sie ausschwingt; größer ist ruhiger</translation>
    </message>
    <message>
        <source>Gravity</source>
        <translation>Schwerkraft</translation>
    </message>
    <message>
        <source>How much of its weight it feels; below 0 it rises</source>
        <translation>Wie viel ihres Gewichts sie spürt; unter 0 steigt sie auf</translation>
    </message>
    <message>
        <source>Wind</source>
        <translation>Wind</translation>
    </message>
    <message>
        <source>How fast it takes on the speed of the air around it</source>
        <translation>Wie schnell sie die Geschwindigkeit der Luft annimmt</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>How far a bone swings away from its pose at most</source>
        <translation>Wie weit ein Knochen höchstens von seiner Pose wegschwingt</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>How thick it is where colliders push it out: for a skirt, half its width</source>
        <translation>Wie dick sie ist, wo Hindernisse sie hinausdrücken: bei einem Rock seine halbe Breite</translation>
    </message>
    <message>
        <source>Volumes of the body that push it out; the viewport shows them</source>
        <translation>Volumen des Körpers, die sie hinausdrücken; die Ansicht zeigt sie</translation>
    </message>
    <message>
        <source>Colliders</source>
        <translation>Hindernisse</translation>
    </message>
    <message>
        <source>The body has no volumes that could push it out.</source>
        <translation>Der Körper hat keine Volumen, die sie hinausdrücken könnten.</translation>
    </message>
    <message>
        <source>Add Body Volumes</source>
        <translation>Körpervolumen hinzufügen</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>How far the last bone reaches; the viewport shows a ball at its end</source>
        <translation>Wie weit der letzte Knochen reicht; die Ansicht zeigt eine Kugel an seinem Ende</translation>
    </message>
</context>
<context>
    <name>squire::SpringList</name>
    <message>
        <source>Spring</source>
        <translation>Feder</translation>
    </message>
    <message>
        <source>Bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Springs of the model</source>
        <translation>Federn des Modells</translation>
    </message>
    <message>
        <source>no chain</source>
        <translation>keine Kette</translation>
    </message>
    <message>
        <source>Its last bone does not hang on its first one any more: choose them again</source>
        <translation>Ihr letzter Knochen hängt nicht mehr am ersten: wählen Sie beide neu</translation>
    </message>
</context>
<context>
    <name>squire::SpringsFeature</name>
    <message>
        <source>Spri&amp;ngs</source>
        <translation>&amp;Federn</translation>
    </message>
    <message>
        <source>&amp;Find Chains</source>
        <translation>Ketten &amp;finden</translation>
    </message>
    <message>
        <source>Adds a spring for each chain of bones that hangs on the body: plumes, hair, skirts, tails</source>
        <translation>Fügt für jede Knochenkette, die am Körper hängt, eine Feder hinzu: Federbüsche, Haare, Röcke, Schwänze</translation>
    </message>
    <message>
        <source>&amp;Add Spring</source>
        <translation>Feder hinzufü&amp;gen</translation>
    </message>
    <message>
        <source>Adds a spring from the selected bone on, or from the first to the last of several</source>
        <translation>Fügt eine Feder vom gewählten Knochen an hinzu, oder vom ersten bis zum letzten von mehreren</translation>
    </message>
    <message>
        <source>&amp;Bake to Keys</source>
        <translation>In Schlüssel &amp;backen</translation>
    </message>
    <message>
        <source>Puts the swinging of all springs into the keys of this clip, for engines without springs</source>
        <translation>Backt das Schwingen aller Federn in die Schlüssel dieses Clips, für Engines ohne Federn</translation>
    </message>
    <message>
        <source>&amp;Delete Spring</source>
        <translation>Feder &amp;löschen</translation>
    </message>
    <message>
        <source>Deletes the selected spring</source>
        <translation>Löscht die gewählte Feder</translation>
    </message>
    <message>
        <source>Sprin&amp;gs</source>
        <translation>&amp;Federn</translation>
    </message>
    <message>
        <source>Lets springs swing as in the game; otherwise the viewport shows the keys alone</source>
        <translation>Lässt Federn wie im Spiel schwingen; sonst zeigt die Ansicht nur die Schlüssel</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>&amp;Vorgabe</translation>
    </message>
    <message>
        <source>Lets the selected spring swing like a plume, a skirt, a cape, a tail, hair or an antenna</source>
        <translation>Lässt die gewählte Feder schwingen wie einen Federbusch, einen Rock, einen Umhang, einen Schwanz, Haare oder eine Antenne</translation>
    </message>
    <message>
        <source>&amp;Plume</source>
        <translation>&amp;Federbusch</translation>
    </message>
    <message>
        <source>Upright, and nods</source>
        <translation>Steht aufrecht und nickt</translation>
    </message>
    <message>
        <source>&amp;Skirt</source>
        <translation>&amp;Rock</translation>
    </message>
    <message>
        <source>Hangs around the legs</source>
        <translation>Hängt um die Beine</translation>
    </message>
    <message>
        <source>&amp;Cape</source>
        <translation>&amp;Umhang</translation>
    </message>
    <message>
        <source>Hangs from the shoulders and flies in the wind</source>
        <translation>Hängt von den Schultern und weht im Wind</translation>
    </message>
    <message>
        <source>&amp;Tail</source>
        <translation>&amp;Schwanz</translation>
    </message>
    <message>
        <source>Light, and swings far</source>
        <translation>Leicht, schwingt weit</translation>
    </message>
    <message>
        <source>&amp;Hair</source>
        <translation>&amp;Haare</translation>
    </message>
    <message>
        <source>Follows the head and calms down fast</source>
        <translation>Folgt dem Kopf und wird schnell ruhig</translation>
    </message>
    <message>
        <source>&amp;Antenna</source>
        <translation>&amp;Antenne</translation>
    </message>
    <message>
        <source>Stiff, and trembles</source>
        <translation>Steif, zittert</translation>
    </message>
    <message>
        <source>The springs are in the keys now. They are switched off in the viewport, so that they do not swing twice</source>
        <translation>Die Federn sind jetzt in den Schlüsseln. In der Ansicht sind sie aus, damit sie nicht doppelt schwingen</translation>
    </message>
    <message>
        <source>Springs</source>
        <translation>Federn</translation>
    </message>
</context>
<context>
    <name>squire::SpringsPanel</name>
    <message>
        <source>The viewport shows the keys alone: springs are switched off.</source>
        <translation>Die Ansicht zeigt nur die Schlüssel: die Federn sind aus.</translation>
    </message>
    <message>
        <source>A spring is a chain of bones that follows the body in the game: a plume, a skirt, a cape, a tail. Find Chains adds them; or select the first bone of one and press the plus button.</source>
        <translation>Eine Feder ist eine Knochenkette, die im Spiel dem Körper folgt: ein Federbusch, ein Rock, ein Umhang, ein Schwanz. „Ketten finden“ fügt sie hinzu; oder wählen Sie den ersten Knochen einer Kette und drücken Sie die Plustaste.</translation>
    </message>
    <message>
        <source>Select a spring. It swings in the viewport while the clip plays, while you drag the playhead and while you pose the body.</source>
        <translation>Wählen Sie eine Feder. Sie schwingt in der Ansicht, während der Clip läuft, während Sie den Abspielkopf ziehen und während Sie den Körper in Pose bringen.</translation>
    </message>
</context>
<context>
    <name>squire::ProtectionList</name>
    <message>
        <source>Protections of the clip</source>
        <translation>Schutz des Clips</translation>
    </message>
    <message>
        <source>Add Protection</source>
        <translation>Schutz hinzufügen</translation>
    </message>
    <message>
        <source>Protects in four ticks of the game from the playhead on; its row below the dope sheet moves it</source>
        <translation>Schützt in vier Ticks des Spiels ab dem Abspielkopf; seine Zeile unter dem Dope Sheet verschiebt ihn</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Deletes the selected protection</source>
        <translation>Löscht den gewählten Schutz</translation>
    </message>
    <message>
        <source>Name of the protection</source>
        <translation>Name des Schutzes</translation>
    </message>
    <message>
        <source>Armour</source>
        <translation>Rüstung</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>How many hits it takes with their damage, but without stun; with 0, hits have no effect</source>
        <translation>Wie viele Treffer sie mit ihrem Schaden, aber ohne Betäubung nimmt; bei 0 bleiben Treffer ohne Wirkung</translation>
    </message>
    <message>
        <source>Whole body</source>
        <translation>Ganzer Körper</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Tief</translation>
    </message>
    <message>
        <source>Mid</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Protects only hurt volumes of this zone</source>
        <translation>Schützt nur verwundbare Volumen dieser Zone</translation>
    </message>
    <message>
        <source>Usual hits</source>
        <translation>Übliche Treffer</translation>
    </message>
    <message>
        <source>Against hits that anybody can block</source>
        <translation>Gegen Treffer, die jeder abwehren kann</translation>
    </message>
    <message>
        <source>Mid hits</source>
        <translation>Mittlere Treffer</translation>
    </message>
    <message>
        <source>Against hits that are not blocked in the air</source>
        <translation>Gegen Treffer, die in der Luft nicht abgewehrt werden</translation>
    </message>
    <message>
        <source>High hits</source>
        <translation>Hohe Treffer</translation>
    </message>
    <message>
        <source>Against hits that only who stands can block</source>
        <translation>Gegen Treffer, die nur abwehrt, wer steht</translation>
    </message>
    <message>
        <source>Low hits</source>
        <translation>Tiefe Treffer</translation>
    </message>
    <message>
        <source>Against hits that only who crouches can block</source>
        <translation>Gegen Treffer, die nur abwehrt, wer sich duckt</translation>
    </message>
    <message>
        <source>Grabs</source>
        <translation>Griffe</translation>
    </message>
    <message>
        <source>Against grabs, and hits that nobody can block</source>
        <translation>Gegen Griffe und Treffer, die niemand abwehren kann</translation>
    </message>
    <message>
        <source>From the ground</source>
        <translation>Vom Boden</translation>
    </message>
    <message>
        <source>Against attackers on the ground</source>
        <translation>Gegen Angreifer am Boden</translation>
    </message>
    <message>
        <source>From the air</source>
        <translation>Aus der Luft</translation>
    </message>
    <message>
        <source>Against attackers in the air</source>
        <translation>Gegen Angreifer in der Luft</translation>
    </message>
    <message>
        <source>Open a model with clips.</source>
        <translation>Ein Modell mit Clips öffnen.</translation>
    </message>
    <message>
        <source>Nothing protects in this clip.</source>
        <translation>In diesem Clip schützt nichts.</translation>
    </message>
    <message>
        <source>Takes hits without stun and push, at most %1.</source>
        <translation>Nimmt Treffer ohne Betäubung und Stoß, höchstens %1.</translation>
    </message>
    <message>
        <source>Such hits have no effect.</source>
        <translation>Solche Treffer bleiben ohne Wirkung.</translation>
    </message>
</context>
<context>
    <name>squire::GameRules</name>
    <message>
        <source>Loss of damage</source>
        <translation>Verlust an Schaden</translation>
    </message>
    <message>
        <source>Of what a hit does, for each hit of the combo before it</source>
        <translation>Von dem, was ein Treffer anrichtet, für jeden Treffer der Kombo davor</translation>
    </message>
    <message>
        <source>Least damage</source>
        <translation>Kleinster Schaden</translation>
    </message>
    <message>
        <source>What a hit keeps, however many were before it</source>
        <translation>Was ein Treffer behält, wie viele auch davor waren</translation>
    </message>
    <message>
        <source>Loss of stun</source>
        <translation>Verlust an Betäubung</translation>
    </message>
    <message>
        <source>Of the ticks of stun, for each hit of the combo before it</source>
        <translation>Von den Ticks der Betäubung, für jeden Treffer der Kombo davor</translation>
    </message>
    <message>
        <source>Least stun</source>
        <translation>Kleinste Betäubung</translation>
    </message>
    <message>
        <source>What the stun keeps, however many hits were before it</source>
        <translation>Was die Betäubung behält, wie viele Treffer auch davor waren</translation>
    </message>
    <message>
        <source>Juggle</source>
        <translation>Jonglieren</translation>
    </message>
    <message>
        <source>Points of hits on who is in the air, after which further ones pass through; 0: never</source>
        <translation>Punkte von Treffern auf jemanden in der Luft, nach denen weitere hindurchgehen; 0: nie</translation>
    </message>
    <message>
        <source>How hits of a combo lose strength</source>
        <translation>Wie Treffer einer Kombo an Kraft verlieren</translation>
    </message>
    <message>
        <source>Counter hits, hits on who lies, and the meter</source>
        <translation>Konter, Treffer auf Liegende und die Leiste</translation>
    </message>
    <message>
        <source>Counter damage</source>
        <translation>Schaden beim Konter</translation>
    </message>
    <message>
        <source>What a hit has more against who attacks: a share of its damage</source>
        <translation>Was ein Treffer gegen jemanden, der angreift, mehr anrichtet: ein Anteil seines Schadens</translation>
    </message>
    <message>
        <source>Counter stun</source>
        <translation>Betäubung beim Konter</translation>
    </message>
    <message>
        <source>How much longer a hit stuns who attacks</source>
        <translation>Wie viel länger ein Treffer jemanden betäubt, der angreift</translation>
    </message>
    <message>
        <source>Hits on who lies</source>
        <translation>Treffer auf Liegende</translation>
    </message>
    <message>
        <source>Of a combo, after which further ones pass through; 0: any number</source>
        <translation>Einer Kombo, nach denen weitere hindurchgehen; 0: beliebig viele</translation>
    </message>
    <message>
        <source>Meter</source>
        <translation>Leiste</translation>
    </message>
    <message>
        <source>The most points that a character has to spend on clips; 0: there is none</source>
        <translation>Die meisten Punkte, die eine Figur für Clips ausgeben kann; 0: es gibt keine</translation>
    </message>
</context>
<context>
    <name>squire::FadeRow</name>
    <message>
        <source>Layer</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Fade</source>
        <translation>Blende</translation>
    </message>
    <message>
        <source>How much of the layer counts; the field Fade in the panel Layers sets keys</source>
        <translation>Wie viel von der Ebene zählt; das Feld Blende im Panel Ebenen setzt Schlüssel</translation>
    </message>
</context>
<context>
    <name>squire::MaskTools</name>
    <message>
        <source>Mask of the Selected Bones</source>
        <translation>Maske der ausgewählten Knochen</translation>
    </message>
    <message>
        <source>Makes a mask of the selected bones and all below them</source>
        <translation>Macht eine Maske aus den ausgewählten Knochen und allen darunter</translation>
    </message>
    <message>
        <source>Soft joints of a new mask</source>
        <translation>Weiche Gelenke einer neuen Maske</translation>
    </message>
    <message>
        <source>Over how many joints the weight of a new mask grows, so that the body does not break in one</source>
        <translation>Über wie viele Gelenke das Gewicht einer neuen Maske wächst, damit der Körper nicht in einem knickt</translation>
    </message>
    <message>
        <source>Select the Mask’s Bones</source>
        <translation>Knochen der Maske auswählen</translation>
    </message>
    <message>
        <source>Selects the bones of the mask, in the view and in the picture of the body</source>
        <translation>Wählt die Knochen der Maske aus, in der Ansicht und im Bild des Körpers</translation>
    </message>
    <message>
        <source>Delete the Mask</source>
        <translation>Maske löschen</translation>
    </message>
    <message>
        <source>Deletes the mask</source>
        <translation>Löscht die Maske</translation>
    </message>
    <message>
        <source>Weight of the selected bones in the mask</source>
        <translation>Gewicht der ausgewählten Knochen in der Maske</translation>
    </message>
    <message>
        <source>How much of the layer the selected bones take; 0 takes them out of the mask</source>
        <translation>Wie viel von der Ebene die ausgewählten Knochen nehmen; 0 nimmt sie aus der Maske</translation>
    </message>
</context>
</TS>
