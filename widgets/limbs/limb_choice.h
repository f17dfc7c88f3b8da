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

// Which chain of the model and which target of the clip are chosen, where they are at the playhead, and what
// hands do with them (limb_edits.cpp).
class LimbChoice : public QObject {
  Q_OBJECT
 public:
  explicit LimbChoice(Session& session, QObject* parent = nullptr);

  [[nodiscard]] Session& session() const { return session_; }
  [[nodiscard]] const std::vector<IkChain>& chains() const;
  [[nodiscard]] const std::vector<IkTarget>& targets() const;  // of the clip that is looked at
  [[nodiscard]] const IkChain* find(ChainId chain) const;
  [[nodiscard]] const IkTarget* find(TargetId target) const;

  // A target is chosen with its chain.
  [[nodiscard]] const IkChain* chain() const { return find(chain_.id()); }
  [[nodiscard]] const IkTarget* target() const { return find(target_.id()); }
  [[nodiscard]] TargetRef targetRef() const { return {session_.clipRef(), target_.id()}; }
  void choose(ChainId chain);
  void choose(TargetId target);
  // The chosen chain, else the one that the active bone is of.
  [[nodiscard]] const IkChain* chainAtHand() const;

  // All at the playhead, in model space or where the character is seen; none where a bone is gone.
  enum class Space { Model, Seen };
  struct Joints {
    vec3 root, middle, end;
  };
  [[nodiscard]] std::optional<Joints> jointsOf(const IkChain& chain, Space in = Space::Model) const;
  [[nodiscard]] std::optional<mat4> spaceOf(const IkTarget& target, Space in = Space::Model) const;
  [[nodiscard]] std::optional<vec3> placeOf(const IkTarget& target, Space in = Space::Model) const;
  [[nodiscard]] bool pulls(const IkTarget& target) const;
  // A chain that its targets have wholly, and that does not get there; in model space.
  struct Refusal {
    vec3 wanted, end;
    [[nodiscard]] float metres() const { return glm::distance(wanted, end); }
  };
  [[nodiscard]] std::vector<Refusal> refusals() const;
  // What new targets and bakes take: the part of the clip that plays, else all of it.
  [[nodiscard]] Span range() const;

  // Chains. Each call is one step to undo; false where nothing came of it.
  bool propose();
  bool addChain();  // that ends at the active bone
  bool setPole(const vec3& direction, GestureId gesture);
  bool change(const IkChain& to, GestureId gesture = {});
  // Targets, of the chain at hand; one is made where the active bone ends a limb.
  bool addTarget();
  bool pinHere();
  bool keyHere();
  // Where a pin holds the limb it is the pin that moves; elsewhere a key is made at the playhead. `value` is
  // in the target's space.
  bool moveTo(const vec3& value, GestureId gesture);
  bool change(const IkTarget& to, const std::string& what, GestureId gesture = {});
  bool targetsFromPose();
  bool bake();
  bool remove();  // the target, else the chain

 Q_SIGNALS:
  void changed();  // which are chosen, or what the project says of them
  void told(const QString& text);

 private:
  void adoptProject();
  void adoptSelection();
  [[nodiscard]] std::optional<std::size_t> indexOf(BoneId bone) const;
  // Whether a bone is one of a chain's three.
  [[nodiscard]] bool isOf(const IkChain& chain, BoneId bone) const;
  [[nodiscard]] std::optional<IkChain> chainFor(BoneId end) const;
  // The chain at hand, made of the active bone where there is none.
  [[nodiscard]] std::optional<ChainId> chainToUse(GestureId gesture);
  [[nodiscard]] std::vector<ChainId> chainsToUse(GestureId gesture);
  bool pin(ChainId chain, GestureId gesture);
  bool tellChange(const Project& before, const QString& why);
  void say(const char* what, const char* hint);

  Session& session_;
  KeptChoice<ChainId> chain_;
  KeptChoice<TargetId> target_;
};

// Left and right limbs, and those in between, as everywhere.
[[nodiscard]] QColor colourOf(const IkChain& chain);

}  // namespace squire
