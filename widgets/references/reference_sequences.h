#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "core/model/reference.h"
#include "core/pictures/picture_shelf.h"
#include "core/workspace/numbered_pictures.h"
#include "widgets/session/session.h"

namespace squire {

// The numbered pictures that are due at the playhead. A background process with restricted rights decodes
// them one at a time, during playback some of them before they are due. Until a picture is decoded, the
// previous one is shown.
class ReferenceSequences : public QObject {
  Q_OBJECT
 public:
  static constexpr std::size_t mostBytes = std::size_t{256} << 20;  // of decoded pictures that are kept

  // `rule` returns the rule for the files that the project may name.
  ReferenceSequences(Session& session, std::function<PathRule()> rule, QObject* parent = nullptr);

  // Null until the first picture has been decoded.
  [[nodiscard]] std::shared_ptr<const Image> imageOf(const Reference& reference) const;
  // Why the picture that is due cannot be shown; empty otherwise.
  [[nodiscard]] QString problemOf(const Reference& reference) const;
  // Empty until the folder has been read.
  [[nodiscard]] const NumberedPictures& picturesOf(const Reference& reference) const;

  // Reads again all folders and the shown pictures.
  void readChanged();

 Q_SIGNALS:
  void changed();

 private:
  struct Sequence {
    std::string path;  // of the first picture
    NumberedPictures pictures;
    QString problem;            // why the folder cannot be read; empty: none
    std::uint64_t listing = 0;  // number of the pending read of the folder; 0: none
    std::shared_ptr<const Image> shown;
    std::string shownPath;
    bool failed = false;  // the picture that is due cannot be shown
  };
  void forgetAll();
  void follow();
  Sequence& sequenceOf(const Reference& reference);
  // The path of the picture `ahead` places after the one that is due; null if there is none.
  [[nodiscard]] const std::string* dueIn(const Sequence& sequence, const Reference& reference,
                                         std::size_t ahead) const;
  // Updates the shown picture. Returns whether the picture or the problem has changed.
  bool show(const Reference& reference);
  void list(ReferenceId id, Sequence& sequence);
  void takeList(ReferenceId id, std::uint64_t listing, Result<NumberedPictures> pictures);
  [[nodiscard]] bool isWanted(const Sequence& sequence, const std::string& path) const;
  [[nodiscard]] std::size_t mostAhead() const;
  void readNext();
  void read(const std::string& path);
  void take(const std::string& path, const Result<std::shared_ptr<const Image>>& image);

  Session& session_;
  std::function<PathRule()> rule_;
  std::map<ReferenceId, Sequence> sequences_;
  std::map<std::string, QString> failures_;  // by the path of a picture
  PictureShelf shelf_{mostBytes};
  std::string reading_;           // the path of the picture that is being decoded; empty: none
  std::uint64_t generation_ = 1;  // of the current reading; results with another number are ignored
  std::uint64_t listings_ = 0;
};

}  // namespace squire
