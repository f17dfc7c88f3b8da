#pragma once

#include <QCoreApplication>
#include <QSize>
#include <memory>
#include <optional>

#include "app/editor/workbench.h"
#include "core/fight/fight_clip.h"
#include "core/film/picture_output.h"
#include "core/scene/camera.h"

namespace squire {

enum class RenderKind { Picture, Gif, Film, Sheet };

// What is rendered, and how.
struct RenderWay {
  RenderKind kind = RenderKind::Picture;
  std::optional<NamedView> view;  // around the model; empty: from the camera of the viewport
  QSize size{1280, 720};          // of one image, in pixels
  bool playbackRange = false;     // only what is played, rather than the whole clip
  double perSecond = 25.0;        // images of a GIF or film
  int poses = 12;                 // number of poses on a sheet
  BackgroundOptions background;
  bool grid = true;
  bool attachments = true;
  bool volumes = false;  // the hit volumes that are active, with those of the body
  bool sound = true;     // of the clip, in a film
  int ghosts = 0;        // number of ghosts before, and after, each pose
};

// Renders the shown model with the code of `squire render`, in the background.
class ClipRenderer {
  Q_DECLARE_TR_FUNCTIONS(squire::ClipRenderer)
 public:
  explicit ClipRenderer(Workbench& bench) : bench_(bench) {}

  [[nodiscard]] bool hasClip() const { return bench_.hasClip(); }
  // The images a second of a GIF or film unless another rate is chosen.
  [[nodiscard]] double usualRate(RenderKind kind) const;
  // Whether the clip has a sound, and why it cannot be heard; empty otherwise.
  [[nodiscard]] bool hasSound() const;
  [[nodiscard]] QString soundProblem() const;
  // The times of the images, from the start of the clip.
  [[nodiscard]] std::vector<Time> times(const RenderWay& way) const;
  // Starts a job that can be cancelled, and reports its outcome. Returns 0, after a message, if poses are not
  // keyed or if it would need too much memory.
  int render(const RenderWay& way, const QString& path);

 private:
  struct Order;
  [[nodiscard]] std::shared_ptr<const Order> orderOf(const RenderWay& way, const QString& path) const;
  [[nodiscard]] std::shared_ptr<const FightClip> volumesOf(const Order& order) const;
  [[nodiscard]] std::shared_ptr<const Sound> soundFrom(Time start, double seconds) const;
  void report(const QString& path, const Status& done);

  Workbench& bench_;
};

}  // namespace squire
