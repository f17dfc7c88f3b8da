#pragma once

namespace squire::test {

// Chains and targets of IK by hand; what QTest::qExec gives.
int runLimbsTest(int argc, char** argv);

}  // namespace squire::test
