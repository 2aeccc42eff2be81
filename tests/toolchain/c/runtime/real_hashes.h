// Hashes of the results of operations on reals with random operands: a program on the transputer and the test on the host compute them alike.
// Operands are bit patterns with many denormals, infinities, NaNs, numbers near each other and numbers whose results lie halfway between two.
#pragma once

#include <stdint.h>
#include <string.h>

typedef struct {
    uint32_t state, hash;
} RealHashes;

static uint32_t next_word(RealHashes* run) {
    uint32_t x = run->state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    run->state = x;
    return x;
}

static void note_word(RealHashes* run, uint32_t word) { run->hash = (run->hash << 5 | run->hash >> 27) + (word ^ 0x9E3779B9u); }

static void note_single(RealHashes* run, float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    note_word(run, (bits & 0x7FFFFFFFu) > 0x7F800000u ? 0x7FC00000u : bits);
}

static void note_double(RealHashes* run, double value) {
    uint32_t bits[2];
    memcpy(bits, &value, sizeof bits);
    const uint32_t size = bits[1] & 0x7FFFFFFFu;
    if (size > 0x7FF00000u || (size == 0x7FF00000u && bits[0] != 0)) {
        bits[0] = 0;
        bits[1] = 0x7FF80000u;
    }
    note_word(run, bits[0]);
    note_word(run, bits[1]);
}

static double any_double(RealHashes* run) {
    uint32_t high = next_word(run), low = next_word(run);
    const uint32_t choice = next_word(run);
    const uint32_t more = choice >> 8;
    switch (choice % 10) {
    case 0: // denormals
        high &= 0x800FFFFFu;
        break;
    case 1: // zeros, infinities and NaNs
        high = (high & 0x80000000u) | ((more & 4) != 0 ? 0x7FF00000u : 0) | ((more & 3) == 0 ? more >> 3 & 0xFFFFFu : 0);
        low = (more & 3) == 0 ? low : 0;
        break;
    case 2: // few bits, near 1
        high = (high & 0x80000003u) | (1019 + more % 9) << 20;
        low = 0;
        break;
    case 3: // few bits
        low = 0;
        break;
    case 4: // bits at both ends
        high &= 0xFFF80000u;
        low &= 0x80000003u;
        break;
    case 5: // large ones
        high = (high & 0x803FFFFFu) | 0x7FC00000u;
        break;
    case 6: // like integers
        high = (high & 0x800FFFFFu) | (1023 + more % 64) << 20;
        break;
    case 7: // halfway between two floats, denormal ones too
        high = (high & 0x800FFFFFu) | (1023 + 20 - more % 180) << 20;
        low = (low & 0xE0000000u) | 0x10000000u | ((more & 0x100) != 0 ? more >> 9 & 1 : 0);
        break;
    case 8: // small ones
        high = (high & 0x800FFFFFu) | (more % 70) << 20;
        break;
    default:
        break;
    }
    const uint32_t bits[2] = {low, high};
    double value;
    memcpy(&value, bits, sizeof value);
    return value;
}

