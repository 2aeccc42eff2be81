// Integers from text, and arithmetic on integers

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <strings.h>

#include "internal.h"

// Returns the value of a character as a digit; 36 for those that are none.
static unsigned digit_value(char character) {
    if (isdigit((unsigned char)character))
        return (unsigned)(character - '0');
    const int letter = tolower((unsigned char)character);
    return letter >= 'a' && letter <= 'z' ? (unsigned)(letter - 'a' + 10) : 36;
}

// The text behind blanks, sign and prefix. base: 0 becomes the base that the prefix says.
static const char* begin_of_digits(const char* text, int* base, bool* negative) {
    while (isspace((unsigned char)*text))
        ++text;
    *negative = *text == '-';
    if (*text == '-' || *text == '+')
        ++text;
    if ((*base == 0 || *base == 16) && text[0] == '0' && (text[1] == 'x' || text[1] == 'X') && digit_value(text[2]) < 16) {
        *base = 16;
        return text + 2;
    }
    if (*base == 0)
        *base = *text == '0' ? 8 : 10;
    return text;
}

// The number without its sign; one greater than limit becomes limit, and *over true.
static unsigned long long magnitude(const char* restrict text, char** restrict end, int base, unsigned long long limit,
                                    bool* negative, bool* over) {
    *over = false;
    if (base < 0 || base == 1 || base > 36) {
        errno = EINVAL;
        *negative = false;
        if (end != NULL)
            *end = (char*)text;
        return 0;
    }
    const char* at = begin_of_digits(text, &base, negative);
    if (digit_value(*at) >= (unsigned)base) {
        if (end != NULL)
            *end = (char*)text;
        return 0;
    }
    // As long as a word holds it, words are quicker.
    unsigned word = 0;
    const unsigned word_limit = (UINT_MAX - 35) / 36;
    unsigned digit;
    for (; word <= word_limit && (digit = digit_value(*at)) < (unsigned)base; ++at)
        word = word * (unsigned)base + digit;
    unsigned long long result = word;
    for (; (digit = digit_value(*at)) < (unsigned)base; ++at) {
        if (*over || result > (ULLONG_MAX - digit) / (unsigned)base)
            *over = true;
        else
            result = result * (unsigned)base + digit;
    }
    if (end != NULL)
        *end = (char*)at;
    if (result > limit)
        *over = true;
    return *over ? limit : result;
}

static long long signed_number(const char* restrict text, char** restrict end, int base, long long most) {
    bool negative, over;
    const unsigned long long number = magnitude(text, end, base, (unsigned long long)most + 1, &negative, &over);
    if (over || (!negative && number > (unsigned long long)most)) {
        errno = ERANGE;
        return negative ? -most - 1 : most;
    }
    return negative ? (long long)(0 - number) : (long long)number;
}

static unsigned long long unsigned_number(const char* restrict text, char** restrict end, int base, unsigned long long most) {
    bool negative, over;
    const unsigned long long number = magnitude(text, end, base, most, &negative, &over);
    if (over) {
        errno = ERANGE;
        return most;
    }
    return negative ? (0 - number) & most : number;
}

long strtol(const char* restrict text, char** restrict end, int base) { return (long)signed_number(text, end, base, LONG_MAX); }
long long strtoll(const char* restrict text, char** restrict end, int base) { return signed_number(text, end, base, LLONG_MAX); }
unsigned long strtoul(const char* restrict text, char** restrict end, int base) {
    return (unsigned long)unsigned_number(text, end, base, ULONG_MAX);
}
unsigned long long strtoull(const char* restrict text, char** restrict end, int base) {
    return unsigned_number(text, end, base, ULLONG_MAX);
}
intmax_t strtoimax(const char* restrict text, char** restrict end, int base) {
    return signed_number(text, end, base, INTMAX_MAX);
}
uintmax_t strtoumax(const char* restrict text, char** restrict end, int base) {
    return unsigned_number(text, end, base, UINTMAX_MAX);
}
int atoi(const char* text) { return (int)strtol(text, NULL, 10); }
long atol(const char* text) { return strtol(text, NULL, 10); }
long long atoll(const char* text) { return strtoll(text, NULL, 10); }

int abs(int number) { return number < 0 ? (int)(0u - (unsigned)number) : number; }
long labs(long number) { return number < 0 ? (long)(0ul - (unsigned long)number) : number; }
long long llabs(long long number) { return number < 0 ? (long long)(0ull - (unsigned long long)number) : number; }
intmax_t imaxabs(intmax_t number) { return number < 0 ? (intmax_t)((uintmax_t)0 - (uintmax_t)number) : number; }

div_t div(int dividend, int divisor) {
    const div_t result = {dividend / divisor, dividend % divisor};
    return result;
}
ldiv_t ldiv(long dividend, long divisor) {
    const ldiv_t result = {dividend / divisor, dividend % divisor};
    return result;
}
lldiv_t lldiv(long long dividend, long long divisor) {
    const lldiv_t result = {dividend / divisor, dividend % divisor};
    return result;
}
imaxdiv_t imaxdiv(intmax_t dividend, intmax_t divisor) {
    const imaxdiv_t result = {dividend / divisor, dividend % divisor};
    return result;
}
