# Compiler flags for all targets.

# Warnings are errors with the compilers used in development; new warnings of newer compilers do not break the
# build.
set(known_compiler OFF)
if((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\.") OR
   (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^14\\."))
  set(known_compiler ON)
endif()
option(SQUIRE_WERROR "Warnings are errors" ${known_compiler})

add_library(squire_flags INTERFACE)
target_compile_options(squire_flags INTERFACE
  # The same floating-point results in every build type and on every instruction set.
  -ffp-contract=off
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wundef
  $<$<COMPILE_LANGUAGE:CXX>:-Wnon-virtual-dtor> $<$<COMPILE_LANGUAGE:CXX>:-Woverloaded-virtual>
  # GCC 12 wrongly warns of overlapping memory in "text" + std::string (GCC bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  # The same false warnings in memcpy when the standard library comes from a precompiled header.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds> $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overread>
  # Fields<T>::noun of an edit's own arguments is used by templates only.
  $<$<AND:$<CXX_COMPILER_ID:Clang>,$<COMPILE_LANGUAGE:CXX>>:-Wno-unused-const-variable>
  # Sources that are compiled together look like headers to this warning.
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<BOOL:${SQUIRE_UNITY}>,$<COMPILE_LANGUAGE:CXX>>:-Wno-subobject-linkage>
  $<$<BOOL:${SQUIRE_WERROR}>:-Werror>)
target_compile_definitions(squire_flags INTERFACE
  GLM_FORCE_XYZW_ONLY GLM_FORCE_CTOR_INIT GLM_ENABLE_EXPERIMENTAL)
# If a file causes a memory error, the program ends before the error can be exploited. The compilers make
# position-independent programs by default; tests/packaging/hardening_test.py checks the binaries.
target_compile_options(squire_flags INTERFACE -fstack-protector-strong)
if(NOT WIN32)
  target_link_options(squire_flags INTERFACE -Wl,-z,relro,-z,now)
endif()
# All addresses in tables of constants are relocated at the start; packed relocations take a hundredth of the space. A single
# import, which starts the program twice, is 3 % faster. The C library supports them since 2.36.
include(CheckLinkerFlag)
check_linker_flag(CXX -Wl,-z,pack-relative-relocs SQUIRE_PACKS_RELOCATIONS)
if(SQUIRE_PACKS_RELOCATIONS)
  target_link_options(squire_flags INTERFACE -Wl,-z,pack-relative-relocs)
endif()
if(NOT SQUIRE_SANITIZE AND NOT WIN32)
  # _FORTIFY_SOURCE needs optimised code.
  set(is_optimised $<NOT:$<OR:$<CONFIG:Debug>,$<BOOL:$<TARGET_PROPERTY:SQUIRE_UNOPTIMISED>>>>)
  target_compile_options(squire_flags INTERFACE $<${is_optimised}:-U_FORTIFY_SOURCE> $<${is_optimised}:-D_FORTIFY_SOURCE=2>)
endif()

# GCC collects garbage after every few megabytes, which takes a twentieth of its time. Here it does so from about 2 GB on.
target_compile_options(squire_flags INTERFACE
  $<$<CXX_COMPILER_ID:GNU>:SHELL:--param ggc-min-expand=300 --param ggc-min-heapsize=1500000>)

# For folders whose code runs once per click: they compile in half of the time. That of edits also loops over keys, and takes
# a tenth longer with -Og. With either, GCC 12 wrongly warns of optional values.
set(SQUIRE_ONCE_A_CLICK $<$<CONFIG:Release>:-Og> $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-Wno-maybe-uninitialized>)
string(REPLACE "-Og" "-O1" SQUIRE_ONCE_AN_EDIT "${SQUIRE_ONCE_A_CLICK}")

if(SQUIRE_SANITIZE)
  target_compile_options(squire_flags INTERFACE
    -fsanitize=${SQUIRE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
    # With the checks of the sanitizers in the code, these two are false.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<COMPILE_LANGUAGE:CXX>>:-Wno-mismatched-new-delete>)
  target_link_options(squire_flags INTERFACE -fsanitize=${SQUIRE_SANITIZE})
endif()
