/* Plain char is signed: comparisons, indices, loops, tables. */
#include <stdio.h>
#include <limits.h>

static char text[] = { 'a', -1, 127, -128, '\xe9', 0 };

static int is_eof(int c) { return c == -1; }
static int hash(const char* s) { int h = 5381; while (*s) h = h * 33 + *s++; return h; }
static unsigned uhash(const char* s) { unsigned h = 5381; while (*s) h = h * 33 ^ (unsigned char)*s++; return h; }
static int compare(const char* a, const char* b) { while (*a && *a == *b) a++, b++; return (unsigned char)*a - (unsigned char)*b; }
static int scompare(const char* a, const char* b) { while (*a && *a == *b) a++, b++; return *a - *b; }

int main(void)
{
    printf("%d %d %d\n", CHAR_MIN, CHAR_MAX, CHAR_MIN < 0);
    for (int i = 0; i < 6; i++) printf("%d %u %d; ", text[i], (unsigned char)text[i], text[i] < 0);
    printf("\n");
    printf("%d %d\n", is_eof(text[1]), is_eof((unsigned char)text[1]));
    printf("%d %d %d\n", hash("plain"), hash("caf\xe9"), hash("\xff\xfe"));
    printf("%u %u\n", uhash("plain"), uhash("caf\xe9"));
    printf("%d %d %d\n", compare("a", "\xe9"), scompare("a", "\xe9"), compare("ab", "ab"));
    char c = 100; c += 100; printf("%d ", c);
    c = 127; c++; printf("%d ", c);
    c = -128; c--; printf("%d ", c);
    c = 0x80; printf("%d %d %d\n", c, c >> 1, (unsigned char)c >> 1);
    c = 'A'; c |= 0x20; printf("%c ", c); c &= ~0x20; printf("%c ", c); c ^= 0x20; printf("%c\n", c);
    printf("%d ", c == 'a'); printf("%d\n", (c = '\xe9') == 0xe9);
    unsigned char u = '\xe9'; printf("%d %d\n", u == 0xe9, u == '\xe9');
    int counts[256] = { 0 };
    for (const char* s = "mississippi \xe9\xe9"; *s; s++) counts[(unsigned char)*s]++;
    for (int i = 0; i < 256; i++) if (counts[i]) printf("%x:%d ", i, counts[i]);
    printf("\n");
    int around[256] = { 0 }, *middle = around + 128;
    for (char k = -100; k < 100; k += 7) middle[k] += k;
    int sum = 0; for (int i = 0; i < 256; i++) sum = sum * 3 + around[i];
    printf("%d\n", sum);
    int n = 0; for (char k = 120; k > 0; k++) n++;
    printf("%d ", n);
    n = 0; for (signed char k = 0; k >= 0; k += 3) n++;
    printf("%d ", n);
    n = 0; for (unsigned char k = 250; k; k++) n++;
    printf("%d\n", n);
    printf("%d %d %d\n", 'z' - 'a', '9' - '0', "0123"[2] - '0');
    char w[4] = "wxyz", *p = w; w[0]++; ++*p; p[1] -= 'a' - 'A';
    printf("%.4s\n", w);
    printf("%d %d\n", (char)0x181, (char)-129);
    return 0;
}