static float any_single(RealHashes* run) {
    uint32_t bits = next_word(run);
    const uint32_t choice = next_word(run);
    const uint32_t more = choice >> 8;
    switch (choice % 8) {
    case 0: // denormals
        bits &= 0x807FFFFFu;
        break;
    case 1: // zeros, infinities and NaNs
        bits = (bits & 0x80000000u) | ((more & 4) != 0 ? 0x7F800000u : 0) | ((more & 3) == 0 ? bits & 0x7FFFFFu : 0);
        break;
    case 2: // few bits, near 1
        bits = (bits & 0x80000003u) | (123 + more % 9) << 23;
        break;
    case 3: // few bits
        bits &= 0xFFFF0000u;
        break;
    case 4: // large ones
        bits = (bits & 0x80FFFFFFu) | 0x7E000000u;
        break;
    case 5: // like integers
        bits = (bits & 0x807FFFFFu) | (127 + more % 34) << 23;
        break;
    default:
        break;
    }
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static double near_double(RealHashes* run, double other) {
    uint32_t bits[2];
    memcpy(bits, &other, sizeof bits);
    const uint32_t change = next_word(run);
    bits[0] ^= change & 3;
    bits[1] ^= change & 0x80000000u;
    memcpy(&other, bits, sizeof other);
    return other;
}

static uint32_t double_relations(double x, double y) {
    return (uint32_t)(x == y) | (uint32_t)(x != y) << 1 | (uint32_t)(x < y) << 2 | (uint32_t)(x <= y) << 3 | (uint32_t)(x > y) << 4 |
           (uint32_t)(x >= y) << 5 | (uint32_t)!(x < y) << 6 | (uint32_t)!(x >= y) << 7 |
           (uint32_t)__builtin_islessgreater(x, y) << 8 | (uint32_t)__builtin_isunordered(x, y) << 9;
}

static uint32_t single_relations(float x, float y) {
    return (uint32_t)(x == y) | (uint32_t)(x != y) << 1 | (uint32_t)(x < y) << 2 | (uint32_t)(x <= y) << 3 | (uint32_t)(x > y) << 4 |
           (uint32_t)(x >= y) << 5 | (uint32_t)!(x < y) << 6 | (uint32_t)!(x >= y) << 7 |
           (uint32_t)__builtin_islessgreater(x, y) << 8 | (uint32_t)__builtin_isunordered(x, y) << 9;
}

enum {
    add_doubles, subtract_doubles, multiply_doubles, divide_doubles, root_of_double, compare_doubles, change_sign_of_double,
    add_singles, subtract_singles, multiply_singles, divide_singles, root_of_single, compare_singles, change_sign_of_single,
    single_to_double, double_to_single, double_to_int, double_to_unsigned, double_to_long, double_to_unsigned_long,
    single_to_int, single_to_unsigned, single_to_long, single_to_unsigned_long, integers_to_double, integers_to_single,
    kinds_of_hashes
};

// Adds what one operation gives for the next operands.
static void note_operation(RealHashes* run, int kind) {
    const double x = any_double(run), y = next_word(run) % 8 == 0 ? near_double(run, x) : any_double(run);
    const float a = any_single(run), b = next_word(run) % 8 == 0 ? -a : any_single(run);
    const double size = __builtin_fabs(x);
    const float single_size = __builtin_fabsf(a);
    const uint64_t whole = ((uint64_t)next_word(run) << 32 | next_word(run)) >> next_word(run) % 64;
    switch (kind) {
    case add_doubles: return note_double(run, x + y);
    case subtract_doubles: return note_double(run, x - y);
    case multiply_doubles: return note_double(run, x * y);
    case divide_doubles: return note_double(run, x / y);
    case root_of_double: return note_double(run, __builtin_sqrt(size));
    case compare_doubles: return note_word(run, double_relations(x, y));
    case change_sign_of_double:
        note_double(run, -x);
        note_double(run, size);
        return note_double(run, __builtin_copysign(x, y));
    case add_singles: return note_single(run, a + b);
    case subtract_singles: return note_single(run, a - b);
    case multiply_singles: return note_single(run, a * b);
    case divide_singles: return note_single(run, a / b);
    case root_of_single: return note_single(run, __builtin_sqrtf(single_size));
    case compare_singles: return note_word(run, single_relations(a, b));
    case change_sign_of_single:
        note_single(run, -a);
        note_single(run, single_size);
        return note_single(run, __builtin_copysignf(a, b));
    case single_to_double: return note_double(run, (double)a);
    case double_to_single: return note_single(run, (float)x);
    case double_to_int: return note_word(run, size < 2147483648.0 ? (uint32_t)(int32_t)x : 0);
    case double_to_unsigned: return note_word(run, size < 4294967296.0 ? (uint32_t)size : 0);
    case double_to_long: {
        const int64_t value = size < 9223372036854775808.0 ? (int64_t)x : 0;
        note_word(run, (uint32_t)value);
        return note_word(run, (uint32_t)(value >> 32));
    }
    case double_to_unsigned_long: {
        const uint64_t value = size < 18446744073709551616.0 ? (uint64_t)size : 0;
        note_word(run, (uint32_t)value);
        return note_word(run, (uint32_t)(value >> 32));
    }
    case single_to_int: return note_word(run, single_size < 2147483648.0f ? (uint32_t)(int32_t)a : 0);
    case single_to_unsigned: return note_word(run, single_size < 4294967296.0f ? (uint32_t)single_size : 0);
    case single_to_long: {
        const int64_t value = single_size < 9223372036854775808.0f ? (int64_t)a : 0;
        note_word(run, (uint32_t)value);
        return note_word(run, (uint32_t)(value >> 32));
    }
    case single_to_unsigned_long: {
        const uint64_t value = single_size < 18446744073709551616.0f ? (uint64_t)single_size : 0;
        note_word(run, (uint32_t)value);
        return note_word(run, (uint32_t)(value >> 32));
    }
    case integers_to_double:
        note_double(run, (double)(int32_t)whole);
        note_double(run, (double)(uint32_t)whole);
        note_double(run, (double)(int64_t)whole);
        note_double(run, (double)whole);
        return note_double(run, (double)(int16_t)whole);
    default:
        note_single(run, (float)(int32_t)whole);
        note_single(run, (float)(uint32_t)whole);
        note_single(run, (float)(int64_t)whole);
        note_single(run, (float)whole);
        return note_single(run, (float)(uint8_t)whole);
    }
}

// Returns the hash of `count` operations.
static uint32_t hash_of_operations(int kind, uint32_t seed, uint32_t count) {
    RealHashes run = {seed * 2654435761u + (uint32_t)kind * 40503u + 1, 0};
    for (uint32_t n = 0; n < count; ++n)
        note_operation(&run, kind);
    return run.hash;
}
