#include "core/edit/stages/ground_edits.h"

#include <algorithm>
#include <set>

#include "core/base/quotes.h"
#include "core/edit/names.h"
#include "core/edit/stages/change_stage.h"

namespace squire {

namespace {

using SharedShape = std::shared_ptr<const GroundShape>;

std::string nameOf(const Project& project, StageId id, GroundShapeId ground) {
  const Stage* stage = project.find(id);
  if (!stage) return {};
  const auto found = std::ranges::find(stage->ground, ground, [](const SharedShape& one) { return one->id; });
  return found != stage->ground.end() ? (*found)->name : std::string();
}

Status changeShape(Stage& stage, GroundShapeId ground, const Change<GroundShape>& change) {
  for (SharedShape& shape : stage.ground) {
    if (shape->id != ground) continue;
    GroundShape changed = *shape;
    if (Status done = change(changed); !done) return done;
    if (!(changed == *shape)) shape = std::make_shared<const GroundShape>(std::move(changed));
    return {};
  }
  return missingPart("ground");
}

bool isTaken(const Stage& stage, const std::string& name) {
  return std::ranges::any_of(stage.ground, [&](const SharedShape& one) { return one->name == name; });
}

Status renameShape(const Stage& stage, GroundShape& shape, const std::string& name) {
  if (name == shape.name) return {};
  if (Status sound = checkName(name); !sound) return sound;
  if (isTaken(stage, name))
    return makeError(ErrorCode::Content, "the name " + inQuotes(name) + " is taken", "choose another name");
  shape.name = name;
  return {};
}

Status checkPoints(const GroundShape& shape, const std::vector<std::size_t>& points) {
  for (const std::size_t point : points) {
    if (point >= shape.points.size())
      return makeError(ErrorCode::Usage, inQuotes(shape.name) + " has no point " + std::to_string(point),
                       "its points are 0 to " + std::to_string(shape.points.size() - 1));
  }
  return {};
}

}  // namespace

Result<Edit> addGround(const Project& project, const AddGround& args) {
  const Stage* owner = project.find(args.stage);
  if (!owner) return missingPart("stage");
  const auto taken = [&](const std::string& name) { return isTaken(*owner, name); };
  GroundShape shape{GroundShapeId{project.nextId}, freeName(args.name, "ground", taken), args.kind,
                    args.closed, args.points};
  Project next = project;
  ++next.nextId;
  return recorded(project, args,
                  changeStage(next, args.stage, labelOf<AddGround>(shape.name), [&](Stage& stage) {
                    stage.ground.push_back(std::make_shared<const GroundShape>(shape));
                  }));
}

Result<Edit> changeGround(const Project& project, const ChangeGround& args) {
  const Label label = labelOf<ChangeGround>(nameOf(project, args.stage, args.ground));
  const auto change = [&](Stage& stage) {
    return changeShape(stage, args.ground, [&](GroundShape& shape) -> Status {
      shape.kind = args.kind.value_or(shape.kind);
      shape.closed = args.closed.value_or(shape.closed);
      if (args.points) shape.points = *args.points;
      return renameShape(stage, shape, args.name.value_or(shape.name));
    });
  };
  return recorded(project, args, changeStage(project, args.stage, label, change));
}

Result<Edit> deleteGround(const Project& project, const DeleteGround& args) {
  const auto remove = [&](Stage& stage) -> Status {
    for (const GroundShapeId ground : args.ground) {
      const auto isIt = [&](const SharedShape& one) { return one->id == ground; };
      if (std::erase_if(stage.ground, isIt) == 0) return missingPart("ground");
    }
    return {};
  };
  return recorded(project, args,
                  changeStage(project, args.stage, labelOf<DeleteGround>(args.ground.size()), remove));
}

Result<Edit> moveGround(const Project& project, const MoveGround& args) {
  const auto move = [&](Stage& stage) -> Status {
    for (const GroundShapeId ground : args.ground) {
      const Status done = changeShape(stage, ground, [&](GroundShape& shape) {
        for (vec2& point : shape.points) point += args.by;
      });
      if (!done) return done;
    }
    return {};
  };
  return recorded(project, args,
                  changeStage(project, args.stage, labelOf<MoveGround>(args.ground.size()), move));
}

Result<Edit> insertGroundPoint(const Project& project, const InsertGroundPoint& args) {
  const Label label = labelOf<InsertGroundPoint>(nameOf(project, args.stage, args.ground));
  const auto insert = [&](Stage& stage) {
    return changeShape(stage, args.ground, [&](GroundShape& shape) -> Status {
      if (args.before > shape.points.size()) return checkPoints(shape, {args.before});
      shape.points.insert(shape.points.begin() + static_cast<std::ptrdiff_t>(args.before), args.at);
      return {};
    });
  };
  return recorded(project, args, changeStage(project, args.stage, label, insert));
}

Result<Edit> moveGroundPoints(const Project& project, const MoveGroundPoints& args) {
  const Label label = labelOf<MoveGroundPoints>(args.points.size(), nameOf(project, args.stage, args.ground));
  const auto move = [&](Stage& stage) {
    return changeShape(stage, args.ground, [&](GroundShape& shape) -> Status {
      if (Status sound = checkPoints(shape, args.points); !sound) return sound;
      for (const std::size_t point : std::set<std::size_t>(args.points.begin(), args.points.end()))
        shape.points[point] += args.by;
      return {};
    });
  };
  return recorded(project, args, changeStage(project, args.stage, label, move));
}

Result<Edit> deleteGroundPoints(const Project& project, const DeleteGroundPoints& args) {
  const Label label =
      labelOf<DeleteGroundPoints>(args.points.size(), nameOf(project, args.stage, args.ground));
  const auto remove = [&](Stage& stage) {
    return changeShape(stage, args.ground, [&](GroundShape& shape) -> Status {
      if (Status sound = checkPoints(shape, args.points); !sound) return sound;
      const std::set<std::size_t> wanted(args.points.begin(), args.points.end());
      for (auto point = wanted.rbegin(); point != wanted.rend(); ++point)
        shape.points.erase(shape.points.begin() + static_cast<std::ptrdiff_t>(*point));
      return {};
    });
  };
  return recorded(project, args, changeStage(project, args.stage, label, remove));
}

}  // namespace squire
