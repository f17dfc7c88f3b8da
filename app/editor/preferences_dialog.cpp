#include "app/editor/preferences_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>

#include "app/editor/settings/editor_settings.h"
#include "widgets/controls/plain_label.h"

namespace squire {

namespace {

void addImportsShown(QFormLayout& form, EditorSettings& settings) {
  auto* shown = new QComboBox(form.parentWidget());
  shown->setToolTip(PreferencesDialog::tr(
      "The height beside a person, the scale, the axes, the clips and what is left out. Odd are an unlikely "
      "height, clips without a telling name, very many clips, a prefix of all bones, hidden meshes, levels "
      "of detail, and damaged parts."));
  shown->addItem(PreferencesDialog::tr("Show what comes in where something is odd"),
                 static_cast<int>(ImportsShown::WhereOdd));
  shown->addItem(PreferencesDialog::tr("Always show what comes in"), static_cast<int>(ImportsShown::Always));
  shown->addItem(PreferencesDialog::tr("Import without a question"), static_cast<int>(ImportsShown::Never));
  shown->setCurrentIndex(shown->findData(static_cast<int>(settings.importsShown())));
  shown->setAccessibleName(PreferencesDialog::tr("Import"));
  form.addRow(QString(), shown);
  QObject::connect(shown, &QComboBox::activated, shown, [shown, &settings] {
    settings.setImportsShown(static_cast<ImportsShown>(shown->currentData().toInt()));
  });
}

}  // namespace

PreferencesDialog::PreferencesDialog(EditorSettings& settings, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Preferences"));
  auto* form = new QFormLayout(this);
  form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  form->setHorizontalSpacing(12);
  form->setVerticalSpacing(8);
  auto* theme = new QComboBox(this);
  theme->addItem(tr("Dark"), QStringLiteral("dark"));
  theme->addItem(tr("Light"), QStringLiteral("light"));
  theme->setCurrentIndex(theme->findData(settings.theme()));
  form->addRow(tr("Theme"), theme);
  auto* language = new QComboBox(this);
  language->addItem(tr("As the system"), QString());
  language->addItem(QStringLiteral("English"), QStringLiteral("en"));
  language->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
  language->setCurrentIndex(language->findData(settings.language()));
  form->addRow(tr("Language"), language);
  auto* note = new PlainLabel(tr("The language changes when you restart Squire."), this);
  note->setProperty("secondary", true);
  note->hide();
  form->addRow(QString(), note);
  auto* smooth = new QCheckBox(tr("The camera moves smoothly to a new view"), this);
  smooth->setChecked(settings.smoothCamera());
  form->addRow(tr("Camera"), smooth);
  auto* ask = new QCheckBox(tr("Ask what to do with unkeyed changes"), this);
  ask->setToolTip(
      tr("When you go to another frame or clip. If Squire does not ask, the changes stay at their frame."));
  ask->setChecked(settings.asksAboutUnkeyed());
  form->addRow(tr("Posing"), ask);
  connect(ask, &QCheckBox::toggled, this, [&settings](bool on) { settings.setAsksAboutUnkeyed(on); });
  auto* large = new QCheckBox(tr("Allow files that need much time and memory"), this);
  large->setToolTip(
      tr("Lifts the limits on imports (20 s of computing, 1 GiB of memory) and on the motion that an export "
         "writes. Only for files that you trust."));
  large->setChecked(EditorSettings::importsLargeFiles());
  form->addRow(tr("Import"), large);
  connect(large, &QCheckBox::toggled, this, [&settings](bool on) { settings.setImportsLargeFiles(on); });
  addImportsShown(*form, settings);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  form->addRow(buttons);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::accept);
  connect(theme, &QComboBox::activated, this, [this, theme, &settings] {
    settings.setTheme(theme->currentData().toString());
    Q_EMIT themeChosen(settings.theme());
  });
  connect(language, &QComboBox::activated, this, [language, note, &settings] {
    settings.setLanguage(language->currentData().toString());
    note->show();
  });
  connect(smooth, &QCheckBox::toggled, this, [this, &settings](bool on) {
    settings.setSmoothCamera(on);
    Q_EMIT smoothCameraChosen(on);
  });
}

}  // namespace squire

#include "moc_preferences_dialog.cpp"
