/* The same element by every form of access; subscripts of every type; negative ones; elements of odd sizes. */
#include <stdio.h>

struct e3 { unsigned char b[3]; }; struct e7 { char c; short s[3]; } __attribute__((packed)); struct e10 { short s[5]; }; struct e24 { double d; int i[4]; };
static int a[16]; static struct e3 t3[20]; static struct e7 t7[20]; static struct e10 t10[20]; static struct e24 t24[20];
static long long tl[20]; static short ts[20]; static int m[6][7];

#define FORMS(i) (a[i] + (i)[a] + *(a + (i)) + *((i) + a) + *&a[i] + (&a[0])[i] + *(int*)((char*)a + (i) * sizeof *a) + (a + (i))[0])
#define TYPED(T, v) ({ volatile T k_ = (v); a[k_] * 3 + middle[(T)k_ - (T)2] + ts[k_] + (int)tl[k_]; })

__attribute__((noinline)) static int three(int i, int j) { return t3[i].b[j]; }
__attribute__((noinline)) static int seven(int i, int j) { return t7[i].s[j] + t7[i].c; }
__attribute__((noinline)) static int ten(unsigned i, unsigned j) { return t10[i].s[j]; }
__attribute__((noinline)) static double twentyfour(short i, signed char j) { return t24[i].d + t24[i].i[j]; }
__attribute__((noinline)) static int* grid(int i, int j) { return &m[i][j]; }
__attribute__((noinline)) static int affine(const int* p, int i) { return p[2 * i + 1] - p[i - 1] + p[i * i % 16] + p[15 - i] * p[i & 7]; }
__attribute__((noinline)) static void set(struct e3* p, int i, unsigned v) { p[i].b[0] = v; p[i].b[1] = v >> 8; p[i].b[2] = v >> 16; }
__attribute__((noinline)) static struct e7 take(int i) { return t7[i]; }
__attribute__((noinline)) static void move(int to, int from) { t24[to] = t24[from]; t3[to] = t3[from]; t10[to] = t10[from]; t7[to] = t7[from]; }

int main(void)
{
    for (int i = 0; i < 16; i++) a[i] = i * i - 20;
    for (int i = 0; i < 20; i++) { set(t3, i, i * 0x10305); t7[i].c = -i; t24[i].d = i * 0.25; tl[i] = i * 3LL - 30; ts[i] = i * 5;
        for (int j = 0; j < 5; j++) { t10[i].s[j] = i * 10 + j; if (j < 4) t24[i].i[j] = i * j; if (j < 3) t7[i].s[j] = i * 100 + j; } }
    for (int i = 0; i < 42; i++) m[i / 7][i % 7] = i;
    for (int i = 0; i < 16; i += 3) printf("%d ", FORMS(i));
    printf("\n"); int* middle = a + 8;
    printf("%d %d %d %d %d\n", TYPED(signed char, 5), TYPED(unsigned char, 6), TYPED(short, 7), TYPED(unsigned short, 4), TYPED(int, 3));
    printf("%d %d %d\n", TYPED(unsigned, 5), TYPED(long long, 6), TYPED(unsigned long long, 3));
    for (int i = 0; i < 20; i += 4) printf("%d %d %d %g ", three(i, i % 3), seven(i, i % 3), ten(i, i % 5), twentyfour(i, i % 4));
    printf("\n%d %d %d %d\n", *grid(5, 6), *grid(3, 0), grid(2, 2)[-1], grid(0, 0)[41 - 35]);
    for (int i = 1; i < 8; i++) printf("%d ", affine(a, i));
    printf("%d %d %d\n", middle[-8], middle[7], (-3)[middle]);
    struct e7 x = take(11); printf("%d %d %d\n", x.c, x.s[0], x.s[2]); move(1, 18);
    printf("%d %d %d %g %d\n", three(1, 0), seven(1, 1), ten(1, 4), t24[1].d, t24[1].i[3]);
    int k = 0; a[k++] = 7; a[++k] += 1; a[k--]++; a[k] *= 2; printf("%d %d %d %d\n", k, a[0], a[1], a[2]); int at[4] = { 3, 1, 0, 2 };
    printf("%d %d\n", at[at[at[at[0]]]], a[at[1] + at[3] * at[0]]);
    at[at[0]] = at[at[2]] + 5; printf("%d\n", at[3]); struct e24* p = t24 + 10; p[-1].i[1] = p[1].i[3]++; (p + 2)->d = (*(p - 3)).d;
    printf("%d %d %g\n", t24[9].i[1], t24[11].i[3], t24[12].d);
    for (int i = 0; i < 3; i++) t3[i + 5] = t3[i * 2]; printf("%d %d %d\n", t3[5].b[0], t3[6].b[1], t3[7].b[2]); "abc";
    printf("%c%c%c\n", "abc"[1], 2["abc"], *("abc" + 0)); struct e10* q = &t10[4]; short* sp = q->s + 5;
    printf("%d %d\n", sp[-1], (int)((char*)(q + 3) - (char*)q)); 
    return 0;
}
