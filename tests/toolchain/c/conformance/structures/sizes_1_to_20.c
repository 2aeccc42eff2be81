/* Structures of 1 to 20 bytes by value: passed, returned, assigned, in arrays. */
#include <stdio.h>
#include <string.h>

#define EACH(X) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15) X(16) X(17) X(18) X(19) X(20)

#define DEFINE(N)                                                                                                       \
    struct s##N { unsigned char c[N]; };                                                                                \
    __attribute__((noinline)) static struct s##N make##N(int v) { struct s##N s; for (int i = 0; i < N; i++) s.c[i] = v + i * 7; return s; } \
    __attribute__((noinline)) static int sum##N(int before, struct s##N s, int after) { int r = before; for (int i = 0; i < N; i++) r = r * 3 + s.c[i]; return r - after; } \
    __attribute__((noinline)) static struct s##N change##N(struct s##N a, struct s##N b, int at) { a.c[at % N] ^= b.c[N - 1 - at % N]; b.c[0]++; return at & 1 ? a : b; } \
    __attribute__((noinline)) static struct s##N through##N(struct s##N s) { return s; }                                \
    static void test##N(void)                                                                                           \
    {                                                                                                                   \
        struct { unsigned char low; struct s##N a, b[3]; unsigned char high; } x;                                       \
        memset(&x, 0xee, sizeof x);                                                                                     \
        x.a = make##N(N);                                                                                               \
        x.b[1] = x.a;                                                                                                   \
        x.b[2] = change##N(x.a, make##N(100), 3);                                                                       \
        x.b[0] = through##N(change##N(x.b[1], x.b[2], 2));                                                              \
        struct s##N* p = &x.b[0]; struct s##N y = *p++; *p = *(p + 1);                                                  \
        printf("%d: %d %d %d %d %d", N, sum##N(1, x.a, 2), sum##N(3, x.b[0], 4), sum##N(5, x.b[1], 6), sum##N(7, x.b[2], 8), sum##N(9, y, 10)); \
        printf(" %x %x %d %d\n", x.low, x.high, (int)sizeof x, make##N(3).c[N - 1]);                                    \
    }
EACH(DEFINE)

int main(void)
{
#define CALL(N) test##N();
    EACH(CALL)
    return 0;
}
