#include "widgets/sources/reimport_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QPointer>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

#include "core/edit/attach.h"
#include "widgets/controls/plain_label.h"
#include "widgets/session/problem_text.h"
#include "widgets/sources/bone_match_table.h"
#include "widgets/sources/clip_plan_table.h"
#include "widgets/sources/reimport_sides.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr QSize usualSize(760, 620);
constexpr int mostProblems = 4;  // maximum shown in full; the others are listed under Problems

QString fileOf(const Project& project, SourceId id) {
  const Source* source = project.find(id);
  const std::string path = source == nullptr ? std::string() : source->path;
  return QString::fromStdString(path.substr(path.find_last_of('/') + 1));
}

}  // namespace

ReimportDialog::ReimportDialog(Session& session, NewVersion version, QWidget* parent)
    : QDialog(parent),
      session_(session),
      version_(std::move(version)),
      lost_(new PlainLabel(this)),
      summary_(new PlainLabel(this)),
      tabs_(new QTabWidget(this)),
      clips_(new ClipPlanTable(this)),
      sides_(new ReimportSides(session, this)),
      bones_(new BoneMatchTable(this)),
      problems_(new PlainLabel(this)),
      added_(new PlainLabel(this)),
      everything_(new QCheckBox(tr("Also show what does not change"), this)),
      allMine_(new QPushButton(tr("All Mine"), this)),
      allTheirs_(new QPushButton(tr("All the File's"), this)) {
  setObjectName(QStringLiteral("reimportDialog"));
  setWindowTitle(tr("Re-import %1").arg(fileOf(session_.project(), version_.source)));
  resize(usualSize);
  build();
  connect(clips_, &ClipPlanTable::chosen, this, [this](ModelId model, ClipId clip, ClipChoice choice) {
    choices_.clips[{model, clip}] = choice;
    replan();
  });
  connect(clips_, &ClipPlanTable::shownChanged, this,
          [this](const std::optional<ClipRef>& clip) { sides_->show(planned_, version_, choices_, clip); });
  connect(bones_, &BoneMatchTable::chosen, this, [this](ModelId model, BoneId bone, const QString& name) {
    choices_.bones[model][bone] = name.toStdString();
    replan();
  });
  connect(allMine_, &QPushButton::clicked, this, [this] { chooseAll(ClipChoice::KeepEdits); });
  connect(allTheirs_, &QPushButton::clicked, this, [this] { chooseAll(ClipChoice::TakeFile); });
  connect(everything_, &QCheckBox::toggled, this, &ReimportDialog::refresh);
  session_.onChange(SessionChange::Opened, this, &QDialog::reject);
  session_.onChange(SessionChange::content, this, &ReimportDialog::replan);
  replan();
}

void ReimportDialog::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(12, 12, 12, 12);
  column->setSpacing(8);
  lost_->setObjectName(QStringLiteral("lostModels"));
  lost_->setWordWrap(true);
  QFont bold = lost_->font();
  bold.setBold(true);
  lost_->setFont(bold);
  lost_->hide();
  column->addWidget(lost_);
  summary_->setWordWrap(true);
  column->addWidget(summary_);
  auto* clipPage = new QWidget(tabs_);
  auto* clipColumn = new QVBoxLayout(clipPage);
  clipColumn->setContentsMargins(0, 8, 8, 8);
  clipColumn->addWidget(clips_, 1);
  clipColumn->addWidget(sides_, 1);
  auto* all = new QHBoxLayout;
  all->addStretch(1);
  all->addWidget(allMine_);
  all->addWidget(allTheirs_);
  clipColumn->addLayout(all);
  auto* bonePage = new QWidget(tabs_);
  auto* boneColumn = new QVBoxLayout(bonePage);
  boneColumn->setContentsMargins(0, 8, 8, 8);
  boneColumn->addWidget(bones_, 1);
  added_->setWordWrap(true);
  added_->setProperty("secondary", true);
  added_->setIndent(metrics::unit * 2);
  boneColumn->addWidget(added_);
  tabs_->addTab(clipPage, tr("Clips"));
  tabs_->addTab(bonePage, tr("Bones"));
  column->addWidget(tabs_, 1);
  problems_->setWordWrap(true);
  column->addWidget(problems_);
  auto* row = new QHBoxLayout;
  row->addWidget(everything_, 1);
  auto* buttons = new QDialogButtonBox(this);
  reimport_ = buttons->addButton(tr("Re-import"), QDialogButtonBox::AcceptRole);
  reimport_->setDefault(true);
  reimport_->setToolTip(tr("One undo step"));
  notNow_ = buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
  row->addWidget(buttons);
  column->addLayout(row);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void ReimportDialog::chooseAll(ClipChoice choice) {
  for (const ClipPlan& clip : plan_.clips) {
    if (clip.fate == ClipFate::Conflict) choices_.clips[{clip.model, clip.clip}] = choice;
  }
  replan();
}

void ReimportDialog::replan() {
  if (!session_.hasProject()) return;
  reimport_->setEnabled(false);
  const int asked = ++asked_;
  const QPointer<ReimportDialog> self(this);
  const auto project = session_.history().snapshot();
  session_.jobs().start(
      tr("Comparing"),
      [self, asked, project, version = version_,
       choices = choices_](const JobControl&) -> std::function<void()> {
        auto plan = std::make_shared<Result<ReimportPlan>>(planReimport(*project, version, choices));
        return [self, asked, project, plan] {
          if (self == nullptr || self->asked_ != asked) return;
          self->planned_ = project;
          self->applyPlan(*plan);
        };
      });
}

