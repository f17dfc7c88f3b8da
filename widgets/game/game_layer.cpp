#include "widgets/game/game_layer.h"

#include <QLocale>

#include "core/anim/swung_bones.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

const vec4 ghostColour(0.35f, 0.80f, 1.0f, 0.55f);

}  // namespace

bool GameLayer::shown() const {
  return state_.shown() && state_.preview() && session_.model() != nullptr &&
         state_.preview()->skeleton() == session_.model()->skeleton;
}

void GameLayer::addModels(std::vector<SceneModel>& models) {
  if (!shown()) return;
  PoseSoa pose(state_.pose());
  if (const auto& swung = session_.posed().swung()) swung->turn(session_.playhead(), pose);
  matrices_ = modelMatrices(*session_.model()->skeleton, pose.toPose());
  for (mat4& matrix : matrices_) matrix = session_.shown().displayPlace() * matrix;
  SceneModel scene;
  scene.model = session_.model();
  scene.matrices = matrices_;
  scene.textures = state_.textures().images();
  scene.marks.selected = session_.selection().indices();
  scene.hiddenMeshes = session_.selection().hidden().meshes();
  scene.boneBoxes = session_.posed().boneBoxes();
  models.push_back(scene);
  attached_.add({session_.modelId(), session_.clipId(), session_.playhead(), matrices_}, models);
  scene.matrices = session_.shown().matrices();
  scene.marks = {};
  scene.ghost = ghostColour;
  models.push_back(scene);
}

void GameLayer::paintMask(QPainter& painter, const LayerView& view) const {
  const BoneMask* mask = state_.mask();
  if (mask == nullptr || !(state_.shown() || state_.isWatched())) return;
  for (const MaskedBone& masked : mask->bones) {
    const auto bone = session_.model()->skeleton->indexOf(masked.bone);
    if (!bone) continue;
    const auto place = static_cast<std::size_t>(*bone);
    const mat4& at = shown() ? matrices_[place] : session_.shown().matrices()[place];
    const vec3 pixel = toPixel(view.camera, view.size, vec3(at[3]));
    QColor colour = colourOf(Role::Warm);
    painter.setPen(QPen(colour, 1.0));
    colour.setAlphaF(masked.weight);
    painter.setBrush(colour);
    painter.drawEllipse(QPointF(pixel.x, pixel.y), 4.5, 4.5);
  }
}

QString GameLayer::bannerText() const {
  if (!shown()) return tr("Preview: exported keyframes");
  if (state_.playsLayer()) {
    const LaidClip& laid = state_.laid();
    const BoneMask* mask = state_.mask();
    const QString clip = QString::fromStdString(state_.laidClip()->name);
    const QString where = mask == nullptr ? tr("the whole body") : QString::fromStdString(mask->name);
    const QString share = QLocale().toString(100.0 * static_cast<double>(laid.weight), 'f', 0);
    return laid.isAdded ? tr("What the game plays: %1 added to %2, %3 %").arg(clip, where, share)
                        : tr("What the game plays: %1 over %2, %3 %").arg(clip, where, share);
  }
  const JointDeviation here = state_.deviationHere();
  return tr("Preview: exported keyframes") + QStringLiteral("   ") +
         tr("%1 mm off at %2")
             .arg(QLocale().toString(1000.0 * static_cast<double>(here.metres), 'f', 3),
                  QString::fromStdString(session_.model()->skeleton->bones[here.bone].name));
}

void GameLayer::paint(QPainter& painter, const LayerView& view) {
  if (session_.model() == nullptr) return;
  paintMask(painter, view);
  if (!state_.shown()) return;
  if (shown() && !state_.playsLayer()) {
    const vec3 pixel = toPixel(view.camera, view.size, vec3(matrices_[state_.deviationHere().bone][3]));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colourOf(Role::Warm), 1.5));
    painter.drawEllipse(QPointF(pixel.x, pixel.y), 8.0, 8.0);
  }
  const QString text = bannerText();
  const double width = painter.fontMetrics().horizontalAdvance(text) + 20.0;
  const QRectF pill(0.5 * (static_cast<double>(view.size.width) - width), 36.0, width, 22.0);
  QColor back = colourOf(Role::Field);
  back.setAlphaF(0.85f);
  painter.setPen(Qt::NoPen);
  painter.setBrush(back);
  painter.drawRoundedRect(pill, 4.0, 4.0);
  painter.setPen(colourOf(Role::Text));
  painter.drawText(pill, Qt::AlignCenter, text);
}

}  // namespace squire
