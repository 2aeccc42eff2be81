// From decimal to binary. The digits are kept in groups of nine, the whole part becomes binary by multiplying, and the part behind the point by
// multiplying by 2 to the 32 the rest of it. Both are exact as far as digits are kept; of 800 digits and more, the rest can only
// tell whether a number lies above the middle of two others, and that is kept.

#include <errno.h>
#include <math.h>
#include <stdlib.h>

#include "stdlib/decimal.h"

enum {
    kept_digits = 783, // 87 groups; 768 are enough to tell a number from the middle of two doubles
    most_words = 36,
    exponent_limit = 1000000000 // far from any number's
};

// A decimal number as it is read: digits * 10 to the exponent.
struct reading {
    int count; // of digits kept, without zeros in front
    int exponent;
    bool more; // digits other than 0 were left out
    uint32_t groups[_lib_most_groups];
};

static void take_digit(struct reading* reading, unsigned digit, bool behind_point) {
    if (behind_point && reading->exponent > -exponent_limit)
        --reading->exponent;
    if (digit == 0 && reading->count == 0)
        return;
    if (reading->count == kept_digits) {
        reading->more = reading->more || digit != 0;
        if (reading->exponent < exponent_limit)
            ++reading->exponent;
        return;
    }
    uint32_t* const group = &reading->groups[reading->count / 9];
    *group = reading->count % 9 == 0 ? digit : *group * 10 + digit;
    ++reading->count;
}

// The number with its groups where multiples of nine places are: point groups are before the decimal point.
struct aligned {
    int point, count;
    bool more;
    uint32_t groups[_lib_most_groups + 40]; // with the zeros before the first digit of the least numbers
};

static void align(const struct reading* reading, struct aligned* result) {
    // The first digit's place decides how many digits the first group has.
    const int first_place = reading->exponent + reading->count - 1;
    const int first_group = first_place >= 0 ? first_place / 9 : -((8 - first_place) / 9);
    int digits = first_place - 9 * first_group + 1;
    result->point = first_group + 1;
    result->count = 0;
    result->more = reading->more;
    uint32_t group = 0;
    static const uint32_t powers[9] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000};
    for (int at = 0; at < reading->count; ++at) {
        const int place = at % 9;
        const int in_group = reading->count - (at - place) < 9 ? reading->count - (at - place) : 9;
        group = group * 10 + reading->groups[at / 9] / powers[in_group - 1 - place] % 10;
        if (--digits == 0) {
            result->groups[result->count++] = group;
            group = 0;
            digits = 9;
        }
    }
    if (digits != 9) {
        result->groups[result->count++] = group * powers[digits];
    }
}

// Binary words while they are made: the most significant ones that matter.
struct bits {
    uint64_t mantissa; // the 64 first bits, from the top, once full
    int exponent;      // of the mantissa's last bit
    bool more;
};

static int leading_zeros(uint32_t word) {
    int count = 0;
    if (word == 0)
        return 32;
    while ((word & 0x80000000u) == 0) {
        word <<= 1;
        ++count;
    }
    return count;
}

// Words, the least significant first, worth 2 to the exponent each in its last bit.
static void gather(const uint32_t* words, int count, int exponent, bool more, struct bits* result) {
    while (count != 0 && words[count - 1] == 0)
        --count;
    const int shift = leading_zeros(words[count - 1]);
    const uint32_t first = words[count - 1];
    const uint32_t second = count > 1 ? words[count - 2] : 0;
    const uint32_t third = count > 2 ? words[count - 3] : 0;
    uint64_t mantissa = (uint64_t)first << 32 | second;
    if (shift != 0)
        mantissa = mantissa << shift | third >> (32 - shift);
    if (third << shift != 0)
        more = true;
    for (int at = count - 4; at >= 0; --at)
        more = more || words[at] != 0;
    result->mantissa = mantissa;
    result->exponent = exponent + 32 * (count - 2) - shift;
    result->more = more;
}

