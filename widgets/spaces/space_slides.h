#pragma once

#include <QTimer>
#include <deque>

#include "core/fight/space_slide.h"
#include "widgets/spaces/space_preview.h"

namespace squire {

// How far feet slide in the selected blend space. It is computed on another thread while it is shown.
class SpaceSlides : public QObject {
  Q_OBJECT
 public:
  SpaceSlides(SpaceChoice& choice, const SpacePreview& preview, QObject* parent = nullptr);
  ~SpaceSlides() override;

  [[nodiscard]] bool isShown() const { return shown_; }
  void setShown(bool shown);
  struct Found {
    SpaceGrid grid;
    std::vector<float> metres;  // by cell
    float most = 0.0f;          // metres
  };
  // Null if it is not shown or not known yet.
  [[nodiscard]] const Found* found() const;

 Q_SIGNALS:
  void changed();

 private:
  struct Known {
    SpacePlayer player;
    Found found;
  };
  void request();
  void start();
  void finish(Known known);

  SpaceChoice& choice_;
  const SpacePreview& preview_;
  bool shown_ = false;
  std::deque<Known> known_;  // the newest first
  QTimer rest_;
  std::shared_ptr<std::atomic<bool>> stop_;  // of the work that is under way; null: none
};

}  // namespace squire
