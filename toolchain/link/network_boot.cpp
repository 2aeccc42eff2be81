#include "toolchain/link/network_boot.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "isa_t800/assembler/assembler.hpp"
#include "isa_t800/assembler/boot_image.hpp"

namespace t8::link {
namespace {

constexpr std::string_view idle_program = R"asm(
        .boot loader
        stopp
)asm";

void append_word(Word word, Bytes& out) {
    for (unsigned shift = 0; shift < 32; shift += 8)
        out.push_back(static_cast<Byte>(word >> shift));
}

void append(const Bytes& more, Bytes& out) { out.insert(out.end(), more.begin(), more.end()); }

class Spreader {
public:
    Spreader(const MachineSpec& machine, const NodeImages& images)
        : machine_(machine), images_(images), tree_(machine.nodes.size()) {}

    Result<Bytes> run() {
        if (!machine_.host)
            return failure("the network has no host to boot it");
        grow();
        for (const auto& [node, image] : images_)
            if (!tree_[node].is_reached)
                return failure(fmt::format("no cable leads to '{}' from the host", machine_.nodes[node].name),
                               "the network is booted over its links");
        const std::uint32_t root = machine_.host->node;
        keep(root);
        Bytes file;
        if (auto made = boot(root, file); !made)
            return tl::unexpected<Failure>(std::move(made.error()));
        if (auto made = load(root, file); !made)
            return tl::unexpected<Failure>(std::move(made.error()));
        return file;
    }

private:
    struct Branch {
        std::uint8_t link;
        std::uint32_t node;
    };
    struct TreeNode {
        bool is_reached = false;
        bool is_kept = false; ///< true if it has a program, or a node reached through it has one
        std::vector<Branch> branches;
    };

    /// Adds every node that can be reached to the tree, below a neighbour that is nearer to the host and by the lowest link of that.
    void grow() {
        std::vector<std::vector<std::pair<std::uint8_t, std::uint32_t>>> links(tree_.size());
        for (const LinkSpec& link : machine_.links) {
            links[link.a.node].emplace_back(link.a.link, link.b.node);
            links[link.b.node].emplace_back(link.b.link, link.a.node);
        }
        std::vector<std::uint32_t> found{machine_.host->node};
        tree_[found.front()].is_reached = true;
        for (std::size_t next = 0; next < found.size(); ++next) {
            auto& around = links[found[next]];
            std::sort(around.begin(), around.end());
            for (const auto& [link, node] : around) {
                if (std::exchange(tree_[node].is_reached, true))
                    continue;
                tree_[found[next]].branches.push_back({link, node});
                found.push_back(node);
            }
        }
        order_ = std::move(found);
    }

    /// Removes the branches of the tree in which no node has a program.
    void keep(std::uint32_t root) {
        for (auto node = order_.rbegin(); node != order_.rend(); ++node) {
            TreeNode& tree = tree_[*node];
            std::erase_if(tree.branches, [this](const Branch& branch) { return !tree_[branch.node].is_kept; });
            tree.is_kept = !tree.branches.empty() || images_.contains(*node) || *node == root;
        }
    }

    static void pass_on(std::uint8_t link, const Bytes& stream, Bytes& out) {
        for (std::size_t at = 0; at < stream.size(); at += assembler::piece_bytes) {
            const std::size_t size = std::min<std::size_t>(assembler::piece_bytes, stream.size() - at);
            append_word(link, out);
            append_word(static_cast<Word>(size), out);
            const auto first = stream.begin() + static_cast<std::ptrdiff_t>(at);
            out.insert(out.end(), first, first + static_cast<std::ptrdiff_t>(size));
        }
    }

    using Stage = Result<void> (Spreader::*)(std::uint32_t, Bytes&);

    Result<void> branches(std::uint32_t node, Stage stage, Bytes& out) {
        for (const Branch& branch : tree_[node].branches) {
            Bytes stream;
            if (auto made = (this->*stage)(branch.node, stream); !made)
                return made;
            pass_on(branch.link, stream, out);
        }
        return {};
    }

    /// Appends the loader for the node, and then those for all nodes below it in the tree.
    Result<void> boot(std::uint32_t node, Bytes& out) {
        const Result<Bytes> packet = assembler::loader_packet(machine_.nodes[node].part, assembler::LoaderKind::spreads);
        if (!packet)
            return tl::unexpected<Failure>(packet.error());
        append(*packet, out);
        return branches(node, &Spreader::boot, out);
    }

    /// Appends the programs of all nodes below the node in the tree, and then its own.
    Result<void> load(std::uint32_t node, Bytes& out) {
        if (auto made = branches(node, &Spreader::load, out); !made)
            return made;
        Result<Bytes> image = image_of(node);
        if (!image)
            return tl::unexpected<Failure>(std::move(image.error()));
        append_word(~Word{0}, out);
        append_word(0, out);
        // Appends the header and the program. The boot packet with the loader before them is left out.
        out.insert(out.end(), image->begin() + 1 + image->front(), image->end());
        return {};
    }

    Result<Bytes> image_of(std::uint32_t node) const {
        if (const auto found = images_.find(node); found != images_.end())
            return found->second;
        assembler::AssemblyOptions options;
        options.part = machine_.nodes[node].part;
        Result<assembler::Assembly> idle = assembler::assemble({"idle", std::string(idle_program)}, options);
        if (!idle)
            return tl::unexpected<Failure>(std::move(idle.error()));
        return std::move(idle->output);
    }

    const MachineSpec& machine_;
    const NodeImages& images_;
    std::vector<TreeNode> tree_;
    std::vector<std::uint32_t> order_; ///< nodes by distance from the host
};

} // namespace

Result<Bytes> network_boot_file(const MachineSpec& machine, const NodeImages& images) { return Spreader(machine, images).run(); }

} // namespace t8::link
