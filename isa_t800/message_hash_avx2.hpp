#pragma once

#include <stddef.h>
#include <stdint.h>

/// XXH3_64bits for long messages, where the library does not choose the instructions itself.
/// REQUIRES: the host has AVX2.
extern "C" uint64_t t8_message_hash_avx2(const void* message, size_t length);