void ReimportDialog::applyPlan(const Result<ReimportPlan>& plan) {
  if (!plan) {
    summary_->setText(errorText(plan.error()));
    return;
  }
  const bool isFirst = plan_.models.empty() && plan_.clips.empty();
  plan_ = *plan;
  reimport_->setEnabled(true);
  refresh();
  // Starts with the tab of bones if only bones need a decision.
  if (isFirst && !plan_.hasConflicts() && bones_->topLevelItemCount() > 0) tabs_->setCurrentIndex(1);
}

void ReimportDialog::refresh() {
  if (!planned_) return;
  const auto added = newBones();
  clips_->show({planned_.get(), &plan_, &choices_, everything_->isChecked()});
  bones_->show({&plan_, &added, everything_->isChecked()});
  allMine_->setEnabled(plan_.hasConflicts());
  allTheirs_->setEnabled(plan_.hasConflicts());
  QStringList names;
  for (const auto& [model, bones] : added) names += bones;
  added_->setText(names.isEmpty() ? QString()
                                  : tr("New in the file: %1").arg(names.join(QStringLiteral(", "))));
  added_->setVisible(!names.isEmpty());
  QStringList problems;
  for (const Diagnostic& problem : plan_.problems) {
    if (problems.size() == mostProblems) break;
    problems += QString::fromStdString(translated(problem).text());
  }
  const auto more = static_cast<qsizetype>(plan_.problems.size()) - problems.size();
  if (more > 0) problems += tr("and %1 more, which will be listed under Problems").arg(more);
  problems_->setText(problems.join(QLatin1Char('\n')));
  problems_->setVisible(!problems.isEmpty());
  QStringList lost;
  for (const ModelPlan& model : plan_.models) {
    if (model.isGone) lost += QString::fromStdString(model.name);
  }
  lost_->setText(tr("%1 is not in this file. Is it the right file? Your edits are kept, but the model cannot "
                    "be shown without its geometry.")
                     .arg(lost.join(QStringLiteral(", "))));
  lost_->setVisible(!lost.isEmpty());
  (lost.isEmpty() ? reimport_ : notNow_)->setDefault(true);  // lost models may mean a wrong file
  summary_->setText(summary());
}

// Labels of the file's bones that are not matched in the table.
std::map<ModelId, QStringList> ReimportDialog::newBones() const {
  std::map<ModelId, QStringList> out;
  const std::vector<std::string> labels = modelLabels(*version_.imported);
  for (const ModelPlan& plan : plan_.models) {
    std::set<std::string> known;
    for (const BoneMatch& match : plan.bones) known.insert(match.newName);
    const ProjectModel* model = planned_->find(plan.model);
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const bool isIt = labels[i] == plan.name || (model != nullptr && labels[i] == model->sourceModel) ||
                        labels.size() == 1;
      if (plan.isGone || plan.bones.empty() || !isIt) continue;
      for (const std::string& bone : boneLabels(*version_.imported->models[i].skeleton)) {
        if (!known.contains(bone)) out[plan.model] += QString::fromStdString(bone);
      }
      break;
    }
  }
  return out;
}

QString ReimportDialog::summary() const {
  const auto clips = [&](std::initializer_list<ClipFate> fates) {
    return std::count_if(plan_.clips.begin(), plan_.clips.end(), [&](const ClipPlan& clip) {
      return std::find(fates.begin(), fates.end(), clip.fate) != fates.end();
    });
  };
  std::ptrdiff_t renamed = 0;
  std::ptrdiff_t gone = 0;
  for (const ModelPlan& model : plan_.models) {
    for (const BoneMatch& match : model.bones) {
      if (match.newName.empty()) ++gone;
      if (!match.newName.empty() && match.newName != match.oldName) ++renamed;
    }
  }
  QStringList clipParts;
  const auto add = [](QStringList& parts, const QString& text, std::ptrdiff_t count) {
    if (count > 0) parts += text.arg(count);
  };
  add(clipParts, tr("%1 to choose"), clips({ClipFate::Conflict}));
  add(clipParts, tr("%1 changed in the file"), clips({ClipFate::Updated}));
  add(clipParts, tr("%1 changed on both sides without a conflict"), clips({ClipFate::Merged}));
  add(clipParts, tr("%1 new"), clips({ClipFate::New}));
  add(clipParts, tr("%1 no longer in the file"), clips({ClipFate::Gone, ClipFate::Kept}));
  QStringList boneParts;
  add(boneParts, tr("%1 renamed"), renamed);
  add(boneParts, tr("%1 no longer in the file"), gone);
  QStringList lines;
  if (!clipParts.isEmpty()) lines += tr("Clips: %1.").arg(clipParts.join(QStringLiteral(", ")));
  if (!boneParts.isEmpty()) lines += tr("Bones: %1.").arg(boneParts.join(QStringLiteral(", ")));
  if (lines.isEmpty()) return tr("No clips or bones change, at most geometry or materials.");
  return lines.join(QLatin1Char('\n'));
}

}  // namespace squire

#include "moc_reimport_dialog.cpp"
