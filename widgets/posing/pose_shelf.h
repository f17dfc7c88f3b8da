#pragma once

#include <QImage>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <map>
#include <optional>

#include "widgets/session/pose_gesture.h"

class QLineEdit;

namespace squire {

// The saved poses of the model as pictures. A click selects one, dragging it to the right blends it in, Enter
// applies it fully, a double click renames it.
class PoseShelf : public QWidget {
  Q_OBJECT
 public:
  explicit PoseShelf(Session& session, QWidget* parent = nullptr);

  // Draws the picture of a pose; if not set, no pictures are shown.
  using Draw = std::function<QImage(const SavedPose& pose, QSize size)>;
  void setDraw(Draw draw);

  [[nodiscard]] PoseId selected() const { return selected_; }
  void select(PoseId pose);
  void apply(PoseId pose, bool mirrored, bool selectedBonesOnly);
  void remove(PoseId pose);
  void startRename(PoseId pose);
  [[nodiscard]] QRect tileOf(PoseId pose) const;

 Q_SIGNALS:
  void selectionChanged();
  void menuRequested(QPoint screen);
  void hinted(const QString& text);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Drawn {
    std::vector<SavedBone> bones;
    std::shared_ptr<const Model> model;
    QImage image;
  };
  void refresh();
  [[nodiscard]] const std::vector<SavedPose>& poses() const;
  [[nodiscard]] const SavedPose* find(PoseId pose) const;
  [[nodiscard]] int columns() const;
  [[nodiscard]] QRect tile(int index) const;
  [[nodiscard]] PoseId poseAt(QPoint at) const;
  [[nodiscard]] bool hasPicture(const SavedPose& pose) const;
  void drawMissing();
  void blend(float share);
  void endBlend(bool take);
  void finishRename(bool take);

  Session& session_;
  Draw draw_;
  std::map<std::uint32_t, Drawn> drawn_;
  QTimer drawSoon_;
  PoseId selected_;
  PoseId hovered_;
  PoseId pressed_;
  QPoint pressedAt_;
  std::optional<PoseGesture> gesture_;
  float share_ = 0.0f;
  QLineEdit* editor_ = nullptr;
  PoseId renamed_;
};

}  // namespace squire
