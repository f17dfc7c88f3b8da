#include <QProgressDialog>
#include <QTest>
#include <QTimer>

#include "app/editor/clip_renderer.h"
#include "core/formats/images/image_codec.h"
#include "core/io/file.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/message_bar.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of pictures and films from the viewport's camera.
class RenderTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  void aClipBecomesAFilm() {
    QVERIFY(openKnight(1200, 800));
    driver_->showClip("run");
    session().setPlayheadFrame(7);
    const QString path = folder_->filePath(QStringLiteral("run.gif"));
    window_->find<ClipRenderer>()->saveGif(path);
    QVERIFY(waitFor([&] { return contentOf(path).startsWith("GIF89a"); }));
    QCOMPARE(session().playheadFrame(), 7.0);
    // A frame begins with the control of its time: 4 hundredths. The run takes 0.6 s and, in its file, does
    // not loop.
    QCOMPARE(contentOf(path).count(QByteArray("\x21\xF9\x04", 3)), 16);
    QVERIFY(contentOf(path).contains(QByteArray("\x04\x00", 2)));
  }

  void itsPosesBecomeASheet() {
    QVERIFY(openKnight(1200, 800));
    driver_->showClip("punch");
    const QString path = folder_->filePath(QStringLiteral("punch.png"));
    window_->find<ClipRenderer>()->saveSheet(path);
    const Image sheet = pictureAt(path);
    QCOMPARE(sheet.width, 6u * 240u);
    const std::uint32_t height = sheet.height / 2;
    QVERIFY(height > 100 && sheet.height % 2 == 0);
    // The poses of the swing are not all the same.
    int different = 0;
    for (std::uint32_t y = 0; y < height; ++y) {
      const auto row = [&](std::uint32_t column) {
        return sheet.rgba.begin() + 4 * (static_cast<std::ptrdiff_t>(y) * sheet.width + 240 * column);
      };
      different += std::equal(row(0), row(0) + 960, row(4)) ? 0 : 1;
    }
    QVERIFY(different > 20);
  }

  void aPictureIsTwiceAsLargeAsTheViewport() {
    QVERIFY(openKnight(1200, 800));
    const QSize shown = window_->viewport()->size();
    const QString path = folder_->filePath(QStringLiteral("knight.png"));
    window_->find<ClipRenderer>()->savePicture(path);
    const Image picture = pictureAt(path);
    QCOMPARE(picture.width, static_cast<std::uint32_t>(2 * shown.width()));
    QCOMPARE(picture.height, static_cast<std::uint32_t>(2 * shown.height()));
  }

  void cancellingLeavesNoFileAndThePlayhead() {
    QVERIFY(openKnight(1200, 800));
    driver_->showClip("idle");
    session().setPlayheadFrame(3);
    const QString path = folder_->filePath(QStringLiteral("idle.gif"));
    QTimer cancel;
    connect(&cancel, &QTimer::timeout, this, [this] {
      if (auto* progress = window_->findChild<QProgressDialog*>()) progress->cancel();
    });
    cancel.start(0);
    window_->find<ClipRenderer>()->saveGif(path);
    QVERIFY(!session().jobs().busy());
    QVERIFY(!QFile::exists(path));
    QCOMPARE(session().playheadFrame(), 3.0);
  }

 private:
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
