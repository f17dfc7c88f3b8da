#include "widgets/viewport/viewport_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

#include "widgets/session/counted_text.h"
#include "widgets/session/frame_locale.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int inset = 12;
const QString apart = QStringLiteral("   ");  // between statements

QString tr(const char* text) { return QCoreApplication::translate("squire", text); }

// The theme whose texts are readable on the background.
const Theme& themeOn(const BackgroundOptions& background) {
  if (background.horizon) return currentTheme();
  const float light = glm::dot(background.sky, vec3(0.3f, 0.6f, 0.1f));
  return light > 0.5f ? lightTheme() : darkTheme();
}

// Draws text with a soft outline, for it may lie over the model: dark around light text, light around dark.
void label(QPainter& painter, const QRect& area, int flags, const QString& text, const Theme& theme) {
  painter.setPen(theme.dark ? QColor(0, 0, 0, 170) : QColor(255, 255, 255, 190));
  for (const QPoint& offset : {QPoint(1, 1), QPoint(-1, 0), QPoint(0, -1)}) {
    painter.drawText(area.translated(offset), flags, text);
  }
  painter.setPen(theme.colour(Role::Text));
  painter.drawText(area, flags, text);
}

QString cameraName(const Camera& camera) {
  struct Named {
    NamedView view;
    const char* name;
  };
  static constexpr Named names[] = {
      {NamedView::Front, QT_TRANSLATE_NOOP("squire", "Front")},
      {NamedView::Back, QT_TRANSLATE_NOOP("squire", "Back")},
      {NamedView::Right, QT_TRANSLATE_NOOP("squire", "Right side (game)")},
      {NamedView::Left, QT_TRANSLATE_NOOP("squire", "Left side")},
      {NamedView::Top, QT_TRANSLATE_NOOP("squire", "Top")},
      {NamedView::Bottom, QT_TRANSLATE_NOOP("squire", "Bottom")},
  };
  QString text = camera.orthographic ? tr("Orthographic") : tr("Perspective");
  for (const Named& named : names) {
    const Camera exact = seenFrom(camera, named.view);
    const bool vertical = std::abs(std::abs(camera.pitch) - 0.5f * std::numbers::pi_v<float>) < 1e-3f;
    if (std::abs(exact.pitch - camera.pitch) < 1e-3f &&
        (vertical ||
         std::abs(std::remainder(exact.yaw - camera.yaw, 2.0f * std::numbers::pi_v<float>)) < 1e-3f)) {
      text = tr(named.name) + QStringLiteral(" \u00B7 ") + text;
      break;
    }
  }
  return text;
}

// The shown clip and frame, elided to the width.
QString instantText(const QFontMetrics& font, int width, Session& session) {
  const Clip* clip = session.clip();
  if (clip == nullptr) return tr("Rest pose");
  const QString frame =
      frameLocale().toString(session.playheadFrame(), 'f', session.playback().playing() ? 1 : 0);
  const QString rest = apart + tr("frame %1 of %2   %3 s")
                                   .arg(frame)
                                   .arg(session.shown().lastFrame())
                                   .arg(QLocale().toString(session.playhead().seconds(), 'f', 2));
  const int room = width - font.horizontalAdvance(rest);
  QString name = QString::fromStdString(clip->name);
  const EditLayer* layer = findLayer(session.shown().projectClip()->layers, session.keysRef().layer);
  if (layer != nullptr) name += QStringLiteral(" / ") + QString::fromStdString(layer->name);
  return font.elidedText(name, Qt::ElideMiddle, room) + rest;
}

// Which bone of the shown model carries the headlight, if one does.
QString carrierText(const QFontMetrics& font, const Session& session, const LightOptions& light) {
  constexpr int widest = 240;
  const Model& model = *session.model();
  if (!light.headlight || light.three || light.headlightModel != session.modelId()) return {};
  const auto bone = model.skeleton->indexOf(light.headlightBone);
  if (!bone) return {};
  const QString name = QString::fromStdString(model.skeleton->bones[static_cast<std::size_t>(*bone)].name);
  return apart + tr("headlight on %1").arg(font.elidedText(name, Qt::ElideMiddle, widest));
}

// Whether the engine's shader draws the model; empty if it was not asked for.
QString engineText(const Model& model, const ViewOptions& options) {
  const Shading shading = options.surface.shading;
  if (!options.surface.engine || options.light.three) return {};
  if (shading != Shading::Textured && shading != Shading::Material) return {};
  const std::size_t bones = model.skeleton->bones.size();
  if (bones <= engineBones) return apart + tr("engine's shader");
  return QLatin1Char('\n') +
         tr("The engine draws at most %1 bones, and this model has %2.\nSquire's own shader is shown")
             .arg(engineBones)
             .arg(bones);
}

}  // namespace