static int whole_words(const struct aligned* number, uint32_t* words) {
    int count = 0;
    for (int at = 0; at < number->point; ++at) {
        uint32_t carry = at < number->count ? number->groups[at] : 0;
        for (int word = 0; word < count; ++word) {
            const uint64_t product = (uint64_t)words[word] * _LIB_GROUP + carry;
            words[word] = (uint32_t)product;
            carry = (uint32_t)(product >> 32);
        }
        if (carry != 0)
            words[count++] = carry;
    }
    return count;
}

// Multiplies groups, which stand for a number below 1, by 2 to the 32; gives what comes out at the top.
static uint32_t next_word(uint32_t* groups, int* count) {
    uint32_t carry = 0;
    for (int at = *count; at-- != 0;) {
        // group * 2^32 + carry, over the group size; the quotient is the carry of the group before
        uint32_t rest;
        carry = _lib_divide(groups[at], carry, _LIB_GROUP, &rest);
        groups[at] = rest;
    }
    while (*count != 0 && groups[*count - 1] == 0)
        --*count;
    return carry;
}

static void to_bits(struct aligned* number, struct bits* result) {
    uint32_t words[most_words];
    // Newest words are put in from the back, so that the least significant comes first.
    int count = whole_words(number, words);
    uint32_t* groups = number->groups;
    int groups_left = number->count;
    int skipped = 0; // groups of zeros before the first
    if (number->point > 0) {
        const int used = number->point < groups_left ? number->point : groups_left;
        groups += used;
        groups_left -= used;
    } else
        skipped = -number->point;
    if (skipped != 0) {
        for (int at = groups_left; at-- != 0;)
            groups[at + skipped] = groups[at];
        for (int at = 0; at < skipped; ++at)
            groups[at] = 0;
        groups_left += skipped;
    }
    int exponent = 0;
    bool more = number->more;
    // 96 bits from the first 1 on are enough.
    uint32_t behind[3];
    int behind_count = 0;
    bool begun = count != 0;
    int wanted = count >= 3 ? 1 : 3 - count + (begun ? 0 : 1);
    while (behind_count < wanted && behind_count < 3 && groups_left != 0) {
        const uint32_t word = next_word(groups, &groups_left);
        exponent -= 32;
        if (!begun && word == 0)
            continue;
        begun = true;
        behind[behind_count++] = word;
    }
    more = more || groups_left != 0;
    uint32_t all[most_words + 3];
    int total = 0;
    for (int at = behind_count; at-- != 0;)
        all[total++] = behind[at];
    for (int at = 0; at < count; ++at)
        all[total++] = words[at];
    gather(all, total, exponent, more, result);
}

static void read_exponent(struct _lib_source* source, struct _lib_real* result, int* exponent) {
    int sign = _lib_take(source);
    int character = sign;
    if (sign == '-' || sign == '+')
        character = _lib_take(source);
    int number = 0;
    bool any = false;
    for (; character >= '0' && character <= '9'; character = _lib_take(source)) {
        any = true;
        if (number < exponent_limit / 10)
            number = number * 10 + (character - '0');
    }
    _lib_put_back(source, character);
    if (!any)
        return; // the number ends before the e
    result->length = source->taken;
    *exponent += sign == '-' ? -number : number;
}

static int hex_value(int character) {
    if (character >= '0' && character <= '9')
        return character - '0';
    character |= 32;
    return character >= 'a' && character <= 'f' ? character - 'a' + 10 : -1;
}

static void normalise(struct _lib_real* result) {
    while (result->mantissa >> 63 == 0) {
        result->mantissa <<= 1;
        --result->exponent;
    }
}

