// Kinds of characters

#include <ctype.h>

#include "internal.h"

#undef isalpha
#undef isdigit
#undef isspace

#define U _LIB_UPPER
#define L _LIB_LOWER
#define D _LIB_DIGIT
#define S _LIB_SPACE
#define P _LIB_PUNCTUATION
#define C _LIB_CONTROL
#define X _LIB_HEX_LETTER

// clang-format off
const unsigned char _lib_character_classes[257] = {
    0, // EOF
    C, C, C, C, C, C, C, C, C, C | S, C | S, C | S, C | S, C | S, C, C,
    C, C, C, C, C, C, C, C, C, C, C, C, C, C, C, C,
    S | _LIB_BLANK, P, P, P, P, P, P, P, P, P, P, P, P, P, P, P,
    D, D, D, D, D, D, D, D, D, D, P, P, P, P, P, P,
    P, U | X, U | X, U | X, U | X, U | X, U | X, U, U, U, U, U, U, U, U, U,
    U, U, U, U, U, U, U, U, U, U, U, P, P, P, P, P,
    P, L | X, L | X, L | X, L | X, L | X, L | X, L, L, L, L, L, L, L, L, L,
    L, L, L, L, L, L, L, L, L, L, L, P, P, P, P, C,
};
// clang-format on

int isalnum(int character) { return _LIB_IS(character, U | L | D); }
int isalpha(int character) { return _LIB_IS(character, U | L); }
int isblank(int character) { return character == ' ' || character == '\t'; }
int iscntrl(int character) { return _LIB_IS(character, C); }
int isdigit(int character) { return _LIB_IS(character, D); }
int isgraph(int character) { return _LIB_IS(character, U | L | D | P); }
int islower(int character) { return _LIB_IS(character, L); }
int isprint(int character) { return _LIB_IS(character, U | L | D | P | _LIB_BLANK); }
int ispunct(int character) { return _LIB_IS(character, P); }
int isspace(int character) { return _LIB_IS(character, S); }
int isupper(int character) { return _LIB_IS(character, U); }
int isxdigit(int character) { return _LIB_IS(character, D | X); }
int tolower(int character) { return _LIB_IS(character, U) ? character + ('a' - 'A') : character; }
int toupper(int character) { return _LIB_IS(character, L) ? character - ('a' - 'A') : character; }
int isascii(int character) { return (character & ~127) == 0; }
int toascii(int character) { return character & 127; }
