#include "widgets/limbs/target_form.h"

#include <QComboBox>
#include <algorithm>
#include <cmath>

#include "core/edit/fights/limb_bake.h"
#include "widgets/controls/member_style.h"
#include "widgets/controls/vector_field.h"

namespace squire {

namespace {

template <typename T, typename TheId>
int rowOf(const std::vector<T>& all, TheId id) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const T& one) { return one.id == id; });
  return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

}  // namespace

TargetForm::TargetForm(LimbEdits& edits, QWidget* parent) : LimbFields(edits, parent) {
  setObjectName(QStringLiteral("targetForm"));
  list(
      {tr("Chain"), tr("The limb that follows the target")},
      [this] {
        QStringList names;
        for (const IkChain& chain : choice().chains()) names += QString::fromStdString(chain.name);
        return names;
      },
      [this] { return rowOf(choice().chains(), choice().target()->chain); },
      [this](int row) {
        IkTarget to = *choice().target();
        to.chain = choice().chains()[static_cast<std::size_t>(row)].id;
        this->edits().change(to, "chain");
      });
  makeSpace();
  NumberStyle metres;
  auto* place = vector(
      {tr("Position"),
       tr("In metres, at the playhead; a change sets a key there, unless the limb is pinned")},
      metres, [this] { return valueAt(choice().target()->position, session().playhead(), vec3(0.0f)); },
      [this](const vec3& value, GestureId gesture) { this->edits().moveTo(value, gesture); });
  place->setObjectName(QStringLiteral("targetPosition"));
  auto* weight = number(
      {tr("Weight"), tr("Influence of the target at the playhead; a change sets a key there")},
      styleOf(memberOf(&IkTarget::weight)),
      [this] {
        return 100.0 * static_cast<double>(valueAt(choice().target()->weight, session().playhead(), 1.0f));
      },
      [this](double value, GestureId gesture) {
        session().apply(
            keyTarget(session().project(),
                      {choice().targetRef(), session().playhead(), {}, static_cast<float>(0.01 * value)}),
            gesture);
      });
  weight->setObjectName(QStringLiteral("targetWeight"));
  makeBlends();
  connect(&choice(), &LimbChoice::changed, this, &TargetForm::refresh);
  connect(&session(), &Session::changed, this, [this](const SessionChange& change) {
    if (change.isPoseAlone()) refresh();
  });
  refresh();
}

void TargetForm::makeSpace() {
  auto* space = list(
      {tr("Follows"), tr("What the target moves with. At each of its keys, the target stays where it is")},
      [this] {
        QStringList names{tr("The model"), tr("A bone")};
        if (!attachments().empty()) names += tr("An attachment");
        return names;
      },
      [this] { return static_cast<int>(choice().target()->space); },
      [this](int row) {
        const auto wanted = static_cast<TargetSpace>(row);
        const auto all = bones();
        const AttachmentId attachment = attachments().empty() ? AttachmentId{} : attachments().front().id;
        if (wanted != choice().target()->space && !all.empty()) follow(wanted, all.front(), attachment);
      });
  space->setObjectName(QStringLiteral("targetSpace"));
  list(
      {tr("Bone"), tr("The target moves with this bone")}, [this] { return boneNames(); },
      [this] {
        const auto all = bones();
        const auto found = std::find(all.begin(), all.end(), choice().target()->bone);
        return found == all.end() ? -1 : static_cast<int>(found - all.begin());
      },
      [this](int row) { follow(TargetSpace::Bone, bones()[static_cast<std::size_t>(row)], {}); },
      [this] { return choice().target()->space == TargetSpace::Bone; });
  list(
      {tr("Attachment"), tr("The target moves with what is attached")},
      [this] {
        QStringList names;
        for (const Attachment& one : attachments()) names += QString::fromStdString(one.name);
        return names;
      },
      [this] { return rowOf(attachments(), choice().target()->attachment); },
      [this](int row) {
        follow(TargetSpace::Attachment, {}, attachments()[static_cast<std::size_t>(row)].id);
      },
      [this] { return choice().target()->space == TargetSpace::Attachment; });
}

void TargetForm::makeBlends() {
  NumberStyle frames;
  frames.unit = tr("frames");
  frames.decimals = 1;
  frames.step = 0.25;
  frames.least = 0.0;
  frames.most = 10000.0;
  const auto blend = [&](const Texts& texts, Time IkTarget::*which, const char* what) {
    return number(
        texts, frames, [this, which] { return frameAt(choice().target()->*which, session().rate()); },
        [this, which, what](double value, GestureId gesture) {
          IkTarget to = *choice().target();
          const double ticks = static_cast<double>(timeOfFrame(1, session().rate()).ticks);
          to.*which = Time{std::llround(value * ticks)};
          edits().change(to, what, gesture);
        });
  };
  blend({tr("Blend in"), tr("From the start of each span until the target has its full weight")},
        &IkTarget::blendIn, "blend in")
      ->setObjectName(QStringLiteral("targetBlendIn"));
  blend({tr("Blend out"), tr("Before the end of each span, where the weight reaches 0")}, &IkTarget::blendOut,
        "blend out")
      ->setObjectName(QStringLiteral("targetBlendOut"));
}

void TargetForm::follow(TargetSpace space, BoneId bone, AttachmentId attachment) {
  session().apply(setTargetSpace(session().project(), {choice().targetRef(), space, bone, attachment}));
  refresh();
}

const std::vector<Attachment>& TargetForm::attachments() const {
  static const std::vector<Attachment> none;
  const ProjectModel* model = session().projectModel();
  return model == nullptr ? none : fightOf(*model).attachments;
}

void TargetForm::refresh() { showRows(choice().target() != nullptr); }

}  // namespace squire

#include "moc_target_form.cpp"
