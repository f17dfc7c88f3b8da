#pragma once

#include <QLabel>
#include <QStringList>

namespace squire {

// A line of several statements, the most important first, that shows as many of them as there is room for
// and holds no window open. All of them are in its tool tip.
class FittingLabel : public QLabel {
  Q_OBJECT
 public:
  explicit FittingLabel(QString separator, QWidget* parent = nullptr);

  void setStatements(const QStringList& statements);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void fit();

  QString separator_;
  QStringList statements_;
};

}  // namespace squire
