#pragma once

#include <algorithm>
#include <vector>

#include "core/edit/fights/mark_edits.h"
#include "widgets/session/session.h"
#include "widgets/timeline/row_source.h"

namespace squire::test {

// Markers as rows: one bar each, four frames long.
class MarkerRows : public RowSource {
 public:
  explicit MarkerRows(Session& session) : RowSource("markers", "Notes"), session_(session) {
    session_.onChange(SessionChange::Opened | SessionChange::Marks, this, &RowSource::changed);
  }
  [[nodiscard]] std::vector<ExtraRow> rows() const override {
    ExtraRow row{1, "notes", {}, "What people noted", {}, {}, true};
    const ProjectModel* model = session_.projectModel();
    const ProjectClip* clip = model == nullptr ? nullptr : model->find(session_.clipId());
    if (clip == nullptr) return {};
    for (const Marker& marker : clip->markers) {
      const Span span{marker.time, marker.time + timeOfFrame(4, session_.rate())};
      row.bars.push_back({marker.id.value, span, "note", Qt::darkCyan, {}, {}, false});
    }
    return {row};
  }
  [[nodiscard]] Result<Edit> moved(const Project& before, const std::vector<RowItem>& items, RowPart part,
                                   Time by) const override {
    parts.push_back(part);
    const MarkerId id{static_cast<std::uint32_t>(items.front().item)};
    const auto& markers = before.find(session_.modelId())->find(session_.clipId())->markers;
    const auto at = std::ranges::find(markers, id, &Marker::id);
    return moveMarker(before, {{session_.clipRef(), id}, at->time + by});
  }
  [[nodiscard]] Result<Edit> removed(const Project& before,
                                     const std::vector<RowItem>& items) const override {
    return removeMarker(before,
                        {{session_.clipRef(), MarkerId{static_cast<std::uint32_t>(items.front().item)}}});
  }
  [[nodiscard]] Result<Edit> drawn(const Project& before, std::uint64_t, const Span& span) const override {
    return addMarker(before, {session_.clipRef(), {{}, "drawn", span.from}});
  }
  mutable std::vector<RowPart> parts;

 private:
  Session& session_;
};

}  // namespace squire::test
