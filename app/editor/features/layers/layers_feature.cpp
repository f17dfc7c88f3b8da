#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/layers/fade_row.h"
#include "widgets/layers/layer_commands.h"
#include "widgets/layers/layers_panel.h"
#include "widgets/timeline/timeline.h"

namespace squire {

// Layers of offsets over the keys of a clip, and their panel.
class LayersFeature : public Feature {
  Q_OBJECT
 public:
  explicit LayersFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void addLayerActions(QMenu* menu);
  [[nodiscard]] LayerId chosen() const { return bench_.session.keysRef().layer; }

  LayerCommands commands_;
  LayersPanel* panel_ = nullptr;
};

LayersFeature::LayersFeature(Workbench& bench) : Feature(bench), commands_(bench.session) {}

void LayersFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Clips)->addMenu(tr("Edit La&yers"));
  bench_.actions.add(
      menu,
      {"layers.add",
       tr("&Add Layer"),
       id("plus"),
       {},
       tr("Adds a layer over the clip; poses are keyed in it, and the clip\u2019s own keys stay")},
      [this](bool) {
        bench_.docks.show("layers");
        commands_.add();
      });
  addLayerActions(menu);
  bench_.actions.add(
      menu,
      {"layers.keyNoOffset",
       tr("&Key No Offset"),
       id("key"),
       {},
       tr("At the playhead the layer changes nothing: keys for the selected bones, or for all that it "
          "moves")},
      [this](bool) { commands_.keyNoOffset(); });
  menu->addSeparator();
  bench_.actions.add(menu,
                     {"layers.collapse",
                      tr("&Collapse All Layers"),
                      id("bake"),
                      {},
                      tr("The clip\u2019s own keys take over all layers, which are removed")},
                     [this](bool) { commands_.collapse(); });
}

void LayersFeature::addLayerActions(QMenu* menu) {
  bench_.actions.add(
      menu, {"layers.delete", tr("&Delete Layer"), id("trash"), {}, tr("Deletes the layer with its keys")},
      [this](bool) { commands_.remove(chosen()); });
  bench_.actions.add(menu, {"layers.rename", tr("&Rename"), {}, {}, {}}, [this](bool) {
    bench_.docks.show("layers");
    panel_->list()->editNameOfChosen();
  });
  bench_.actions.add(
      menu, {"layers.mute", tr("&Mute"), id("eye-off"), {}, tr("A muted layer does not count"), true},
      [this](bool) { commands_.toggleMuted(chosen()); });
  bench_.actions.add(menu,
                     {"layers.solo",
                      tr("&Solo"),
                      id("target"),
                      {},
                      tr("As long as a layer is solo, layers that are not do not count"),
                      true},
                     [this](bool) { commands_.toggleSolo(chosen()); });
  bench_.actions.add(menu, {"layers.raise", tr("Move &Up"), {}, {}, tr("Puts the layer over the next one")},
                     [this](bool) { commands_.move(chosen(), 1); });
  bench_.actions.add(menu,
                     {"layers.lower", tr("Move D&own"), {}, {}, tr("Puts the layer under the one below it")},
                     [this](bool) { commands_.move(chosen(), -1); });
}

void LayersFeature::addPanels() {
  panel_ = bench_.docks.add<LayersPanel>(
      {"layers", tr("Layers"), Qt::LeftDockWidgetArea, "posing", id("layers.md")}, commands_,
      bench_.actions.of({"layers.add", "layers.delete", nextGroup, "layers.mute", "layers.solo", nextGroup,
                         "layers.keyNoOffset", "layers.collapse"}));
  bench_.get<Timeline>().addRows(new FadeRow(commands_, panel_));
  bench_.setContextMenu(*panel_->list(), {"layers.rename", "layers.mute", "layers.solo", "layers.raise",
                                          "layers.lower", nextGroup, "layers.keyNoOffset", "layers.collapse",
                                          nextGroup, "layers.delete", "layers.add"});
}

void LayersFeature::enableActions() {
  const bool clip = bench_.hasClip();
  const EditLayer* layer = clip ? commands_.chosen() : nullptr;
  bench_.enable(clip, {"layers.add"});
  bench_.enable(layer != nullptr, {"layers.delete", "layers.rename", "layers.mute", "layers.solo"});
  bench_.enable(layer != nullptr && commands_.all().back().id != layer->id, {"layers.raise"});
  bench_.enable(layer != nullptr && commands_.all().front().id != layer->id, {"layers.lower"});
  bench_.enable(layer != nullptr && !layer->tracks.empty(), {"layers.keyNoOffset"});
  bench_.enable(clip && !commands_.all().empty(), {"layers.collapse"});
  bench_.actions["layers.mute"]->setChecked(layer != nullptr && layer->muted);
  bench_.actions["layers.solo"]->setChecked(layer != nullptr && layer->solo);
}

std::unique_ptr<Feature> makeLayersFeature(Workbench& bench) {
  return std::make_unique<LayersFeature>(bench);
}

}  // namespace squire

#include "layers_feature.moc"
