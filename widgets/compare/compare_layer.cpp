#include "widgets/compare/compare_layer.h"

#include <algorithm>

#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr float room = 0.6f;  // metres between both figures
constexpr vec4 ghostColour{0.95f, 0.78f, 0.35f, 0.9f};
constexpr float notified = 0.0005f;  // metres; smaller differences are ignored

}  // namespace

// The offset is to the camera's left, parallel to the ground.
vec3 CompareLayer::offset() {
  if (over_) return vec3(0.0f);
  const vec3 right = view_.camera().right();
  const vec3 flat = glm::normalize(vec3(right.x, 0.0f, right.z));
  // Uses the width of the joints and not of the meshes, because a long sword may overlap the other figure.
  float least = 0.0f, most = 0.0f;
  for (const mat4& joint : session_.posed().matrices()) {
    const float along = glm::dot(vec3(joint[3]), flat);
    least = std::min(least, along);
    most = std::max(most, along);
  }
  const float wide = most - least;
  return -(wide + room) * flat;
}

void CompareLayer::addModels(std::vector<SceneModel>& models) {
  const PosedModel& posed = compared_.posed();
  if (!posed.model()) return;
  const mat4 aside = glm::translate(mat4(1.0f), offset()) * session_.shown().displayPlace();
  matrices_.clear();
  for (const mat4& matrix : posed.matrices()) matrices_.push_back(aside * matrix);
  SceneModel scene;
  scene.model = session_.model();
  scene.matrices = matrices_;
  scene.textures = session_.shown().textures();
  scene.hiddenMeshes = session_.selection().hidden().meshes();
  scene.boneBoxes = session_.posed().boneBoxes();
  if (over_) scene.ghost = ghostColour;
  models.push_back(scene);
}

QString CompareLayer::name() const {
  switch (compared_.with()) {
    case ComparedClip::With::Saved:
      return tr("As saved");
    case ComparedClip::With::Theirs:
      return tr("Theirs");
    default:
      return tr("As in the source");
  }
}

QString CompareLayer::nothing() const {
  switch (compared_.with()) {
    case ComparedClip::With::Saved:
      return tr("This clip has not been saved yet");
    case ComparedClip::With::Theirs:
      return compared_.isComputing() ? tr("Comparing with theirs\u2026")
                                     : tr("This clip has no conflict, or the other side lacks it");
    default:
      return tr("This clip does not come from a source");
  }
}

QString CompareLayer::text() {
  if (compared_.with() == ComparedClip::With::Nothing) return {};
  if (!compared_.clip()) return nothing();
  const QString before = name();
  const ComparedClip::Farthest farthest = compared_.farthest();
  if (farthest.metres < notified) return before + QStringLiteral(" \u00B7 ") + tr("no difference here");
  const std::string& bone = session_.model()->skeleton->bones[static_cast<std::size_t>(farthest.bone)].name;
  return before + QStringLiteral(" \u00B7 ") +
         tr("%1 is %2 cm away")
             .arg(QString::fromStdString(bone))
             .arg(numberText(static_cast<double>(100.0f * farthest.metres), 1));
}

void CompareLayer::paint(QPainter& painter, const LayerView& view) {
  const QString line = text();
  if (line.isEmpty() || session_.model() == nullptr) return;
  const double wide = painter.fontMetrics().horizontalAdvance(line) + 28.0;
  // The text is below the earlier figure, and always inside the view.
  const Box bounds = session_.posed().bounds();
  const vec3 feet((bounds.min.x + bounds.max.x) / 2.0f, bounds.min.y, (bounds.min.z + bounds.max.z) / 2.0f);
  const vec3 seen(session_.shown().displayPlace() * vec4(feet + offset(), 1.0f));
  const vec3 at = toPixel(view.camera, view.size, seen);
  const double width = static_cast<double>(view.size.width);
  const double height = static_cast<double>(view.size.height);
  const double x = std::clamp(static_cast<double>(at.x) - 0.5 * wide, 8.0, std::max(8.0, width - wide - 8.0));
  const double y = std::clamp(static_cast<double>(at.y) + 8.0, 40.0, std::max(40.0, height - 64.0));
  QColor back = colourOf(Role::Field);
  back.setAlphaF(0.85f);
  painter.setPen(Qt::NoPen);
  painter.setBrush(back);
  painter.drawRoundedRect(QRectF(x, y, wide, 22.0), 4.0, 4.0);
  painter.setBrush(QColor::fromRgbF(ghostColour.x, ghostColour.y, ghostColour.z));
  painter.drawEllipse(QPointF(x + 11.0, y + 11.0), 3.5, 3.5);
  painter.setPen(colourOf(Role::Text));
  painter.drawText(QRectF(x + 20.0, y, wide - 24.0, 22.0), Qt::AlignLeft | Qt::AlignVCenter, line);
}

}  // namespace squire
