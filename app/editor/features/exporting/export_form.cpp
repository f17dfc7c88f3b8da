#include "app/editor/features/exporting/export_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QToolButton>

#include "core/model/words.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/tolerance_field.h"

namespace squire {

namespace {

QString textOf(std::string_view word) {
  return QString::fromLatin1(word.data(), static_cast<qsizetype>(word.size()));
}

}  // namespace

ExportForm::ExportForm(ExportSettings settings, const ExportWay& way, const QString& usualName,
                       QWidget* parent)
    : QWidget(parent), given_(std::move(settings)), rows_(new QFormLayout(this)) {
  rows_->setContentsMargins(0, 0, 0, 0);
  rows_->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  rows_->setHorizontalSpacing(12);
  rows_->setVerticalSpacing(8);
  addPlace(way, usualName);
  addTolerance(way);
  addForms(way);
  addCache(way);
  profile_ = new PlainLabel(this);
  profile_->setProperty("secondary", true);
  rows_->addRow(tr("Engine profile"), profile_);
}

void ExportForm::addPlace(const ExportWay& way, const QString& usualName) {
  folder_ = addFolder(tr("Folder"), way.folder, tr("Export into Folder"));
  name_ = new QLineEdit(QString::fromStdString(given_.name), this);
  name_->setPlaceholderText(usualName);
  name_->setAccessibleName(tr("Name"));
  name_->setToolTip(tr("The file's name without its time; empty: that of the project"));
  rows_->addRow(tr("Name"), name_);
  stamped_ = addCheck(tr("With the time in the name"), way.stamped);
  stamped_->setToolTip(tr("Each export is a new file; otherwise it replaces the last one"));
  connect(name_, &QLineEdit::textChanged, this, &ExportForm::changed);
}

QLineEdit* ExportForm::addFolder(const QString& label, const QString& folder, const QString& title) {
  auto* line = new QWidget(this);
  auto* row = new QHBoxLayout(line);
  row->setContentsMargins(0, 0, 0, 0);
  auto* field = new QLineEdit(QDir::toNativeSeparators(folder), line);
  field->setAccessibleName(label);
  row->addWidget(field, 1);
  auto* browse = new QToolButton(line);
  browse->setText(QStringLiteral("\u2026"));
  browse->setToolTip(tr("Choose a folder"));
  browse->setAccessibleName(tr("%1: choose a folder").arg(label));
  row->addWidget(browse);
  rows_->addRow(label, line);
  connect(field, &QLineEdit::textChanged, this, &ExportForm::changed);
  connect(browse, &QToolButton::clicked, this, [this, field, title] {
    const QString chosen = QFileDialog::getExistingDirectory(this, title, field->text());
    if (!chosen.isEmpty()) field->setText(QDir::toNativeSeparators(chosen));
  });
  return field;
}

void ExportForm::addCache(const ExportWay& way) {
  cache_ = addFolder(tr("Cache"), way.cache, tr("Cache Folder"));
  cache_->setPlaceholderText(tr("none"));
  cache_->setToolTip(
      tr("A folder with what earlier exports made of the same files, which several people and machines may "
         "share, as that of squire export --cache. The result is the same without it"));
}

void ExportForm::addTolerance(const ExportWay& way) {
  tolerance_ = toleranceField(this);
  tolerance_->setAccessibleName(tr("Tolerance"));
  tolerance_->setToolTip(
      tr("How far the keyframes may move any joint, or the skin around it, from the clip"));
  tolerance_->setValue(1000.0 * given_.tolerance);
  tolerance_->setLive();
  rows_->addRow(tr("Tolerance"), tolerance_);
  connect(tolerance_, &NumberField::edited, this, [this](double value) {
    tolerance_->setValue(value);
    Q_EMIT changed();
  });
  toleranceOn_ = addChoice(tr("Kept"), way.toleranceOn,
                           {{"", tr("As the engine profile says")},
                            {"frames", tr("On frames")},
                            {"path", tr("Between frames too")}});
}

void ExportForm::addForms(const ExportWay& way) {
  textures_ = addChoice(tr("Textures"), textOf(words::name(given_.textures)),
                        {{"pixels", tr("As the engine profile says")},
                         {"encoded", tr("As their files, PNG or JPEG")},
                         {"blocks", tr("Blocks for graphics cards")}});
  animations_ = addChoice(tr("Animations"), way.animations,
                          {{"", tr("As the engine profile says")},
                           {"plain", tr("Plain keyframes")},
                           {"packed", tr("Packed")},
                           {"both", tr("Plain and packed")}});
  meshes_ = addChoice(tr("Meshes"), way.meshes,
                      {{"", tr("As the engine profile says")},
                       {"plain", tr("As in the source")},
                       {"ordered", tr("Ordered for graphics cards")},
                       {"compact", tr("Ordered, with small indices")}});
  hiddenToo_ = addCheck(tr("Hidden meshes too"), way.hiddenToo);
  hiddenToo_->setToolTip(tr("Also all levels of detail"));
}

QComboBox* ExportForm::addChoice(const QString& name, const QString& chosen, const Words& words) {
  auto* box = new QComboBox(this);
  box->setAccessibleName(name);
  for (const auto& [word, text] : words) box->addItem(text, QString::fromLatin1(word));
  box->setCurrentIndex(std::max(0, box->findData(chosen)));
  rows_->addRow(name, box);
  connect(box, &QComboBox::currentIndexChanged, this, &ExportForm::changed);
  return box;
}

QCheckBox* ExportForm::addCheck(const QString& text, bool checked) {
  auto* box = new QCheckBox(text, this);
  box->setChecked(checked);
  rows_->addRow(QString(), box);
  connect(box, &QCheckBox::toggled, this, &ExportForm::changed);
  return box;
}

void ExportForm::showProfile(const QString& name) { profile_->setText(name); }

ExportSettings ExportForm::settings() const {
  ExportSettings out = given_;
  out.name = name_->text().trimmed().toStdString();
  // Keeps an unchanged number exact, since the conversion to millimetres and back may round it.
  if (tolerance_->value() != 1000.0 * given_.tolerance) out.tolerance = tolerance_->value() / 1000.0;
  const std::string textures = textures_->currentData().toString().toStdString();
  out.textures = words::find<TextureMode>(textures).value_or(given_.textures);
  return out;
}

bool ExportForm::changesProject() const {
  const ExportSettings now = settings();
  return now.name != given_.name || now.tolerance != given_.tolerance || now.textures != given_.textures;
}

ExportWay ExportForm::way() const {
  ExportWay out;
  out.folder = QDir::fromNativeSeparators(folder_->text().trimmed());
  out.cache = QDir::fromNativeSeparators(cache_->text().trimmed());
  out.stamped = stamped_->isChecked();
  out.hiddenToo = hiddenToo_->isChecked();
  out.animations = animations_->currentData().toString();
  out.meshes = meshes_->currentData().toString();
  out.toleranceOn = toleranceOn_->currentData().toString();
  return out;
}

}  // namespace squire

#include "moc_export_form.cpp"
