// Records of a file format packed into bytes with two orders, unions by kind, bit fields and strings of counted length, read again.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

struct record { uint8_t kind : 3, big : 1, level : 4; uint16_t id; union { struct { int32_t x, y; } point; struct { uint8_t n; char s[11]; } name; double real; uint64_t wide; struct { unsigned a : 5, b : 9, c : 18; } bits; }; };
static uint8_t buffer[300], *at;
static void put(uint64_t v, int n, int big) { for (int i = 0; i < n; i++) *at++ = (uint8_t)(v >> 8 * (big ? n - 1 - i : i)); }
static uint64_t get(int n, int big) { uint64_t v = 0; for (int i = 0; i < n; i++) v |= (uint64_t)*at++ << 8 * (big ? n - 1 - i : i); return v; }
static void write(const struct record* r) {
    uint64_t w;
    *at++ = (uint8_t)(r->kind | r->big << 3 | r->level << 4); put(r->id, 2, r->big);
    switch (r->kind) { case 0: put((uint32_t)r->point.x, 4, r->big); put((uint32_t)r->point.y, 4, r->big); break; case 1: put(r->name.n, 1, 0); memcpy(at, r->name.s, r->name.n); at += r->name.n; break; case 2: memcpy(&w, &r->real, 8); put(w, 8, r->big); break; case 3: put(r->wide, 7, r->big); break; default: put(r->bits.a | r->bits.b << 5 | (uint32_t)r->bits.c << 14, 4, r->big); }
}
static struct record read(void) {
    struct record r;
    memset(&r, 0, sizeof r);
    uint8_t h = *at++;
    r.kind = h & 7; r.big = h >> 3 & 1; r.level = h >> 4; r.id = (uint16_t)get(2, r.big);
    switch (r.kind) { case 0: r.point.x = (int32_t)get(4, r.big); r.point.y = (int32_t)get(4, r.big); break; case 1: r.name.n = *at++; memcpy(r.name.s, at, r.name.n); at += r.name.n; break; case 2: { uint64_t w = get(8, r.big); memcpy(&r.real, &w, 8); break; } case 3: r.wide = get(7, r.big); break; default: { uint32_t w = (uint32_t)get(4, r.big); r.bits.a = w & 31; r.bits.b = w >> 5 & 511; r.bits.c = w >> 14; } }
    return r;
}
int main(void) {
    struct record all[10] = { { 0, 0, 3, 100, .point = { -5, 70000 } }, { 1, 1, 15, 65535, .name = { 5, "hello" } }, { 2, 1, 0, 1, .real = -1234.5678 }, { 3, 0, 7, 2, .wide = 0xa1b2c3d4e5f607 }, { 4, 1, 9, 3, .bits = { 31, 257, 131072 } }, { 0, 1, 1, 500, .point = { INT32_MIN, 1 } }, { 1, 0, 2, 9, .name = { 11, "transputers" } }, { 2, 0, 4, 77, .real = 1e-300 }, { 3, 1, 6, 8, .wide = 0x00ffffffffffffff }, { 5, 0, 8, 4, .bits = { 1, 2, 3 } } };
    at = buffer;
    for (int i = 0; i < 10; i++) write(&all[i]);
    int n = (int)(at - buffer);
    for (int i = 0; i < n; i++) printf("%02x", buffer[i]);
    printf(" %d\n", n);
    at = buffer;
    for (int i = 0; i < 10; i++) { struct record r = read(); printf("%u.%u.%u ", r.level, r.id, r.big); switch (r.kind) { case 0: printf("(%d,%d)\n", (int)r.point.x, (int)r.point.y); break; case 1: printf("%.*s\n", r.name.n, r.name.s); break; case 2: printf("%g\n", r.real); break; case 3: printf("%llx\n", (unsigned long long)r.wide); break; default: printf("%u %u %u\n", r.bits.a, r.bits.b, r.bits.c); } }
    return 0;
}
