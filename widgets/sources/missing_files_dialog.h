#pragma once

#include <QDialog>
#include <filesystem>
#include <optional>
#include <vector>

#include "core/edit/sources/relink.h"
#include "core/workspace/find_moved.h"
#include "core/workspace/find_textures.h"
#include "widgets/session/session.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace squire {

// Files that the project needs and that were not found.
struct MissingFiles {
  std::vector<SourceId> sources;
  std::vector<MissingTexture> textures;
  [[nodiscard]] bool empty() const { return sources.empty() && textures.empty(); }
  [[nodiscard]] std::size_t count() const { return sources.size() + textures.size(); }
};

// Relinks sources and textures: searches a folder for all of them, also by content under another name, or
// lets the user choose files one by one.
class MissingFilesDialog : public QDialog {
  Q_OBJECT
 public:
  // `folder` is the project's folder.
  MissingFilesDialog(Session& session, const MissingFiles& missing, const QString& folder, QWidget* parent);

  // The results, with paths relative to the project's folder.
  [[nodiscard]] Result<Relink> found() const;
  [[nodiscard]] QLineEdit* place() const { return place_; }
  [[nodiscard]] QPushButton* searchButton() const { return search_; }
  [[nodiscard]] QPushButton* useButton() const { return use_; }
  [[nodiscard]] QTreeWidget* list() const { return list_; }

 private:
  struct Item {
    SourceId source;  // invalid: a texture
    MissingTexture texture;
    std::string name;                  // path of the source in the project, or label of the texture
    std::optional<ContentHash> known;  // hash of the content that the project knows
    std::filesystem::path file;
    bool isSame = false;  // whether `file` has that content
  };

  void build(const QString& folder);
  void browse();
  void search();
  void take(const std::vector<MovedFile>& sources, const std::vector<FoundImage>& textures);
  void chooseFile();
  void refresh();
  [[nodiscard]] static QString remarkOn(const Item& item);

  Session& session_;
  std::filesystem::path folder_;
  std::vector<Item> items_;
  QTreeWidget* list_;
  QLineEdit* place_;
  QPushButton* search_;
  QPushButton* choose_;
  QPushButton* use_ = nullptr;
  QLabel* state_;
  int searching_ = 0;  // id of the job; 0: none
};

}  // namespace squire
