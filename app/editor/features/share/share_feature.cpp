#include "app/editor/features/share/share_feature.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QUrl>

#include "widgets/controls/save_dialog.h"
#include "widgets/session/counted_text.h"
#include "widgets/session/problem_text.h"

namespace squire {

void ShareFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::File);
  QAction* action = bench_.actions.add(menu,
                                       {"file.share",
                                        tr("S&hare\u2026"),
                                        {},
                                        {},
                                        tr("Writes a page that shows the models and clips in any browser")},
                                       [this](bool) { ask(); });
  menu->insertAction(bench_.actions["file.screenshot"], action);
}

void ShareFeature::addPanels() {
  connect(&bench_.document.exports(), &ProjectExport::shared, this, &ShareFeature::report);
  bench_.session.onChange(SessionChange::Opened, this, [this] { before_.clear(); });
}

void ShareFeature::enableActions() { bench_.enable(bench_.hasModel(), {"file.share"}); }

void ShareFeature::ask() {
  if (!bench_.session.posing().unkeyedPoses().empty()) {
    bench_.messages->show(Severity::Warning, tr("Some changes of the pose are not keyed."),
                          tr("Key or discard them first, so that the page shows them."));
    return;
  }
  const ProjectExport& exports = bench_.document.exports();
  const std::string name = exports.nameFor(bench_.session.project().exports);
  auto* dialog = new ShareDialog(bench_.session, {QString::fromStdString(name), before_}, &bench_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  bench_.session.onChange(SessionChange::Opened, dialog, &QDialog::reject);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { askWhere(dialog->way()); });
  dialog->open();
}

void ShareFeature::askWhere(const ShareWay& way) {
  if (!bench_.hasModel()) return;
  before_ = way.before;
  const std::string name = bench_.document.exports().nameFor(bench_.session.project().exports);
  const QString extension = QStringLiteral(".html");
  const QString file = askWhereToSave(
      {tr("Share"), QDir(bench_.document.place().folder()).filePath(QString::fromStdString(name) + extension),
       tr("Pages") + QStringLiteral(" (*.html)"), extension},
      &bench_.window);
  if (!file.isEmpty()) bench_.document.exports().share(file, way.title, way.before);
}

void ShareFeature::report(const QString& file, const QString& size, const Diagnostics& told) {
  QStringList warnings;
  for (const Diagnostic& one : told) {
    if (one.severity != Severity::Note) warnings += QString::fromStdString(translated(one).text());
  }
  const auto opens = [](const QString& label, const QString& path) {
    return MessageBar::Step{label, [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); }, false};
  };
  bench_.messages->showWithDetails(
      tr("Shared %1: %2").arg(QDir::toNativeSeparators(file), size),
      {opens(tr("Open in Browser"), file), opens(tr("Show in Folder"), QFileInfo(file).absolutePath())},
      {CountedText::warnings(static_cast<qulonglong>(warnings.size())), warnings.join(QLatin1Char('\n'))});
}

}  // namespace squire

#include "moc_share_feature.cpp"
