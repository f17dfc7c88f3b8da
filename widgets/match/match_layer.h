#pragma once

#include <QCoreApplication>

#include "widgets/match/match_preview.h"
#include "widgets/viewport/preview_layer.h"

namespace squire {

// A match in the viewport: the fighters with their numbers, their active volumes, and the contacts of the
// last ticks, each with what it does.
class MatchLayer : public PreviewLayer {
  Q_DECLARE_TR_FUNCTIONS(MatchLayer)
 public:
  MatchLayer(Session& session, const MatchPreview& preview)
      : PreviewLayer(session, preview), match_(preview) {}

  [[nodiscard]] std::optional<Box> scene() const override;
  void addShapes(const LayerView& view, DrawList& list) override;
  void paint(QPainter& painter, const LayerView& view) override;

 private:
  // Null: nothing is shown.
  [[nodiscard]] const MatchPlay* play() const;
  // Contacts fade out over several ticks; 0: not visible.
  [[nodiscard]] float brightness(const MatchEvent& event) const;

  const MatchPreview& match_;
};

}  // namespace squire
