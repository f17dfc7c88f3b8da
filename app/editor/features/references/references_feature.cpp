#include <QFileInfo>

#include "app/editor/chosen_files.h"
#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "core/workspace/numbered_pictures.h"
#include "widgets/references/reference_choice.h"
#include "widgets/references/reference_layer.h"
#include "widgets/references/reference_pictures.h"
#include "widgets/references/references_panel.h"

namespace squire {

// Reference pictures and films, which are drawn in the viewport and never exported.
class ReferencesFeature : public Feature {
  Q_OBJECT
 public:
  explicit ReferencesFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;
  void offerDrops(const DraggedFile& file, std::vector<DropOffer>& offers) override;

 private:
  void addListActions(QMenu* menu);
  [[nodiscard]] QString askForReference() const;
  // See useChosenFile().
  void take(const QString& file, const std::function<bool(const std::string& path)>& use);
  void add(const QString& file);
  void changeFile();

  ReferenceChoice choice_;
  ReferencePictures pictures_;
  ReferencesPanel* panel_ = nullptr;
};

namespace {

// The file name extensions of pictures and films that can be read.
const QStringList& endings() {
  static const QStringList known = [] {
    QStringList all{QStringLiteral("png"), QStringLiteral("jpg"), QStringLiteral("jpeg"),
                    QStringLiteral("tga"), QStringLiteral("bmp")};
    for (const std::string_view film : filmEndings())
      all += QString::fromLatin1(film.data(), static_cast<qsizetype>(film.size()));
    return all;
  }();
  return known;
}

}  // namespace

ReferencesFeature::ReferencesFeature(Workbench& bench)
    : Feature(bench),
      choice_(bench.session),
      pictures_(bench.session, [&bench] { return bench.document.place().rule(); }) {}

void ReferencesFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::View)->addMenu(tr("Re&ferences"));
  bench_.actions.add(menu,
                     {"references.add",
                      tr("&Add Reference\u2026"),
                      id("plus"),
                      {},
                      tr("Shows a picture or a film behind the model, to work from; it is never exported")},
                     [this](bool) { add(askForReference()); });
  bench_.actions.add(menu,
                     {"references.picture",
                      tr("&Choose Another File\u2026"),
                      id("open"),
                      {},
                      tr("The reference shows another file from here on")},
                     [this](bool) { changeFile(); });
  menu->addSeparator();
  addListActions(menu);
}

void ReferencesFeature::addListActions(QMenu* menu) {
  bench_.actions.add(
      menu,
      {"references.hide", tr("&Hide Reference"), id("eye-off"), {}, tr("Does not draw the reference"), true},
      [this](bool on) {
        if (const Reference* now = choice_.chosen()) choice_.setHidden(now->id, on);
      });
  bench_.actions.add(
      menu,
      {"references.lock", tr("&Lock Reference"), id("lock"), {}, tr("Nothing changes or deletes it"), true},
      [this](bool on) {
        if (const Reference* now = choice_.chosen()) choice_.setLocked(now->id, on);
      });
  bench_.actions.add(
      menu, {"references.raise", tr("Move &Up"), {}, {}, tr("Puts the reference before the one above it")},
      [this](bool) { choice_.move(-1); });
  bench_.actions.add(
      menu, {"references.lower", tr("Move D&own"), {}, {}, tr("Draws the reference over the next one")},
      [this](bool) { choice_.move(1); });
  menu->addSeparator();
  bench_.actions.add(
      menu, {"references.delete", tr("&Delete Reference"), id("trash"), {}, tr("Its file stays where it is")},
      [this](bool) { choice_.remove(); });
}

QString ReferencesFeature::askForReference() const {
  QStringList patterns;
  for (const QString& ending : endings()) patterns += QStringLiteral("*.") + ending;
  return bench_.files.askForFile(
      tr("Add a Reference"),
      tr("Pictures and Films") + QStringLiteral(" (%1)").arg(patterns.join(QLatin1Char(' '))));
}

void ReferencesFeature::take(const QString& file, const std::function<bool(const std::string&)>& use) {
  if (useChosenFile(bench_, file, use)) pictures_.readChanged();
}

void ReferencesFeature::add(const QString& file) {
  take(file, [this](const std::string& path) {
    AddReference args;
    args.path = path;
    args.rate = bench_.session.project().rate;
    // Paths outside of the project's folder are allowed here, since the user chose the file.
    args.numbered = !isFilm(path) && isStartOfFilm({bench_.document.place().path(), true}, path);
    return choice_.add(args);
  });
  if (!file.isEmpty()) bench_.docks.show("references");
}

void ReferencesFeature::changeFile() {
  if (choice_.chosen() == nullptr) return;
  take(askForReference(), [this](const std::string& path) {
    ChangeReference args;
    args.reference = choice_.chosen()->id;
    args.path = path;
    return choice_.change(args);
  });
}

void ReferencesFeature::addPanels() {
  panel_ = bench_.docks.add<ReferencesPanel>(
      {.id = "references",
       .title = tr("References"),
       .beside = "problems",
       .page = id("references.md"),
       .isClosed = true},
      choice_, pictures_,
      bench_.actions.of({"references.add", "references.hide", "references.lock", "references.delete"}),
      bench_.actions["references.picture"]);
  bench_.setContextMenu(*panel_->list(), {"references.picture", "references.hide", "references.lock",
                                          nextGroup, "references.raise", "references.lower", nextGroup,
                                          "references.delete", "references.add"});
  connect(&choice_, &ReferenceChoice::changed, this, &ReferencesFeature::enableActions);
  if (bench_.viewport == nullptr) return;
  bench_.viewport->addLayer(std::make_unique<ReferenceLayer>(choice_, pictures_));
  connect(&pictures_, &ReferencePictures::changed, bench_.viewport, [this] { bench_.viewport->update(); });
}

void ReferencesFeature::enableActions() {
  const Reference* chosen = choice_.chosen();
  const bool isFree = chosen != nullptr && !chosen->locked;
  const std::size_t place = choice_.placeOfChosen();
  bench_.enable(bench_.hasProject(), {"references.add"});
  bench_.enable(chosen != nullptr, {"references.hide", "references.lock"});
  bench_.enable(isFree, {"references.picture", "references.delete"});
  bench_.enable(chosen != nullptr && place > 0, {"references.raise"});
  bench_.enable(chosen != nullptr && place + 1 < choice_.all().size(), {"references.lower"});
  bench_.actions["references.hide"]->setChecked(chosen != nullptr && chosen->hidden);
  bench_.actions["references.lock"]->setChecked(chosen != nullptr && chosen->locked);
}

// Inserted at the front, because FileDrops reverses the offers: this one is listed after the others.
void ReferencesFeature::offerDrops(const DraggedFile& file, std::vector<DropOffer>& offers) {
  const bool isOverPanel = panel_ != nullptr && panel_->isAncestorOf(file.under);
  const bool isOverView = bench_.viewport != nullptr && file.under == bench_.viewport;
  if ((!isOverPanel && !isOverView) || !bench_.hasProject() ||
      !endings().contains(QFileInfo(file.path).suffix().toLower()))
    return;
  const QWidget* part = isOverPanel ? static_cast<const QWidget*>(panel_) : bench_.viewport;
  offers.insert(offers.begin(), {tr("Use as Reference"), part, [this, path = file.path] { add(path); }});
}

std::unique_ptr<Feature> makeReferencesFeature(Workbench& bench) {
  return std::make_unique<ReferencesFeature>(bench);
}

}  // namespace squire

#include "references_feature.moc"
