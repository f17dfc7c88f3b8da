#pragma once

#include <QString>
#include <set>
#include <unordered_set>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/model/skeleton.h"
#include "widgets/timeline/row_source.h"

namespace squire {

enum class RowKind { Summary, Bone, Channel, Heading, Extra };

// A row of the dope sheet.
struct SheetRow {
  RowKind kind = RowKind::Summary;
  int depth = 0;
  QString name;
  BoneId bone;  // of bones and channels
  ChannelKind channel = ChannelKind::Translation;
  std::size_t source = 0;  // of headings and extra rows: which of the sources
  std::size_t extra = 0;   // which of the source's rows
  bool foldable = false;
  bool folded = false;
  bool keyed = false;  // some key is on it
};

struct SheetFilter {
  bool selectedOnly = false;
  bool keyedOnly = false;
  QString search;  // part of a bone's name
  bool operator==(const SheetFilter&) const = default;
};

// What the rows are made of.
struct RowContents {
  const Skeleton* skeleton = nullptr;
  const Clip* clip = nullptr;
  std::vector<BoneId> selected;
  SheetFilter filter;
  std::unordered_set<BoneId> open;  // bones that show their channels
  struct Extras {
    QString name;
    QString title;
    std::vector<ExtraRow> rows;
  };
  std::vector<Extras> extras;
  std::set<QString> folded;  // names of sources
};
// A summary, the bones in the skeleton's order with the channels of those that are open, then the extras
// below their headings. Nothing without a clip.
[[nodiscard]] std::vector<SheetRow> sheetRows(const RowContents& contents);

// "Move", "Turn", "Scale"
[[nodiscard]] QString channelTitle(ChannelKind kind);

}  // namespace squire
