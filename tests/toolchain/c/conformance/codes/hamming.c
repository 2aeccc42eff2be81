// Hamming codes (7,4) and extended (8,4), a 64-bit word with parity and repair of single errors, and ISBN, Luhn and other check digits.
#include <stdio.h>
#include <stdint.h>

static uint8_t encode(uint8_t d) {
    uint8_t a = d & 1, b = d >> 1 & 1, c = d >> 2 & 1, e = d >> 3 & 1;
    uint8_t w = (uint8_t)((a ^ b ^ e) | (a ^ c ^ e) << 1 | a << 2 | (b ^ c ^ e) << 3 | b << 4 | c << 5 | e << 6);
    return (uint8_t)(w | __builtin_parity(w) << 7);
}
static int decode(uint8_t w, uint8_t* d) {
    uint8_t s = 0;
    for (int i = 1; i < 8; i++) if (w >> (i - 1) & 1) s ^= (uint8_t)i;
    int odd = __builtin_parity(w), state = !s && !odd ? 0 : odd ? 1 : 2;
    if (state == 1 && s) w ^= (uint8_t)(1 << (s - 1));
    *d = (uint8_t)((w >> 2 & 1) | (w >> 3 & 14));
    return state;
}
static uint64_t spread(uint64_t v) { uint64_t r = 0; for (int i = 1, k = 0; i < 64; i++) if (i & (i - 1)) r |= (v >> k++ & 1) << i; return r; }
static unsigned syndrome(uint64_t w) { unsigned s = 0; for (unsigned i = 1; i < 64; i++) if (w >> i & 1) s ^= i; return s; }
static uint64_t protect(uint64_t v) { uint64_t w = spread(v); unsigned s = syndrome(w); for (int i = 0; i < 6; i++) if (s >> i & 1) w |= 1ull << (1 << i); return w | (uint64_t)__builtin_parityll(w); }
static int luhn(const char* s) { int sum = 0, n = 0; while (s[n]) n++; for (int i = 0; i < n; i++) { int d = s[n - 1 - i] - '0'; if (i & 1 && (d *= 2) > 9) d -= 9; sum += d; } return sum % 10 == 0; }
static char isbn(const char* s) { int sum = 0; for (int i = 0; i < 9; i++) sum += (10 - i) * (s[i] - '0'); sum = (11 - sum % 11) % 11; return sum == 10 ? 'X' : (char)('0' + sum); }
static int ean(const char* s) { int sum = 0; for (int i = 0; i < 12; i++) sum += (i & 1 ? 3 : 1) * (s[i] - '0'); return (10 - sum % 10) % 10; }
static int iban(const char* s) { int r = 0; for (int k = 0; k < 2; k++) for (int i = k ? 0 : 4; k ? i < 4 : s[i] != 0; i++) { if (s[i] >= 'A') r = (r * 100 + s[i] - 'A' + 10) % 97; else r = (r * 10 + s[i] - '0') % 97; } return r; }
int main(void) {
    int counts[3] = { 0 }, good = 0;
    for (unsigned d = 0; d < 16; d++) {
        uint8_t w = encode((uint8_t)d), r;
        printf("%02x ", w);
        for (int i = 0; i < 8; i++) { counts[decode(w ^ (uint8_t)(1 << i), &r)]++; good += r == d; for (int j = 0; j < i; j++) counts[decode(w ^ (uint8_t)(1 << i | 1 << j), &r)]++; }
        good += decode(w, &r) == 0 && r == d;
    }
    printf("\n%d %d %d %d\n", counts[0], counts[1], counts[2], good);
    uint64_t v = 0x123456789abcdef;
    for (int i = 0; i < 5; i++) {
        uint64_t w = protect(v), bad = w ^ 1ull << (i * 13 + 3);
        unsigned s = syndrome(bad);
        printf("%016llx %u %u %d\n", (unsigned long long)w, syndrome(w), s, (bad ^ 1ull << s) == w);
        v = v * 6364136223846793005u >> 7;
    }
    printf("%d%d%d %c%c%c %d%d %d%d\n", luhn("4539578763621486"), luhn("79927398713"), luhn("79927398710"), isbn("030640615"), isbn("155404295"), isbn("080442957"), ean("400638133393"), ean("978030640615"), iban("GB82WEST12345698765432"), iban("DE89370400440532013000"));
    return 0;
}
