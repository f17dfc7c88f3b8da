#include "app/editor/preferences_dialog.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QScreen>
#include <QShortcut>
#include <QVBoxLayout>

#include "app/editor/interface_scale.h"
#include "app/editor/preference_list.h"
#include "app/editor/settings/editor_settings.h"
#include "widgets/controls/search_field.h"
#include "widgets/viewport/navigation.h"

namespace squire {

PreferencesDialog::PreferencesDialog(EditorSettings& settings, QWidget* parent)
    : QDialog(parent), settings_(settings), list_(new PreferenceList(this)) {
  setWindowTitle(tr("Preferences"));
  auto* column = new QVBoxLayout(this);
  auto* search = new SearchField(tr("Search preferences"), this);
  search->setToolTip(tr("By what a setting is called here or elsewhere: maya, autosave, dpi"));
  search->setList(list_);
  column->addWidget(search);
  column->addWidget(list_, 1);
  addAppearance();
  addViewport();
  addPosing();
  addFiles();
  addImports();
  addKeyboard();
  list_->showValues();
  list_->narrow({});
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  auto* reset = buttons->addButton(tr("Reset to Defaults"), QDialogButtonBox::ResetRole);
  reset->setToolTip(tr("All settings of this dialog; shortcuts keep what they are"));
  // Enter in the search field must not press a button.
  for (QAbstractButton* button : buttons->buttons())
    qobject_cast<QPushButton*>(button)->setAutoDefault(false);
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::accept);
  connect(reset, &QPushButton::clicked, this, [this] {
    settings_.resetPreferences();
    list_->showValues();
    Q_EMIT changed();
  });
  connect(list_, &PreferenceList::changed, this, &PreferencesDialog::changed);
  connect(search, &SearchField::textChanged, list_, &PreferenceList::narrow);
  const auto* find = new QShortcut(QKeySequence::Find, this);
  connect(find, &QShortcut::activated, search, [search] {
    search->setFocus(Qt::ShortcutFocusReason);
    search->selectAll();
  });
  search->setFocus();
  resize(QSize(600, 640).boundedTo(screen()->availableSize() - QSize(40, 60)));
}

void PreferencesDialog::addAppearance() {
  list_->addHeading(tr("Appearance"));
  list_->add({tr("Theme"), tr("colours dark light mode skin style")},
             {{{tr("Dark"), QStringLiteral("dark")}, {tr("Light"), QStringLiteral("light")}},
              [this] { return settings_.theme(); },
              [this](const QVariant& id) { settings_.setTheme(id.toString()); }});
  list_->add(
      {tr("Language"), tr("translation locale german english")},
      {{{tr("As the system"), QString()},
        {QStringLiteral("English"), QStringLiteral("en")},
        {QStringLiteral("Deutsch"), QStringLiteral("de")}},
       [this] { return settings_.language(); },
       [this](const QVariant& language) { settings_.setLanguage(language.toString()); },
       [] {
         return tr(
             "The window changes when you close this dialog; the project, its history and the view stay.");
       }});
  QList<int> scales = fittingScales(screen()->size());
  if (!scales.contains(settings_.scale())) scales.append(settings_.scale());
  PreferenceChoice scale{
      {},
      [this] { return settings_.scale(); },
      [this](const QVariant& percent) { settings_.setScale(percent.toInt()); },
      [] { return tr("Changes when you start Squire again."); },
      PreferenceStep{tr("Restart Squire"), [this] { return needsRestart(settings_.scale()); },
                     [this] { Q_EMIT restartRequested(); }}};
  for (const int percent : scales) {
    scale.values.emplace_back(percent == 100 ? tr("100 % (as the system)") : tr("%1 %").arg(percent),
                              percent);
  }
  list_->add({tr("Scale"), tr("size zoom dpi font text interface resolution large small"),
              tr("Size of everything in the window. Only scales with which the window fits this screen are "
                 "offered.")},
             std::move(scale));
}

