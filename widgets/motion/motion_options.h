#pragma once

#include <QWidget>
#include <cstdint>
#include <string>

class QComboBox;
class QToolButton;

namespace squire {

class NumberField;
class Session;
class WrappingLayout;

// The options of a motion edit besides its number: over how many frames it fades in and out at the ends, and
// the options that addNoise() and addAim() add.
class MotionOptions : public QWidget {
  Q_OBJECT
 public:
  explicit MotionOptions(QWidget* parent = nullptr);

  // For noise: the frames from one random turn to the next, and a button for another seed.
  void addNoise();
  // For blends: the clip or pose toward which the motion goes.
  void addAim(const Session& session);

  [[nodiscard]] double falloff() const;
  [[nodiscard]] double frames() const;
  [[nodiscard]] std::int64_t seed() const { return seed_; }
  // The chosen clip, or else the chosen pose; both empty: the rest pose.
  [[nodiscard]] std::string clip() const;
  [[nodiscard]] std::string pose() const;

  [[nodiscard]] QComboBox* aim() const { return aim_; }
  [[nodiscard]] NumberField* falloffField() const { return falloff_; }
  [[nodiscard]] QToolButton* otherTurns() const { return otherTurns_; }

 Q_SIGNALS:
  void changed();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  NumberField* addField(const QString& text, const QString& tip, double usual, double least);
  void fillAim();
  [[nodiscard]] std::string chosen(const QString& kind) const;

  WrappingLayout* row_;
  NumberField* falloff_;
  NumberField* frames_ = nullptr;
  QToolButton* otherTurns_ = nullptr;
  QComboBox* aim_ = nullptr;
  const Session* session_ = nullptr;
  std::int64_t seed_ = 1;
};

}  // namespace squire
