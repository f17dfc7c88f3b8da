#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/footage/film_frame.h"
#include "core/io/serving_worker.h"

namespace squire {

// Reads one film in a process with the limits and restricted rights of an import. The process gets the film
// open for reading and can open no file. It starts with the first question and ends with this object.
class FilmReader {
 public:
  explicit FilmReader(std::filesystem::path file) : file_(std::move(file)) {}

  struct Shown {
    FilmFrame frame;
    FilmFacts film;
  };
  // The picture that is shown at a time since the first one: the first before 0, the last after the end. At
  // most FilmAnswer::mostSide pixels wide and high. After an Error of the machine (see isOfMachine())
  // another reader may be able to read other times. Any thread may ask, one at a time.
  [[nodiscard]] Result<Shown> at(Time time, const JobControl& job = {});
  // The bytes of memory that the process has; 0 if there is none. Not while at() runs.
  [[nodiscard]] std::uint64_t memory() const { return worker_ ? worker_->memory() : 0; }

 private:
  std::filesystem::path file_;
  std::optional<ServingWorker> worker_;
};

// Whether films can be read. The program for it exists only if Squire was built with ffmpeg's libraries.
[[nodiscard]] bool canReadFilms();

}  // namespace squire
