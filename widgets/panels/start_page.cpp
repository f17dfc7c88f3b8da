#include "widgets/panels/start_page.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/controls/panel_parts.h"
#include "widgets/controls/plain_label.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {
constexpr QSize cardSize(168, 126);

// A text with a dashed border.
class DropZone : public PlainLabel {
 public:
  DropZone(const QString& text, QWidget* parent) : PlainLabel(text, parent) {
    setProperty("secondary", true);
    setMargin(26);
  }

 protected:
  void paintEvent(QPaintEvent* event) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colourOf(Role::Raised), 2.0, Qt::DashLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0), 8.0, 8.0);
    PlainLabel::paintEvent(event);
  }
};

}  // namespace

StartPage::StartPage(QWidget* parent)
    : QWidget(parent),
      sample_(new QPushButton(this)),
      recent_(new QListWidget(this)),
      recentPart_(new QWidget(this)) {
  setObjectName(QStringLiteral("startPage"));
  auto* content = new QWidget(this);
  auto* outer = new QVBoxLayout(content);
  outer->addStretch(2);
  auto* column = new QVBoxLayout;
  column->setSpacing(12);
  auto* title = new PlainLabel(tr("Squire"), this);
  QFont large = title->font();
  large.setPointSizeF(large.pointSizeF() * 2.2);
  large.setWeight(QFont::DemiBold);
  title->setFont(large);
  title->setAlignment(Qt::AlignCenter);
  column->addWidget(title);
  auto* line = new PlainLabel(tr("Gets a game character ready for battle."), this);
  line->setProperty("secondary", true);
  line->setAlignment(Qt::AlignCenter);
  column->addWidget(line);
  column->addLayout(purpose());
  auto* zone = new DropZone(tr("Drop an FBX, glTF or project file here, or start with one of these."), this);
  zone->setObjectName(QStringLiteral("dropZone"));

  zone->setAlignment(Qt::AlignCenter);
  column->addWidget(zone, 0, Qt::AlignHCenter);
  auto* buttons = new QHBoxLayout;
  buttons->addStretch(1);
  sample_->setText(tr("Open the sample knight"));
  sample_->setIcon(icon(QStringLiteral("sword"), Role::AccentText));
  sample_->setProperty("primary", true);
  sample_->setDefault(true);
  setFocusProxy(sample_);
  auto* open = new QPushButton(icon(QStringLiteral("open")), tr("Open a file\u2026"), this);
  auto* tour = new QPushButton(icon(QStringLiteral("target")), tr("Take the tour"), this);
  tour->setObjectName(QStringLiteral("takeTour"));
  tour->setToolTip(tr("Ten steps with the sample knight"));
  for (QPushButton* button : {sample_, open, tour}) {
    button->setAutoDefault(true);  // Enter presses the button
    buttons->addWidget(button);
  }
  buttons->addStretch(1);
  column->addLayout(buttons);
  makeRecent();
  column->addWidget(recentPart_, 0, Qt::AlignHCenter);
  outer->addLayout(column);
  outer->addStretch(3);
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  QScrollArea* area = scrolling(content, this);
  area->setFocusPolicy(Qt::NoFocus);
  whole->addWidget(area);
  connect(sample_, &QPushButton::clicked, this, &StartPage::sampleRequested);
  connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
  connect(tour, &QPushButton::clicked, this, &StartPage::tourRequested);
}

// The tasks that Squire is for, in the order of the work.
QLayout* StartPage::purpose() {
  auto* row = new QHBoxLayout;
  row->setSpacing(16);
  row->addStretch(1);
  row->addWidget(step(QStringLiteral("import"), tr("Import rigged models as Blender meant them")));
  row->addWidget(step(QStringLiteral("pose"), tr("Pose and keyframe bones, polish clips")));
  row->addWidget(step(QStringLiteral("fight"), tr("Place hit volumes, IK and events")));
  row->addWidget(step(QStringLiteral("play"), tr("Preview and export what the game plays")));
  row->addStretch(1);
  return row;
}

