// Toy versions of the RSA, Diffie-Hellman and ElGamal schemes with 16-bit primes; inverses and the Chinese remainder theorem.
#include <stdio.h>
#include <stdint.h>

static uint32_t power(uint32_t b, uint32_t e, uint32_t m) {
    uint64_t r = 1, a = b % m;
    while (e) { if (e & 1) r = r * a % m; a = a * a % m; e >>= 1; }
    return (uint32_t)r;
}
static int32_t euclid(int32_t a, int32_t b, int32_t* x, int32_t* y) {
    if (!b) { *x = 1; *y = 0; return a; }
    int32_t u, v, g = euclid(b, a % b, &u, &v);
    *x = v; *y = u - a / b * v;
    return g;
}
static uint32_t inverse(uint32_t a, uint32_t m) { int32_t x, y; if (euclid((int32_t)a, (int32_t)m, &x, &y) != 1) return 0; return (uint32_t)(x < 0 ? x + (int32_t)m : x); }
struct key { uint32_t n, e; uint16_t p, q, dp, dq, qinv; };
static struct key make(uint16_t p, uint16_t q, uint32_t e) {
    struct key k = { .n = (uint32_t)p * q, .e = e, .p = p, .q = q };
    k.dp = (uint16_t)inverse(e % (p - 1u), p - 1u); k.dq = (uint16_t)inverse(e % (q - 1u), q - 1u); k.qinv = (uint16_t)inverse(q % p, p);
    return k;
}
static uint32_t decrypt(const struct key* k, uint32_t c) {
    uint32_t a = power(c, k->dp, k->p), b = power(c, k->dq, k->q);
    uint32_t h = (uint32_t)((uint64_t)k->qinv * ((a + k->p - b % k->p) % k->p) % k->p);
    return b + h * k->q;
}
int main(void) {
    struct key k = make(40961, 65521, 257);
    printf("%u %u %u %u\n", (unsigned)k.n, k.dp, k.dq, k.qinv);
    static const char text[] = "Transputer!!";
    uint32_t block[4], sealed[4];
    for (int i = 0; i < 4; i++) {
        block[i] = (uint32_t)text[3 * i] << 16 | (uint32_t)text[3 * i + 1] << 8 | (uint32_t)text[3 * i + 2];
        sealed[i] = power(block[i], k.e, k.n);
        uint32_t back = decrypt(&k, sealed[i]);
        printf("%08x %c%c%c\n", (unsigned)sealed[i], (int)(back >> 16 & 255), (int)(back >> 8 & 255), (int)(back & 255));
    }
    uint32_t p = 2147483647u, g = 7, a = 123456789, b = 987654321, x = power(g, a, p), y = power(g, b, p);
    printf("%u %u %u %u\n", (unsigned)x, (unsigned)y, (unsigned)power(y, a, p), (unsigned)power(x, b, p));
    uint32_t m = 31415926, r = 271828, c1 = power(g, r, p), c2 = (uint32_t)((uint64_t)m * power(x, r, p) % p);
    uint32_t open = (uint32_t)((uint64_t)c2 * power(c1, p - 1 - a, p) % p);
    printf("%u %u %u\n", (unsigned)c1, (unsigned)c2, (unsigned)open);
    for (uint32_t i = 1; i < 20; i++) printf("%u ", (unsigned)inverse(i * 5, 26));
    uint32_t crt[3][2] = { { 2, 3 }, { 3, 5 }, { 2, 7 } }, n = 0;
    for (int i = 0; i < 3; i++) n += crt[i][0] * (105 / crt[i][1]) * inverse(105 / crt[i][1] % crt[i][1], crt[i][1]);
    printf("%u\n", (unsigned)(n % 105));
    return 0;
}
