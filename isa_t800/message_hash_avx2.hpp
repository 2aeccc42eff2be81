#pragma once

#include <stddef.h>
#include <stdint.h>

/// Computes XXH3_64bits of a long message. For builds in which the library does not choose the vector instructions itself.
/// REQUIRES: the host has AVX2.
extern "C" uint64_t t8_message_hash_avx2(const void* message, size_t length);
