/* The file includes itself with other macros, guarded; __INCLUDE_LEVEL__; names of headers from macros; #undef, redefinition. */
#if !defined PASS
#include <stdio.h>
#define HEADER <string.h>
#include HEADER
#define QUOTED "stddef.h"
#include QUOTED
#define PASS 1
#define TYPE int
#define NAME isum
#include "conditional_include.c"
#undef TYPE
#undef NAME
#define TYPE double
#define NAME dsum
#include "conditional_include.c"
#undef TYPE
#undef NAME
#undef PASS
#define PASS 2
#define COUNT 0
#include "conditional_include.c"
#undef PASS
#define PASS 3
#define SAME 1 + 2
#define SAME 1 + 2
#undef SAME
#undef NEVER_DEFINED
#define SAME 5

int main(void)
{
    int v[] = { 1, 2, 3 }; double d[] = { 0.5, 1.5 }; printf("%d %g\n", isum(v, 3), dsum(d, 2)); printf("%d %d\n", level_int(), level_double()); printf("%d %d %d %d\n", item0, item1, item2, item3); printf("%d %d\n", (int)strlen("header"), (int)sizeof(ptrdiff_t)); printf("%d %d\n", SAME, __INCLUDE_LEVEL__); printf("%d\n", total);
#define M(x) x + 1
    printf("%d\n", M(1) * 2);
#undef M
#define M(x) (x + 1)
    printf("%d\n", M(1) * 2);
#ifdef M
#undef M
#endif
    int M = 3; printf("%d\n", M);
    return 0;
}
#elif PASS == 1
#define GLUE(a, b) a##b
#define XGLUE(a, b) GLUE(a, b)
static TYPE NAME(const TYPE* v, int n) { TYPE s = 0; while (n--) s += *v++; return s; } static int XGLUE(level_, TYPE)(void) { return __INCLUDE_LEVEL__; }
#elif PASS == 2
#if COUNT == 0
static int item0 = 10;
#undef COUNT
#define COUNT 1
#include "conditional_include.c"
static int total = 0
#define ADD
#include "conditional_include.c"
#undef ADD
;
#elif defined ADD
+ 10 + 11 + 12
#elif COUNT == 1
static int item1 = 11;
#undef COUNT
#define COUNT 2
#include "conditional_include.c"
#elif COUNT == 2
static int item2 = 12;
#undef COUNT
#define COUNT 3
#include "conditional_include.c"
#else
static int item3 = __INCLUDE_LEVEL__;
#endif
#endif
