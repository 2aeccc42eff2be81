// Wide characters: blocks, strings, numbers and dates
#include <errno.h>
#include <inttypes.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wchar.h>

static int sign(int number) { return (number > 0) - (number < 0); }

// Characters beyond ASCII as numbers, so that the output has one encoding.
static void show(const char* name, const wchar_t* text) {
    printf("%s: ", name);
    if (text == NULL)
        printf("none");
    for (; text != NULL && *text != 0; ++text)
        if (*text >= 32 && *text < 127)
            putchar((int)*text);
        else
            printf("<%lx>", (unsigned long)*text);
    putchar('\n');
}

static void strings(void) {
    wchar_t text[40] = L"transputer", other[40];
    printf("%u %u %u\n", (unsigned)wcslen(text), (unsigned)wcslen(L""), (unsigned)(sizeof(wchar_t) * 8));
    show("wcscpy", wcscpy(other, text));
    show("wcscat", wcscat(other, L" \u0422800"));
    show("wcsncat", wcsncat(other, L", \u20acand more", 3));
    show("wcsncpy", wcsncpy(text, L"abc", 6));
    printf("%d %d\n", text[5] == 0, text[6] == L'u');
    show("wcsncpy", wcsncpy(text, L"xyz", 2));
    printf("%d %d %d\n", sign(wcscmp(L"abc", L"abd")), sign(wcscmp(L"b", L"abd")), sign(wcscmp(L"", L"")));
    printf("%d %d\n", sign(wcscmp(L"\uffff", L"\U00010000")), sign(wcscmp(L"\u00e9", L"z")));
    printf("%d %d %d\n", wcsncmp(L"abc", L"abd", 2), sign(wcsncmp(L"abc", L"abd", 3)), wcsncmp(L"a", L"b", 0));
    printf("%d\n", sign(wcscoll(L"abc", L"abd")));
    printf("%u\n", (unsigned)wcsxfrm(NULL, L"four", 0) >= 4);
    show("wcschr", wcschr(L"one \u03c9 two", L'\u03c9'));
    show("wcschr", wcschr(L"one", L'x'));
    printf("%d\n", *wcschr(L"one", 0) == 0);
    show("wcsrchr", wcsrchr(L"a/b/c", L'/'));
    show("wcspbrk", wcspbrk(L"links and channels", L"xhd"));
    show("wcsstr", wcsstr(L"aab aaab aabb", L"aabb"));
    show("wcsstr", wcsstr(L"aab", L"ac"));
    show("wcsstr", wcsstr(L"aab", L""));
    printf("%u %u\n", (unsigned)wcsspn(L"aabbc", L"ab"), (unsigned)wcscspn(L"aabbc", L"xc"));
    wchar_t words[] = L"  in, out;alt  ";
    wchar_t* rest;
    for (wchar_t* word = wcstok(words, L" ,;", &rest); word != NULL; word = wcstok(NULL, L" ,;", &rest))
        show("wcstok", word);
}

static void blocks(void) {
    wchar_t block[8];
    wmemset(block, L'x', 8);
    wmemcpy(block, L"ab", 2);
    wmemmove(block + 1, block, 3);
    block[7] = 0;
    show("block", block);
    printf("%d %d\n", (int)(wmemchr(block, L'b', 7) - block), wmemchr(block, L'c', 7) == NULL);
    printf("%d %d\n", wmemcmp(block, L"aab", 3), sign(wmemcmp(block, L"aac", 3)));
    const wchar_t lowest = WCHAR_MIN, highest = WCHAR_MAX;
    printf("%d\n", sign(wmemcmp(&lowest, &highest, 1)));
}

static void integers(void) {
    static const wchar_t* const texts[] = {L"0",   L"12", L"-12",     L" \t+7x",    L"0x1F",  L"0x",
                                           L"017", L"08", L"zz",      L"32767",     L"-2147", L"\u0663",
                                           L"-",   L"",   L"1\u20ac", L"\u3000 42", L"0xg"};
    for (size_t at = 0; at < sizeof texts / sizeof texts[0]; ++at)
        for (int base = 0; base <= 36; base += base == 0 ? 10 : base == 10 ? 6 : 20) {
            wchar_t* end;
            const long number = wcstol(texts[at], &end, base);
            printf("%ld/%d ", number, (int)(end - texts[at]));
            const unsigned long long large = wcstoull(texts[at], &end, base);
            printf("%llu/%d%c", large, (int)(end - texts[at]), base == 36 ? '\n' : ' ');
        }
    errno = 0;
    printf("%lld", wcstoll(L"9223372036854775808", NULL, 10));
    printf(" %d\n", errno == ERANGE);
    errno = 0;
    printf("%lld", wcstoll(L"-9223372036854775809", NULL, 10));
    printf(" %d\n", errno == ERANGE);
    errno = 0;
    printf("%" PRIuMAX, wcstoumax(L"18446744073709551616", NULL, 0));
    printf(" %d\n", errno == ERANGE);
    printf("%" PRIdMAX " %lu\n", wcstoimax(L"-8000000000000000", NULL, 16), wcstoul(L"ffffffff", NULL, 16));
}

static void reals(void) {
    static const wchar_t* const texts[] = {L"1.5",     L"-0", L"1e400", L"  3.25e-2x", L"0x1.8p3",   L"inf",   L"-INFINITY!",
                                           L"nan(12)", L"e5", L".",     L"5e+",        L"0.1\u0660", L"\u20ac"};
    for (size_t at = 0; at < sizeof texts / sizeof texts[0]; ++at) {
        wchar_t* end;
        const double number = wcstod(texts[at], &end);
        printf("%.17g/%d %.9g\n", number, (int)(end - texts[at]), wcstof(texts[at], NULL));
    }
    printf("%g\n", (double)wcstold(L"12.5", NULL));
}

static void dates(void) {
    struct tm date = {
        .tm_year = 90, .tm_mon = 3, .tm_mday = 5, .tm_hour = 17, .tm_min = 6, .tm_sec = 9, .tm_wday = 4, .tm_yday = 94};
    wchar_t text[60];
    const size_t size = wcsftime(text, 60, L"%Y-%m-%d \u20ac %A %B %j %I:%M %p %% %Ey %Od%n", &date);
    printf("%u\n", (unsigned)size);
    show("date", text);
    printf("%u ", (unsigned)wcsftime(text, 11, L"%Y-%m-%d", &date));
    printf("%u ", (unsigned)wcsftime(text, 10, L"%Y-%m-%d", &date));
    printf("%u ", (unsigned)wcsftime(text, 0, L"", &date));
    printf("%u\n", (unsigned)wcsftime(text, 1, L"", &date));
}

int main(void) {
    setlocale(LC_CTYPE, "");
    strings();
    blocks();
    integers();
    reals();
    dates();
    return 0;
}
