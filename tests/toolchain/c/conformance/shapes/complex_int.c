// Complex integers of the compiler (int _Complex): sums, products, parts, as a Gaussian integer library.
#include <stdio.h>

typedef int _Complex ci;
static ci make(int a, int b) { ci z; __real__ z = a; __imag__ z = b; return z; }
static void show(ci z) { printf("%d%+di ", __real__ z, __imag__ z); }
static ci multiply(ci a, ci b) { return make(__real__ a * __real__ b - __imag__ a * __imag__ b, __real__ a * __imag__ b + __imag__ a * __real__ b); }
static int norm(ci z) { return __real__ z * __real__ z + __imag__ z * __imag__ z; }
static int nearest(int a, int n) { int q = a / n, r = a % n; if (2 * r > n) q++; else if (-2 * r > n) q--; return q; }
static ci divide(ci a, ci b) { ci p = multiply(a, ~b); int n = norm(b); return make(nearest(__real__ p, n), nearest(__imag__ p, n)); }
static ci gcd(ci a, ci b) { while (norm(b)) { ci r = a - multiply(b, divide(a, b)); a = b; b = r; } return a; }
static ci table[4];
int main(void) {
    ci a = make(3, -4), b = make(-1, 7);
    show(a + b); show(a - b); show(multiply(a, b)); show(-a); show(~a); show(a + 5); printf("\n");
    printf("%d %d %d\n", a == b, a != b, a == make(3, -4));
    show(divide(multiply(a, b), b)); show(divide(make(100, 37), make(3, 5))); show(gcd(make(85, 0), make(34, 17))); show(gcd(multiply(a, make(2, 3)), multiply(b, make(2, 3)))); printf("\n");
    for (int i = 0; i < 4; i++) { table[i] = i ? multiply(table[i - 1], make(1, 2)) : make(1, 0); show(table[i]); }
    ci c = a;
    c += b; show(c); c -= make(1, 1); show(c); __real__ c *= 3; __imag__ c <<= 2; show(c); printf("\n");
    short _Complex s;
    __real__ s = 32767; __imag__ s = -1;
    __real__ s += 1;
    printf("%d %d %d\n", __real__ s, __imag__ s, (int)sizeof s);
    long long _Complex l;
    __real__ l = 1LL << 40; __imag__ l = -5;
    l = l + l;
    printf("%lld %lld\n", __real__ l, __imag__ l);
    int primes = 0;
    for (int x = 0; x < 12; x++)
        for (int y = 0; y < 12; y++) {
            int n = norm(make(x, y)), ok = 0;
            if (x && y) { ok = n > 1; for (int d = 2; d * d <= n; d++) if (n % d == 0) ok = 0; }
            else { int m = x + y; ok = m > 1 && m % 4 == 3; for (int d = 2; d * d <= m; d++) if (m % d == 0) ok = 0; }
            primes += ok;
        }
    printf("%d\n", primes);
    return 0;
}
