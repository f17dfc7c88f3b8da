#pragma once

#include <QDialog>
#include <filesystem>
#include <vector>

#include "core/edit/sources/relink.h"
#include "widgets/session/session.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace squire {

// What the project needs and nobody found.
struct MissingFiles {
  std::vector<SourceId> sources;
  std::vector<MissingTexture> textures;
  [[nodiscard]] bool empty() const { return sources.empty() && textures.empty(); }
  [[nodiscard]] std::size_t count() const { return sources.size() + textures.size(); }
};

// Finds sources and textures again: all at once below a folder, sources by their content where the name is
// another, or one by one.
class MissingFilesDialog : public QDialog {
  Q_OBJECT
 public:
  // `folder` is the project's.
  MissingFilesDialog(Session& session, const MissingFiles& missing, const QString& folder, QWidget* parent);

  // What was found, with paths from the project's folder.
  [[nodiscard]] Result<Relink> found() const;
  [[nodiscard]] QLineEdit* place() const { return place_; }
  [[nodiscard]] QPushButton* searchButton() const { return search_; }
  [[nodiscard]] QPushButton* useButton() const { return use_; }
  [[nodiscard]] QTreeWidget* list() const { return list_; }

 private:
  struct Item {
    SourceId source;   // none: a texture
    ModelId model;     // of a texture
    std::string name;  // where the project looks for it; a texture's label
    std::filesystem::path file;
    bool isSame = false;  // a source whose content is the one that was taken in
  };

  void build(const QString& folder);
  void browse();
  void search();
  void chooseFile();
  void refresh();

  Session& session_;
  std::filesystem::path folder_;
  std::vector<Item> items_;
  QTreeWidget* list_;
  QLineEdit* place_;
  QPushButton* search_;
  QPushButton* choose_;
  QPushButton* use_ = nullptr;
  QLabel* state_;
  int searching_ = 0;  // the job; 0: none
};

}  // namespace squire
