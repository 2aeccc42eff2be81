// Formats with wide characters
#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

// Characters beyond ASCII as numbers, so that the output has one encoding.
static void show(const wchar_t* text) {
    for (; *text != 0; ++text)
        if (*text >= 32 && *text < 127)
            putchar((int)*text);
        else
            printf("<%lx>", (unsigned long)*text);
    putchar('\n');
}

static void printing(void) {
    wchar_t text[80];
    int count = 0;
    printf("%d ", swprintf(text, 80, L"%d %5u|%-5x|%#o %+.3d %lld", -1, 2u, 255u, 8u, 7, 1234567890123LL));
    show(text);
    printf("%d ", swprintf(text, 80, L"\u20ac%.2f %e %g %a", 1.005, 12345.678, 1e-5, 1.0));
    show(text);
    printf("%d ", swprintf(text, 80, L"<%s> <%5s> <%-5s> <%.2s> <%c>", "bytes", "abc", "abc", "abc", 'x'));
    show(text);
    printf("%d ", swprintf(text, 80, L"<%ls> <%5ls> <%-5ls> <%.2ls> <%lc>", L"\u0416\u0436", L"\u03b1\u03b2", L"abc", L"\u4e2dbc",
                           (wint_t)0x1F600));
    show(text);
    printf("%d ", swprintf(text, 80, L"%*d|%-*d|%.*f|%%|%n", 5, 1, 5, 2, 1, 2.25, &count));
    show(text);
    printf("%d\n", count);
    printf("%d ", swprintf(text, 5, L"12345") < 0);
    printf("%d ", swprintf(text, 6, L"12345"));
    printf("%d ", swprintf(text, 0, L"") < 0);
    show(text);
    char narrow[40];
    printf("%d ", snprintf(narrow, 40, "<%ls> <%5.2ls> <%lc> <%-4ls>", L"wide", L"abc", (wint_t)L'z', L"q"));
    printf("%s\n", narrow);
    printf("%d ", snprintf(narrow, 3, "%ls", L"wide"));
    printf("%s\n", narrow);
}

static void scanning(void) {
    int one = 0, two = 0, three = 0;
    unsigned hexadecimal = 0;
    double real = 0;
    float single = 0;
    wchar_t wide[20] = L"", other[20] = L"";
    char bytes[20] = "", letters[4] = "";
    printf("%d ", swscanf(L"12 -7 0x1f, ff", L"%d%d %i,%x", &one, &two, &three, &hexadecimal));
    printf("%d %d %d %x\n", one, two, three, hexadecimal);
    printf("%d ", swscanf(L"1.5e3 2.25", L"%lf %f", &real, &single));
    printf("%g %g\n", real, single);
    printf("%d ", swscanf(L"  word \u0416\u0436\u2003x", L"%s %ls", bytes, wide));
    printf("%s ", bytes);
    show(wide);
    printf("%d ", swscanf(L"abcxyz", L"%3c%lc", letters, other));
    printf("%.3s %x\n", letters, (unsigned)other[0]);
    printf("%d ", swscanf(L"\u03b1\u03b3\u03b2z", L"%l[\u03b1-\u03b3]%[z]", wide, bytes));
    printf("%s ", bytes);
    show(wide);
    printf("%d ", swscanf(L"a]b^c", L"%l[]ab]%l[^x]", wide, other));
    show(wide);
    show(other);
    printf("%d ", swscanf(L"\u20ac 5 rest", L"\u20ac%d%n", &one, &two));
    printf("%d %d\n", one, two);
    printf("%d ", swscanf(L"", L"%d", &one));
    printf("%d ", swscanf(L"x", L"%d", &one));
    printf("%d ", swscanf(L"3 4 5", L"%*d %d %*d", &one));
    printf("%d ", swscanf(L"12345", L"%2d%1d", &one, &two));
    printf("%d %d\n", one, two);
    printf("%d ", swscanf(L"50%", L"%d%%%n", &one, &two));
    printf("%d %d\n", one, two);
    printf("%d ", sscanf("abc def ghi", "%ls %l[d-f] %lc", wide, other, wide + 10));
    show(wide);
    show(other);
    printf("%x\n", (unsigned)wide[10]);
}

int main(void) {
    setlocale(LC_CTYPE, "");
    printing();
    scanning();
    return 0;
}
