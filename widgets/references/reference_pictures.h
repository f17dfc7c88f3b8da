#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/io/file_stamp.h"
#include "core/model/material.h"
#include "core/model/reference.h"
#include "core/workspace/named_file.h"
#include "core/workspace/project_path.h"
#include "widgets/references/reference_films.h"
#include "widgets/references/reference_sequences.h"
#include "widgets/session/session.h"

namespace squire {

// The pictures of the references, decoded by background processes with restricted rights. A picture or film
// that another program changed is read again when the window becomes active.
class ReferencePictures : public QObject {
  Q_OBJECT
 public:
  // `rule` returns the rule for the files that the project may name.
  ReferencePictures(Session& session, std::function<PathRule()> rule, QObject* parent = nullptr);

  // Null until the picture has been read once, and if it cannot be read.
  [[nodiscard]] std::shared_ptr<const Image> imageOf(const Reference& reference) const;
  // Why the picture cannot be shown; empty otherwise.
  [[nodiscard]] QString problemOf(const Reference& reference) const;

  // The pictures of a numbered reference, by number; empty until the folder has been read.
  [[nodiscard]] const NumberedPictures& picturesOf(const Reference& reference) const {
    return sequences_.picturesOf(reference);
  }
  // Of a film; none until it has been opened.
  [[nodiscard]] std::optional<FilmFacts> filmOf(const Reference& reference) const {
    return films_.factsOf(reference);
  }

  // Reads pictures again whose files have changed, have been found, or are now allowed.
  void readChanged();

 Q_SIGNALS:
  void changed();

 private:
  struct Entry {
    std::shared_ptr<const Image> image;
    QString problem;
    std::optional<FileStamp> state;  // of the file when it was read
    std::uint64_t reading = 0;       // number of the reading whose result is awaited; 0: none
  };
  void forgetAll();
  void readNew();
  void read(const std::string& path);
  void take(const std::string& path, std::uint64_t reading, Result<std::shared_ptr<const Image>> image);

  Session& session_;
  std::function<PathRule()> rule_;
  std::map<std::string, Entry> entries_;  // by path in the project; without numbered pictures
  std::uint64_t readings_ = 0;
  ReferenceSequences sequences_;
  ReferenceFilms films_;
};

}  // namespace squire
