#pragma once

namespace squire::test {

// How often the sheet is built anew while keys are dragged; what QTest::qExec gives.
int runKeyDragTest(int argc, char** argv);

}  // namespace squire::test
