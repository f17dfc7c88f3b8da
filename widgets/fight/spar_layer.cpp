#include "widgets/fight/spar_layer.h"

#include <QLocale>
#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>

#include "widgets/theme/theme.h"
#include "widgets/viewport/volume_lines.h"

namespace squire {

namespace {

constexpr std::int64_t flashTicks = 10;

mat4 placeOf(const Fighter& fighter) {
  const mat4 moved = glm::translate(mat4(1.0f), fighter.place);
  return fighter.facesBack ? glm::rotate(moved, glm::radians(180.0f), vec3(0, 1, 0)) : moved;
}

}  // namespace

float SparLayer::brightness(const Contact& contact) const {
  const std::int64_t since = ring_.tick() - contact.tick;
  if (since < 0 || since >= flashTicks) return 0.0f;
  return 1.0f - static_cast<float>(since) / static_cast<float>(flashTicks);
}

vec3 SparLayer::seen(const Contact& contact) const {
  return vec3(session_.shown().displayPlace() * vec4(contact.place, 1.0f));
}

void SparLayer::addModels(std::vector<SceneModel>& models) {
  if (!ring_.ready() || !ring_.opponent().drawn) return;
  const Fighter other = ring_.setup().second.at(ring_.tick());
  pose_.set(*other.clip, ring_.opponentTime());
  const mat4 place = session_.shown().displayPlace() * placeOf(other);
  matrices_.clear();
  for (const mat4& bone : pose_.matrices()) matrices_.push_back(place * bone);
  if (shown_ != ring_.opponent().drawn) {
    shown_ = ring_.opponent().drawn;
    textures_ = session_.shown().textureCache()->imagesOf(*shown_);
  }
  SceneModel scene;
  scene.model = shown_.get();
  scene.matrices = matrices_;
  scene.textures = textures_;
  models.push_back(scene);
  attached_.add({shown_->id, other.clip->id, ring_.opponentTime(), matrices_}, models);
}

void SparLayer::addVolumes(const Fighter& fighter, Time time, const LayerView& view, Shapes& out) {
  const FightClip& clip = *fighter.clip;
  pose_.set(clip, time);
  reserveVolumes(clip.volumeCount(), out);
  for (std::size_t i = 0; i < clip.volumeCount(); ++i) {
    const VolumeKind kind = clip.volume(i).kind;
    if (kind == VolumeKind::Own || clip.spanAt(i, time) < 0) continue;
    const RoundCone shape = placed(fighter.placed(pose_.shapeOf(i)), session_.shown().displayPlace());
    addVolumeLines(shape, view.camera, toVector(colourOf(kind), 0.8f), out);
  }
}

void SparLayer::addShapes(const LayerView& view, DrawList& list) {
  if (!ring_.ready()) return;
  // Draws the first fighter's volumes at the game's tick, unless another layer draws them at the playhead.
  if (!shownAlready_())
    addVolumes(ring_.setup().first, ring_.setup().first.timeAt(ring_.tick()), view, list.onTop);
  addVolumes(ring_.setup().second.at(ring_.tick()), ring_.opponentTime(), view, list.onTop);
  for (const Contact& contact : ring_.result().contacts) {
    const float bright = brightness(contact);
    if (bright <= 0.0f) continue;
    const vec4 flash = toVector(colourOf(Role::Warm), bright);
    for (const float radius : {0.04f, 0.07f, 0.1f})
      addOutline(RoundCone::of({seen(contact), radius * (1.6f - 0.6f * bright)}), view.camera, flash,
                 list.onTop);
    // The arrow shows the distance that the knockback moves a fighter in a tenth of a second.
    addArrow(seen(contact), seen(contact) + 0.1f * contact.knockback, view.camera,
             toVector(colourOf(Role::Warm), std::max(0.35f, bright)), list.onTop);
  }
}

void SparLayer::paint(QPainter& painter, const LayerView& view) {
  if (!ring_.ready()) return;
  for (const Contact& contact : ring_.result().contacts) {
    if (brightness(contact) <= 0.0f) continue;
    const vec3 pixel = toPixel(view.camera, view.size, seen(contact));
    if (pixel.z < 0.0f) continue;
    QString text = tr("tick %1").arg(contact.tick);
    if (contact.damage > 0.0f)
      text += QStringLiteral(" \u00B7 ") +
              tr("damage %1").arg(QLocale().toString(static_cast<double>(contact.damage), 'g', 4));
    if (contact.kind == ContactKind::Blocked) text += QStringLiteral(" \u00B7 ") + tr("blocked");
    if (contact.kind == ContactKind::Clank) text += QStringLiteral(" \u00B7 ") + tr("clank");
    if (contact.kind == ContactKind::Invulnerable) text += QStringLiteral(" \u00B7 ") + tr("no effect");
    const double wide = painter.fontMetrics().horizontalAdvance(text) + 16.0;
    // The text is below the contact, since most arrows point upwards.
    const QRectF box(static_cast<double>(pixel.x) - 0.5 * wide, static_cast<double>(pixel.y) + 40.0, wide,
                     22.0);
    QColor back = colourOf(Role::Field);
    back.setAlphaF(0.85f);
    painter.setPen(Qt::NoPen);
    painter.setBrush(back);
    painter.drawRoundedRect(box, 4.0, 4.0);
    painter.setPen(colourOf(Role::Warm));
    painter.drawText(box, Qt::AlignCenter, text);
  }
}

}  // namespace squire
