// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>

#include "apps/draw/picture_options.hpp"
#include "apps/files/certificate_file.hpp"
#include "apps/lightsout/board_picture.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/game.hpp"
#include "apps/lightsout/method_option.hpp"
#include "gf2/lights/certificates.hpp"
#include "gf2/lights/solve.hpp"

namespace gf2::apps::lightsout {
namespace {

struct Options {
    ShapeOptions shape;
    MethodOption method;
    bool spaces = false;
    CertificateFile certificate;
    PictureOptions pictures;
};

int run(const Context& context, const Options& options) {
    const Game game(options.shape.grid(context));
    static_cast<void>(options.pictures.area_of(extent_of(game)));
    const lights::QuietPatterns quiet =
        lights::quiet_patterns(game.grid(), options.method.options_for(context, game.grid()));
    if (options.certificate.is_wanted()) options.certificate.write(lights::quiet_patterns_certificate(quiet));
    if (options.pictures.is_wanted()) options.pictures.write(picture_of(quiet, game, options.pictures));
    auto patterns = Json::array();
    for (std::size_t i = 0; i < quiet.size(); ++i) {
        const lights::Board pattern = quiet.pattern(i);
        if (context.json) {
            patterns.push_back(game.json(pattern));
        } else {
            context.streams.out << (i == 0 ? "" : "\n") << game.text(pattern, options.spaces);
        }
    }
    if (context.json) {
        auto answer = context.answer();
        game.describe(answer);
        answer["nullity"] = quiet.size();
        answer["quiet_patterns"] = std::move(patterns);
        options.pictures.describe(answer);
        context.print(answer);
    } else if (quiet.size() == 0) {
        context.note("the only quiet pattern is the empty one");
    }
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->shape.declare(arguments);
    options->method.declare(arguments);
    options->certificate.declare(arguments);
    arguments.add("--spaces", options->spaces, "Print a blank between the cells");
    options->pictures.declare(arguments, "the first 36 patterns");
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kQuietCommand = {"quiet", "Print the quiet patterns of a game",
                                      "A quiet pattern is a press pattern that changes nothing. Prints a basis of the\n"
                                      "quiet patterns, with an empty line between two; all others are sums of these.\n"
                                      "Prints nothing if only the empty pattern is quiet.",
                                      R"(  $ lightsout quiet 5 5
  01110
  10101
  11011
  10101
  01110

  10101
  10101
  00000
  10101
  10101
)",
                                      declare};

}  // namespace gf2::apps::lightsout
