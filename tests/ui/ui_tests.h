#pragma once

#include <QTest>
#include <vector>

#include "tests/ui/application.h"

namespace squire::test {

// A test of the window. Tests with the same name are one test in ctest and run one after another.
struct UiTest {
  const char* name;
  int (*run)(int argc, char** argv);  // returns zero on success; argv[0] is the program
  Smoothing smoothing = Smoothing::None;
};

[[nodiscard]] std::vector<UiTest>& uiTests();

// Adds a test before main() runs.
struct UiTestEntry {
  explicit UiTestEntry(const UiTest& test) { uiTests().push_back(test); }
};

template <typename Test>
int runTest(int argc, char** argv) {
  Test test;
  return QTest::qExec(&test, argc, argv);
}

}  // namespace squire::test
