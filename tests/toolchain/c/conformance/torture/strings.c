// The string functions on edge cases, their results combined: searching, spans, tokens, copies with limits, comparisons of high bytes.
#include <stdio.h>
#include <string.h>
#include <stdlib.h>

static int sign(int x) { return (x > 0) - (x < 0); }
static int at(const char* base, const void* p) { return p ? (int)((const char*)p - base) : -1; }
static int by_length(const void* a, const void* b) { const char *x = *(char* const*)a, *y = *(char* const*)b; int d = (int)strlen(x) - (int)strlen(y); return d ? d : strcmp(x, y); }
static int by_int(const void* a, const void* b) { int x = *(const int*)a, y = *(const int*)b; return (x > y) - (x < y); }
int main(void) {
    const char* s = "the cat sat on the mat";
    printf("%d %d %d %d\n", at(s, strchr(s, 't')), at(s, strrchr(s, 't')), at(s, strchr(s, 'z')), at(s, strchr(s, 0)));
    printf("%d %d %d %d\n", at(s, strstr(s, "sat")), at(s, strstr(s, "")), at(s, strstr(s, "matt")), at(s, strstr(s + 1, "the")));
    printf("%d %d %d %d\n", (int)strspn(s, "eht"), (int)strcspn(s, "cm"), at(s, strpbrk(s, "xyzno")), (int)strspn("", "a"));
    printf("%d %d %d %d %d\n", sign(strcmp("a", "b")), sign(strcmp("ab", "a")), sign(strcmp("", "")), sign(strcmp("\xff", "a")), sign(strncmp("abcx", "abcy", 3)));
    printf("%d %d %d\n", sign(memcmp("a\0b", "a\0c", 3)), sign(memcmp("\x80", "\x7f", 1)), at(s, memchr(s, 'o', 12)));
    char b[32];
    memset(b, '#', 32);
    strncpy(b, "abc", 6); printf("%d%d%d%c ", b[3], b[4], b[5], b[6]);
    strncpy(b, "abcdefgh", 3); printf("%c%c%c%d ", b[0], b[1], b[2], b[3]);
    strcpy(b, "one"); strcat(b, "two"); strncat(b, "three", 2); printf("%s %d\n", b, (int)strlen(b));
    char line[] = "a,b;;c , d";
    for (char* t = strtok(line, ",; "); t; t = strtok(NULL, ",; ")) printf("[%s]", t);
    printf("\n");
    char *words[] = { "pear", "fig", "apple", "kiwi", "date", "banana", "nut" };
    qsort(words, 7, sizeof *words, by_length);
    for (int i = 0; i < 7; i++) printf("%s ", words[i]);
    int n[50];
    for (int i = 0; i < 50; i++) n[i] = i * 37 % 101 - 50;
    qsort(n, 50, sizeof *n, by_int);
    for (int i = 0; i < 50; i += 8) printf("%d ", n[i]);
    int key = n[20], *f = bsearch(&key, n, 50, sizeof *n, by_int), miss = 1000;
    printf("%d %d\n", (int)(f - n), bsearch(&miss, n, 50, sizeof *n, by_int) == NULL);
    printf("%d %ld %d %g\n", atoi("-42abc"), strtol("0x1fz", NULL, 16), (int)strtol("777", NULL, 8), strtod("1.5e3x", NULL));
    char* e;
    unsigned long u = strtoul("4294967295 rest", &e, 10);
    printf("%lu%s %d %d\n", u, e, abs(-7), (int)labs(-8));
    div_t d = div(-17, 5);
    printf("%d %d\n", d.quot, d.rem);
    char out[64];
    int k = snprintf(out, 8, "%s-%d", "long", 12345);
    printf("%s %d ", out, k);
    k = sprintf(out, "%5d|%-5d|%05d|%+d|%x|%X|%#o|%c|%5.2s|%%", 42, 42, 42, 42, 255, 255, 8, 'q', "abc");
    printf("%s %d\n", out, k);
    int a, c; char w[10]; float g;
    k = sscanf("12 abc 3.5 0x1f", "%d %9s %f %i", &a, w, &g, &c);
    printf("%d %d %s %g %d\n", k, a, w, g, c);
    char* p = calloc(10, 1);
    p = realloc(p, 20);
    strcpy(p, "grown"); memmove(p + 2, p, 6);
    printf("%s %d\n", p, p[9]);
    free(p);
    return 0;
}
