// setjmp and longjmp: values, nested calls, loops, volatile variables, several buffers.
#include <setjmp.h>
#include <stdio.h>

static jmp_buf outer, inner;

static void deep(int n, int value) {
  volatile char frame[40];
  frame[n % 40] = (char)value;
  if (n == 0) longjmp(outer, value);
  deep(n - 1, value + frame[n % 40] * 0);
  printf("not reached\n");
}

static int try(int n) {
  switch (setjmp(inner)) {
  case 0: break;
  case 1: return 100 + n;
  case 5: return 500 + n;
  default: return -1;
  }
  if (n % 3 == 1) longjmp(inner, 1);
  if (n % 3 == 2) longjmp(inner, 5);
  return n;
}

int main(void) {
  volatile int round = 0;
  static const int values[] = { 1, 0, -7, 2147483647, 42 };
  double real = 2.5;
  switch (setjmp(outer)) {
  case 0: printf("0"); break;
  case 1: printf("1"); break;
  case -7: printf("-7"); break;
  case 42: printf("42"); break;
  case 2147483647: printf("2147483647"); break;
  default: printf("another value");
  }
  printf(" %d\n", round);
  if (round < 5) {
    int k = round;
    ++round;
    deep(k * 3, values[k]);
  }
  for (int i = 0; i < 7; ++i) printf("%d ", try(i));
  printf("%g\n", real);
  volatile int loops = 0;
  if (setjmp(outer)) ++loops;
  if (loops < 100) longjmp(outer, 1);
  printf("%d\n", loops);
  if (setjmp(outer) == 0) {
    if (setjmp(inner) == 0) longjmp(outer, 3);
    printf("inner\n");
  } else {
    loops += 1000;
  }
  printf("%d\n", loops);
  if (!setjmp(outer)) longjmp(outer, 1);
  while (setjmp(outer) != 2) longjmp(outer, 2);
  jmp_buf array[2];
  if (setjmp(array[1]) == 0) longjmp(array[1], 9);
  if (setjmp(array[0]) != 9) longjmp(array[0], 9);
  printf("end\n");
  return 0;
}
