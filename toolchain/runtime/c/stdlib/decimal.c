// From binary to decimal. The whole part is divided by a group's size again and again; the part behind the point is multiplied by it, and what
// comes out at the top is the next group. Both are exact.

#include "stdlib/decimal.h"

static const uint32_t powers[9] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000};

// Division that rounds down, with a rest from 0 to 8.
static int group_of(int place) { return place >= 0 ? place / 9 : -((8 - place) / 9); }

int _lib_first_place(const struct _lib_decimal* number) {
    int digits = 1;
    while (digits < 9 && number->groups[0] >= powers[digits])
        ++digits;
    return 9 * (number->point - 1) + digits - 1;
}

// Groups of the whole number in words, the least significant word first; the words are lost.
static void append_whole(struct _lib_decimal* result, uint32_t* words, int count) {
    uint32_t reverse[_lib_most_words];
    int groups = 0;
    while (count != 0 && words[count - 1] == 0)
        --count;
    while (count != 0) {
        uint32_t rest = 0;
        for (int at = count; at-- != 0;)
            words[at] = _lib_divide(rest, words[at], _LIB_GROUP, &rest);
        reverse[groups++] = rest;
        if (words[count - 1] == 0)
            --count;
    }
    result->point = groups;
    while (groups != 0)
        result->groups[result->count++] = reverse[--groups];
}

// A number from 0 to 1: words behind the point, the most significant last; those below low are 0.
struct fraction {
    uint32_t words[_lib_most_words];
    int low, count;
};

static bool is_zero(const struct fraction* fraction) { return fraction->low == fraction->count; }

static uint32_t next_group(struct fraction* fraction) {
    uint32_t carry = 0;
    for (int at = fraction->low; at < fraction->count; ++at) {
        const uint64_t product = (uint64_t)fraction->words[at] * _LIB_GROUP + carry;
        fraction->words[at] = (uint32_t)product;
        carry = (uint32_t)(product >> 32);
    }
    while (fraction->low < fraction->count && fraction->words[fraction->low] == 0)
        ++fraction->low;
    return carry;
}

// mantissa * 2 to the shift in words; gives how many.
static int spread(uint32_t* words, uint64_t mantissa, int shift) {
    const int count = shift / 32;
    const int bits = shift % 32;
    for (int at = 0; at < count; ++at)
        words[at] = 0;
    const uint32_t low = (uint32_t)mantissa, high = (uint32_t)(mantissa >> 32);
    words[count] = low << bits;
    words[count + 1] = bits == 0 ? high : high << bits | low >> (32 - bits);
    words[count + 2] = bits == 0 ? 0 : high >> (32 - bits);
    return count + 3;
}

static void split(struct _lib_decimal* result, struct fraction* fraction, uint64_t mantissa, int exponent) {
    uint32_t words[_lib_most_words];
    result->count = result->point = 0;
    fraction->low = fraction->count = 0;
    if (exponent >= 0) {
        append_whole(result, words, spread(words, mantissa, exponent));
        return;
    }
    const int places = -exponent;
    const uint64_t whole = places < 64 ? mantissa >> places : 0;
    words[0] = (uint32_t)whole;
    words[1] = (uint32_t)(whole >> 32);
    append_whole(result, words, 2);
    const uint64_t rest = places < 64 ? mantissa & (((uint64_t)1 << places) - 1) : mantissa;
    fraction->count = (places + 31) / 32;
    spread(words, rest, fraction->count * 32 - places);
    for (int at = 0; at < fraction->count; ++at)
        fraction->words[at] = at < 3 ? words[at] : 0;
    while (fraction->low < fraction->count && fraction->words[fraction->low] == 0)
        ++fraction->low;
}

// Adds one at the group given; the number may become a group longer.
static void carry_up(struct _lib_decimal* number, int group) {
    while (group >= 0) {
        if (++number->groups[group] < _LIB_GROUP)
            return;
        number->groups[group--] = 0;
    }
    for (int at = number->count; at > 0; --at)
        number->groups[at] = number->groups[at - 1];
    number->groups[0] = 1;
    ++number->count;
    ++number->point;
}

// Cuts the number at the place and rounds it. more: something is behind the groups, less than one in their last place.
static void round_at(struct _lib_decimal* number, int place, bool more) {
    const int group = number->point - 1 - group_of(place);
    if (group >= number->count)
        return;
    const uint32_t unit = powers[place - 9 * group_of(place)];
    for (int at = group >= -2 ? group + 2 : 0; at < number->count; ++at)
        more = more || number->groups[at] != 0;
    // The part cut off, in terms of this group and the next, against half of the place
    const uint32_t next = group >= -1 && group + 1 < number->count ? number->groups[group + 1] : 0;
    const uint32_t here = group >= 0 ? number->groups[group] : 0;
    const uint32_t cut = here % unit;
    const uint32_t half = unit == 1 ? _LIB_GROUP / 2 : unit / 2;
    const uint32_t head = unit == 1 ? next : cut;
    const bool tail = more || (unit != 1 && next != 0);
    const bool odd = (here / unit & 1) != 0;
    const bool up = head > half || (head == half && (tail || odd));
    if (group < 0) { // the place is above all digits
        number->count = 1;
        number->groups[0] = up ? unit : 0;
        number->point = group_of(place) + 1;
        return;
    }
    number->groups[group] = here - cut;
    number->count = group + 1;
    if (up) {
        if (unit == 1)
            carry_up(number, group);
        else {
            number->groups[group] += unit;
            if (number->groups[group] >= _LIB_GROUP) {
                number->groups[group] -= _LIB_GROUP;
                carry_up(number, group - 1);
            }
        }
    }
}

void _lib_to_decimal(struct _lib_decimal* result, uint64_t mantissa, int exponent, int last, bool relative) {
    struct fraction fraction;
    split(result, &fraction, mantissa, exponent);
    while (result->count == 0) {
        // Zeros before the last place matter only in that there is something behind them
        if (!relative && last > 9 * (result->point - 1) + 9) {
            result->groups[0] = 0;
            result->count = 1;
            ++result->point;
            round_at(result, last, true);
            return;
        }
        const uint32_t group = next_group(&fraction);
        if (group != 0)
            result->groups[result->count++] = group;
        else
            --result->point;
    }
    const int place = relative ? _lib_first_place(result) + last : last;
    const int wanted = result->point - group_of(place) + 1; // one group more than is kept
    while (result->count < wanted && !is_zero(&fraction))
        result->groups[result->count++] = next_group(&fraction);
    round_at(result, place, !is_zero(&fraction));
}

void _lib_start_digits(struct _lib_digits* digits, const struct _lib_decimal* number, int place) {
    digits->number = number;
    digits->group = number->point - 1 - group_of(place);
    digits->left = place - 9 * group_of(place) + 1;
    digits->rest = digits->group >= 0 && digits->group < number->count ? number->groups[digits->group] : 0;
    if (digits->left < 9)
        digits->rest %= powers[digits->left];
}

char _lib_next_digit(struct _lib_digits* digits) {
    if (digits->left == 0) {
        ++digits->group;
        digits->left = 9;
        digits->rest = digits->group >= 0 && digits->group < digits->number->count ? digits->number->groups[digits->group] : 0;
    }
    const uint32_t power = powers[--digits->left];
    const uint32_t digit = digits->rest / power;
    digits->rest -= digit * power;
    return (char)('0' + digit);
}
