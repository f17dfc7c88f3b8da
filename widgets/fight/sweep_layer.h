#pragma once

#include <functional>

#include "widgets/fight/fight_data.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// The space swept by the clip's hit and grab volumes while they are active: bright at ticks, faint in
// between. For the selected gap also the hurt sphere that slips through.
class SweepLayer : public ViewLayer {
 public:
  SweepLayer(Session& session, const FightData& data, std::function<const FightData::Gap*()> gap)
      : session_(session), data_(data), gap_(std::move(gap)) {}

  void setOn(bool on) { on_ = on; }
  void addShapes(const LayerView& view, DrawList& list) override;

 private:
  struct Hull {
    std::vector<RoundCone> shapes;
  };
  void make(const std::shared_ptr<const FightClip>& clip);

  Session& session_;
  const FightData& data_;
  std::function<const FightData::Gap*()> gap_;
  bool on_ = false;
  std::shared_ptr<const FightClip> made_;
  std::vector<Hull> hulls_;
};

}  // namespace squire
