#include "widgets/limbs/limb_fields.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <memory>
#include <utility>

#include "widgets/controls/plain_label.h"
#include "widgets/controls/vector_field.h"

namespace squire {

LimbFields::LimbFields(LimbEdits& edits, QWidget* parent)
    : QWidget(parent), edits_(edits), form_(new QFormLayout(this)) {
  form_->setContentsMargins(8, 6, 8, 8);
  form_->setVerticalSpacing(3);
  form_->setLabelAlignment(Qt::AlignRight);
}

void LimbFields::add(const QString& label, QWidget* field, Wanted wanted, std::function<void()> show) {
  auto* name = new PlainLabel(label, this);
  name->setProperty("secondary", true);
  if (field->accessibleName().isEmpty()) field->setAccessibleName(label);
  form_->addRow(name, field);
  rows_.push_back({name, field, std::move(wanted), std::move(show)});
}

NumberField* LimbFields::number(const Texts& texts, const NumberStyle& style, std::function<double()> read,
                                std::function<void(double, GestureId)> write, Wanted wanted) {
  auto* field = new NumberField(style, this);
  field->setToolTip(texts.hint);
  connect(field, &NumberField::edited, this,
          [this, write = std::move(write)](double value, bool last) { write(value, gesture_.until(last)); });
  connect(field, &NumberField::abandoned, this, [this] { gesture_.abandon(); });
  add(texts.label, field, std::move(wanted), [field, read = std::move(read)] { field->setValue(read()); });
  return field;
}

VectorField* LimbFields::vector(const Texts& texts, const NumberStyle& style, std::function<vec3()> read,
                                std::function<void(const vec3&, GestureId)> write, Wanted wanted) {
  auto* field = new VectorField(QString(), style, this);
  field->setToolTip(texts.hint);
  connect(field, &VectorField::edited, this, [this, write = std::move(write)](const vec3& value, bool last) {
    write(value, gesture_.until(last));
  });
  connect(field, &VectorField::abandoned, this, [this] { gesture_.abandon(); });
  add(texts.label, field, std::move(wanted), [field, read = std::move(read)] { field->setValue(read()); });
  return field;
}

void LimbFields::flag(const Texts& texts, std::function<bool()> read, std::function<void(bool)> write) {
  auto* box = new QCheckBox(texts.label, this);
  box->setToolTip(texts.hint);
  connect(box, &QCheckBox::clicked, this, [write = std::move(write)](bool on) { write(on); });
  add(QString(), box, always, [box, read = std::move(read)] { box->setChecked(read()); });
  box->setAccessibleName(texts.label);
}

QComboBox* LimbFields::list(const Texts& texts, std::function<QStringList()> names, std::function<int()> read,
                            std::function<void(int)> write, Wanted wanted) {
  auto* box = new QComboBox(this);
  box->setToolTip(texts.hint);
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  connect(box, &QComboBox::activated, this, [write = std::move(write)](int row) { write(row); });
  const auto shown = std::make_shared<QStringList>();
  add(texts.label, box, std::move(wanted), [box, shown, names = std::move(names), read = std::move(read)] {
    if (const QStringList now = names(); now != *shown) {
      *shown = now;
      box->clear();
      box->addItems(now);
    }
    box->setCurrentIndex(read());
  });
  return box;
}

void LimbFields::showRows(bool there) {
  setVisible(there);
  if (!there) return;
  for (const Row& row : rows_) {
    const bool wanted = row.wanted();
    row.field->setVisible(wanted);
    row.label->setVisible(wanted);
    if (wanted) row.show();
  }
}

std::vector<BoneId> LimbFields::bones() const {
  std::vector<BoneId> out;
  if (session().model() == nullptr) return out;
  for (const Bone& bone : session().model()->skeleton->bones) out.push_back(bone.id);
  return out;
}

QStringList LimbFields::boneNames() const {
  QStringList out;
  if (session().model() == nullptr) return out;
  for (const Bone& bone : session().model()->skeleton->bones)
    out.push_back(QString::fromStdString(bone.name));
  return out;
}

}  // namespace squire

#include "moc_limb_fields.cpp"
