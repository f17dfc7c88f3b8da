#include "widgets/sources/import_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/controls/plain_label.h"
#include "widgets/session/problem_text.h"
#include "widgets/sources/import_options_form.h"
#include "widgets/sources/import_picture.h"
#include "widgets/sources/import_tree.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr QSize importSize(820, 540);
constexpr int mostLeftOut = 90;  // pixels; maximum height of the list of what is left out

// The units of likelyUnit().
constexpr const char* unitNames[] = {QT_TRANSLATE_NOOP("squire::ImportDialog", "millimetres"),
                                     QT_TRANSLATE_NOOP("squire::ImportDialog", "centimetres"),
                                     QT_TRANSLATE_NOOP("squire::ImportDialog", "inches"),
                                     QT_TRANSLATE_NOOP("squire::ImportDialog", "decimetres"),
                                     QT_TRANSLATE_NOOP("squire::ImportDialog", "feet"),
                                     QT_TRANSLATE_NOOP("squire::ImportDialog", "tens of metres"),
                                     QT_TRANSLATE_NOOP("squire::ImportDialog", "metres")};

QString metres(double height) {
  return ImportDialog::tr("%1 m").arg(QLocale().toString(height, 'f', height < 1.0 ? 3 : 2));
}

QString unitName(const LikelyUnit& unit) {
  const auto* name = std::ranges::find(unitNames, std::string_view(unit.name));
  return name == std::end(unitNames) ? QString::fromUtf8(unit.name) : ImportDialog::tr(*name);
}

QString oddityText(Oddity oddity) {
  switch (oddity) {
    case Oddity::Height:
      return ImportDialog::tr("a height that is unlikely");
    case Oddity::GenericClips:
      return ImportDialog::tr("clips whose names say nothing");
    case Oddity::ManyClips:
      return ImportDialog::tr("more than %1 clips").arg(ImportReview::manyClips);
    case Oddity::Prefix:
      return ImportDialog::tr("a prefix that all bones have");
    case Oddity::LeftOut:
      return ImportDialog::tr("parts that are hidden or left out");
  }
  return {};
}

// The model to look at first: one with an unlikely height, else one with a height.
std::size_t firstShown(const ImportReview& review) {
  const auto& models = review.models;
  auto found = std::ranges::find_if(models, [](const ModelReview& model) { return model.unit.has_value(); });
  if (found == models.end())
    found = std::ranges::find_if(models, [](const ModelReview& model) { return model.height > 0.0; });
  return found == models.end() ? 0 : static_cast<std::size_t>(found - models.begin());
}

}  // namespace

ImportDialog::ImportDialog(const ReadFile& file, bool isAlwaysShown, QWidget* parent)
    : QDialog(parent),
      imported_(file.imported),
      picture_(new ImportPicture(this)),
      reasons_(new PlainLabel(this)),
      height_(new PlainLabel(this)),
      mend_(new QPushButton(this)),
      name_(new QLineEdit(this)),
      form_(new ImportOptionsForm(file.options, file.imported->source, this)),
      clipsHead_(new QWidget(this)),
      clips_(new ImportTree(this)),
      leftOutTitle_(new PlainLabel(tr("Changed or left out"), this)),
      leftOut_(new QListWidget(this)),
      failure_(new PlainLabel(this)),
      always_(new QCheckBox(tr("Always show this"), this)) {
  setObjectName(QStringLiteral("importDialog"));
  setWindowTitle(tr("Import %1").arg(file.name));
  resize(importSize);
  build();
  always_->setChecked(isAlwaysShown);
  showReview();
  showModel(firstShown(review_));
  connect(mend_, &QPushButton::clicked, this, &ImportDialog::mendScale);
  connect(name_, &QLineEdit::textEdited, this, &ImportDialog::takeName);
  connect(clips_, &ImportTree::modelChosen, this, &ImportDialog::showModel);
  connect(form_, &ImportOptionsForm::chosen, this, [this] {
    import_->setEnabled(false);
    mend_->setEnabled(false);
    Q_EMIT optionsChosen();
  });
}

