/* Structures of 21 to 40 bytes by value: passed, returned, assigned, in arrays. */
#include <stdio.h>
#include <string.h>

#define EACH(X) X(21) X(22) X(23) X(24) X(25) X(26) X(27) X(28) X(29) X(30) X(31) X(32) X(33) X(34) X(35) X(36) X(37) X(38) X(39) X(40)

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
