#pragma once

#include <QObject>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "core/charts/curve_trace.h"
#include "core/edit/history/selection_steps.h"
#include "core/edit/keys/axis_edits.h"
#include "widgets/curves/curve_drag.h"
#include "widgets/curves/keys_of_points.h"
#include "widgets/curves/shown_channels.h"
#include "widgets/timeline/key_commands.h"

namespace squire {

// A visible curve.
struct ShownCurve {
  CurveId id;
  std::shared_ptr<const ShownChannel> channel;
  ValueScale scale;
};

// The curves of the selected bones, their selected keys, and operations on them. All changes of the project
// go through the session; a drag is one gesture.
class CurveModel : public QObject {
  Q_OBJECT
 public:
  explicit CurveModel(Session& session, QObject* parent = nullptr);

  [[nodiscard]] Session& session() const { return session_; }
  // The visible curves, in the order in which their bones were selected.
  [[nodiscard]] const std::vector<ShownCurve>& curves() const { return curves_; }
  // The curves of the selected bones, including hidden ones, for the list.
  [[nodiscard]] const std::vector<CurveId>& available() const { return available_; }
  [[nodiscard]] const ShownCurve* find(const CurveId& id) const;
  // The curves changed by the last edit, as they were before.
  [[nodiscard]] const std::vector<ShownCurve>& ghosts() const { return ghosts_; }
  // Sets an earlier version of the clip, whose curves are shown where they differ; null: none.
  void setReference(std::shared_ptr<const Clip> clip);
  [[nodiscard]] const std::vector<ShownCurve>& references() const { return references_; }

  void setKindShown(ChannelKind kind, bool shown);
  [[nodiscard]] bool kindShown(ChannelKind kind) const { return kinds_[static_cast<std::size_t>(kind)]; }
  void setHidden(const std::vector<CurveId>& curves, bool hidden);
  [[nodiscard]] bool hidden(const CurveId& id) const { return hidden_.contains(id); }
  void setOrder(EulerOrder order);
  [[nodiscard]] EulerOrder order() const { return order_; }
  void setNormalised(bool on);
  [[nodiscard]] bool normalised() const { return normalised_; }

  // The sorted selection. The active point is the one whose values are shown.
  [[nodiscard]] const std::vector<CurvePoint>& selection() const { return selection_; }
  [[nodiscard]] bool isSelected(const CurvePoint& point) const;
  [[nodiscard]] const std::optional<CurvePoint>& active() const { return active_; }
  void select(std::vector<CurvePoint> points, std::optional<CurvePoint> active);
  void toggle(const CurvePoint& point);
  void selectAll();
  // The keys of the selected points: of single axes, or of whole channels if all their axes are selected.
  [[nodiscard]] std::vector<KeyRef> selectedKeys() const { return keysOf(selection_); }
  // Whether axes of the selected channels have keys of their own.
  [[nodiscard]] bool hasSelectedAxes() const;
  [[nodiscard]] std::optional<double> valueOf(const CurvePoint& point) const;
  // The shape of the selected keys' handles; empty if they differ or have none.
  [[nodiscard]] std::optional<HandleShape> selectedShape() const;
  // The length of the selected keys' handles; empty if they differ or have none.
  [[nodiscard]] std::optional<float> selectedHandleLength() const;

  [[nodiscard]] CurveDrag& drag() { return drag_; }
  [[nodiscard]] const CurveDrag& drag() const { return drag_; }

  // Edits of the selection; each is one undo step.
  void setActiveFrame(double frame);  // the selection moves along in time
  void setActiveValue(double value);  // the selection moves along in value
  void shapeSelected(HandleShape shape);
  void lengthenSelected(float length);
  void easeSelected(const Ease& ease);
  void deleteSelected();
  void copySelected();
  void pasteAtPlayhead();
  [[nodiscard]] bool canPaste() const { return !keys_.copied().empty(); }
  void snapSelected();
  void insertAt(const CurveId& curve, Time time);
  void joinSelected();
  // Sets how curves continue beyond their keys.
  void continueBeyond(const std::vector<CurveId>& curves, Beyond beyond, CurveEnd end);

 Q_SIGNALS:
  void changed();           // curves or ghosts changed
  void selectionChanged();  // selected points or their values changed

 private:
  friend class CurveDrag;

  void refresh();
  struct Selected {
    std::vector<CurvePoint> points;
    std::optional<CurvePoint> active;
    bool operator==(const Selected&) const = default;
  };

  void follow(const SessionChange& change);
  void setSelected(Selected selected);
  // An edit of some keys; see editOnAxes(). Rotations are split in the shown order of axes.
  [[nodiscard]] Result<Edit> onAxes(const Project& project, const std::vector<KeyRef>& keys,
                                    const EditOfKeys& edit) const;
  void addBone(BoneId bone, const Clip& clip, const Clip* source);
  void addReferences(BoneId bone);
  void prune();
  void storeGhosts();
  void forgetGhosts() { ghosts_.clear(); }
  bool apply(Result<Edit> edit, GestureId gesture = {});
  // `landed`: the selection after the edit.
  bool apply(Result<Edit> edit, Selected landed, GestureId gesture = {});
  void recordStep(std::vector<CurvePoint> points, std::optional<CurvePoint> active);

  Session& session_;
  std::vector<ShownCurve> curves_;
  std::vector<CurveId> available_;
  std::vector<ShownCurve> ghosts_;
  std::vector<ShownCurve> references_;
  std::shared_ptr<const Clip> reference_;
  ShownChannels cache_;
  ShownChannels referenceCache_;
  std::array<bool, 3> kinds_{true, true, true};
  std::set<CurveId> hidden_;
  EulerOrder order_ = EulerOrder::XYZ;
  bool normalised_ = false;
  std::vector<CurvePoint> selection_;
  std::optional<CurvePoint> active_;
  std::optional<Selected> landed_;  // the selection after the edit that is being applied
  SelectionSteps<Selected> steps_;
  std::uint64_t appliedTo_ = 0;  // the revision that the last edit was applied to

  CurveDrag drag_{*this};
  KeyCommands keys_;
  std::vector<CurvePoint> copiedPoints_;
};

}  // namespace squire
