#include "widgets/viewport/preview_layer.h"

#include "widgets/theme/theme.h"
#include "widgets/viewport/viewport_text.h"

namespace squire {

std::optional<SceneModel> PreviewLayer::sceneOf(const Preview::Figure& figure, AttachedModels& models) const {
  std::optional<SceneModel> scene;
  if (figure.model == session_.modelId()) {
    scene.emplace();
    scene->model = session_.model();
    scene->textures = session_.shown().textures();
    scene->hiddenMeshes = session_.selection().hidden().meshes();
    scene->boneBoxes = session_.posed().boneBoxes();
  } else {
    scene = models.sceneOf(figure.model);
  }
  // A model may change before the preview follows.
  if (!scene || scene->model->skeleton->bones.size() != figure.matrices.size()) return std::nullopt;
  scene->matrices = figure.matrices;
  return scene;
}

void PreviewLayer::addModels(std::vector<SceneModel>& models) {
  if (!isShown()) return;
  const Preview::Shown shown = preview_.shown();
  while (models_.size() < shown.figures.size()) models_.push_back(std::make_unique<AttachedModels>(session_));
  for (std::size_t i = 0; i < shown.figures.size(); ++i) {
    const Preview::Figure& figure = shown.figures[i];
    const auto scene = sceneOf(figure, *models_[i]);
    if (!scene) continue;
    models.push_back(*scene);
    models_[i]->add({figure.model, figure.clip, Time::fromSeconds(figure.seconds), figure.matrices}, models);
  }
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
