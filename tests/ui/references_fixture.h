#pragma once

#include <QDropEvent>
#include <QMimeData>
#include <QTest>

#include "app/editor/file_drops.h"
#include "core/model/reference.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/waits.h"
#include "widgets/references/references_panel.h"

namespace squire::test {

// A window with the References panel; finds colours in the viewport.
class ReferencesFixture : public FolderTest {
  Q_OBJECT

 protected Q_SLOTS:
  void init() {
    FolderTest::init();
    project_ = makeProject();
    driver_->raiseDock("references");
    panel_ = window_->findChild<ReferencesPanel*>();
    QVERIFY(panel_ != nullptr && panel_->isVisible());
  }

 protected:
  static constexpr QRgb red = qRgb(210, 20, 30), blue = qRgb(20, 30, 210), green = qRgb(20, 200, 30);

  const References& all() { return session().project().references; }

  void goTo(int frame, QRgb colour) {
    session().setPlayheadFrame(frame);
    QVERIFY2(waitFor([&] { return sees(colour); }), qPrintable(QString::number(frame)));
    for (const QRgb other : {red, blue, green}) QVERIFY(other == colour || !sees(other));
  }

  // Drops a file on a widget, by default the viewport.
  void drop(const QString& file, QWidget* onto = nullptr) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    const std::size_t before = all().size();
    QWidget* target = onto == nullptr ? window_->viewport() : onto;
    const QPoint corner = target->mapTo(window_.get(), QPoint(20, onto == nullptr ? 60 : 20));
    QDropEvent event(QPointF(corner), Qt::CopyAction, &data, Qt::LeftButton, {});
    static_cast<QObject&>(*window_).event(&event);
    QVERIFY(event.isAccepted());
    QVERIFY(waitFor([&] { return all().size() == before + 1; }));
  }

  static bool isColour(QRgb pixel, QRgb colour) {
    return std::abs(qRed(pixel) - qRed(colour)) < 4 && std::abs(qGreen(pixel) - qGreen(colour)) < 4 &&
           std::abs(qBlue(pixel) - qBlue(colour)) < 4;
  }
  static bool has(const QImage& image, QRgb colour) {
    int count = 0;
    for (int y = 0; y < image.height(); y += 3) {
      for (int x = 0; x < image.width(); x += 3) count += isColour(image.pixel(x, y), colour) ? 1 : 0;
    }
    return count > 20;
  }
  bool sees(QRgb colour) { return has(window_->viewport()->grabFramebuffer(), colour); }
  bool isAt(const QPoint& place, QRgb colour) {
    return isColour(window_->viewport()->grabFramebuffer().pixel(place), colour);
  }

  template <typename Field>
  Field& field(const char* name) {
    return *panel_->findChild<Field*>(QLatin1String(name));
  }

  QString project_;
  ReferencesPanel* panel_ = nullptr;
};

}  // namespace squire::test
