class Gf2kit < Formula
  desc "Linear algebra over GF(2), with certificates"
  homepage "https://gf2kit.invalid"
  url "https://gf2kit.invalid/gf2kit-source-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "cli11" => :build
  depends_on "cmake" => :build
  depends_on "ninja" => :build
  depends_on "nlohmann-json" => :build
  depends_on "pkgconf" => :build
  depends_on "boost"
  depends_on "fmt"
  depends_on "giflib"
  depends_on "libspng"
  depends_on :linux
  depends_on "tbb"
  depends_on "zlib"

  def install
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DGF2_BUILD_TESTS=OFF", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    (testpath/"a.txt").write "110\n011\n101\n"
    assert_equal "2\n", shell_output("#{bin}/gf2 rank a.txt")
  end
end
