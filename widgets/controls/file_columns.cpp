#include "widgets/controls/file_columns.h"

#include <QApplication>
#include <QEvent>
#include <QHeaderView>
#include <QTreeView>

namespace squire {

namespace {

class DialogFilter : public QObject {
 public:
  using QObject::QObject;

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::Show || !watched->inherits("QFileDialog")) return false;
    auto* files = watched->findChild<QTreeView*>(QStringLiteral("treeView"));
    if (files == nullptr) return false;
    for (int column = 1; column < files->header()->count(); ++column)
      files->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    return false;
  }
};

}  // namespace

void showFileColumnsWhole(QWidget& window) { qApp->installEventFilter(new DialogFilter(&window)); }

}  // namespace squire
