#pragma once

#include <QWidget>
#include <optional>

#include "widgets/match/match_preview.h"

class QMenu;

namespace squire {

// What both fighters do, tick by tick: a bar each, with the commands of the first above and those of the
// second below. A drag along the bars shows a tick, a drag of a command moves it; a double click adds a
// command, or chooses another clip for one. Escape or the right button cancels a drag.
class MatchBar : public QWidget {
  Q_OBJECT
 public:
  explicit MatchBar(MatchPreview& preview, QWidget* parent = nullptr);

  [[nodiscard]] QSize sizeHint() const override { return {480, fixedHeight}; }
  [[nodiscard]] QSize minimumSizeHint() const override { return {200, fixedHeight}; }

  // Where things are, in pixels of this widget.
  [[nodiscard]] double xOf(double tick) const;
  [[nodiscard]] QRectF areaOf(const MatchRun& run, int side) const;
  [[nodiscard]] QRectF areaOfCommand(std::size_t index) const;

  // Fills a menu with the clips of a side; choosing one adds a command at a tick, or changes one.
  void fillClips(QMenu& menu, int side, std::int64_t tick, std::optional<std::size_t> command = {});

 Q_SIGNALS:
  void hinted(const QString& text);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  bool event(QEvent* event) override;

 private:
  static constexpr int fixedHeight = 108;
  enum class Held { Nothing, Tick, Command };
  [[nodiscard]] const MatchPlay* play() const { return state_.play(); }
  [[nodiscard]] std::int64_t ticks() const;  // that fit in the width
  [[nodiscard]] std::int64_t tickAt(double x) const;
  [[nodiscard]] int sideAt(double y) const;
  [[nodiscard]] std::optional<std::size_t> commandAt(QPointF place) const;
  [[nodiscard]] QString spoken() const;
  [[nodiscard]] QString spokenAt(int side, std::int64_t tick) const;
  [[nodiscard]] QString spokenCommand(std::size_t index) const;
  void paintTicks(QPainter& painter) const;
  void paintRuns(QPainter& painter, int side) const;
  void paintAdvantages(QPainter& painter) const;
  void paintCommands(QPainter& painter) const;
  void cancelDrag();
  void chooseNext(int by);
  void openMenu(QPointF place, const QPoint& globally);

  MatchPreview& preview_;
  MatchState& state_;
  Held held_ = Held::Nothing;
  MatchSetup before_;            // at the press of a command
  std::int64_t heldTicks_ = 60;  // the range stays during a drag
  double grip_ = 0.0;            // pixels from the command's tick to the pointer
};

}  // namespace squire
