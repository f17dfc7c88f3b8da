#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QLibraryInfo>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollBar>
#include <QTableWidget>
#include <QTest>
#include <QTranslator>

#include "app/editor/document/read_model.h"
#include "app/editor/language.h"
#include "app/editor/preferences_dialog.h"
#include "app/editor/shortcut_presets.h"
#include "app/editor/shortcuts_dialog.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/sources/source_edits.h"
#include "tests/support/data.h"
#include "tests/ui/shared_window_test.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/search_notice.h"
#include "widgets/session/label_text.h"

namespace squire::test {

namespace {

// A German translation of a few labels of the history, which does not depend on the program's translation
// files.
class FakeGerman : public QTranslator {
 public:
  [[nodiscard]] bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* text, const char*, int count) const override {
    if (qstrcmp(context, "History") != 0) return {};
    if (qstrcmp(text, "Move %n keys") == 0)
      return count == 1 ? QStringLiteral("einen verschoben") : QStringLiteral("%n verschoben");
    if (qstrcmp(text, "Rename {clip} to {name}") == 0) return QStringLiteral("{name} statt {clip}");
    if (qstrcmp(text, "\"%1\"") == 0) return QStringLiteral("\u201e%1\u201c");
    if (qstrcmp(text, "Find {source} at {path}") == 0) return QStringLiteral("{source} ist {path}");
    return {};
  }
};

}  // namespace

// Tests of presets of shortcuts, and of dialogs and numbers in the language of the window.
class PreferencesTest : public SharedWindowTest {
  Q_OBJECT

 private Q_SLOTS:
  // Each preset uses existing actions and unique shortcuts.
  void theEditMenuEndsWithThePreferences() {
    const QList<QAction*> entries = window_->menuBar()->actions().at(1)->menu()->actions();
    QCOMPARE(entries.back(), window_->actions()["edit.preferences"]);
    QVERIFY(entries.at(entries.size() - 2)->isSeparator());
  }

  void keysOfOtherProgramsAreWhole() {
    for (const ShortcutPreset& preset : shortcutPresets()) {
      for (auto key = preset.keys.begin(); key != preset.keys.end(); ++key) {
        QVERIFY2(window_->actions()[key.key()] != nullptr, qPrintable(key.key().text()));
        QVERIFY2(!key.value().isEmpty(), qPrintable(key.key().text()));
      }
      QHash<QString, QString> uses;
      for (const ActionId id : window_->actions().ids()) {
        const QString keys = preset.keys.value(id, window_->actions().defaultKeys(id)).toString();
        if (keys.isEmpty()) continue;
        QVERIFY2(!uses.contains(keys),
                 qPrintable(preset.id + QStringLiteral(": ") + id.text() + QStringLiteral(" and ") +
                            uses.value(keys) + QStringLiteral(" on ") + keys));
        uses.insert(keys, id.text());
      }
    }
  }

  void thePresetIsTakenInTheDialog() {
    EditorSettings settings;
    {
      ShortcutsDialog dialog(window_->actions(), settings, window_.get());
      dialog.show();
      QVERIFY(QTest::qWaitForWindowExposed(&dialog));
      dialog.presets()->setFocus();
      QTest::keyClick(dialog.presets(), Qt::Key_Down);
      QCOMPARE(dialog.presets()->currentText(), QStringLiteral("Like Blender"));
      processed();
    }
    QAction* move = window_->actions()["tool.move"];
    QCOMPARE(move->shortcut(), QKeySequence(Qt::SHIFT | Qt::Key_G));
    QVERIFY(move->toolTip().contains(QStringLiteral("(Shift+G)")));
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    driver_->key(Qt::Key_G, Qt::ShiftModifier);
    QVERIFY(window_->view().tool() == ViewTool::Move);
    ShortcutsDialog dialog(window_->actions(), settings, window_.get());
    dialog.open();  // modal, as for users, so that Home goes to the dialog and not to the window
    dialog.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    dialog.presets()->setFocus();
    QTest::keyClick(dialog.presets(), Qt::Key_Home);
    QCOMPARE(move->shortcut(), QKeySequence(Qt::Key_W));
  }

  void keysAreFoundByTheirActionAndByThemselves() {
    EditorSettings settings;
    ShortcutsDialog dialog(window_->actions(), settings, window_.get());
    auto* search = dialog.findChild<QLineEdit*>();
    auto* table = dialog.findChild<QTableWidget*>();
    const int all = table->rowCount();
    const auto found = [&] {
      QStringList names;
      for (int row = 0; row < table->rowCount(); ++row) names << table->item(row, 0)->text();
      return names;
    };
    search->setText(QStringLiteral("split"));
    const QStringList byName = found();
    QVERIFY(!byName.isEmpty() && table->rowCount() < all);
    search->setText(QStringLiteral("ctrl+k"));
    QVERIFY(!found().isEmpty() && byName.contains(found().front()));
    search->setText(QStringLiteral("nothing like it"));
    QCOMPARE(table->rowCount(), 0);
    QVERIFY(!dialog.findChild<SearchNotice*>()->isHidden());
    search->clear();
    QCOMPARE(table->rowCount(), all);
    QVERIFY(dialog.findChild<SearchNotice*>()->isHidden());
  }

  void largeFilesAreAllowedInTheDialog() {
    EditorSettings settings;
    const auto click = [&] {
      PreferencesDialog dialog(settings, window_.get());
      dialog.show();
      QVERIFY(QTest::qWaitForWindowExposed(&dialog));
      for (QCheckBox* box : dialog.findChildren<QCheckBox*>()) {
        if (box->text() != PreferencesDialog::tr("Allow files that need much time and memory")) continue;
        Driver::clickBox(*box);
      }
    };
    QVERIFY(!allowedImports().large);
    click();
    QVERIFY(allowedImports().large);
    click();
    QVERIFY(!allowedImports().large);
  }

