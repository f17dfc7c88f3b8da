#include "core/link/recording.h"

#include <utility>

namespace squire::link {

namespace {

std::size_t bytesOf(const RecordedMoment& moment) {
  const PlayedInstant& played = moment.played;
  std::size_t bytes = sizeof moment + played.model.size() + played.clip.size();
  if (played.difference) bytes += played.difference->bone.size();
  if (!played.place) return bytes;
  for (const auto& contact : played.place->contacts) bytes += sizeof contact + contact.volume.size();
  return bytes;
}

}  // namespace

void Recording::add(double seconds, PlayedInstant played) {
  moments_.push_back({seconds, std::move(played)});
  bytes_ += bytesOf(moments_.back());
  if (!moments_.back().played.isSame) ++differing_;
  while (this->seconds() > mostSeconds || size() > mostMoments || bytes_ > mostBytes) forgetFirst();
}

void Recording::forgetFirst() {
  bytes_ -= bytesOf(moments_.front());
  if (!moments_.front().played.isSame) --differing_;
  moments_.pop_front();
}

double Recording::seconds() const {
  return isEmpty() ? 0.0 : moments_.back().seconds - moments_.front().seconds;
}

std::size_t Recording::nextDiffering(std::size_t at) const {
  for (std::size_t step = 1; step < size(); ++step) {
    const std::size_t next = (at + step) % size();
    if (!moments_[next].played.isSame) return next;
  }
  return at;
}

}  // namespace squire::link
