#include "tests/toolchain/runtime/occam/maths_bench.hpp"

#include <cmath>
#include <limits>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/toolchain/occam/program_run.hpp"

namespace t8::occam_maths {

Exact::Exact(const RealLength& length, std::uint64_t bits) : Exact() {
    const std::uint64_t fraction = bits & ((std::uint64_t{1} << length.fraction_bits) - 1);
    const int biased = static_cast<int>((bits & ~length.sign()) >> length.fraction_bits);
    const int sign = (bits & length.sign()) != 0 ? -1 : 1;
    if ((bits & length.infinity()) == length.infinity()) {
        if (fraction != 0)
            mpfr_set_nan(value_);
        else
            mpfr_set_inf(value_, sign);
        return;
    }
    const std::uint64_t whole = biased == 0 ? fraction : fraction | (std::uint64_t{1} << length.fraction_bits);
    mpfr_set_ui_2exp(value_, whole, length.least_exponent + (biased == 0 ? 0 : biased - 1), MPFR_RNDN);
    mpfr_setsign(value_, value_, sign < 0 ? 1 : 0, MPFR_RNDN);
}

std::string literal(const RealLength& length, std::uint64_t bits) {
    return fmt::format("#{:0{}X}({})", bits, length.bits / 4, length.integer);
}

std::vector<std::uint64_t> results_of(const std::string& library, const std::string& function, unsigned arguments,
                                      const RealLength& length, const std::vector<Call>& calls) {
    std::string text = fmt::format("#INCLUDE \"hostio.inc\"\n#USE \"hostio.lib\"\n#USE \"{}.lib\"\n", library);
    const auto table = [&](const char* name, std::uint64_t Call::*argument) {
        text += fmt::format("VAL []{} {} IS [", length.integer, name);
        for (std::size_t index = 0; index < calls.size(); ++index)
            text += (index == 0 ? "" : index % 4 == 0 ? ",\n  " : ", ") + literal(length, calls[index].*argument);
        text += "] :\n";
    };
    table("firsts", &Call::first);
    if (arguments == 2)
        table("seconds", &Call::second);
    text += "PROC main (CHAN OF SP fs, ts)\n";
    text += fmt::format("  [{}]{} results :\n  INT done, sent :\n  SEQ\n    SEQ i = 0 FOR {}\n", calls.size(), length.type,
                        calls.size());
    text += fmt::format("      VAL {} first RETYPES firsts[i] :\n", length.type);
    if (arguments == 2)
        text += fmt::format("      VAL {} second RETYPES seconds[i] :\n", length.type);
    text += fmt::format("      results[i] := {} (first{})\n", function, arguments == 2 ? ", second" : "");
    text += R"occam(    VAL []BYTE bytes RETYPES results :
    SEQ
      done := 0
      WHILE done < (SIZE bytes)
        INT part :
        SEQ
          part := (SIZE bytes) - done
          IF
            part > 256
              part := 256
            TRUE
              SKIP
          so.write (fs, ts, spid.stdout, [bytes FROM done FOR part], sent)
          done := done + part
    so.exit (fs, ts, sps.success)
:
)occam";
    occam::ProgramOptions options;
    options.milliseconds = 100'000;

    const occam::ProgramRun run = occam::run_text(text, options);

    INFO(library << " " << function);
    for (const Diagnostic& each : run.diagnostics)
        UNSCOPED_INFO(each.message);
    REQUIRE(occam::name_of(run.ending) == std::string("ended"));
    REQUIRE_FALSE(run.error_flag);
    const std::size_t bytes = length.bits / 8;
    REQUIRE(run.output.size() == calls.size() * bytes);
    std::vector<std::uint64_t> results;
    for (std::size_t index = 0; index < calls.size(); ++index) {
        std::uint64_t bits = 0;
        for (std::size_t byte = bytes; byte-- > 0;)
            bits = bits << 8 | static_cast<std::uint8_t>(run.output[index * bytes + byte]);
        results.push_back(bits);
    }
    return results;
}

double error_of(const RealLength& length, std::uint64_t result, const Exact& exact) {
    constexpr double no_value = std::numeric_limits<double>::infinity();
    const Exact given(length, result);
    if (mpfr_nan_p(exact.get()) != 0 || mpfr_nan_p(given.get()) != 0)
        return mpfr_nan_p(exact.get()) != 0 && mpfr_nan_p(given.get()) != 0 ? 0 : no_value;
    if (mpfr_inf_p(exact.get()) != 0)
        return mpfr_equal_p(given.get(), exact.get()) != 0 ? 0 : no_value;
    const long greatest = length.least_exponent + static_cast<long>(length.infinity() >> length.fraction_bits) - 1;
    Exact difference;
    if (mpfr_inf_p(given.get()) != 0) {
        // As if the exponents went on.
        mpfr_set_ui_2exp(difference.get(), std::uint64_t{1} << (length.fraction_bits + 1), greatest - 1, MPFR_RNDN);
        mpfr_setsign(difference.get(), difference.get(), mpfr_signbit(given.get()), MPFR_RNDN);
        if (mpfr_cmpabs(exact.get(), difference.get()) >= 0)
            return mpfr_signbit(exact.get()) == mpfr_signbit(given.get()) ? 0 : no_value;
        mpfr_sub(difference.get(), difference.get(), exact.get(), MPFR_RNDN);
    } else {
        mpfr_sub(difference.get(), given.get(), exact.get(), MPFR_RNDN);
    }
    long place = length.least_exponent;
    if (mpfr_zero_p(exact.get()) == 0)
        place = std::min(std::max(place, mpfr_get_exp(exact.get()) - static_cast<long>(length.fraction_bits) - 1), greatest - 1);
    mpfr_mul_2si(difference.get(), difference.get(), -place, MPFR_RNDN);
    return std::fabs(mpfr_get_d(difference.get(), MPFR_RNDN));
}

} // namespace t8::occam_maths
