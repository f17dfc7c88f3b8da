#pragma once

#include "app/editor/document/document.h"
#include "app/editor/settings/editor_settings.h"
#include "widgets/session/session.h"

namespace squire {

// What outlives a window: the open document with its history, and the settings.
struct OpenWork {
  EditorSettings settings;
  Session session;
  Document document{session, settings};
};

}  // namespace squire
