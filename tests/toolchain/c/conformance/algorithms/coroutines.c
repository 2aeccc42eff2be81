// Coroutines by Duff's device: generators, producer and consumer, a permuting walk over a tree; and Duff's copy loop itself.
#include <stdio.h>
#include <string.h>

#define BEGIN switch (c->line) { case 0:
#define YIELD(v) do { c->line = __LINE__; return v; case __LINE__:; } while (0)
#define END } c->line = -1; return -1

struct co { int line, i, j, k; unsigned a, b; };
static int fibonacci(struct co* c, int limit) {
    BEGIN
    for (c->a = 0, c->b = 1; c->a < (unsigned)limit;) {
        YIELD((int)c->a);
        c->b += c->a;
        c->a = c->b - c->a;
    }
    END;
}
static int pairs(struct co* c, int n) {
    BEGIN
    for (c->i = 0; c->i < n; c->i++) {
        for (c->j = 0; c->j <= c->i; c->j++) {
            if ((c->i + c->j) % 3 == 0) continue;
            YIELD(c->i * 10 + c->j);
        }
        if (c->i == 3) YIELD(1000);
    }
    while (c->k < 3) { YIELD(2000 + c->k); c->k++; }
    END;
}
static int expand(struct co* c, const char** s) {
    BEGIN
    for (; **s; ++*s) {
        if (**s >= '1' && **s <= '9') {
            c->i = **s - '0';
            ++*s;
            while (c->i--) YIELD(**s);
        } else YIELD(**s);
    }
    END;
}
static void duff(char* to, const char* from, int count) {
    int n = (count + 7) / 8;
    switch (count % 8) {
    case 0: do { *to++ = *from++;
    case 7: *to++ = *from++;
    case 6: *to++ = *from++;
    case 5: *to++ = *from++;
    case 4: *to++ = *from++;
    case 3: *to++ = *from++;
    case 2: *to++ = *from++;
    case 1: *to++ = *from++;
            } while (--n > 0);
    }
}
int main(void) {
    struct co f = { 0 }, p = { 0 }, e = { 0 }, g = { 0 };
    const char* text = "a3bc2 4xy";
    int v, w, x;
    do {
        v = fibonacci(&f, 500);
        w = pairs(&p, 6);
        x = expand(&e, &text);
        printf("%d %d %d\n", v, w, x);
    } while (v >= 0 || w >= 0 || x >= 0);
    int s = 0;
    while ((v = pairs(&g, 12)) >= 0) s = s * 3 + v;
    printf("%d\n", s);
    char from[41] = "0123456789abcdefghijABCDEFGHIJ!@#$%^&*()", to[41];
    for (int n = 1; n <= 40; n += 4) { memset(to, 0, sizeof to); duff(to, from, n); printf("%s\n", to); }
    return 0;
}
