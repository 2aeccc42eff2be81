/* The types and values of constants: suffixes, bases, character constants, real constants. */
#include <stdio.h>

#define KIND(e) _Generic((e), int: "i", unsigned: "u", long: "l", unsigned long: "ul", long long: "ll", unsigned long long: "ull", \
                         float: "f", double: "d", char: "c", default: "?")

int main(void)
{
    printf("%s %s %s %s %s\n", KIND(2147483647), KIND(2147483648), KIND(4294967295), KIND(4294967296), KIND(-2147483648));
    printf("%s %s %s %s %s\n", KIND(0x7fffffff), KIND(0x80000000), KIND(0xffffffff), KIND(0x100000000), KIND(0x8000000000000000));
    printf("%s %s %s %s\n", KIND(017777777777), KIND(020000000000), KIND(040000000000), KIND(01777777777777777777777));
    printf("%s %s %s %s %s %s\n", KIND(1u), KIND(1L), KIND(1UL), KIND(1ll), KIND(1uLL), KIND(1LLU));
    printf("%s %s %s %s\n", KIND(4294967295u), KIND(4294967296u), KIND(2147483648L), KIND(0xffffffffL));
    printf("%s %s %s %s\n", KIND(1.0), KIND(1.0f), KIND(.5F), KIND(1e3));
    printf("%s %s %s %s\n", KIND('a'), KIND('\377'), KIND(*"a"), KIND(1 == 1));
    printf("%d %d %d %d %d\n", 10, 010, 0x10, 0b1011, 00);
    printf("%d %d %d %d %d %d %d\n", '\a', '\b', '\f', '\n', '\r', '\t', '\v');
    printf("%d %d %d %d %d %d\n", '\\', '\'', '"', '\"', '\?', '\0');
    printf("%d %d %d %d %d\n", '\1', '\12', '\123', '\177', '\200');
    printf("%d %d %d %d\n", '\x1', '\x7f', '\xff', '\x80');
    printf("%lld %lld\n", (long long)-2147483648, (long long)-0x80000000);
    printf("%llu %llu\n", 18446744073709551615u, 0xFFFFFFFFFFFFFFFFull);
    printf("%d %d\n", -1 < 0x7fffffff, -1 < 0x80000000);
    printf("%d %d\n", -2147483648 < 0, -0x80000000 < 0);
    printf("%a %a %a %a\n", 0x1p3, 0x.8p1, 0x1.8p-1, 0xA.8P0);
    printf("%g %g %g %g %g\n", 1., .1, 1e-3, 1E+3, 0e0);
    printf("%.17g %.17g %.9g\n", 0.1, 1.7976931348623157e308, 0.1f);
    printf("%.17g %.17g\n", 4.9406564584124654e-324, 2.2250738585072011e-308);
    printf("%.17g %.17g\n", 9007199254740993.0, 123456789012345678901234567890.0);
    printf("%.9g %.9g %.9g\n", 16777217.0f, 3.4028235e38f, 1.4e-45f);
    printf("%s|%s|%s\n", "a\tb", "\x41\102" "C", "tail\\");
    printf("%d %d %d\n", (int)sizeof "\x41" "1", (int)sizeof "\0" "0", (int)sizeof "");
    printf("%d %d %d\n", "\xff"[0], (unsigned char)"\xff"[0], "\1011"[1]);
    printf("%s\n", "one "
                   "two"
                   " three");
    printf("%d\n", 0xE +1);
    return 0;
}
