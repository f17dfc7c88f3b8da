#pragma once

#include <QTextBrowser>

namespace squire {

// Shows Markdown pages of a folder, with images at most 720 pixels wide.
class ManualBrowser : public QTextBrowser {
  Q_OBJECT
 public:
  explicit ManualBrowser(QWidget* parent);

  // The current page; source() still returns the previous one while a page loads.
  [[nodiscard]] const QUrl& page() const { return page_; }
  // Highlights the first 500 occurrences of a text and scrolls to the first one; an empty text removes the
  // highlights.
  void mark(const QString& text);
  // Scrolls to the next occurrence, wrapping around at the end.
  void findNext(const QString& text);

  void backward() override;
  void forward() override;

 protected:
  [[nodiscard]] QVariant loadResource(int type, const QUrl& name) override;
  void doSetSource(const QUrl& url, QTextDocument::ResourceType type) override;
  void changeEvent(QEvent* event) override;

 private:
  void applyStyle();
  [[nodiscard]] QString htmlOf(const QString& path) const;

  QUrl page_;
};

}  // namespace squire
