// White space: apart from other kinds, since all that reads numbers needs it.

#include <ctype.h>
#include <wctype.h>

#include "internal.h"

// Tells spaces of Unicode, but not those at which no line may be broken.
static bool is_wide_blank(wint_t character) {
    return character == 0x1680 || (character - 0x2000u <= 10u && character != 0x2007) || character == 0x205F ||
           character == 0x3000;
}

int iswblank(wint_t character) { return character < 128 ? isblank((int)character) : is_wide_blank(character); }

int iswspace(wint_t character) {
    if (character < 128)
        return isspace((int)character);
    return is_wide_blank(character) || character == 0x2028 || character == 0x2029;
}
