#pragma once

#include <QDialog>

#include <memory>
#include <optional>
#include <vector>

#include "core/edit/retarget/retarget_edits.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;

namespace squire {

class BodyPreview;
class MapTable;
class NumberField;

// Clips that go over to another body: of a file, or of a model of the project.
struct RetargetSource {
  std::shared_ptr<const Model> file;  // null: of the project
  ModelId model;                      // of the project
  QString name;                       // shown
  Skeleton skeleton;
  std::vector<std::shared_ptr<const Clip>> clips;
  std::vector<ClipId> ids;  // of clips of the project
  // Of a file: relative to the project, empty if the project may not name it; and the hash of its content.
  std::string path = {};
  ContentHash hash = {};
};

// Shows which bone of a model follows which bone of the motion, why, and what comes of it. The result is one
// edit.
class RetargetDialog : public QDialog {
  Q_OBJECT
 public:
  // `targets`: models that may get the motion; the first is chosen.
  RetargetDialog(std::shared_ptr<const Project> project, RetargetSource source, std::vector<ModelId> targets,
                 QWidget* parent = nullptr);

  // What is chosen, as one undo step.
  [[nodiscard]] Result<Edit> edit(const Project& project) const;
  [[nodiscard]] ModelId onto() const;
  [[nodiscard]] MapTable* map() const { return map_; }
  [[nodiscard]] QListWidget* clips() const { return clips_; }
  [[nodiscard]] QLabel* report() const { return report_; }
  [[nodiscard]] BodyPreview* preview() const { return preview_; }
  [[nodiscard]] QCheckBox* doubtful() const { return doubtful_; }
  // Gives the map that is shown a name, under which the project keeps it.
  void saveMap(const QString& name);
  [[nodiscard]] QComboBox* maps() const { return maps_; }
  [[nodiscard]] QPushButton* takeButton() const { return take_; }

 private:
  void build(const std::vector<ModelId>& targets);
  QWidget* makeClips();
  QWidget* makeOptions();
  NumberField* makeWeight();
  QWidget* makeMaps();
  void makeMap();
  void useMap();
  void askName();
  [[nodiscard]] const SavedBoneMap* chosenMap() const;
  [[nodiscard]] Result<Edit> clipsFor(const Project& project) const;
  void mapChanged();
  void refresh();
  void describe(const Retargeted& made);
  [[nodiscard]] RetargetOptions options() const;
  [[nodiscard]] std::vector<std::size_t> checked() const;

  std::shared_ptr<const Project> project_;
  RetargetSource source_;
  QComboBox* targets_;
  QComboBox* maps_;
  QListWidget* clips_;
  MapTable* map_ = nullptr;
  QWidget* mapPlace_;
  std::optional<SavedBoneMap> saved_;  // by saveMap(), not yet in the project
  BodyPreview* preview_;
  QLabel* report_;
  QCheckBox *bothSides_, *doubtful_;
  NumberField *feet_, *hands_, *travel_;
  QPushButton* take_ = nullptr;
};

}  // namespace squire
