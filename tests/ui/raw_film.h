#pragma once

#include <QByteArray>
#include <QRgb>
#include <vector>

namespace squire::test {

// A film without compression (AVI) whose pictures have one colour each; it needs no library.
[[nodiscard]] QByteArray rawFilm(const std::vector<QRgb>& pictures, quint32 perSecond);

}  // namespace squire::test
