#pragma once

#include <utility>

#include "core/base/job.h"
#include "core/io/draft.h"

namespace squire {

// What an import gets along its whole way, from the worker's start to the reader of the format: where it
// reports, how it is cancelled, and who hears drafts.
struct ImportJob : JobControl {
  DraftListener drafts;  // empty: nobody; a reader without drafts ignores it

  ImportJob() = default;
  ImportJob(JobControl control) : JobControl(std::move(control)) {}
};

}  // namespace squire
