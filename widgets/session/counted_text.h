#pragma once

#include <QCoreApplication>

namespace squire {

// Counts with nouns in the user's language and number format: "1 bone", "1,030 vertices".
class CountedText {
  Q_DECLARE_TR_FUNCTIONS(squire::CountedText)

 public:
  static QString bones(qulonglong count);
  static QString vertices(qulonglong count);
  static QString triangles(qulonglong count);
  static QString materials(qulonglong count);
  static QString clips(qulonglong count);
  static QString keyframes(qulonglong count);
  static QString bytes(qulonglong count);
  static QString keys(qulonglong count);
  static QString warnings(qulonglong count);
  // A number of frames; whole numbers without decimals: "12 frames", "12.5 frames".
  static QString frames(double count, int decimals);
};

}  // namespace squire
