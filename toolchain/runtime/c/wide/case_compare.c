// Comparing wide strings whatever the case of letters

#include <wchar.h>
#include <wctype.h>

int wcsncasecmp(const wchar_t* one, const wchar_t* other, size_t limit) {
    for (; limit != 0; --limit, ++one, ++other) {
        const wchar_t left = (wchar_t)towlower((wint_t)*one), right = (wchar_t)towlower((wint_t)*other);
        if (left != right)
            return left < right ? -1 : 1;
        if (left == 0)
            return 0;
    }
    return 0;
}

int wcscasecmp(const wchar_t* one, const wchar_t* other) { return wcsncasecmp(one, other, (size_t)-1); }
