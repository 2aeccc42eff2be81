/* Integer promotions: small types become int before any arithmetic. */
#include <stdio.h>

static volatile signed char sc[] = { -128, -1, 0, 1, 127 };
static volatile unsigned char uc[] = { 0, 1, 127, 128, 255 };
static volatile short ss[] = { -32768, -1, 0, 1, 32767 };
static volatile unsigned short us[] = { 0, 1, 32767, 32768, 65535 };

#define KIND(e) _Generic((e), int: "int", unsigned: "unsigned", long: "long", unsigned long: "unsigned long", \
                         char: "char", short: "short", default: "other")

int main(void)
{
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 5; j++)
            printf("%d %d: %d %d %d %d %d\n", i, j, sc[i] + uc[j], uc[i] - uc[j], ss[i] * sc[j], us[i] + us[j], sc[i] ^ uc[j]);
    for (int i = 0; i < 5; i++) {
        printf("neg %d %d %d %d\n", -sc[i], -uc[i], -ss[i], -us[i]);
        printf("not %d %d %d %d\n", ~sc[i], ~uc[i], ~ss[i], ~us[i]);
        printf("shl %d %d %d %d\n", sc[i] << 8, uc[i] << 16, ss[i] << 4, us[i] << 15);
        printf("shr %d %d %d %d\n", sc[i] >> 1, uc[i] >> 1, ss[i] >> 3, us[i] >> 3);
        printf("sign cmp %d %d %d\n", sc[i] < uc[i], ss[i] < us[i], (unsigned char)sc[i] == uc[4 - i]);
    }
    printf("%s %s %s %s\n", KIND(sc[0] + sc[0]), KIND(-uc[0]), KIND(us[0] << 1), KIND(~us[0]));
    printf("%s %s %s\n", KIND((char)1), KIND(+(char)1), KIND((short)1));
    printf("%s %s %s\n", KIND('a'), KIND(us[0] + 1u), KIND(1 ? (char)1 : (short)2));
    unsigned char a = uc[4], b = uc[1];
    printf("%d %d %d\n", a + b == 0, (unsigned char)(a + b) == 0, (a + b) >> 8);
    unsigned char c = ~a;
    printf("%d %d\n", c == ~a, c == (unsigned char)~a);
    return 0;
}
