/* Enumerations: values, conversion, storage, arithmetic, switch. */
#include <stdio.h>

enum plain { A, B, C = 10, D, E = C * 2 + 1, F = -3, G, H, I = B };
enum positive { P0, P1 = 0x7fffffff };
enum large { L0, L1 = 0x80000000u, L2 };
enum character { X = 'x', Y, Z };
enum { LIMIT = 5, SHIFT = 1 << 4, MASK = SHIFT - 1, TERNARY = LIMIT > 4 ? 77 : 88, SIZE = sizeof(int) * 3 };
typedef enum plain plain;
enum packed { Q = 1, R = 200 } __attribute__((packed));
struct holder { plain p; enum character c : 8; enum packed q; unsigned n : 4; };

static const char* name(enum plain p)
{
    switch (p) {
    case A: return "A";
    case B: return "B";
    case C: return "C";
    case D: return "D";
    case E: return "E";
    case F: return "F";
    case G: return "G";
    case H: return "H";
    }
    return "none";
}
static plain next(plain p) { return p + 1; }
static int array[LIMIT] = { [B] = 5, [LIMIT - 1] = MASK };
static int twice(int v) { return v * 2; }

int main(void)
{
    printf("%d %d %d %d %d %d %d %d %d\n", A, B, C, D, E, F, G, H, I);
    printf("%d %u %u %d %d %d\n", P1, L1, L2, X, Y, Z);
    printf("%d %d %d %d %d\n", LIMIT, SHIFT, MASK, TERNARY, SIZE);
    printf("%d %d %d\n", (int)sizeof(enum plain), (int)sizeof(enum large), (int)sizeof(enum packed));
    for (int v = -5; v < 23; v += 2) printf("%s ", name(v));
    printf("\n");
    plain p = F;
    for (int k = 0; k < 6; k++) { printf("%s%d ", name(p), p); p = next(p); }
    printf("%d\n", p);
    p = C; p++; printf("%s ", name(p)); p += 10; printf("%s ", name(p)); p = -p; printf("%d ", p); p = 7.9; printf("%d\n", p);
    struct holder h = { D, Y, R, 3 };
    printf("%d %d %d %d\n", h.p, h.c, h.q, h.n);
    h.p = h.q + h.c; h.q = Q; h.c++;
    printf("%d %d %d\n", h.p, h.c, h.q);
    printf("%d %d %d %d %d\n", array[0], array[1], array[2], array[3], array[4]);
    printf("%d %d\n", F < A, F < 0);
    printf("%d %d\n", L1 > 0, (int)L1 < 0);
    printf("%d %d\n", twice(Z), twice(F));
    enum plain e[3] = { F, A, E }; int* q = (int*)e;
    printf("%d %d %d\n", e[0] + e[2], e[1] - e[0], *q);
    unsigned long long w = L1; long long s = F;
    printf("%llu %lld\n", w, s);
    enum local { A2 = A + 100, B2 } l = B2;
    { enum local2 { C = 99 }; printf("%d ", C); }
    printf("%d %d\n", C, l);
    return 0;
}