static void read_hexadecimal(struct _lib_source* source, struct _lib_real* result) {
    bool point = false, any = false;
    int exponent = 0, digits = 0;
    int character;
    for (;;) {
        character = _lib_take(source);
        if (character == '.' && !point) {
            point = true;
            if (any)
                result->length = source->taken;
            continue;
        }
        const int value = hex_value(character);
        if (value < 0)
            break;
        any = true;
        result->length = source->taken;
        if (point && exponent > -exponent_limit)
            exponent -= 4;
        if (digits == 16) {
            result->inexact = result->inexact || value != 0;
            exponent += 4;
        } else if (value != 0 || digits != 0) {
            result->mantissa = result->mantissa << 4 | (unsigned)value;
            ++digits;
        }
    }
    if (!any) {
        _lib_put_back(source, character);
        return; // the number is the 0 before the x
    }
    int power = 0;
    if (character == 'p' || character == 'P')
        read_exponent(source, result, &power);
    else
        _lib_put_back(source, character);
    if (digits == 0)
        return;
    result->kind = _lib_finite;
    result->exponent = exponent + power;
    normalise(result);
}

static void convert(const struct reading* reading, struct _lib_real* result) {
    const int first_place = reading->exponent + reading->count - 1;
    result->kind = _lib_finite;
    result->inexact = true;
    result->mantissa = (uint64_t)1 << 63;
    if (first_place > 310)
        result->exponent = 20000;
    else if (first_place < -330)
        result->exponent = -20000;
    else {
        struct aligned number;
        struct bits bits;
        align(reading, &number);
        to_bits(&number, &bits);
        result->mantissa = bits.mantissa;
        result->exponent = bits.exponent;
        result->inexact = bits.more;
    }
}

static void read_decimal(struct _lib_source* source, struct _lib_real* result, int character) {
    struct reading reading = {.count = 0};
    bool point = false, any = false;
    for (;; character = _lib_take(source)) {
        if (character == '.' && !point) {
            point = true;
            if (any)
                result->length = source->taken;
        } else if (character >= '0' && character <= '9') {
            any = true;
            take_digit(&reading, (unsigned)(character - '0'), point);
            result->length = source->taken;
        } else
            break;
    }
    if (!any) {
        _lib_put_back(source, character);
        return;
    }
    result->kind = _lib_zero;
    if (character == 'e' || character == 'E')
        read_exponent(source, result, &reading.exponent);
    else
        _lib_put_back(source, character);
    if (reading.count != 0)
        convert(&reading, result);
}

// Whether the rest of a word comes, in letters of either case; the first of it that does not is put back.
static bool word_follows(struct _lib_source* source, const char* word) {
    for (; *word != '\0'; ++word) {
        const int character = _lib_take(source);
        if ((character | 32) != *word) {
            _lib_put_back(source, character);
            return false;
        }
    }
    return true;
}

static void read_infinity(struct _lib_source* source, struct _lib_real* result) {
    if (!word_follows(source, "nf"))
        return;
    result->kind = _lib_infinite;
    result->length = source->taken;
    if (word_follows(source, "inity"))
        result->length = source->taken;
}

static void read_nan(struct _lib_source* source, struct _lib_real* result) {
    if (!word_follows(source, "an"))
        return;
    result->kind = _lib_not_a_number;
    result->length = source->taken;
    int character = _lib_take(source);
    if (character != '(') {
        _lib_put_back(source, character);
        return;
    }
    do
        character = _lib_take(source);
    while (hex_value(character) >= 0 || (unsigned)((character | 32) - 'a') < 26u || character == '_');
    if (character == ')')
        result->length = source->taken;
    else
        _lib_put_back(source, character);
}

void _lib_read_real(struct _lib_source* source, struct _lib_real* result) {
    *result = (struct _lib_real){.kind = _lib_no_number};
    int character = _lib_take(source);
    if (character == '-' || character == '+') {
        result->negative = character == '-';
        character = _lib_take(source);
    }
    if ((character | 32) == 'i') {
        read_infinity(source, result);
    } else if ((character | 32) == 'n') {
        read_nan(source, result);
    } else if (character == '0') {
        result->kind = _lib_zero;
        result->length = source->taken;
        const int next = _lib_take(source);
        if ((next | 32) == 'x')
            read_hexadecimal(source, result);
        else {
            _lib_put_back(source, next);
            read_decimal(source, result, character);
        }
    } else
        read_decimal(source, result, character);
}
