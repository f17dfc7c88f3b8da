#include "widgets/panels/problems_panel.h"

#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

#include "core/check/check_project.h"
#include "core/check/model_problems.h"
#include "widgets/controls/panel_frame.h"
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

QString textOf(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// What to do here, why it matters, and the rule's name.
QString toolTipOf(const Diagnostic& diagnostic) {
  QString out = QString::fromStdString(diagnostic.hint);
  if (const Rule* rule = diagnostic.rule.rule()) {
    if (!out.isEmpty()) out += QLatin1Char('\n');
    out += textOf(rule->why) + QStringLiteral(" [") + textOf(rule->id) + QLatin1Char(']');
  }
  return out;
}

}  // namespace

ProblemsPanel::ProblemsPanel(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), list_(new QListWidget(this)), none_(new QLabel(this)) {
  auto* column = panelColumn(this, {{4, 4, 4, 4}, PanelFrame::styleSpacing});
  none_->setProperty("secondary", true);
  none_->setAlignment(Qt::AlignCenter);
  none_->setWordWrap(true);
  list_->setAccessibleName(tr("Problems"));
  list_->setWordWrap(true);
  list_->setTextElideMode(Qt::ElideNone);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  column->addWidget(none_, 1);
  column->addWidget(list_, 1);
  connect(list_, &QListWidget::currentRowChanged, this, &ProblemsPanel::goTo);
  connect(&session_.diagnostics(), &SessionDiagnostics::changed, this, &ProblemsPanel::refresh);
  session_.onChange(SessionChange::content, this, &ProblemsPanel::refresh);
  refresh();
}

void ProblemsPanel::setProfile(const EngineProfile& profile, const Diagnostics& fault) {
  profile_ = profile;
  profileFault_ = fault;
  refresh();
}

void ProblemsPanel::refresh() {
  Diagnostics diagnostics = session_.diagnostics().standing();
  diagnostics.insert(diagnostics.end(), profileFault_.begin(), profileFault_.end());
  EngineLimits limits{profile_, {}};
  for (const auto& image : session_.shown().textures())
    limits.imageSizes.push_back(image ? std::array{image->width, image->height} : std::array{0u, 0u});
  const Diagnostics found = session_.model() == nullptr
                                ? session_.diagnostics().imported()
                                : problemsOf(*session_.model(), session_.diagnostics().imported(), limits);
  diagnostics.insert(diagnostics.end(), found.begin(), found.end());
  if (session_.hasProject()) eraseSwitchedOff(session_.project(), diagnostics);
  std::vector<Problem> now = together(diagnostics);
  const auto same = [](const Problem& a, const Problem& b) {
    return a.items == b.items && a.text() == b.text();
  };
  const bool changed = !std::equal(now.begin(), now.end(), problems_.begin(), problems_.end(), same);
  problems_ = std::move(now);
  none_->setText(!session_.hasProject() ? tr("Open a model to see what is wrong with it.")
                                        : tr("No problems."));
  none_->setVisible(problems_.empty());
  list_->setVisible(!problems_.empty());
  if (!changed) return;
  list_->clear();
  count_ = 0;
  for (const Problem& problem : problems_) {
    if (problem.diagnostic.severity != Severity::Note) ++count_;
    auto* item = new QListWidgetItem(iconOf(problem.diagnostic.severity),
                                     QString::fromStdString(problem.text()), list_);
    item->setToolTip(toolTipOf(problem.diagnostic));
  }
  Q_EMIT countChanged(count_);
}

void ProblemsPanel::goTo(int row) {
  if (row < 0 || session_.model() == nullptr) return;
  const Skeleton& skeleton = *session_.model()->skeleton;
  const Problem& problem = problems_[static_cast<std::size_t>(row)];
  std::vector<NamedPlaces> items = problem.items;
  if (items.empty()) items.push_back(problem.diagnostic.where.places);
  std::vector<BoneId> bones;
  for (const NamedPlaces& item : items) {
    if (const int bone = boneNamedIn(item, skeleton); bone >= 0)
      bones.push_back(skeleton.bones[static_cast<std::size_t>(bone)].id);
  }
  if (!bones.empty()) session_.selection().select(std::move(bones));
}

}  // namespace squire
