/* Own versions of string functions by pointers, in the terse style, compared with the library's. */
#include <stdio.h>
#include <string.h>
#include <ctype.h>

static int length(const char* s) { const char* p = s; while (*p) p++; return p - s; }
static char* copy(char* d, const char* s) { char* r = d; while ((*d++ = *s++)) ; return r; }
static char* append(char* d, const char* s) { char* r = d; while (*d) d++; while ((*d++ = *s++)) ; return r; }
static int compare(const char* a, const char* b) { for (; *a == *b; a++, b++) if (!*a) return 0; return *(unsigned char*)a - *(unsigned char*)b; }
static char* find(const char* s, char c) { do if (*s == c) return (char*)s; while (*s++); return 0; }
static char* find_last(const char* s, char c) { const char* r = 0; do if (*s == c) r = s; while (*s++); return (char*)r; }
static char* search(const char* s, const char* t) { for (; *s; s++) { const char *a = s, *b = t; while (*b && *a == *b) a++, b++;
        if (!*b) return (char*)s; } return 0; }
static void reverse(char* s) { char* e = s; if (!*s) return; while (e[1]) e++; while (s < e) { char t = *s; *s++ = *e; *e-- = t; } }
static int number(const char* s) { int n = 0, neg = 0; while (isspace((unsigned char)*s)) s++;
    if (*s == '-' || *s == '+') neg = *s++ == '-'; while (*s >= '0' && *s <= '9') n = n * 10 - ('0' - *s++); return neg ? -n : n; }
static char* trim(char* s) { while (*s == ' ') s++; char* e = s + length(s); while (e > s && e[-1] == ' ') *--e = 0; return s; }
static int matches(const char* p, const char* s) { for (;; p++, s++) { if (*p == '*') { do if (matches(p + 1, s)) return 1; while (*s++);
            return 0; } if (!*p || !*s) return !*p && !*s; if (*p != '?' && *p != *s) return 0; } }
static int words(const char* s) { int n = 0, in = 0; while (*s) { int w = *s++ != ' '; n += w && !in; in = w; } return n; }
static void upper(char* s) { for (; *s; s++) if (*s >= 'a' && *s <= 'z') *s ^= ' '; }
static unsigned hex(const char* s) { unsigned v = 0; for (int c; (c = *s++);) { v = v << 4 | (c <= '9' ? c - '0' : (c | 32) - 'a' + 10); } return v; }
static void squeeze(char* s, char c) { char* d = s; do if (*s != c) *d++ = *s; while (*s++); }
static int palindrome(const char* s) { const char* e = s + length(s); while (s < e) { if (!isalpha((unsigned char)*s)) s++;
        else if (!isalpha((unsigned char)e[-1])) e--; else if (tolower((unsigned char)*s++) != tolower((unsigned char)*--e)) return 0; } return 1; }
static int sgn(int v) { return (v > 0) - (v < 0); }

int main(void)
{
    char b[60], c[60];
    static const char* const t[] = { "", "a", "abc", "abd", "ab", "\xe9t\xe9", "a longer text, with punctuation" };
    for (int i = 0; i < 7; i++) {
        printf("%d ", length(t[i]) == (int)strlen(t[i]));
        for (int j = 0; j < 7; j++) printf("%d", sgn(compare(t[i], t[j])) == sgn(strcmp(t[i], t[j])));
        printf(" %s %d %d\n", append(copy(b, t[i]), "+"), find(t[i], 'b') == strchr(t[i], 'b'), find_last(t[i], 't') == strrchr(t[i], 't'));
    }
    const char* text = "the theme of the thesis";
    printf("%d %d %d %d\n", (int)(search(text, "thes") - text), search(text, "xyz") == 0, search(text, "") == text, (int)(search(text, "sis") - text));
    copy(b, "reverse me!"); reverse(b); printf("%s ", b); copy(c, "x"); reverse(c); printf("%s ", c); *c = 0; reverse(c); printf("[%s]\n", c);
    printf("%d %d %d %d\n", number("  -123x"), number("+77"), number("-2147483648"), number("none"));
    copy(b, "   trim this  "); printf("[%s] ", trim(b)); copy(b, "    "); printf("[%s]\n", trim(b));
    printf("%d%d%d%d%d%d\n", matches("*", ""), matches("a*c", "abbbc"), matches("a?c", "ac"), matches("*.c", "main.c"), matches("*a*b*", "xxaybz"), matches("a*b", "acd"));
    printf("%d %d %d\n", words(""), words(" one  two three "), words("x")); copy(b, "MiXed 123 \xe9"); upper(b); printf("%d %.9s\n", (unsigned char)b[10], b);
    printf("%x %x\n", hex("DeadBeef"), hex("7f")); copy(b, "mississippi"); squeeze(b, 's'); printf("%s ", b); squeeze(b, 'i'); printf("%s\n", b);
    printf("%d %d %d\n", palindrome("A man, a plan, a canal: Panama"), palindrome("almost"), palindrome(""));
    return 0;
}
