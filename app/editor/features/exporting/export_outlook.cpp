#include "app/editor/features/exporting/export_outlook.h"

#include <QDateTime>
#include <QFileInfo>
#include <QHeaderView>
#include <QLocale>
#include <algorithm>
#include <span>

#include "core/io/file.h"
#include "widgets/session/counted_text.h"
#include "widgets/session/problem_text.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr std::size_t mostUnfolded = 10;  // with more clips, the models are folded

QString textOf(const std::string& text) { return QString::fromStdString(text); }

}  // namespace

ExportOutlook::ExportOutlook(QWidget* parent) : QTreeWidget(parent) {
  setAccessibleName(tr("What is exported"));
  setHeaderLabels({tr("What is exported"), tr("Keyframes")});
  header()->setStretchLastSection(false);
  header()->setSectionResizeMode(0, QHeaderView::Stretch);
  header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  headerItem()->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
  setSelectionMode(QAbstractItemView::NoSelection);
  setWordWrap(true);
}

void ExportOutlook::show(const ProjectExport::Draft& draft, const Project& project) {
  clear();
  if (!draft.wad) {
    if (draft.wad.error().code != ErrorCode::Cancelled)
      addSection(tr("What stops the export"), {draft.wad.error().text()},
                 icon(QStringLiteral("error"), Role::Error))
          ->setExpanded(true);
    return;
  }
  addFindings(draft.wad->findings);
  if (draft.wad->made) {
    addContents(draft.wad->made->report);
    addOthers(draft.wad->made->report, project);
    addJoins(draft.wad->made->report.joined);
  }
  addEarlier(draft.earlier);
}

// The name, time and size of a file.
QString ExportOutlook::described(const std::filesystem::path& path) {
  const QFileInfo file(QString::fromStdString(pathText(path)));
  return tr("%1, %2, %3")
      .arg(file.fileName(), QLocale().toString(file.lastModified(), QLocale::ShortFormat),
           QLocale().formattedDataSize(file.size()));
}

QTreeWidgetItem* ExportOutlook::addSection(const QString& title, const std::vector<std::string>& lines,
                                           const QIcon& sign) {
  auto* section = new QTreeWidgetItem(this, {title});
  section->setFirstColumnSpanned(true);
  QFont bold = font();
  bold.setBold(true);
  section->setFont(0, bold);
  for (const std::string& line : lines) {
    auto* row = new QTreeWidgetItem(section, {QString::fromStdString(line)});
    row->setFirstColumnSpanned(true);
    if (!sign.isNull()) row->setIcon(0, sign);
  }
  return section;
}

// The clips of each model.
void ExportOutlook::addContents(const ExportReport& report) {
  QTreeWidgetItem* model = nullptr;
  std::string name;
  qulonglong clips = 0, keyframes = 0;
  for (const ClipExport& clip : report.clips) {
    if (model == nullptr || clip.model != name) {
      name = clip.model;
      model = new QTreeWidgetItem(this);
      clips = keyframes = 0;
    }
    auto* row =
        new QTreeWidgetItem(model, {QString::fromStdString(clip.clip),
                                    QLocale().toString(static_cast<qulonglong>(clip.keyframes.after))});
    row->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    keyframes += clip.keyframes.after;
    model->setText(0, tr("%1: %2").arg(QString::fromStdString(name), CountedText::clips(++clips)));
    model->setText(1, QLocale().toString(keyframes));
    model->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    model->setExpanded(report.clips.size() <= mostUnfolded);
  }
}

// The models without clips, and the stages.
void ExportOutlook::addOthers(const ExportReport& report, const Project& project) {
  const auto hasClips = [&](const std::string& model) {
    return std::ranges::any_of(report.clips, [&](const ClipExport& clip) { return clip.model == model; });
  };
  const auto count = [](std::size_t number) { return QLocale().toString(static_cast<qulonglong>(number)); };
  for (const auto& model : project.models) {
    if (!hasClips(model->name))
      addTopLevelItem(new QTreeWidgetItem({tr("%1: no clips").arg(textOf(model->name))}));
  }
  for (const auto& stage : project.stages) {
    addTopLevelItem(
        new QTreeWidgetItem({tr("Stage %1: pieces %2, lines and polygons %3, points %4")
                                 .arg(textOf(stage->name), count(stage->pieces.size()),
                                      count(stage->ground.size()), count(stage->points.size()))}));
  }
}

void ExportOutlook::addJoins(const std::vector<JoinExport>& joined) {
  if (joined.empty()) return;
  std::vector<std::string> lines;
  for (const JoinExport& one : joined) {
    const std::string& material = one.mesh.material;
    const std::string mesh = material.empty() ? one.mesh.name : one.mesh.name + " \u00B7 " + material;
    lines.push_back(tr("%1, %2: joined from %3 meshes")
                        .arg(QString::fromStdString(one.model), QString::fromStdString(mesh),
                             QLocale().toString(static_cast<qulonglong>(one.mesh.parts)))
                        .toStdString());
  }
  addSection(tr("Joined meshes: %1").arg(QLocale().toString(static_cast<qulonglong>(joined.size()))), lines);
}

void ExportOutlook::addFindings(const Diagnostics& findings) {
  std::vector<std::string> errors, warnings;
  for (const Diagnostic& finding : findings) {
    if (finding.severity == Severity::Error) errors.push_back(translated(finding).text());
    if (finding.severity == Severity::Warning) warnings.push_back(translated(finding).text());
  }
  if (!errors.empty())
    addSection(tr("What stops the export"), errors, icon(QStringLiteral("error"), Role::Error))
        ->setExpanded(true);
  if (!warnings.empty())
    addSection(CountedText::warnings(warnings.size()), warnings, icon(QStringLiteral("warning"), Role::Warm));
}

void ExportOutlook::addLine(QTreeWidgetItem* under, const QString& text) {
  (new QTreeWidgetItem(under, {text}))->setFirstColumnSpanned(true);
}

void ExportOutlook::addChanges(QTreeWidgetItem* under, const EarlierWad& earlier) {
  for (const std::string& change : earlier.changes) addLine(under, QString::fromStdString(change));
  if (earlier.changes.empty()) addLine(under, tr("Nothing has changed since then."));
}

void ExportOutlook::addEarlier(const std::vector<EarlierWad>& earlier) {
  if (earlier.empty()) return;
  QTreeWidgetItem* newest = addSection(tr("Changed since the last export"), {});
  addLine(newest, described(earlier.front().file));
  addChanges(newest, earlier.front());
  newest->setExpanded(true);
  if (earlier.size() == 1) return;
  QTreeWidgetItem* others = addSection(tr("Changed since earlier exports"), {});
  for (const EarlierWad& one : std::span(earlier).subspan(1)) {
    auto* row = new QTreeWidgetItem(others, {described(one.file)});
    row->setFirstColumnSpanned(true);
    addChanges(row, one);
  }
}

}  // namespace squire

#include "moc_export_outlook.cpp"
