// Compiled once for each set of compiler options, with RUNTIME_CALLS as the name of the table.
#define SQUIRE_WAD_STATIC
#define SQUIRE_WAD_IMPLEMENTATION
#include "tests/benchmarks/peers/runtime_calls.h"

#define TEXT_OF(name) #name
#define NAME_OF(name) TEXT_OF(name)

const RuntimeCalls RUNTIME_CALLS = {
    NAME_OF(RUNTIME_CALLS), sqw_open,    sqw_advance,    sqw_sample, sqw_blend,
    sqw_local_to_model,     sqw_palette, sqw_ik_two_bone};
