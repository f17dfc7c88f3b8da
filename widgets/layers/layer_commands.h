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
  // The same in another state of the project.
  [[nodiscard]] const EditLayer* chosenIn(const Project& project) const;

  // Adds a layer and chooses it.
  void add();
  // Adds a layer with the motion of another clip from the playhead on, for the bones of a mask or for all,
  // and chooses it.
  void addMotion(ClipId clip, std::vector<MaskedBone> mask);
  // Removes a layer and chooses the layer below, or the clip's own keys.
  void remove(LayerId layer);
  bool rename(LayerId layer, const std::string& name);
  void set(const SetEditLayer& wanted, GestureId gesture = {});
  void setMode(LayerMode mode);
  void setMask(std::vector<MaskedBone> mask, GestureId gesture = {});
  // Sets a key at the playhead.
  void keyFade(float share, GestureId gesture);
  // Gives the chosen layer these keys of its fade; without keys it counts all the time.
  [[nodiscard]] Result<Edit> withFade(const Project& before, Keys<float> keys) const;
  void toggleMuted(LayerId layer);
  void toggleSolo(LayerId layer);
  void move(LayerId layer, int up);
  void collapse();
  // Sets keys at the playhead with which the layer changes nothing there, for the selected bones among those
  // that it moves, or for all that it moves.
  void keyNoOffset();

 private:
  void addAndChoose(const AddEditLayer& wanted);
  [[nodiscard]] std::size_t placeOf(LayerId layer) const;

  Session& session_;
};

}  // namespace squire
