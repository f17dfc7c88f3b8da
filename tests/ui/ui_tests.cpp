// The tests of the window: ui_tests [NAME] [ARGUMENTS]. Runs the tests of this name, or all.

#include "tests/ui/ui_tests.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "tests/ui/folder_fixture.h"

namespace squire::test {

std::vector<UiTest>& uiTests() {
  static std::vector<UiTest> all;
  return all;
}

namespace {

std::vector<UiTest> testsNamed(std::string_view name) {
  std::vector<UiTest> out;
  std::ranges::copy_if(uiTests(), std::back_inserter(out),
                       [name](const UiTest& test) { return test.name == name; });
  return out;
}

int run(int argc, char** argv) {
  auto tests = testsNamed(argc > 1 ? argv[1] : "");
  const int skipped = tests.empty() ? 0 : 1;
  if (tests.empty()) tests = uiTests();
  TestApplication application(argc, argv, tests.front().smoothing);
  if (const auto ended = runAsOther()) return *ended;
  argv[skipped] = argv[0];
  int failed = 0;
  for (const UiTest& test : tests) failed += test.run(argc - skipped, argv + skipped);
  return failed;
}

}  // namespace

}  // namespace squire::test

int main(int argc, char** argv) { return squire::test::run(argc, argv); }
