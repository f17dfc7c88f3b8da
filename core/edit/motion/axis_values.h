#pragma once

#include "core/edit/keys/axis_lists.h"

// Shared by the edits in this folder.
namespace squire {

// Gives a channel whose axes have keys of their own the values of `wanted`, whose keys hold all axes: each
// axis takes those where it has a key, and all axes those where none has one, as keys with automatic handles.
// The axes stay apart and continue beyond their keys as before.
template <typename T>
void setAxisValues(Channel<T>& channel, Axes<T>& axes, const Keys<T>& wanted, const Clip& clip);

}  // namespace squire
