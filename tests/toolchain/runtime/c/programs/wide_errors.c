// Wide characters that are no bytes, where bytes are wanted
#include <errno.h>
#include <stdio.h>
#include <wchar.h>

static int has_failed(void) {
    const int failed = errno == EILSEQ;
    errno = 0;
    return failed;
}

int main(void) {
    char text[20];
    errno = 0;
    FILE* const file = fopen("wide.txt", "w+");
    printf("%d ", putwc(0x20AC, file) == WEOF);
    printf("%d %d\n", has_failed(), ferror(file) != 0);
    clearerr(file);
    printf("%d ", fputws(L"ab\u0416cd", file) < 0);
    printf("%d ", has_failed());
    clearerr(file);
    printf("%d ", fwprintf(file, L"<%d%lc>", 5, (wint_t)0x416) < 0);
    printf("%d ", has_failed());
    printf("%d ", fwprintf(file, L"\u20ac") < 0);
    printf("%d ", has_failed());
    printf("%d ", fprintf(file, "%ls", L"x\u0416") < 0);
    printf("%d\n", has_failed());
    rewind(file);
    printf("%s\n", fgets(text, 20, file));
    printf("%d ", ungetwc(0x20AC, file) == WEOF);
    printf("%d\n", has_failed());
    fclose(file);
    remove("wide.txt");
    printf("%d ", snprintf(text, 20, "%5lc", (wint_t)0x1F600));
    printf("%d ", has_failed());
    printf("%d ", swscanf(L"ab\u0416", L"%s", text));
    printf("%d ", has_failed());
    printf("%d ", swscanf(L"7 \u0416", L"%*d %c", text));
    printf("%d\n", has_failed());
    return 0;
}
