#pragma once

namespace squire {

// Where the contacts of feet with the ground are listed. Offered on the workbench.
class ContactsView {
 public:
  ContactsView() = default;
  ContactsView(const ContactsView&) = delete;
  ContactsView& operator=(const ContactsView&) = delete;
  virtual ~ContactsView() = default;
  virtual void showContacts() = 0;
};

}  // namespace squire
