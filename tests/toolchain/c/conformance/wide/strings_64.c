// Numbers of 64 bits to text and back in all bases, by hand and by the library.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <inttypes.h>
#include <errno.h>

static char* text(uint64_t v, int base, char* end) { *--end = 0; do { *--end = "0123456789abcdefghijklmnopqrstuvwxyz"[v % (unsigned)base]; v /= (unsigned)base; } while (v); return end; }
static int value(const char* s, int base, int64_t* out) {
    int minus = *s == '-';
    uint64_t v = 0, limit = minus ? 1ull << 63 : INT64_MAX;
    for (s += minus; *s; s++) {
        int d = *s <= '9' ? *s - '0' : *s - 'a' + 10;
        if (d < 0 || d >= base || v > (limit - (unsigned)d) / (unsigned)base) return 0;
        v = v * (unsigned)base + (unsigned)d;
    }
    *out = minus ? (int64_t)-v : (int64_t)v;
    return 1;
}
static void commas(int64_t v) {
    char b[32], *p = b + 31;
    uint64_t u = v < 0 ? -(uint64_t)v : (uint64_t)v;
    *p = 0;
    for (int n = 0;; n++) { if (n && n % 3 == 0) *--p = ','; *--p = (char)('0' + u % 10); if (!(u /= 10)) break; }
    if (v < 0) *--p = '-';
    printf("%s ", p);
}
int main(void) {
    static const uint64_t v[] = { 0, 7, 4294967295u, 4294967296ull, 1000000000000ull, 0x7fffffffffffffffull, 0x8000000000000000ull, UINT64_MAX };
    char b[80];
    for (int i = 0; i < 8; i++) {
        for (int base = 2; base <= 36; base += 7) {
            char* p = text(v[i], base, b + 79);
            int64_t w = -1;
            int ok = value(p, base, &w);
            printf("%s %d %d ", p, ok, ok && (uint64_t)w == v[i]);
            printf("%d ", strtoull(p, NULL, base) == v[i]);
        }
        commas((int64_t)v[i]);
        printf("\n");
    }
    printf("%" PRId64 " %" PRIu64 " %" PRIx64 " %20lld|%-20lld|%020lld|%+lld|% lld|%#llx|%#llo|%.15lld\n", INT64_MIN, UINT64_MAX, UINT64_MAX, -5LL, 5LL, -77LL, 5LL, 6LL, 255ull, 8ull, 12345LL);
    errno = 0;
    long long big = strtoll("9223372036854775808", NULL, 10);
    printf("%lld %d ", big, errno == ERANGE);
    char* e;
    unsigned long long u = strtoull("  +0x1fGz", &e, 0);
    printf("%llu %s ", u, e);
    int64_t m = strtoll("-9223372036854775808", NULL, 10);
    printf("%" PRId64 " %lld\n", m, atoll("-1234567890123"));
    long long p, q;
    unsigned long long r;
    int n = sscanf("-9000000000 77 ffffffff00", "%lld %lli %llx", &p, &q, &r);
    printf("%d %lld %lld %llx\n", n, p, q, r);
    lldiv_t dv = lldiv(-10000000007LL, 1000);
    printf("%lld %lld %lld\n", dv.quot, dv.rem, llabs(-5000000000LL));
    return 0;
}