void ImportDialog::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(12, 12, 12, 12);
  column->setSpacing(8);
  reasons_->setWordWrap(true);
  column->addWidget(reasons_);
  auto* halves = new QHBoxLayout;
  halves->setSpacing(16);
  column->addLayout(halves, 1);
  auto* left = new QVBoxLayout;
  left->addWidget(picture_, 1);
  height_->setWordWrap(true);
  left->addWidget(height_);
  left->addWidget(mend_);
  halves->addLayout(left, 2);
  auto* right = new QVBoxLayout;
  halves->addLayout(right, 3);
  auto* named = new QFormLayout;
  named->addRow(tr("Name of the model"), name_);
  right->addLayout(named);
  right->addWidget(form_);
  auto* row = new QHBoxLayout(clipsHead_);
  row->setContentsMargins(0, 0, 0, 0);
  auto* all = new QPushButton(tr("Take All"), this);
  auto* none = new QPushButton(tr("Take None"), this);
  row->addWidget(new PlainLabel(tr("Clips to take"), this), 1);
  row->addWidget(all);
  row->addWidget(none);
  right->addWidget(clipsHead_);
  right->addWidget(clips_, 1);
  leftOut_->setAccessibleName(leftOutTitle_->text());
  leftOut_->setSelectionMode(QAbstractItemView::NoSelection);
  leftOut_->setWordWrap(true);
  leftOut_->setMaximumHeight(mostLeftOut);
  right->addWidget(leftOutTitle_);
  right->addWidget(leftOut_);
  right->addStretch();
  failure_->setWordWrap(true);
  failure_->hide();
  column->addWidget(failure_);
  always_->setToolTip(tr("Also for files without anything odd"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  import_ = buttons->addButton(tr("Import"), QDialogButtonBox::AcceptRole);
  import_->setDefault(true);
  auto* last = new QHBoxLayout;
  last->addWidget(always_, 1);
  last->addWidget(buttons);
  column->addLayout(last);
  for (QPushButton* button : {mend_, all, none}) button->setAutoDefault(false);
  connect(all, &QPushButton::clicked, this, [this] { clips_->tickAll(true); });
  connect(none, &QPushButton::clicked, this, [this] { clips_->tickAll(false); });
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

const ImportOptions& ImportDialog::options() const { return form_->options(); }
bool ImportDialog::isAlwaysShown() const { return always_->isChecked(); }

ImportDecisions ImportDialog::decisions() const {
  ImportDecisions decisions{{}, clips_->without()};
  for (const auto& [label, name] : names_) {
    if (!name.empty()) decisions.names.emplace(label, name);
  }
  return decisions;
}

void ImportDialog::setImported(std::shared_ptr<const Imported> imported) {
  imported_ = std::move(imported);
  import_->setEnabled(true);
  failure_->hide();
  showReview();
  showModel(std::min(shown_, review_.models.size() - 1));
}

void ImportDialog::setFailure(const Error& error) {
  failure_->setText(errorText(error));
  failure_->show();
}

void ImportDialog::showReview() {
  review_ = reviewImport(*imported_);
  QStringList reasons;
  for (const Oddity oddity : review_.oddities) reasons += oddityText(oddity);
  reasons_->setText(tr("Look at this first: %1.").arg(reasons.join(QStringLiteral(", "))));
  reasons_->setVisible(!reasons.isEmpty());
  for (const ModelReview& model : review_.models) {
    form_->offerPrefix(model.prefix);
    if (!model.prefix.empty()) break;
  }
  clips_->showReview(review_);
  const bool hasRows = clips_->topLevelItemCount() > 0;
  clipsHead_->setVisible(hasRows);
  clips_->setVisible(hasRows);
  leftOut_->clear();
  for (const Diagnostic& one : review_.leftOut) {
    const Diagnostic found = translated(one);
    const QString place = QString::fromStdString(found.where.item());
    const QString text = QString::fromStdString(found.message);
    auto* item = new QListWidgetItem(icon(QStringLiteral("info"), Role::Secondary),
                                     place.isEmpty() ? text : place + QStringLiteral(": ") + text, leftOut_);
    item->setToolTip(QString::fromStdString(found.hint));
  }
  leftOutTitle_->setVisible(leftOut_->count() > 0);
  leftOut_->setVisible(leftOut_->count() > 0);
}

void ImportDialog::showModel(std::size_t index) {
  shown_ = index;
  const ModelReview& model = review_.models[index];
  const auto chosen = names_.find(model.label);
  const QString name = QString::fromStdString(chosen == names_.end() ? model.name : chosen->second);
  if (name_->text() != name) name_->setText(name);
  picture_->setModel(&imported_->models[index]);
  showHeight(model);
}

void ImportDialog::showHeight(const ModelReview& model) {
  mend_->setVisible(model.unit.has_value());
  mend_->setEnabled(true);
  if (!(model.height > 0.0)) {
    height_->setText(tr("There is no mesh, so its height cannot be checked."));
  } else if (!model.unit) {
    height_->setText(tr("%1 tall, beside a person of 1.8 m.").arg(metres(model.height)));
  } else {
    height_->setText(tr("%1 tall, which is unlikely. The file may be in %2.")
                         .arg(metres(model.height), unitName(*model.unit)));
    mend_->setText(tr("Make It %1 Tall").arg(metres(model.height * model.unit->factor)));
  }
}

void ImportDialog::mendScale() {
  const auto& unit = review_.models[shown_].unit;
  if (unit) form_->chooseScale(imported_->source.metresPerUnit * unit->factor);
}

void ImportDialog::takeName(const QString& name) {
  names_[review_.models[shown_].label] = name.toStdString();
  clips_->renameModel(shown_, name);
}

}  // namespace squire

#include "moc_import_dialog.cpp"
