// wchar.h: wide characters, their strings, numbers and streams. A wide character is one of Unicode; in the only locale, "C", those up to 255 are
// bytes of multibyte text.
#pragma once

#define __need_NULL
#define __need_size_t
#define __need_wchar_t
#define __need_wint_t
#include <stddef.h>
#define __need___va_list
#include <stdarg.h>

#ifndef WCHAR_MAX
#define WCHAR_MAX 2147483647
#define WCHAR_MIN (-WCHAR_MAX - 1)
#endif
#define WEOF ((wint_t)-1)

#ifndef _LIB_MBSTATE
#define _LIB_MBSTATE
typedef struct {
    unsigned kept; // by c16rtomb: the first half of a pair
} mbstate_t;
#endif

struct _lib_file; // FILE
struct tm;

// Multibyte characters
wint_t btowc(int character);
int wctob(wint_t character);
int mbsinit(const mbstate_t* state);
size_t mbrlen(const char* restrict text, size_t size, mbstate_t* restrict state);
size_t mbrtowc(wchar_t* restrict wide, const char* restrict text, size_t size, mbstate_t* restrict state);
size_t wcrtomb(char* restrict text, wchar_t wide, mbstate_t* restrict state);
size_t mbsrtowcs(wchar_t* restrict wide, const char** restrict text, size_t limit, mbstate_t* restrict state);
size_t wcsrtombs(char* restrict text, const wchar_t** restrict wide, size_t limit, mbstate_t* restrict state);

// Blocks
wchar_t* wmemchr(const wchar_t* block, wchar_t character, size_t size);
int wmemcmp(const wchar_t* one, const wchar_t* other, size_t size);
wchar_t* wmemcpy(wchar_t* restrict to, const wchar_t* restrict from, size_t size);
wchar_t* wmemmove(wchar_t* to, const wchar_t* from, size_t size);
wchar_t* wmemset(wchar_t* block, wchar_t character, size_t size);

// Strings
wchar_t* wcscat(wchar_t* restrict to, const wchar_t* restrict from);
wchar_t* wcschr(const wchar_t* text, wchar_t character);
int wcscmp(const wchar_t* one, const wchar_t* other);
int wcscoll(const wchar_t* one, const wchar_t* other);
wchar_t* wcscpy(wchar_t* restrict to, const wchar_t* restrict from);
size_t wcscspn(const wchar_t* text, const wchar_t* characters);
size_t wcslen(const wchar_t* text);
wchar_t* wcsncat(wchar_t* restrict to, const wchar_t* restrict from, size_t limit);
int wcsncmp(const wchar_t* one, const wchar_t* other, size_t limit);
wchar_t* wcsncpy(wchar_t* restrict to, const wchar_t* restrict from, size_t size);
wchar_t* wcspbrk(const wchar_t* text, const wchar_t* characters);
wchar_t* wcsrchr(const wchar_t* text, wchar_t character);
size_t wcsspn(const wchar_t* text, const wchar_t* characters);
wchar_t* wcsstr(const wchar_t* text, const wchar_t* part);
wchar_t* wcstok(wchar_t* restrict text, const wchar_t* restrict separators, wchar_t** restrict rest);
size_t wcsxfrm(wchar_t* restrict to, const wchar_t* restrict from, size_t size);

// Numbers and dates
double wcstod(const wchar_t* restrict text, wchar_t** restrict end);
float wcstof(const wchar_t* restrict text, wchar_t** restrict end);
long double wcstold(const wchar_t* restrict text, wchar_t** restrict end);
long wcstol(const wchar_t* restrict text, wchar_t** restrict end, int base);
long long wcstoll(const wchar_t* restrict text, wchar_t** restrict end, int base);
unsigned long wcstoul(const wchar_t* restrict text, wchar_t** restrict end, int base);
unsigned long long wcstoull(const wchar_t* restrict text, wchar_t** restrict end, int base);
size_t wcsftime(wchar_t* restrict text, size_t size, const wchar_t* restrict format, const struct tm* restrict date);

// Streams
wint_t fgetwc(struct _lib_file* file);
wchar_t* fgetws(wchar_t* restrict text, int size, struct _lib_file* restrict file);
wint_t fputwc(wchar_t character, struct _lib_file* file);
int fputws(const wchar_t* restrict text, struct _lib_file* restrict file);
int fwide(struct _lib_file* file, int mode);
wint_t getwc(struct _lib_file* file);
wint_t getwchar(void);
wint_t putwc(wchar_t character, struct _lib_file* file);
wint_t putwchar(wchar_t character);
wint_t ungetwc(wint_t character, struct _lib_file* file);

// Formats
int fwprintf(struct _lib_file* restrict file, const wchar_t* restrict format, ...);
int swprintf(wchar_t* restrict text, size_t size, const wchar_t* restrict format, ...);
int wprintf(const wchar_t* restrict format, ...);
int vfwprintf(struct _lib_file* restrict file, const wchar_t* restrict format, __gnuc_va_list arguments);
int vswprintf(wchar_t* restrict text, size_t size, const wchar_t* restrict format, __gnuc_va_list arguments);
int vwprintf(const wchar_t* restrict format, __gnuc_va_list arguments);

int fwscanf(struct _lib_file* restrict file, const wchar_t* restrict format, ...);
int swscanf(const wchar_t* restrict text, const wchar_t* restrict format, ...);
int wscanf(const wchar_t* restrict format, ...);
int vfwscanf(struct _lib_file* restrict file, const wchar_t* restrict format, __gnuc_va_list arguments);
int vswscanf(const wchar_t* restrict text, const wchar_t* restrict format, __gnuc_va_list arguments);
int vwscanf(const wchar_t* restrict format, __gnuc_va_list arguments);

// Extensions, from POSIX
size_t mbsnrtowcs(wchar_t* restrict wide, const char** restrict text, size_t size, size_t limit, mbstate_t* restrict state);
size_t wcsnrtombs(char* restrict text, const wchar_t** restrict wide, size_t size, size_t limit, mbstate_t* restrict state);
wchar_t* wcpcpy(wchar_t* restrict to, const wchar_t* restrict from);
wchar_t* wcpncpy(wchar_t* restrict to, const wchar_t* restrict from, size_t size);
int wcscasecmp(const wchar_t* one, const wchar_t* other);
wchar_t* wcsdup(const wchar_t* text);
int wcsncasecmp(const wchar_t* one, const wchar_t* other, size_t limit);
size_t wcsnlen(const wchar_t* text, size_t limit);
