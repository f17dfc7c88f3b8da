#pragma once

#include <QHBoxLayout>
#include <QHash>
#include <QToolButton>
#include <QWidget>
#include <vector>

namespace squire {

// A row of controls that holds no window open: where there is no room, buttons lose their words and then the
// less needed controls go, the one that was named last before all others. Whatever may go has to be found
// elsewhere, too: in a menu, on a key.
class NarrowingRow : public QWidget {
  Q_OBJECT
 public:
  explicit NarrowingRow(QWidget* parent = nullptr);

  [[nodiscard]] QHBoxLayout* row() const { return row_; }
  void mayLoseText(QToolButton* button) { giving_.push_back({button, button}); }
  void mayGo(QWidget* widget) { giving_.push_back({widget, nullptr}); }

  // With everything that may go gone.
  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Giving {
    QWidget* widget = nullptr;
    QToolButton* text = nullptr;  // gives its words alone
  };
  void fit();
  [[nodiscard]] int saved(const Giving& giving) const;  // pixels
  [[nodiscard]] static bool isWhole(const Giving& giving);

  QHBoxLayout* row_;
  std::vector<Giving> giving_;
  mutable QHash<QString, int> words_;  // the room that they take
};

}  // namespace squire
