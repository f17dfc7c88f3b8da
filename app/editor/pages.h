#pragma once

#include <QList>
#include <QWidget>

class QStackedWidget;

namespace squire {

class MessageBar;
class Session;
class ViewState;
class Viewport;
class ViewportPage;

// The centre of the window: messages above the viewport, or above the start page if nothing is open.
class Pages : public QWidget {
  Q_OBJECT
 public:
  // `missing`: what the display lacks for drawing; empty if nothing.
  Pages(Session& session, ViewState& view, const QString& missing, QWidget* parent);

  [[nodiscard]] MessageBar* messages() const { return messages_; }
  [[nodiscard]] ViewportPage* viewportPage() const { return viewportPage_; }
  // Null if the display cannot draw.
  [[nodiscard]] Viewport* viewport() const;
  [[nodiscard]] QWidget* startPage() const { return start_; }
  void setStartPage(QWidget* page);
  // Adds a bar at the lower edge of the page, which shows and hides itself. Like the messages, it lies over
  // the page, so that the picture does not move.
  void addBelow(QWidget* bar);

  // Shows the page that matches the open document.
  void showFitting();
  void showViewport();

 Q_SIGNALS:
  void startShown();
  // Emitted when the viewport replaces the start page, before the viewport is painted.
  void startLeft();

 protected:
  bool event(QEvent* event) override;
  // Places the bars where the viewport is moved or resized.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void placeBars();
  void connectSession();
  void turnTo(QWidget* page);

  Session& session_;
  MessageBar* messages_;
  QStackedWidget* pages_;
  ViewportPage* viewportPage_;
  QWidget* start_ = nullptr;
  QList<QWidget*> below_;
};

}  // namespace squire
