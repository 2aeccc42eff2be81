// Every function of the other headers can be called as a function.
#include <ctype.h>
#include <errno.h>
#include <fenv.h>
#include <inttypes.h>
#include <locale.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef void function(void);
#define F(name) (function*)(name)

static function* const all[] = {
  F(isalnum), F(isalpha), F(isblank), F(iscntrl), F(isdigit), F(isgraph), F(islower), F(isprint), F(ispunct), F(isspace), F(isupper), F(isxdigit), F(tolower), F(toupper), F(feclearexcept),
  F(fegetexceptflag), F(feraiseexcept), F(fesetexceptflag), F(fetestexcept), F(fegetround), F(fesetround), F(fegetenv), F(feholdexcept), F(fesetenv), F(feupdateenv), F(imaxabs), F(imaxdiv), F(strtoimax),
  F(strtoumax), F(setlocale), F(localeconv), F(longjmp), F(signal), F(raise), F(remove), F(rename), F(tmpfile), F(tmpnam), F(fclose), F(fflush), F(fopen), F(freopen), F(setbuf), F(setvbuf), F(fprintf),
  F(fscanf), F(printf), F(scanf), F(snprintf), F(sprintf), F(sscanf), F(vfprintf), F(vfscanf), F(vprintf), F(vscanf), F(vsnprintf), F(vsprintf), F(vsscanf), F(fgetc), F(fgets), F(fputc), F(fputs), F(getc),
  F(getchar), F(putc), F(putchar), F(puts), F(ungetc), F(fread), F(fwrite), F(fgetpos), F(fseek), F(fsetpos), F(ftell), F(rewind), F(clearerr), F(feof), F(ferror), F(perror), F(atof), F(atoi), F(atol),
  F(atoll), F(strtod), F(strtof), F(strtold), F(strtol), F(strtoll), F(strtoul), F(strtoull), F(rand), F(srand), F(aligned_alloc), F(calloc), F(free), F(malloc), F(realloc), F(abort), F(atexit),
  F(at_quick_exit), F(exit), F(_Exit), F(getenv), F(quick_exit), F(system), F(bsearch), F(qsort), F(abs), F(labs), F(llabs), F(div), F(ldiv), F(lldiv), F(mblen), F(mbtowc), F(wctomb), F(mbstowcs), F(wcstombs),
  F(memcpy), F(memmove), F(strcpy), F(strncpy), F(strcat), F(strncat), F(memcmp), F(strcmp), F(strcoll), F(strncmp), F(strxfrm), F(memchr), F(strchr), F(strcspn), F(strpbrk), F(strrchr), F(strspn), F(strstr),
  F(strtok), F(memset), F(strerror), F(strlen), F(clock), F(difftime), F(mktime), F(time), F(timespec_get), F(asctime), F(ctime), F(gmtime), F(localtime), F(strftime),
};

int main(void) {
  int n = sizeof all / sizeof *all, present = 0;
  for (int i = 0; i < n; ++i) {
    function* volatile f = all[i];
    present += f != NULL;
  }
  printf("%d %d\n", n, present);
#if !defined setjmp || !defined errno || !defined EOF || !defined BUFSIZ || !defined FILENAME_MAX || !defined FOPEN_MAX || !defined L_tmpnam || !defined TMP_MAX || !defined stdin || !defined RAND_MAX
#error macros
#endif
#if !defined SIG_DFL || !defined SIG_ERR || !defined SIG_IGN || !defined CLOCKS_PER_SEC || !defined TIME_UTC || !defined LC_ALL || !defined NULL || !defined FE_DFL_ENV || !defined FE_ALL_EXCEPT
#error more macros
#endif
  printf("%d %d %d\n", EOF < 0, SEEK_SET != SEEK_CUR && SEEK_CUR != SEEK_END, _IOFBF != _IOLBF && _IOLBF != _IONBF);
  return 0;
}
