// Integers to text and from it by hand in odd ways: Roman, words, bases with negative digits, balanced ternary, factorial base, spelling, checksums of numbers.
#include <stdio.h>
#include <string.h>
#include <ctype.h>

static int put(char* o, const char* s) { strcpy(o, s); return (int)strlen(s); }
static int words(unsigned n, char* o) {
    static const char* const small[] = { "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen" };
    static const char* const tens[] = { "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety" };
    char* s = o;
    if (n >= 1000000) { s += words(n / 1000000, s); s += put(s, " million"); n %= 1000000; if (!n) return (int)(s - o); *s++ = ' '; }
    if (n >= 1000) { s += words(n / 1000, s); s += put(s, " thousand"); n %= 1000; if (!n) return (int)(s - o); *s++ = ' '; }
    if (n >= 100) { s += put(s, small[n / 100]); s += put(s, " hundred"); n %= 100; if (!n) return (int)(s - o); s += put(s, " and "); }
    if (n >= 20) { s += put(s, tens[n / 10 - 2]); n %= 10; if (!n) return (int)(s - o); *s++ = '-'; }
    s += put(s, small[n]);
    return (int)(s - o);
}
static int from_roman(const char* s) { int r = 0, last = 0; for (int n = (int)strlen(s); n--;) { int v; switch (s[n]) { case 'I': v = 1; break; case 'V': v = 5; break; case 'X': v = 10; break; case 'L': v = 50; break; case 'C': v = 100; break; case 'D': v = 500; break; case 'M': v = 1000; break; default: return -1; } if (v < last) r -= v; else { r += v; last = v; } } return r; }
static void ternary(int n, char* o) { char t[24]; int k = 0; if (!n) t[k++] = '0'; while (n) { int d = n % 3; n /= 3; if (d > 1) { d -= 3; n++; } else if (d < -1) { d += 3; n--; } t[k++] = "-0+"[d + 1]; } while (k) *o++ = t[--k]; *o = 0; }
static int from_ternary(const char* s) { int r = 0; for (; *s; s++) r = r * 3 + (*s == '+') - (*s == '-'); return r; }
static void negabinary(int n, char* o) { unsigned u = ((unsigned)n + 0xaaaaaaaa) ^ 0xaaaaaaaa; int k = 31; while (k && !(u >> k & 1)) k--; for (; k >= 0; k--) *o++ = (char)('0' + (u >> k & 1)); *o = 0; }
static void factorial_base(unsigned n, char* o) { unsigned d[13]; int k = 0; for (unsigned b = 1; n || !k; b++) { d[k++] = n % b; n /= b; } while (k) o += sprintf(o, "%u%s", d[k - 1], k > 1 ? ":" : ""), k--; }
static int luhn(const char* s) { int sum = 0, alt = 0; for (int i = (int)strlen(s) - 1; i >= 0; i--) { if (!isdigit((unsigned char)s[i])) continue; int d = s[i] - '0'; if (alt) { d *= 2; if (d > 9) d -= 9; } sum += d; alt = !alt; } return sum % 10 == 0; }
static int isbn(const char* s) { int sum = 0, w = 10; for (; *s; s++) { if (*s == '-') continue; sum += (*s == 'X' ? 10 : *s - '0') * w--; } return w == 0 && sum % 11 == 0; }
static int iban(const char* s) { char t[40]; strcpy(t, s + 4); strncat(t, s, 4); unsigned r = 0; for (char* p = t; *p; p++) { int v = isdigit((unsigned char)*p) ? *p - '0' : *p - 'A' + 10; r = (r * (v > 9 ? 100 : 10) + (unsigned)v) % 97; } return r == 1; }
static unsigned digital_root(unsigned n) { while (n > 9) { unsigned s = 0; for (; n; n /= 10) s += n % 10; n = s; } return n; }
static int palindrome(unsigned n) { unsigned r = 0; for (unsigned t = n; t; t /= 10) r = r * 10 + t % 10; return r == n; }
static void look_and_say(char* s) { char t[200], *o = t; for (char* p = s; *p;) { char* q = p; while (*q == *p) q++; *o++ = (char)('0' + (q - p)); *o++ = *p; p = q; } *o = 0; strcpy(s, t); }
static long parse(const char** p) { long v = 0; int base = 10, minus = **p == '-'; *p += minus; if (**p == '0') { ++*p; base = 8; if ((**p | 32) == 'x') { ++*p; base = 16; } else if ((**p | 32) == 'b') { ++*p; base = 2; } } for (;; ++*p) { int c = **p, d = isdigit(c) ? c - '0' : isalpha(c) ? (c | 32) - 'a' + 10 : 99; if (c == '_') continue; if (d >= base) break; v = v * base + d; } return minus ? -v : v; }
int main(void) {
    char o[200];
    static const unsigned n[] = { 0, 13, 42, 100, 815, 1000, 12345, 1000001, 999999999, 20000000 };
    for (int i = 0; i < 10; i++) { int k = words(n[i], o); printf("%s (%d)\n", o, k); }
    printf("%d %d %d %d\n", from_roman("MCMLXXXIV"), from_roman("XLII"), from_roman("IIX"), from_roman("Q"));
    for (int i = -13; i < 50; i += 9) { ternary(i, o); printf("%s=%d ", o, from_ternary(o)); negabinary(i, o); printf("%s ", o); }
    printf("\n");
    for (unsigned i = 1; i < 5000000; i = i * 11 + 3) { factorial_base(i, o); printf("%s %u%s ", o, digital_root(i), palindrome(i) ? "p" : ""); }
    printf("\n%d %d %d %d %d %d\n", luhn("4539 1488 0343 6467"), luhn("8273 1232 7352 0569"), isbn("0-13-629312-8"), isbn("0-19-853453-1"), iban("GB82WEST12345698765432"), iban("GB82WEST12345698765433"));
    strcpy(o, "1");
    for (int i = 0; i < 9; i++) { look_and_say(o); }
    printf("%s %d\n", o, (int)strlen(o));
    const char* p = "10 0x1F -077 0b1011 1_000_000 -0xff 08";
    while (*p) { printf("%ld ", parse(&p)); if (*p == ' ') p++; else if (*p) { printf("(%c) ", *p); p++; } }
    printf("\n");
    return 0;
}
