#include "widgets/volumes/volume_fields.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <utility>

#include "widgets/controls/number_field.h"
#include "widgets/controls/plain_label.h"

namespace squire {

VolumeFields::VolumeFields(VolumeChoice& choice, QWidget* parent)
    : QWidget(parent), choice_(choice), form_(new QFormLayout(this)) {
  form_->setContentsMargins(8, 6, 8, 8);
  form_->setVerticalSpacing(3);
  form_->setLabelAlignment(Qt::AlignRight);
}

void VolumeFields::add(const QString& label, QWidget* field, std::function<bool(const HitVolume&)> wanted,
                       std::function<void(const HitVolume&)> show) {
  auto* name = new PlainLabel(label, this);
  name->setProperty("secondary", true);
  if (field->accessibleName().isEmpty()) field->setAccessibleName(label);
  form_->addRow(name, field);
  rows_.push_back({name, field, std::move(wanted), std::move(show)});
}

void VolumeFields::heading(const QString& text, Wanted wanted) {
  auto* label = new PlainLabel(text, this);
  label->setProperty("title", true);
  QFont bold = label->font();
  bold.setBold(true);
  label->setFont(bold);
  form_->addRow(label);
  rows_.push_back({nullptr, label, std::move(wanted), [](const HitVolume&) {}});
}

void VolumeFields::change(const std::string& what, const std::function<void(HitVolume&)>& change,
                          GestureId gesture) {
  const HitVolume* volume = choice_.volume();
  if (volume == nullptr) return;
  HitVolume to = *volume;
  change(to);
  Session& session = choice_.session();
  session.apply(changeVolume(session.project(), {*choice_.chosen(), to, what}), gesture);
}

void VolumeFields::number(const Texts& texts, NumberStyle style, std::function<double(const HitVolume&)> read,
                          std::function<void(HitVolume&, double)> write, Wanted wanted) {
  auto* field = new NumberField(std::move(style), this);
  field->setToolTip(texts.hint);
  connect(field, &NumberField::edited, this, [this, texts, write](double value, bool last) {
    change(
        texts.what, [&](HitVolume& volume) { write(volume, value); }, gestureFor(last));
  });
  connect(field, &NumberField::abandoned, this, &VolumeFields::abandon);
  add(texts.label, field, std::move(wanted),
      [field, read = std::move(read)](const HitVolume& volume) { field->setValue(read(volume)); });
}

void VolumeFields::flag(const Texts& texts, std::function<bool(const HitVolume&)> read,
                        std::function<void(HitVolume&, bool)> write, Wanted wanted) {
  auto* box = new QCheckBox(texts.label, this);
  box->setToolTip(texts.hint);
  connect(box, &QCheckBox::clicked, this, [this, texts, write = std::move(write)](bool on) {
    change(texts.what, [&](HitVolume& volume) { write(volume, on); });
  });
  add(QString(), box, std::move(wanted),
      [box, read = std::move(read)](const HitVolume& volume) { box->setChecked(read(volume)); });
}

void VolumeFields::choice(const Texts& texts, const QStringList& names,
                          std::function<int(const HitVolume&)> read,
                          std::function<void(HitVolume&, int)> write, Wanted wanted) {
  auto* box = new QComboBox(this);
  box->addItems(names);
  box->setToolTip(texts.hint);
  connect(box, &QComboBox::activated, this, [this, texts, write = std::move(write)](int row) {
    change(texts.what, [&](HitVolume& volume) { write(volume, row); });
  });
  add(texts.label, box, std::move(wanted),
      [box, read = std::move(read)](const HitVolume& volume) { box->setCurrentIndex(read(volume)); });
}

void VolumeFields::text(const Texts& texts, std::function<std::string(const HitVolume&)> read,
                        std::function<void(HitVolume&, std::string)> write, Wanted wanted) {
  auto* field = new QLineEdit(this);
  field->setToolTip(texts.hint);
  connect(field, &QLineEdit::editingFinished, this, [this, field, texts, read, write = std::move(write)] {
    const std::string value = field->text().toStdString();
    if (choice_.volume() == nullptr || read(*choice_.volume()) == value) return;
    change(texts.what, [&](HitVolume& volume) { write(volume, value); });
  });
  add(texts.label, field, std::move(wanted), [field, read](const HitVolume& volume) {
    if (!field->hasFocus() || !field->isModified()) field->setText(QString::fromStdString(read(volume)));
  });
}

void VolumeFields::removeRowsAfter(std::size_t count) {
  while (rows_.size() > count) {
    form_->removeRow(rows_.back().field);
    rows_.pop_back();
  }
}

void VolumeFields::showRows() {
  const HitVolume* volume = choice_.volume();
  setVisible(volume != nullptr);
  if (volume == nullptr) return;
  for (const Row& row : rows_) {
    const bool wanted = row.wanted(*volume);
    row.field->setVisible(wanted);
    if (row.label != nullptr) row.label->setVisible(wanted);
    if (wanted) row.show(*volume);
  }
}

}  // namespace squire

#include "moc_volume_fields.cpp"
