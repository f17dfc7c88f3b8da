#include "widgets/clips/clip_pictures.h"

#include <utility>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int pauseMilliseconds = 250;  // after the last change, so that not every step of a drag is drawn

}  // namespace

ClipPictures::ClipPictures(const Session& session, QObject* parent) : QObject(parent), session_(session) {
  pause_.setSingleShot(true);
  pause_.setInterval(pauseMilliseconds);
  connect(&pause_, &QTimer::timeout, this, &ClipPictures::order);
  connect(&maker_, &PictureMaker::made, this, [this](ClipId clip, const QImage& image) {
    const auto entry = entries_.find(clip);
    if (entry == entries_.end()) return;
    entry->second.picture = QPixmap::fromImage(image);
    entry->second.picture.setDevicePixelRatio(ratio_);
    Q_EMIT arrived(clip);
  });
}

bool ClipPictures::areOutdated() const {
  const std::shared_ptr<const Model>& now = session_.posed().model();
  return !model_ || !now || !looksAlike(*model_, *now) || theme_ != currentTheme().id;
}

void ClipPictures::forgetOtherModels() {
  const bool outdated = areOutdated();
  const std::shared_ptr<const Model> before = std::exchange(model_, session_.posed().model());
  theme_ = currentTheme().id;
  if (!outdated) return;
  if (!before || !model_ || !hasSameShape(*before, *model_)) return entries_.clear();
  // The colours changed: keeps the old pictures until new ones arrive.
  for (auto& [id, entry] : entries_) entry.wanted.reset();
}

QPixmap ClipPictures::of(const std::shared_ptr<const Clip>& clip) {
  if (!clip || session_.model() == nullptr) return {};
  forgetOtherModels();
  Entry& entry = entries_[clip->id];
  if (entry.wanted != clip) {
    entry.wanted = clip;
    due_[clip->id] = clip;
    pause_.start();
  }
  return entry.picture;
}

void ClipPictures::order() {
  if (!model_) return;
  for (auto& [id, clip] : due_) {
    maker_.request({id, model_, clip, session_.shown().textures(), (QSizeF(size) * ratio_).toSize(),
                    colourOf(Role::Field)});
  }
  due_.clear();
}

}  // namespace squire

#include "moc_clip_pictures.cpp"
