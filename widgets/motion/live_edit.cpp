#include "widgets/motion/live_edit.h"

#include <QPointer>

namespace squire {

LiveEdit::LiveEdit(Session& session, QObject* parent) : QObject(parent), session_(session) {
  connect(&session_.gestures(), &Gestures::ended, this, [this] {
    if (isOpen() && session_.gestures().isOver(gesture_)) end();
  });
  session_.onChange(SessionChange::Opened | SessionChange::Model | SessionChange::Clip, this, [this] {
    if (isOpen() && session_.clipRef() != ref_) end();
  });
}

void LiveEdit::begin() {
  if (isOpen()) end();
  before_ = session_.history().snapshot();
  clip_ = session_.posed().clip();
  ref_ = session_.clipRef();
  gesture_ = session_.gestures().begin();
  Q_EMIT began();
}

void LiveEdit::show(Make make) {
  if (!isOpen() || taking_) return;
  next_ = std::move(make);
  startNext();
}

void LiveEdit::startNext() {
  if (running_ || !next_) return;
  running_ = true;
  const QPointer<LiveEdit> self(this);
  session_.jobs().startQuietly([self, make = *std::exchange(next_, std::nullopt), project = before_,
                                number = number_]() -> std::function<void()> {
    const auto made = std::make_shared<Result<Edit>>(make(*project));
    return [self, made, number] {
      if (self != nullptr) self->finish(number, made);
    };
  });
}

void LiveEdit::finish(std::uint64_t number, const std::shared_ptr<Result<Edit>>& made) {
  running_ = false;
  if (number == number_) {
    if (*made) {
      change_ = (*made)->motion;
      session_.apply(*std::move(*made), gesture_);
      if (isOpen()) Q_EMIT shown();
    } else {
      Q_EMIT failed(made->error());
    }
  }
  if (next_) {
    startNext();
  } else if (taking_) {
    end();
  }
}

void LiveEdit::take() {
  if (!isOpen()) return;
  taking_ = true;
  if (!isBusy()) end();
}

void LiveEdit::abandon() {
  if (!isOpen()) return;
  const GestureId gesture = gesture_;
  end();
  session_.abandon(gesture);
}

void LiveEdit::end() {
  ++number_;
  before_ = nullptr;
  clip_ = nullptr;
  next_.reset();
  change_.reset();
  taking_ = false;
  Q_EMIT ended();
}

}  // namespace squire

#include "moc_live_edit.cpp"
