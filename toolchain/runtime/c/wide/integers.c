// Integers from wide text

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <wchar.h>
#include <wctype.h>

#include "internal.h"

// Returns the value of a character as a digit; 36 for those that are none.
static unsigned digit_value(wchar_t character) {
    if (character >= L'0' && character <= L'9')
        return (unsigned)(character - L'0');
    const wchar_t letter = character | 32;
    return letter >= L'a' && letter <= L'z' ? (unsigned)(letter - L'a' + 10) : 36;
}

// Returns the text behind blanks, sign and prefix. base: 0 becomes the base that the prefix says.
static const wchar_t* begin_of_digits(const wchar_t* text, int* base, bool* negative) {
    while (iswspace((wint_t)*text))
        ++text;
    *negative = *text == L'-';
    if (*text == L'-' || *text == L'+')
        ++text;
    if ((*base == 0 || *base == 16) && text[0] == L'0' && (text[1] == L'x' || text[1] == L'X') && digit_value(text[2]) < 16) {
        *base = 16;
        return text + 2;
    }
    if (*base == 0)
        *base = *text == L'0' ? 8 : 10;
    return text;
}

// Returns the number without its sign; one greater than limit becomes limit, and *over true.
static unsigned long long magnitude(const wchar_t* restrict text, wchar_t** restrict end, int base, unsigned long long limit,
                                    bool* negative, bool* over) {
    *over = *negative = false;
    if (end != NULL)
        *end = (wchar_t*)text;
    if (base < 0 || base == 1 || base > 36) {
        errno = EINVAL;
        return 0;
    }
    const wchar_t* at = begin_of_digits(text, &base, negative);
    if (digit_value(*at) >= (unsigned)base)
        return 0;
    unsigned long long result = 0;
    for (unsigned digit; (digit = digit_value(*at)) < (unsigned)base; ++at) {
        if (*over || result > (ULLONG_MAX - digit) / (unsigned)base)
            *over = true;
        else
            result = result * (unsigned)base + digit;
    }
    if (end != NULL)
        *end = (wchar_t*)at;
    if (result > limit)
        *over = true;
    return *over ? limit : result;
}

static long long signed_number(const wchar_t* restrict text, wchar_t** restrict end, int base, long long most) {
    bool negative, over;
    const unsigned long long number = magnitude(text, end, base, (unsigned long long)most + 1, &negative, &over);
    if (over || (!negative && number > (unsigned long long)most)) {
        errno = ERANGE;
        return negative ? -most - 1 : most;
    }
    return negative ? (long long)(0 - number) : (long long)number;
}

static unsigned long long unsigned_number(const wchar_t* restrict text, wchar_t** restrict end, int base,
                                          unsigned long long most) {
    bool negative, over;
    const unsigned long long number = magnitude(text, end, base, most, &negative, &over);
    if (over) {
        errno = ERANGE;
        return most;
    }
    return negative ? (0 - number) & most : number;
}

long wcstol(const wchar_t* restrict text, wchar_t** restrict end, int base) {
    return (long)signed_number(text, end, base, LONG_MAX);
}
long long wcstoll(const wchar_t* restrict text, wchar_t** restrict end, int base) {
    return signed_number(text, end, base, LLONG_MAX);
}
unsigned long wcstoul(const wchar_t* restrict text, wchar_t** restrict end, int base) {
    return (unsigned long)unsigned_number(text, end, base, ULONG_MAX);
}
unsigned long long wcstoull(const wchar_t* restrict text, wchar_t** restrict end, int base) {
    return unsigned_number(text, end, base, ULLONG_MAX);
}
intmax_t wcstoimax(const wchar_t* restrict text, wchar_t** restrict end, int base) {
    return signed_number(text, end, base, INTMAX_MAX);
}
uintmax_t wcstoumax(const wchar_t* restrict text, wchar_t** restrict end, int base) {
    return unsigned_number(text, end, base, UINTMAX_MAX);
}
