// Wide characters in streams
#include <locale.h>
#include <stdio.h>
#include <wchar.h>

static void reading(void) {
    FILE* const file = fopen("wide.txt", "r");
    wchar_t text[30];
    wint_t character = fgetwc(file);
    wprintf(L"%lc %d\n", character, fwide(file, 0) > 0);
    wprintf(L"%lc ", ungetwc(L'X', file));
    wprintf(L"%ls", fgetws(text, 30, file));
    wprintf(L"%ls|", fgetws(text, 5, file));
    wprintf(L"%ls", fgetws(text, 30, file));
    int number = 0, count = 0;
    double real = 0;
    count = fwscanf(file, L"%d %lf %ls", &number, &real, text);
    wprintf(L"%d: %d %g %ls\n", count, number, real, text);
    character = getwc(file);
    wprintf(L"%d ", character == L'\n');
    character = getwc(file);
    wprintf(L"%x ", (unsigned)character);
    character = getwc(file);
    wprintf(L"%d %d %d\n", character == WEOF, feof(file) != 0, ferror(file) != 0);
    wprintf(L"%d %d\n", fgetws(text, 30, file) == NULL, ungetwc(WEOF, file) == WEOF);
    fclose(file);
}

int main(void) {
    setlocale(LC_CTYPE, "");
    FILE* file = fopen("wide.txt", "w");
    wprintf(L"%d ", fwide(file, 0));
    wprintf(L"%d ", fwide(file, 1) > 0);
    wprintf(L"%d ", fwide(file, -1) > 0);
    wprintf(L"%d\n", fwide(stdout, 0) > 0);
    wprintf(L"%d ", fputws(L"first line\nsecond line\n", file) >= 0);
    wprintf(L"%d\n", fwprintf(file, L"%d %.1f %ls%lc", 42, 2.5, L"word", (wint_t)L'\n'));
    wprintf(L"%lx\n", (unsigned long)fputwc(0xE9, file));
    fclose(file);
    reading();
    file = fopen("wide.txt", "r");
    fgetc(file);
    wprintf(L"%d ", fwide(file, 0) < 0);
    file = freopen("wide.txt", "r", file);
    wprintf(L"%d\n", fwide(file, 0));
    fclose(file);
    remove("wide.txt");
    putwchar(L'o');
    putwchar(L'k');
    fputws(L"\n", stdout);
    return 0;
}
