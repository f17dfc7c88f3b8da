#pragma once

// Structs with many members are made, copied and destroyed by functions of hundreds of instructions. The
// compiler makes them again in each file that uses the struct, unless they are declared in the struct and
// defined in one source.

#define SQUIRE_DECLARE_COPIES(Type) \
  Type();                           \
  Type(const Type&);                \
  Type(Type&&) noexcept;            \
  Type& operator=(const Type&);     \
  Type& operator=(Type&&) noexcept; \
  ~Type()

#define SQUIRE_DEFINE_COPIES(Type)                  \
  Type::Type() = default;                           \
  Type::Type(const Type&) = default;                \
  Type::Type(Type&&) noexcept = default;            \
  Type& Type::operator=(const Type&) = default;     \
  Type& Type::operator=(Type&&) noexcept = default; \
  Type::~Type() = default
