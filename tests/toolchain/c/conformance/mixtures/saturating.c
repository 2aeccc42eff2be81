// Saturating and wrapping arithmetic in all widths by hand, with carries chained through structures, counted at the borders.
#include <stdio.h>
#include <stdint.h>
#include <limits.h>

#define SATURATE(T, U, N, LOW, HIGH) \
    static T N##_add(T a, T b) { if (b > 0 && a > HIGH - b) return HIGH; if (b < 0 && a < LOW - b) return LOW; return (T)(a + b); } \
    static T N##_sub(T a, T b) { if (b < 0 && a > HIGH + b) return HIGH; if (b > 0 && a < LOW + b) return LOW; return (T)(a - b); } \
    static T N##_mul(T a, T b) { if (!a || !b) return 0; int neg = (a < 0) != (b < 0); U ua = a < 0 ? (U)(0 - (U)a) : (U)a, ub = b < 0 ? (U)(0 - (U)b) : (U)b, most = neg ? (U)(0 - (U)LOW) : (U)HIGH; if (ua > most / ub) return neg ? LOW : HIGH; U p = (U)(ua * ub); return neg ? (T)(0 - p) : (T)p; } \
    static T N##_shl(T a, int n) { for (; n > 0; n--) a = N##_add(a, a); return a; }
SATURATE(int8_t, uint8_t, b, INT8_MIN, INT8_MAX)
SATURATE(int16_t, uint16_t, h, INT16_MIN, INT16_MAX)
SATURATE(int32_t, uint32_t, w, INT32_MIN, INT32_MAX)
SATURATE(int64_t, uint64_t, l, INT64_MIN, INT64_MAX)
struct wide { uint32_t part[4]; unsigned carry : 1, over : 1; };
static struct wide add(struct wide a, struct wide b) { struct wide r = { { 0 } }; for (int i = 0; i < 4; i++) { uint32_t s = a.part[i] + b.part[i], c = s < a.part[i]; s += r.carry; c |= s < r.carry; r.part[i] = s; r.carry = c; } r.over = (~(a.part[3] ^ b.part[3]) & (a.part[3] ^ r.part[3])) >> 31; return r; }
static struct wide twice(struct wide a, int n) { while (n--) { unsigned o = a.over; a = add(a, a); a.over |= o; } return a; }
static uint8_t clamp(int v) { return (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v); }
int main(void) {
    static const int8_t v[] = { -128, -127, -65, -1, 0, 1, 2, 64, 100, 127 };
    uint32_t h = 0;
    int edges = 0, wrong = 0;
    for (int i = 0; i < 10; i++) for (int j = 0; j < 10; j++) {
        int8_t a = b_add(v[i], v[j]), s = b_sub(v[i], v[j]), m = b_mul(v[i], v[j]);
        int x = v[i] + v[j], y = v[i] - v[j], z = v[i] * v[j];
        wrong += a != (x > 127 ? 127 : x < -128 ? -128 : x); wrong += s != (y > 127 ? 127 : y < -128 ? -128 : y); wrong += m != (z > 127 ? 127 : z < -128 ? -128 : z);
        edges += (a == 127) + (a == -128) + (m == 127) + (m == -128);
        int16_t p = (int16_t)(v[i] * 257), q = (int16_t)(v[j] * 200);
        int32_t r = v[i] * 16843009, t = v[j] * 12345678;
        int64_t k = v[i] * INT64_C(72340172838076673), n = v[j] * INT64_C(34567890123456789);
        h = h * 31 + (uint32_t)(h_add(p, q) ^ h_sub(p, q) ^ h_mul(p, q)); h = h * 31 + (uint32_t)(w_add(r, t) ^ w_sub(r, t) ^ w_mul(r, t));
        int64_t c = l_add(k, n) ^ l_sub(k, n) ^ l_mul(k, n); h = h * 31 + ((uint32_t)c ^ (uint32_t)(c >> 32));
        if ((i * 10 + j) % 17 == 0) printf("%d %d %lld %lld\n", h_mul(p, q), (int)w_mul(r, t), (long long)l_add(k, n), (long long)l_mul(k / 1000, v[j]));
    }
    printf("%d %d %08x\n", wrong, edges, (unsigned)h);
    for (int n = 0; n < 64; n += 7) printf("%d %d %d %lld ", b_shl(3, n & 7), h_shl(-3, n & 15), (int)w_shl(5, n & 31), (long long)l_shl(-7, n));
    printf("\n");
    struct wide a = { { 0xffffffff, 0xffffffff, 1, 0 } }, one = { { 1 } };
    for (int i = 0; i < 5; i++) { a = add(a, i & 1 ? one : a); printf("%08x%08x%08x%08x %u%u ", (unsigned)a.part[3], (unsigned)a.part[2], (unsigned)a.part[1], (unsigned)a.part[0], a.carry, a.over); a = twice(a, 15); }
    printf("\n");
    for (int i = -300; i < 600; i += 99) printf("%u ", clamp(i));
    printf("\n");
    return 0;
}
