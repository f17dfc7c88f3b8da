#pragma once

#include <QObject>
#include <QTimer>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "core/export/kept_conversions.h"
#include "core/link/link_thread.h"
#include "core/link/recording.h"
#include "widgets/session/session.h"

namespace squire {

// A game that is linked, with its last messages.
struct LinkedGame {
  QString name;
  std::optional<link::LinkEvent> sent;      // Playing or Refused: the newest answer to a WAD
  std::optional<link::LinkEvent> reported;  // the newest report of what the game plays
};

// The link to running games. Sends them the open project as a WAD, which is made in the background after each
// edit (during a drag, after each pause), and receives what they play.
class LinkState : public QObject {
  Q_OBJECT
 public:
  // Makes a WAD, on another thread, of the project as it was when the snapshot was taken.
  using Encode = std::function<Result<Bytes>(KeptConversions& kept, const JobControl& job)>;
  struct Snapshot {
    Encode encode;
    std::string name;  // of the file, without ".bin"
  };

  // `snapshot` is called on this thread while a project is open.
  LinkState(Session& session, std::function<Snapshot()> snapshot, QObject* parent = nullptr);

  // Detects the end of each drag.
  bool eventFilter(QObject* watched, QEvent* event) override;

  [[nodiscard]] bool isOn() const { return on_.thread != nullptr; }
  void setOn(bool on);
  // The path of the socket; empty if the link is off.
  [[nodiscard]] const QString& socket() const { return on_.socket; }
  // Whether games can also connect to a TCP port of this machine, with a key. Opening another project turns
  // it off.
  [[nodiscard]] bool hasPort() const { return project_.hasPort; }
  void setPort(bool on);
  // ":4711"; empty if none is open.
  [[nodiscard]] const QString& port() const { return on_.port; }
  [[nodiscard]] const QString& key() const { return on_.key; }
  // The folder to which each WAD is also written as a file; empty: none.
  [[nodiscard]] const QString& folder() const { return project_.folder; }
  void setFolder(const QString& folder);
  // The file that was written last; empty if none was.
  [[nodiscard]] const QString& writtenFile() const { return on_.writtenFile; }
  // The connected games, by the number of the connection.
  [[nodiscard]] const std::map<std::uint32_t, LinkedGame>& games() const { return on_.games; }
  // The game that sent the newest report; null if none did or it has disconnected.
  [[nodiscard]] const LinkedGame* shownGame() const;
  // The bytes of the newest WAD; 0 before the first.
  [[nodiscard]] std::size_t wadBytes() const { return on_.wadBytes; }
  // The last error of an export, or else of a game; empty after a success.
  [[nodiscard]] const QString& fault() const {
    return project_.fault.isEmpty() ? project_.gameFault : project_.fault;
  }

  [[nodiscard]] Rate rate() const { return session_.rate(); }

  // Whether the clip and the playhead follow the shown game.
  [[nodiscard]] bool follows() const { return on_.follows; }
  void setFollows(bool follows);

  // Whether the reports of a game are recorded. Records the first game that reports after the start, until it
  // disconnects; keeps the reports of the last minute. Starting discards the previous recording; so does
  // opening another project.
  [[nodiscard]] bool records() const { return on_.records; }
  void setRecords(bool records);
  [[nodiscard]] const link::Recording& recording() const { return project_.recording; }
  // The moment of the recording that is shown in place of what the game plays now, also in the viewport.
  [[nodiscard]] std::optional<std::size_t> moment() const { return project_.moment; }
  // Does nothing while a recording runs.
  void showMoment(std::optional<std::size_t> moment);
  // The shown moment, or else what the shown game plays; null if it has reported nothing.
  [[nodiscard]] const link::PlayedInstant* shownInstant() const;

 Q_SIGNALS:
  void changed();

 private:
  // Messages of the link's thread that this thread has not read yet.
  struct Inbox;

  void turnOn();
  void turnOff();
  void openPort();
  void closeAll();
  void update(const SessionChange& change);
  void startNow();
  void start();
  struct Made {
    std::shared_ptr<const link::ServedWad> wad = {};
    QString file = {};  // the written file
    QString fault = {};
  };
  static Made make(const Snapshot& snapshot, const Result<Bytes>& bytes, std::uint32_t number,
                   std::chrono::steady_clock::time_point changed, const QString& folder);
  void receive(const Made& made);
  void readInbox();
  void take(const link::LinkEvent& event);
  void record(const link::LinkEvent& event);
  void follow();
  void show(const link::PlayedInstant& played);

  // What there is while the link is on.
  struct On {
    std::unique_ptr<link::LinkThread> thread;  // null: the link is off
    std::shared_ptr<Inbox> inbox;
    QString socket, port, key;
    QString writtenFile;
    std::map<std::uint32_t, LinkedGame> games;
    std::uint32_t shown = 0;  // the game that sent the newest report
    bool follows = false;
    bool records = false;
    std::shared_ptr<KeptConversions> kept;
    std::uint32_t number = 0;  // of the newest WAD, as are the next two members
    std::uint64_t contentHash = 0;
    std::size_t wadBytes = 0;
  };
  // What belongs to the open project.
  struct OfProject {
    bool hasPort = false;
    QString folder;
    QString fault;
    QString gameFault;  // why a game was turned away or disconnected; until the next connects or gets a WAD
    link::Recording recording;
    std::optional<std::size_t> moment;
  };

  Session& session_;
  std::function<Snapshot()> snapshot_;
  On on_;
  OfProject project_;
  std::uint32_t recorded_ = 0;  // the connection that is recorded; 0: none yet
  bool running_ = false;
  bool isStale_ = false;                           // the running job uses an outdated state of the project
  bool isQueued_ = false;                          // a call of start() is queued as an event
  int job_ = 0;                                    // id of the job that was started last
  std::uint64_t link_ = 0;                         // counts how often the link was turned on
  std::chrono::steady_clock::time_point changed_;  // the time of the newest edit
  QTimer soon_;
};

}  // namespace squire
