#pragma once

#include <QString>
#include <functional>

class QWidget;

namespace squire {

// A canvas draws things that are no widgets, so a screen reader could say its name only. Here it gets a text
// for what its keyboard is at: "hand.R, frame 12, key". It is said after the canvas's name.
void speakFor(QWidget& canvas, std::function<QString()> text);
// Tells a screen reader that the text may have changed.
void speakAgain(QWidget& canvas);

}  // namespace squire
