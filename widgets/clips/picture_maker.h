#pragma once

#include <QColor>
#include <QImage>
#include <QObject>
#include <QSize>
#include <QThreadPool>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

#include "core/model/model.h"

namespace squire {

// A request for a small picture of a clip: the model in its most expressive pose.
struct PictureRequest {
  ClipId clip;
  std::shared_ptr<const Model> model;
  std::shared_ptr<const Clip> keys;
  std::vector<std::shared_ptr<const Image>> textures;
  QSize size;  // pixels
  QColor background;
};

// The time at which the pose differs most from the start of the clip; the start if nothing moves.
[[nodiscard]] Time mostDistinctTime(const Skeleton& skeleton, const Clip& clip);

// Renders pictures one after the other on a separate thread, without a window. If offscreen rendering is not
// possible, no pictures are made.
class PictureMaker : public QObject {
  Q_OBJECT
 public:
  explicit PictureMaker(QObject* parent = nullptr);
  // Discards waiting requests and waits for the running one.
  ~PictureMaker() override;

  // Replaces an older request for the same clip.
  void request(PictureRequest request);

 Q_SIGNALS:
  void made(squire::ClipId clip, const QImage& picture);

 private:
  void work();
  std::optional<PictureRequest> next();

  std::mutex mutex_;
  std::deque<PictureRequest> requests_;
  bool working_ = false;
  QThreadPool pool_;
};

}  // namespace squire
