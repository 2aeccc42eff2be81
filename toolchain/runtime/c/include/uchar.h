// uchar.h: characters of UTF-16 and UTF-32
#pragma once

#define __need_size_t
#include <stddef.h>

typedef __CHAR16_TYPE__ char16_t;
typedef __CHAR32_TYPE__ char32_t;

#ifndef _LIB_MBSTATE
#define _LIB_MBSTATE
typedef struct {
    unsigned kept; // by c16rtomb: the first half of a pair
} mbstate_t;
#endif

size_t mbrtoc16(char16_t* restrict wide, const char* restrict text, size_t size, mbstate_t* restrict state);
size_t c16rtomb(char* restrict text, char16_t wide, mbstate_t* restrict state);
size_t mbrtoc32(char32_t* restrict wide, const char* restrict text, size_t size, mbstate_t* restrict state);
size_t c32rtomb(char* restrict text, char32_t wide, mbstate_t* restrict state);
