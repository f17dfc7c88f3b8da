#include "widgets/timeline/sheet_rows.h"

#include <QCoreApplication>
#include <unordered_map>

namespace squire {

namespace {

QString text(const char* source) { return QCoreApplication::translate("squire::DopeSheet", source); }

bool hasKeys(const Track& track, ChannelKind kind) {
  switch (kind) {
    case ChannelKind::Translation:
      return track.translation != nullptr;
    case ChannelKind::Rotation:
      return track.rotation != nullptr;
    case ChannelKind::Scale:
      return track.scale != nullptr;
  }
  return false;
}

constexpr ChannelKind kinds[] = {ChannelKind::Translation, ChannelKind::Rotation, ChannelKind::Scale};

class Builder {
 public:
  explicit Builder(const RowContents& contents)
      : contents_(contents), selected_(contents.selected.begin(), contents.selected.end()) {
    for (const Track& track : contents.clip->tracks) tracks_.emplace(track.bone, &track);
  }

  std::vector<SheetRow> build() {
    SheetRow summary;
    summary.name = text(QT_TRANSLATE_NOOP("squire::DopeSheet", "Summary"));
    summary.keyed = !contents_.clip->tracks.empty();
    rows_.push_back(summary);
    for (std::size_t i = 0; i < contents_.extras.size(); ++i) {
      if (isPinned(i)) addExtras(i);
    }
    std::vector<int> depths;
    for (const Bone& bone : contents_.skeleton->bones) {
      depths.push_back(bone.parent == Bone::noParent ? 0 : depths[static_cast<std::size_t>(bone.parent)] + 1);
      if (isShown(bone)) addBone(bone, depths.back());
    }
    for (std::size_t i = 0; i < contents_.extras.size(); ++i) {
      if (!isPinned(i)) addExtras(i);
    }
    return std::move(rows_);
  }

 private:
  [[nodiscard]] bool isShown(const Bone& bone) const {
    const SheetFilter& filter = contents_.filter;
    if (filter.selectedOnly && !selected_.contains(bone.id)) return false;
    if (filter.keyedOnly && !tracks_.contains(bone.id)) return false;
    return filter.search.isEmpty() ||
           QString::fromStdString(bone.name).contains(filter.search, Qt::CaseInsensitive);
  }

  [[nodiscard]] bool isPinned(std::size_t source) const {
    return contents_.pinned.contains(contents_.extras[source].name);
  }

  void addBone(const Bone& bone, int depth) {
    const auto track = tracks_.find(bone.id);
    SheetRow row;
    row.kind = RowKind::Bone;
    row.depth = depth;
    row.name = QString::fromStdString(bone.name);
    row.bone = bone.id;
    row.keyed = track != tracks_.end();
    row.foldable = row.keyed;
    row.folded = !contents_.open.contains(bone.id);
    rows_.push_back(row);
    if (!row.keyed || row.folded) return;
    for (const ChannelKind kind : kinds) {
      if (!hasKeys(*track->second, kind)) continue;
      SheetRow channel;
      channel.kind = RowKind::Channel;
      channel.depth = depth + 1;
      channel.name = channelTitle(kind);
      channel.bone = bone.id;
      channel.channel = kind;
      channel.keyed = true;
      rows_.push_back(channel);
    }
  }

  void addExtras(std::size_t source) {
    const RowContents::Extras& extras = contents_.extras[source];
    if (extras.rows.empty()) return;
    SheetRow heading;
    heading.kind = RowKind::Heading;
    heading.name = extras.title;
    heading.source = source;
    heading.foldable = true;
    heading.folded = contents_.folded.contains(extras.name);
    heading.pinned = isPinned(source);
    rows_.push_back(heading);
    if (heading.folded) return;
    for (std::size_t i = 0; i < extras.rows.size(); ++i) {
      SheetRow row;
      row.kind = RowKind::Extra;
      row.depth = 1;
      row.name = extras.rows[i].name;
      row.source = source;
      row.extra = i;
      row.pinned = heading.pinned;
      rows_.push_back(row);
    }
  }

  const RowContents& contents_;
  std::unordered_set<BoneId> selected_;
  std::unordered_map<BoneId, const Track*> tracks_;
  std::vector<SheetRow> rows_;
};

}  // namespace

QString channelTitle(ChannelKind kind) {
  switch (kind) {
    case ChannelKind::Translation:
      return text(QT_TRANSLATE_NOOP("squire::DopeSheet", "Position"));
    case ChannelKind::Rotation:
      return text(QT_TRANSLATE_NOOP("squire::DopeSheet", "Rotation"));
    case ChannelKind::Scale:
      return text(QT_TRANSLATE_NOOP("squire::DopeSheet", "Scale"));
  }
  return {};
}

std::vector<SheetRow> sheetRows(const RowContents& contents) {
  if (contents.clip == nullptr || contents.skeleton == nullptr) return {};
  return Builder(contents).build();
}

}  // namespace squire
