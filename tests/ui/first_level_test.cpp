#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/data.h"
#include "tests/ui/driver.h"
#include "tests/ui/handles.h"
#include "tests/ui/pointer.h"
#include "tests/ui/shots.h"
#include "tests/ui/tutorial.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/vector_field.h"
#include "widgets/stage/arrange_dialog.h"
#include "widgets/stage/model_shelf.h"
#include "widgets/stage/stage_list.h"
#include "widgets/stage/stage_marks.h"
#include "widgets/stage/stage_view.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Follows docs/manual/first-level.md step by step. If SQUIRE_LEVEL_PICTURES names a folder, also takes the
// page's screenshots.
class FirstLevelTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyStepOfThePage() {
    const std::vector<TutorialStep<FirstLevelTest>> steps = {
        {"Open the knight", &FirstLevelTest::open},
        {"Add the set pieces", &FirstLevelTest::addPieces},
        {"Make a stage", &FirstLevelTest::makeStage},
        {"Draw the ground", &FirstLevelTest::drawGround},
        {"Build it of blocks", &FirstLevelTest::build},
        {"Decorate it", &FirstLevelTest::decorate},
        {"Set the start and the camera", &FirstLevelTest::setStart},
        {"Walk on it", &FirstLevelTest::walk},
        {"Save and export", &FirstLevelTest::saveAndExport},
    };
    follow(*this, "docs/manual/first-level.md", steps, [this](int step) { picture(step); });
  }

 private:
  void open() {
    window_ = std::make_unique<MainWindow>();
    window_->view().setSmooth(false);
    driver_ = std::make_unique<Driver>(*window_);
    driver_->show(1152, 720);
    const QString sample = QString::fromStdString((sourceDir() / "resources/sample").string());
    const QDir own(folder_.path());
    for (const char* name : {"/knight.fbx", "/knight_texture.png"})
      QVERIFY(QFile::copy(sample + QLatin1String(name), own.path() + QLatin1String(name)));
    QVERIFY(own.mkdir(QStringLiteral("props")));
    for (const QString& name : QDir(sample + QStringLiteral("/props"))
                                   .entryList({QStringLiteral("*.fbx")}, QDir::Files, QDir::Name))
      QVERIFY(QFile::copy(sample + QStringLiteral("/props/") + name,
                          own.filePath(QStringLiteral("props/") + name)));
    QVERIFY(driver_->open(own.filePath(QStringLiteral("knight.fbx"))));
    QVERIFY(save());
  }

  void addPieces() {
    QStringList files;
    for (const char* name : {"block", "crate", "pillar", "rock", "tree"})
      files += QDir(folder_.path()).filePath(QStringLiteral("props/%1.fbx").arg(QLatin1String(name)));
    QVERIFY(Driver::chooseFiles(files, [this] { driver_->trigger("file.addModel"); }));
    QVERIFY(waitFor([&] { return session().project().models.size() == 6; }));
    QVERIFY(session().model()->name == "Knight");  // is still shown
  }

  void makeStage() {
    driver_->trigger("layout.stage");
    driver_->trigger("stage.new");
    QCOMPARE(session().project().stages.size(), std::size_t{1});
    const auto metres = [this] {
      return metresPerPixel(view().camera, viewport().viewSize(), {}) *
             static_cast<float>(viewport().width());
    };
    for (int turns = 0; turns < 40 && metres() < 20.0f; ++turns)
      wheel(viewport(), QPointF(viewport().width() / 2.0, viewport().height() / 2.0), -120);
    QVERIFY(metres() >= 20.0f && metres() < 30.0f);
  }

  void drawGround() {
    draw({{-8, 0}, {0, 0}, {3, 1}, {8, 1}});
    draw({{-4, 1.5f}, {-1, 1.5f}});
    driver_->trigger("stage.oneWay");
    QCOMPARE(stage().ground.size(), std::size_t{2});
    QCOMPARE(stage().ground[0]->points.size(), std::size_t{4});
    QCOMPARE(stage().ground[0]->points[0].y, stage().ground[0]->points[1].y);
    QCOMPARE(stage().ground[0]->points[2].y, stage().ground[0]->points[3].y);
    QVERIFY(stage().ground[1]->kind == GroundKind::OneWay);
  }

  void build() {
    activate();
    take("block", {-7, 0});
    auto* position = window_->findChild<VectorField*>(QStringLiteral("pieceMove"));
    QTest::mouseClick(position->field(0), Qt::LeftButton);
    for (const char* text : {"-7", "\t", "0", "\r"})
      QTest::keyClicks(QApplication::focusWidget(), QLatin1String(text));
    QCOMPARE(stage().pieces[0]->place.translation, vec3(-7, 0, 0));
    driver_->trigger("stage.row");
    auto* dialog = window_->findChild<ArrangeDialog*>();
    QVERIFY(dialog != nullptr);
    dialog->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    // The first Enter is for the number, the second for the dialog.
    for (const char* text : {"3", "\t", "2", "\r", "\r"})
      QTest::keyClicks(QApplication::focusWidget(), QLatin1String(text));
    QCOMPARE(stage().pieces.size(), std::size_t{4});
  }

  void decorate() {
    const std::pair<const char*, vec2> pieces[] = {
        {"rock", {-3, 0}}, {"crate", {5, 1}}, {"pillar", {7, 1}}, {"tree", {-6, 0}}};
    for (const auto& [model, at] : pieces) {
      take(model, at);
      driver_->trigger("stage.drop");
    }
    const QPointF tree = middleOf(*piecesOf("tree").front());
    driver_->drag(tree, tree + pixelAt({4, 0}) - pixelAt({0, 0}), Qt::LeftButton, Qt::AltModifier);
    QCOMPARE(stage().pieces.size(), std::size_t{9});
    auto* list = window_->findChild<StageList*>();
    list->clearSelection();
    for (const StagePiece* one : piecesOf("tree"))
      list->itemOf(StageList::Part::Piece, one->id.value)->setSelected(true);
    processed();
    Driver::typeNumber(*window_->findChild<VectorField*>(QStringLiteral("pieceMove"))->field(2),
                       QStringLiteral("-1.5"));
    driver_->trigger("stage.vary");
    QTest::keyClick(window_->findChild<ArrangeDialog*>()->field(0), Qt::Key_Return);
    QCOMPARE(piecesOf("tree").size(), std::size_t{2});
    for (const StagePiece* one : piecesOf("tree")) {
      QCOMPARE(one->place.translation.z, -1.5f);
      QVERIFY(one->place.scale.x != 1.0f);
    }
    const float crate = piecesOf("crate").front()->place.translation.y;
    QVERIFY2(std::abs(crate - 1.0f) < 0.02f, qPrintable(QString::number(crate)));  // on the upper part
  }

  void setStart() {
    driver_->trigger("stage.addPoint");
    const vec2 made = stage().points.front().at;
    driver_->drag(pixelAt(made), pixelAt({-7, 0}), Qt::LeftButton);
    QVERIFY(glm::distance(stage().points.front().at, vec2(-7, 0)) < 0.1f);
    driver_->trigger("stage.frame");
    QVERIFY(stage().camera.has_value());
  }

  void walk() {
    activate();
    driver_->key(Qt::Key_F4);
    QVERIFY(!window_->actions()["stage.show"]->isChecked());
    driver_->trigger("layout.everything");
    driver_->showClip("walk");
    driver_->raiseDock("ground");
    QVERIFY(!window_->actions()["stage.show"]->isChecked());
    auto* of = window_->findChild<QComboBox*>(QStringLiteral("groundOf"));
    QVERIFY(of != nullptr && of->isVisible());
    of->setFocus();
    QTest::keyClick(of, Qt::Key_Down);
    processed();
    QVERIFY(!window_->actions()["stage.show"]->isChecked());
    driver_->key(Qt::Key_F9);
    QVERIFY(window_->actions()["ground.walk"]->isChecked());
    session().setPlayheadFrame(24);
    processed();
    const vec3 place(session().shown().displayPlace()[3]);
    QVERIFY2(place.z > -6.9f && place.z < -5.0f && std::abs(place.y) < 0.02f,
             qPrintable(QStringLiteral("%1 %2").arg(place.z).arg(place.y)));
  }

  void saveAndExport() {
    driver_->key(Qt::Key_F9);
    QVERIFY(save());
    QSignalSpy exported(&window_->document().exports(), &ProjectExport::exported);
    window_->document().exports().exportTo({folder_.path()});
    QVERIFY(waitFor([&] { return !exported.isEmpty(); }));
    QProcess process;
    process.start(QString::fromStdString((binDir() / "squire").string()),
                  {QStringLiteral("inspect"), exported.front().front().toString()});
    QVERIFY(process.waitForFinished(20000));
    const QString said = QString::fromUtf8(process.readAllStandardOutput());
    QVERIFY2(said.contains(QStringLiteral("9 pieces")), qPrintable(said));
    QVERIFY(said.contains(QStringLiteral("spawn")) && said.contains(QStringLiteral("one-way")));
  }

  // Drags a model from the shelf: places it in the middle of the view, and drags it from there.
  void take(const char* model, const vec2& to) {
    auto* shelf = window_->findChild<ModelShelf*>();
    QVERIFY(shelf != nullptr && shelf->isVisible());
    const auto found = shelf->findItems(QString::fromLatin1(model), Qt::MatchExactly);
    QCOMPARE(found.size(), 1);
    shelf->scrollToItem(found.front());
    const QPoint at = shelf->visualItemRect(found.front()).center();
    QTest::mouseClick(shelf->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(shelf->viewport(), Qt::LeftButton, {}, at);
    processed();
    const QPointF here = middleOf(*piecesOf(model).back());
    const vec3 place = piecesOf(model).back()->place.translation;
    const QPointF way = pixelAt(to) - pixelAt(vec2(place));
    driver_->drag(here, here + way, Qt::LeftButton);
  }

  [[nodiscard]] std::vector<const StagePiece*> piecesOf(std::string_view model) {
    std::vector<const StagePiece*> out;
    for (const auto& piece : stage().pieces) {
      if (session().project().find(piece->model)->name == model) out.push_back(piece.get());
    }
    return out;
  }
  [[nodiscard]] QPointF middleOf(const StagePiece& piece) {
    const vec2 at = viewport().layer<StageView>()->middleOf(piece.id, view());
    return {static_cast<double>(at.x), static_cast<double>(at.y)};
  }

  void draw(const std::vector<vec2>& corners) {
    viewport().setFocus();
    QTest::keyClick(&viewport(), Qt::Key_P);
    for (const vec2& corner : corners) {
      click(viewport(), pixelAt(corner));
      processed();
    }
    QTest::keyClick(&viewport(), Qt::Key_Return);
    processed();
  }

  // No window manager does so after a dialog. Without it, no widget has the focus.
  void activate() {
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  }

  bool save() {
    bool saved = false;
    window_->document().save(QDir(folder_.path()).filePath(QStringLiteral("knight.squire")),
                             [&] { saved = true; });
    return waitFor([&] { return saved; });
  }

  void picture(int step) {
    const QString folder = qEnvironmentVariable("SQUIRE_LEVEL_PICTURES");
    if (folder.isEmpty() || QList<int>{1, 2, 7, 9}.contains(step)) return;
    QVERIFY(storePicture(*window_, QDir(folder).filePath(QStringLiteral("level_%1.png").arg(step))));
  }

  [[nodiscard]] Session& session() { return window_->session(); }
  [[nodiscard]] const Stage& stage() { return *session().project().stages.front(); }
  [[nodiscard]] Viewport& viewport() { return *window_->viewport(); }
  [[nodiscard]] LayerView view() { return layerViewOf(*window_); }
  [[nodiscard]] QPointF pixelAt(const vec2& at) { return pixelOf(view(), at).value_or(QPointF()); }

  QTemporaryDir folder_;
  std::unique_ptr<MainWindow> window_;
  std::unique_ptr<Driver> driver_;
};

const UiTestEntry firstLevelTestEntry({"first_level", &runTest<FirstLevelTest>});

}  // namespace squire::test

#include "first_level_test.moc"
