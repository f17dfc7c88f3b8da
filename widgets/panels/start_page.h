#pragma once

#include <QStringList>
#include <QWidget>

class QListWidget;
class QPushButton;

namespace squire {

// What meets somebody who has nothing open: the sample, recent files as pictures, and where to drop a file.
class StartPage : public QWidget {
  Q_OBJECT
 public:
  explicit StartPage(QWidget* parent = nullptr);

  // `pictures` is a folder with NAME.png for a file's key; see pictureFor().
  void setRecent(const QStringList& files, const QString& pictures);
  // The name of a file's picture in the folder of pictures.
  [[nodiscard]] static QString pictureFor(const QString& file);

 Q_SIGNALS:
  void sampleWanted();
  void openWanted();
  void fileWanted(const QString& path);

 private:
  QPushButton* sample_;
  QListWidget* recent_;
  QWidget* recentPart_;
};

}  // namespace squire
