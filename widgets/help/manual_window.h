#pragma once

#include <QLineEdit>
#include <QListWidget>

#include "widgets/help/manual_browser.h"

namespace squire {

// The manual in a separate window: its pages, a full-text search, and the current page.
class ManualWindow : public QWidget {
  Q_OBJECT
 public:
  // `folder` contains README.md. The list shows it and the pages that it links, in the order of the links.
  ManualWindow(const QString& folder, QWidget* parent);

  // Shows a page by its file name relative to that folder; the contents page if it does not exist.
  void showPage(const QString& name);
  [[nodiscard]] ManualBrowser& browser() const { return *browser_; }
  [[nodiscard]] QListWidget& pages() const { return *pages_; }
  [[nodiscard]] QLineEdit& search() const { return *search_; }

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void addPage(const QString& name);
  void follow();
  void searchPages(const QString& text);

  QString folder_;
  QLineEdit* search_;
  QListWidget* pages_;
  QListWidgetItem* nothing_ = nullptr;  // shown if there are no results
  ManualBrowser* browser_;
};

}  // namespace squire
