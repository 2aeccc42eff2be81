// Three parsers of the same sums: shunting yard, tables of a predictive grammar, and precedence climbing by pointers; all must agree.
#include <stdio.h>
#include <ctype.h>
#include <string.h>

static int apply(char o, int a, int b) { switch (o) { case '+': return a + b; case '-': return a - b; case '*': return (int)((unsigned)a * (unsigned)b); case '/': return b ? a / b : 0; case '%': return b ? a % b : 0; case '&': return a & b; case '~': return -b; } return 0; }
static int level(char o) { switch (o) { case '&': return 1; case '+': case '-': return 2; case '*': case '/': case '%': return 3; case '~': return 4; } return 0; }
static int yard(const char* s, char* postfix) {
    int values[20], n = 0, operand = 1;
    char operators[20];
    int m = 0;
    for (;; s++) {
        if (isdigit((unsigned char)*s)) { int v = *s - '0'; while (isdigit((unsigned char)s[1])) v = v * 10 + *++s - '0'; values[n++] = v; postfix += sprintf(postfix, "%d ", v); operand = 0; continue; }
        char o = *s == '-' && operand ? '~' : *s;
        if (o == '(' || o == '~') { operators[m++] = o; operand = 1; continue; }
        while (m && operators[m - 1] != '(' && level(operators[m - 1]) >= level(o)) { char p = operators[--m]; int b = values[--n], a = p == '~' ? 0 : values[--n]; values[n++] = apply(p, a, b); *postfix++ = p; *postfix++ = ' '; }
        if (!o) break;
        if (o == ')') { m--; operand = 0; } else { operators[m++] = o; operand = 1; }
    }
    *postfix = 0;
    return values[0];
}
static int climb(const char** s, int least) {
    int v;
    if (**s == '-') { ++*s; v = -climb(s, 4); }
    else if (**s == '(') { ++*s; v = climb(s, 0); ++*s; }
    else { v = 0; while (isdigit((unsigned char)**s)) v = v * 10 + *(*s)++ - '0'; }
    while (level(**s) && level(**s) >= least && **s != ')') { char o = *(*s)++; v = apply(o, v, climb(s, level(o) + 1)); }
    return v;
}
// Letters are parts of the grammar, lower ones its actions: the table says what stands for a part before a sign.
static int predictive(const char* s) {
    static const struct { char part; const char *before, *stands; } table[] = { { 'S', "0-(", "AP" }, { 'P', "&", "&Aa&P" }, { 'P', ")$", "" }, { 'A', "0-(", "TQ" }, { 'Q', "+", "+Ta+Q" }, { 'Q', "-", "-Ta-Q" }, { 'Q', "&)$", "" }, { 'T', "0-(", "FR" }, { 'R', "*", "*Fa*R" }, { 'R', "/", "/Fa/R" }, { 'R', "%", "%Fa%R" }, { 'R', "+-&)$", "" }, { 'F', "0", "0" }, { 'F', "-", "-Fa~" }, { 'F', "(", "(S)" } };
    char stack[80] = "$S";
    int top = 2, values[20], n = 0;
    for (;;) {
        char sign = isdigit((unsigned char)*s) ? '0' : *s ? *s : '$', part = stack[--top];
        if (top && stack[top - 1] == 'a') { char p = part; top--; int b = values[--n], a = p == '~' ? 0 : values[--n]; values[n++] = apply(p, a, b); continue; }
        if (part == '$') return values[0];
        if (!isupper((unsigned char)part)) { if (part == '0') { int v = 0; while (isdigit((unsigned char)*s)) v = v * 10 + *s++ - '0'; values[n++] = v; } else s++; continue; }
        unsigned i = 0;
        while (i < sizeof table / sizeof *table && !(table[i].part == part && strchr(table[i].before, sign))) i++;
        if (i == sizeof table / sizeof *table) return -999999;
        const char* r = table[i].stands;
        for (size_t k = strlen(r); k--;) { if (k && r[k - 1] == 'a') { stack[top++] = 'a'; stack[top++] = r[k]; k--; } else stack[top++] = r[k]; }
    }
}
int main(void) {
    static const char* sums[] = { "1+2*3", "(1+2)*3", "10-4-3", "-5*-3", "100/7%5", "2*(3+4)*(5-6)", "7&12+1", "-(2+3)--4", "((((9))))", "1+2&3*4&15", "99999*99999", "8/(2-2)", "-7/2+-7%2", "12&-4" };
    for (unsigned i = 0; i < sizeof sums / sizeof *sums; i++) {
        char postfix[80];
        const char* s = sums[i];
        int a = yard(sums[i], postfix), b = climb(&s, 0), c = predictive(sums[i]);
        printf("%s = %d %s| %s\n", sums[i], a, postfix, a == b && b == c ? "agree" : "differ");
    }
    return 0;
}
