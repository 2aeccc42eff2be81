/* Bit fields of every kind: each width read and written with its neighbours intact. */
#include <stdio.h>
#include <string.h>

struct narrow { unsigned a : 1, b : 2, c : 3, d : 4, e : 5, f : 6, g : 7; signed h : 2, i : 3, j : 4, k : 5, l : 6, m : 7; };
struct wide { unsigned a : 9; signed b : 11; unsigned c : 15; signed d : 17; unsigned e : 23; signed f : 29; unsigned g : 31; signed h : 32; };
struct big { unsigned long long a : 33; signed long long b : 37; unsigned long long c : 5; signed long long d : 48;
    unsigned long long e : 64; signed long long f : 3, g : 61; };
struct chars { unsigned char a : 3, b : 5, c : 7; signed char d : 8, e : 1; short f : 5, g : 11; unsigned short h : 16, i : 3; };
struct mix { char x; int a : 4; short y; unsigned b : 20; char z; long long c : 35; int w; };

#define PUT(F, V) do { memset(&s, fill, sizeof s); s.F = (V); long long r_ = s.F; unsigned char* p_ = (void*)&s; unsigned h_ = 0; for (unsigned q_ = 0; q_ < sizeof s; q_++) h_ = h_ * 33 + p_[q_]; printf(" %lld:%x", r_, h_); } while (0)

static volatile long long v[] = { 0, 1, -1, 0x5555555555555555LL, -0x3333333333333334LL };

int main(void)
{
    for (int fill = 0; fill < 256; fill += 255) {
        for (int n = 0; n < 5; n++) {
            { struct narrow s; PUT(a, v[n]); PUT(b, v[n]); PUT(c, v[n]); PUT(d, v[n]); PUT(e, v[n]); PUT(f, v[n]); PUT(g, v[n]);
                PUT(h, v[n]); PUT(i, v[n]); PUT(j, v[n]); PUT(k, v[n]); PUT(l, v[n]); PUT(m, v[n]); }
            printf("\n");
            { struct wide s; PUT(a, v[n]); PUT(b, v[n]); PUT(c, v[n]); PUT(d, v[n]); PUT(e, v[n]); PUT(f, v[n]); PUT(g, v[n]); PUT(h, v[n]); }
            { struct big s; PUT(a, v[n]); PUT(b, v[n]); PUT(c, v[n]); PUT(d, v[n]); PUT(e, v[n]); PUT(f, v[n]); PUT(g, v[n]); }
            printf("\n");
            { struct chars s; PUT(a, v[n]); PUT(b, v[n]); PUT(c, v[n]); PUT(d, v[n]); PUT(e, v[n]); PUT(f, v[n]); PUT(g, v[n]); PUT(h, v[n]); PUT(i, v[n]); }
            { struct mix s; PUT(x, v[n]); PUT(a, v[n]); PUT(y, v[n]); PUT(b, v[n]); PUT(z, v[n]); PUT(c, v[n]); PUT(w, v[n]); }
            printf("\n");
        }
    }
    printf("%d %d %d %d %d\n", (int)sizeof(struct narrow), (int)sizeof(struct wide), (int)sizeof(struct big), (int)sizeof(struct chars), (int)sizeof(struct mix));
    struct narrow s = { 0 }; s.a = s.b = s.c = s.d = 15; s.m = s.l = s.k = s.j = 31; printf("%d%d%d%d %d %d %d %d\n", s.a, s.b, s.c, s.d, s.j, s.k, s.l, s.m);
    return 0;
}
