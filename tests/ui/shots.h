#pragma once

#include <QString>
#include <QWidget>

namespace squire::test {

// Saves what stands on the screen where the widget is, so that nothing is shown that a person would not see.
// Prints the path; false where it cannot be written.
bool keepPicture(const QWidget& widget, const QString& path);

}  // namespace squire::test
