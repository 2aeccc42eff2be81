// setjmp.h: jumps out of functions. Wptr, the place to go on at, and room for what a compiler of C++ may add.
#pragma once

typedef int jmp_buf[8];

int setjmp(jmp_buf place) __attribute__((returns_twice));
_Noreturn void longjmp(jmp_buf place, int value);
#define setjmp(place) setjmp(place)
