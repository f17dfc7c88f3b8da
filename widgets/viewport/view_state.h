#pragma once

#include <QObject>
#include <QVariantAnimation>

#include "core/scene/camera.h"
#include "core/scene/gizmo.h"
#include "core/scene/view_options.h"

namespace squire {

// What a hand does in the viewport.
enum class ViewTool { Select, Move, Turn, Scale };
enum class GizmoSpace { Local, Parent, ModelSpace };

// How the viewport looks: camera, what is shown, the tool. The session's, not the project's.
class ViewState : public QObject {
  Q_OBJECT
 public:
  explicit ViewState(QObject* parent = nullptr);

  [[nodiscard]] const Camera& camera() const { return camera_; }
  // Where the camera is going; the same while it rests.
  [[nodiscard]] const Camera& goal() const { return goal_; }
  void setCamera(const Camera& camera);   // at once
  void moveCamera(const Camera& camera);  // on a short way there, where that is wanted
  void setSmooth(bool smooth) { smooth_ = smooth; }

  [[nodiscard]] const ViewOptions& options() const { return options_; }
  [[nodiscard]] const GizmoColours& gizmoColours() const { return gizmoColours_; }
  void setOptions(const ViewOptions& options);
  [[nodiscard]] ViewTool tool() const { return tool_; }
  void setTool(ViewTool tool);
  [[nodiscard]] GizmoSpace space() const { return space_; }
  void setSpace(GizmoSpace space);
  [[nodiscard]] bool showsNames() const { return names_; }
  void setShowsNames(bool names);
  [[nodiscard]] bool showsStatistics() const { return statistics_; }
  void setShowsStatistics(bool statistics);
  // Colours of the theme into the options.
  void adoptTheme();

 Q_SIGNALS:
  void changed();

 private:
  Camera camera_;
  Camera goal_;
  Camera from_;
  QVariantAnimation way_;
  bool smooth_ = true;
  ViewOptions options_;
  GizmoColours gizmoColours_;
  ViewTool tool_ = ViewTool::Select;
  GizmoSpace space_ = GizmoSpace::Local;
  bool names_ = false;
  bool statistics_ = true;
};

}  // namespace squire
