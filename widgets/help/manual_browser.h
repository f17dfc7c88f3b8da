#pragma once

#include <QTextBrowser>

namespace squire {

// Shows pages of Markdown from a folder, with their pictures no wider than the page.
class ManualBrowser : public QTextBrowser {
  Q_OBJECT
 public:
  explicit ManualBrowser(QWidget* parent);

  // What is read; source() still is the page before while a page comes.
  [[nodiscard]] const QUrl& page() const { return page_; }
  // Marks every place where the text stands, and goes to the first one; nothing for an empty text.
  void mark(const QString& text);
  // To the next place, and from the last one to the first.
  void goOn(const QString& text);

  void backward() override;
  void forward() override;

 protected:
  [[nodiscard]] QVariant loadResource(int type, const QUrl& name) override;
  void doSetSource(const QUrl& url, QTextDocument::ResourceType type) override;
  void changeEvent(QEvent* event) override;

 private:
  void dress();
  [[nodiscard]] QString htmlOf(const QString& path) const;

  QUrl page_;
};

}  // namespace squire
