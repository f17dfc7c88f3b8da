#include "widgets/panels/conflict_sides.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QPointer>
#include <QPushButton>
#include <utility>

#include "core/edit/merge/conflict_words.h"
#include "widgets/controls/plain_label.h"
#include "widgets/session/member_words.h"
#include "widgets/session/problem_text.h"

namespace squire {

namespace {

QLabel* valueLabel(const QString& name, QWidget* parent) {
  auto* label = new PlainLabel(parent);
  label->setAccessibleName(name);
  label->setWordWrap(true);
  label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  return label;
}

QLabel* heading(const QString& text, QWidget* parent) {
  auto* label = new PlainLabel(text, parent);
  label->setProperty("secondary", true);
  return label;
}

}  // namespace

ConflictSides::ConflictSides(Jobs& jobs, QWidget* parent)
    : QWidget(parent),
      jobs_(jobs),
      place_(valueLabel(tr("What is in conflict"), this)),
      ours_(valueLabel(tr("Ours"), this)),
      theirs_(valueLabel(tr("Theirs"), this)),
      base_(valueLabel(tr("Before"), this)),
      beside_(new QCheckBox(tr("Show theirs beside ours"), this)),
      allOurs_(new QPushButton(tr("Keep All of Ours"), this)),
      allTheirs_(new QPushButton(tr("Take All of Theirs"), this)) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(4, 4, 4, 4);
  grid->setColumnStretch(0, 1);
  grid->setColumnStretch(1, 1);
  grid->addWidget(place_, 0, 0, 1, 2);
  grid->addWidget(heading(tr("Ours, in effect"), this), 1, 0);
  grid->addWidget(heading(tr("Theirs"), this), 1, 1);
  grid->addWidget(ours_, 2, 0);
  grid->addWidget(theirs_, 2, 1);
  grid->addWidget(base_, 3, 0, 1, 2);
  grid->addWidget(beside_, 4, 0, 1, 2);
  grid->addWidget(allOurs_, 5, 0);
  grid->addWidget(allTheirs_, 5, 1);
  base_->setProperty("secondary", true);
  // Room for two lines, because the layout does not grow with the text of the labels.
  for (QLabel* value : {ours_, theirs_}) value->setMinimumHeight(2 * fontMetrics().lineSpacing());
  beside_->setToolTip(tr("Shows the clip as the other side has it beside the current one, at the same time"));
  allOurs_->setToolTip(tr("Decides all conflicts: what is in effect stays"));
  allTheirs_->setToolTip(
      tr("Decides all conflicts: the values of the other side take effect where they fit"));
  for (QPushButton* button : {allOurs_, allTheirs_}) button->setAutoDefault(true);
  connect(beside_, &QCheckBox::clicked, this, &ConflictSides::besideChanged);
  connect(allOurs_, &QPushButton::clicked, this, [this] { Q_EMIT allDecided(true); });
  connect(allTheirs_, &QPushButton::clicked, this, [this] { Q_EMIT allDecided(false); });
}

void ConflictSides::show(std::shared_ptr<const Project> project, std::size_t index) {
  Asked asked{std::move(project), index};
  if (asked == last_) return;
  last_ = asked;
  asked_ = std::move(asked);
  start();
}

// Starts the job that makes the texts for asked_. Only one job runs at a time; when it ends, it starts the
// next for the newest request.
void ConflictSides::start() {
  if (isRunning_ || !asked_) return;
  isRunning_ = true;
  place_->setText(tr("Comparing\u2026"));
  jobs_.startQuietly(
      [self = QPointer(this), asked = *std::exchange(asked_, std::nullopt)]() -> std::function<void()> {
        return [self, texts = textsOf(asked)] {
          if (self == nullptr) return;
          self->isRunning_ = false;
          if (self->asked_)
            self->start();
          else
            self->showTexts(texts);
        };
      });
}

// model "Knight": clip "idle": bone "head": rotation
QString ConflictSides::placeOf(const MergeConflict& conflict) {
  QStringList out;
  for (const NamedPlace& thing : conflict.place())
    out += tr("%1 \"%2\"").arg(memberText(thing.kind), QString::fromStdString(thing.name));
  if (const std::string member = conflict.member(); !member.empty()) out += memberText(member);
  return out.isEmpty() ? tr("the project") : out.join(QStringLiteral(": "));
}

std::optional<ConflictSides::Texts> ConflictSides::textsOf(const Asked& asked) {
  const std::vector<MergeConflict> conflicts = conflictsOf(*asked.project);
  if (asked.index >= conflicts.size()) return std::nullopt;
  const MergeConflict& conflict = conflicts[asked.index];
  return Texts{placeOf(conflict),
               valueText(valueWords(conflict, valueInEffect(documentOfConflicts(*asked.project), conflict))),
               valueText(valueWords(conflict, conflict.theirs)),
               valueText(valueWords(conflict, conflict.base)),
               conflict.at.size() > 4 && conflict.at[2] == Json("clips"),
               conflicts.size() > 1};
}

void ConflictSides::showTexts(const std::optional<Texts>& texts) {
  const Texts now = texts.value_or(Texts());
  place_->setText(now.place);
  ours_->setText(now.ours);
  theirs_->setText(now.theirs);
  base_->setText(texts ? tr("Before: %1").arg(now.base) : QString());
  beside_->setEnabled(now.isInClip);
  for (QPushButton* button : {allOurs_, allTheirs_}) button->setVisible(now.isOneOfMany);
}

void ConflictSides::setBeside(bool beside) { beside_->setChecked(beside); }

QString ConflictSides::placeText() const { return place_->text(); }
QString ConflictSides::oursText() const { return ours_->text(); }
QString ConflictSides::theirsText() const { return theirs_->text(); }
QString ConflictSides::baseText() const { return base_->text(); }

}  // namespace squire

#include "moc_conflict_sides.cpp"
