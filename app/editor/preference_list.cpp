#include "app/editor/preference_list.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QPushButton>
#include <algorithm>

#include "widgets/controls/plain_label.h"
#include "widgets/controls/search_notice.h"
#include "widgets/controls/wrapped_label.h"

namespace squire {

PreferenceList::PreferenceList(QWidget* parent) : QScrollArea(parent) {
  auto* page = new QWidget(this);
  form_ = new QFormLayout(page);
  form_->setLabelAlignment(Qt::AlignRight | Qt::AlignTop);
  form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form_->setHorizontalSpacing(12);
  form_->setVerticalSpacing(8);
  setWidget(page);
  setWidgetResizable(true);
  setFrameShape(NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  notice_ = new SearchNotice(this);
}

void PreferenceList::addHeading(const QString& text) {
  auto* heading = new PlainLabel(text, widget());
  QFont bold = heading->font();
  bold.setBold(true);
  heading->setFont(bold);
  heading->setContentsMargins(0, headings_.empty() ? 0 : 8, 0, 0);
  form_->addRow(heading);
  headings_.emplace_back(heading, text);
}

void PreferenceList::addRow(const PreferenceText& text, QWidget* control, const QString& values,
                            WrappedLabel* note) {
  auto* field = new QWidget(widget());
  auto* column = new QVBoxLayout(field);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  column->addWidget(control);
  if (note != nullptr) {
    note->setProperty("secondary", true);
    note->keepWhole();
    column->addWidget(note);
  }
  auto* label = new PlainLabel(text.label, widget());
  label->setAlignment(Qt::AlignRight | Qt::AlignTop);  // beside the control, not beside its note
  const int lower = (control->sizeHint().height() - label->sizeHint().height()) / 2;
  label->setContentsMargins(0, std::max(0, lower), 0, 0);
  label->setBuddy(control);
  control->setToolTip(text.hint);
  control->installEventFilter(this);
  form_->addRow(label, field);
  rows_.push_back({field, control, static_cast<int>(headings_.size()) - 1,
                   QStringList{text.label, text.words, text.hint, values}.join(QLatin1Char(' '))});
}

void PreferenceList::addStep(const PreferenceStep& step) {
  auto* push = new QPushButton(step.text, rows_.back().field);
  push->setAutoDefault(false);
  push->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  rows_.back().field->layout()->addWidget(push);
  connect(push, &QPushButton::clicked, this, [run = step.run] { run(); });
  const auto show = [push, isNeeded = step.isNeeded] { push->setVisible(isNeeded()); };
  show_.emplace_back(show);
  connect(this, &PreferenceList::changed, push, show);
}

void PreferenceList::add(const PreferenceText& text, PreferenceChoice choice) {
  auto* box = new QComboBox(widget());
  QStringList values;
  for (const auto& [name, value] : choice.values) {
    box->addItem(name, value);
    values += name;
  }
  box->setAccessibleName(text.label);
  auto* note = choice.note ? new WrappedLabel(widget()) : nullptr;
  addRow(text, box, values.join(QLatin1Char(' ')), note);
  if (choice.step) addStep(*choice.step);
  const auto showNote = [note, about = choice.note] {
    if (note != nullptr) note->setText(about());
  };
  show_.emplace_back([box, get = std::move(choice.get), showNote] {
    box->setCurrentIndex(box->findData(get()));
    showNote();
  });
  connect(box, &QComboBox::activated, this, [this, box, set = std::move(choice.set), showNote] {
    set(box->currentData());
    showNote();
    Q_EMIT changed();
  });
}

void PreferenceList::add(const PreferenceText& text, PreferenceTick tick) {
  auto* box = new QCheckBox(tick.text, widget());
  addRow(text, box, tick.text, nullptr);
  show_.emplace_back([box, get = std::move(tick.get)] { box->setChecked(get()); });
  connect(box, &QCheckBox::clicked, this, [this, set = std::move(tick.set)](bool on) {
    set(on);
    Q_EMIT changed();
  });
}

void PreferenceList::addButton(const PreferenceText& text, const QString& button,
                               const std::function<void()>& run) {
  auto* push = new QPushButton(button, widget());
  push->setAutoDefault(false);
  push->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  addRow(text, push, button, nullptr);
  connect(push, &QPushButton::clicked, this, [run] { run(); });
}

bool PreferenceList::has(const Row& row, const QStringList& words) const {
  const QString heading =
      row.heading < 0 ? QString() : headings_[static_cast<std::size_t>(row.heading)].second;
  return std::all_of(words.begin(), words.end(), [&](const QString& word) {
    return row.texts.contains(word, Qt::CaseInsensitive) || heading.contains(word, Qt::CaseInsensitive);
  });
}

void PreferenceList::narrow(const QString& search) {
  const QStringList words = search.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  std::vector<bool> isUsed(headings_.size(), false);
  QWidget* first = nullptr;
  for (const Row& row : rows_) {
    const bool shown = has(row, words);
    form_->setRowVisible(row.field, shown);
    if (shown && row.heading >= 0) isUsed[static_cast<std::size_t>(row.heading)] = true;
    if (shown && first == nullptr) first = row.control;
  }
  for (std::size_t i = 0; i < headings_.size(); ++i) form_->setRowVisible(headings_[i].first, isUsed[i]);
  setFocusProxy(first);
  notice_->setResult(search, first != nullptr);
}

void PreferenceList::showValues() {
  for (const auto& show : show_) show();
}

bool PreferenceList::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::FocusIn) ensureWidgetVisible(static_cast<QWidget*>(watched));
  return QScrollArea::eventFilter(watched, event);
}

}  // namespace squire

#include "moc_preference_list.cpp"
