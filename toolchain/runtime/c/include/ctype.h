// ctype.h: kinds of characters. Characters from 128 on belong to no class: the locale is always "C".
#pragma once

// A row for each value from -1 (EOF) to 255, of the bits below.
extern const unsigned char _lib_character_classes[257];

#define _LIB_UPPER 1
#define _LIB_LOWER 2
#define _LIB_DIGIT 4
#define _LIB_SPACE 8
#define _LIB_PUNCTUATION 16
#define _LIB_CONTROL 32
#define _LIB_HEX_LETTER 64
#define _LIB_BLANK 128 // the blank alone

int isalnum(int character);
int isalpha(int character);
int isblank(int character);
int iscntrl(int character);
int isdigit(int character);
int isgraph(int character);
int islower(int character);
int isprint(int character);
int ispunct(int character);
int isspace(int character);
int isupper(int character);
int isxdigit(int character);
int tolower(int character);
int toupper(int character);

// Extensions
int isascii(int character);
int toascii(int character);

#define _LIB_IS(character, classes) (_lib_character_classes[(character) + 1] & (classes))
#define isalpha(character) _LIB_IS(character, _LIB_UPPER | _LIB_LOWER)
#define isdigit(character) ((unsigned)(character) - '0' < 10u)
#define isspace(character) _LIB_IS(character, _LIB_SPACE)
