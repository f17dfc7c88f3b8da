#pragma once

#include <functional>
#include <utility>

#include "core/base/job.h"
#include "core/io/draft.h"

namespace squire {

// Passed through an import from the worker process to the reader of the format: progress, cancelling, and the
// listener for drafts.
struct ImportJob : JobControl {
  DraftListener drafts;            // may be empty; readers that complete nothing early ignore it
  std::function<void()> pictures;  // see expectPictures()
  bool large = false;              // the user allows all the work that the file requires
  unsigned threads = 1;            // that a reader may use; 0: one for each processor

  ImportJob() = default;
  ImportJob(JobControl control) : JobControl(std::move(control)) {}

  // Readers of formats call this as soon as they have found that the file has pictures.
  void expectPictures() const {
    if (pictures) pictures();
  }
};

}  // namespace squire
