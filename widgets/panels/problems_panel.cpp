#include "widgets/panels/problems_panel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QListWidget>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <memory>
#include <utility>

#include "core/check/rule_edits/rule_edits.h"
#include "widgets/controls/action_text.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/plain_label.h"
#include "widgets/panels/conflict_sides.h"
#include "widgets/session/problem_text.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

QIcon iconOf(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return icon(QStringLiteral("error"), Role::Error);
    case Severity::Warning:
      return icon(QStringLiteral("warning"), Role::Warm);
    case Severity::Note:
      break;
  }
  return icon(QStringLiteral("info"), Role::Secondary);
}

// What to do here, why it matters, and the rule's name.
QString toolTipOf(const Diagnostic& diagnostic) {
  QString out = QString::fromStdString(translated(diagnostic).hint);
  if (const Rule* rule = diagnostic.rule.rule()) {
    if (!out.isEmpty()) out += QLatin1Char('\n');
    out += ruleText(rule->why) + QStringLiteral(" [") + QLatin1String(rule->id.data()) + QLatin1Char(']');
  }
  return out;
}

// The model that a finding is about; the shown one if it names none.
ModelId modelOf(const Session& session, const Finding& finding) {
  if (finding.clip.model.valid()) return finding.clip.model;
  const NamedPlaces& places = finding.diagnostic.where.places;
  if (!places.empty() && places.front().kind == nouns::model) {
    for (const auto& model : session.project().models) {
      if (model->name == places.front().name) return model->id;
    }
  }
  return session.modelId();
}

// The first mesh of the object, or the first part of the joined mesh, that a finding names; -1 if it names
// none.
int meshNamedIn(const NamedPlaces& places, const Model& model, const ProjectModel& decided) {
  const auto named = std::ranges::find(places, nouns::mesh, &NamedPlace::kind);
  if (named == places.end()) return -1;
  const auto firstOf = [&](const std::string& object) {
    const auto isIt = [&](const auto& mesh) { return mesh->name == object; };
    const auto found = std::ranges::find_if(model.meshes, isIt);
    return found == model.meshes.end() ? -1 : static_cast<int>(found - model.meshes.begin());
  };
  if (const int mesh = firstOf(named->name); mesh >= 0) return mesh;
  const auto join = std::ranges::find(decided.joins, named->name, &MeshJoin::into);
  return join == decided.joins.end() ? -1 : firstOf(join->mesh);
}

// Keeps the current problem in view when what is shown about it takes room from the list.
class ProblemList : public QListWidget {
 public:
  using QListWidget::QListWidget;

 protected:
  void resizeEvent(QResizeEvent* event) override {
    QListWidget::resizeEvent(event);
    if (currentItem() != nullptr) scrollToItem(currentItem());
  }
};

}  // namespace

ProblemsPanel::ProblemsPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      checks_(new ProjectChecks(session, this)),
      list_(new ProblemList(this)),
      none_(new PlainLabel(this)),
      sides_(new ConflictSides(session.jobs(), this)) {
  auto* column = panelColumn(this, {{4, 4, 4, 4}, PanelFrame::styleSpacing});
  none_->setProperty("secondary", true);
  none_->setAlignment(Qt::AlignCenter);
  none_->setWordWrap(true);
  list_->setAccessibleName(tr("Problems"));
  list_->setWordWrap(true);
  list_->setTextElideMode(Qt::ElideNone);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setContextMenuPolicy(Qt::CustomContextMenu);
  list_->setSpacing(2);
  column->addWidget(none_, 1);
  column->addWidget(list_, 1);
  column->addWidget(sides_);
  column->addLayout(makeButtons());
  connect(sides_, &ConflictSides::allDecided, this, &ProblemsPanel::decideAll);
  connect(list_, &QListWidget::currentRowChanged, this, &ProblemsPanel::goTo);
  connect(list_, &QListWidget::customContextMenuRequested, this, &ProblemsPanel::showMenu);
  connect(checks_, &ProjectChecks::checked, this, &ProblemsPanel::refresh);
  refresh();
}

