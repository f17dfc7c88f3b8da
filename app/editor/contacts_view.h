#pragma once

namespace squire {

// The list of foot contacts. Features get it from the workbench.
class ContactsView {
 public:
  ContactsView() = default;
  ContactsView(const ContactsView&) = delete;
  ContactsView& operator=(const ContactsView&) = delete;
  virtual ~ContactsView() = default;
  virtual void showContacts() = 0;
};

}  // namespace squire
