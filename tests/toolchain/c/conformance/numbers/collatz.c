// Collatz lengths with a memory, perfect, amicable and happy numbers, digital roots, palindromes and Armstrong numbers.
#include <stdio.h>
#include <stdint.h>

static uint8_t memory[600];
static unsigned steps(uint64_t n) {
    if (n == 1) return 0;
    if (n < 600 && memory[n]) return memory[n];
    unsigned s = 1 + steps(n & 1 ? 3 * n + 1 : n >> 1);
    if (n < 600) memory[n] = (uint8_t)s;
    return s;
}
static unsigned short sums[1300];
static unsigned squares(unsigned n) { unsigned s = 0; for (; n; n /= 10) s += (n % 10) * (n % 10); return s; }
static unsigned reversed(unsigned n) { unsigned r = 0; for (; n; n /= 10) r = r * 10 + n % 10; return r; }
int main(void) {
    unsigned best = 0;
    for (unsigned n = 1; n < 600; n++) if (steps(n) > best) { best = steps(n); printf("%u:%u ", n, best); }
    printf("\n%u %u\n", steps(837799), steps(63728127));
    for (unsigned d = 1; d < 1300; d++) for (unsigned m = 2 * d; m < 1300; m += d) sums[m] = (unsigned short)(sums[m] + d);
    for (unsigned n = 2; n < 1300; n++) {
        if (sums[n] == n) printf("perfect %u ", n);
        if (sums[n] > n && sums[n] < 1300 && sums[sums[n]] == n) printf("amicable %u %u ", n, sums[n]);
    }
    unsigned abundant = 0, deficient = 0;
    for (unsigned n = 1; n < 1300; n++) if (sums[n] > n) abundant++; else if (sums[n] < n) deficient++;
    printf("%u %u\n", abundant, deficient);
    for (unsigned n = 1; n < 100; n++) { unsigned s = n, f = squares(n); while (f != 1 && s != f) { s = squares(s); f = squares(squares(f)); } if (f == 1) printf("%u ", n); }
    printf("\n");
    for (unsigned n = 100; n < 1000; n++) { unsigned a = n / 100, b = n / 10 % 10, c = n % 10; if (a * a * a + b * b * b + c * c * c == n) printf("%u ", n); }
    unsigned largest = 0;
    for (unsigned a = 99; a > 80; a--) for (unsigned b = a; b > 80; b--) if (a * b > largest && a * b == reversed(a * b)) largest = a * b;
    printf("%u\n", largest);
    for (unsigned n = 10; n < 100; n += 7) {
        uint64_t v = n;
        int k = 0;
        for (; k < 12; k++) { uint64_t r = 0; for (uint64_t t = v; t; t /= 10) r = r * 10 + t % 10; if (r == v) break; v += r; }
        printf("%u>%llu@%d/%llu ", n, (unsigned long long)v, k, (unsigned long long)(1 + (v - 1) % 9));
    }
    printf("\n");
    return 0;
}
