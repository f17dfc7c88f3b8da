// The tests of the window: ui_tests [NAME] [ARGUMENTS]. Runs the tests of this name, or all. If
// SQUIRE_TEST_LOGS names a folder, each class of tests writes a file there, since QtTest writes to no pipe on
// Windows.

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

int runWith(std::vector<char*> arguments, const UiTest& test, std::size_t at) {
  const QString folder = qEnvironmentVariable("SQUIRE_TEST_LOGS");
  QByteArray option("-o"), file = QStringLiteral("%1/%2.txt,txt").arg(folder).arg(at).toLocal8Bit();
  if (!folder.isEmpty()) arguments.insert(arguments.end(), {option.data(), file.data()});
  arguments.push_back(nullptr);
  return test.run(static_cast<int>(arguments.size()) - 1, arguments.data());
}

int run(int argc, char** argv) {
  auto tests = testsNamed(argc > 1 ? argv[1] : "");
  const int skipped = tests.empty() ? 0 : 1;
  if (tests.empty()) tests = uiTests();
  TestApplication application(argc, argv, tests.front().smoothing);
  if (const auto ended = runAsOther()) return *ended;
  argv[skipped] = argv[0];
  std::vector<char*> arguments(argv + skipped, argv + argc);
  int failed = 0;
  for (std::size_t i = 0; i < tests.size(); ++i) failed += runWith(arguments, tests[i], i);
  return failed;
}

}  // namespace

}  // namespace squire::test

int main(int argc, char** argv) { return squire::test::run(argc, argv); }
