#pragma once

#include <QAbstractListModel>
#include <cstdint>
#include <map>
#include <optional>

#include "core/base/error.h"
#include "core/model/profile.h"
#include "widgets/clips/clip_pictures.h"
#include "widgets/session/session.h"

namespace squire {

// How the list is sorted; equal clips are in the project's order.
enum class ClipOrder { Project, Name, Length, Edited, Problems };

// The clips of the current model.
class ClipListModel : public QAbstractListModel {
  Q_OBJECT
 public:
  enum Roles {
    ClipRole = Qt::UserRole,  // the clip's id
    DetailRole,               // "24 frames · 0.80 s · 30 fps"
    LengthRole,               // "24 frames"
    CommonRole,               // length of commonStart() of all names
    CommonEndRole,            // length of commonEnd() of all names
    ProblemsRole,             // texts, worst first, without rules that are switched off
    SeverityRole,             // of the worst problem, except problems that most clips have
    EditedRole,               // whether the clip was edited or created in the project
    LoopRole,
    PlayingRole,    // whether this is the current clip
    ShortNameRole,  // without the folder that is shown
  };

  explicit ClipListModel(Session& session, QObject* parent = nullptr);
  // The engine profile that exports use.
  void setProfile(const EngineProfile& profile);
  [[nodiscard]] ClipPictures& pictures() { return pictures_; }
  [[nodiscard]] QModelIndex indexOf(ClipId clip) const;
  [[nodiscard]] ClipId clipAt(const QModelIndex& index) const;
  [[nodiscard]] const Diagnostics& problemsAt(std::size_t row) const;
  // Problems that most clips have, one text per rule with the number of clips; shown once instead of at each
  // clip.
  [[nodiscard]] QStringList commonProblems() const;

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  // Renames the clip.
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
  // Rows can be dragged into a folder, and to another position if the list is in the project's order.
  [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
  [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;
  [[nodiscard]] bool canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                                     const QModelIndex& parent) const override;
  bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                    const QModelIndex& parent) override;
  void setOrder(ClipOrder order);
  // The folders of all clips and their parent folders, with the number of clips in each and below it. "" has
  // the number of clips in no folder.
  [[nodiscard]] std::map<QString, int> folders() const;
  // The folder whose clips are shown; "": those in no folder; none: all clips.
  [[nodiscard]] const std::optional<QString>& folder() const { return folder_; }
  void setFolder(const std::optional<QString>& folder);
  [[nodiscard]] bool isInFolder(const QModelIndex& index) const;
  // Moves a clip up or down by `by`, in the project's order only.
  bool move(ClipId clip, int by);

 private:
  void follow(const SessionChange& change);
  struct Row {
    std::shared_ptr<const ProjectClip> entry;
    mutable std::optional<Diagnostics> problems;
  };
  void refresh();
  void forgetProblems();
  [[nodiscard]] std::vector<std::shared_ptr<const ProjectClip>> clipsToShow() const;
  void sortClips(std::vector<std::shared_ptr<const ProjectClip>>& clips) const;
  [[nodiscard]] std::int64_t rankOf(const ProjectClip& clip) const;
  [[nodiscard]] QString nameInFolder(const Row& row) const;
  [[nodiscard]] QString lengthOf(const Row& row) const;
  [[nodiscard]] QString detailOf(const Row& row) const;
  [[nodiscard]] const std::pair<int, int>& commonParts() const;
  // For each rule, the number of clips that break it.
  [[nodiscard]] const std::map<RuleId, int>& brokenRules() const;
  [[nodiscard]] bool isCommon(const Diagnostic& problem) const;
  // The problems of a clip, worst first.
  [[nodiscard]] Diagnostics problemsOf(const ProjectClip& entry) const;
  [[nodiscard]] QVariant severityAt(std::size_t row) const;
  // Position in the project's list, which includes removed clips.
  [[nodiscard]] std::size_t placeOf(ClipId clip) const;

  Session& session_;
  mutable ClipPictures pictures_;
  EngineProfile profile_;
  std::vector<RuleOff> rulesOff_;  // rules that the project turns off; their problems are not shown
  ClipOrder order_ = ClipOrder::Project;
  std::optional<QString> folder_;
  std::vector<Row> rows_;
  mutable std::optional<std::pair<int, int>> commonParts_;  // lengths of the common start and end
  mutable std::optional<std::map<RuleId, int>> brokenRules_;
  ModelId model_;
};

}  // namespace squire
