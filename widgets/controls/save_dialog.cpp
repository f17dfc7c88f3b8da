#include "widgets/controls/save_dialog.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>

#include "widgets/controls/plain_message.h"

namespace squire {

namespace {

struct SaveDialogTexts {
  Q_DECLARE_TR_FUNCTIONS(SaveDialog)
};

bool mayReplace(const QString& path, const QString& title, QWidget* parent) {
  PlainMessage box(
      QMessageBox::Warning, title,
      SaveDialogTexts::tr("%1 already exists.\nDo you want to replace it?").arg(QFileInfo(path).fileName()),
      QMessageBox::Yes | QMessageBox::No, parent);
  box.setObjectName(QStringLiteral("replaceQuestion"));
  box.setDefaultButton(QMessageBox::No);
  return box.exec() == QMessageBox::Yes;
}

}  // namespace

QString askWhereToSave(const SaveDialog& dialog, QWidget* parent) {
  for (QString proposed = dialog.proposed;;) {
    const QString path = QFileDialog::getSaveFileName(parent, dialog.title, proposed, dialog.filter);
    if (path.isEmpty() || path.endsWith(dialog.extension, Qt::CaseInsensitive)) return path;
    // The file dialog has only checked the typed name without extension, so the complete name is checked
    // here.
    const QString complete = path + dialog.extension;
    if (!QFileInfo::exists(complete) || mayReplace(complete, dialog.title, parent)) return complete;
    proposed = complete;
  }
}

}  // namespace squire
