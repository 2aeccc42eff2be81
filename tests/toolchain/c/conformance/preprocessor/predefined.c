/* Predefined macros and identifiers, #line, #pragma, _Pragma, comments and splices, digraphs, __func__, universal names. */
#include <stdio.h>
#include <string.h>
#include <limits.h>
#include <stdint.h>
#include <stddef.h>

#define STR(x) #x
#define XSTR(x) STR(x)
#define HERE __FILE__ ":" XSTR(__LINE__)
#define LINE_OF(x) __LINE__ + (x)
#define PRAGMA(x) _Pragma(#x)
PRAGMA(GCC diagnostic ignored "-Wunused") struct before { char c; int i; };
#pragma pack(push, 2)
struct two { char c; int i; };
#pragma pack(pop)
_Pragma("pack(push, 1)") struct one { char c; int i; }; _Pragma("pack(pop)")
#pragma unknown_pragma whatever
static const char* name(void) { return __func__; } static const char* name2(void) { return __FUNCTION__; } static int line(void) { return __LINE__
; }
int a\
bc = 5; // a comment that goes on \
int hidden = 6;
int after = 7; /* one /* two // three */ int tail = 8;
%:define DIGRAPH(x) %:x
static int di<:3:> = <% 1, 2, 3 %>;
static int \u00e9t\u00e9 = 9;

int main(void)
{
    const char* f = __FILE__; const char* slash = strrchr(f, '/'); printf("%s\n", slash ? slash + 1 : f); printf("%d %d\n", __LINE__, line()); printf("%s %s %s %d\n", name(), name2(), __func__, (int)sizeof __func__); printf("%d %d %d\n", (int)sizeof(struct before), (int)sizeof(struct two), (int)sizeof(struct one)); printf("%d %d %d %d\n", abc, after, tail, di<:1:> + di[2]); printf("%s %d\n", DIGRAPH(digraph), été);
#line 1000
    printf("%d\n", __LINE__); printf("%d\n", LINE_OF(0)); printf("%s\n", XSTR(__LINE__));
#line 77 "renamed.c"
    printf("%s\n", HERE); printf("%d %ld %d\n", __STDC__, __STDC_VERSION__ >= 201112L ? 2011L : 0L, __STDC_HOSTED__); printf("%d %d\n", (int)strlen(__DATE__), (int)strlen(__TIME__)); printf("%d %d %d %d %d\n", __SIZEOF_INT__, __SIZEOF_LONG__, __SIZEOF_LONG_LONG__, __SIZEOF_POINTER__, __SIZEOF_DOUBLE__); printf("%d %d %d\n", __CHAR_BIT__, __INT_MAX__ == INT_MAX, __LONG_LONG_MAX__ == LLONG_MAX); printf("%d %d\n", __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, __FLT_EVAL_METHOD__);
#ifdef __CHAR_UNSIGNED__
    printf("unsigned char\n");
#else
    printf("signed char\n");
#endif
    const char* s = "spliced \
string"; printf("%s\n", s); char c = 'a\
'; printf("%c\n", c); int x = 10 /* divided by */ / 2; int y = 6 //* not divided */ 2
    / 3; printf("%d %d\n", x, y); printf("%s\n", "/* no comment */ // none"); int i = 5, *p = &i; int j = i+++2; printf("%d %d %d\n", 30/ *p, j, i);
    return 0;
}
