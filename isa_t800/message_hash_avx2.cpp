// Compiled for processors with AVX2. It must therefore include nothing whose code the linker could use in other files.
#include "isa_t800/message_hash_avx2.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

uint64_t t8_message_hash_avx2(const void* message, size_t length) { return XXH3_64bits(message, length); }
