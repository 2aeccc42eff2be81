// Multibyte characters, which are bytes, and those of UTF-16 and UTF-32
#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uchar.h>
#include <wchar.h>

int main(void) {
    setlocale(LC_CTYPE, "");
    mbstate_t state;
    memset(&state, 0, sizeof state);
    printf("%d %d\n", mbsinit(&state) != 0, mbsinit(NULL) != 0);
    printf("%d %d %d %d\n", btowc('a') == L'a', btowc(EOF) == WEOF, wctob(L'z') == 'z', wctob(0x20AC) == EOF);
    printf("%x %x\n", (unsigned)btowc(0xE9), (unsigned)wctob(0xE9));
    wchar_t wide[20] = {L'-', L'-'};
    printf("%d ", (int)mbrtowc(wide, "a", 1, &state));
    printf("%d ", (int)mbrtowc(wide + 1, "\xe9", 1, NULL));
    printf("%d ", (int)mbrtowc(NULL, "", 1, &state));
    printf("%d ", (int)mbrtowc(wide, NULL, 7, &state));
    printf("%d ", (int)mbrtowc(wide, "a", 0, &state));
    printf("%d %x %x\n", (int)mbrlen("abc", 3, NULL), (unsigned)wide[0], (unsigned)wide[1]);
    char text[20] = "";
    printf("%d ", (int)wcrtomb(text, L'q', &state));
    printf("%d ", (int)wcrtomb(NULL, L'q', &state));
    errno = 0;
    printf("%d ", (int)wcrtomb(text + 1, 0x20AC, &state));
    printf("%d %s\n", errno == EILSEQ, text);
    const char* from = "caf\xe9s";
    printf("%d ", (int)mbsrtowcs(NULL, &from, 0, NULL));
    printf("%d ", (int)mbsrtowcs(wide, &from, 3, &state));
    printf("%d ", *from == '\xe9');
    printf("%d ", (int)mbsrtowcs(wide + 3, &from, 17, &state));
    printf("%d %x\n", from == NULL, (unsigned)wide[3]);
    const wchar_t* back = wide;
    printf("%d ", (int)wcsrtombs(NULL, &back, 0, NULL));
    printf("%d ", (int)wcsrtombs(text, &back, 2, &state));
    printf("%d ", (int)(back - wide));
    printf("%d ", (int)wcsrtombs(text + 2, &back, 18, &state));
    printf("%d %d\n", back == NULL, strcmp(text, "caf\xe9s"));
    const wchar_t far[] = L"ab\u0416";
    back = far;
    printf("%d ", (int)wcsrtombs(text, &back, 20, &state));
    printf("%d\n", (int)(back - far));
    char16_t sixteen = 0;
    char32_t thirty_two = 0;
    printf("%d %d ", (int)mbrtoc16(&sixteen, "\xfc", 1, NULL), (int)mbrtoc32(&thirty_two, "\xfc", 1, NULL));
    printf("%x %x\n", (unsigned)sixteen, (unsigned)thirty_two);
    printf("%d %d %d\n", (int)mbrtoc16(&sixteen, "", 1, NULL), (int)mbrtoc32(NULL, "x", 0, NULL),
           (int)mbrtoc16(NULL, NULL, 0, NULL));
    printf("%d %d ", (int)c16rtomb(text, u'\u00fc', NULL), (int)c32rtomb(text + 1, U'y', NULL));
    printf("%d %d\n", text[0] == '\xfc', text[1]);
    memset(&state, 0, sizeof state);
    printf("%d ", (int)c16rtomb(text, 0xD83D, &state));
    printf("%d ", mbsinit(&state) != 0);
    printf("%d\n", (int)c16rtomb(text, 0xDE00, &state));
    printf("%d %d\n", (int)c32rtomb(text, 0x1F600, NULL), (int)c16rtomb(NULL, 0, NULL));
    printf("%d %d\n", (int)sizeof(u"ab"), (int)sizeof(U"ab"));
    return 0;
}
