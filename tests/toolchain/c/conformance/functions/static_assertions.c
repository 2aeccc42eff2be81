/* _Static_assert, _Alignof, _Alignas, sizeof and typeof: all that is decided while compiling. */
#include <stdio.h>
#include <stddef.h>
#include <stdint.h>
#include <limits.h>
#include <assert.h>
#include <stdalign.h>

_Static_assert(sizeof(int) == 4 && sizeof(long) == 4 && sizeof(void*) == 4, "32 bits"); _Static_assert(sizeof(long long) == 8, "64 bits");
_Static_assert(CHAR_MIN < 0, "char is signed"); static_assert((char)255 == -1, "char is signed");
_Static_assert(-1 >> 1 == -1, "arithmetic shift"); _Static_assert((unsigned char)300 == 44, "");
_Static_assert('a' < 'b' && 'z' - 'a' == 25, "letters"); _Static_assert(INT_MAX + 1u == 0x80000000u, "");
_Static_assert(offsetof(struct { char c; int i; }, i) == 4, "alignment"); _Static_assert(_Generic(1u, unsigned: 1, default: 0), "");
_Static_assert(sizeof("abc") == 4, ""); _Static_assert((1 ? -1 : 0u) > 0, "unsigned");
_Static_assert(__builtin_types_compatible_p(size_t, unsigned), ""); _Static_assert((int)3.99 == 3, "reals");
_Static_assert(-7 / 2 == -3 && -7 % 2 == -1, "division");
struct s { char c; _Static_assert(sizeof(short) == 2, "inside"); short s; alignas(4) char d; };
enum { SIZE = sizeof(struct s), SHIFTED = 1 << SIZE % 8 }; _Static_assert(SIZE == 8, "structure"); static int table[SIZE == 8 ? 3 : -1];
#define CHECKED(e) (0 * sizeof(struct { int x : (e) ? 1 : -1; }) + (e))
#define ARRAY(a) (sizeof(a) / sizeof *(a))
#define SAME(a, b) __builtin_types_compatible_p(__typeof__(a), __typeof__(b))

static int effects; static int effect(void) { return ++effects; }

int main(void)
{
    _Static_assert(sizeof(table) == 12, "block scope");
    printf("%d %d %d %d %d\n", (int)_Alignof(char), (int)_Alignof(short), (int)_Alignof(int), (int)_Alignof(char[7]), (int)_Alignof(struct s));
    printf("%d %d %d %d\n", (int)sizeof(struct s), (int)offsetof(struct s, d), SIZE, SHIFTED);
    printf("%d %d\n", (int)CHECKED(3 > 2), (int)ARRAY(table));
    printf("%d %d %d\n", (int)sizeof(effect()), (int)sizeof(table[effect()]), effects); int n = 2; printf("%d ", (int)sizeof(n++));
    printf("%d %d\n", n, (int)_Alignof(n)); __typeof__(n) m = n * 2; __typeof__(int[3]) arr = { 1, 2, 3 }; __typeof__(&arr[0]) p = arr;
    __typeof__(*p) q = *p + m; __typeof__(effect)* f = effect; __typeof__(1 ? 1.5 : m) d = 0.25;
    printf("%d %d %d %g %d\n", m, arr[2], q, d, f()); const int c = 5; __typeof__(c + 0) nc = 6; nc++; printf("%d\n", nc);
    __typeof__(char (*)[4]) rows = (char[2][4]){ "abc", "def" }; printf("%s %d\n", rows[1], (int)sizeof *rows);
    printf("%d%d%d%d%d%d\n", SAME(1, 2), SAME(1, 1u), SAME('a', 1), SAME(table, arr), SAME(table[0], n), SAME(1L, 1));
    printf("%d%d%d\n", SAME(const int, int), SAME(int*, const int*), SAME(struct s, struct s)); alignas(4) char bytes[5] = { 1, 2, 3, 4, 5 };
    printf("%d %d\n", (int)((uintptr_t)bytes & 3), bytes[4]); alignas(int) short al = 3; printf("%d\n", (int)((uintptr_t)&al & 3));
    struct { char a; alignas(alignof(int)) char b; } st; printf("%d\n", (int)sizeof st);
    printf("%d %d %d\n", (int)sizeof(long long[2][3]), (int)sizeof(char (*(*)(void))[5]), (int)sizeof(int (*[4])(int)));
    printf("%d %d\n", (int)(sizeof(char) - 2 > 0), (int)sizeof(int) - 5 < 0);
    printf("%d %d\n", (int)sizeof(0 ? 'a' : "x"[0]), (int)sizeof((char)1 + (char)1)); assert(effects == 1);
    printf("%s %d\n", __func__, (int)sizeof __func__); enum e { A = SIZE, B = A << 2, C = (B & ~3) | 1 }; int sw = 0;
    switch (33) { case C: sw = 1; break; case ARRAY(table): sw = 2; break; } printf("%d\n", sw); struct { unsigned f : CHECKED(1 + 2); }
    bits = { 9 }; printf("%d\n", bits.f);
#undef assert
#define NDEBUG
#include <assert.h>
    assert(effect() == 100); printf("%d\n", effects);
    return 0;
}
