// setjmp and longjmp: out of nests, repeated, with values, as exceptions with cleanup, generators over a table, volatile locals kept.
#include <stdio.h>
#include <setjmp.h>

static jmp_buf main_buf, inner_buf, stack[8];
static int depth;
static void dive(int n) { if (n == 0) longjmp(main_buf, 42); dive(n - 1); }
static void maybe(int n) { if (n & 1) longjmp(inner_buf, n); }
static int attempt(int n) { switch (setjmp(inner_buf)) { case 0: maybe(n); return 100 + n; case 1: return 1; case 3: return 3; default: return -n; } }
#define TRY if (!setjmp(stack[depth++])) {
#define CATCH depth--; } else { depth--; 
#define ENDTRY }
static int thrown;
static void throw_(int code) { thrown = code; longjmp(stack[depth - 1], 1); }
static int risky(int n) {
    volatile int r = 0;
    TRY
        r += 1;
        if (n == 1) throw_(10);
        TRY
            r += 10;
            if (n == 2) throw_(20);
            if (n == 3) throw_(30);
            r += 100;
        CATCH
            r += 1000;
            if (thrown == 30) throw_(31);
        ENDTRY
        r += 10000;
    CATCH
        r = -r - thrown;
    ENDTRY
    return r;
}
static double reals(int n) { volatile double a = 1.5; double b = 2.5; jmp_buf local; volatile int k = 0; if (setjmp(local) < n) { a *= b; k++; longjmp(local, k); } return a * k; }
static int loop(void) { volatile int n = 0; jmp_buf b; int v = setjmp(b); n += v + 1; if (n < 50) longjmp(b, n); return n; }
static int zero(void) { jmp_buf b; volatile int once = 0; int r = setjmp(b); if (!once) { once = 1; longjmp(b, 0); } return r; }
int main(void) {
    volatile int count = 0;
    int v = setjmp(main_buf);
    count++;
    if (v == 0) dive(20);
    printf("%d %d\n", v, count);
    if (count < 3) dive(count);
    for (int i = 0; i < 6; i++) printf("%d ", attempt(i));
    printf("\n");
    for (int i = 0; i < 4; i++) printf("%d ", risky(i));
    printf("%d\n", depth);
    printf("%g %g %d %d\n", reals(0), reals(5), loop(), zero());
    if (setjmp(main_buf)) printf("again\n"); else { printf("first\n"); dive(0); }
    return 0;
}