void PreferencesDialog::addViewport() {
  list_->addHeading(tr("Viewport"));
  const auto scheme = [](NavigationScheme one) { return static_cast<int>(one); };
  list_->add({tr("Navigation"),
              tr("mouse buttons camera orbit pan zoom rotate tumble wheel scroll touchpad "
                 "gestures emulate 3 button"),
              tr("What moves the camera. Shortcuts of keys are chosen in the dialog of shortcuts.")},
             {{{tr("As Blender"), scheme(NavigationScheme::Blender)},
               {tr("As Maya"), scheme(NavigationScheme::Maya)},
               {tr("Trackpad"), scheme(NavigationScheme::Trackpad)}},
              [this] { return settings_.navigation(); },
              [this](const QVariant& one) { settings_.setNavigation(one.toInt()); },
              [this] { return navigationText(static_cast<NavigationScheme>(settings_.navigation())); }});
  list_->add({tr("Camera"), tr("animation motion transition smooth view")},
             {tr("The camera moves smoothly to a new view"), [this] { return settings_.smoothCamera(); },
              [this](bool on) { settings_.setSmoothCamera(on); }});
}

void PreferencesDialog::addPosing() {
  list_->addHeading(tr("Posing"));
  list_->add(
      {tr("Unkeyed changes"), tr("auto-key autokey record lose discard question"),
       tr("When you go to another frame or clip. If Squire does not ask, the changes stay at their frame.")},
      {tr("Ask what to do with unkeyed changes"), [this] { return settings_.asksAboutUnkeyed(); },
       [this](bool on) { settings_.setAsksAboutUnkeyed(on); }});
}

void PreferencesDialog::addFiles() {
  list_->addHeading(tr("Files"));
  PreferenceChoice interval{
      {},
      [this] { return settings_.recoveryInterval(); },
      [this](const QVariant& seconds) { settings_.setRecoveryInterval(seconds.toInt()); },
      [] { return tr("And after 20 edits. After a crash, Squire offers them; your file is not touched."); }};
  interval.values.emplace_back(tr("Every 20 seconds"), 20);
  interval.values.emplace_back(tr("Every minute"), 60);
  for (const int minutes : {2, 5, 10, 30})
    interval.values.emplace_back(tr("Every %n minutes", nullptr, minutes), 60 * minutes);
  list_->add({tr("Recovery copies"), tr("autosave auto-save backup crash interval minutes safety"),
              tr("How often a copy of unsaved work is stored in the cache folder")},
             std::move(interval));
}

void PreferencesDialog::addImports() {
  const auto when = [](ImportsShown one) { return static_cast<int>(one); };
  list_->add(
      {tr("Import"), tr("fbx gltf dialog preview question"),
       tr("The height beside a person, the scale, the axes, the clips and what is left out. Odd are an "
          "unlikely height, clips without a telling name, very many clips, a prefix of all bones, hidden "
          "meshes, levels of detail, and damaged parts.")},
      {{{tr("Ask before an import if something is unusual"), when(ImportsShown::WhereOdd)},
        {tr("Always show what comes in"), when(ImportsShown::Always)},
        {tr("Import without a question"), when(ImportsShown::Never)}},
       [this, when] { return when(settings_.importsShown()); },
       [this](const QVariant& one) { settings_.setImportsShown(static_cast<ImportsShown>(one.toInt())); }});
  list_->add(
      {tr("Large files"), tr("limits memory time heavy import export trust"),
       tr("Lifts the limits on imports (20 s of computing, 1 GiB of memory) and on the motion that an "
          "export writes. Only for files that you trust.")},
      {tr("Allow files that need much time and memory"), [] { return EditorSettings::importsLargeFiles(); },
       [this](bool on) { settings_.setImportsLargeFiles(on); }});
}

void PreferencesDialog::addKeyboard() {
  list_->addHeading(tr("Keyboard"));
  list_->addButton({tr("Shortcuts"), tr("keys hotkeys keymap blender maya"), tr("Every action and its keys")},
                   tr("Keyboard Shortcuts\u2026"), [this] { Q_EMIT shortcutsRequested(); });
}

}  // namespace squire

#include "moc_preferences_dialog.cpp"
