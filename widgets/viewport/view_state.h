#pragma once

#include <QObject>
#include <QVariantAnimation>

#include "core/scene/camera.h"
#include "core/scene/gizmo.h"
#include "core/scene/view_options.h"
#include "widgets/viewport/navigation.h"

namespace squire {

// The mouse tool of the viewport.
enum class ViewTool { Select, Move, Rotate, Scale };
// What is behind the model. Horizon has the theme's colours.
enum class Backdrop { Horizon, Dark, Grey, Light };
enum class GizmoSpace { Local, Parent, ModelSpace };

// Display settings of the viewport: camera, options and tool. Part of the session, not of the project.
class ViewState : public QObject {
  Q_OBJECT
 public:
  explicit ViewState(QObject* parent = nullptr);

  [[nodiscard]] const Camera& camera() const { return camera_; }
  // The target of the camera's animation; equals camera() when it is at rest.
  [[nodiscard]] const Camera& goal() const { return goal_; }
  void setCamera(const Camera& camera);   // immediately
  void moveCamera(const Camera& camera);  // animated if enabled
  void setSmooth(bool smooth) { smooth_ = smooth; }
  [[nodiscard]] NavigationScheme navigation() const { return navigation_; }
  void setNavigation(NavigationScheme scheme) { navigation_ = scheme; }

  [[nodiscard]] const ViewOptions& options() const { return options_; }
  [[nodiscard]] const GizmoColours& gizmoColours() const { return gizmoColours_; }
  void setOptions(const ViewOptions& options);
  [[nodiscard]] Backdrop backdrop() const { return backdrop_; }
  void setBackdrop(Backdrop backdrop);
  // The background in the theme's colours, independent of the chosen backdrop.
  [[nodiscard]] static BackgroundOptions horizon();
  [[nodiscard]] ViewTool tool() const { return tool_; }
  void setTool(ViewTool tool);
  [[nodiscard]] GizmoSpace space() const { return space_; }
  void setSpace(GizmoSpace space);
  [[nodiscard]] bool showsNames() const { return names_; }
  void setShowsNames(bool names);
  [[nodiscard]] bool showsStatistics() const { return statistics_; }
  void setShowsStatistics(bool statistics);
  [[nodiscard]] bool showsFrameTime() const { return frameTime_; }
  void setShowsFrameTime(bool frameTime);
  // Applies the colours of the theme and of the backdrop to the options.
  void adoptTheme();

 Q_SIGNALS:
  void changed();

 private:
  Camera camera_;
  Camera goal_;
  Camera from_;
  QVariantAnimation way_;
  bool smooth_ = true;
  NavigationScheme navigation_ = NavigationScheme::Blender;
  ViewOptions options_;
  Backdrop backdrop_ = Backdrop::Horizon;
  GizmoColours gizmoColours_;
  ViewTool tool_ = ViewTool::Select;
  GizmoSpace space_ = GizmoSpace::Local;
  bool names_ = false;
  bool statistics_ = true;
  bool frameTime_ = false;
};

}  // namespace squire
