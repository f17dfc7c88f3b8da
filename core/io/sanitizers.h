#pragma once

namespace squire {

// Whether this is built with AddressSanitizer or ThreadSanitizer, which reserve terabytes of address space.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool withSanitizers = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool withSanitizers = true;
#else
constexpr bool withSanitizers = false;
#endif
#else
constexpr bool withSanitizers = false;
#endif

}  // namespace squire
