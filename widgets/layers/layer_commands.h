#pragma once

#include "core/edit/layers/layer_edits.h"
#include "widgets/session/session.h"

namespace squire {

// The commands of the panel and of the menu for the layers of the shown clip.
class LayerCommands {
 public:
  explicit LayerCommands(Session& session) : session_(session) {}

  [[nodiscard]] Session& session() const { return session_; }
  // The layers of the shown clip, the lowest first; none without a clip.
  [[nodiscard]] const std::vector<EditLayer>& all() const;
  // The layer whose keys are edited; null if the clip's own keys are edited.
  [[nodiscard]] const EditLayer* chosen() const;

  // Adds a layer and chooses it.
  void add();
  // Removes a layer and chooses the layer below, or the clip's own keys.
  void remove(LayerId layer);
  bool rename(LayerId layer, const std::string& name);
  void set(const SetEditLayer& wanted, GestureId gesture = {});
  void toggleMuted(LayerId layer);
  void toggleSolo(LayerId layer);
  void move(LayerId layer, int up);
  void collapse();
  // Sets keys without an offset at the playhead, for the selected bones among those that the layer moves, or
  // for all that it moves.
  void keyNoOffset();

 private:
  [[nodiscard]] std::size_t placeOf(LayerId layer) const;

  Session& session_;
};

}  // namespace squire
