#include <QApplication>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyleOption>
#include <QVBoxLayout>

#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "widgets/theme/theme.h"

namespace squire::test {

namespace {

// The colour in the middle of a control, or of a border, drawn on nothing.
QColor drawn(const QPoint& at, const QSize& size, const std::function<void(QPainter&)>& draw) {
  QImage image(size, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  draw(painter);
  painter.end();
  return image.pixelColor(at);
}

}  // namespace

class StyleTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { applyTheme(*qApp, darkTheme()); }

  void labelsFollowTheirPropertiesAndTheTheme() {
    const std::pair<const char*, Role> looks[] = {
        {"secondary", Role::Secondary}, {"warm", Role::Warm}, {"error", Role::Error}};
    QWidget window;
    auto* column = new QVBoxLayout(&window);
    std::vector<QLabel*> labels;
    for (const auto& [property, role] : looks) {
      labels.push_back(new QLabel(QLatin1String(property), &window));
      labels.back()->setProperty(property, true);
      column->addWidget(labels.back());
    }
    auto* own = new QLabel(QStringLiteral("own"), &window);
    own->setProperty("secondary", true);
    QPalette palette;
    palette.setColor(QPalette::WindowText, Qt::magenta);
    own->setPalette(palette);
    window.show();
    for (const Theme* theme : {&darkTheme(), &lightTheme(), &darkTheme()}) {
      applyTheme(*qApp, *theme);
      for (std::size_t i = 0; i < labels.size(); ++i)
        QCOMPARE(labels[i]->palette().color(QPalette::WindowText), theme->colour(looks[i].second));
      QCOMPARE(own->palette().color(QPalette::WindowText), QColor(Qt::magenta));
    }
  }

  void fieldsAndButtonsShowWhereTheKeyboardIs() {
    for (const bool focused : {false, true}) {
      const QStyle::State state =
          QStyle::State_Enabled | (focused ? QStyle::State_HasFocus : QStyle::State_None);
      QStyleOptionFrame field;
      field.rect = QRect(0, 0, 80, 22);
      field.lineWidth = 1;
      field.state = state;
      QStyleOptionButton button;
      button.rect = field.rect;
      button.state = state;
      const auto edge = [&](const auto& draw) { return drawn({40, 0}, field.rect.size(), draw); };
      const QColor border = colourOf(Role::Accent);
      QCOMPARE(edge([&](QPainter& painter) {
                 qApp->style()->drawPrimitive(QStyle::PE_PanelLineEdit, &field, &painter, nullptr);
               }),
               focused ? border : colourOf(Role::Field));
      QCOMPARE(edge([&](QPainter& painter) {
                 qApp->style()->drawControl(QStyle::CE_PushButtonBevel, &button, &painter, nullptr);
               }),
               focused ? border : colourOf(Role::Raised));
    }
  }

  void primaryButtonsAreInTheAccentColour() {
    QPushButton button(QStringLiteral("Go"));
    button.setProperty("primary", true);
    button.resize(button.sizeHint());
    const auto fill = [&] { return button.grab().toImage().pixelColor(5, button.height() / 2); };
    QCOMPARE(fill(), colourOf(Role::Accent));
    button.setEnabled(false);
    QCOMPARE(fill(), colourOf(Role::Raised));
  }

  void rowsOfListsHaveTheHeightOfAllRowsAndAreSeenWhenSelected() {
    QListWidget list;
    list.addItems({QStringLiteral("one"), QStringLiteral("two")});
    list.setCurrentRow(1);
    list.resize(120, 80);
    list.show();
    QVERIFY(QTest::qWaitForWindowExposed(&list));
    const QRect row = list.visualItemRect(list.item(1));
    QCOMPARE(row.height(), metrics::row);
    const QImage picture = list.viewport()->grab().toImage();
    QCOMPARE(picture.pixelColor(row.right() - 3, row.center().y()), colourOf(Role::SelectedRow));
    QCOMPARE(picture.pixelColor(row.right() - 3, row.bottom() + 20), colourOf(Role::Panel));
  }

  // A press beside the handle goes a page on, and a drag of the handle to the end reaches the end.
  void scrollBarsAreDragged() {
    QScrollBar bar(Qt::Vertical);
    bar.setRange(0, 1000);
    bar.setPageStep(10);
    bar.resize(bar.sizeHint().width(), 200);
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));
    QTest::mouseClick(&bar, Qt::LeftButton, {}, QPoint(5, 150));
    QCOMPARE(bar.value(), 10);
    QTest::mousePress(&bar, Qt::LeftButton, {}, QPoint(5, 10));
    QTest::mouseMove(&bar, QPoint(5, 199));
    QTest::mouseRelease(&bar, Qt::LeftButton, {}, QPoint(5, 199));
    QCOMPARE(bar.value(), 1000);
  }

  void theWheelOverAClosedListScrollsThePanel() {
    QScrollArea area;
    auto* page = new QWidget;
    page->setMinimumSize(80, 600);
    auto* box = new QComboBox(page);
    box->addItems({QStringLiteral("one"), QStringLiteral("two")});
    area.setWidget(page);
    area.resize(120, 100);
    area.show();
    QVERIFY(QTest::qWaitForWindowExposed(&area));
    box->setFocus();
    wheel(*box, box->rect().center(), -120);
    QCOMPARE(box->currentIndex(), 0);
    QVERIFY(area.verticalScrollBar()->value() > 0);
  }

  void wrongTextIsInTheColourOfErrors() {
    QLineEdit field;
    showWrong(field, true);
    QCOMPARE(field.palette().color(QPalette::Text), colourOf(Role::Error));
    showWrong(field, false);
    QCOMPARE(field.palette().color(QPalette::Text), colourOf(Role::Text));
  }
};

const UiTestEntry styleTestEntry({"controls", &runTest<StyleTest>});

}  // namespace squire::test

#include "style_test.moc"
