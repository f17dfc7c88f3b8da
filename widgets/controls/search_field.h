#pragma once

#include <QLineEdit>

namespace squire {

// What a list is searched by. Escape empties it; the arrow down leads into the list.
class SearchField : public QLineEdit {
  Q_OBJECT
 public:
  // `name` is what readers of the screen say.
  explicit SearchField(const QString& name, QWidget* parent = nullptr);

  void setList(QWidget* list) { list_ = list; }

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  [[nodiscard]] bool isOurs(const QKeyEvent& event) const;

  QWidget* list_ = nullptr;
};

}  // namespace squire
