/* Tables indexed by enumerations and made with X macros; constant expressions in initialisers. */
#include <stdio.h>
#include <stddef.h>
#include <limits.h>

#define ANIMALS(X) X(CAT, "cat", 4, 0.25) X(BIRD, "bird", 2, 0.125) X(FISH, "fish", 0, 0.5) X(SPIDER, "spider", 8, 0.0)
#define ENUM(id, ...) id,
#define NAME(id, name, legs, w) [id] = name,
#define LEGS(id, name, legs, w) legs,
#define RECORD(id, name, legs, w) { id, name, legs, w },
#define CASE(id, name, legs, w) case id: return name;
#define ADD(id, name, legs, w) + legs
#define COUNT(...) +1
enum animal { ANIMALS(ENUM) LAST };
static const char* const names[] = { ANIMALS(NAME) };
static const int legs[LAST] = { ANIMALS(LEGS) };
static const struct record { enum animal id; const char* name; signed char legs; double weight; } records[] = { ANIMALS(RECORD) };
enum { TOTAL = 0 ANIMALS(ADD), KINDS = ANIMALS(COUNT) };
static const char* text(enum animal a) { switch (a) { ANIMALS(CASE) default: return "?"; } }

struct layout { char c; double d; short s[3]; };
static const int constants[] = { sizeof(struct layout), offsetof(struct layout, s[1]), 'a' + 1, INT_MAX - 1, -INT_MAX - 1, 7 / 2, -7 / 2, -7 % 3, 1 << 10 | 3, ~0 ^ 5, 5 > 3 && 2 < 1, !3, 1 ? 2 : 3,
    (int)3.99, (char)300, (unsigned char)-1, sizeof "text" - 1, 10 - 3 - 2, 2 + 3 * 4, (2 + 3) * 4, 0x7f & ~0x1c, 1u - 2u > 0, -1 < 0u, (short)40000, (int)(3.0 * 1.5), TOTAL, KINDS, LAST };
static const double reals[] = { 1.0 / 3, 1 / 3, 2 * 3.5, 10 % 4, 1e3 + 1, -0.5, 1.0f * 3, (float)0.1, (int)2.7 * 2, 1 ? 0.5 : 2 };
static const long long longs[] = { 1LL << 40, INT_MAX + 1LL, INT_MAX * 2u, UINT_MAX, -1u, -1LL, (unsigned)-1 + 1LL, 0xffffffff + 1, 100000LL * 100000, LLONG_MIN };
static const int squares[] = {
#define S(n) (n) * (n)
#define S4(n) S(n), S(n + 1), S(n + 2), S(n + 3)
    S4(0), S4(4), S4(8)
};
static char sized[TOTAL + KINDS * 2], bits[(LAST + 7) / 8]; static int days[] = { [0] = 31, [1] = 28, 31, 30, [11] = 31, [4] = 31, 30, 31, 31, 30, 31, 30 };

int main(void)
{
    for (int i = 0; i < LAST; i++) printf("%s %d %s %s %d %g; ", names[i], legs[i], text(i), records[i].name, records[i].legs, records[i].weight);
    printf("%s %d %d\n", text(LAST), TOTAL, KINDS);
    for (unsigned i = 0; i < sizeof constants / sizeof *constants; i++) printf("%d ", constants[i]);
    printf("\n");
    for (unsigned i = 0; i < sizeof reals / sizeof *reals; i++) printf("%.9g ", reals[i]);
    printf("\n");
    for (unsigned i = 0; i < sizeof longs / sizeof *longs; i++) printf("%lld ", longs[i]);
    printf("\n");
    for (unsigned i = 0; i < sizeof squares / sizeof *squares; i++) printf("%d ", squares[i]);
    printf("%d %d\n", (int)sizeof sized, (int)sizeof bits);
    int sum = 0; for (int i = 0; i < 12; i++) sum += days[i]; printf("%d %d\n", sum, (int)(sizeof days / sizeof *days));
    enum animal best = CAT; for (enum animal a = CAT; a < LAST; a++) if (records[a].legs > records[best].legs) best = a; printf("%s\n", names[best]);
    return 0;
}
