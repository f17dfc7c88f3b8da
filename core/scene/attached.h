#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/model/project.h"
#include "core/model/skeleton.h"

namespace squire {

// Whether a clip shows an attachment at a time; one without an AttachmentSpans in the clip is always shown.
[[nodiscard]] bool shows(const ClipFight& clip, AttachmentId attachment, Time time);

// A model with attachments, in a pose of a clip (without a clip, all attachments are shown).
struct Carrier {
  ModelId model;
  ClipId clip;
  Time time;
  std::span<const mat4> matrices;  // model space, one per bone
};

// A model of a project that others are attached to, or that is attached.
struct AttachedShape {
  const Skeleton* skeleton = nullptr;  // null if its source is not loaded
  std::span<const mat4> rest;          // its matrices in the rest pose
};

struct AttachedPlace {
  ModelId model;
  std::vector<mat4> matrices;
};

// The places of a model's shown attachments, in their rest pose, and of the attachments that these carry.
[[nodiscard]] std::vector<AttachedPlace> attachedPlaces(const Project& project, const Carrier& carrier,
                                                        const std::function<AttachedShape(ModelId)>& shapeOf);

}  // namespace squire
