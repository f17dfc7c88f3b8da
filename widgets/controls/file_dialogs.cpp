#include "widgets/controls/file_dialogs.h"

#include <QAbstractFileIconProvider>
#include <QApplication>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QListView>
#include <QPointer>
#include <QScreen>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>
#include <QUrl>
#include <utility>

#include "widgets/controls/plain_label.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr QSize leastSize(960, 560);  // room for long names beside sizes, types and dates
constexpr int placesWidth = 150, pictureWidth = 220;

class ThemeIcons : public QAbstractFileIconProvider {
 public:
  [[nodiscard]] QIcon icon(IconType type) const override {
    return squire::icon(type == File ? QStringLiteral("file") : QStringLiteral("folder"), Role::Secondary);
  }
  [[nodiscard]] QIcon icon(const QFileInfo& file) const override {
    if (file.absoluteFilePath() == QDir::homePath())
      return squire::icon(QStringLiteral("home"), Role::Secondary);
    return icon(file.isDir() ? Folder : File);
  }
  [[nodiscard]] QString type(const QFileInfo& file) const override {
    return file.isDir() || file.suffix().isEmpty() ? QAbstractFileIconProvider::type(file)
                                                   : file.suffix().toUpper();
  }
};

class DialogFilter : public QObject {
 public:
  DialogFilter(QWidget& window, FileDialogContents contents)
      : QObject(&window), contents_(std::move(contents)) {}

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::Show) return false;
    auto* dialog = qobject_cast<QFileDialog*>(watched);
    auto* files = dialog == nullptr ? nullptr : dialog->findChild<QTreeView*>(QStringLiteral("treeView"));
    if (files == nullptr) return false;
    setIcons(*dialog);
    setPlaces(*dialog);
    addPicture(*dialog);
    dialog->resize(dialog->size().expandedTo(leastSize).boundedTo(dialog->screen()->availableSize()));
    files->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (int column = 1; column < files->header()->count(); ++column)
      files->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    return false;
  }

 private:
  void setIcons(QFileDialog& dialog) {
    dialog.setIconProvider(&icons_);
    for (const auto& [button, name] : {std::pair("backButton", "arrow-left"),
                                       {"forwardButton", "arrow-right"},
                                       {"toParentButton", "arrow-up"},
                                       {"newFolderButton", "folder-plus"},
                                       {"listModeButton", "list"},
                                       {"detailModeButton", "table"}}) {
      if (auto* found = dialog.findChild<QToolButton*>(QLatin1String(button)))
        found->setIcon(icon(QLatin1String(name)));
    }
  }

  void setPlaces(QFileDialog& dialog) const {
    QList<QUrl> places{QUrl::fromLocalFile(QDir::homePath())};
    const QStringList folders = contents_.folders();
    for (const QString& folder : folders) {
      const QUrl url = QUrl::fromLocalFile(folder);
      if (!places.contains(url) && QFileInfo(folder).isDir()) places += url;
    }
    // Those that the user has put there stay.
    const QList<QUrl> before = dialog.sidebarUrls();
    for (const QUrl& url : before)
      if (!places.contains(url)) places += url;
    dialog.setSidebarUrls(places);
    if (auto* list = dialog.findChild<QListView*>(QStringLiteral("sidebar"))) list->setIconSize({16, 16});
  }

  void addPicture(QFileDialog& dialog) {
    auto* columns = dialog.findChild<QSplitter*>(QStringLiteral("splitter"));
    const bool opens =
        dialog.acceptMode() == QFileDialog::AcceptOpen &&
        (dialog.fileMode() == QFileDialog::ExistingFile || dialog.fileMode() == QFileDialog::ExistingFiles);
    const QString name = QStringLiteral("filePicture");
    if (columns == nullptr || !opens || dialog.findChild<PlainLabel*>(name) != nullptr) return;
    auto* picture = new PlainLabel(columns);
    picture->setObjectName(name);
    picture->setAlignment(Qt::AlignCenter);
    picture->setMinimumWidth(pictureWidth);
    columns->addWidget(picture);
    columns->setStretchFactor(1, 1);
    columns->setSizes({placesWidth, leastSize.width() - placesWidth - pictureWidth, pictureWidth});
    connect(&dialog, &QFileDialog::currentChanged, picture, [this, picture](const QString& path) {
      picture->clear();
      if (!QFileInfo(path).isFile()) return;
      contents_.picture(path, [picture = QPointer(picture)](const QImage& image) {
        if (picture == nullptr || image.isNull()) return;
        const qreal ratio = picture->devicePixelRatioF();
        QImage fitted = image.scaled((QSizeF(pictureWidth, pictureWidth) * ratio).toSize(),
                                     Qt::KeepAspectRatio, Qt::SmoothTransformation);
        fitted.setDevicePixelRatio(ratio);
        picture->setPixmap(QPixmap::fromImage(fitted));
      });
    });
  }

  FileDialogContents contents_;
  ThemeIcons icons_;
};

}  // namespace

void dressFileDialogs(QWidget& window, FileDialogContents contents) {
  qApp->installEventFilter(new DialogFilter(window, std::move(contents)));
}

}  // namespace squire