QLayout* ProblemsPanel::makeButtons() {
  auto* row = new QHBoxLayout;
  fix_ = new QPushButton(tr("Fix"), this);
  fix_->setObjectName(QStringLiteral("fixProblem"));
  fixAll_ = new QPushButton(tr("Fix All"), this);
  fixAll_->setObjectName(QStringLiteral("fixAllProblems"));
  ours_ = new QPushButton(tr("Keep Ours"), this);
  ours_->setObjectName(QStringLiteral("keepOurs"));
  ours_->setToolTip(tr("What is in effect stays, and the value of the other side of the merge goes"));
  theirs_ = new QPushButton(tr("Take Theirs"), this);
  theirs_->setObjectName(QStringLiteral("takeTheirs"));
  theirs_->setToolTip(tr("The value of the other side of the merge takes effect"));
  off_ = new QPushButton(this);
  off_->setObjectName(QStringLiteral("rulesOff"));
  off_->setToolTip(tr("The rules that are switched off in this project; choose one to switch it on again"));
  offMenu_ = new QMenu(off_);
  off_->setMenu(offMenu_);
  off_->setFlat(true);
  // Makes Enter press the focused button, since Space starts playback.
  for (QPushButton* button : {ours_, theirs_, fix_, fixAll_, off_}) button->setAutoDefault(true);
  row->addWidget(ours_);
  row->addWidget(theirs_);
  row->addWidget(fix_);
  row->addWidget(fixAll_);
  row->addStretch(1);
  row->addWidget(off_);
  connect(fix_, &QPushButton::clicked, this, &ProblemsPanel::fixChosen);
  connect(fixAll_, &QPushButton::clicked, this, &ProblemsPanel::fixAll);
  connect(ours_, &QPushButton::clicked, this, [this] { decide(true); });
  connect(theirs_, &QPushButton::clicked, this, [this] { decide(false); });
  connect(offMenu_, &QMenu::aboutToShow, this, &ProblemsPanel::fillDisabledMenu);
  return row;
}

void ProblemsPanel::refresh() {
  const std::size_t models = session_.hasProject() ? session_.project().models.size() : 0;
  std::vector<Problem> now = together(asDiagnostics(checks_->result().findings, models));
  std::ranges::stable_sort(now, std::greater(), [](const Problem& one) { return one.diagnostic.severity; });
  const auto same = [](const Problem& a, const Problem& b) {
    return a.items == b.items && a.text() == b.text();
  };
  const bool changed = !std::ranges::equal(now, problems_, same);
  problems_ = std::move(now);
  if (changed) fill();
  showState();
  if (whenChecked_ && checks_->isCurrent()) std::exchange(whenChecked_, {})();
}

// Keeps the current row, or selects the row in its place.
void ProblemsPanel::fill() {
  const QSignalBlocker quiet(list_);
  const QListWidgetItem* current = list_->currentItem();
  const QString kept = current ? current->text() : QString();
  int row = list_->currentRow();
  const int before = std::exchange(count_, 0);
  list_->clear();
  for (const Problem& problem : problems_) {
    if (problem.diagnostic.severity != Severity::Note) ++count_;
    auto* item = new QListWidgetItem(iconOf(problem.diagnostic.severity), problemText(problem), list_);
    item->setToolTip(toolTipOf(problem.diagnostic));
    if (item->text() == kept) row = list_->count() - 1;
  }
  list_->setCurrentRow(std::min(row, list_->count() - 1));
  if (count_ != before) Q_EMIT countChanged(count_);
}

