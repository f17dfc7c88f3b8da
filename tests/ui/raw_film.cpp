#include "tests/ui/raw_film.h"

namespace squire::test {

namespace {

constexpr quint32 width = 32, height = 18;  // a row is a multiple of four bytes, as the format wants
constexpr quint32 pictureBytes = 3 * width * height;

QByteArray number(quint32 value) {
  QByteArray bytes;
  for (int i = 0; i < 4; ++i) bytes += static_cast<char>(value >> (8 * i) & 255u);
  return bytes;
}

QByteArray numbers(std::initializer_list<quint32> values) {
  QByteArray bytes;
  for (const quint32 value : values) bytes += number(value);
  return bytes;
}

QByteArray chunk(const char* name, const QByteArray& content) {
  return name + number(static_cast<quint32>(content.size())) + content;
}

QByteArray list(const char* name, const QByteArray& content) { return chunk("LIST", name + content); }

QByteArray headers(quint32 count, quint32 perSecond) {
  constexpr quint32 hasIndex = 0x10;
  const QByteArray film = numbers({1'000'000 / perSecond, pictureBytes * perSecond, 0, hasIndex, count, 0, 1,
                                   pictureBytes, width, height, 0, 0, 0, 0});
  const QByteArray stream = "vids" + numbers({0, 0, 0, 0, 1, perSecond, 0, count, pictureBytes, 0, 0, 0, 0});
  const QByteArray format = numbers({40, width, height, 24u << 16u | 1u, 0, pictureBytes, 0, 0, 0, 0});
  return list("hdrl", chunk("avih", film) + list("strl", chunk("strh", stream) + chunk("strf", format)));
}

}  // namespace

QByteArray rawFilm(const std::vector<QRgb>& pictures, quint32 perSecond) {
  QByteArray movie, index;
  for (const QRgb colour : pictures) {
    const char pixel[] = {static_cast<char>(qBlue(colour)), static_cast<char>(qGreen(colour)),
                          static_cast<char>(qRed(colour))};
    constexpr quint32 isKey = 0x10;
    index += "00db" + numbers({isKey, static_cast<quint32>(movie.size()) + 4, pictureBytes});
    movie += chunk("00db", QByteArray(pixel, 3).repeated(width * height));
  }
  const auto count = static_cast<quint32>(pictures.size());
  return chunk("RIFF", "AVI " + headers(count, perSecond) + list("movi", movie) + chunk("idx1", index));
}

}  // namespace squire::test
