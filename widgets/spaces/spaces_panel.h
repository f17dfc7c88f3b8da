#pragma once

#include <QWidget>

#include "widgets/spaces/space_choice.h"

class QAction;
class QToolButton;

namespace squire {

class SpaceForm;
class SpaceList;
class SpacePreview;
class SpaceSlides;
class SpaceView;

// Blend spaces: their list, a picture of the selected one, in which it is edited and tried, and its numbers.
class SpacesPanel : public QWidget {
  Q_OBJECT
 public:
  // Turn the preview and the colours of the slide on and off.
  struct Switches {
    QAction* play = nullptr;
    QAction* slide = nullptr;
  };
  SpacesPanel(SpaceChoice& choice, SpacePreview& preview, const SpaceSlides& slides, const Switches& switches,
              QWidget* parent = nullptr);

  [[nodiscard]] SpaceChoice& choice() const { return choice_; }
  [[nodiscard]] SpacePreview& preview() const { return preview_; }
  [[nodiscard]] SpaceView* view() const { return view_; }
  [[nodiscard]] SpaceForm* form() const { return form_; }
  [[nodiscard]] SpaceList* list() const { return list_; }

 Q_SIGNALS:
  void hinted(const QString& text);

 private:
  [[nodiscard]] QWidget* makeList();
  [[nodiscard]] QWidget* makePicture(const SpaceSlides& slides, const Switches& switches);
  void fillClips();
  void enableButtons();

  SpaceChoice& choice_;
  SpacePreview& preview_;
  SpaceList* list_;
  SpaceView* view_;
  SpaceForm* form_;
  QToolButton* add_;
  QToolButton* duplicate_;
  QToolButton* delete_;
  QToolButton* addPoint_;
  QToolButton* deletePoint_;
};

}  // namespace squire
