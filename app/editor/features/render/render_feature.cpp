#include <QMenu>

#include "app/editor/clip_renderer.h"
#include "app/editor/feature.h"
#include "app/editor/features/render/render_dialog.h"
#include "app/editor/workbench.h"
#include "widgets/controls/save_dialog.h"
#include "widgets/theme/icons.h"

namespace squire {

// Pictures and films of the model.
class RenderFeature : public Feature {
  Q_OBJECT
 public:
  explicit RenderFeature(Workbench& bench) : Feature(bench), renderer_(bench) {}
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void add(QMenu* menu, ActionId id, const QString& text, const QString& hint, RenderKind kind);
  void ask(RenderKind kind);
  void askWhere(const RenderWay& way);

  ClipRenderer renderer_;
  RenderWay last_;
};

namespace {

QString extensionOf(RenderKind kind) {
  if (kind == RenderKind::Gif) return QStringLiteral(".gif");
  return kind == RenderKind::Film ? QStringLiteral(".mp4") : QStringLiteral(".png");
}

}  // namespace

void RenderFeature::addActions() {
  QMenu* menu = new QMenu(tr("&Render"), &bench_.window);
  menu->setIcon(icon(id("camera")));
  add(menu, "render.picture", tr("&Picture\u2026"), tr("Renders the pose at the playhead"),
      RenderKind::Picture);
  add(menu, "render.gif", tr("Clip as &GIF\u2026"),
      tr("Renders the clip as a looping film that browsers show"), RenderKind::Gif);
  add(menu, "render.film", tr("Clip as &Film\u2026"), tr("Renders the clip as an MP4, which needs ffmpeg"),
      RenderKind::Film);
  add(menu, "render.sheet", tr("Clip as &Sheet of Poses\u2026"),
      tr("Renders poses of the clip into one picture"), RenderKind::Sheet);
  bench_.menu(MenuPlace::File)->insertMenu(bench_.actions["file.screenshot"], menu);
}

void RenderFeature::add(QMenu* menu, ActionId action, const QString& text, const QString& hint,
                        RenderKind kind) {
  bench_.actions.add(menu, {action, text, {}, {}, hint}, [this, kind](bool) { ask(kind); });
}

// A sheet has small images, so that it can be looked at as a whole.
void RenderFeature::ask(RenderKind kind) {
  RenderWay way = last_;
  if ((kind == RenderKind::Sheet) != (last_.kind == RenderKind::Sheet))
    way.size = kind == RenderKind::Sheet ? QSize(240, 240) : RenderWay().size;
  way.kind = kind;
  if (last_.kind != kind) way.perSecond = renderer_.usualRate(kind);
  const BackgroundOptions theme = ViewState::horizon();
  way.background.horizonGlow = theme.horizonGlow;
  way.background.ground = theme.ground;
  if (way.background.horizon) way.background.sky = theme.sky;
  auto* dialog = new RenderDialog(renderer_, way, bench_.viewport->size(), &bench_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  bench_.session.onChange(SessionChange::Opened, dialog, &QDialog::reject);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { askWhere(dialog->way()); });
  dialog->open();
}

void RenderFeature::askWhere(const RenderWay& way) {
  if (!bench_.hasModel()) return;
  last_ = way;
  const Clip* clip = bench_.session.clip();
  QString name = QString::fromStdString(clip != nullptr ? clip->name : bench_.session.model()->name);
  for (const QChar odd : QStringLiteral("/\\:*?\"<>|")) name.replace(odd, QLatin1Char('_'));
  const QString extension = extensionOf(way.kind);
  const QString path =
      askWhereToSave({tr("Render"), bench_.document.place().folder() + QLatin1Char('/') + name + extension,
                      (way.kind == RenderKind::Film ? tr("Films") : tr("Pictures")) +
                          QStringLiteral(" (*%1)").arg(extension),
                      extension},
                     &bench_.window);
  if (!path.isEmpty()) renderer_.render(way, path);
}

void RenderFeature::addPanels() { bench_.offer(renderer_); }

void RenderFeature::enableActions() {
  bench_.enable(bench_.hasModel() && bench_.viewport != nullptr, {"render.picture"});
  bench_.enable(bench_.hasClip() && bench_.viewport != nullptr,
                {"render.gif", "render.film", "render.sheet"});
}

std::unique_ptr<Feature> makeRenderFeature(Workbench& bench) {
  return std::make_unique<RenderFeature>(bench);
}

}  // namespace squire

#include "render_feature.moc"
