#pragma once

#include <QDialog>

#include <map>
#include <string>

#include "core/edit/clips/clip_edits.h"

class QLabel;
class QListWidget;
class QPushButton;
class QTreeWidget;

namespace squire {

// Selects clips of another file to import into a model. Bones that the model does not have by name can be
// given one of its bones.
class ImportClipsDialog : public QDialog {
  Q_OBJECT
 public:
  ImportClipsDialog(std::shared_ptr<const Project> project, ModelId model, std::shared_ptr<const Model> from,
                    const QString& file, QWidget* parent = nullptr);

  // The model of the file, whose bones have the names of those that were chosen for them.
  [[nodiscard]] std::shared_ptr<const Model> from() const;
  // Names of the checked clips.
  [[nodiscard]] std::vector<std::string> checkedClips() const;
  [[nodiscard]] QListWidget* clips() const { return clips_; }
  [[nodiscard]] QLabel* report() const { return report_; }
  // A row for each bone of the file that the model does not have: its name, and a choice.
  [[nodiscard]] QTreeWidget* bones() const { return bones_; }

 private:
  void listBones();
  void addBone(const std::string& name, const QStringList& targets);
  void showReport();

  std::shared_ptr<const Project> project_;
  ModelId model_;
  std::shared_ptr<const Model> from_;
  QListWidget* clips_;
  QLabel* report_;
  QTreeWidget* bones_;
  std::map<std::string, std::string> chosen_;  // the bone of the model, by the bone of the file
  QPushButton* take_ = nullptr;
};

}  // namespace squire
