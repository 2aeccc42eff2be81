/* Dense switches, which become tables: from zero, from an offset, with holes, with default in the middle. */
#include <stdio.h>

__attribute__((noinline)) static int zero(int v)
{
    switch (v) {
    case 0: return 10; case 1: return 21; case 2: return 32; case 3: return 43; case 4: return 54;
    case 5: return 65; case 6: return 76; case 7: return 87; case 8: return 98; case 9: return 109;
    }
    return -1;
}

__attribute__((noinline)) static const char* offset(unsigned v)
{
    switch (v) {
    case 1000: return "thousand"; case 1001: return "and one"; case 1002: return "and two"; case 1003: return "and three";
    case 1005: return "and five"; case 1006: return "and six"; case 1008: return "and eight"; default: return "-";
    }
}

__attribute__((noinline)) static int effects(int v, int x)
{
    switch (v) {
    case 2: x += 5; break;
    case 3: x *= 3; break;
    default: x = -x; break;
    case 4: x -= 7; break;
    case 5: x <<= 2; break;
    case 6: x ^= 0x55; break;
    case 8: x = x * x; break;
    case 9: x %= 7; break;
    }
    return x + 1;
}

__attribute__((noinline)) static int character(char c)
{
    switch (c) {
    case 'a': case 'e': case 'i': case 'o': case 'u': return 1;
    case 'y': return 2;
    case 'A': case 'E': case 'I': case 'O': case 'U': return 3;
    case ' ': case '\t': case '\n': return 4;
    case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9': return c - '0' + 10;
    case '\xff': return 5;
    default: return 0;
    }
}

int main(void)
{
    for (int v = -2; v < 12; v++) printf("%d ", zero(v));
    printf("%d %d\n", zero(0x7fffffff), zero(-0x7fffffff - 1));
    for (unsigned v = 998; v < 1011; v++) printf("%s ", offset(v));
    printf("%s %s\n", offset(0), offset(1000 + 0x80000000u));
    for (int v = -1; v < 11; v++) printf("%d ", effects(v, 11));
    printf("\n");
    for (const char* s = "You, Eve: 4096\tby\xff\x80Q"; *s; s++) printf("%d ", character(*s));
    printf("\n");
    int t = 0;
    for (int n = 0; n < 400; n++) t = effects(n % 11, t) & 0xffff;
    printf("%d\n", t);
    return 0;
}
