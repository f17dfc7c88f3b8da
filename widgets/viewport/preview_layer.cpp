#include "widgets/viewport/preview_layer.h"

#include "widgets/theme/theme.h"
#include "widgets/viewport/viewport_text.h"

namespace squire {

bool PreviewLayer::isShown() const {
  return preview_.isOn() && session_.model() != nullptr &&
         preview_.shown().matrices.size() == session_.model()->skeleton->bones.size();
}

void PreviewLayer::addModels(std::vector<SceneModel>& models) {
  if (!isShown()) return;
  const Preview::Shown shown = preview_.shown();
  SceneModel scene;
  scene.model = session_.model();
  scene.matrices = shown.matrices;
  scene.textures = session_.shown().textures();
  scene.hiddenMeshes = session_.selection().hidden().meshes();
  scene.boneBoxes = session_.posed().boneBoxes();
  models.push_back(scene);
  attached_.add({session_.modelId(), shown.clip, Time::fromSeconds(shown.seconds), shown.matrices}, models);
}

void PreviewLayer::paint(QPainter& painter, const LayerView& view) {
  if (!isShown()) return;
  const Preview::Shown shown = preview_.shown();
  const QFontMetrics font = painter.fontMetrics();
  const double most = static_cast<double>(view.size.width) - 40.0;
  const QString text = font.elidedText(shown.title, Qt::ElideRight, static_cast<int>(most));
  const double wide = font.horizontalAdvance(text) + 20.0;
  const QRectF banner(0.5 * (static_cast<double>(view.size.width) - wide), 10.0, wide, font.height() + 8.0);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(Role::Accent));
  painter.drawRoundedRect(banner, 4.0, 4.0);
  painter.setPen(colourOf(Role::AccentText));
  painter.drawText(banner, Qt::AlignCenter, text);
  if (!shown.keys.isEmpty()) paintKeyHelp(painter, view.size, shown.keys);
}

}  // namespace squire