void ProblemsPanel::showState() {
  none_->setText(!session_.hasProject() ? tr("Open a model to see what is wrong with it.")
                 : checks_->isCurrent() ? tr("No problems.")
                                        : tr("Looking for problems\u2026"));
  none_->setVisible(problems_.empty());
  list_->setVisible(!problems_.empty());
  const auto fixable = std::ranges::count_if(
      checks_->result().findings, [](const Finding& one) { return fixOf(one.diagnostic.rule) != nullptr; });
  fix_->setVisible(fixable > 0);
  fixAll_->setVisible(fixable > 1);
  fixAll_->setToolTip(tr("Does all %1 fixes as one step, as squire check --fix does").arg(fixable));
  const std::size_t off = session_.hasProject() ? session_.project().rulesOff.size() : 0;
  off_->setVisible(off > 0);
  off_->setText(off == 1 ? tr("1 rule off") : tr("%1 rules off").arg(off));
  showChosen();
}

const Problem* ProblemsPanel::chosen() const {
  const int row = list_->currentRow();
  return row >= 0 && row < static_cast<int>(problems_.size()) ? &problems_[static_cast<std::size_t>(row)]
                                                              : nullptr;
}

void ProblemsPanel::showChosen() {
  const Problem* problem = chosen();
  const Fix* fix = problem ? fixOf(problem->diagnostic.rule) : nullptr;
  const bool isDecided = problem != nullptr && isChoice(problem->diagnostic.rule);
  ours_->setVisible(isDecided);
  theirs_->setVisible(isDecided);
  for (QPushButton* button : {ours_, theirs_, sides_->allOurs(), sides_->allTheirs()})
    button->setEnabled(!isDeciding_);
  showSides(problem);
  fix_->setEnabled(fix != nullptr);
  fix_->setToolTip(fix ? ruleText(fix->label) : tr("Choose a problem that an edit can fix"));
}

// Shows the sides of a conflict. Its index is the number of findings about conflicts before it, because these
// have the order of the conflicts.
void ProblemsPanel::showSides(const Problem* problem) {
  const bool isConflict = problem != nullptr && isChoice(problem->diagnostic.rule);
  sides_->setVisible(isConflict);
  if (!isConflict || !session_.hasProject() || !checks_->isCurrent()) return;
  const Findings& findings = checks_->result().findings;
  const auto chosen = findings.begin() + static_cast<std::ptrdiff_t>(problem->of.front());
  const auto before = std::count_if(findings.begin(), chosen, [&](const Finding& finding) {
    return finding.diagnostic.rule == problem->diagnostic.rule;
  });
  sides_->show(session_.history().snapshot(), static_cast<std::size_t>(before));
}

Findings ProblemsPanel::findingsOf(const Problem& problem) const {
  Findings out;
  for (const std::size_t at : problem.of) out.push_back(checks_->result().findings[at]);
  return out;
}

void ProblemsPanel::goTo(int row) {
  showChosen();
  if (row < 0 || !session_.hasProject()) return;
  const Findings findings = findingsOf(problems_[static_cast<std::size_t>(row)]);
  session_.setModel(modelOf(session_, findings.front()));
  if (findings.front().clip.clip.valid()) session_.setClip(findings.front().clip.clip);
  if (session_.model() == nullptr) return;
  const Skeleton& skeleton = *session_.model()->skeleton;
  std::vector<BoneId> bones;
  for (const Finding& finding : findings) {
    if (modelOf(session_, finding) != session_.modelId()) continue;
    if (const int bone = boneNamedIn(finding.diagnostic.where.places, skeleton); bone >= 0)
      bones.push_back(skeleton.bones[static_cast<std::size_t>(bone)].id);
  }
  if (!bones.empty()) {
    session_.selection().select(std::move(bones));
  } else if (const int mesh = meshNamedIn(findings.front().diagnostic.where.places, *session_.model(),
                                          *session_.projectModel());
             mesh >= 0) {
    session_.selection().selectMesh(mesh);
  }
}

void ProblemsPanel::whenChecked(const std::function<void()>& run) {
  if (checks_->isCurrent()) return run();
  whenChecked_ = run;
}

void ProblemsPanel::fixChosen() {
  whenChecked([this] {
    if (const Problem* problem = chosen()) fix(findingsOf(*problem));
  });
}

void ProblemsPanel::fixAll() {
  whenChecked([this] { fix(checks_->result().findings); });
}

