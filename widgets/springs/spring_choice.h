#pragma once

#include <QObject>
#include <functional>
#include <optional>
#include <vector>

#include "core/edit/fights/spring_edits.h"
#include "core/edit/springs/found_springs.h"
#include "widgets/session/kept_choice.h"
#include "widgets/session/session.h"

namespace squire {

// The selected spring of the shown model, and edits of springs.
class SpringChoice : public QObject {
  Q_OBJECT
 public:
  explicit SpringChoice(Session& session, QObject* parent = nullptr);

  [[nodiscard]] Session& session() const { return session_; }
  [[nodiscard]] const std::vector<Spring>& springs() const;
  [[nodiscard]] const Spring* find(SpringId spring) const;
  [[nodiscard]] const Spring* spring() const { return find(chosen_.id()); }  // the selected one
  void choose(SpringId spring);
  // The model's bones that exist now, from its root on; empty if they are no chain any more.
  [[nodiscard]] std::vector<int> bonesOf(const Spring& spring) const;
  // The volumes of the body, which may be colliders.
  [[nodiscard]] const std::vector<HitVolume>& volumes() const;

  // Whether colliders and bones of the selected spring are drawn.
  [[nodiscard]] bool isDrawn() const { return isDrawn_; }
  void setDrawn(bool drawn);

  bool findSprings();
  // From the first selected bone to the last one; from a single one on along its longest branch.
  bool add();
  bool change(const std::function<void(Spring&)>& change, GestureId gesture = {});
  // From another first bone on along its longest branch.
  bool beginAt(BoneId root);
  bool endAt(BoneId end);
  bool remove();
  // Puts the swinging into the keys of the shown clip.
  bool bake();

 Q_SIGNALS:
  void changed();  // the selection or the project's data has changed

 private:
  void adoptProject();
  void adoptSelection();
  [[nodiscard]] std::optional<Spring> springOfSelection() const;

  Session& session_;
  KeptChoice<SpringId> chosen_;
  bool isDrawn_ = false;
};

}  // namespace squire
