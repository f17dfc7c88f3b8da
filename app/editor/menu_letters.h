#pragma once

#include <QMenuBar>

#include "app/editor/action_table.h"

namespace squire {

// Alt with the letter of its title opens a menu of the bar. Where an action has these keys Qt would do
// neither, so that the menu takes another letter, or has none.
void chooseMenuLetters(QMenuBar& bar, const ActionTable& actions);

}  // namespace squire
