#pragma once

namespace squire::test {

// A punch from the first click to the game; what QTest::qExec gives.
int runScriptedPunch(int argc, char** argv);

}  // namespace squire::test
