#include "widgets/panels/outliner_shape.h"

namespace squire {

namespace {

QString shapeOf(const ProjectModel& model) {
  QString out;
  for (const MeshChoice& choice : model.meshes)
    out += QStringLiteral(",%1:%2").arg(QString::fromStdString(choice.mesh)).arg(choice.shown ? 1 : 0);
  for (const MaterialOverride& one : model.materials) {
    if (!one.made && !one.removed && !one.name) continue;
    const std::string& name = one.name ? *one.name : one.material;
    out += QStringLiteral(",%1:%2:%3")
               .arg(QString::fromStdString(one.material), QString::fromStdString(name))
               .arg(one.removed ? 1 : 0);
  }
  for (const MaterialUse& use : model.uses) {
    for (const std::string& part : {use.mesh, use.part, use.material})
      out += QLatin1Char(',') + QString::fromStdString(part);
  }
  return out;
}

}  // namespace

QString outlinerShape(const Project& project) {
  QString out;
  for (const auto& entry : project.models) {
    const Source* source = project.find(entry->source);
    out += QStringLiteral("|%1:%2").arg(entry->id.value).arg(QString::fromStdString(entry->name));
    out += QStringLiteral(",%1").arg(reinterpret_cast<quintptr>(entry->bones.get()));
    if (source != nullptr)
      out += QStringLiteral(",%1").arg(reinterpret_cast<quintptr>(source->imported.get()));
    out += shapeOf(*entry);
  }
  return out;
}

}  // namespace squire
