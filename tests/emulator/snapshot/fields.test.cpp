// Each field of each structure of a machine's state: changing it changes the image, and the hash when the run depends on it.

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

#include <catch2/catch.hpp>

#include "emulator/hardware/machine_image.hpp"
#include "emulator/hardware/state_digest.hpp"
#include "emulator/host/iserver.hpp"
#include "emulator/snapshot/archive.hpp"
#include "emulator/snapshot/checked_reader.hpp"
#include "emulator/snapshot/enumerations.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "types/fields.hpp"

using namespace t8;

namespace {

template <class T> struct IsList : std::false_type {};
template <class T> struct IsList<std::vector<T>> : std::true_type {};
template <class T> struct IsList<std::deque<T>> : std::true_type {};
template <> struct IsList<std::string> : std::true_type {};
template <class K, class V> struct IsList<std::map<K, V>> : std::true_type {};
template <class T> struct IsArray : std::false_type {};
template <class T, std::size_t n> struct IsArray<std::array<T, n>> : std::true_type {};
template <class T> struct IsOptional : std::false_type {};
template <class T> struct IsOptional<std::optional<T>> : std::true_type {};

/// Counts the fields below a value and changes the one whose turn it is.
class Changer {
public:
    explicit Changer(std::size_t turn) : turn_(turn) {}
    bool done() const { return done_; }

    template <class T> void visit(T& value) {
        if constexpr (HasFields<T>) {
            for_each_saved_field(value, [&](auto& field) { visit(field); });
        } else if constexpr (IsArray<T>::value) {
            visit(value.front());
            if (value.size() > 1)
                visit(value.back());
        } else if constexpr (IsOptional<T>::value) {
            if (value)
                visit(*value);
            if (is_turn())
                value ? value.reset() : (void)value.emplace();
        } else if constexpr (IsList<T>::value) {
            if (is_turn()) {
                if constexpr (requires { value.emplace_back(); })
                    value.emplace_back();
                else if constexpr (requires { value.push_back('a'); })
                    value.push_back('a');
                else
                    value[17];
            }
        } else if (is_turn()) {
            if constexpr (std::is_same_v<T, bool>)
                value = !value;
            else
                value = static_cast<T>(static_cast<std::uint64_t>(value) ^ 1u);
        }
    }

private:
    bool is_turn() {
        if (turn_-- != 0)
            return false;
        return done_ = true;
    }

    std::size_t turn_;
    bool done_ = false;
};

template <class T> std::string saved(T value) {
    std::ostringstream stream;
    cereal::PortableBinaryOutputArchive archive(stream);
    archive(value);
    return std::move(stream).str();
}

template <class T> std::uint64_t hash_of(const T& value) {
    StateDigest digest;
    digest.add(value);
    return digest.value();
}

enum class Place { image, image_and_hash };

/// Changes the fields of a value (and of its members), one after the other: each must change the image. Returns how many do not change
/// the hash.
template <Place place, class T> std::size_t left_out(const T& original) {
    const std::string image = saved(original);
    std::size_t not_hashed = 0;
    for (std::size_t turn = 0;; ++turn) {
        T changed = original;
        Changer changer(turn);
        changer.visit(changed);
        if (!changer.done()) {
            CHECK(turn != 0);
            return not_hashed;
        }
        CAPTURE(turn);
        CHECK(saved(changed) != image);
        if constexpr (requires { original == changed; })
            CHECK_FALSE(original == changed);
        if constexpr (place == Place::image_and_hash)
            not_hashed += hash_of(changed) == hash_of(original) ? 1u : 0u;
    }
}

/// A Link whose lists are not empty.
Link busy_link() {
    Link link{LinkTiming{}};
    LinkOperation output;
    output.bytes = 2;
    output.payload = {1, 2};
    link.operate(0, output);
    link.schedule(1, {.kind = LinkOperation::Kind::cut, .at = Tick{100}});
    return link;
}

} // namespace

TEST_CASE("each field of the state has a place in images, and in the hash when the run depends on it", "[hash][snapshot]") {
    const auto not_hashed = [](const auto& value) { return left_out<Place::image_and_hash>(value); };
    CHECK(not_hashed(FpuState{}) == 0);
    CHECK(not_hashed(RunQueue{}) == 0);
    CHECK(not_hashed(TimerQueue{}) == 0);
    CHECK(not_hashed(InterruptShadow{}) == 0);
    CHECK(not_hashed(CoreState{}) == 0);
    CHECK(not_hashed(Trap{}) == 0);
    CHECK(not_hashed(Memory::Astray{}) == 0);
    CHECK(not_hashed(BootReceiver::LinkPhase{}) == 0);
    CHECK(not_hashed(LinkTiming{}) == 0);
    CHECK(not_hashed(crossbar::Socket{}) == 0);
    CHECK(not_hashed(crossbar::Cable{}) == 0);
    CHECK(not_hashed(EventPin{}) == 0);
    CHECK(not_hashed(Plug{}) == 0);
    CHECK(not_hashed(OutsideSender{}) == 0);
    CHECK(not_hashed(LinkEnd{}) == 0);
    CHECK(not_hashed(FaultSpec{}) == 0);
    CHECK(not_hashed(InterruptLineSpec{}) == 0);

    // The others keep books as well: so many of their fields are not hashed.
    CHECK(not_hashed(LinkOperation{}) == 2);    // the party
    CHECK(not_hashed(LinkArrival{}) == 7);      // whether it was reported, since when, both parties, the sequence
    CHECK(not_hashed(LinkChannelState{}) == 5); // both parties, when the output began
    CHECK(not_hashed(LinkCounts{}) == 3);
    CHECK(not_hashed(crossbar::C004State{}) == 2);
    CHECK(not_hashed(NodeRecord{}) == 1 + 6 + 2 + 3);    // at a gate; the first and last request; what was reported; three counts
    CHECK(not_hashed(busy_link()) == 2 * 5 + 2 * 3 + 1); // of both channels; counts of both ends; how far it was worked out
}

TEST_CASE("each field of a specification and of the server has a place in images", "[snapshot]") {
    MachineSpec machine;
    machine.nodes.resize(1);
    machine.links.resize(1);
    machine.switches.resize(1);
    machine.faults.resize(1);
    left_out<Place::image>(machine);
    left_out<Place::image>(NodeSpec{});
    left_out<Place::image>(LinkSpec{});
    left_out<Place::image>(SwitchSpec{});
    left_out<Place::image>(LinkTimingSpec{});
    left_out<Place::image>(host::IserverState{});
    left_out<Place::image>(host::StreamState{});
    left_out<Place::image>(host::Ending{});
    left_out<Place::image>(NodeStopped{});
}

TEST_CASE("what an image has of a structure is what is read from it", "[snapshot]") {
    const Link link = busy_link();
    const std::string image = saved(link);
    CheckedReader reader(image);
    Link read{LinkTiming{}};
    reader(read);
    CHECK(reader.at_end());
    CHECK(saved(read) == image);
    CHECK(hash_of(read) == hash_of(link));
}
