#pragma once

#include <QPointF>

#include "app/editor/main_window.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// The view that the layers of the viewport draw in.
[[nodiscard]] inline LayerView layerViewOf(MainWindow& window) {
  return {window.view().camera(), window.viewport()->viewSize()};
}

// The position of a handle of a viewport layer, in pixels; null if it is not shown.
template <typename Layer>
[[nodiscard]] QPointF handleOf(MainWindow& window, typename Layer::Part part) {
  for (const auto& handle : window.viewport()->layer<Layer>()->handles(layerViewOf(window))) {
    if (handle.part == part) return {handle.pixel.x, handle.pixel.y};
  }
  return {};
}

}  // namespace squire::test
