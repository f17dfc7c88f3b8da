#include "core/model/span.h"

#include <algorithm>

namespace squire {

std::string faultOf(const Spans& spans) {
  for (std::size_t i = 0; i < spans.size(); ++i) {
    if (spans[i].from < Time()) return "has a span that begins before the clip";
    if (spans[i].to <= spans[i].from) return "has a span of no length";
    if (i > 0 && spans[i].from <= spans[i - 1].to) return "has spans that overlap or are not in order";
  }
  return {};
}

Spans united(Spans spans) {
  for (Span& span : spans) span.from = std::max(span.from, Time());
  std::erase_if(spans, [](const Span& span) { return span.to <= span.from; });
  std::sort(spans.begin(), spans.end(), [](const Span& a, const Span& b) { return a.from < b.from; });
  Spans out;
  for (const Span& span : spans) {
    if (!out.empty() && span.from <= out.back().to) {
      out.back().to = std::max(out.back().to, span.to);
    } else {
      out.push_back(span);
    }
  }
  return out;
}

bool contains(const Spans& spans, Time time) {
  return std::any_of(spans.begin(), spans.end(), [&](const Span& span) { return span.contains(time); });
}

}  // namespace squire
