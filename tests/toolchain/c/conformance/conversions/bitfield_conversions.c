/* Conversions into and out of bit fields, and the promotions of their values. */
#include <stdio.h>

#define KIND(e) _Generic((e), int: "i", unsigned: "u", long long: "ll", unsigned long long: "ull", default: "?")

struct f { signed s3 : 3; unsigned u3 : 3; signed s31 : 31; unsigned u31 : 31; int s32 : 32; unsigned u32 : 32; _Bool b : 1; int one : 1;
    unsigned char uc5 : 5; short ss9 : 9; };

int main(void)
{
    struct f f = { 0 };
    volatile int v[] = { 0, 3, 4, 7, 8, -1, -4, -5, 0x7fffffff, (int)0x80000000, 0x12345678, 21 };
    for (int i = 0; i < 12; i++) {
        f.s3 = v[i]; f.u3 = v[i]; f.s31 = v[i]; f.u31 = v[i]; f.s32 = v[i]; f.u32 = v[i]; f.b = v[i]; f.one = v[i]; f.uc5 = v[i]; f.ss9 = v[i];
        printf("%d %d %d %d %d %u %d %d %d %d\n", f.s3, f.u3, f.s31, f.u31, f.s32, f.u32, f.b, f.one, f.uc5, f.ss9);
    }
    f.u3 = 7; f.u31 = 0x7fffffff; f.u32 = 0xffffffffu; f.s3 = -4; f.uc5 = 31;
    printf("%s %s %s %s %s\n", KIND(f.u3 + 0), KIND(f.u31 + 0), KIND(f.u32 + 0), KIND(f.s3 + 0), KIND(f.uc5 + 0));
    printf("%d %d %d\n", f.u3 - 8 < 0, f.u31 * 0 - 1 < 0, f.u32 * 0 - 1 < 0);
    printf("%d %d %d\n", -f.u3 < 0, ~f.uc5, -f.u32 > 0);
    printf("%d %d\n", (f.u3 = 12) == 12, (f.u3 = 12) == 4);
    printf("%d %d\n", (f.s3 = 5) == 5, (f.s3 = 5) == -3);
    int r = f.u3 = 25; printf("%d ", r);
    r = f.s3 = 6; printf("%d ", r);
    r = (f.uc5 += 10); printf("%d ", r);
    r = f.uc5 -= 20; printf("%d ", r);
    r = f.one = 1; printf("%d ", r);
    r = f.b = 32; printf("%d\n", r);
    f.u3 = 3.99; f.s3 = -3.99; f.b = 0.01; f.ss9 = 255.5f;
    printf("%d %d %d %d\n", f.u3, f.s3, f.b, f.ss9);
    long long l = f.s3; unsigned long long u = f.s3; double d = f.s3; float g = f.u32;
    printf("%lld %llu %g %g\n", l, u, d, g);
    f.u3 = 0x100000005LL; f.s31 = -0x100000005LL; printf("%d %d\n", f.u3, f.s31);
    f.s3 <<= 1; f.u3 <<= 1; f.uc5 >>= 2; f.ss9 *= 3; f.u31 |= f.s3; f.s32 ^= f.u32;
    printf("%d %d %d %d %d %d\n", f.s3, f.u3, f.uc5, f.ss9, f.u31, f.s32);
    printf("%d %d %d\n", f.s3 < f.u3, f.s3 < (int)f.u32, f.s3 * f.u3);
    printf("%d\n", f.u3 ? f.b ? 1 : 2 : 3);
    return 0;
}
