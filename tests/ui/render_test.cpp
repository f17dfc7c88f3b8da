#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTest>

#include "app/editor/clip_renderer.h"
#include "core/formats/images/image_codec.h"
#include "core/io/file.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/host.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/message_bar.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of pictures and films of the shown model.
class RenderTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  // Takes all steps: the menu, the dialog by keyboard, the name of the file, the message.
  void aPictureIsRenderedFromTheMenu() {
    QVERIFY(openKnight(960, 640));
    driver_->showClip("punch", 6);
    driver_->trigger("render.picture");
    QDialog* dialog = openDialog();
    QVERIFY(dialog != nullptr);
    QVERIFY(!choice("Range")->isVisible());
    pick("Size", QStringLiteral("480 \u00d7 480"));
    pick("Camera", QStringLiteral("Right"));
    const QString path = folder_->filePath(QStringLiteral("punch.png"));
    QVERIFY(Driver::nameFile(path, [&] { QTest::keyClick(dialog, Qt::Key_Return); }));
    QVERIFY(session().jobs().busy());  // the window does not wait
    const Image picture = pictureAt(path);
    QCOMPARE(picture.width, 480u);
    QCOMPARE(picture.height, 480u);
    waitForJobs(session());
    const auto* messages = window_->findChild<MessageBar*>();
    QVERIFY2(messages->text().contains(QStringLiteral("punch.png")), qPrintable(messages->text()));
    QVERIFY(hasButton(*messages, "Show in Folder"));
  }

  void aFilmHasTheFramesOfItsClip() {
    QVERIFY(openKnight(960, 640));
    driver_->showClip("run");
    // The dialog counts images only where it finds ffmpeg.
    const QString encoder =
        folder_->filePath(hasPosix() ? QStringLiteral("ffmpeg") : QStringLiteral("ffmpeg.exe"));
    QFile file(encoder);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    file.close();
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", folder_->path().toUtf8() + QDir::listSeparator().toLatin1() + path);
    driver_->trigger("render.film");
    QVERIFY(openDialog() != nullptr);
    const bool hasClipsRate = says("19 images, 0.63 s");  // 30 a second
    pick("What", QStringLiteral("Looping film (GIF)"));
    const bool hasUsualRate = says("16 images, 0.64 s");
    pick("What", QStringLiteral("Film (MP4)"));
    const bool hasClipsRateAgain = says("19 images, 0.63 s");
    qputenv("PATH", path);
    QVERIFY(hasClipsRate && hasUsualRate && hasClipsRateAgain);
  }

  void theDialogSaysHowMuchItIs() {
    QVERIFY(openKnight(960, 640));
    driver_->showClip("run");
    driver_->trigger("render.gif");
    QVERIFY(openDialog() != nullptr);
    QVERIFY(says("16 images, 0.64 s"));  // 0.6 s and its end, since the clip does not loop
    pick("What", QStringLiteral("Sheet of poses (PNG)"));
    QVERIFY(says("12 images"));
    session().playback().setRange(
        Span{timeOfFrame(2, session().clip()->rate), timeOfFrame(8, session().clip()->rate)});
    pick("What", QStringLiteral("Looping film (GIF)"));
    pick("Range", QStringLiteral("Playback range"));
    QVERIFY(says("6 images, 0.24 s"));
    pick("What", QStringLiteral("Picture (PNG)"));
    QVERIFY(says("1 image"));
  }

  void aClipBecomesAFilm() {
    QVERIFY(openKnight(960, 640));
    driver_->showClip("run");
    session().setPlayheadFrame(7);
    const QString path = folder_->filePath(QStringLiteral("run.gif"));
    QVERIFY(renderer().render(small(RenderKind::Gif), path) != 0);
    QVERIFY(waitFor([&] { return contentOf(path).startsWith("GIF89a"); }));
    QCOMPARE(session().playheadFrame(), 7.0);
    // Each GIF frame begins with a graphic control extension, which contains its duration: 4 hundredths of a
    // second.
    QCOMPARE(contentOf(path).count(QByteArray("\x21\xF9\x04", 3)), 16);
    QVERIFY(contentOf(path).contains(QByteArray("\x04\x00", 2)));
  }

  void itsPosesBecomeASheet() {
    QVERIFY(openKnight(960, 640));
    driver_->showClip("punch");
    const QString path = folder_->filePath(QStringLiteral("punch.png"));
    QVERIFY(renderer().render(small(RenderKind::Sheet), path) != 0);
    const Image sheet = pictureAt(path);
    QCOMPARE(sheet.width, 6u * 120u);
    QCOMPARE(sheet.height, 2u * 120u);
    // The poses of the swing are not all the same.
    int different = 0;
    for (std::uint32_t y = 0; y < 120; ++y) {
      const auto row = [&](std::uint32_t column) {
        return sheet.rgba.begin() + 4 * (static_cast<std::ptrdiff_t>(y) * sheet.width + 120 * column);
      };
      different += std::equal(row(0), row(0) + 480, row(4)) ? 0 : 1;
    }
    QVERIFY(different > 20);
  }

  // The picture has the viewport's camera. A background of one colour shows which pixels are of the model.
  void thePictureShowsWhatTheViewportShows() {
    QVERIFY(openKnight(960, 640));
    RenderWay way = small(RenderKind::Picture);
    way.grid = false;
    way.background.horizon = false;
    way.background.sky = vec3(1.0f, 0.0f, 0.0f);
    const auto share = [&](const char* name) {
      const QString path = folder_->filePath(QString::fromLatin1(name));
      if (renderer().render(way, path) == 0) return -1.0;
      const Image picture = pictureAt(path);
      int model = 0;
      for (std::size_t i = 0; i < picture.rgba.size(); i += 4)
        model += picture.rgba[i] == 255 && picture.rgba[i + 1] == 0 && picture.rgba[i + 2] == 0 ? 0 : 1;
      return 4.0 * model / static_cast<double>(picture.rgba.size());
    };
    const double close = share("close.png");
    Camera camera = window_->view().camera();
    camera.distance *= 3.0f;
    window_->view().setCamera(camera);
    const double away = share("away.png");
    QVERIFY2(close > 0.05 && away > 0.0 && away < 0.5 * close,
             qPrintable(QStringLiteral("%1 %2").arg(close).arg(away)));
    way.view = NamedView::Front;
    QVERIFY(share("front.png") > close);  // the whole model fills the picture
  }

  // The middle of the swing, whose hit volume is red, and which has those of the body.
  void hitVolumesAreAnOption() {
    openWindow(960, 640);
    QVERIFY(driver_->open(MainWindow::samplePath()));
    driver_->showClip("punch");
    session().setPlayhead(fightOf(*session().shown().projectClip()).volumes.front().spans.front().from);
    RenderWay way = small(RenderKind::Picture);
    const auto render = [&](const char* name) {
      const QString path = folder_->filePath(QString::fromLatin1(name));
      return renderer().render(way, path) == 0 ? Image() : pictureAt(path);
    };
    const Image without = render("without.png");
    way.volumes = true;
    const Image with = render("with.png");
    QCOMPARE(with.rgba.size(), without.rgba.size());
    int different = 0;
    for (std::size_t i = 0; i < with.rgba.size(); ++i) different += with.rgba[i] != without.rgba[i] ? 1 : 0;
    QVERIFY2(different > 500, qPrintable(QString::number(different)));
  }

  void cancellingLeavesNoFileAndThePlayhead() {
    QVERIFY(openKnight(960, 640));
    driver_->showClip("idle");
    session().setPlayheadFrame(3);
    const QString path = folder_->filePath(QStringLiteral("idle.gif"));
    const int job = renderer().render(small(RenderKind::Gif), path);
    QVERIFY(job != 0);
    session().jobs().cancel(job);
    waitForJobs(session());
    QVERIFY(!QFile::exists(path));
    QVERIFY(!window_->findChild<MessageBar*>()->text().contains(QStringLiteral("idle.gif")));
    QCOMPARE(session().playheadFrame(), 3.0);
  }

  void whatIsNotKeyedIsToldFirst() {
    QVERIFY(openKnight(960, 640));
    driver_->showClip("idle");
    session().selection().select({driver_->bone("head")});
    session().posing().setAutoKey(false);
    QVERIFY(nudge(session(), driver_->bone("head"), 1));
    QCOMPARE(renderer().render(small(RenderKind::Gif), folder_->filePath(QStringLiteral("a.gif"))), 0);
    QVERIFY(window_->findChild<MessageBar*>()->text().contains(QStringLiteral("not keyed")));
  }

 private:
  [[nodiscard]] ClipRenderer& renderer() { return *window_->find<ClipRenderer>(); }
  [[nodiscard]] static RenderWay small(RenderKind kind) {
    RenderWay way;
    way.kind = kind;
    way.size = {120, 120};
    return way;
  }
  [[nodiscard]] QDialog* found() { return window_->findChild<QDialog*>(QStringLiteral("renderDialog")); }
  [[nodiscard]] QDialog* openDialog() {
    QDialog* dialog = found();
    return dialog != nullptr && QTest::qWaitForWindowActive(dialog) ? dialog : nullptr;
  }
  [[nodiscard]] QComboBox* choice(const char* name) {
    for (QComboBox* box : found()->findChildren<QComboBox*>())
      if (box->accessibleName() == QLatin1String(name)) return box;
    return nullptr;
  }
  // Chooses a value with the arrow keys.
  void pick(const char* name, const QString& value) {
    QComboBox* box = choice(name);
    QTest::keyClick(box, Qt::Key_Home);
    for (int i = 0; i < box->count() && box->currentText() != value; ++i) QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(box->currentText(), value);
  }
  [[nodiscard]] bool says(const char* text) {
    for (const QLabel* label : found()->findChildren<QLabel*>())
      if (label->text() == QLatin1String(text)) return true;
    return false;
  }
  static bool hasButton(const QWidget& in, const char* text) {
    for (const QAbstractButton* button : in.findChildren<QAbstractButton*>())
      if (button->text() == QLatin1String(text)) return true;
    return false;
  }
  Image pictureAt(const QString& path) {
    Image out;
    const auto isThere = [&] {
      const auto bytes = readFile(path.toStdString(), 1 << 26);
      auto image = bytes ? decodeImage(*bytes) : Result<Image>(bytes.error());
      if (image) out = std::move(image).value();
      return out.width > 0;
    };
    [[maybe_unused]] const bool there = waitFor(isThere);
    return out;
  }
};

const UiTestEntry renderTestEntry({"pictures_ui", &runTest<RenderTest>});

}  // namespace squire::test

#include "render_test.moc"
