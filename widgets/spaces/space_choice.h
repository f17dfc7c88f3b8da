#pragma once

#include <QObject>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/edit/fights/space_edits.h"
#include "widgets/session/kept_choice.h"
#include "widgets/session/session.h"

namespace squire {

// The selected blend space of the model and the selected one of its points, and edits of them.
class SpaceChoice : public QObject {
  Q_OBJECT
 public:
  explicit SpaceChoice(Session& session, QObject* parent = nullptr);

  [[nodiscard]] Session& session() const { return session_; }
  [[nodiscard]] const std::vector<BlendSpace>& spaces() const;
  [[nodiscard]] const BlendSpace* space() const;  // the selected one; null if there is none
  void choose(BlendSpaceId space);
  [[nodiscard]] std::optional<std::size_t> point() const;
  void choosePoint(std::optional<std::size_t> point);
  [[nodiscard]] QString nameOf(ClipId clip) const;
  // The clips that a point can have.
  [[nodiscard]] std::vector<ClipId> clips() const;

  // Of the current clip, or of the first one. Not without a clip.
  bool add(bool isOfTwoNumbers);
  bool duplicate();
  bool remove();
  bool rename(BlendSpaceId space, const std::string& name);
  // Changes the selected one.
  bool change(const std::function<void(BlendSpace&)>& change, GestureId gesture = {});
  // Without a second number, all points are at 0 of it.
  bool nameNumbers(const std::string& x, const std::string& y);
  // Selects the new point.
  bool addPoint(ClipId clip, const vec2& at);
  // A place beside the points.
  [[nodiscard]] vec2 freePlace() const;
  bool movePoint(std::size_t point, const vec2& to, GestureId gesture);
  bool removePoint();

  // A point whose clip has a side in its name, without a point on the other side of 0.
  struct OneSided {
    std::size_t point = 0;
    vec2 missing{0.0f};
    std::string name;  // of the clip for the other side
  };
  [[nodiscard]] std::vector<OneSided> oneSided() const;
  // Adds the points that are missing, as one step. Clips that are not there become mirrored copies.
  bool addOtherSides();

 Q_SIGNALS:
  void changed();  // the selection or the project

 private:
  void adoptProject();

  Session& session_;
  KeptChoice<BlendSpaceId> chosen_;
  std::optional<std::size_t> point_;
};

}  // namespace squire
