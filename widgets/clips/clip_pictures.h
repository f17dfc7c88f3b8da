#pragma once

#include <QPixmap>
#include <QTimer>
#include <map>

#include "widgets/clips/picture_maker.h"
#include "widgets/session/session.h"

namespace squire {

// The pictures of the clips of the model that is looked at. A clip that changed keeps its old picture until
// the new one is there.
class ClipPictures : public QObject {
  Q_OBJECT
 public:
  ClipPictures(const Session& session, QObject* parent = nullptr);

  // In points of the screen; pictures are made with so many more pixels as the screen has.
  static constexpr QSize size{72, 54};
  void setPixelRatio(double ratio) { ratio_ = ratio; }
  // Whether the model looks different from what they show.
  [[nodiscard]] bool areOutdated() const;
  // Null until it is made. Asking for one that is missing or old has it made.
  [[nodiscard]] QPixmap of(const std::shared_ptr<const Clip>& clip);

 Q_SIGNALS:
  void arrived(squire::ClipId clip);

 private:
  struct Entry {
    QPixmap picture;
    std::shared_ptr<const Clip> wanted;  // what the picture shows, or will
  };
  void forgetOtherModels();
  void order();

  const Session& session_;
  double ratio_ = 1.0;
  std::map<ClipId, Entry> entries_;
  std::map<ClipId, std::shared_ptr<const Clip>> due_;
  std::shared_ptr<const Model> model_;  // that the pictures show
  QString theme_;
  QTimer pause_;
  PictureMaker maker_;
};

}  // namespace squire
