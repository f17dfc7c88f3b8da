#include "app/editor/features/materials/copy_materials_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "widgets/controls/plain_label.h"
#include "widgets/controls/search_field.h"
#include "widgets/controls/search_notice.h"
#include "widgets/session/problem_text.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr QSize firstSize(600, 500);
enum Column { Name, FromModel, Maps };

}  // namespace

CopyMaterialsDialog::CopyMaterialsDialog(Content content, QWidget* parent)
    : QDialog(parent),
      content_(std::move(content)),
      search_(new SearchField(tr("Search materials"), this)),
      all_(new QCheckBox(tr("&All"), this)),
      list_(new QTreeWidget(this)),
      notice_(new SearchNotice(list_)),
      problems_(new PlainLabel(this)),
      receiver_(new QComboBox(this)),
      state_(new PlainLabel(this)) {
  setObjectName(QStringLiteral("copyMaterials"));
  setWindowTitle(tr("Copy Materials"));
  build();
  fill();
  showProblems();
  refresh();
  resize(firstSize);
}

void CopyMaterialsDialog::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(12, 12, 12, 12);
  column->setSpacing(8);
  column->addWidget(new PlainLabel(tr("Materials of %1").arg(content_.file), this));
  auto* top = new QHBoxLayout;
  search_->setList(list_);
  all_->setObjectName(QStringLiteral("all"));
  all_->setToolTip(tr("Ticks all materials of the list, or none"));
  top->addWidget(search_, 1);
  top->addWidget(all_);
  column->addLayout(top);
  list_->setAccessibleName(tr("Materials of the file"));
  list_->setHeaderLabels({tr("Material"), tr("Model"), tr("Maps")});
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setTextElideMode(Qt::ElideMiddle);
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(QHeaderView::Stretch);
  column->addWidget(list_, 1);
  problems_->setWordWrap(true);
  column->addWidget(problems_);
  column->addWidget(makeReceiver());
  auto* buttons = new QDialogButtonBox(this);
  copy_ = buttons->addButton(tr("&Copy"), QDialogButtonBox::AcceptRole);
  copy_->setToolTip(tr("One undo step"));
  buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
  state_->setProperty("secondary", true);
  auto* bottom = new QHBoxLayout;
  bottom->addWidget(state_, 1);
  bottom->addWidget(buttons);
  column->addLayout(bottom);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(search_, &QLineEdit::textChanged, this, &CopyMaterialsDialog::search);
  connect(all_, &QCheckBox::clicked, this, [this] { tickAll(all_->checkState() != Qt::Unchecked); });
  toggleByClicks();
}

// A click anywhere in a row toggles its tick. The view itself does that for a click on the box.
void CopyMaterialsDialog::toggleByClicks() {
  connect(list_, &QTreeWidget::itemPressed, this, [this] { isToggled_ = false; });
  connect(list_, &QTreeWidget::itemChanged, this, [this] {
    isToggled_ = true;
    refresh();
  });
  connect(list_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* row) {
    if (isToggled_) return;
    row->setCheckState(Name, row->checkState(Name) == Qt::Checked ? Qt::Unchecked : Qt::Checked);
  });
}

QWidget* CopyMaterialsDialog::makeReceiver() {
  auto* row = new QWidget(this);
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  auto* label = new PlainLabel(tr("Copy &to"), row);
  label->setBuddy(receiver_);
  if (!content_.model.isEmpty()) receiver_->addItem(tr("The model %1").arg(content_.model), false);
  receiver_->addItem(tr("The shared materials of the project"), true);
  receiver_->setAccessibleName(tr("Copy to"));
  receiver_->setToolTip(tr("All models of a project can use its shared materials"));
  layout->addWidget(label);
  layout->addWidget(receiver_, 1);
  return row;
}

void CopyMaterialsDialog::fill() {
  const QSignalBlocker quiet(list_);
  if (!content_.balls.empty()) list_->setIconSize((content_.balls[0].deviceIndependentSize()).toSize());
  for (std::size_t i = 0; i < content_.offered->all.size(); ++i) addRow(i);
}

