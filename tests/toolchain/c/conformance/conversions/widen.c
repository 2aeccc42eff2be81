/* Sign and zero extension from every narrow type to every wider one. */
#include <stdio.h>

static volatile signed char sc[] = { -128, -1, 127 };
static volatile unsigned char uc[] = { 0, 128, 255 };
static volatile short ss[] = { -32768, -1, 32767 };
static volatile unsigned short us[] = { 0, 32768, 65535 };
static volatile int si[] = { -2147483647 - 1, -1, 2147483647 };
static volatile unsigned ui[] = { 0, 0x80000000u, 0xffffffffu };

#define ROW(x) printf(#x " %d %u %lld %llu %g | %d %u %lld %llu\n", (int)(short)x, (unsigned)(unsigned short)x, (long long)x, \
                      (unsigned long long)x, (double)x, (int)x, (unsigned)x, (long long)(unsigned)x, (unsigned long long)(int)x)

struct mixed { signed char a; unsigned char b; short c; unsigned short d; };
static struct mixed m = { -7, 249, -777, 64759 };

__attribute__((noinline)) static long long wide(long long a, unsigned long long b) { return a ^ b << 1; }
__attribute__((noinline)) static long long via(signed char a) { return a; }
__attribute__((noinline)) static unsigned long long uvia(signed char a) { return a; }
__attribute__((noinline)) static unsigned long long zvia(unsigned short a) { return a; }

int main(void)
{
    for (int i = 0; i < 3; i++) {
        ROW(sc[i]); ROW(uc[i]); ROW(ss[i]); ROW(us[i]); ROW(si[i]); ROW(ui[i]);
        printf("%lld %lld %lld\n", wide(sc[i], uc[i]), wide(ss[i], us[i]), wide(si[i], ui[i]));
        printf("%lld %llu %llu\n", via(sc[i]), uvia(sc[i]), zvia(us[i]));
    }
    long long a = m.a, b = m.b, c = m.c, d = m.d;
    printf("%lld %lld %lld %lld %d\n", a, b, c, d, m.a * m.c + m.b * m.d);
    char text[] = "\xff\x80\x7f";
    printf("%d %d %d %d\n", text[0], text[1], text[2], (unsigned char)text[0]);
    long long total = 0;
    for (int i = 0; i < 3; i++) total += sc[i] * 1000000LL + us[i] - ui[i];
    printf("%lld\n", total);
    unsigned long long packed = (unsigned char)sc[0] | (unsigned long long)us[2] << 8 | (unsigned long long)ui[1] << 32;
    printf("%llx\n", packed);
    packed = sc[1] & 0xffffffffffull;
    printf("%llx %llx %llx\n", packed, (unsigned long long)ss[0], (unsigned long long)(unsigned short)ss[0]);
    int index = sc[1];
    const char* hello = "hello" + 3;
    printf("%c%c%c\n", hello[index], hello[sc[1] - 1], *(hello + sc[1]));
    printf("%c\n", hello[(unsigned char)(uc[2] + 2)]);
    return 0;
}
