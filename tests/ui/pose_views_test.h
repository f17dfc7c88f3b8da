#pragma once

namespace squire::test {

// The tests of what shows poses beside the one that is posed; what QTest::qExec gives.
int runPoseViewsTest(int argc, char** argv);

}  // namespace squire::test
