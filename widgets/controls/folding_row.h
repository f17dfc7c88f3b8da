#pragma once

#include <QWidget>

class QSplitter;
class QTabBar;

namespace squire {

// Pages side by side, with lines between them that can be moved. Where not all of them have room, tabs above
// say what there is: the chosen page is shown, and of its neighbours as many as fit.
class FoldingRow : public QWidget {
  Q_OBJECT
 public:
  explicit FoldingRow(QWidget* parent = nullptr);

  // Takes `page`; of room that is left it gets a share as large as `stretch`.
  void add(QWidget* page, const QString& name, int stretch);
  [[nodiscard]] QSplitter* splitter() const { return splitter_; }
  [[nodiscard]] QTabBar* tabs() const { return tabs_; }

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  [[nodiscard]] QWidget* page(int index) const;
  [[nodiscard]] int least(int index) const;
  [[nodiscard]] int pageWithFocus() const;
  void fold(int chosen);

  QTabBar* tabs_;
  QSplitter* splitter_;
};

}  // namespace squire
