// setvbuf and setbuf; another stream sees what fflush wrote.
#include <stdio.h>
#include <string.h>

static long length_seen(void) {
  FILE* f = fopen("buf.tmp", "rb");
  if (!f) return -1;
  fseek(f, 0, SEEK_END);
  long n = ftell(f);
  fclose(f);
  return n;
}

int main(void) {
  static char own[100];
  static const int modes[] = { _IOFBF, _IOLBF, _IONBF };
  for (int m = 0; m < 3; ++m) {
    for (int with = 0; with < 2; ++with) {
      FILE* f = fopen("buf.tmp", "w+b");
      if (!f) return 1;
      printf("%d %d: %d", m, with, setvbuf(f, with ? own : NULL, modes[m], with ? sizeof own : 64));
      fputs("first", f);
      if (modes[m] == _IONBF) printf(" %ld", length_seen());
      fputs(" line\n", f);
      if (modes[m] != _IOFBF) printf(" %ld", length_seen());
      for (int i = 0; i < 50; ++i) fprintf(f, "%03d,", i);
      fflush(f);
      printf(" %ld", length_seen());
      fseek(f, 6, SEEK_SET);
      char b[16] = "";
      fread(b, 1, 4, f);
      printf(" %s", b);
      fseek(f, -4, SEEK_END);
      fread(b, 1, 4, f);
      printf(" %s", b);
      fclose(f);
      printf(" %ld\n", length_seen());
    }
  }
  FILE* f = fopen("buf.tmp", "wb");
  setbuf(f, NULL);
  putc('a', f);
  printf("%ld ", length_seen());
  fclose(f);
  static char big[BUFSIZ];
  f = fopen("buf.tmp", "ab");
  setbuf(f, big);
  fputs("bcd", f);
  printf("%d ", fflush(f));
  printf("%ld ", length_seen());
  putc('e', f);
  printf("%d ", fflush(NULL));
  printf("%ld ", length_seen());
  printf("%d\n", fclose(f));
  printf("%d\n", BUFSIZ >= 256);
  remove("buf.tmp");
  return 0;
}
