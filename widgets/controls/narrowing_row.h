#pragma once

#include <QHBoxLayout>
#include <QHash>
#include <QMenu>
#include <QToolButton>
#include <QWidget>
#include <vector>

namespace squire {

// A row of controls that holds no window open: where there is no room, buttons lose their words and then the
// less needed controls go, the one that was named last before all others. A button at the end of the row has
// the actions of those that went.
class NarrowingRow : public QWidget {
  Q_OBJECT
 public:
  explicit NarrowingRow(QWidget* parent = nullptr);

  [[nodiscard]] QHBoxLayout* row() const { return row_; }
  void mayLoseText(QToolButton* button) { giving_.push_back({button, button}); }
  void mayGo(QWidget* widget) { giving_.push_back({widget, nullptr}); }
  // What the row has no room for; hidden where it has.
  [[nodiscard]] QToolButton* more() const { return more_; }

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
  void fillMore(QMenu* menu) const;
  [[nodiscard]] int leastRoom() const;  // pixels, without the button for the rest
  [[nodiscard]] int moreRoom() const;
  [[nodiscard]] std::vector<bool> fitting(int room) const;
  [[nodiscard]] int saved(const Giving& giving) const;  // pixels
  [[nodiscard]] static bool isWhole(const Giving& giving);
  [[nodiscard]] static bool isTool(const Giving& giving);  // its action can stand in a menu

  QHBoxLayout* row_;
  std::vector<Giving> giving_;
  QToolButton* more_;
  mutable QHash<QString, int> words_;  // the room that they take
};

}  // namespace squire
