/* Loops entered in the middle by a switch. */
#include <stdio.h>

__attribute__((noinline)) static void copy(char* to, const char* from, int count)
{
    int n = (count + 7) / 8;
    switch (count % 8) {
    case 0: do { *to++ = *from++;
    case 7:      *to++ = *from++;
    case 6:      *to++ = *from++;
    case 5:      *to++ = *from++;
    case 4:      *to++ = *from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = *from++;
    case 1:      *to++ = *from++;
            } while (--n > 0);
    }
}

__attribute__((noinline)) static int sum(const short* p, int count)
{
    int s = 0, n = count / 4;
    switch (count & 3) while (n-- > 0) {
            s += *p++ * 2;
    case 3: s += *p++;
    case 2: s += *p++ * 3;
    case 1: s += *p++ * 5;
    case 0:;
    }
    return s;
}

/* A generator that goes on where it left. */
struct coroutine { int line, i, j; };
static int next(struct coroutine* c)
{
    switch (c->line) {
    case 0:
        for (c->i = 0; c->i < 3; c->i++) {
            for (c->j = 0; c->j <= c->i; c->j++) {
                c->line = 1;
                return c->i * 10 + c->j;
    case 1:;
            }
            c->line = 2;
            return -c->i - 1;
    case 2:;
        }
        c->line = 3;
    case 3:
    default: return 99;
    }
}

int main(void)
{
    char out[40];
    for (int n = 1; n <= 33; n += n < 10 ? 1 : 7) {
        for (int i = 0; i < 40; i++) out[i] = '.';
        copy(out, "abcdefghijklmnopqrstuvwxyz0123456789", n);
        out[n + 2] = 0;
        printf("%s\n", out);
    }
    short t[20];
    for (int i = 0; i < 20; i++) t[i] = i * 7 - 40;
    for (int n = 0; n < 18; n++) printf("%d ", sum(t, n));
    printf("\n");
    struct coroutine a = { 0 }, b = { 0 };
    for (int n = 0; n < 12; n++) { printf("%d ", next(&a)); if (n % 3 == 0) printf("(%d) ", next(&b)); }
    printf("\n");
    return 0;
}
