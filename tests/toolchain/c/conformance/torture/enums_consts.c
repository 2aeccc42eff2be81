// Enumerations, sizeof, offsetof, alignof, constant expressions in all places that need one, static assertions, stringing macros.
#include <stdio.h>
#include <stddef.h>
#include <limits.h>
#include <stdint.h>
#include <assert.h>

enum e { A, B = 5, C, D = -3, E, F = 'x', G = sizeof(int) * 2, H = INT_MAX, I = (int)3.7, J = 1 << 4 | 3, K = A ? 7 : 8, L = -1 > 0u };
enum big { HUGE_ONE = 0x7fffffff, SMALL_ONE = -0x7fffffff - 1 };
typedef enum { RED, GREEN, BLUE, COLOURS } colour;
static const char* const names[COLOURS] = { [BLUE] = "blue", [RED] = "red", [GREEN] = "green" };
static int by_size[sizeof(short) + 1], by_enum[C], by_shift[1 << 3], by_condition[sizeof(int) == 4 ? 4 : 1];
struct s { char a; short b; char c; int d; char e; double f; char g; long long h; short i; };
struct n { struct s in; char x; };
_Static_assert(offsetof(struct s, d) % 4 == 0 && sizeof(int) == 4, "layout");
static_assert(C == 6, "value");
#define STR_(x) #x
#define STR(x) STR_(x)
#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)
#define COUNT(...) COUNT_(__VA_ARGS__, 5, 4, 3, 2, 1)
#define COUNT_(a, b, c, d, e, n, ...) n
#define EACH(X) X(alpha) X(beta) X(gamma)
#define DECLARE(n) static int CAT(get_, n)(void) { return sizeof(#n); }
EACH(DECLARE)
static colour next(colour c) { return c == BLUE ? RED : c + 1; }
static int value(enum e x) { switch (x) { case A: return 1; case B: return 2; case C: return 3; case D: return 4; case E: return 5; case F: return 6; case G: return 7; case H: return 8; case I: return 9; case J: return 10; default: return 0; } }
int main(void) {
    printf("%d %d %d %d %d %d %d %d %d %d %d %d\n", A, B, C, D, E, F, G, H, I, J, K, L);
    printf("%d %d %d\n", HUGE_ONE, SMALL_ONE, HUGE_ONE + SMALL_ONE);
    printf("%d %d %d %d\n", (int)sizeof by_size, (int)sizeof by_enum, (int)sizeof by_shift, (int)sizeof by_condition);
    printf("%d %d %d %d %d %d %d %d %d\n", (int)offsetof(struct s, a), (int)offsetof(struct s, b), (int)offsetof(struct s, c), (int)offsetof(struct s, d), (int)offsetof(struct s, e), (int)offsetof(struct s, f), (int)offsetof(struct s, g), (int)offsetof(struct s, h), (int)offsetof(struct s, i));
    printf("%d %d %d\n", (int)sizeof(struct s), (int)sizeof(struct n), (int)offsetof(struct n, x));
    colour c = RED;
    for (int i = 0; i < 5; i++) { printf("%s ", names[c]); c = next(c); }
    printf("%d\n", c);
    for (int i = -4; i < 20; i++) printf("%d", value((enum e)i));
    printf(" %d %d\n", value(F), value(H));
    printf("%s %s %d %d %d\n", STR(CAT(x, 1)), STR(COUNT), COUNT(1), COUNT(a, b, c), COUNT(1, 2, 3, 4, 5));
    printf("%d %d %d\n", get_alpha(), get_beta(), get_gamma());
    printf("%d %d %d %d %d\n", (int)sizeof(char), (int)sizeof(short), (int)sizeof(long), (int)sizeof(long long), (int)sizeof(void*));
    printf("%d %d %d %d\n", (int)sizeof 'a', (int)sizeof "abc", (int)sizeof(enum e), (int)sizeof(_Bool));
    int arr[3][4];
    printf("%d %d %d %d\n", (int)sizeof arr, (int)sizeof arr[0], (int)(sizeof arr / sizeof **arr), (int)sizeof(&arr));
    printf("%d %d %d %d\n", (int)_Alignof(char), (int)_Alignof(short), (int)_Alignof(int), (int)_Alignof(float));
    int i = 1;
    printf("%d %d\n", (int)sizeof(i++), i);
    printf("%d %d %d %d\n", CHAR_BIT, SCHAR_MIN, UCHAR_MAX, SHRT_MIN);
    printf("%u %ld %lu %lld\n", UINT_MAX, LONG_MIN, ULONG_MAX, LLONG_MIN);
    printf("%d %d\n", 0b101 + 010 + 0x10, 077);
    return 0;
}
