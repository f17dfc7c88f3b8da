#pragma once

#include <QLineEdit>
#include <QListWidget>

#include "widgets/help/manual_browser.h"

namespace squire {

// The manual beside the work: its pages, a search through all of them, and the page that is read.
class ManualWindow : public QWidget {
  Q_OBJECT
 public:
  // The folder of README.md, which names the pages in their order, and what else is listed.
  ManualWindow(const QString& folder, QWidget* parent);

  // By its file, from that folder; the contents where there is no such page.
  void showPage(const QString& name);
  [[nodiscard]] ManualBrowser& browser() const { return *browser_; }
  [[nodiscard]] QListWidget& pages() const { return *pages_; }
  [[nodiscard]] QLineEdit& search() const { return *search_; }

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void addPage(const QString& name);
  void follow();
  void look(const QString& text);

  QString folder_;
  QLineEdit* search_;
  QListWidget* pages_;
  QListWidgetItem* nothing_ = nullptr;  // is found
  ManualBrowser* browser_;
};

}  // namespace squire
