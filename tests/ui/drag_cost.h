#pragma once

#include <QString>

namespace squire::test {

// Prints what a move of the mouse costs while keys of a model's clip are dragged in the dope sheet.
void printDrags(const QString& model);

}  // namespace squire::test
