#pragma once

#include <QObject>
#include <optional>
#include <string>
#include <vector>

#include "widgets/limbs/limb_choice.h"

namespace squire {

// Edits of the selected chain and target.
class LimbEdits : public QObject {
  Q_OBJECT
 public:
  explicit LimbEdits(LimbChoice& choice, QObject* parent = nullptr);

  [[nodiscard]] LimbChoice& choice() const { return choice_; }

  // Edits of chains. Each call is one undo step; returns false if nothing changed.
  bool propose();
  bool addChain();  // ending at the active bone
  bool setPole(const vec3& direction, GestureId gesture);
  bool change(const IkChain& to, GestureId gesture = {});
  // Edits of targets of the current chain; a chain is created if the active bone ends a limb.
  bool addTarget();
  bool pinHere();
  bool keyHere();
  // Moves the selected target at the playhead: changes the value of the previous key if that key holds its
  // value (as for a pin), otherwise sets a key at the playhead. `value` is in the target's space.
  bool moveTo(const vec3& value, GestureId gesture);
  bool change(const IkTarget& to, const std::string& what, GestureId gesture = {});
  bool targetsFromPose();
  bool bake();
  bool remove();  // the selected target, else the selected chain

 Q_SIGNALS:
  // The result of an edit, in a sentence for the status bar.
  void reported(const QString& text);

 private:
  // The chain that would end at a bone; empty if none can.
  [[nodiscard]] std::optional<IkChain> chainFor(BoneId end) const;
  [[nodiscard]] ChainId add(const IkChain& chain, GestureId gesture);
  // The current chain; created for the active bone if there is none.
  [[nodiscard]] std::optional<ChainId> chainToUse(GestureId gesture);
  [[nodiscard]] std::vector<ChainId> chainsToUse(GestureId gesture);
  bool pin(ChainId chain, GestureId gesture);
  bool reportChange(const Project& before, const QString& why);
  void fail(const char* what, const char* hint);

  LimbChoice& choice_;
  Session& session_;
};

}  // namespace squire
