#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "core/edit/sources/reimport.h"
#include "widgets/controls/body_preview.h"
#include "widgets/session/session.h"

class QLabel;

namespace squire {

// A clip as it is here and as the file has it, both playing, and a line about where they are farthest apart.
class ReimportSides : public QWidget {
  Q_OBJECT
 public:
  explicit ReimportSides(Session& session, QWidget* parent = nullptr);

  // Shows a clip of the project, or nothing. What is shown is computed in the background.
  void show(std::shared_ptr<const Project> project, const NewVersion& version, const ReimportChoices& choices,
            std::optional<ClipRef> clip);
  [[nodiscard]] BodyPreview* preview() const { return preview_; }
  [[nodiscard]] QString text() const;

 private:
  struct Sides {
    MovingSkeleton here, file;
    int boneHere = -1, boneInFile = -1;  // the joint that is farthest apart
    QString line = {};
  };
  static std::optional<Sides> sidesOf(const Project& project, const NewVersion& version,
                                      ReimportChoices choices, ClipRef clip);
  void take(const std::optional<Sides>& sides);

  Session& session_;
  BodyPreview* preview_;
  QLabel* line_;
  std::optional<ClipRef> clip_;
  int asked_ = 0;
};

}  // namespace squire
