#include "widgets/controls/file_columns.h"

#include <QApplication>
#include <QEvent>
#include <QHeaderView>
#include <QScreen>
#include <QTreeView>

namespace squire {

namespace {

constexpr QSize leastSize(860, 520);  // room for long names beside sizes, types and dates

class DialogFilter : public QObject {
 public:
  using QObject::QObject;

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::Show || !watched->inherits("QFileDialog")) return false;
    auto* files = watched->findChild<QTreeView*>(QStringLiteral("treeView"));
    if (files == nullptr) return false;
    auto* dialog = static_cast<QWidget*>(watched);
    dialog->resize(dialog->size().expandedTo(leastSize).boundedTo(dialog->screen()->availableSize()));
    files->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (int column = 1; column < files->header()->count(); ++column)
      files->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    return false;
  }
};

}  // namespace

void showFileColumnsWhole(QWidget& window) { qApp->installEventFilter(new DialogFilter(&window)); }

}  // namespace squire
