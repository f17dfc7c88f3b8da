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

// The selected chain of the model and the selected target of the clip, and their positions at the playhead.
// LimbEdits changes them.
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
  // When the target was chosen; see Selection::countChoice().
  [[nodiscard]] std::uint64_t chosenAt() const { return chosenAt_; }
  // The selected chain, else the chain of the active bone.
  [[nodiscard]] const IkChain* currentChain() const;

  // Positions at the playhead, in model space or as the character is displayed; empty if a bone is missing.
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
  // The bone's index in the shown skeleton.
  [[nodiscard]] std::optional<std::size_t> indexOf(BoneId bone) const;
  // Whether a bone is one of a chain's three bones.
  [[nodiscard]] bool isOf(const IkChain& chain, BoneId bone) const;
  // The range for new targets and bakes: the playback range, else the whole clip.
  [[nodiscard]] Span range() const;

 Q_SIGNALS:
  void changed();  // the selection or the project's data has changed

 private:
  void adoptProject();
  void adoptSelection();

  Session& session_;
  KeptChoice<ChainId> chain_;
  KeptChoice<TargetId> target_;
  std::uint64_t chosenAt_ = 0;
};

// The usual colours of left, right and central limbs.
[[nodiscard]] QColor colourOf(const IkChain& chain);

}  // namespace squire
