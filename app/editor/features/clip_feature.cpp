#include "app/editor/features/clip_feature.h"

#include <QInputDialog>

#include "core/edit/clip_edits.h"

namespace squire {

namespace {

QString id(const char* text) { return QLatin1String(text); }

}  // namespace

void ClipFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Clips);
  bench_.actions.add(
      menu,
      {id("clip.new"), tr("&New Clip"), id("plus"), QKeySequence(Qt::CTRL | Qt::Key_N),
       tr("Adds a clip of one second, at rest")},
      [this](bool) {
        const ClipId made{bench_.session.project().nextId};
        const Time length{Time::ticksPerSecond};
        if (bench_.session.apply(newClip(bench_.session.project(),
                                         {bench_.session.modelId(), tr("clip").toStdString(), length})))
          bench_.session.setClip(made);
      });
  bench_.actions.add(
      menu, {id("clip.duplicate"), tr("&Duplicate Clip"), {}, QKeySequence(Qt::CTRL | Qt::Key_D), {}},
      [this](bool) {
        const ClipId made{bench_.session.project().nextId};
        if (bench_.session.apply(duplicateClip(bench_.session.project(), {bench_.session.clipRef(), {}})))
          bench_.session.setClip(made);
      });
  bench_.actions.add(
      menu, {id("clip.rename"), tr("&Rename Clip\u2026"), {}, QKeySequence(Qt::Key_F2), {}}, [this](bool) {
        bool taken = false;
        const QString name =
            QInputDialog::getText(&bench_.window, tr("Rename Clip"), tr("Name"), QLineEdit::Normal,
                                  QString::fromStdString(bench_.session.clip()->name), &taken);
        if (taken)
          bench_.session.apply(
              renameClip(bench_.session.project(), {bench_.session.clipRef(), name.toStdString()}));
      });
  bench_.actions.add(menu, {id("clip.reverse"), tr("Re&verse Clip"), {}, {}, {}}, [this](bool) {
    bench_.session.apply(reverseClip(bench_.session.project(), {bench_.session.clipRef()}));
  });
  bench_.actions.add(
      menu,
      {id("clip.loop"),
       tr("Clip &Loops in the Game"),
       id("loop"),
       {},
       tr("The engine goes from its end to its start"),
       true},
      [this](bool on) {
        bench_.session.apply(setClipLoop(bench_.session.project(), {bench_.session.clipRef(), on}));
      });
  bench_.actions.add(menu,
                     {id("clip.reset"),
                      tr("&Back to the File"),
                      id("reset"),
                      {},
                      tr("Drops the edits of the clip: it is again what its file holds")},
                     [this](bool) {
                       bench_.session.apply(resetClip(bench_.session.project(), {bench_.session.clipRef()}));
                     });
  bench_.actions.add(
      menu, {id("clip.delete"), tr("D&elete Clip"), {}, QKeySequence(Qt::SHIFT | Qt::Key_Delete), {}},
      [this](bool) {
        bench_.session.apply(deleteClip(bench_.session.project(), {bench_.session.clipRef()}));
      });
}

void ClipFeature::enableActions() {
  const bool clip = bench_.hasClip();
  bench_.enable(bench_.hasModel(), {"clip.new"});
  bench_.enable(clip, {"clip.duplicate", "clip.rename", "clip.reverse", "clip.loop", "clip.delete"});
  const ProjectModel* entry = bench_.hasProject() ? bench_.session.projectModel() : nullptr;
  const ProjectClip* stored = entry == nullptr ? nullptr : entry->find(bench_.session.clipId());
  bench_.enable(stored != nullptr && stored->stored && !stored->sourceClip.empty(), {"clip.reset"});
  bench_.actions[id("clip.loop")]->setChecked(clip && bench_.session.clip()->loop);
}

}  // namespace squire
