# For Homebrew: brew tap OWNER/kineo https://github.com/OWNER/kineo && brew install kineo
class Kineo < Formula
  desc "Renders chained animation steps into animated GIFs"
  homepage "https://github.com/OWNER/kineo"
  url "https://github.com/OWNER/kineo.git", tag: "v0.1.0"
  license "MIT"
  head "https://github.com/OWNER/kineo.git", branch: "main"

  depends_on "fontconfig"
  depends_on "freetype"
  depends_on "gd"
  depends_on "harfbuzz"
  depends_on "jpeg-turbo"
  depends_on "libpng"
  depends_on "libyaml"
  depends_on "webp"
  uses_from_macos "swift" => :build
  uses_from_macos "zlib"

  on_macos do
    depends_on macos: :sequoia
  end

  on_linux do
    depends_on "libmd"
  end

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "kineo",
           "-Xcc", "-I#{HOMEBREW_PREFIX}/include", "-Xlinker", "-L#{HOMEBREW_PREFIX}/lib"
    # What was built is not to be built again.
    system "make", "-o", "build", "install", "PREFIX=#{prefix}"
  end

  test do
    (testpath/"spin.yaml").write <<~YAML
      canvas: {width: 12, height: 8}
      layers:
        - square: {rectangle: [4, 4], fill: red, position: [3, 4]}
      animate:
        - shift: {by: [6, 0], duration: 0.1}
    YAML
    system bin/"kineo", "render", "spin.yaml"
    assert_equal "GIF89a", (testpath/"spin.gif").binread(6)
    assert_match version.to_s, shell_output("#{bin}/kineo --version")
  end
end
