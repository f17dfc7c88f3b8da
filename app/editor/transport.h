#pragma once

#include "app/editor/action_table.h"
#include "widgets/timeline/transport_bar.h"

namespace squire {

[[nodiscard]] inline TransportActions transportOf(const ActionTable& actions) {
  return {.first = actions["play.first"],
          .previousKey = actions["play.previousKey"],
          .previousFrame = actions["play.previousFrame"],
          .play = actions["play.play"],
          .nextFrame = actions["play.nextFrame"],
          .nextKey = actions["play.nextKey"],
          .last = actions["play.last"],
          .loop = actions["play.loop"],
          .pingPong = actions["play.pingPong"],
          .everyFrame = actions["play.everyFrame"],
          .snap = actions["keys.snapping"],
          .mute = actions["sound.mute"],
          .volumes = {actions["sound.volume100"], actions["sound.volume75"], actions["sound.volume50"],
                      actions["sound.volume25"]}};
}

}  // namespace squire
