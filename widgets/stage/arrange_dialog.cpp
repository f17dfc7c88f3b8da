#include "widgets/stage/arrange_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/edit/stages/arrange_edits.h"
#include "widgets/controls/plain_label.h"
#include "widgets/session/problem_text.h"
#include "widgets/viewport/piece_models.h"

namespace squire {

namespace {

NumberStyle styleOf(const QString& unit, double step, int decimals, double least, double most) {
  NumberStyle style;
  style.unit = unit;
  style.step = step;
  style.decimals = decimals;
  style.least = least;
  style.most = most;
  return style;
}

NumberStyle metres() { return styleOf(QStringLiteral("m"), 0.01, 3, -1000.0, 1000.0); }
NumberStyle whole(double most) { return styleOf({}, 1.0, 0, 1.0, most); }
NumberStyle factor() { return styleOf({}, 0.01, 2, 0.01, 100.0); }
NumberStyle degrees() { return styleOf(QStringLiteral("\u00B0"), 1.0, 0, 0.0, 180.0); }

constexpr double mostCopies = 500;

// The width of the pieces together, so that the copies of a row stand side by side.
double widthOf(ChosenStage& chosen) {
  const StagePieceList pieces = chosen.freePieces();
  PieceModels models(chosen.session());
  Box box;
  for (const PieceModels::Placed& one : models.placed(chosen.stage())) {
    if (std::ranges::find(pieces, one.piece->id) == pieces.end() || one.bounds.empty()) continue;
    box.add(one.bounds.min);
    box.add(one.bounds.max);
  }
  const double width = box.empty() ? 0.0 : static_cast<double>(box.max.x - box.min.x);
  return width > 0.0 ? std::round(1000.0 * width) / 1000.0 : 1.0;
}

}  // namespace

ArrangeDialog::ArrangeDialog(ChosenStage& chosen, QString title, Make make, QWidget* parent)
    : QDialog(parent),
      chosen_(chosen),
      make_(std::move(make)),
      before_(chosen.session().history().snapshot()),
      pieces_(chosen.pieces()),
      gesture_(chosen.session().gestures().begin()),
      form_(new QFormLayout),
      report_(new PlainLabel(this)) {
  setObjectName(QStringLiteral("arrangePieces"));
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(title);
  setMinimumWidth(300);
  auto* column = new QVBoxLayout(this);
  column->addLayout(form_);
  report_->setWordWrap(true);
  report_->hide();
  column->addWidget(report_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  column->addWidget(buttons);
  take_ = buttons->button(QDialogButtonBox::Ok);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(&chosen_.session().gestures(), &Gestures::ended, this, &ArrangeDialog::closeIfOver);
}

void ArrangeDialog::add(const QString& name, const QString& hint, const NumberStyle& style, double usual) {
  auto* field = new NumberField(style, this);
  field->setAccessibleName(name);
  field->setToolTip(hint);
  field->setLive();
  field->setDefault(usual);
  field->setValue(usual);
  field->setMinimumWidth(120);
  field->installEventFilter(this);
  fields_.push_back(field);
  form_->addRow(name, field);
  connect(field, &NumberField::edited, this, [this, field](double value) {
    field->setValue(value);
    showResult();
  });
}

bool ArrangeDialog::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::KeyPress) return QDialog::eventFilter(watched, event);
  const int key = static_cast<QKeyEvent*>(event)->key();
  if (key != Qt::Key_Return && key != Qt::Key_Enter) return QDialog::eventFilter(watched, event);
  if (take_->isEnabled()) accept();
  return true;
}

void ArrangeDialog::start() {
  open();
  fields_.front()->setFocus();
  showResult();
}

void ArrangeDialog::showResult() {
  Numbers numbers;
  for (const NumberField* field : fields_) numbers.push_back(field->value());
  auto edit = make_(*before_, numbers);
  report_->setVisible(!edit);
  take_->setEnabled(edit.ok());
  if (!edit) {
    report_->setText(errorText(edit.error()));
    return;
  }
  StagePieceList shown = pieces_;
  for (const StagePieceId made : piecesMadeBy(edit)) shown.push_back(made);
  if (chosen_.apply(std::move(edit), gesture_)) chosen_.choosePieces(std::move(shown));
}

void ArrangeDialog::closeIfOver() {
  if (chosen_.session().gestures().isOver(gesture_)) QDialog::done(Rejected);
}

void ArrangeDialog::done(int result) {
  disconnect(&chosen_.session().gestures(), nullptr, this, nullptr);
  if (result == Rejected) {
    chosen_.session().abandon(gesture_);
    chosen_.choosePieces(pieces_);
  }
  QDialog::done(result);
}

ArrangeDialog* makeRowDialog(ChosenStage& chosen, QWidget* parent) {
  const StageId stage = chosen.stage()->id;
  const StagePieceList pieces = chosen.freePieces();
  auto* dialog = new ArrangeDialog(
      chosen, ArrangeDialog::tr("Copies in a Row"),
      [stage, pieces](const Project& before, const ArrangeDialog::Numbers& numbers) {
        const vec3 step(numbers[1], numbers[2], numbers[3]);
        return copyPieces(before, {stage, pieces, static_cast<std::size_t>(std::lround(numbers[0])), step});
      },
      parent);
  dialog->add(ArrangeDialog::tr("Copies"), ArrangeDialog::tr("How many copies are made"), whole(mostCopies),
              3);
  dialog->add(ArrangeDialog::tr("To the right"),
              ArrangeDialog::tr("How far each copy is to the right of the one before"), metres(),
              widthOf(chosen));
  dialog->add(ArrangeDialog::tr("Up"), ArrangeDialog::tr("How far each copy is above the one before"),
              metres(), 0.0);
  dialog->add(ArrangeDialog::tr("To the front"),
              ArrangeDialog::tr("How far each copy is in front of the one before"), metres(), 0.0);
  return dialog;
}

ArrangeDialog* makeVarietyDialog(ChosenStage& chosen, QWidget* parent) {
  const StageId stage = chosen.stage()->id;
  const StagePieceList pieces = chosen.freePieces();
  auto* dialog = new ArrangeDialog(
      chosen, ArrangeDialog::tr("Vary at Random"),
      [stage, pieces](const Project& before, const ArrangeDialog::Numbers& numbers) {
        return varyPieces(before, {stage, pieces, static_cast<std::int32_t>(std::lround(numbers[3])),
                                   static_cast<float>(numbers[0]), static_cast<float>(numbers[1]),
                                   static_cast<float>(numbers[2])});
      },
      parent);
  dialog->add(ArrangeDialog::tr("Turn at most"),
              ArrangeDialog::tr("How far each piece is turned about the vertical, to either side"), degrees(),
              15.0);
  dialog->add(ArrangeDialog::tr("Smallest"), ArrangeDialog::tr("The least factor of the size"), factor(),
              0.9);
  dialog->add(ArrangeDialog::tr("Largest"), ArrangeDialog::tr("The largest factor of the size"), factor(),
              1.1);
  dialog->add(ArrangeDialog::tr("Another"), ArrangeDialog::tr("Each number gives other random values"),
              whole(10000), 1);
  return dialog;
}

}  // namespace squire

#include "moc_arrange_dialog.cpp"
