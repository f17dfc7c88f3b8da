#pragma once

#include <QMainWindow>

#include "app/editor/action_table.h"
#include "app/editor/docks.h"
#include "app/editor/document/document.h"
#include "app/editor/document_messages.h"
#include "app/editor/feature.h"
#include "app/editor/file_commands.h"
#include "app/editor/file_drops.h"
#include "app/editor/open_work.h"
#include "app/editor/paint_turn.h"
#include "app/editor/recovery_offers.h"
#include "app/editor/settings/editor_settings.h"
#include "app/editor/start_place.h"
#include "app/editor/workbench.h"
#include "widgets/session/session.h"
#include "widgets/viewport/gl_probe.h"
#include "widgets/viewport/view_state.h"

class QLabel;

namespace squire {

class MessageBar;
class Pages;
class Viewport;

// The main window: menus, pages and docks, which the features fill.
class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  explicit MainWindow(std::shared_ptr<OpenWork> work = std::make_shared<OpenWork>());
  ~MainWindow() override;

  void open(const QString& path) { files_.open(path); }
  void open(const StartPlace& start) { start.isSample ? files_.openSample() : files_.open(start.file); }
  // Asks for unsaved changes, closes the window, and lets the program be started again where it was.
  void restart();
  // Ends the program without asking, since the user may be gone; unsaved work is offered at the next start.
  void shutDown(int signal);
  // The appearance of the window, which another window of the same work can restore.
  struct Looks {
    QByteArray geometry, layout;
    Camera camera;
    QHash<QString, bool> switches;  // the state of each checkable action, by name
  };
  [[nodiscard]] Looks looks() const;
  // Shows the work that was open before this window was made.
  void resume(const Looks& looks);
  // Prepares the viewport while the start page is shown.
  void warmUp();
  using Recovery = RecoveryOffers::Wanted;
  void offerRecovery(Recovery wanted) { recovery_->offer(wanted); }
  // The path of the sample project; empty if it is not installed.
  [[nodiscard]] static QString samplePath() { return FileCommands::samplePath(); }

  [[nodiscard]] Session& session() { return session_; }
  [[nodiscard]] ViewState& view() { return view_; }
  [[nodiscard]] Document& document() { return document_; }
  [[nodiscard]] const ActionTable& actions() const { return actions_; }
  [[nodiscard]] const Docks& docks() const { return docks_; }
  [[nodiscard]] Viewport* viewport() const { return bench_.viewport; }
  [[nodiscard]] const FileDrops& drops() const { return drops_; }
  [[nodiscard]] MessageBar* messages() const { return bench_.messages; }
  // The object that a feature offers; null if there is none.
  template <typename T>
  [[nodiscard]] T* find() const {
    return bench_.find<T>();
  }

 Q_SIGNALS:
  // The language was changed in the preferences, which are closed again.
  void languageChosen();
  // The window has closed, and the program is to be started again with these arguments.
  void closedToRestart(const QStringList& arguments);

 protected:
  bool event(QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragMoveEvent(QDragMoveEvent* event) override;
  void dragLeaveEvent(QDragLeaveEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void makeActions();
  void makePages();
  void makeDocks();
  void makeStatusBar();
  void connectSession();
  void enableActions();
  void showTitle();

  GlProbe glProbe_;  // first, so that the probe runs while the other members are constructed
  std::shared_ptr<OpenWork> work_;
  EditorSettings& settings_;
  Session& session_;
  ViewState view_;
  Document& document_;
  ActionTable actions_;
  Docks docks_;
  FileCommands files_;
  Workbench bench_{*this, session_, view_, document_, actions_, settings_, docks_, files_};
  std::vector<std::unique_ptr<Feature>> features_ = allFeatures(bench_);
  FileDrops drops_{*this, features_};
  std::unique_ptr<RecoveryOffers> recovery_;
  std::unique_ptr<DocumentMessages> documentMessages_;
  bool mayClose_ = false;     // the user has saved or discarded the unsaved changes
  bool asksToClose_ = false;  // the window's close event is waiting for the answer
  PaintTurn paintTurn_{[this] {
    QEvent request(QEvent::UpdateRequest);
    QMainWindow::event(&request);
  }};

  Pages* pages_ = nullptr;
  QLabel* hint_;
  QLabel* savedAt_;
};

}  // namespace squire
