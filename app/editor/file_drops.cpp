#include "app/editor/file_drops.h"

#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QTimer>
#include <QUrl>
#include <algorithm>

#include "app/editor/drop_light.h"
#include "widgets/controls/action_text.h"

namespace squire {

namespace {

bool canTake(const std::vector<DropOffer>& offers) {
  return std::ranges::any_of(offers, [](const DropOffer& offer) { return offer.take != nullptr; });
}

// The paths of local files; empty if something else is dragged too.
QStringList localFiles(const QMimeData& dragged) {
  QStringList out;
  for (const QUrl& url : dragged.urls()) {
    if (!url.isLocalFile()) return {};
    out += url.toLocalFile();
  }
  return out;
}

}  // namespace

FileDrops::FileDrops(QWidget& window, const std::vector<std::unique_ptr<Feature>>& features)
    : window_(window), features_(features), light_(new DropLight(&window)) {}

std::vector<DropOffer> FileDrops::offersOf(const QDropEvent& event) const {
  const QStringList files = localFiles(*event.mimeData());
  std::vector<DropOffer> offers;
  if (files.size() > 1) {
    for (const auto& feature : features_) feature->offerDropsOfMany(files, offers);
  }
  if (files.size() != 1) return offers;
  const QPoint at = event.position().toPoint();
  const DraggedFile file{files.front(), window_.childAt(at), window_.mapToGlobal(at)};
  for (const auto& feature : features_) feature->offerDrops(file, offers);
  const auto only = std::ranges::find_if(offers, &DropOffer::isOnly);
  if (only != offers.end()) return {*only};
  // The offer to open the file, which closes the project, has the first place in the order of features; here
  // it gets the last place.
  std::ranges::reverse(offers);
  return offers;
}

void FileDrops::move(QDropEvent& event) {
  const std::vector<DropOffer> offers = offersOf(event);
  if (offers.empty()) {
    leave();
    event.ignore();
    return;
  }
  QStringList texts;
  for (const DropOffer& offer : offers) texts += offer.text;
  light_->light(*offers.front().part, texts.join(QStringLiteral("  \u00b7  ")), !canTake(offers));
  event.acceptProposedAction();
}

void FileDrops::drop(QDropEvent& event) {
  leave();
  std::vector<DropOffer> offers = offersOf(event);
  if (!canTake(offers)) return event.ignore();
  std::erase_if(offers, [](const DropOffer& offer) { return offer.take == nullptr; });
  event.acceptProposedAction();
  const QPoint globally = window_.mapToGlobal(event.position().toPoint());
  // Deferred until the drag has ended for the program that it came from.
  QTimer::singleShot(0, this, [this, offers = std::move(offers), globally] {
    window_.activateWindow();
    offers.size() == 1 ? offers.front().take() : choose(offers, globally);
  });
}

void FileDrops::choose(const std::vector<DropOffer>& offers, const QPoint& globally) {
  auto* menu = new QMenu(&window_);
  menu->setObjectName(QStringLiteral("dropMenu"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  for (const DropOffer& offer : offers) {
    QAction* action = menu->addAction(actionText(offer.text));
    connect(action, &QAction::triggered, this, offer.take);
  }
  menu->addSeparator();
  menu->addAction(tr("Cancel"));
  menu->popup(globally);
  menu->setActiveAction(menu->actions().front());
}

void FileDrops::leave() { light_->hide(); }

}  // namespace squire

#include "moc_file_drops.cpp"
