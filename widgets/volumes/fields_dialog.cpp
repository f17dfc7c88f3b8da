#include "widgets/volumes/fields_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QTableWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "core/edit/fights/game_edits.h"
#include "widgets/controls/plain_label.h"
#include "widgets/session/problem_text.h"
#include "widgets/theme/theme.h"
#include "widgets/volumes/game_rules.h"

namespace squire {

namespace {

QString textOf(const FieldValue& value) {
  if (const auto* flag = std::get_if<bool>(&value))
    return *flag ? FieldsDialog::tr("yes") : FieldsDialog::tr("no");
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return QString::number(*whole);
  if (const auto* number = std::get_if<double>(&value)) return QLocale().toString(*number, 'g', 12);
  return QString::fromStdString(std::get<std::string>(value));
}

// Accepts the user's locale and the C locale.
std::optional<double> numberOf(const QString& text) {
  bool good = false;
  double value = QLocale().toDouble(text.trimmed(), &good);
  if (!good) value = QLocale::c().toDouble(text.trimmed(), &good);
  return good ? std::optional(value) : std::nullopt;
}

// Returns `before` if the text is not a number.
FieldValue valueOf(const QString& text, FieldType type, const FieldValue& before) {
  if (type == FieldType::Text) return text.toStdString();
  if (type == FieldType::Flag)
    return text.compare(FieldsDialog::tr("yes"), Qt::CaseInsensitive) == 0 || text == QStringLiteral("1");
  const auto number = numberOf(text);
  return number ? FieldValue(*number) : before;
}

bool hasRange(FieldType type) { return type == FieldType::Integer || type == FieldType::Number; }

QLabel* heading(const QString& text, QWidget* parent) {
  auto* label = new PlainLabel(text, parent);
  QFont bold = label->font();
  bold.setBold(true);
  label->setFont(bold);
  label->setWordWrap(true);  // else its length would determine the width of the list below
  return label;
}

std::string freeName(const std::vector<std::string>& taken, const std::string& wanted) {
  return freeNameAmong(taken, wanted, wanted.c_str());
}

}  // namespace

FieldsDialog::FieldsDialog(Session& session, QWidget* parent)
    : QDialog(parent),
      session_(session),
      fields_(new QTableWidget(this)),
      kinds_(new QListWidget(this)),
      fault_(new PlainLabel(this)),
      removeField_(new QPushButton(tr("Delete field"), this)),
      removeKind_(new QPushButton(tr("Delete kind"), this)) {
  setObjectName(QStringLiteral("fieldsDialog"));
  setWindowTitle(tr("Fields, Kinds and Rules"));
  auto* column = new QVBoxLayout(this);
  auto* row = new QHBoxLayout;
  row->setSpacing(16);
  row->addWidget(makeFields(), 3);
  row->addWidget(makeKinds(), 1);
  column->addLayout(row, 1);
  column->addWidget(new GameRules(session_, this));
  fault_->setObjectName(QStringLiteral("fieldsFault"));
  fault_->setWordWrap(true);
  fault_->setProperty("error", true);
  column->addWidget(fault_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  column->addWidget(buttons);
  resize(760, 540);
  // Queued, because the signal may arrive while an open editor of a cell is still in use.
  session_.onChange(SessionChange::content, this, &FieldsDialog::refresh, Qt::QueuedConnection);
  session_.onChange(SessionChange::Opened, this, &QDialog::close);
  refresh();
}

QWidget* FieldsDialog::makeFields() {
  auto* page = new QWidget(this);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(heading(tr("Fields of every hit volume"), page));
  fields_->setObjectName(QStringLiteral("fieldTable"));
  fields_->setAccessibleName(tr("Fields"));
  fields_->setColumnCount(5);
  fields_->setHorizontalHeaderLabels({tr("Name"), tr("Type"), tr("Default"), tr("Minimum"), tr("Maximum")});
  fields_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  fields_->horizontalHeader()->setSectionResizeMode(Name, QHeaderView::Stretch);
  fields_->verticalHeader()->setDefaultSectionSize(metrics::row + 4);
  fields_->verticalHeader()->hide();
  fields_->setSelectionBehavior(QAbstractItemView::SelectRows);
  fields_->setSelectionMode(QAbstractItemView::SingleSelection);
  fields_->setToolTip(
      tr("A field appears in the Hit Volumes panel, in the project, in the WAD and in the game; double-click "
         "to edit"));
  column->addWidget(fields_, 1);
  auto* row = new QHBoxLayout;
  auto* add = new QPushButton(tr("Add field"), page);
  add->setObjectName(QStringLiteral("addField"));
  removeField_->setObjectName(QStringLiteral("removeField"));
  removeField_->setToolTip(tr("Also deletes its values in all hit volumes"));
  row->addWidget(add);
  row->addWidget(removeField_);
  row->addStretch(1);
  column->addLayout(row);
  connect(add, &QPushButton::clicked, this, &FieldsDialog::addOne);
  connect(removeField_, &QPushButton::clicked, this, &FieldsDialog::removeOne);
  connect(fields_, &QTableWidget::cellChanged, this, &FieldsDialog::applyCell);
  connect(fields_, &QTableWidget::currentCellChanged, this,
          [this](int current) { removeField_->setEnabled(current >= 0); });
  return page;
}

QWidget* FieldsDialog::makeKinds() {
  auto* page = new QWidget(this);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(heading(tr("Kinds in addition to hit, hurt, grab and shield"), page));
  kinds_->setObjectName(QStringLiteral("kindList"));
  kinds_->setAccessibleName(tr("Kinds"));
  kinds_->setToolTip(tr("The game decides what they do; double-click to rename"));
  column->addWidget(kinds_, 1);
  auto* row = new QHBoxLayout;
  auto* add = new QPushButton(tr("Add kind"), page);
  add->setObjectName(QStringLiteral("addKind"));
  removeKind_->setObjectName(QStringLiteral("removeKind"));
  row->addWidget(add);
  row->addWidget(removeKind_);
  row->addStretch(1);
  column->addLayout(row);
  connect(add, &QPushButton::clicked, this, &FieldsDialog::addKind);
  connect(removeKind_, &QPushButton::clicked, this, &FieldsDialog::removeKind);
  connect(kinds_, &QListWidget::itemChanged, this,
          [this](QListWidgetItem* item) { applyKind(kinds_->row(item)); });
  connect(kinds_, &QListWidget::currentRowChanged, this,
          [this](int current) { removeKind_->setEnabled(current >= 0); });
  return page;
}

const GameSettings& FieldsDialog::game() const {
  static const GameSettings none;
  return session_.hasProject() ? session_.project().game : none;
}

FieldDeclaration FieldsDialog::fieldAt(int row) const { return game().fields[static_cast<std::size_t>(row)]; }

// Shows errors in the dialog, next to the input.
bool FieldsDialog::apply(Result<Edit> edit) {
  fault_->setText(edit ? QString() : errorText(edit.error()));
  if (!edit) {
    stale_ = true;
    QMetaObject::invokeMethod(this, &FieldsDialog::refresh, Qt::QueuedConnection);
    return false;
  }
  return session_.apply(std::move(edit));
}

void FieldsDialog::addOne() {
  std::vector<std::string> taken;
  for (const FieldDeclaration& field : game().fields) taken.push_back(field.name);
  FieldDeclaration field;
  field.name = freeName(taken, tr("field").toStdString());
  if (!apply(addField(session_.project(), {field}))) return;
  refresh();
  const int row = fields_->rowCount() - 1;
  fields_->setCurrentCell(row, Name);
  fields_->editItem(fields_->item(row, Name));
}

void FieldsDialog::removeOne() {
  const int row = fields_->currentRow();
  if (row >= 0) apply(removeField(session_.project(), {fieldAt(row).name}));
}

void FieldsDialog::addKind() {
  const std::string name = freeName(game().ownKinds, tr("kind").toStdString());
  if (!apply(addVolumeKind(session_.project(), {name}))) return;
  refresh();
  kinds_->setCurrentRow(kinds_->count() - 1);
  kinds_->editItem(kinds_->currentItem());
}

void FieldsDialog::removeKind() {
  const int row = kinds_->currentRow();
  if (row < 0) return;
  apply(removeVolumeKind(session_.project(), {game().ownKinds[static_cast<std::size_t>(row)]}));
}

bool FieldsDialog::change(int row, FieldDeclaration to) {
  if (!hasRange(to.type)) to.least = to.most = std::nullopt;
  const FieldDeclaration before = fieldAt(row);
  if (to.type != before.type) to.usual = valueOf(textOf(before.usual), to.type, 0.0);
  to.usual = fitted(to.usual, to);
  if (to == before) {
    stale_ = true;
    QMetaObject::invokeMethod(this, &FieldsDialog::refresh, Qt::QueuedConnection);
    return false;
  }
  return apply(changeField(session_.project(), {before.name, std::move(to)}));
}

void FieldsDialog::applyCell(int row, int column) {
  if (refreshing_ || row >= static_cast<int>(game().fields.size())) return;
  const QString text = fields_->item(row, column)->text();
  FieldDeclaration to = fieldAt(row);
  if (column == Name) to.name = text.trimmed().toStdString();
  if (column == Usual) to.usual = valueOf(text, to.type, to.usual);
  for (const auto& [place, bound] : {std::pair(Least, &to.least), std::pair(Most, &to.most)}) {
    const auto number = numberOf(text);
    if (column == place && (number || text.trimmed().isEmpty())) *bound = number;
  }
  change(row, std::move(to));
}

void FieldsDialog::applyKind(int row) {
  if (refreshing_ || row < 0 || row >= static_cast<int>(game().ownKinds.size())) return;
  const std::string before = game().ownKinds[static_cast<std::size_t>(row)];
  const std::string name = kinds_->item(row)->text().trimmed().toStdString();
  if (name != before) apply(renameVolumeKind(session_.project(), {before, name}));
}

QWidget* FieldsDialog::typeBox(int row) {
  auto* box = new QComboBox(fields_);
  box->addItems({tr("Yes or no"), tr("Whole number"), tr("Number"), tr("Text")});
  box->setCurrentIndex(static_cast<int>(fieldAt(row).type));
  box->setAccessibleName(tr("Type"));
  connect(box, &QComboBox::activated, this, [this, row](int index) {
    FieldDeclaration to = fieldAt(row);
    to.type = static_cast<FieldType>(index);
    // Deferred, since the table is rebuilt and the box is still handling its event.
    QTimer::singleShot(0, this, [this, row, to] { change(row, to); });
  });
  return box;
}

// Keeps unchanged content, including the open editor.
void FieldsDialog::refresh() {
  if (!stale_ && game().fields == shown_.fields && game().ownKinds == shown_.ownKinds) return;
  stale_ = false;
  shown_ = game();
  refreshing_ = true;
  const int field = fields_->currentRow(), kind = kinds_->currentRow();
  fields_->setRowCount(0);
  fields_->setRowCount(static_cast<int>(game().fields.size()));
  for (int row = 0; row < fields_->rowCount(); ++row) {
    const FieldDeclaration shown = fieldAt(row);
    const auto bound = [](const std::optional<double>& value) {
      return value ? QLocale().toString(*value, 'g', 12) : QString();
    };
    const QString texts[] = {
        QString::fromStdString(shown.name), {}, textOf(shown.usual), bound(shown.least), bound(shown.most)};
    for (int column = 0; column < 5; ++column) {
      auto* cell = new QTableWidgetItem(texts[column]);
      const bool range = column == Least || column == Most;
      if (range && !hasRange(shown.type)) cell->setFlags(Qt::NoItemFlags);
      fields_->setItem(row, column, cell);
    }
    fields_->setCellWidget(row, Type, typeBox(row));
  }
  fields_->setCurrentCell(std::min(field, fields_->rowCount() - 1), Name);
  kinds_->clear();
  for (const std::string& name : game().ownKinds) {
    auto* item = new QListWidgetItem(QString::fromStdString(name), kinds_);
    item->setFlags(item->flags() | Qt::ItemIsEditable);
  }
  kinds_->setCurrentRow(std::min(kind, kinds_->count() - 1));
  removeField_->setEnabled(fields_->currentRow() >= 0);
  removeKind_->setEnabled(kinds_->currentRow() >= 0);
  refreshing_ = false;
}

}  // namespace squire

#include "moc_fields_dialog.cpp"
