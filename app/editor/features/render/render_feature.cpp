#include "app/editor/features/render/render_feature.h"

#include <QMenu>

#include "widgets/controls/save_dialog.h"
#include "widgets/theme/icons.h"

namespace squire {

void RenderFeature::addActions() {
  QMenu* menu = new QMenu(tr("&Render"), &bench_.window);
  menu->setIcon(icon(id("camera")));
  add(menu, "render.picture", tr("&Picture\u2026"),
      tr("Saves what the camera sees, twice as large as the viewport, without gizmos and texts"), id(".png"),
      &ClipRenderer::savePicture);
  add(menu, "render.gif", tr("Clip as &GIF\u2026"),
      tr("Saves the whole clip as a looping film from this camera"), id(".gif"), &ClipRenderer::saveGif);
  add(menu, "render.sheet", tr("Clip as &Sheet of Poses\u2026"),
      tr("Saves twelve poses of the clip in one picture"), id(".png"), &ClipRenderer::saveSheet);
  bench_.menu(MenuPlace::File)->insertMenu(bench_.actions["file.screenshot"], menu);
}

void RenderFeature::add(QMenu* menu, ActionId action, const QString& text, const QString& hint,
                        const QString& extension, Save save) {
  bench_.actions.add(menu, {action, text, {}, {}, hint},
                     [this, title = hint, extension, save](bool) { ask(title, extension, save); });
}

void RenderFeature::ask(const QString& title, const QString& extension, Save save) {
  const Clip* clip = bench_.session.clip();
  const QString name = QString::fromStdString(clip != nullptr ? clip->name : bench_.session.model()->name);
  QString plain = name;
  for (const QChar odd : QStringLiteral("/\\:*?\"<>|")) plain.replace(odd, QLatin1Char('_'));
  const QString path =
      askWhereToSave({title, bench_.document.place().folder() + QLatin1Char('/') + plain + extension,
                      tr("Pictures") + QStringLiteral(" (*%1)").arg(extension), extension},
                     &bench_.window);
  if (!path.isEmpty()) (renderer_.*save)(path);
}

void RenderFeature::addPanels() { bench_.offer(renderer_); }

void RenderFeature::enableActions() {
  bench_.enable(bench_.hasModel() && bench_.viewport != nullptr, {"render.picture"});
  bench_.enable(bench_.hasClip() && bench_.viewport != nullptr, {"render.gif", "render.sheet"});
}

}  // namespace squire

#include "moc_render_feature.cpp"
