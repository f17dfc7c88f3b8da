#pragma once

#include <QCoreApplication>
#include <QSize>
#include <functional>
#include <optional>
#include <vector>

#include "app/editor/workbench.h"
#include "core/model/material.h"

namespace squire {

// Pictures of the shown clip from the viewport's camera, as it draws it, without texts and what lies over the
// surfaces.
class ClipRenderer {
  Q_DECLARE_TR_FUNCTIONS(squire::ClipRenderer)
 public:
  explicit ClipRenderer(Workbench& bench) : bench_(bench) {}

  // A looping film of the whole clip, and its poses in one picture. They are taken with a dialog that can be
  // cancelled, and written by a job.
  void saveGif(const QString& path);
  void saveSheet(const QString& path);
  // One picture of what is shown, twice as large as the viewport.
  void savePicture(const QString& path);

 private:
  using Encode = std::function<Result<Bytes>(const std::vector<Image>&)>;

  [[nodiscard]] QSize sizeFor(int width) const;
  // None if nothing can be drawn, which is told.
  [[nodiscard]] std::optional<Image> drawn(QSize size);
  // None if it was cancelled.
  [[nodiscard]] std::optional<std::vector<Image>> taken(const std::vector<Time>& times, QSize size);
  void write(const QString& path, std::vector<Image> pictures, Encode encode);

  Workbench& bench_;
};

}  // namespace squire