void CopyMaterialsDialog::addRow(std::size_t index) {
  const OfferedMaterial& one = content_.offered->all[index];
  const QString model = one.model.empty() ? tr("Shared") : QString::fromStdString(one.model);
  auto* row = new QTreeWidgetItem(list_, {QString::fromStdString(one.values.name), model});
  const bool isTicked = content_.ticked && content_.ticked->name == row->text(Name) &&
                        content_.ticked->model == QString::fromStdString(one.model);
  row->setCheckState(Name, isTicked ? Qt::Checked : Qt::Unchecked);
  if (isTicked) list_->setCurrentItem(row);
  row->setIcon(Name, pictureIcon(QPixmap::fromImage(content_.balls[index])));
  row->setToolTip(Name, row->text(Name));
  row->setToolTip(FromModel, one.model.empty() ? tr("The models of the other project share it") : model);
  showMaps(*row, one.values);
}

void CopyMaterialsDialog::showMaps(QTreeWidgetItem& row, const Material& material) const {
  QStringList names, missing;
  for (const int map : {material.diffuseMap, material.specularMap}) {
    if (map < 0) continue;
    const Texture& texture = content_.offered->textures[static_cast<std::size_t>(map)];
    const QString name = QString::fromStdString(texture.name);
    names += texture.encoded ? name : tr("%1 (missing)").arg(name);
    if (!texture.encoded)
      missing += tr("The material is copied without %1: %2.")
                     .arg(name, errorText(content_.offered->missing.at(map)));
  }
  names.removeDuplicates();
  row.setText(Maps, names.join(QStringLiteral(", ")));
  row.setToolTip(Maps, missing.isEmpty() ? row.text(Maps) : missing.join(QLatin1Char('\n')));
  if (!missing.isEmpty()) row.setForeground(Maps, colourOf(Role::Error));
}

// Names the models that could not be read.
void CopyMaterialsDialog::showProblems() {
  QStringList lines;
  for (const Diagnostic& one : content_.offered->problems)
    lines += QString::fromStdString(translated(one).text());
  problems_->setVisible(!lines.isEmpty());
  if (lines.isEmpty()) return;
  problems_->setText(
      lines.size() == 1 ? lines.front()
                        : tr("%1 And %2 more.").arg(lines.front()).arg(QLocale().toString(lines.size() - 1)));
  problems_->setToolTip(lines.join(QLatin1Char('\n')));
  QPalette colours = palette();
  colours.setColor(QPalette::WindowText, colourOf(Role::Warm));
  problems_->setPalette(colours);
}

void CopyMaterialsDialog::search() {
  bool isFound = false;
  for (int i = 0; i < list_->topLevelItemCount(); ++i) {
    QTreeWidgetItem* row = list_->topLevelItem(i);
    bool isShown = false;
    for (const int column : {Name, FromModel, Maps})
      isShown = isShown || row->text(column).contains(search_->text(), Qt::CaseInsensitive);
    row->setHidden(!isShown);
    isFound = isFound || isShown;
  }
  notice_->setResult(search_->text(), isFound);
  refresh();
}

void CopyMaterialsDialog::tickAll(bool on) {
  {
    const QSignalBlocker quiet(list_);
    for (int i = 0; i < list_->topLevelItemCount(); ++i) {
      QTreeWidgetItem* row = list_->topLevelItem(i);
      if (!row->isHidden()) row->setCheckState(Name, on ? Qt::Checked : Qt::Unchecked);
    }
  }
  list_->viewport()->update();
  refresh();
}

void CopyMaterialsDialog::refresh() {
  int shown = 0, ticked = 0;
  for (int i = 0; i < list_->topLevelItemCount(); ++i) {
    const QTreeWidgetItem* row = list_->topLevelItem(i);
    if (row->isHidden()) continue;
    ++shown;
    if (row->checkState(Name) == Qt::Checked) ++ticked;
  }
  const std::size_t count = chosen().size();
  all_->setEnabled(shown > 0);
  all_->setCheckState(ticked == 0 ? Qt::Unchecked : ticked == shown ? Qt::Checked : Qt::PartiallyChecked);
  state_->setText(tr("%1 of %2 ticked").arg(count).arg(list_->topLevelItemCount()));
  copy_->setEnabled(count > 0);
}

std::vector<std::size_t> CopyMaterialsDialog::chosen() const {
  std::vector<std::size_t> out;
  for (int i = 0; i < list_->topLevelItemCount(); ++i) {
    if (list_->topLevelItem(i)->checkState(Name) == Qt::Checked) out.push_back(static_cast<std::size_t>(i));
  }
  return out;
}

bool CopyMaterialsDialog::isShared() const { return receiver_->currentData().toBool(); }

}  // namespace squire

#include "moc_copy_materials_dialog.cpp"
