// SPDX-License-Identifier: MIT
#include "apps/mpi/mpi_channel.hpp"

#include <limits>
#include <stdexcept>
#include <string>

namespace gf2::apps::mpi {
namespace {

constexpr int kTag = 1;

void require(int code, const char* what) {
    if (code == MPI_SUCCESS) return;
    std::string text(MPI_MAX_ERROR_STRING, '\0');
    int length = 0;
    MPI_Error_string(code, text.data(), &length);
    text.resize(static_cast<std::size_t>(length));
    throw std::runtime_error(std::string(what) + ": " + text);
}

std::size_t number_by(int (*function)(MPI_Comm, int*)) {
    int number = 0;
    function(MPI_COMM_WORLD, &number);
    return static_cast<std::size_t>(number);
}

}  // namespace

MpiChannel::MpiChannel() : rank_(number_by(MPI_Comm_rank)), size_(number_by(MPI_Comm_size)) {
    // A process that dies must not end the others.
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
}

void MpiChannel::send(std::size_t rank, const Message& message) {
    static_cast<void>(is_sent());
    Sent& sent = sent_.emplace_back(Sent{bytes_of(message), MPI_REQUEST_NULL});
    if (sent.bytes.size() > std::numeric_limits<int>::max()) {
        sent_.pop_back();
        throw std::length_error("a result of more than 2 GB cannot be sent");
    }
    const int code = MPI_Isend(sent.bytes.data(), static_cast<int>(sent.bytes.size()), MPI_BYTE, static_cast<int>(rank),
                               kTag, MPI_COMM_WORLD, &sent.request);
    // To a dead process: others do its blocks.
    if (code != MPI_SUCCESS) sent_.pop_back();
}

bool MpiChannel::is_sent() {
    for (auto sent = sent_.begin(); sent != sent_.end();) {
        int done = 0;
        const int code = MPI_Test(&sent->request, &done, MPI_STATUS_IGNORE);
        sent = done != 0 || code != MPI_SUCCESS ? sent_.erase(sent) : std::next(sent);
    }
    return sent_.empty();
}

std::optional<std::pair<std::size_t, Message>> MpiChannel::receive() {
    int is_there = 0;
    MPI_Status status;
    if (MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &is_there, &status) != MPI_SUCCESS) return std::nullopt;
    if (is_there == 0) return std::nullopt;
    int count = 0;
    require(MPI_Get_count(&status, MPI_BYTE, &count), "MPI_Get_count");
    std::string bytes(static_cast<std::size_t>(count), '\0');
    require(MPI_Recv(bytes.data(), count, MPI_BYTE, status.MPI_SOURCE, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE),
            "MPI_Recv");
    return std::pair(static_cast<std::size_t>(status.MPI_SOURCE), message_of(bytes));
}

}  // namespace gf2::apps::mpi
