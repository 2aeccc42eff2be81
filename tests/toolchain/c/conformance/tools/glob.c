// Wild cards in file names: star, question mark, sets, escapes and alternatives in braces, each against many words.
#include <stdio.h>
#include <string.h>

static int set(const char** pattern, unsigned char c) {
    const char* p = *pattern;
    int negated = *p == '!' || *p == '^', hit = 0, first = 1;
    p += negated;
    for (; *p && (first || *p != ']'); first = 0) {
        unsigned char low = (unsigned char)*p++, high = low;
        if (*p == '-' && p[1] && p[1] != ']') { high = (unsigned char)p[1]; p += 2; }
        hit |= c >= low && c <= high;
    }
    *pattern = p + (*p == ']');
    return hit ^ negated;
}
static int match(const char* p, const char* s) {
    for (;; s++) {
        switch (*p++) {
        case 0: return *s == 0;
        case '?': if (!*s) return 0; break;
        case '*':
            while (*p == '*') p++;
            do if (match(p, s)) return 1; while (*s++);
            return 0;
        case '[': if (!*s || !set(&p, (unsigned char)*s)) return 0; break;
        case '\\': if (*p) p++; /* fall through */
        default: if (p[-1] != *s) return 0;
        }
    }
}
static int braces(const char* p, const char* s, char* work) {
    const char *open = strchr(p, '{'), *close = open ? strchr(open, '}') : NULL;
    if (!close) return match(p, s);
    for (const char* a = open + 1; a <= close;) {
        size_t n = strcspn(a, ",}");
        sprintf(work, "%.*s%.*s%s", (int)(open - p), p, (int)n, a, close + 1);
        if (braces(work, s, work + strlen(work) + 1)) return 1;
        a += n + 1;
    }
    return 0;
}
int main(void) {
    static const char* const patterns[] = { "*", "*.c", "a*b*c", "?b?", "[a-c]*", "[!a-c]*", "*[0-9]", "\\*x", "[]x]*", "**a**", "", "f{oo,ar,}", "{a,b}{c,d}*", "*.{c,h}", "[a-]", "x[y", "a\\?c" };
    static const char* const words[] = { "abc", "main.c", "main.h", "aabbcc", "*x", "]", "", "file9", "foo", "far", "f", "acx", "bd", "-", "xy", "a?c", "zebra", "\xe9t\xe9" };
    char work[400];
    int total = 0;
    for (unsigned i = 0; i < sizeof patterns / sizeof *patterns; i++) {
        printf("%-12s", patterns[i]);
        for (unsigned j = 0; j < sizeof words / sizeof *words; j++) { int m = braces(patterns[i], words[j], work); total += m; putchar(m ? '+' : '.'); }
        printf("\n");
    }
    printf("%d\n", total);
    return 0;
}