void paintViewportText(QPainter& painter, const QRect& area, Session& session, const ViewState& view,
                       const CornerTexts& texts) {
  const Theme& theme = themeOn(view.options().background);
  const QRect inside = area.adjusted(inset, inset, -inset, -inset);
  QString camera = cameraName(view.camera());
  if (texts.model && session.model() != nullptr) {
    if (const std::size_t hidden = session.selection().hidden().count(); hidden > 0)
      camera += apart + tr("%1 hidden").arg(hidden);
    if (session.posed().swung()) camera += apart + tr("springs");
    camera += carrierText(painter.fontMetrics(), session, view.options().light);
    camera += engineText(*session.model(), view.options());
  }
  if (view.options().surface.shading == Shading::Texels)
    camera += QLatin1Char('\n') + tr("Texels a metre: blue %1, green %2, red %3\nA square is 16 texels")
                                      .arg(fewestTexels)
                                      .arg(512)
                                      .arg(mostTexels);
  label(painter, inside, Qt::AlignLeft | Qt::AlignTop, camera, theme);
  if (const ProjectModel* lost = session.projectModel();
      lost != nullptr && texts.model && session.model() == nullptr) {
    label(painter, inside, Qt::AlignCenter | Qt::TextWordWrap,
          tr("%1 cannot be shown: its file is missing or no longer contains it.\nYour edits are kept. Use "
             "File > Find Missing Files to look for it.")
              .arg(QString::fromStdString(lost->name)),
          theme);
  }
  if (session.model() == nullptr) return;
  const QLocale locale;
  const QString instant =
      texts.instant ? instantText(painter.fontMetrics(), inside.width(), session) : QString();
  label(painter, inside, Qt::AlignLeft | Qt::AlignBottom, instant, theme);
  const Model& model = *session.model();
  QStringList statistics;
  if (view.showsStatistics() && texts.model) {
    statistics << CountedText::bones(model.skeleton->bones.size())
               << CountedText::vertices(model.vertexCount()) << CountedText::triangles(model.triangleCount());
  }
  if (view.showsFrameTime() && texts.milliseconds > 0.0)
    statistics << tr("%1 ms").arg(locale.toString(texts.milliseconds, 'f', 1));
  // Shows as many statistics as fit.
  const int room = inside.width() - painter.fontMetrics().horizontalAdvance(instant + apart);
  while (!statistics.isEmpty() && painter.fontMetrics().horizontalAdvance(statistics.join(apart)) > room)
    statistics.removeFirst();
  label(painter, inside, Qt::AlignRight | Qt::AlignBottom, statistics.join(apart), theme);
}

void paintBoneNames(QPainter& painter, ViewSize size, const Session& session, const ViewState& view) {
  const Theme& theme = themeOn(view.options().background);
  const auto& bones = session.model()->skeleton->bones;
  const auto matrices = session.shown().matrices();
  for (std::size_t i = 0; i < bones.size(); ++i) {
    if (session.selection().hidden().has(bones[i].id)) continue;
    const vec3 pixel = toPixel(view.camera(), size, vec3(matrices[i][3]));
    if (pixel.z < 0.0f && !view.camera().orthographic) continue;
    const QRect box(static_cast<int>(pixel.x) + 8, static_cast<int>(pixel.y) - 9, 200, 18);
    label(painter, box, Qt::AlignLeft | Qt::AlignVCenter, QString::fromStdString(bones[i].name), theme);
  }
}

void paintReadout(QPainter& painter, const QRect& area, QPointF pointer, const QString& text) {
  constexpr int away = 18;
  const QSize size = painter.fontMetrics().size(Qt::TextSingleLine, text) + QSize(4, 4);
  QRect box(pointer.toPoint() + QPoint(away, away), size);
  if (box.right() > area.right() - inset) box.moveRight(area.right() - inset);
  if (box.bottom() > area.bottom() - inset) box.moveBottom(pointer.toPoint().y() - away / 2);
  QColor back = colourOf(Role::Field);
  back.setAlphaF(0.85f);
  painter.setPen(Qt::NoPen);
  painter.setBrush(back);
  painter.drawRoundedRect(box.adjusted(-6, -2, 6, 2), 4.0, 4.0);
  painter.setPen(colourOf(Role::Text));
  painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, text);
}

void paintKeyHelp(QPainter& painter, const ViewSize& size, const QString& text) {
  constexpr double side = 60.0, bottom = 38.0;
  const double wide = static_cast<double>(size.width) - 2.0 * side;
  const double most = 0.5 * static_cast<double>(size.height);
  const int flags = Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap;
  QRectF words = painter.boundingRect(QRectF(side, 0.0, wide, most), flags, text);
  words.setHeight(std::min(words.height(), most));
  words.moveBottom(static_cast<double>(size.height) - bottom);
  QColor behind = colourOf(Role::Window);
  behind.setAlphaF(0.7f);
  painter.setPen(Qt::NoPen);
  painter.setBrush(behind);
  painter.drawRoundedRect(words.adjusted(-8.0, -4.0, 8.0, 4.0), 4.0, 4.0);
  painter.setPen(colourOf(Role::Text));
  painter.drawText(words, flags, text);
}

}  // namespace squire
