// Money in hundredths of 64 bits: interest with rounding to even, loans, shares without loss, and currencies by exact ratios.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

typedef int64_t money;
static money divide_even(money a, money b) { money q = a / b, r = a % b; money twice = r < 0 ? -2 * r : 2 * r; if (twice > b || (twice == b && q & 1)) q += a < 0 ? -1 : 1; return q; }
static const char* text(money m) {
    static char ring[6][32]; static unsigned at;
    char *s = ring[at++ % 6], t[32];
    uint64_t u = m < 0 ? 0 - (uint64_t)m : (uint64_t)m;
    int n = sprintf(t, "%llu", (unsigned long long)(u / 100)), k = 0;
    if (m < 0) s[k++] = '-';
    for (int i = 0; i < n; i++) { s[k++] = t[i]; if ((n - i) % 3 == 1 && i + 1 < n) s[k++] = ','; }
    sprintf(s + k, ".%02u", (unsigned)(u % 100));
    return s;
}
static void split(money total, const unsigned char* weight, int n) { money left = total; unsigned w = 0; for (int i = 0; i < n; i++) w += weight[i]; for (int i = 0; i < n; i++) { money part = left * weight[i] / (money)w; left -= part; w -= weight[i]; printf("%s ", text(part)); } printf("rest %s\n", text(left)); }
int main(void) {
    static const money some[] = { 0, 5, -5, 123456789, -99999999999, INT64_MAX, INT64_MIN, 100000 };
    for (int i = 0; i < 8; i++) printf("%s ", text(some[i]));
    printf("\n");
    money balance = 1000000, paid = 0;
    for (int year = 1; year <= 10; year++) { money interest = divide_even(balance * 375, 10000); balance += interest; if (year % 3 == 0) printf("%d %s %s, ", year, text(balance), text(interest)); }
    printf("\n");
    int months = 0;
    for (money debt = 25000000; debt > 0 && months < 600; months++) { money interest = divide_even(debt * 45, 12000), pay = 180000; if (debt + interest < pay) pay = debt + interest; debt += interest - pay; paid += pay; if (months % 60 == 0) printf("%s ", text(debt)); }
    printf("%d %s\n", months, text(paid));
    split(10000, (const unsigned char[]){ 1, 1, 1 }, 3); split(-10001, (const unsigned char[]){ 50, 30, 15, 5 }, 4); split(7, (const unsigned char[]){ 9, 9, 9, 9, 9 }, 5);
    for (money m = -35; m <= 35; m += 10) printf("%lld ", (long long)divide_even(m, 10));
    money pounds = 123456, francs = divide_even(pounds * 1127435, 1000000), back = divide_even(francs * 1000000, 1127435);
    printf("%s %s %s\n", text(pounds), text(francs), text(back));
    return 0;
}
