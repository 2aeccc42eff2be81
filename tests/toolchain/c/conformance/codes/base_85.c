// Numbers and bytes in base 16, 32, 58, 85 and by quoted printable and uuencoding, each read back.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

static const char alpha32[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", alpha58[] = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
static int to32(const uint8_t* p, int n, char* out) {
    char* o = out;
    for (; n > 0; n -= 5, p += 5) {
        uint64_t v = 0;
        for (int i = 0; i < 5; i++) v = v << 8 | (i < n ? p[i] : 0);
        int digits = n >= 5 ? 8 : (n * 8 + 4) / 5;
        for (int i = 0; i < 8; i++) *o++ = i < digits ? alpha32[v >> (35 - 5 * i) & 31] : '=';
    }
    *o = 0;
    return (int)(o - out);
}
static int from32(const char* s, uint8_t* out) {
    uint32_t hold = 0;
    int bits = 0, n = 0;
    for (; *s && *s != '='; s++) { hold = hold << 5 | (uint32_t)(strchr(alpha32, *s) - alpha32); bits += 5; if (bits >= 8) { bits -= 8; out[n++] = (uint8_t)(hold >> bits); } }
    return n;
}
static void to85(const uint8_t* p, int n, char* out) {
    for (; n > 0; n -= 4, p += 4) {
        uint32_t v = 0;
        for (int i = 0; i < 4; i++) v = v << 8 | (i < n ? p[i] : 0);
        if (!v && n >= 4) { *out++ = 'z'; continue; }
        char five[5];
        for (int i = 4; i >= 0; i--) { five[i] = (char)('!' + v % 85); v /= 85; }
        int k = n >= 4 ? 5 : n + 1;
        memcpy(out, five, (size_t)k); out += k;
    }
    *out = 0;
}
static int from85(const char* s, uint8_t* out) {
    uint8_t* o = out;
    while (*s) {
        if (*s == 'z') { memset(o, 0, 4); o += 4; s++; continue; }
        uint32_t v = 0;
        int k = 0;
        for (; k < 5; k++) v = v * 85 + (uint32_t)(*s ? *s++ - '!' : 84);
        for (int i = 0; i < 4; i++) o[i] = (uint8_t)(v >> (24 - 8 * i));
        o += 4;
    }
    return (int)(o - out);
}
static void to58(const uint8_t* p, int n, char* out) {
    uint8_t d[64];
    int m = 0, zeros = 0;
    while (zeros < n && !p[zeros]) zeros++;
    for (int i = zeros; i < n; i++) { unsigned c = p[i]; for (int j = 0; j < m || c; j++) { if (j == m) d[m++] = 0; c += d[j] * 256u; d[j] = (uint8_t)(c % 58); c /= 58; } }
    while (zeros--) *out++ = '1';
    while (m--) *out++ = alpha58[d[m]];
    *out = 0;
}
static void quoted(const uint8_t* p, int n) { for (int i = 0; i < n; i++) if (p[i] < 33 || p[i] > 126 || p[i] == '=') printf("=%02X", p[i]); else putchar(p[i]); putchar('\n'); }
static void uu(const uint8_t* p, int n) {
    putchar(' ' + n);
    for (int i = 0; i < n; i += 3) { uint32_t v = p[i] << 16 | (i + 1 < n ? p[i + 1] << 8 : 0) | (i + 2 < n ? p[i + 2] : 0); for (int k = 18; k >= 0; k -= 6) { int c = v >> k & 63; putchar(c ? c + 32 : '`'); } }
    putchar('\n');
}
int main(void) {
    static const struct { const char* s; int n; } in[] = { { "", 0 }, { "f", 1 }, { "fo", 2 }, { "foo", 3 }, { "foob", 4 }, { "fooba", 5 }, { "foobar", 6 }, { "\0\0\0\0ab=c", 8 }, { "\0\1\xff\xfe\x80 ", 6 }, { "Hello World!", 12 } };
    for (int i = 0; i < 10; i++) {
        char a[64], b[64], c[64];
        uint8_t x[64] = { 0 }, y[64] = { 0 };
        const uint8_t* p = (const uint8_t*)in[i].s;
        to32(p, in[i].n, a); to85(p, in[i].n, b); to58(p, in[i].n, c);
        int n = from32(a, x);
        from85(b, y);
        printf("%s %s %s %d%d%d ", a, b, c, n, !memcmp(x, p, (size_t)in[i].n), !memcmp(y, p, (size_t)in[i].n));
        quoted(p, in[i].n); uu(p, in[i].n);
    }
    return 0;
}
