#pragma once

#include <QWidget>

class QSplitter;
class QTabBar;

namespace squire {

// Pages side by side in a splitter. If not all fit, tabs appear above: the selected page is shown, and as
// many of its neighbours as fit.
class FoldingRow : public QWidget {
  Q_OBJECT
 public:
  explicit FoldingRow(QWidget* parent = nullptr);

  // Takes ownership of `page`. Spare width is distributed in proportion to `stretch`.
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
