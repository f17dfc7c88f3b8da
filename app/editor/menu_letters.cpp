#include "app/editor/menu_letters.h"

#include <QSet>

namespace squire {

namespace {

constexpr const char* usualTitle = "usualTitle";

// The title with another letter marked; unchanged if all its letters are taken.
QString withFreeLetter(const QString& plain, const QSet<QKeySequence>& taken) {
  for (qsizetype at = 0; at < plain.size(); ++at) {
    if (!plain[at].isLetter()) continue;
    QString title = plain;
    title.insert(at, QLatin1Char('&'));
    if (!taken.contains(QKeySequence::mnemonic(title))) return title;
  }
  return plain;
}

}  // namespace

void chooseMenuLetters(QMenuBar& bar, const ActionTable& actions) {
  QSet<QKeySequence> taken;
  for (const QAction* action : actions.all()) taken.insert(action->shortcut());
  QList<QAction*> others;
  for (QAction* menu : bar.actions()) {
    if (!menu->property(usualTitle).isValid()) menu->setProperty(usualTitle, menu->text());
    const QString usual = menu->property(usualTitle).toString();
    const QKeySequence keys = QKeySequence::mnemonic(usual);
    if (taken.contains(keys)) {
      others += menu;
    } else {
      taken.insert(keys);
      menu->setText(usual);
    }
  }
  for (QAction* menu : others) {
    QString plain = menu->property(usualTitle).toString();
    menu->setText(withFreeLetter(plain.remove(QLatin1Char('&')), taken));
    taken.insert(QKeySequence::mnemonic(menu->text()));
  }
}

}  // namespace squire
