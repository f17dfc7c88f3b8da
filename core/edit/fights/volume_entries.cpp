#include "core/edit/fights/fight_fields.h"
#include "core/edit/fights/volume_fixes.h"

namespace squire {

template <>
struct Fields<CopiedVolume> {
  static constexpr const char* noun = "copied hit volume";
  static constexpr std::array list{
      field<&CopiedVolume::volume>("volume", "the hit volume; its bones do not count"),
      field<&CopiedVolume::bone>("bone", "the name of its bone"),
      optional<&CopiedVolume::endBone>("endBone", "the bone of a capsule's other end")};
};

EditEntries volumeEdits();
EditEntries volumeEdits() {
  return {
      entry("add-volume", addVolume, "Adds a hit volume to a clip, or to a model's body."),
      entry("delete-volumes", removeVolumes, "Deletes hit volumes."),
      entry("rename-volume", renameVolume, "Gives a hit volume another name."),
      changeThingEntry<HitVolume>("change-volume", "Changes a hit volume; its name stays."),
      entry("place-volume", placeVolume,
            "Sets where a hit volume is at an instant: in a key where it has keys of that.",
            {inlined<&PlaceVolume::volume>(), field<&PlaceVolume::time>("time", "when"),
             field<&PlaceVolume::offset>("offset", "its middle in the bone's space, metres"),
             field<&PlaceVolume::radius>("radius", "metres"),
             optional<&PlaceVolume::key>("key", "whether a key is made in any case")}),
      entry("paste-volumes", pasteVolumes, "Puts copied hit volumes into a clip or onto a model's body.",
            {inlined<&PasteVolumes::owner>(),
             field<&PasteVolumes::volumes>("volumes", "the copied hit volumes")}),
      entry("mirror-volume", mirrorVolume, "Copies a hit volume to the other side of the body.",
            {inlined<&MirrorVolume::volume>()}),
      entry("fit-volume", fitVolume, "Puts a hit volume around the skin of its bone.",
            {inlined<&FitVolume::volume>()}),
      entry("widen-volume", widenVolume, "Makes a hit volume larger in all of its keys.",
            {inlined<&WidenVolume::volume>(), field<&WidenVolume::by>("by", "metres that its radius grows")}),
      entry("add-body-volumes", addBodyVolumes, "Adds a hurt volume for each part of the body that has none.",
            {inlined<&AddBodyVolumes::model>()}),
  };
}

}  // namespace squire
