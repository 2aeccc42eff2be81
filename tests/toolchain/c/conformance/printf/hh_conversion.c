// %hhd and %hd convert an int argument to the small type before printing (C11 7.21.6.1 p7).
#include <stdio.h>

int main(void) {
  for (int i = -300; i <= 300; i += 37) {
    printf("%d|%hhd|%hhu|%hhx|%4hhd|%-5hhu|%05hhd|%+hhd\n", i, i, i, i, i, i, i, i);
  }
  for (int i = -70000; i <= 70000; i += 9973) {
    printf("%d|%hd|%hu|%hx|%8hd|%-7hu|%07hd|% hd\n", i, i, i, i, i, i, i, i);
  }
  printf("[%.0hhd][%.0hd][%#hhx][%#ho][%#.0hho]\n", 256, 65536, 256, 65536, 512);
  printf("[%.3hhd][%+.4hd][%#6.3hhx]\n", 0x101, 0x10002, 0x1ff);
  return 0;
}