void ProblemsPanel::decide(bool isOurs) {
  whenChecked([this, isOurs] {
    if (const Problem* problem = chosen()) startDeciding(findingsOf(*problem), isOurs);
  });
}

void ProblemsPanel::decideAll(bool isOurs) {
  whenChecked([this, isOurs] { startDeciding(checks_->result().findings, isOurs); });
}

void ProblemsPanel::startDeciding(const Findings& findings, bool isOurs) {
  if (!session_.hasProject() || isDeciding_) return;
  isDeciding_ = true;
  showChosen();
  session_.jobs().start(
      tr("Deciding conflicts"),
      [self = QPointer(this), project = session_.history().snapshot(), findings,
       isOurs](const JobControl& job) -> std::function<void()> {
        auto decided = std::make_shared<FixedProject>(squire::decideAll(*project, findings, isOurs, job));
        return [self, project, decided] {
          if (self) self->takeDecided(project, *decided);
        };
      });
}

void ProblemsPanel::takeDecided(const std::shared_ptr<const Project>& from, const FixedProject& decided) {
  isDeciding_ = false;
  const bool isSame = session_.hasProject() && session_.history().snapshot() == from;
  if (isSame) {
    apply(decided);
  } else if (!decided.edits.empty()) {
    Q_EMIT session_.failed(makeError(
        ErrorCode::Content, tr("The project was changed meanwhile, so no conflict was decided").toStdString(),
        tr("Decide it again").toStdString()));
  }
  showChosen();
}

void ProblemsPanel::fix(const Findings& findings) {
  if (session_.hasProject()) apply(squire::fixAll(session_.project(), findings));
}

void ProblemsPanel::apply(FixedProject fixed) {
  const std::vector<Error> refused = fixed.refused;
  if (auto edit = asOneEdit(std::move(fixed))) session_.apply(*std::move(edit));
  if (!refused.empty()) Q_EMIT session_.failed(refused.front());
}

void ProblemsPanel::showMenu(const QPoint& at) {
  const Problem* problem = chosen();
  if (problem == nullptr) return;
  QMenu menu(list_);
  if (const Fix* fix = fixOf(problem->diagnostic.rule))
    menu.addAction(tr("Fix: %1").arg(ruleText(fix->label)), this, &ProblemsPanel::fixChosen);
  if (isChoice(problem->diagnostic.rule)) {
    menu.addAction(ours_->text(), this, [this] { decide(true); });
    menu.addAction(theirs_->text(), this, [this] { decide(false); });
  }
  menu.addAction(tr("Copy Text"), this,
                 [text = problemText(*problem)] { QGuiApplication::clipboard()->setText(text); });
  const std::string rule(problem->diagnostic.rule.text());
  if (!rule.empty()) {
    menu.addSeparator();
    menu.addAction(tr("Switch Rule %1 Off\u2026").arg(QString::fromStdString(rule)), this,
                   [this, rule] { switchOff(rule); });
  }
  menu.exec(list_->viewport()->mapToGlobal(at));
}

void ProblemsPanel::switchOff(const std::string& rule) {
  const QString name = QString::fromStdString(rule);
  bool isGiven = false;
  const QString reason = QInputDialog::getText(this, tr("Switch Rule Off"),
                                               tr("Why does %1 not matter in this project?").arg(name),
                                               QLineEdit::Normal, {}, &isGiven)
                             .trimmed();
  if (isGiven && session_.hasProject())
    session_.apply(switchRuleOff(session_.project(), {rule, reason.toStdString()}));
}

void ProblemsPanel::fillDisabledMenu() {
  offMenu_->clear();
  if (!session_.hasProject()) return;
  for (const RuleOff& off : session_.project().rulesOff) {
    const QString text =
        tr("Switch %1 On (%2)").arg(QString::fromStdString(off.rule), QString::fromStdString(off.reason));
    offMenu_->addAction(actionText(text), this, [this, rule = off.rule] {
      session_.apply(switchRuleOn(session_.project(), {rule}));
    });
  }
}

}  // namespace squire

#include "moc_problems_panel.cpp"
