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

// A clip as a small picture: the model in the pose that tells most of it.
struct PictureWish {
  ClipId clip;
  std::shared_ptr<const Model> model;
  std::shared_ptr<const Clip> keys;
  std::vector<std::shared_ptr<const Image>> textures;
  QSize size;  // pixels
  QColor background;
};

// The instant at which a clip is farthest from where it begins; its start where it does not move.
[[nodiscard]] Time tellingInstant(const Skeleton& skeleton, const Clip& clip);

// Draws pictures one after the other on a thread of its own, without a window. Where nothing can be drawn
// like that, none come.
class PictureMaker : public QObject {
  Q_OBJECT
 public:
  explicit PictureMaker(QObject* parent = nullptr);
  // Drops what waits and waits for the one at work.
  ~PictureMaker() override;

  // In place of an older wish for the same clip.
  void want(PictureWish wish);

 Q_SIGNALS:
  void made(squire::ClipId clip, const QImage& picture);

 private:
  void work();
  std::optional<PictureWish> next();

  std::mutex mutex_;
  std::deque<PictureWish> wishes_;
  bool working_ = false;
  QThreadPool pool_;
};

}  // namespace squire
