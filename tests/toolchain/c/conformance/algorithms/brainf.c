// An interpreter of Brainf*ck with matched brackets and folded runs.
#include <stdio.h>
#include <string.h>

struct op { char what; short by; };
static struct op code[600];
static unsigned char tape[300];

static int compile(const char* s) {
    int n = 0, open[32], depth = 0;
    for (; *s; s++) {
        int by = 1;
        switch (*s) {
        case '+': case '-': case '<': case '>': {
            char up = *s == '+' || *s == '-' ? '+' : '>', down = up == '+' ? '-' : '<';
            by = 0;
            for (; *s == up || *s == down; s++) by += *s == up ? 1 : -1;
            s--;
            if (by) code[n++] = (struct op){ up, (short)by };
            break;
        }
        case '[':
            if (s[1] == '-' && s[2] == ']') { code[n++] = (struct op){ '0', 0 }; s += 2; break; }
            open[depth++] = n;
            code[n++] = (struct op){ '[', 0 };
            break;
        case ']':
            depth--;
            code[open[depth]].by = (short)n;
            code[n++] = (struct op){ ']', (short)open[depth] };
            break;
        case '.': case ',': code[n++] = (struct op){ *s, 0 }; break;
        }
    }
    code[n].what = 0;
    return n;
}
static int run(const char* input) {
    unsigned char* p = tape + 20;
    int steps = 0;
    memset(tape, 0, sizeof tape);
    for (const struct op* o = code; o->what; o++, steps++)
        switch (o->what) {
        case '+': *p += o->by; break;
        case '>': p += o->by; break;
        case '[': if (!*p) o = code + o->by; break;
        case ']': if (*p) o = code + o->by; break;
        case '.': putchar(*p); break;
        case ',': *p = *input ? (unsigned char)*input++ : 0; break;
        case '0': *p = 0; break;
        }
    return steps;
}
int main(void) {
    int n = compile("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.");
    printf("%d ", n);
    printf("%d\n", run(""));
    n = compile(",[>,]<[.<]");
    printf("%d ", n);
    printf(" %d\n", run("retupsnart"));
    n = compile("+++++++>+>>>>++++++++++++++++++++++++++++++++++++++++++++>++++++++++++++++++++++++++++++++<<<<<<[>[>>>>>>+>+<<<<<<<-]>>>>>>>"
                "[<<<<<<<+>>>>>>>-]<[>++++++++++[-<-[>>+>+<<<-]>>>[<<<+>>>-]+<[>[-]<[-]]>[<<[>>>+<<<-]>>[-]]<<]>>>[>>+>+<<<-]>>>[<<<+>>>-]+<[>[-]<[-]]>"
                "[<<+>>[-]]<<<<<<<]>>>>>[++++++++++++++++++++++++++++++++++++++++++++++++.[-]]++++++++++<[->-<]>++++++++++++++++++++++++++++++++++++++++++++++++"
                ".[-]<<<<<<<<<<<<[>>>+>+<<<<-]>>>>[<<<<+>>>>-]<-[>>.>.<<<[-]]<<[>>+>+<<<-]>>>[<<<+>>>-]<<[<+>-]>[<+>-]<<<-]");
    printf("%d ", n);
    printf(" %d\n", run(""));
    return 0;
}