  void unitsStandBesideTheirNumbers() {
    const auto textWith = [](const QString& unit) {
      NumberStyle style;
      style.unit = unit;
      style.decimals = 2;
      NumberField field(style);
      field.setValue(0.25);
      return field.text();
    };
    QCOMPARE(textWith(QStringLiteral("m")), QStringLiteral("0.25 m"));
    QCOMPARE(textWith(QStringLiteral(" mm")), QStringLiteral("0.25 mm"));
    QCOMPARE(textWith(QStringLiteral("m/s")), QStringLiteral("0.25 m/s"));
    QCOMPARE(textWith(QStringLiteral("\u00B0")), QStringLiteral("0.25\u00B0"));
    QCOMPARE(textWith({}), QStringLiteral("0.25"));
  }

  // Themes of other desktops would draw black icons.
  void buttonsOfDialogsHaveNoIcons() {
    QDialogButtonBox box(QDialogButtonBox::Ok | QDialogButtonBox::Close);
    for (QAbstractButton* button : box.buttons()) QVERIFY(button->icon().isNull());
  }

  void dialogsSpeakTheLanguageOfTheWindow() {
    const auto buttonsIn = [](QLocale::Language language) {
      installTranslations(QLocale(language));
      QDialogButtonBox box(QDialogButtonBox::Cancel);
      QString cancel = box.button(QDialogButtonBox::Cancel)->text();
      const QString ours = QCoreApplication::translate("squire::CountedText", "1 bone");
      qDeleteAll(qApp->findChildren<QTranslator*>());
      return QString(cancel.remove(QLatin1Char('&')) + QLatin1Char(' ') + ours);
    };
    // Without Qt's own translation (qt6-translations-l10n), Squire's texts are still German.
    const bool hasQts =
        QFile::exists(QLibraryInfo::path(QLibraryInfo::TranslationsPath) + QStringLiteral("/qtbase_de.qm"));
    QCOMPARE(buttonsIn(QLocale::German),
             hasQts ? QStringLiteral("Abbrechen 1 Knochen") : QStringLiteral("Cancel 1 Knochen"));
    // There is no French translation, so the whole window stays English.
    QCOMPARE(buttonsIn(QLocale::French), QStringLiteral("Cancel 1 bone"));
    QCOMPARE(buttonsIn(QLocale::English), QStringLiteral("Cancel 1 bone"));
  }

  void theHistorySpeaksTheLanguageOfTheWindow() {
    FakeGerman german;
    QCoreApplication::installTranslator(&german);
    const QString several = labelText(labelOf<MoveKeys>(3));
    const QString one = labelText(labelOf<MoveKeys>(1));
    const QString named = labelText(labelOf<RenameClip>(std::string("a {name} 1"), std::string("b")));
    const QString untranslated = labelText(labelOf<DeleteKeys>(1));
    Project project;
    project.sources.emplace_back();
    project.sources.front().id = SourceId{1};
    project.sources.front().path = "old/knight 2.fbx";
    const auto found = moveSource(project, {SourceId{1}, "new/knight 2.fbx"});
    const QString moved = found ? labelText(found->label) : QString();
    QCoreApplication::removeTranslator(&german);
    QCOMPARE(several, QStringLiteral("3 verschoben"));
    QCOMPARE(one, QStringLiteral("einen verschoben"));
    QCOMPARE(named, QStringLiteral("\u201eb\u201c statt \u201ea {name} 1\u201c"));
    QCOMPARE(untranslated, QStringLiteral("Delete 1 key"));
    QCOMPARE(moved, QStringLiteral("\u201eknight 2.fbx\u201c ist \u201enew/knight 2.fbx\u201c"));
    QCOMPARE(labelText(labelOf<MoveKeys>(3)), QStringLiteral("Move 3 keys"));
  }

  void twoClicksMeanTheWholeNumber() {
    NumberStyle style;
    style.decimals = 3;
    NumberField field(style);
    field.setValue(24.157);
    field.show();
    field.setFocus();
    QTest::keyClick(&field, Qt::Key_Return);
    auto* line = field.findChild<QLineEdit*>();
    QVERIFY(line != nullptr);
    QTest::mouseDClick(line, Qt::LeftButton, {}, {6, line->height() / 2});
    QTest::keyClicks(line, QStringLiteral("90/2"));
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(field.value(), 45.0);
  }

  void fieldsShowNumbersAsPeopleWriteThem() {
    const QLocale before;
    NumberStyle style;
    style.decimals = 2;
    NumberField field(style);
    field.setValue(1234.5);
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    QCOMPARE(field.text(), QStringLiteral("1234,50"));
    field.setValue(-0.001);
    QCOMPARE(field.text(), QStringLiteral("0,00"));
    // The displayed text can also be typed.
    field.setValue(-2.25);
    field.show();
    field.setFocus();
    QTest::keyClick(&field, Qt::Key_Return);
    auto* line = field.findChild<QLineEdit*>();
    QVERIFY(line != nullptr);
    QCOMPARE(line->text(), QStringLiteral("-2,250"));
    QTest::keyClick(line, Qt::Key_End);
    QTest::keyClicks(line, QStringLiteral("*2,0"));
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(field.value(), -4.5);
    QLocale::setDefault(QLocale::c());
    QCOMPARE(field.text(), QStringLiteral("-4.50"));
    QLocale::setDefault(before);
  }
};

const UiTestEntry preferencesTestEntry({"comfort", &runTest<PreferencesTest>});

}  // namespace squire::test

#include "preferences_test.moc"
