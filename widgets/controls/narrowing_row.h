#pragma once

#include <QHBoxLayout>
#include <QHash>
#include <QMenu>
#include <QToolButton>
#include <QWidget>
#include <vector>

namespace squire {

// A row of controls that does not force a minimum width on the window. If there is not enough width, the
// optional controls are narrowed, the last one registered first: a button loses its text, or the control is
// hidden. A button at the end of the row offers the actions of hidden controls.
class NarrowingRow : public QWidget {
  Q_OBJECT
 public:
  explicit NarrowingRow(QWidget* parent = nullptr);

  [[nodiscard]] QHBoxLayout* row() const { return row_; }
  void allowIconOnly(QToolButton* button) { optional_.push_back({button, button}); }
  void allowHiding(QWidget* widget) { optional_.push_back({widget, nullptr}); }
  // The button for hidden controls; invisible if there are none.
  [[nodiscard]] QToolButton* more() const { return more_; }

  // The size with all optional controls narrowed.
  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Optional {
    QWidget* widget = nullptr;
    QToolButton* text = nullptr;  // loses only its text
  };
  void fit();
  void fillMore(QMenu* menu) const;
  [[nodiscard]] int leastRoom() const;  // pixels, without the button for hidden controls
  [[nodiscard]] int moreRoom() const;
  [[nodiscard]] std::vector<bool> fitting(int room) const;
  [[nodiscard]] int saved(const Optional& optional) const;  // pixels that narrowing it frees
  [[nodiscard]] static bool isWhole(const Optional& optional);
  [[nodiscard]] static bool isTool(const Optional& optional);  // its action can be shown in a menu

  QHBoxLayout* row_;
  std::vector<Optional> optional_;
  QToolButton* more_;
  mutable QHash<QString, int> words_;  // cached width of texts
};

}  // namespace squire
