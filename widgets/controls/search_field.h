#pragma once

#include <QLineEdit>

namespace squire {

// A search field for a list. Escape clears it; arrow down moves the focus to the list.
class SearchField : public QLineEdit {
  Q_OBJECT
 public:
  // `name`: accessible name for screen readers.
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
