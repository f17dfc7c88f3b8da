#pragma once

#include <QString>
#include <functional>

class QWidget;

namespace squire {

// Sets the text that a screen reader reads after the name of a canvas, whose items are no widgets. `text`
// describes the item at the keyboard cursor: "hand.R, frame 12, key".
void speakFor(QWidget& canvas, std::function<QString()> text);
// Tells a screen reader that the text may have changed.
void speakAgain(QWidget& canvas);

}  // namespace squire
