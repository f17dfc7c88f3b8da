#include "widgets/spaces/space_choice.h"

#include <algorithm>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/motion/mirror_clip.h"
#include "core/model/bone_side.h"

namespace squire {

SpaceChoice::SpaceChoice(Session& session, QObject* parent) : QObject(parent), session_(session) {
  session_.onChange(SessionChange::content, this, &SpaceChoice::adoptProject);
}

const std::vector<BlendSpace>& SpaceChoice::spaces() const {
  static const std::vector<BlendSpace> none;
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  return model == nullptr ? none : fightOf(*model).spaces;
}

const BlendSpace* SpaceChoice::space() const {
  const auto found = std::ranges::find(spaces(), chosen_.id(), &BlendSpace::id);
  return found == spaces().end() ? nullptr : &*found;
}

void SpaceChoice::adoptProject() {
  chosen_.adopt(
      [this](BlendSpaceId id) { return std::ranges::find(spaces(), id, &BlendSpace::id) != spaces().end(); });
  if (!chosen_.any() && !spaces().empty()) chosen_.choose(spaces().front().id);
  Q_EMIT changed();
}

void SpaceChoice::choose(BlendSpaceId space) {
  if (!chosen_.choose(space)) return;
  point_.reset();
  Q_EMIT changed();
}

std::optional<std::size_t> SpaceChoice::point() const {
  const BlendSpace* chosen = space();
  return point_ && chosen != nullptr && *point_ < chosen->points.size() ? point_ : std::nullopt;
}

void SpaceChoice::choosePoint(std::optional<std::size_t> point) {
  if (point == point_) return;
  point_ = point;
  Q_EMIT changed();
}

QString SpaceChoice::nameOf(ClipId clip) const {
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  const ProjectClip* entry = model == nullptr ? nullptr : model->find(clip);
  return entry == nullptr ? QString() : QString::fromStdString(entry->name);
}

std::vector<ClipId> SpaceChoice::clips() const {
  std::vector<ClipId> out;
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  if (model == nullptr) return out;
  for (const auto& clip : model->clips) {
    if (!clip->removed) out.push_back(clip->id);
  }
  return out;
}

bool SpaceChoice::add(bool isOfTwoNumbers) {
  const std::vector<ClipId> all = clips();
  if (all.empty()) return false;
  BlendSpace made;
  // Names for the game, which are the same in all languages.
  made.name = "moves";
  made.xName = isOfTwoNumbers ? "sideways" : "speed";
  if (isOfTwoNumbers) made.yName = "forward";
  made.points = {{session_.clipId().valid() ? session_.clipId() : all.front()}};
  auto edit = addSpace(session_.project(), {session_.modelId(), made});
  const BlendSpaceId id = edit ? edit->first<BlendSpaceId>() : BlendSpaceId();
  if (!session_.apply(std::move(edit))) return false;
  choose(id);
  return true;
}

bool SpaceChoice::duplicate() {
  const BlendSpace* chosen = space();
  if (chosen == nullptr) return false;
  auto edit = addSpace(session_.project(), {session_.modelId(), *chosen});
  const BlendSpaceId id = edit ? edit->first<BlendSpaceId>() : BlendSpaceId();
  if (!session_.apply(std::move(edit))) return false;
  choose(id);
  return true;
}

bool SpaceChoice::remove() {
  const BlendSpace* chosen = space();
  return chosen != nullptr &&
         session_.apply(removeSpace(session_.project(), {{session_.modelId(), chosen->id}}));
}

bool SpaceChoice::rename(BlendSpaceId id, const std::string& name) {
  const auto found = std::ranges::find(spaces(), id, &BlendSpace::id);
  if (found == spaces().end() || found->name == name) return true;
  BlendSpace to = *found;
  to.name = name;
  return !name.empty() && session_.apply(changeSpace(session_.project(), {{session_.modelId(), id}, to}));
}

bool SpaceChoice::change(const std::function<void(BlendSpace&)>& change, GestureId gesture) {
  const BlendSpace* chosen = space();
  if (chosen == nullptr) return false;
  BlendSpace to = *chosen;
  change(to);
  return session_.apply(changeSpace(session_.project(), {{session_.modelId(), to.id}, to}), gesture);
}

bool SpaceChoice::nameNumbers(const std::string& x, const std::string& y) {
  return change([&](BlendSpace& to) {
    to.xName = x;
    to.yName = y;
    for (SpacePoint& point : to.points) {
      if (y.empty()) point.y = 0.0f;
    }
  });
}

vec2 SpaceChoice::freePlace() const {
  const BlendSpace* chosen = space();
  if (chosen == nullptr || chosen->points.empty()) return vec2(0.0f);
  float least = chosen->points.front().x, most = least;
  for (const SpacePoint& point : chosen->points) {
    least = std::min(least, point.x);
    most = std::max(most, point.x);
  }
  const auto count = static_cast<float>(chosen->points.size());
  return {most > least ? most + (most - least) / count : most + 1.0f, 0.0f};
}

bool SpaceChoice::addPoint(ClipId clip, const vec2& at) {
  const BlendSpace* chosen = space();
  if (chosen == nullptr) return false;
  const std::size_t added = chosen->points.size();
  const bool isAdded = change([&](BlendSpace& to) {
    to.points.push_back({clip, at.x, to.yName.empty() ? 0.0f : at.y, {}});
  });
  if (isAdded) choosePoint(added);
  return isAdded;
}

bool SpaceChoice::movePoint(std::size_t point, const vec2& at, GestureId gesture) {
  const BlendSpace* chosen = space();
  if (chosen == nullptr || point >= chosen->points.size()) return false;
  const vec2 to(at.x, chosen->yName.empty() ? 0.0f : at.y);
  // Over another point, it stays where it was.
  for (const SpacePoint& other : chosen->points) {
    if (other.x == to.x && other.y == to.y) return false;
  }
  return change(
      [&](BlendSpace& changed) {
        changed.points[point].x = to.x;
        changed.points[point].y = to.y;
      },
      gesture);
}

bool SpaceChoice::removePoint() {
  const auto chosen = point();
  return chosen && change([&](BlendSpace& to) {
           to.points.erase(to.points.begin() + static_cast<std::ptrdiff_t>(*chosen));
         });
}

std::vector<SpaceChoice::OneSided> SpaceChoice::oneSided() const {
  std::vector<OneSided> out;
  const BlendSpace* chosen = space();
  for (std::size_t i = 0; chosen != nullptr && i < chosen->points.size(); ++i) {
    const SpacePoint& point = chosen->points[i];
    const ProjectClip* clip = session_.projectModel()->find(point.clip);
    const auto name = clip == nullptr ? std::nullopt : otherSideName(clip->name);
    const bool isThere = std::ranges::any_of(
        chosen->points, [&](const SpacePoint& other) { return other.x == -point.x && other.y == point.y; });
    if (name && point.x != 0.0f && !isThere) out.push_back({i, {-point.x, point.y}, *name});
  }
  return out;
}

bool SpaceChoice::addOtherSides() {
  std::optional<Edit> made;
  const auto go = [&](Result<Edit> edit) -> bool {
    if (!edit) {
      Q_EMIT session_.failed(edit.error());
      return false;
    }
    made = made ? together(*std::move(made), *std::move(edit)) : *std::move(edit);
    return true;
  };
  const auto now = [&]() -> const Project& { return made ? made->project : session_.project(); };
  const ModelId model = session_.modelId();
  const std::vector<OneSided> missing = oneSided();
  if (missing.empty()) return false;
  BlendSpace to = *space();
  for (const OneSided& one : missing) {
    const ProjectClip* there = now().find(model)->findClip(one.name);
    ClipId clip = there == nullptr ? ClipId() : there->id;
    if (!clip.valid()) {
      auto copy = duplicateClip(now(), {{model, to.points[one.point].clip}, one.name});
      if (copy) clip = copy->first<ClipId>();
      if (!go(std::move(copy)) || !go(mirrorClip(now(), {{model, clip}}))) return false;
    }
    to.points.push_back({clip, one.missing.x, one.missing.y, {}});
  }
  auto change = changeSpace(now(), {{model, to.id}, to});
  std::optional<Label> label;
  if (change) label = change->label;
  if (!go(std::move(change))) return false;
  made->label = *label;
  return session_.apply(*std::move(made));
}

}  // namespace squire

#include "moc_space_choice.cpp"
