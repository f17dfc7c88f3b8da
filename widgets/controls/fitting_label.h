#pragma once

#include <QStringList>

#include "widgets/controls/plain_label.h"

namespace squire {

// A line of statements, most important first, that shows as many as fit. It does not force a minimum width on
// the window. The tool tip contains all of them.
class FittingLabel : public PlainLabel {
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
