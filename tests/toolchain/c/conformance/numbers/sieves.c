// Sieves: Eratosthenes in bits, a wheel, a segment, Sundaram's, Euler's linear one with smallest factors and the Moebius function.
#include <stdio.h>
#include <string.h>
#include <stdint.h>

enum { N = 2000 };
static uint32_t bits[N / 64 + 1];
static uint16_t smallest[N], primes[400];
static int8_t moebius[N];
static int composite(unsigned n) { return bits[n >> 6] >> (n >> 1 & 31) & 1; }
int main(void) {
    for (unsigned i = 3; i * i < N; i += 2) if (!composite(i)) for (unsigned j = i * i; j < N; j += 2 * i) bits[j >> 6] |= 1u << (j >> 1 & 31);
    unsigned count = 1, twins = 0, gap = 0, last = 2;
    for (unsigned i = 3; i < N; i += 2) if (!composite(i)) { count++; twins += i - last == 2; if (i - last > gap) { gap = i - last; printf("%u-%u ", last, i); } last = i; }
    printf("\n%u primes, %u twins, last %u\n", count, twins, last);
    unsigned found = 0;
    moebius[1] = 1;
    for (unsigned i = 2; i < N; i++) {
        if (!smallest[i]) { smallest[i] = (uint16_t)i; moebius[i] = -1; primes[found++] = (uint16_t)i; }
        for (unsigned k = 0; k < found && primes[k] <= smallest[i] && i * primes[k] < N; k++) {
            smallest[i * primes[k]] = primes[k];
            moebius[i * primes[k]] = (int8_t)(i % primes[k] ? -moebius[i] : 0);
        }
    }
    int mertens = 0, low = 0, high = 0;
    for (int i = 1; i < N; i++) { mertens += moebius[i]; if (mertens < low) low = mertens; if (mertens > high) high = mertens; }
    printf("%u %d %d %d\n", found, mertens, low, high);
    for (unsigned n = 1980; n < 2000; n++) { printf("%u=", n); for (unsigned m = n; m > 1; m /= smallest[m]) printf("%u%s", smallest[m], smallest[m] == m ? " " : "*"); }
    printf("\n");
    unsigned char segment[100];
    for (uint32_t start = 1000000; start < 1000300; start += 100) {
        memset(segment, 1, sizeof segment);
        for (unsigned k = 0; k < 170; k++) for (uint32_t j = (start + primes[k] - 1) / primes[k] * primes[k]; j < start + 100; j += primes[k]) segment[j - start] = 0;
        for (unsigned i = 0; i < 100; i++) if (segment[i]) printf("%u ", (unsigned)(start + i));
    }
    printf("\n");
    unsigned char marked[150] = { 0 };
    for (int i = 1; i < 150; i++) for (int j = i; i + j + 2 * i * j < 150; j++) marked[i + j + 2 * i * j] = 1;
    unsigned sum = 2;
    for (unsigned i = 1; i < 150; i++) if (!marked[i]) sum += 2 * i + 1;
    static const unsigned char wheel[] = { 4, 2, 4, 2, 4, 6, 2, 6 };
    unsigned wheeled = 17, w = 0, total = 3;
    wheeled = 10;
    for (unsigned n = 7; n < 300; n += wheel[w++ & 7]) { unsigned d = 7, v = 0; while (d * d <= n && n % d) d += wheel[v++ & 7]; if (d * d > n) { wheeled += n; total++; } }
    printf("%u %u %u\n", sum, wheeled, total);
    return 0;
}
