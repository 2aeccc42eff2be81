// %s and %c with widths and precisions; arrays without an end; zero characters.
#include <stdio.h>
#include <string.h>

static void bytes(const char* s, int n) {
  for (int i = 0; i < n; ++i) printf("%02x", (unsigned char)s[i]);
  putchar('\n');
}

int main(void) {
  static const char open[5] = { 'h', 'e', 'l', 'l', 'o' };
  for (int p = 0; p <= 5; ++p) printf("[%.*s][%8.*s][%-8.*s]\n", p, open, p, open, p, open);
  printf("[%s][%5s][%-5s][%.0s][%.s][%5.0s]\n", "", "", "", "abc", "abc", "abc");
  printf("[%s][%2s][%-2s][%3s][%-3s][%4s][%-4s]\n", "abc", "abc", "abc", "abc", "abc", "abc", "abc");
  printf("[%c][%5c][%-5c][%1c]\n", 'a', 'b', 'c', 'd');
  char buffer[32];
  memset(buffer, '#', sizeof buffer);
  int n = sprintf(buffer, "a%cb%3cc%-3cd", 0, 0, 0);
  printf("%d ", n);
  bytes(buffer, n + 2);
  memset(buffer, '#', sizeof buffer);
  n = snprintf(buffer, 5, "%3c%c%s", 0, 'x', "yz");
  printf("%d ", n);
  bytes(buffer, 8);
  n = sprintf(buffer, "%c%c%c%c", 128, 255, 256 + 'A', -1);
  printf("%d ", n);
  bytes(buffer, 5);
  n = sprintf(buffer, "%s", "\x80\xff\x01\t");
  bytes(buffer, n + 1);
  printf("%%|%d%%|%s%%%%|%%d\n", 5, "x");
  printf("[%-10s|%10s]\n", "left", "right");
  printf("[%20.3s][%-20.3s][%020d]\n", "truncate", "truncate", 5);
  return 0;
}
