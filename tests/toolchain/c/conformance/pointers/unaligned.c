/* Values at odd addresses, by memcpy and by packed structures, read and written, of every width. */
#include <stdio.h>
#include <string.h>
#include <stdint.h>

struct __attribute__((packed)) u16 { uint16_t v; }; struct __attribute__((packed)) u32 { uint32_t v; }; struct __attribute__((packed)) u64 { uint64_t v; };
struct __attribute__((packed)) f32 { float v; }; struct __attribute__((packed)) f64 { double v; }; struct __attribute__((packed)) ptr { const char* v; };
struct __attribute__((packed)) header { uint8_t type; uint16_t length; uint32_t id; int64_t stamp; float ratio; double value; int16_t tail; };

static unsigned char raw[64];
static uint32_t get32(const void* p) { uint32_t v; memcpy(&v, p, 4); return v; }
static int16_t get16(const void* p) { int16_t v; memcpy(&v, p, 2); return v; }
static int64_t get64(const void* p) { int64_t v; memcpy(&v, p, 8); return v; }
static void put64(void* p, int64_t v) { memcpy(p, &v, 8); }
static void put16(void* p, int v) { int16_t s = v; memcpy(p, &s, 2); }
__attribute__((noinline)) static unsigned pget32(const struct u32* p) { return p->v; }
__attribute__((noinline)) static int pget16(const struct u16* p) { return (int16_t)p->v; }
__attribute__((noinline)) static uint64_t pget64(const struct u64* p) { return p->v; }
__attribute__((noinline)) static void padd(struct u32* p, unsigned n) { p->v += n; p->v ^= p->v >> 16; }

int main(void)
{
    for (int i = 0; i < 64; i++) raw[i] = i * 37 + 11;
    for (int i = 0; i < 9; i++) {
        printf("%08x %d %016llx", get32(raw + i), get16(raw + i), (unsigned long long)get64(raw + i));
        printf(" %08x %d %016llx\n", pget32((void*)(raw + i)), pget16((void*)(raw + i)), (unsigned long long)pget64((void*)(raw + i)));
    }
    for (int i = 0; i < 5; i++) {
        put64(raw + 3 + i * 9, 0x0102030405060708LL << i); put16(raw + 1 + i * 9, -i); padd((struct u32*)(raw + 5 + i * 9), 0x1000 + i);
    }
    for (int i = 0; i < 64; i++) printf("%02x", raw[i]);
    printf("\n");
    ((struct f32*)(raw + 1))->v = 1.5f; ((struct f64*)(raw + 7))->v = -2.25; ((struct ptr*)(raw + 17))->v = "pointed";
    ((struct f64*)(raw + 7))->v *= ((struct f32*)(raw + 1))->v;
    printf("%g %g %s\n", ((struct f32*)(raw + 1))->v, ((struct f64*)(raw + 7))->v, ((struct ptr*)(raw + 17))->v);
    struct header h = { 1, 2, 3, -4, 0.5f, 6.25, -7 }, *p = (struct header*)(raw + 29);
    *p = h; p->length += 0x1234; p->id = ~p->id; p->stamp *= 0x100000001LL; p->ratio += p->value; p->value /= 4; p->tail--; p->type = p->length;
    printf("%d %d %d %x %lld %g %g %d\n", (int)sizeof h, p->type, p->length, p->id, (long long)p->stamp, p->ratio, p->value, p->tail);
    h = *p; memmove(raw + 30, raw + 29, sizeof h); p = (struct header*)((char*)p + 1);
    printf("%d %x %lld\n", !memcmp(&h, p, sizeof h), p->id, (long long)p->stamp);
    struct header t[3]; for (int i = 0; i < 3; i++) { t[i] = h; t[i].id += i; t[i].stamp -= i; t[i].value *= i; } 
    for (int i = 0; i < 3; i++) printf("%x %lld %g %d; ", t[i].id, (long long)t[i].stamp, t[i].value, t[i].tail);
    printf("\n");
    char text[] = "xThe quick brown fox"; for (int i = 0; i < 4; i++) { uint32_t w; memcpy(&w, text + 1 + i, sizeof w); w ^= 0x20202020;
        memcpy(text + 1 + i, &w, sizeof w); } printf("%s\n", text);
    double d[2] = { 3.5, 7 }; char shifted[19]; memcpy(shifted + 3, d, 16); memset(d, 0, 16); memcpy(d, shifted + 3, 16); double e;
    memcpy(&e, shifted + 11, 8); printf("%g %g %g\n", d[0], d[1], e);
    uint32_t sum = 0; for (int i = 0; i + 4 <= 64; i += 3) sum = sum * 5 + get32(raw + i); printf("%s\n", sum != 0 ? "summed" : "zero");
    return 0;
}
