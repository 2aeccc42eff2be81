// ChaCha20, Poly1305-like arithmetic by 26-bit limbs, SipHash and XTEA.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

#define ROL(x, n) ((x) << (n) | (x) >> (32 - (n)))
#define QUARTER(a, b, c, d) a += b; d ^= a; d = ROL(d, 16); c += d; b ^= c; b = ROL(b, 12); a += b; d ^= a; d = ROL(d, 8); c += d; b ^= c; b = ROL(b, 7);

static void chacha(uint32_t out[16], const uint32_t in[16]) {
    uint32_t x[16];
    memcpy(x, in, sizeof x);
    for (int i = 0; i < 10; i++) {
        QUARTER(x[0], x[4], x[8], x[12]) QUARTER(x[1], x[5], x[9], x[13]) QUARTER(x[2], x[6], x[10], x[14]) QUARTER(x[3], x[7], x[11], x[15])
        QUARTER(x[0], x[5], x[10], x[15]) QUARTER(x[1], x[6], x[11], x[12]) QUARTER(x[2], x[7], x[8], x[13]) QUARTER(x[3], x[4], x[9], x[14])
    }
    for (int i = 0; i < 16; i++) out[i] = x[i] + in[i];
}
#define ROL64(x, n) ((x) << (n) | (x) >> (64 - (n)))
#define SIP do { v0 += v1; v1 = ROL64(v1, 13); v1 ^= v0; v0 = ROL64(v0, 32); v2 += v3; v3 = ROL64(v3, 16); v3 ^= v2; v0 += v3; v3 = ROL64(v3, 21); v3 ^= v0; v2 += v1; v1 = ROL64(v1, 17); v1 ^= v2; v2 = ROL64(v2, 32); } while (0)
static uint64_t siphash(const uint8_t* p, int n, uint64_t k0, uint64_t k1) {
    uint64_t v0 = k0 ^ 0x736f6d6570736575ull, v1 = k1 ^ 0x646f72616e646f6dull, v2 = k0 ^ 0x6c7967656e657261ull, v3 = k1 ^ 0x7465646279746573ull;
    uint64_t b = (uint64_t)n << 56;
    for (; n >= 8; n -= 8, p += 8) {
        uint64_t m = 0;
        for (int i = 7; i >= 0; i--) m = m << 8 | p[i];
        v3 ^= m; SIP; SIP; v0 ^= m;
    }
    for (int i = 0; i < n; i++) b |= (uint64_t)p[i] << 8 * i;
    v3 ^= b; SIP; SIP; v0 ^= b;
    v2 ^= 255; SIP; SIP; SIP; SIP;
    return v0 ^ v1 ^ v2 ^ v3;
}
static void xtea(uint32_t v[2], const uint32_t k[4], int back) {
    uint32_t a = v[0], b = v[1], delta = 0x9E3779B9, sum = back ? delta * 32 : 0;
    for (int i = 0; i < 32; i++)
        if (!back) { a += (b << 4 ^ b >> 5) + b ^ sum + k[sum & 3]; sum += delta; b += (a << 4 ^ a >> 5) + a ^ sum + k[sum >> 11 & 3]; }
        else { b -= (a << 4 ^ a >> 5) + a ^ sum + k[sum >> 11 & 3]; sum -= delta; a -= (b << 4 ^ b >> 5) + b ^ sum + k[sum & 3]; }
    v[0] = a; v[1] = b;
}
int main(void) {
    uint32_t in[16] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 }, out[16];
    for (int i = 0; i < 8; i++) in[4 + i] = 0x03020100 + 0x04040404u * i;
    in[12] = 1; in[13] = 0x09000000; in[14] = 0x4a000000; in[15] = 0;
    chacha(out, in);
    for (int i = 0; i < 16; i++) printf("%08x%c", out[i], i % 4 == 3 ? '\n' : ' ');
    uint8_t m[32];
    for (int i = 0; i < 32; i++) m[i] = (uint8_t)i;
    for (int n = 0; n < 32; n += 5) printf("%016llx\n", (unsigned long long)siphash(m, n, 0x0706050403020100ull, 0x0f0e0d0c0b0a0908ull));
    uint32_t v[2] = { 0x41424344, 0x45464748 };
    const uint32_t key[4] = { 0x00010203, 0x04050607, 0x08090a0b, 0x0c0d0e0f };
    xtea(v, key, 0); printf("%08x %08x\n", v[0], v[1]);
    xtea(v, key, 1); printf("%08x %08x\n", v[0], v[1]);
    return 0;
}
