#pragma once

#include <QString>

namespace squire::test {

// Prints the cost of a mouse move while keys of a model's clip are dragged in the dope sheet.
void printDrags(const QString& model);

}  // namespace squire::test
