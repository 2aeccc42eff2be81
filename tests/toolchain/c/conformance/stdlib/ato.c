// atoi, atol, atoll, atof.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  static const char* const texts[] = { "0", "1", "-1", "+12", "  34", "\t\n-56x", "2147483647", "-2147483648", "007", "0x10", "1e3", "3.99", "-3.99", "abc", "", "-", ".5", "12 34", "- 1", "+-5" };
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; ++i) {
    const char* t = texts[i];
    printf("[%s] %d %ld %lld %.10g\n", t, atoi(t), atol(t), atoll(t), atof(t));
  }
  printf("%lld %lld %lld\n", atoll("9223372036854775807"), atoll("-9223372036854775808"), atoll("1234567890123z"));
  printf("%.17g %.17g %.17g %.17g\n", atof("1.7976931348623157e308"), atof("5e-324"), atof("-0"), atof("0x1.8p-4"));
  printf("%g %g %g\n", atof("inf"), atof("-infinity"), atof("1e5x"));
  return 0;
}
