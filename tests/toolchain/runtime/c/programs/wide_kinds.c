// Kinds of wide characters, and their changes
#include <ctype.h>
#include <locale.h>
#include <stdio.h>
#include <wchar.h>
#include <wctype.h>

static const char names[][8] = {"alnum", "alpha", "blank", "cntrl", "digit", "graph",
                                "lower", "print", "punct", "space", "upper", "xdigit"};
enum { kinds = sizeof names / sizeof names[0] };

static int (*const tests[kinds])(wint_t) = {iswalnum, iswalpha, iswblank, iswcntrl, iswdigit, iswgraph,
                                            iswlower, iswprint, iswpunct, iswspace, iswupper, iswxdigit};

// Characters of every kind, and sums that tell which they are.
static void count(unsigned first, unsigned last) {
    for (int kind = 0; kind < kinds; ++kind) {
        const wctype_t of_name = wctype(names[kind]);
        unsigned number = 0, sum = 0;
        for (unsigned at = first; at <= last; ++at)
            if (tests[kind]((wint_t)at)) {
                ++number;
                sum = sum * 31 + at;
                if (!iswctype((wint_t)at, of_name))
                    printf("%x is no %s\n", at, names[kind]);
            }
        printf("%x to %x: %u %s, %x\n", first, last, number, names[kind], sum);
    }
    unsigned lower = 0, upper = 0;
    for (unsigned at = first; at <= last; ++at) {
        lower = lower * 31 + (unsigned)towlower((wint_t)at);
        upper = upper * 31 + (unsigned)towupper((wint_t)at);
    }
    printf("%x to %x: lower %x, upper %x\n", first, last, lower, upper);
}

int main(void) {
    setlocale(LC_CTYPE, "");
    count(0, 0x7F);
    count(0x80, 0x377);  // Latin
    count(0x391, 0x3A1); // Greek
    count(0x3A3, 0x52F); // and Cyrillic
    count(0x1E00, 0x1F15);
    count(0x2000, 0x2063);
    count(0xFF01, 0xFF5E);
    for (int kind = 0; kind < kinds; ++kind)
        printf("%d%d", tests[kind](WEOF) != 0, tests[kind](0xD800) != 0);
    printf("\n%d %d\n", wctype("vowel") == 0, wctrans("title") == 0);
    printf("%x %x\n", (unsigned)towctrans(L'\u0416', wctrans("tolower")), (unsigned)towctrans(L'\u0436', wctrans("toupper")));
    printf("%d %d\n", towlower(WEOF) == WEOF, towupper(WEOF) == WEOF);
    int differences = 0;
    for (int at = 0; at < 128; ++at)
        differences += !iswalpha((wint_t)at) != !isalpha(at) || !iswpunct((wint_t)at) != !ispunct(at) ||
                       !iswspace((wint_t)at) != !isspace(at);
    printf("%d\n", differences);
    return 0;
}
