#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/model/material.h"

namespace squire::test {

// A film whose pictures show their numbers as black and white bars, made by ffmpeg's libraries.
struct FilmPlan {
  std::string codec = "mpeg4";
  int width = 64, height = 48;
  std::vector<double> times;    // of the pictures, in seconds
  int unitsPerSecond = 12'000;  // of times in the file
  int keyEvery = 12;
  int between = 0;        // number of B frames between two other frames
  int quartersRight = 0;  // clockwise quarter turns that make the picture upright
  int pixelWidth = 1, pixelHeight = 1;
};

// `count` times, `perSecond` a second.
[[nodiscard]] std::vector<double> evenTimes(int count, double perSecond);

// Writes a film in the format that the ending names. Returns false if the libraries lack the encoder.
[[nodiscard]] bool makeFilm(const std::filesystem::path& path, const FilmPlan& plan);

// The number, below 256, that an upright picture shows.
[[nodiscard]] int numberIn(const Image& image);

}  // namespace squire::test
