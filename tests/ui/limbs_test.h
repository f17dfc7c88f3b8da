#pragma once

namespace squire::test {

// Tests the editing of IK chains and targets. Returns the result of QTest::qExec.
int runLimbsTest(int argc, char** argv);

}  // namespace squire::test
