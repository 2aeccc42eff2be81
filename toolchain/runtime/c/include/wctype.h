// wctype.h: kinds of wide characters. Those up to 127 are as in ctype.h; letters are those of Unicode up to U+FFFF.
#pragma once

#define __need_wint_t
#include <stddef.h>

#define WEOF ((wint_t)-1)

typedef int wctrans_t; // 0: none
typedef int wctype_t;  // 0: none

int iswalnum(wint_t character);
int iswalpha(wint_t character);
int iswblank(wint_t character);
int iswcntrl(wint_t character);
int iswdigit(wint_t character);
int iswgraph(wint_t character);
int iswlower(wint_t character);
int iswprint(wint_t character);
int iswpunct(wint_t character);
int iswspace(wint_t character);
int iswupper(wint_t character);
int iswxdigit(wint_t character);
int iswctype(wint_t character, wctype_t kind);
wctype_t wctype(const char* name);

wint_t towlower(wint_t character);
wint_t towupper(wint_t character);
wint_t towctrans(wint_t character, wctrans_t change);
wctrans_t wctrans(const char* name);
