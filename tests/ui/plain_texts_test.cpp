#include <QAbstractItemView>
#include <QApplication>
#include <QDockWidget>
#include <QFile>
#include <QHeaderView>
#include <QHelpEvent>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolTip>

#include "core/edit/table/script.h"
#include "tests/ui/host.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"

namespace squire::test {

namespace {

constexpr int mostRows = 40;  // of a list whose tool tips are checked

}  // namespace

// Names that Qt would read as rich text are shown as they are, in every panel, list, tool tip and message.
class PlainTextsTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    picture_ = folder_.filePath(QStringLiteral("secret.png"));
    QImage image(200, 200, QImage::Format_RGB32);
    image.fill(Qt::red);
    QVERIFY(image.save(picture_));
    name_ = QStringLiteral("<img src=file://%1>").arg(picture_);
    QVERIFY(openKnight(1264, 784));
  }

  void aLabelThatReadsRichTextIsCounted() {
    SQUIRE_NEEDS_POSIX("a count of who opens a file");
    OpenWatch watch(picture_);
    QLabel label(name_);
    label.adjustSize();
    QVERIFY(watch.count() > 0);
  }

  void namesAreShownAsTheyAre() {
    OpenWatch watch(picture_);
    giveHostileNames();
    for (const DockId dock : window_->docks().ids()) {
      driver_->raiseDock(dock);
      processed();
      tryTipsOf(*window_->docks()[dock]);
    }
    tryTipsOf(*window_);
    for (QMenu* menu : window_->findChildren<QMenu*>()) Q_EMIT menu->aboutToShow();
    checkLabels();
    QVERIFY(tips_ > 50);
    QVERIFY(shown_ > 0);
    QCOMPARE(watch.count(), 0);
  }

  void messagesAreShownAsTheyAre() {
    OpenWatch watch(picture_);
    giveHostileNames();
    Q_EMIT session().failed(makeError(ErrorCode::Content, name_.toStdString()));
    processed();
    checkLabels();
    QString asked;
    QTimer::singleShot(0, window_.get(), [&] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (box == nullptr) return;
      asked = box->text();
      for (const QLabel* label : box->findChildren<QLabel*>()) {
        if (!label->text().isEmpty()) QCOMPARE(label->textFormat(), Qt::PlainText);
      }
      box->button(QMessageBox::Cancel)->click();
    });
    driver_->trigger("file.close");
    QVERIFY(!asked.isEmpty());
    QCOMPARE(watch.count(), 0);
  }

 private:
  void giveHostileNames() {
    const QString script = QStringLiteral(R"({"do": "add-kind", "name": "N kind"}
{"do": "add-field", "name": "N field", "type": "text", "usual": "N"}
{"do": "rename-bone", "bone": "hand.R", "name": "N hand"}
{"do": "rename-bone", "bone": "hips", "name": "N hips"}
{"do": "add-pose", "name": "N pose", "bones": [{"bone": "N hips", "scale": [1, 1, 1]}]}
{"do": "add-volume", "clip": "punch", "volume": {"name": "N hit", "ball": {"bone": "N hand", "radius": 0.1}, "sound": "N"}}
{"do": "add-volume", "volume": {"name": "N hurt", "kind": "hurt", "ball": {"bone": "N hips", "radius": 0.2}}}
{"do": "add-chain", "chain": {"name": "N chain", "end": "N hand"}}
{"do": "add-marker", "clip": "punch", "name": "N marker", "time": 4}
{"do": "add-event", "clip": "punch", "event": {"name": "N event", "time": 6, "payload": "N"}}
{"do": "set-transition", "from": "walk", "to": "punch", "fade": "0.2s"}
{"do": "rename-clip", "clip": "punch", "name": "N punch"}
{"do": "rename-clip", "clip": "walk", "name": "N walk"}
{"do": "rename-model", "name": "N knight"}
)");
    auto lines = readScript(QString(script)
                                .replace(QStringLiteral("N "), name_ + QLatin1Char(' '))
                                .replace(QStringLiteral("\"N\""), QLatin1Char('"') + name_ + QLatin1Char('"'))
                                .toStdString());
    QVERIFY2(lines, lines ? "" : lines.error().text().c_str());
    for (const ScriptLine& line : *lines) {
      Result<Edit> edit = applyEdit(session().project(), line.name, line.args);
      QVERIFY2(edit, edit ? "" : edit.error().text().c_str());
      QVERIFY(session().apply(std::move(edit)));
    }
    session().selection().select({driver_->bone(qPrintable(name_ + QStringLiteral(" hand")))});
    driver_->showClip((name_ + QStringLiteral(" punch")).toUtf8().constData(), 5);
    processed();
  }

  // The label that shows a tool tip, if one is shown.
  static QLabel* tip() {
    for (QWidget* widget : QApplication::topLevelWidgets()) {
      if (widget->isVisible() && widget->inherits("QTipLabel")) return static_cast<QLabel*>(widget);
    }
    return nullptr;
  }

  void tryTip(QWidget& widget, QPoint at) {
    QHelpEvent help(QEvent::ToolTip, at, widget.mapToGlobal(at));
    QApplication::sendEvent(&widget, &help);
    if (const QLabel* shown = tip()) {
      ++tips_;
      QCOMPARE(shown->textFormat(), Qt::PlainText);
    }
    QToolTip::hideText();
  }

  void tryTipsOf(QWidget& parent) {
    for (QWidget* widget : parent.findChildren<QWidget*>()) {
      if (!widget->isVisible()) continue;
      tryTip(*widget, widget->rect().center());
      auto* view = qobject_cast<QAbstractItemView*>(widget);
      if (view == nullptr || view->model() == nullptr) continue;
      for (int row = 0; row < std::min(mostRows, view->model()->rowCount()); ++row) {
        for (int column = 0; column < view->model()->columnCount(); ++column) {
          const QRect area = view->visualRect(view->model()->index(row, column));
          if (view->viewport()->rect().intersects(area)) tryTip(*view->viewport(), area.center());
        }
      }
    }
  }

  // Labels may cut the name. Tips are checked where they are shown.
  void checkLabels() {
    for (QWidget* widget : QApplication::allWidgets()) {
      const auto* label = qobject_cast<QLabel*>(widget);
      if (label == nullptr || label == tip() || !label->text().contains(QStringLiteral("<img"))) continue;
      ++shown_;
      QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->text()));
    }
  }

  QTemporaryDir folder_;
  QString picture_;
  QString name_;
  int tips_ = 0;
  int shown_ = 0;  // labels that show the beginning of a hostile name
};

const UiTestEntry plainTextsTestEntry({"plain_texts", &runTest<PlainTextsTest>});

}  // namespace squire::test

#include "plain_texts_test.moc"
