// The locale "C"

#include <limits.h>
#include <locale.h>
#include <string.h>

char* setlocale(int category, const char* locale) {
    static char name[] = "C";
    if (category < LC_ALL || category > LC_TIME)
        return NULL;
    return locale == NULL || *locale == '\0' || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0 ? name : NULL;
}

struct lconv* localeconv(void) {
    static char point[] = ".", none[] = "";
    static struct lconv conventions = {
        point,    none,     none,     none,     none,     none,     none,     none,     none,     none,     CHAR_MAX, CHAR_MAX,
        CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX,
    };
    return &conventions;
}
