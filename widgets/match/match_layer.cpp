#include "widgets/match/match_layer.h"

#include <algorithm>

#include "widgets/match/match_words.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/volume_lines.h"

namespace squire {

namespace {

constexpr std::int64_t flashTicks = 20;
constexpr double belowTitle = 40.0;  // pixels
constexpr float bodyRadius = 0.15f;  // metres of a body around its joints, to frame it

// A label above a pixel, and no higher than below the title of the preview.
void paintLabel(QPainter& painter, const vec3& pixel, double above, const QString& text,
                const QColor& colour) {
  const double wide = painter.fontMetrics().horizontalAdvance(text) + 12.0;
  const double top = std::max(belowTitle, static_cast<double>(pixel.y) - above);
  const QRectF box(static_cast<double>(pixel.x) - 0.5 * wide, top, wide, 20.0);
  painter.setPen(Qt::NoPen);
  painter.setBrush(faded(colourOf(Role::Field), 215));
  painter.drawRoundedRect(box, 4.0, 4.0);
  painter.setPen(colour);
  painter.drawText(box, Qt::AlignCenter, text);
}

}  // namespace

const MatchPlay* MatchLayer::play() const { return isShown() ? match_.state().play() : nullptr; }

float MatchLayer::brightness(const MatchEvent& event) const {
  const std::int64_t since = match_.tick() - event.tick;
  if (!isContact(event.kind) || since < 0 || since >= flashTicks) return 0.0f;
  return 1.0f - static_cast<float>(since) / static_cast<float>(flashTicks);
}

std::optional<Box> MatchLayer::scene() const {
  if (play() == nullptr) return std::nullopt;
  Box out;
  for (const Preview::Figure& figure : match_.shown().figures) {
    for (const mat4& joint : figure.matrices) {
      out.add(vec3(joint[3]) - vec3(bodyRadius));
      out.add(vec3(joint[3]) + vec3(bodyRadius));
    }
  }
  return out;
}

void MatchLayer::addShapes(const LayerView& view, DrawList& list) {
  if (play() == nullptr) return;
  for (int side = 0; side < 2; ++side) {
    const auto volumes = play()->volumes(side, match_.tick());
    reserveVolumes(volumes.size(), list.onTop);
    for (const MatchPlay::Volume& volume : volumes)
      addVolumeLines(volume.shape, view.camera, toVector(colourOf(volume.kind), 0.6f), list.onTop);
  }
  for (const MatchEvent& event : play()->events()) {
    const float bright = brightness(event);
    if (bright <= 0.0f) continue;
    for (const float radius : {0.04f, 0.07f, 0.1f})
      addOutline(RoundCone::of({event.place, radius * (1.6f - 0.6f * bright)}), view.camera,
                 toVector(colourOf(Role::Warm), bright), list.onTop);
  }
}

void MatchLayer::paint(QPainter& painter, const LayerView& view) {
  PreviewLayer::paint(painter, view);
  if (play() == nullptr) return;
  for (int side = 0; side < 2; ++side) {
    const MatchFighter& fighter = play()->at(side, match_.tick());
    const vec3 feet = toPixel(view.camera, view.size, vec3(fighter.place[3]));
    if (feet.z < 0.0f) continue;
    QString text = match_.state().nameOf(side);
    if (fighter.damage > 0.0f)
      text += QStringLiteral("   \u2212%1").arg(static_cast<double>(fighter.damage), 0, 'g', 4);
    paintLabel(painter, feet, -6.0, text, colourOfSide(side));
  }
  for (const MatchEvent& event : play()->events()) {
    if (brightness(event) <= 0.0f) continue;
    const vec3 pixel = toPixel(view.camera, view.size, event.place);
    if (pixel.z < 0.0f) continue;
    QString text = MatchWords::nameOf(event.kind);
    if (event.advantage) text += QStringLiteral("   ") + MatchWords::advantageText(*event.advantage);
    paintLabel(painter, pixel, 60.0, text, colourOf(Role::Warm));
  }
}

}  // namespace squire
