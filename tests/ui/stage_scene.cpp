#include "tests/ui/stage_scene.h"

#include "core/edit/stages/ground_edits.h"
#include "core/edit/stages/piece_edits.h"
#include "core/edit/stages/stage_edits.h"
#include "tests/ui/folder_fixture.h"

namespace squire::test {

namespace {

// A model of boxes, as an OBJ file with one colour.
class Boxes {
 public:
  Boxes& add(const vec3& low, const vec3& high) {
    for (int i = 0; i < 8; ++i) {
      text_ += "v " + QByteArray::number(static_cast<double>(i & 1 ? high.x : low.x)) + ' ' +
               QByteArray::number(static_cast<double>(i & 2 ? high.y : low.y)) + ' ' +
               QByteArray::number(static_cast<double>(i & 4 ? high.z : low.z)) + '\n';
    }
    const int faces[6][4] = {{1, 3, 4, 2}, {5, 6, 8, 7}, {1, 2, 6, 5},
                             {3, 7, 8, 4}, {1, 5, 7, 3}, {2, 4, 8, 6}};
    for (const auto& face : faces) {
      text_ += "f";
      for (const int corner : face) text_ += ' ' + QByteArray::number(corner + first_);
      text_ += '\n';
    }
    first_ += 8;
    return *this;
  }
  [[nodiscard]] bool save(const QTemporaryDir& folder, const QString& name, const QByteArray& colour) const {
    const QByteArray plain = name.toLatin1();
    return write(folder.filePath(name + QStringLiteral(".mtl")),
                 "newmtl stone\nKd " + colour + "\nKs 0.1 0.1 0.1\nNs 10\n") &&
           write(folder.filePath(name + QStringLiteral(".obj")),
                 "mtllib " + plain + ".mtl\no " + plain + "\nusemtl stone\n" + text_);
  }

 private:
  QByteArray text_;
  int first_ = 0;
};

bool place(Studio& studio, const char* model, std::initializer_list<vec3> at,
           const vec3& scale = vec3(1.0f)) {
  Session& session = studio.window.session();
  for (const auto& one : session.project().models) {
    if (one->name != model) continue;
    std::vector<Transform> places;
    for (const vec3& each : at) {
      Transform& place = places.emplace_back();
      place.translation = each;
      place.scale = scale;
    }
    const StageId stage = session.project().stages.front()->id;
    return session.apply(placePieces(session.project(), {stage, one->id, {}, places, {}, {}}));
  }
  return false;
}

bool addModel(Studio& studio, const QString& path) {
  bool added = false;
  studio.window.document().sources().addModel(
      path, [&](ModelId, GestureId) { added = true; }, ModelImports::Ask::Never);
  return waitFor([&] { return added; });
}

bool makeModels(Studio& studio, const QTemporaryDir& folder) {
  Boxes pillar, block;
  pillar.add(vec3(-0.4f, 0, -0.4f), vec3(0.4f, 0.25f, 0.4f))
      .add(vec3(-0.28f, 0.25f, -0.28f), vec3(0.28f, 2.6f, 0.28f))
      .add(vec3(-0.4f, 2.6f, -0.4f), vec3(0.4f, 2.9f, 0.4f));
  block.add(vec3(-1, -1, -1), vec3(1, 0, 1));
  return pillar.save(folder, QStringLiteral("pillar"), "0.55 0.55 0.52") &&
         block.save(folder, QStringLiteral("block"), "0.34 0.37 0.42") &&
         addModel(studio, folder.filePath(QStringLiteral("pillar.obj"))) &&
         addModel(studio, folder.filePath(QStringLiteral("block.obj")));
}

bool addGroundAndPoints(Session& session) {
  const StageId stage = session.project().stages.front()->id;
  const auto line = [&](const char* name, GroundKind kind, std::vector<vec2> points) {
    return session.apply(addGround(session.project(), {stage, name, kind, false, std::move(points)}));
  };
  const auto point = [&](const char* name, float x, float y) {
    return session.apply(
        addStagePoint(session.project(), {stage, {{}, name, StagePointKind::Spawn, vec2(x, y)}}));
  };
  return line("floor", GroundKind::Solid, {{-5, 0}, {3, 0}, {3, 1}, {5, 1}}) &&
         line("bridge", GroundKind::OneWay, {{-0.9f, 1.8f}, {1.3f, 1.8f}}) && point("left", -0.6f, 0) &&
         point("right", 4, 1);
}

}  // namespace

bool makeStage(Studio& studio, const QTemporaryDir& folder) {
  if (!makeModels(studio, folder)) return false;
  studio.driver.trigger("stage.new");
  const bool made = place(studio, "block", {{-1, 0, 0}}, vec3(4, 1, 1)) &&
                    place(studio, "block", {{4, 1, 0}}, vec3(1, 2, 1)) &&
                    place(studio, "block", {{0.2f, 1.8f, 0}}, vec3(1.1f, 0.18f, 0.6f)) &&
                    place(studio, "pillar", {{-3.6f, 0, -0.5f}, {2.4f, 0, -0.5f}}) &&
                    place(studio, "Knight", {{-1.8f, 0, 0}}) && addGroundAndPoints(studio.window.session());
  processed();
  return made;
}

}  // namespace squire::test
