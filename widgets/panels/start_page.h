#pragma once

#include <QStringList>
#include <QWidget>

class QLayout;
class QListWidget;
class QPushButton;

namespace squire {

// Shown when no project is open: what Squire is for, the sample, recent files with thumbnails, and an area
// for dropping files.
class StartPage : public QWidget {
  Q_OBJECT
 public:
  explicit StartPage(QWidget* parent = nullptr);

  // `pictures`: the folder with the thumbnails; see pictureFor().
  void setRecent(const QStringList& files, const QString& pictures);
  // The file name of a file's thumbnail.
  [[nodiscard]] static QString pictureFor(const QString& file);

 Q_SIGNALS:
  void sampleRequested();
  void openRequested();
  void tourRequested();
  void fileRequested(const QString& path);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  [[nodiscard]] QLayout* purpose();
  [[nodiscard]] QWidget* step(const QString& picture, const QString& text);
  void makeRecent();
  void fitRecent();

  QPushButton* sample_;
  QListWidget* recent_;
  QWidget* recentPart_;
};

}  // namespace squire
