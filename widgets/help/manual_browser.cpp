#include "widgets/help/manual_browser.h"

#include <QEvent>
#include <QFile>
#include <QImage>
#include <QTextBlock>
#include <QTextTable>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int widest = 720;     // pixels; maximum width of an image
constexpr int mostMarks = 500;  // a single letter has too many matches

void applyStyle(QTextFrame& frame) {
  for (QTextFrame* child : frame.childFrames()) {
    if (auto* table = qobject_cast<QTextTable*>(child)) {
      QTextTableFormat format = table->format();
      format.setBorder(1.0);
      format.setBorderCollapse(true);
      format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
      format.setBorderBrush(colourOf(Role::Line));
      format.setCellPadding(metrics::unit + 1);
      format.setCellSpacing(0.0);
      table->setFormat(format);
    }
    applyStyle(*child);
  }
}

bool isCode(const QTextBlock& block) { return block.blockFormat().nonBreakableLines(); }

}  // namespace

ManualBrowser::ManualBrowser(QWidget* parent) : QTextBrowser(parent) {
  setOpenExternalLinks(true);
  setAccessibleName(tr("Page of the manual"));
  QFont larger = font();
  larger.setPointSizeF(larger.pointSizeF() * 1.1);
  document()->setDefaultFont(larger);
  document()->setDocumentMargin(4.0 * metrics::unit);
  connect(this, &QTextBrowser::sourceChanged, this, &ManualBrowser::applyStyle);
}

// Applies formatting that Markdown does not define: spacing, light table lines, background of code.
void ManualBrowser::applyStyle() {
  QTextCursor all(document());
  all.beginEditBlock();  // one layout for all changes
  squire::applyStyle(*document()->rootFrame());
  for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
    QTextBlockFormat format;
    if (isCode(block)) {
      format.setBackground(colourOf(Role::Field));
      format.setLeftMargin(2.0 * metrics::unit);
      format.setNonBreakableLines(false);
    } else if (!block.text().contains(QChar::ObjectReplacementCharacter)) {  // images have their own spacing
      format.setLineHeight(125.0, QTextBlockFormat::ProportionalHeight);
    }
    QTextCursor(block).mergeBlockFormat(format);
  }
  all.endEditBlock();
  document()->clearUndoRedoStacks();
}

void ManualBrowser::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && !source().isEmpty()) reload();
}

void ManualBrowser::doSetSource(const QUrl& url, QTextDocument::ResourceType type) {
  page_ = page_.resolved(url);
  const bool isMarkdown = page_.path().endsWith(QStringLiteral(".md"));
  QTextBrowser::doSetSource(url, isMarkdown ? QTextDocument::HtmlResource : type);
}

void ManualBrowser::backward() {
  if (isBackwardAvailable()) page_ = historyUrl(-1);
  QTextBrowser::backward();
}

void ManualBrowser::forward() {
  if (isForwardAvailable()) page_ = historyUrl(1);
  QTextBrowser::forward();
}

// Reading Markdown into a visible document triggers a layout for each table row, which takes seconds for a
// long page; HTML is laid out once.
QString ManualBrowser::htmlOf(const QString& path) const {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  QTextDocument markdown;
  markdown.setDefaultFont(document()->defaultFont());
  markdown.setMarkdown(QString::fromUtf8(file.readAll()));
  return markdown.toHtml();
}

QVariant ManualBrowser::loadResource(int type, const QUrl& name) {
  if (type == QTextDocument::HtmlResource) return htmlOf(page_.resolved(name).toLocalFile());
  if (type != QTextDocument::ImageResource) return QTextBrowser::loadResource(type, name);
  QImage image(page_.resolved(name).toLocalFile());
  if (image.isNull() || image.width() <= widest) return image;
  const qreal pixels = devicePixelRatioF();
  const int width = std::min(image.width(), qRound(widest * pixels));
  image = image.scaledToWidth(width, Qt::SmoothTransformation);
  image.setDevicePixelRatio(static_cast<qreal>(width) / widest);
  return image;
}

void ManualBrowser::mark(const QString& text) {
  QList<ExtraSelection> marks;
  ExtraSelection one;
  one.format.setBackground(colourOf(Role::Accent));
  one.format.setForeground(colourOf(Role::AccentText));
  if (!text.isEmpty()) {
    for (one.cursor = document()->find(text); !one.cursor.isNull();
         one.cursor = document()->find(text, one.cursor)) {
      if (marks.size() == mostMarks) break;
      marks.append(one);
    }
  }
  setExtraSelections(marks);
  moveCursor(QTextCursor::Start);
  if (!marks.isEmpty()) findNext(text);
}

void ManualBrowser::findNext(const QString& text) {
  if (text.isEmpty() || find(text)) return;
  moveCursor(QTextCursor::Start);
  find(text);
}

}  // namespace squire

#include "moc_manual_browser.cpp"
