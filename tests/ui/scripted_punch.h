#pragma once

namespace squire::test {

// Creates a punch from the first click to the game. Returns the result of QTest::qExec.
int runScriptedPunch(int argc, char** argv);

}  // namespace squire::test
