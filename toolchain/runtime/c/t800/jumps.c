// setjmp and longjmp. A place is where the call of setjmp returns to, and the workspace of its caller.

#include <setjmp.h>

#undef setjmp

__attribute__((naked)) int setjmp(jmp_buf place) {
    __asm__("ldl 0; ldl 1; stnl 0\n"
            "ldlp 4; ldl 1; stnl 1\n"
            "ldc 0; ret");
}

// The workspace becomes the one that the call of setjmp had, and returns once more, with the value, or 1 for 0.
__attribute__((naked)) void longjmp(jmp_buf place, int value) {
    __asm__("ldl 2; eqc 0; ldl 2; add; stl 2\n"
            "ldl 1; ldnl 1; ldnlp -4; stl 3\n"
            "ldl 1; ldnl 0; ldl 3; stnl 0\n"
            "ldl 2; ldl 3; gajw\n"
            "rev; ret");
}
