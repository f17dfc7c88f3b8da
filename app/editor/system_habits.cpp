#include "app/editor/system_habits.h"

namespace squire {

void followSystem(QApplication& /*application*/) {}

}  // namespace squire
