#pragma once

#include <QObject>
#include <QString>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/footage/film_reader.h"
#include "core/footage/film_shelf.h"
#include "core/io/file_stamp.h"
#include "core/model/reference.h"
#include "core/workspace/named_file.h"
#include "core/workspace/project_path.h"
#include "widgets/session/session.h"

namespace squire {

// The pictures of films that are due at the playhead. Background processes with restricted rights decode
// them, during playback some of them before they are due. Until a picture is decoded, the previous one is
// shown.
class ReferenceFilms : public QObject {
  Q_OBJECT
 public:
  static constexpr std::size_t mostBytes = std::size_t{256} << 20;  // of decoded pictures that are kept
  // Of all processes that wait for questions. Those that were asked longest ago end, and start again when
  // asked.
  static constexpr std::uint64_t mostProcessBytes = std::uint64_t{1} << 30;

  // `rule` returns the rule for the files that the project may name.
  ReferenceFilms(Session& session, std::function<PathRule()> rule, QObject* parent = nullptr);
  ~ReferenceFilms() override;

  // Null until the first picture has been decoded.
  [[nodiscard]] std::shared_ptr<const Image> imageOf(const Reference& reference) const;
  // Why the picture that is due cannot be shown; empty otherwise.
  [[nodiscard]] QString problemOf(const Reference& reference) const;
  // None until the film has been opened.
  [[nodiscard]] std::optional<FilmFacts> factsOf(const Reference& reference) const;

  // Reads films again whose files have changed, have been found, or are now allowed.
  void readChanged();

 Q_SIGNALS:
  void changed();

 private:
  // The process of a film. Jobs use it one at a time.
  struct Source {
    std::optional<FilmReader> reader;
    std::atomic<bool> stopped = false;
    std::uint64_t asked = 0;  // greater: later
  };
  struct Film {
    std::shared_ptr<Source> source = std::make_shared<Source>();
    std::optional<FileStamp> state;  // of the file when it was first read
    std::optional<FilmFacts> facts;
    QString problem;
    std::optional<Time> failedAt;
    int failures = 0;  // in a row
  };
  struct Shown {
    std::string path;
    std::shared_ptr<const Image> image;

    bool operator==(const Shown&) const = default;
  };
  // The picture of a film to decode for a reference.
  struct Question {
    ReferenceId reference;
    std::string path;
    Time time;
    bool isDue = false;
  };
  using Answer = Result<FilmReader::Shown>;

  void forgetAll();
  void forget(const std::string& path);
  // Ends processes that take more than mostProcessBytes together.
  void endIdle();
  // Ends the processes of films that are no longer in the project.
  void forgetUnnamed();
  void follow();
  // Returns whether another picture is shown.
  bool show(const Reference& reference);
  [[nodiscard]] bool isWanted(const std::string& path, Time time) const;
  [[nodiscard]] int mostAhead() const;
  // The time of the playhead after `frames` more frames of playback.
  [[nodiscard]] Time playheadAfter(int frames) const;
  void askNext();
  void ask(const Question& question);
  void take(const Question& question, const Answer& answer);
  void fail(Film& film, const Question& question, const Error& error);

  Session& session_;
  std::function<PathRule()> rule_;
  std::map<std::string, Film> films_;  // by the path in the project
  std::map<ReferenceId, Shown> shown_;
  FilmShelf shelf_{mostBytes};
  bool isAsking_ = false;
  std::uint64_t questions_ = 0;
};

}  // namespace squire
