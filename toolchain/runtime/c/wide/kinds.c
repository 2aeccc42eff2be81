// Kinds of wide characters, as Unicode has them. Tables end at U+FFFF and do not say which characters have no meaning yet: all others count as
// printed signs of punctuation.

#include <ctype.h>
#include <string.h>
#include <wctype.h>

#include "wide/kinds.h"

enum { last_of_ascii = 0x7F, last_of_letters = 0xFFFF, last_of_unicode = 0x10FFFF };

static bool is_in(const struct _lib_letters* letters, int count, wint_t character) {
    int low = 0, high = count;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (character > letters[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && character >= letters[low].first;
}

// Returns the other letter of a pair in the rows, or 0.
static wint_t small_of(const struct _lib_pairs* row, int count, wint_t capital) {
    for (; count != 0; --count, ++row) {
        const wint_t offset = capital - row->capital;
        if (offset < row->count) {
            if (row->small != 0)
                return row->small + offset;
            if (offset % 2 == 0)
                return capital + 1;
        }
    }
    return 0;
}

static wint_t capital_of(const struct _lib_pairs* row, int count, wint_t small) {
    for (; count != 0; --count, ++row) {
        const wint_t offset = small - (row->small != 0 ? row->small : row->capital);
        if (offset < row->count) {
            if (row->small != 0)
                return row->capital + offset;
            if (offset % 2 == 1)
                return small - 1;
        }
    }
    return 0;
}

wint_t towlower(wint_t character) {
    if (character <= last_of_ascii)
        return (wint_t)tolower((int)character);
    if (character > last_of_letters)
        return character;
    wint_t result = small_of(_lib_pairs, _lib_pairs_count, character);
    if (result == 0)
        result = small_of(_lib_only_down, _lib_only_down_count, character);
    return result != 0 ? result : character;
}

wint_t towupper(wint_t character) {
    if (character <= last_of_ascii)
        return (wint_t)toupper((int)character);
    if (character > last_of_letters)
        return character;
    wint_t result = capital_of(_lib_pairs, _lib_pairs_count, character);
    if (result == 0)
        result = capital_of(_lib_only_up, _lib_only_up_count, character);
    return result != 0 ? result : character;
}

int iswlower(wint_t character) {
    if (character <= last_of_ascii)
        return islower((int)character);
    return towupper(character) != character || is_in(_lib_lone_small, _lib_lone_small_count, character);
}

int iswupper(wint_t character) {
    if (character <= last_of_ascii)
        return isupper((int)character);
    return towlower(character) != character || is_in(_lib_lone_capitals, _lib_lone_capitals_count, character);
}

int iswalpha(wint_t character) {
    return character <= last_of_ascii ? isalpha((int)character) : is_in(_lib_letters, _lib_letters_count, character);
}

int iswdigit(wint_t character) { return character - '0' < 10u; }
int iswxdigit(wint_t character) { return character <= last_of_ascii && isxdigit((int)character); }
int iswalnum(wint_t character) { return iswdigit(character) || iswalpha(character); }

int iswcntrl(wint_t character) {
    if (character <= last_of_ascii)
        return iscntrl((int)character);
    return character < 0xA0 || character == 0x2028 || character == 0x2029;
}

int iswprint(wint_t character) {
    if (character <= last_of_ascii)
        return isprint((int)character);
    const bool is_half = character - 0xD800u < 0x800u; // of a pair of UTF-16
    const bool is_none = (character & 0xFFFEu) == 0xFFFEu || character - 0xFDD0u < 32u;
    return !iswcntrl(character) && !is_half && !is_none && character <= last_of_unicode;
}

int iswgraph(wint_t character) { return iswprint(character) && !iswblank(character); }
int iswpunct(wint_t character) { return iswgraph(character) && !iswalnum(character); }

static int (*const tests[])(wint_t) = {iswalnum, iswalpha, iswblank, iswcntrl, iswdigit, iswgraph,
                                       iswlower, iswprint, iswpunct, iswspace, iswupper, iswxdigit};
static const char test_names[][8] = {"alnum", "alpha", "blank", "cntrl", "digit", "graph",
                                     "lower", "print", "punct", "space", "upper", "xdigit"};

wctype_t wctype(const char* name) {
    for (size_t at = 0; at < _LIB_LENGTH(tests); ++at)
        if (strcmp(name, test_names[at]) == 0)
            return (wctype_t)at + 1;
    return 0;
}

int iswctype(wint_t character, wctype_t kind) {
    return kind > 0 && (size_t)kind <= _LIB_LENGTH(tests) ? tests[kind - 1](character) : 0;
}

wctrans_t wctrans(const char* name) { return strcmp(name, "tolower") == 0 ? 1 : strcmp(name, "toupper") == 0 ? 2 : 0; }

wint_t towctrans(wint_t character, wctrans_t change) {
    return change == 1 ? towlower(character) : change == 2 ? towupper(character) : character;
}