QWidget* StartPage::step(const QString& picture, const QString& text) {
  auto* whole = new QWidget(this);
  auto* column = new QVBoxLayout(whole);
  column->setContentsMargins(0, 8, 0, 8);
  QPixmap pixels(QStringLiteral(":/start/%1.png").arg(picture));
  pixels.setDevicePixelRatio(2);
  auto* shown = new PlainLabel(whole);
  shown->setPixmap(pixels);
  shown->setObjectName(QStringLiteral("purpose_") + picture);
  shown->setAccessibleName(text);
  column->addWidget(shown, 0, Qt::AlignHCenter);
  auto* caption = new PlainLabel(text, whole);
  caption->setProperty("secondary", true);
  caption->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
  caption->setWordWrap(true);
  caption->setFixedWidth(cardSize.width());
  column->addWidget(caption);
  return whole;
}

void StartPage::makeRecent() {
  auto* recentColumn = new QVBoxLayout(recentPart_);
  recentColumn->setContentsMargins(0, 20, 0, 0);
  auto* heading = new PlainLabel(tr("Recent"), recentPart_);
  heading->setProperty("secondary", true);
  recentColumn->addWidget(heading);
  recent_->setAccessibleName(tr("Recent files"));
  recent_->setViewMode(QListView::IconMode);
  recent_->setIconSize(cardSize);
  recent_->setGridSize(cardSize + QSize(16, 34));
  recent_->setResizeMode(QListView::Adjust);
  recent_->setMovement(QListView::Static);
  recent_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);  // the page scrolls
  recent_->viewport()->setAutoFillBackground(false);
  recentColumn->addWidget(recent_);
  connect(recent_, &QListWidget::itemActivated, this,
          [this](const QListWidgetItem* item) { Q_EMIT fileRequested(item->data(Qt::UserRole).toString()); });
  connect(recent_, &QListWidget::itemClicked, this,
          [this](const QListWidgetItem* item) { Q_EMIT fileRequested(item->data(Qt::UserRole).toString()); });
}

// Shows as many cards in a row as fit, at most four, and all rows.
void StartPage::fitRecent() {
  constexpr int most = 4, sides = 48;
  const QSize card = recent_->gridSize();
  const int columns = std::clamp((width() - sides) / card.width(), 1, std::clamp(recent_->count(), 1, most));
  const int rows = (recent_->count() + columns - 1) / columns;
  const int frame = 2 * recent_->frameWidth();
  recent_->setFixedSize(columns * card.width() + frame + 4, rows * card.height() + frame + 4);
}

void StartPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitRecent();
}

QString StartPage::pictureFor(const QString& file) {
  const QByteArray key = QCryptographicHash::hash(file.toUtf8(), QCryptographicHash::Sha1).toHex().left(20);
  return QString::fromLatin1(key) + QStringLiteral(".png");
}

void StartPage::setRecent(const QStringList& files, const QString& pictures) {
  recent_->clear();
  // Of several files of one name, the folder tells which is meant.
  const auto label = [&](const QString& file) {
    const QString name = QFileInfo(file).fileName();
    const auto same = std::count_if(files.begin(), files.end(), [&](const QString& other) {
      return QFileInfo(other).fileName() == name;
    });
    return same == 1 ? name : QFileInfo(file).dir().dirName() + QLatin1Char('/') + name;
  };
  for (const QString& file : files) {
    const QPixmap picture(QDir(pictures).filePath(pictureFor(file)));
    const QIcon image =
        picture.isNull() ? icon(QStringLiteral("file"), Role::Secondary) : pictureIcon(picture);
    auto* item = new QListWidgetItem(image, label(file), recent_);
    item->setToolTip(QDir::toNativeSeparators(file));
    item->setData(Qt::UserRole, file);
  }
  fitRecent();
  recentPart_->setVisible(!files.isEmpty());
}

}  // namespace squire

#include "moc_start_page.cpp"
