#pragma once

#include <QPixmap>
#include <QTimer>
#include <map>

#include "widgets/clips/picture_maker.h"
#include "widgets/session/session.h"

namespace squire {

// Pictures of the current model's clips. A clip that changed keeps its old picture until the new one arrives.
class ClipPictures : public QObject {
  Q_OBJECT
 public:
  ClipPictures(const Session& session, QObject* parent = nullptr);

  // The size of a picture in logical pixels; it is rendered with the pixel ratio of the screen.
  static constexpr QSize size{72, 54};
  void setPixelRatio(double ratio) { ratio_ = ratio; }
  // Whether the pictures show the model as it looked before, or in the colours of another theme.
  [[nodiscard]] bool areOutdated() const;
  // The picture of a clip; null until it is rendered. Requests it if it is missing or outdated.
  [[nodiscard]] QPixmap of(const std::shared_ptr<const Clip>& clip);

 Q_SIGNALS:
  void arrived(squire::ClipId clip);

 private:
  struct Entry {
    QPixmap picture;
    std::shared_ptr<const Clip> wanted;  // what the picture shows, or will show
  };
  void forgetOtherModels();
  void order();

  const Session& session_;
  double ratio_ = 1.0;
  std::map<ClipId, Entry> entries_;
  std::map<ClipId, std::shared_ptr<const Clip>> due_;
  std::shared_ptr<const Model> model_;  // model shown in the pictures
  QString theme_;
  QTimer pause_;
  PictureMaker maker_;
};

}  // namespace squire
