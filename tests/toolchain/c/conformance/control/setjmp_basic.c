/* setjmp and longjmp: values, several returns, jumps out of deep calls and loops, volatile locals. */
#include <stdio.h>
#include <setjmp.h>

static jmp_buf out, inner;
static int depth;

static void dive(int n) { char pad[50]; pad[n] = n; depth++; if (n == 0) longjmp(out, depth); dive(n - 1); pad[n]++; printf("never %d\n", pad[n]); }
static int guarded(int (*f)(int), int v)
{
    int r = setjmp(inner);
    if (r == 0) return f(v);
    return -r;
}
static int check(int v) { if (v % 3 == 0) longjmp(inner, v + 1); return v * 2; }
static int twice(int v)
{
    jmp_buf saved;
    volatile int r;
    __builtin_memcpy(&saved, &inner, sizeof saved);
    r = guarded(check, v);
    __builtin_memcpy(&inner, &saved, sizeof saved);
    if (r < 0) longjmp(inner, 100 - r);
    return r + 1000;
}

int main(void)
{
    volatile int tries = 0;
    int r = setjmp(out);
    printf("%d %d\n", r, tries);
    if (tries++ < 4) longjmp(out, tries == 2 ? 0 : tries * 10);
    if (setjmp(out) == 0) dive(10); else printf("deep %d\n", depth);
    switch (setjmp(out)) {
    case 0: printf("zero "); longjmp(out, 5);
    case 5: printf("five "); longjmp(out, -7);
    case -7: printf("minus seven\n"); break;
    default: printf("other\n");
    }
    for (int v = 0; v < 7; v++) printf("%d %d ", guarded(check, v), guarded(twice, v));
    printf("\n");
    volatile long long wide = 1; volatile double real = 0.5; volatile unsigned char byte = 1;
    if (!setjmp(out)) { wide = 0x123456789aLL; real = 2.75; byte = 200; longjmp(out, 1); }
    printf("%llx %g %d\n", wide, real, byte);
    const int fixed = 77; int* volatile p = (int*)&depth;
    if (!setjmp(out)) { *p = 9; longjmp(out, 1); }
    printf("%d %d\n", fixed, depth);
    for (volatile int i = 0; i < 5; i++) {
        volatile int k = 0;
        if (setjmp(out)) { printf("[%d %d] ", i, k); continue; }
        for (k = 0; k < 10; k++) if (k * i > 6) longjmp(out, 1);
        printf("(%d %d) ", i, k);
    }
    printf("\n");
    volatile int count = 0;
    if (setjmp(out) < 20) { count++; longjmp(out, count + 10); }
    printf("%d\n", count);
    while (setjmp(out) != 3) { static int s; longjmp(out, ++s); }
    printf("done\n");
    return 0;
}
