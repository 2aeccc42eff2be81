/* # and ##: spaces, quotes, backslashes, empty arguments, pasting of all kinds of tokens, order of expansion. */
#include <stdio.h>

#define STR(x) #x
#define XSTR(x) STR(x)
#define CAT(a, b) a##b
#define XCAT(a, b) CAT(a, b)
#define CAT3(a, b, c) a##b##c
#define VALUE 42
#define NAME value
#define EMPTY
#define PAIR(a, b) #a "," #b
#define VSTR(...) #__VA_ARGS__
#define HASH(x) "<" #x ">"
#define FIELD(n) .n = #n
#define DECLARE(t, n) static t n##_##t = sizeof(#n)
#define AFTER(x) x##_tail
#define BEFORE(x) head_##x
#define BOTH(x) head_##x##_tail
#define NUM(a, b) a##b
#define DOT(a, b) a.b
#define QUOTE_LINE(x) #x ":" XSTR(__LINE__)
#define ID(x) x
#define t(x, y, z) x##y##z
#define LATER STR(VALUE)
DECLARE(int, first); DECLARE(char, second);

int main(void)
{
    int value = 1, value2 = 2, head_ = 3, _tail = 4, head__tail = 5, head_x = 6, x_tail = 7, head_x_tail = 8; (void)value;
    printf("%s|%s|%s|%s\n", STR(a  +   b), STR( lead and trail ), STR("q\n'x'"), STR('"'));
    printf("%s|%s|%s|%s\n", STR(VALUE), XSTR(VALUE), STR(), XSTR(EMPTY)); printf("%s|%s|%s\n", STR(a/* comment */b), STR(\), STR("a\\b"));
    printf("%s|%s|%s\n", PAIR(x, (y, z)), PAIR(, ), PAIR(f(1, 2), [3])); printf("%s|%s|%s\n", VSTR(a, b,c , d), VSTR(), VSTR((1, 2), "s"));
    printf("%d %d %d %d\n", CAT(val, ue2), XCAT(NAME, 2), CAT(1, 2) + 1, CAT(0x, ff)); printf("%d %d\n", CAT3(va, lu, e2), CAT3(, 5, ));
    printf("%d %d %d %d %d %d\n", BEFORE(), AFTER(), BOTH(), BEFORE(x), AFTER(x), BOTH(x));
    int n = 5; n CAT(+, =) 3; n CAT(<, <=) 1; printf("%d ", n); n CAT(-, -); printf("%d %d\n", n, n CAT(>, >) 1);
    printf("%g %g %d\n", NUM(1., 5), NUM(2, e3), NUM(1, u) > 0); struct { int a; const char *b, *c; } s = { 1, FIELD(b), FIELD(c) };
    printf("%d %s %s\n", DOT(s, a), s.b, s.c);
    printf("%d %d\n", first_int, second_char); printf("%s %s\n", HASH(VALUE), ID(HASH(VALUE))); printf("%s\n", QUOTE_LINE(here));
    printf("%s|%s|%s|%s|%s|%s\n", XSTR(t(1, 2, 3)), XSTR(t(, 4, 5)), XSTR(t(6, , 7)), XSTR(t(8, 9, )), XSTR(t(10, , )), XSTR(t(, , )));
    printf("%s %s\n", LATER, XSTR(LATER)); printf("%s\n", XSTR(CAT(VAL, UE))); printf("%s\n", STR(CAT(a, b)));
    printf("%s\n", XSTR(XCAT(VAL, UE) VALUE EMPTY NAME)); printf("%s\n", STR(%d \t @ $ `));
    return 0;
}
