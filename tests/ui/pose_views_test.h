#pragma once

namespace squire::test {

// Tests of the views that show further poses beside the edited one. Returns the result of QTest::qExec.
int runPoseViewsTest(int argc, char** argv);

}  // namespace squire::test
