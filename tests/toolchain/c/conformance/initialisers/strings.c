/* String literals as initialisers of arrays and pointers: sizes, embedded zeros, exact fits, two dimensions. */
#include <stdio.h>
#include <string.h>
#include <stddef.h>

static char a[] = "hello", b[8] = "hello", c[5] = "hello", d[] = { "braces" }, e[3] = "", f[] = "a\0b\0c";
static const char* p = "pointer"; static const char* const t[] = { "zero", "one" "-and-a-half", "", "tab\there", 0 };
static char m[3][6] = { "one", "three", { 't', 'w', 'o' } };
static char n[][4] = { "abcd", "ab", "", { "xyz" } };
static struct { char s[6]; int v; char u[3]; } st[] = { { "first", 1, "ab" }, { "sixsix", 2, { 'a' } }, { .u = "abc", .s = "s" } };
static unsigned char u[] = "\x80\xff\1"; static signed char s[] = "\x80\xff";
static wchar_t wide[] = L"wide\x1234"; static unsigned short u16[] = u"six\u00e9"; static unsigned u32[] = U"\U0001F600x"; static char u8s[] = u8"\u00e9\u20ac";
static char big[200] = "start";
static const char* tail = "abcdefg" + 4;
static char* ends[2] = { a, a + 5 };

int main(void)
{
    printf("%d %d %d %d %d %d\n", (int)sizeof a, (int)sizeof b, (int)sizeof c, (int)sizeof d, (int)sizeof e, (int)sizeof f);
    printf("%s %s %.5s %s [%s] %s %s\n", a, b, c, d, e, f, f + 2);
    printf("%d %d %d\n", b[5], b[7], memcmp(a, c, 5));
    for (int i = 0; t[i]; i++) printf("%s|%d ", t[i], (int)strlen(t[i]));
    printf("%s\n", p);
    for (int i = 0; i < 3; i++) printf("%.6s ", m[i]);
    printf("%d ", (int)(sizeof n / sizeof *n));
    for (int i = 0; i < 4; i++) printf("%.4s ", n[i]);
    printf("\n");
    for (int i = 0; i < 3; i++) printf("%.6s %d %.3s; ", st[i].s, st[i].v, st[i].u);
    printf("\n%d %d %d %d %d\n", u[0], u[1], (int)sizeof u, s[0], s[1]);
    printf("%d %x %d | %d %x | %x %x | %d %x %x\n", (int)(sizeof wide / 4), wide[4], wide[5], (int)sizeof u16, u16[3], u32[0], u32[1], (int)sizeof u8s, (unsigned char)u8s[0], (unsigned char)u8s[4]);
    int zeros = 0; for (int i = 0; i < 200; i++) zeros += !big[i];
    printf("%d %s %d\n", zeros, tail, (int)(ends[1] - ends[0]));
    a[0] = 'j'; m[0][3] = 's'; printf("%s %s %s\n", a, m[0], ends[0]);
    char la[] = "local", lb[10] = "local", lc[3] = "loc", ld[2][4] = { "ab", "cde" };
    la[4] = 'L'; lb[5] = '!'; printf("%s %s %.3s %s %s %d %d\n", la, lb, lc, ld[0], ld[1], lb[6], lb[9]);
    for (int i = 0; i < 3; i++) { char fresh[12] = "fresh"; fresh[i] = '*'; fresh[5 + i] = '0' + i; printf("%s%d ", fresh, fresh[8]); }
    printf("\n");
    char long_one[] = "a string that is rather long, so that it will be copied from a constant by a block move, 0123456789 and more";
    long_one[2] = 'S'; printf("%s %d\n", long_one, (int)sizeof long_one);
    const char* q = "shared" "\0" "hidden"; printf("%s %s %c %c\n", q, q + 7, "index"[2], *("deref" + 1));
    printf("%d %d %d\n", (int)sizeof "a" "b", (int)sizeof(char[]){ 'x' }, (int)strlen("\\\"\n"));
    printf("%s\n", "line one\
 continued");
    printf("%s\n", __func__);
    return 0;
}
