#pragma once

#include <QDialog>

#include "widgets/session/session.h"

class QComboBox;
class QFormLayout;
class QLineEdit;

namespace squire {

// The title and the content of a shared page.
struct ShareWay {
  QString title;
  QString before;  // path of a file that is shown beside the project; empty: none
};

// Asks for the title and the content of the web page to share, and shows a summary of what the page will
// contain.
class ShareDialog : public QDialog {
  Q_OBJECT
 public:
  ShareDialog(const Session& session, const ShareWay& way, QWidget* parent);
  [[nodiscard]] ShareWay way() const;

 private:
  void addTitle(const QString& title);
  void addBefore(const Session& session, const QString& before);
  void addSummary(const Session& session);
  void askForFile();
  void choose(const QString& before);

  QFormLayout* form_;
  QLineEdit* title_ = nullptr;
  QComboBox* beside_ = nullptr;
  QString before_;
};

}  // namespace squire
