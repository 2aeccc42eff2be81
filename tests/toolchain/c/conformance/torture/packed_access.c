// Words, shorts, long longs and reals at odd addresses, by packed structures and by memcpy; records parsed from bytes; unaligned arrays.
#include <stdio.h>
#include <string.h>
#include <stdint.h>

struct __attribute__((packed)) w { uint32_t v; };
struct __attribute__((packed)) h { int16_t v; };
struct __attribute__((packed)) l { int64_t v; };
struct __attribute__((packed)) f { float v; };
struct __attribute__((packed)) d { double v; };
struct __attribute__((packed)) record { uint8_t kind; uint16_t length; uint32_t id; int8_t delta[3]; int16_t pair[2]; float weight; uint64_t stamp; unsigned a : 3, b : 13; char name[5]; };
static unsigned char buffer[64];
static void dump(int n) { for (int i = 0; i < n; i++) printf("%02x", buffer[i]); printf("\n"); }
__attribute__((noinline)) static uint32_t get_w(const void* p) { return ((const struct w*)p)->v; }
__attribute__((noinline)) static void put_w(void* p, uint32_t v) { ((struct w*)p)->v = v; }
__attribute__((noinline)) static int get_h(const void* p) { return ((const struct h*)p)->v; }
__attribute__((noinline)) static void put_h(void* p, int v) { ((struct h*)p)->v = (int16_t)v; }
__attribute__((noinline)) static int64_t get_l(const void* p) { return ((const struct l*)p)->v; }
__attribute__((noinline)) static void put_l(void* p, int64_t v) { ((struct l*)p)->v = v; }
__attribute__((noinline)) static float get_f(const void* p) { return ((const struct f*)p)->v; }
__attribute__((noinline)) static void put_f(void* p, float v) { ((struct f*)p)->v = v; }
__attribute__((noinline)) static double get_d(const void* p) { return ((const struct d*)p)->v; }
__attribute__((noinline)) static void put_d(void* p, double v) { ((struct d*)p)->v = v; }
static uint32_t copy_w(const void* p) { uint32_t v; memcpy(&v, p, 4); return v; }
static double copy_d(const void* p) { double v; memcpy(&v, p, 8); return v; }
static struct __attribute__((packed)) { char c; int a[4]; short s[3]; struct record r; } odd = { 'x', { 1, -2, 3, -4 }, { 5, -6, 7 }, { 1, 2, 3, { 4, -5, 6 }, { -7, 8 }, 0.5f, 1ull << 40, 5, 4097, "name" } };
static int checksum(const struct record* r) { int s = r->kind + r->length * 3 + (int)r->id * 5; for (int i = 0; i < 3; i++) s = s * 2 + r->delta[i]; return s + r->pair[0] - r->pair[1] + (int)(r->weight * 8) + (int)(r->stamp >> 38) + r->a * r->b + r->name[3]; }
int main(void) {
    for (int i = 0; i < 4; i++) {
        memset(buffer, 0xee, sizeof buffer);
        put_w(buffer + i, 0x01020304); put_h(buffer + 8 + i, -2); put_l(buffer + 16 + i, 0x1122334455667788LL); put_f(buffer + 28 + i, 1.5f); put_d(buffer + 36 + i, -2.25);
        dump(48);
        printf("%x %d %llx %g %g %x %g\n", get_w(buffer + i + 1), get_h(buffer + 7 + i), (unsigned long long)get_l(buffer + 15 + i), get_f(buffer + 28 + i), get_d(buffer + 36 + i), copy_w(buffer + i + 2), copy_d(buffer + 36 + i));
        put_w(buffer + i, get_w(buffer + i) + 0xff); put_h(buffer + 8 + i, get_h(buffer + 8 + i) * 3); put_l(buffer + 16 + i, get_l(buffer + 16 + i) << 4); put_f(buffer + 28 + i, get_f(buffer + 28 + i) * 3); put_d(buffer + 36 + i, get_d(buffer + 36 + i) / 4);
        dump(48);
    }
    for (int i = 0; i < 4; i++) odd.a[i] *= odd.s[i % 3] + i;
    odd.s[1] += odd.a[0]; odd.r.pair[1]--; odd.r.stamp |= 3; odd.r.b++; odd.r.weight += odd.a[2]; odd.r.id ^= 0x80000000; odd.r.delta[1] -= 124;
    printf("%d %d %d %d %d %d %d\n", odd.a[0], odd.a[1], odd.a[2], odd.a[3], odd.s[0], odd.s[1], odd.s[2]);
    printf("%d %d %d %d\n", checksum(&odd.r), (int)sizeof odd, (int)sizeof(struct record), odd.r.delta[1]);
    struct record list[3] = { odd.r }, *p = list;
    p[1] = *p; p[1].kind = 9; p[1].length += 300; p[2] = p[1]; p[2].id = p[1].id + p[0].length;
    for (int i = 0; i < 3; i++) printf("%d %u %u; ", checksum(p++), list[i].length, list[i].id);
    printf("\n");
    return 0;
}
