/* #if: all operators, widths of 64 bits, signs, defined, undefined names, characters, nesting, elif chains. */
#include <stdio.h>
#include <limits.h>

#define T(n, e) static const int t##n = (e) ? 1 : 0;
#if -1 < 0
#define R1 1
#else
#define R1 0
#endif
#if -1 < 0u
#define R2 1
#else
#define R2 0
#endif
#if 0x7fffffff + 1 > 0 && 0xffffffff + 1 != 0 && (1 << 40) > 0 && 1LL << 62 > 0
#define R3 1
#else
#define R3 0
#endif
#if -7 / 2 == -3 && -7 % 2 == -1 && 7 >> 1 == 3 && -1 >> 1 == -1 && (5 & 3) == 1 && (5 | 3) == 7 && (5 ^ 3) == 6 && ~0 == -1 && !0 && !!5 == 1
#define R4 1
#else
#define R4 0
#endif
#if (1 ? 2 : 0 / 1) == 2 && (0 || 1 && 1) && !(0 && 1 / 0) && (1 || 1 / 0)
#define R5 1
#else
#define R5 0
#endif
#if undefined_name == 0 && !defined undefined_name && !defined(undefined_name) && defined T && defined(INT_MAX)
#define R6 1
#else
#define R6 0
#endif
#if 'a' == 97 && '\n' == 10 && '\x41' == 'A' && '\377' < 0
#define R7 1
#else
#define R7 0
#endif
#define ONE 1
#define PLUS(a, b) a + b
#if PLUS(ONE, 2) * 3 == 7 && ONE - -ONE == 2 && 010 == 8 && 0x10 == 16 && 10uLL == 10 && 0b101 == 5
#define R8 1
#else
#define R8 0
#endif
#if 0
#error no
#elif defined(__x_never__)
#define R9 0
#elif 1
#define R9 1
#elif 1 / 0
#define R9 2
#else
#define R9 3
#endif
#if 0
  #if 1
  #define R10 0
  #else
  #error inner
  #endif
  this is not C 'unbalanced
  #unknown directive
#else
  #ifdef ONE
    #ifndef TWO
      #define R10 1
    #endif
  #endif
#endif
#if 18446744073709551615u == -1 && 0x8000000000000000 > 0 && (2 - 3u) > 1 && (-1 > 0u)
#define R11 1
#else
#define R11 0
#endif
#if (0 ? -1 : 0u) - 1 > 0
#define R12 1
#else
#define R12 0
#endif
#if __STDC_VERSION__ >= 201112L && __STDC__ == 1 && defined(__STDC_HOSTED__) && __INCLUDE_LEVEL__ == 0 && UINT_MAX == 4294967295u && LONG_MAX == INT_MAX
#define R13 1
#else
#define R13 0
#endif
#ifdef ONE
# undef ONE
# if !defined ONE && ONE == 0
#  define R14 1
# endif
#endif
#if true == 0 && int == 0 && sizeof == 0
#define R15 1
#endif
# /* null directive */

int main(void)
{
    printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d\n", R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, R13, R14, R15);
#line 500 "other.c"
    printf("%d %s\n", __LINE__, __FILE__);
#if 1 //comment
    printf("one\n"); /* comment
#else */
#endif
    printf("%d\n", __LINE__); int counter = __COUNTER__; int next = __COUNTER__; printf("%d\n", next - counter);
    return 0;
}
