#include "widgets/fades/game_keys.h"

#include <QKeyEvent>
#include <QKeySequence>
#include <QSet>
#include <QWidget>

namespace squire {

namespace {

QString placeOf(const std::string& clip) {
  return QStringLiteral("gameKeys/") +
         QString::fromLatin1(QString::fromStdString(clip).toUtf8().toPercentEncoding());
}

std::vector<int> defaultKeys() {
  std::vector<int> keys;
  for (int key = Qt::Key_1; key <= Qt::Key_9; ++key) keys.push_back(key);
  keys.push_back(Qt::Key_0);
  for (const char letter : {'Q', 'W', 'E', 'R', 'T', 'Y', 'U', 'I', 'O', 'P', 'A', 'S', 'D',
                            'F', 'G', 'H', 'J', 'K', 'L', 'Z', 'X', 'C', 'V', 'B', 'N', 'M'}) {
    keys.push_back(letter);
  }
  return keys;
}

}  // namespace

GameKeys::GameKeys(Session& session, SequencePreview& preview, QObject* parent)
    : QObject(parent), session_(session), preview_(preview) {}

std::vector<GameKeys::Binding> GameKeys::bindings() const {
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  if (model == nullptr) return {};
  std::vector<Binding> out;
  QSet<int> taken;
  for (const auto& entry : model->clips) {
    if (entry->removed || !entry->clip || entry->id == preview_.idle()) continue;
    const int own = store_.value(placeOf(entry->name), 0).toInt();
    out.push_back({entry->id, taken.contains(own) ? 0 : own});
    if (own != 0) taken.insert(own);
  }
  const std::vector<int> usual = defaultKeys();
  auto next = usual.begin();
  for (Binding& binding : out) {
    if (binding.key != 0) continue;
    while (next != usual.end() && taken.contains(*next)) ++next;
    if (next == usual.end()) break;
    binding.key = *next++;
  }
  return out;
}

void GameKeys::bind(ClipId clip, int key) {
  const ProjectModel* model = session_.projectModel();
  for (const auto& entry : model->clips) {
    const QString place = placeOf(entry->name);
    if (store_.value(place, 0).toInt() == key) store_.remove(place);
  }
  if (const ProjectClip* entry = model->find(clip)) store_.setValue(placeOf(entry->name), key);
}

QString GameKeys::text() const {
  QStringList words{tr("Esc exits").replace(QLatin1Char(' '), QChar(QChar::Nbsp))};
  for (const Binding& binding : bindings()) {
    if (binding.key == 0) continue;
    const ProjectClip* entry = session_.projectModel()->find(binding.clip);
    // Non-breaking, so that a key and its clip stay on one line.
    words.append(QKeySequence(binding.key).toString(QKeySequence::NativeText) + QChar(QChar::Nbsp) +
                 QString::fromStdString(entry->name));
  }
  return words.join(QStringLiteral("    "));
}

void GameKeys::watch(QWidget* widget) { widget->installEventFilter(this); }

std::optional<ClipId> GameKeys::clipOf(int key) const {
  for (const Binding& binding : bindings()) {
    if (binding.key == key && key != 0) return binding.clip;
  }
  return std::nullopt;
}

bool GameKeys::eventFilter(QObject* watched, QEvent* event) {
  if (preview_.mode() != SequencePreview::Mode::Game) return QObject::eventFilter(watched, event);
  const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress ||
                     event->type() == QEvent::KeyRelease;
  if (!isKey) return QObject::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  const auto clip = clipOf(key->key());
  if (key->modifiers() != Qt::NoModifier || !clip) return QObject::eventFilter(watched, event);
  event->accept();
  if (key->isAutoRepeat()) return true;
  if (event->type() == QEvent::KeyPress) preview_.playNow(*clip);
  if (event->type() == QEvent::KeyRelease) preview_.release(*clip);
  return true;
}

}  // namespace squire

#include "moc_game_keys.cpp"
