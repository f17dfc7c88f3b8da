#pragma once

namespace squire::test {

// Counts how often the sheet is rebuilt while keys are dragged. Returns the result of QTest::qExec.
int runKeyDragTest(int argc, char** argv);

}  // namespace squire::test
