#pragma once

#include <QMainWindow>

#include "app/editor/action_table.h"
#include "app/editor/document.h"
#include "app/editor/editor_settings.h"
#include "app/editor/features/feature.h"
#include "app/editor/features/workbench.h"
#include "app/editor/paint_turn.h"
#include "widgets/session/session.h"
#include "widgets/viewport/gl_probe.h"
#include "widgets/viewport/view_state.h"

class QDockWidget;
class QLabel;
class QStackedWidget;

namespace squire {

class Inspector;
class MaterialsPanel;
class MessageBar;
class Outliner;
class ProblemsPanel;
class StartPage;
class Timeline;
class Viewport;
class ViewportPage;

// The one window: docks around the viewport, actions, and the questions that have to be asked.
class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  MainWindow();
  ~MainWindow() override;

  void open(const QString& path);
  // Asks nothing, since nobody may be there: unsaved work is offered at the next start.
  void endInOrder(int signal);
  // Makes the viewport ready while the start page is looked at.
  void warmUp();
  // Offers unsaved work of a session that crashed, that on the open project before any other. It is looked
  // for in the background; only who asked is told that there is none.
  enum class Recovery { OfThisProject, Any, AskedFor };
  void offerRecovery(Recovery wanted);
  // Where the sample project is; empty where it is not installed.
  [[nodiscard]] static QString samplePath();

  [[nodiscard]] Session& session() { return session_; }
  [[nodiscard]] ViewState& view() { return view_; }
  [[nodiscard]] Document& document() { return document_; }
  [[nodiscard]] const ActionTable& actions() const { return actions_; }
  [[nodiscard]] Viewport* viewport() const;
  [[nodiscard]] Outliner* outliner() const { return outliner_; }
  [[nodiscard]] Inspector* inspector() const { return inspector_; }
  [[nodiscard]] Timeline* timeline() const { return timeline_; }
  [[nodiscard]] ProblemsPanel* problems() const { return problems_; }
  [[nodiscard]] MessageBar* messages() const { return messages_; }

 protected:
  bool event(QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  using Run = std::function<void(bool)>;

  // main_window_actions.cpp
  void makeActions();
  void makeFileActions();
  void makeEditActions();
  void makeWindowActions();
  void enableActions();
  void fillRecent();

  // main_window_docks.cpp
  void makeCentre();
  void makeDocks();
  void makeStatusBar();

  // main_window_document.cpp
  void connectDocument();
  void connectFiles();
  void tellExported(const QString& file, const QString& summary, const Diagnostics& warnings);
  void offerReload(const QString& path, const QString& why);
  void connectSession();
  void offer(const RecoveryEntry& entry);
  void withSavedWork(const QString& question, std::function<void()> then);
  void save(std::function<void()> then = {});
  void saveAs(std::function<void()> then = {});

  void askOpen();
  void openBackup(const QString& path);
  void askExport();
  void askImportClips();
  void askMap(const MaterialOverride& change, bool specular);
  void askScreenshot();
  [[nodiscard]] QImage screenshot();
  void keepPicture(const QString& path);
  void keepPictureSoon(const QString& path);
  void showTitle();
  void turnTo(QWidget* page);
  void showPage();
  void showCommandPalette();
  void setTheme(const QString& id);
  void resetLayout();

  GlProbe glProbe_;  // first, so that it looks while the rest is made
  EditorSettings settings_;
  Session session_;
  ViewState view_;
  Document document_;
  ActionTable actions_;
  Workbench bench_{*this, session_, view_, document_, actions_, settings_};
  std::vector<std::unique_ptr<Feature>> features_ = allFeatures(bench_);
  QByteArray usualLayout_;
  QString pictureOf_;         // whose picture is to be taken
  bool mayClose_ = false;     // the unsaved changes were asked for, and are saved or let go
  bool asksToClose_ = false;  // and the window's close event waits for the answer
  PaintTurn paintTurn_{[this] {
    QEvent request(QEvent::UpdateRequest);
    QMainWindow::event(&request);
  }};

  MessageBar* messages_ = nullptr;
  QStackedWidget* pages_ = nullptr;
  StartPage* start_ = nullptr;
  ViewportPage* viewportPage_ = nullptr;
  Outliner* outliner_ = nullptr;
  Inspector* inspector_ = nullptr;
  MaterialsPanel* materials_ = nullptr;
  ProblemsPanel* problems_ = nullptr;
  Timeline* timeline_ = nullptr;
  QMenu* recentMenu_ = nullptr;
  QLabel* hint_ = nullptr;
  QLabel* savedAt_ = nullptr;
};

}  // namespace squire
