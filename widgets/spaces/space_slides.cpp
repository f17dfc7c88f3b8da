#include "widgets/spaces/space_slides.h"

#include <QPointer>
#include <algorithm>
#include <cmath>

namespace squire {

namespace {

constexpr std::size_t mostKnown = 8;
constexpr std::size_t cellsOfLine = 64, cellsOfSide = 20;

// What the points of a space range over.
SpaceGrid gridOf(const PlayedSpace& space) {
  SpaceGrid grid{vec2(space.points.front().x, space.points.front().y),
                 vec2(space.points.front().x, space.points.front().y), 1, 1};
  for (const PlayedSpace::Point& point : space.points) {
    grid.from = glm::min(grid.from, vec2(point.x, point.y));
    grid.to = glm::max(grid.to, vec2(point.x, point.y));
  }
  const bool isLine = space.yName.empty();
  grid.across = isLine ? cellsOfLine : cellsOfSide;
  grid.up = isLine ? 1 : cellsOfSide;
  return grid;
}

}  // namespace

SpaceSlides::SpaceSlides(SpaceChoice& choice, const SpacePreview& preview, QObject* parent)
    : QObject(parent), choice_(choice), preview_(preview) {
  constexpr int restMilliseconds = 80;
  rest_.setSingleShot(true);
  rest_.setInterval(restMilliseconds);
  connect(&rest_, &QTimer::timeout, this, &SpaceSlides::start);
  connect(&choice_, &SpaceChoice::changed, this, &SpaceSlides::request);
}

SpaceSlides::~SpaceSlides() {
  if (stop_) *stop_ = true;
}

void SpaceSlides::setShown(bool shown) {
  if (shown_ == shown) return;
  shown_ = shown;
  request();
  Q_EMIT changed();
}

const SpaceSlides::Found* SpaceSlides::found() const {
  if (!shown_) return nullptr;
  const auto known = std::ranges::find_if(
      known_, [this](const Known& one) { return one.player.playsAs(preview_.player()); });
  return known == known_.end() ? nullptr : &known->found;
}

// A result that is no longer wanted is given up.
void SpaceSlides::request() {
  if (stop_) *stop_ = true;
  if (shown_ && found() == nullptr) rest_.start();
}

void SpaceSlides::start() {
  if (!shown_ || stop_ || found() != nullptr || preview_.player().space().points.empty()) return;
  stop_ = std::make_shared<std::atomic<bool>>(false);
  choice_.session().jobs().startQuietly(
      [self = QPointer(this), player = preview_.player(), stop = stop_]() -> std::function<void()> {
        const SpaceGrid grid = gridOf(player.space());
        Found found{grid, slidesIn(player, grid, {{}, stop.get()}), 0.0f};
        for (const float metres : found.metres) found.most = std::fmax(found.most, metres);
        return [self, known = Known{player, std::move(found)}] {
          if (self) self->finish(known);
        };
      });
}

void SpaceSlides::finish(Known known) {
  stop_.reset();
  if (!known.found.metres.empty()) {
    known_.push_front(std::move(known));
    if (known_.size() > mostKnown) known_.pop_back();
  }
  request();
  Q_EMIT changed();
}

}  // namespace squire

#include "moc_space_slides.cpp"
