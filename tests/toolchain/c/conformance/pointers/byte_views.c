/* Objects of all types seen as bytes and copied byte by byte: representation, little end first, padding left alone. */
#include <stdio.h>
#include <string.h>

struct s { char c; short h; int i; long long l; float f; double d; void* p; };
static void hex(const void* p, int n) { const unsigned char* b = p; while (n--) printf("%02x", *b++); printf(" "); }
#define SHOW(T, v) do { T x_ = (v); hex(&x_, sizeof x_); T y_; unsigned char* d_ = (unsigned char*)&y_; const unsigned char* s_ = (const unsigned char*)&x_; for (unsigned i_ = 0; i_ < sizeof(T); i_++) d_[i_] = s_[i_]; same += x_ == y_; total++; } while (0)
static void reverse(void* p, int n) { unsigned char *a = p, *b = a + n; while (a < --b) { unsigned char t = *a; *a++ = *b; *b = t; } }
__attribute__((noinline)) static int low(int* p) { return *(unsigned char*)p; }
__attribute__((noinline)) static int high(const long long* p) { return ((const signed char*)p)[7]; }
__attribute__((noinline)) static void set_byte(void* p, int i, int v) { ((char*)p)[i] = v; }
__attribute__((noinline)) static unsigned gather(const unsigned char* p, int n) { unsigned v = 0;
    for (int i = n; i-- > 0;) v = v << 8 | p[i]; return v; }
__attribute__((noinline)) static void scatter(unsigned char* p, unsigned long long v, int n) { for (int i = 0; i < n; i++, v >>= 8) p[i] = v;
    } __attribute__((noinline)) static int parity(const void* p, int n) { int x = 0; for (const unsigned char* b = p; n--;) x ^= *b++;
    x ^= x >> 4; x ^= x >> 2; return (x ^ x >> 1) & 1; }

int main(void)
{
    int same = 0, total = 0; SHOW(char, 'A'); SHOW(signed char, -2); SHOW(short, -300); SHOW(unsigned short, 0x1234); SHOW(int, 0x12345678);
    SHOW(int, -1); SHOW(long long, 0x0102030405060708LL); SHOW(long long, -2); printf("\n"); SHOW(float, 1.0f); SHOW(float, -0.1f);
    SHOW(double, 1.0); SHOW(double, -1e-300); SHOW(_Bool, 5); SHOW(unsigned long long, 1ull << 63); printf("%d of %d\n", same, total);
    int i = 0x01020304; long long l = -0x0102030405060708LL; printf("%d %d\n", low(&i), high(&l)); reverse(&i, 4); printf("%x ", i);
    reverse(&l, 8); printf("%llx\n", (unsigned long long)l); double d = 2; reverse(&d, 8); reverse(&d, 8); printf("%g\n", d);
    set_byte(&i, 3, 0x7f); set_byte(&i, 0, 0xff); printf("%x\n", i); d = 1; set_byte(&d, 7, 0xbf); printf("%g ", d); set_byte(&d, 6, 0xe0);
    printf("%g\n", d); unsigned char b[12] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 };
    for (int n = 1; n < 5; n++) printf("%x %x ", gather(b, n), gather(b + n, n)); printf("\n"); scatter(b + 1, 0x1122334455667788ull, 8);
    hex(b, 12); scatter(b + 3, ~0u, 5); hex(b, 12); printf("%d %d\n", parity(b, 12), parity(&l, 8));
    struct s x; memset(&x, 0, sizeof x); x.c = 1; x.h = 2; x.i = 3; x.l = 4; x.f = 5; x.d = 6; hex(&x, 4); hex(&x.h, 2); hex(&x.l, 8);
    hex(&x.f, 12); struct s y; for (unsigned k = 0; k < sizeof x; k++) ((char*)&y)[k] = ((char*)&x)[k]; printf("%d %g %g\n", y.i, y.f, y.d);
    int t[3] = { 1, 2, 3 }; unsigned char* p = (unsigned char*)t; p[4] = 200; p[9]++; p += 8; --*p; printf("%d %d %d\n", t[0], t[1], t[2]);
    short sh[4]; memcpy(sh, "abcdefgh", 8); printf("%x %x\n", sh[0], sh[3]); char text[5] = { 0 };
    unsigned w = 'a' | 'b' << 8 | 'c' << 16 | (unsigned)'d' << 24; memcpy(text, &w, 4); printf("%s\n", text);
    volatile long long vl = 0x1122334455667788LL; volatile unsigned char* vp = (volatile unsigned char*)&vl; vp[2] = 0; vp[7] ^= 0xff;
    printf("%llx\n", (unsigned long long)vl); float fl[2] = { 1.5f, -2 }; unsigned u[2]; memcpy(u, fl, sizeof u); u[0] ^= 0x80000000u;
    u[1] += 1 << 23; memcpy(fl, u, sizeof fl); printf("%g %g\n", fl[0], fl[1]);
    return 0;
}
