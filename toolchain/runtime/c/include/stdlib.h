// stdlib.h: conversions, memory, sorting, the end of the program
#pragma once

#define __need_NULL
#define __need_size_t
#define __need_wchar_t
#include <stddef.h>

#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 0x7FFFFFFF
#define MB_CUR_MAX ((size_t)1)

typedef struct {
    int quot, rem;
} div_t;
typedef struct {
    long quot, rem;
} ldiv_t;
typedef struct {
    long long quot, rem;
} lldiv_t;

double atof(const char* text);
int atoi(const char* text);
long atol(const char* text);
long long atoll(const char* text);
double strtod(const char* restrict text, char** restrict end);
float strtof(const char* restrict text, char** restrict end);
long double strtold(const char* restrict text, char** restrict end);
long strtol(const char* restrict text, char** restrict end, int base);
long long strtoll(const char* restrict text, char** restrict end, int base);
unsigned long strtoul(const char* restrict text, char** restrict end, int base);
unsigned long long strtoull(const char* restrict text, char** restrict end, int base);

int rand(void);
void srand(unsigned seed);
int rand_r(unsigned* seed);

void* aligned_alloc(size_t alignment, size_t size);
void* calloc(size_t count, size_t size);
void free(void* block);
void* malloc(size_t size);
void* realloc(void* block, size_t size);

_Noreturn void abort(void);
int atexit(void (*function)(void));
int at_quick_exit(void (*function)(void));
_Noreturn void exit(int status);
_Noreturn void _Exit(int status);
_Noreturn void quick_exit(int status);
char* getenv(const char* name);
int system(const char* command);

void* bsearch(const void* key, const void* base, size_t count, size_t size, int (*compare)(const void*, const void*));
void qsort(void* base, size_t count, size_t size, int (*compare)(const void*, const void*));

int abs(int number);
long labs(long number);
long long llabs(long long number);
div_t div(int dividend, int divisor);
ldiv_t ldiv(long dividend, long divisor);
lldiv_t lldiv(long long dividend, long long divisor);

int mblen(const char* text, size_t size);
int mbtowc(wchar_t* restrict wide, const char* restrict text, size_t size);
int wctomb(char* text, wchar_t wide);
size_t mbstowcs(wchar_t* restrict wide, const char* restrict text, size_t limit);
size_t wcstombs(char* restrict text, const wchar_t* restrict wide, size_t limit);
