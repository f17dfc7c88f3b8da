#include "widgets/fades/sequence_layer.h"

#include <QCoreApplication>

#include "widgets/theme/number_text.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/viewport_text.h"

namespace squire {

bool SequenceLayer::shown() const {
  return preview_.mode() != SequencePreview::Mode::Off && session_.model() != nullptr &&
         preview_.matrices().size() == session_.model()->skeleton->bones.size();
}

void SequenceLayer::addModels(std::vector<SceneModel>& models) {
  if (!shown()) return;
  SceneModel scene;
  scene.model = session_.model();
  scene.matrices = preview_.matrices();
  scene.textures = session_.shown().textures();
  scene.hiddenMeshes = session_.selection().hidden().meshes();
  scene.boneBoxes = session_.posed().boneBoxes();
  models.push_back(scene);
  const SequencePreview::Now now = preview_.now();
  attached_.add({session_.modelId(), now.clip, Time::fromSeconds(now.at), preview_.matrices()}, models);
}

void SequenceLayer::paint(QPainter& painter, const LayerView& view) {
  if (!shown()) return;
  paintBanner(painter, view);
  if (preview_.mode() != SequencePreview::Mode::Game) return;
  paintKeyHelp(painter, view.size, keys_());
}

void SequenceLayer::paintBanner(QPainter& painter, const LayerView& view) const {
  const SequencePreview::Now now = preview_.now();
  const ProjectModel* model = session_.projectModel();
  const ProjectClip* clip = model == nullptr ? nullptr : model->find(now.clip);
  QString text = preview_.mode() == SequencePreview::Mode::Game
                     ? QCoreApplication::translate("SequenceLayer", "Playing as in the game")
                     : QCoreApplication::translate("SequenceLayer", "Preview of fades");
  if (clip != nullptr) {
    text += QStringLiteral("   %1 %2 s").arg(QString::fromStdString(clip->name)).arg(numberText(now.at, 2));
    if (now.weight < 1.0f) {
      text += QStringLiteral("   ") +
              QCoreApplication::translate("SequenceLayer", "fade %1 %").arg(std::lround(100.0f * now.weight));
    }
  }
  if (preview_.mode() == SequencePreview::Mode::Planned)
    text += QStringLiteral("   ") + QCoreApplication::translate("SequenceLayer", "Esc exits");
  const QFontMetrics font = painter.fontMetrics();
  const double wide = font.horizontalAdvance(text) + 20.0;
  const QRectF banner(0.5 * (static_cast<double>(view.size.width) - wide), 10.0, wide, font.height() + 8.0);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(Role::Accent));
  painter.drawRoundedRect(banner, 4.0, 4.0);
  painter.setPen(colourOf(Role::AccentText));
  painter.drawText(banner, Qt::AlignCenter, text);
}

}  // namespace squire
