#pragma once

#include <QColor>
#include <QObject>
#include <glm/geometric.hpp>
#include <optional>
#include <vector>

#include "core/edit/fights/ik_edits.h"
#include "widgets/session/kept_choice.h"
#include "widgets/session/session.h"

namespace squire {

// The selected chain of the model and the selected target of the clip, their positions at the playhead, and
// the edits of both (limb_edits.cpp).
class LimbChoice : public QObject {
  Q_OBJECT
 public:
  explicit LimbChoice(Session& session, QObject* parent = nullptr);

  [[nodiscard]] Session& session() const { return session_; }
  [[nodiscard]] const std::vector<IkChain>& chains() const;
  [[nodiscard]] const std::vector<IkTarget>& targets() const;  // of the current clip
  [[nodiscard]] const IkChain* find(ChainId chain) const;
  [[nodiscard]] const IkTarget* find(TargetId target) const;

  // A selected target implies its chain.
  [[nodiscard]] const IkChain* chain() const { return find(chain_.id()); }
  [[nodiscard]] const IkTarget* target() const { return find(target_.id()); }
  [[nodiscard]] TargetRef targetRef() const { return {session_.clipRef(), target_.id()}; }
  void choose(ChainId chain);
  void choose(TargetId target);
  // The selected chain, else the chain of the active bone.
  [[nodiscard]] const IkChain* chainAtHand() const;

  // At the playhead, in model space or in the space where the character is seen; empty if a bone is missing.
  enum class Space { Model, Seen };
  struct Joints {
    vec3 root, middle, end;
  };
  [[nodiscard]] std::optional<Joints> jointsOf(const IkChain& chain, Space in = Space::Model) const;
  [[nodiscard]] std::optional<mat4> spaceOf(const IkTarget& target, Space in = Space::Model) const;
  [[nodiscard]] std::optional<vec3> placeOf(const IkTarget& target, Space in = Space::Model) const;
  [[nodiscard]] bool pulls(const IkTarget& target) const;
  // A chain whose targets have full weight but which does not reach them; in model space.
  struct Refusal {
    vec3 wanted, end;
    [[nodiscard]] float metres() const { return glm::distance(wanted, end); }
  };
  [[nodiscard]] std::vector<Refusal> refusals() const;
  // The range for new targets and bakes: the playback range, else the whole clip.
  [[nodiscard]] Span range() const;

  // Chains. Each call is one undo step; returns false if nothing changed.
  bool propose();
  bool addChain();  // ending at the active bone
  bool setPole(const vec3& direction, GestureId gesture);
  bool change(const IkChain& to, GestureId gesture = {});
  // Targets of the current chain; a chain is created if the active bone ends a limb.
  bool addTarget();
  bool pinHere();
  bool keyHere();
  // Moves the pin if one holds the limb; otherwise sets a key at the playhead. `value` is in the target's
  // space.
  bool moveTo(const vec3& value, GestureId gesture);
  bool change(const IkTarget& to, const std::string& what, GestureId gesture = {});
  bool targetsFromPose();
  bool bake();
  bool remove();  // the target, else the chain

 Q_SIGNALS:
  void changed();  // the selection, or the project's data
  void told(const QString& text);

 private:
  void adoptProject();
  void adoptSelection();
  [[nodiscard]] std::optional<std::size_t> indexOf(BoneId bone) const;
  // Whether a bone is one of a chain's three bones.
  [[nodiscard]] bool isOf(const IkChain& chain, BoneId bone) const;
  [[nodiscard]] std::optional<IkChain> chainFor(BoneId end) const;
  // The current chain; created for the active bone if there is none.
  [[nodiscard]] ChainId add(const IkChain& chain, GestureId gesture);
  [[nodiscard]] std::optional<ChainId> chainToUse(GestureId gesture);
  [[nodiscard]] std::vector<ChainId> chainsToUse(GestureId gesture);
  bool pin(ChainId chain, GestureId gesture);
  bool tellChange(const Project& before, const QString& why);
  void say(const char* what, const char* hint);

  Session& session_;
  KeptChoice<ChainId> chain_;
  KeptChoice<TargetId> target_;
};

// The usual colours of left, right and central limbs.
[[nodiscard]] QColor colourOf(const IkChain& chain);

}  // namespace squire
