# Kineo: `make` builds and renders, `make test` tests. `make help` lists the rest.

SOURCES := Package.swift Sources Tests Benchmarks Fuzzers
PREFIX ?= /usr/local
ROOT := $(DESTDIR)$(PREFIX)
NOTICES := $(ROOT)/share/doc/kineo/NOTICES
MANUAL := $(ROOT)/share/man/man1/kineo.1
BASH_COMPLETIONS := $(ROOT)/share/bash-completion/completions/kineo
ZSH_COMPLETIONS := $(ROOT)/share/zsh/site-functions/_kineo
FISH_COMPLETIONS := $(ROOT)/share/fish/vendor_completions.d/kineo.fish
FONTS := $(ROOT)/share/kineo/fonts
# What is installed; packagers may have built it elsewhere.
KINEO ?= .build/release/kineo

# Homebrew keeps its headers where the compiler does not look.
ifeq ($(shell uname -s),Darwin)
  BREW := $(shell brew --prefix 2>/dev/null)
  SWIFT_FLAGS := -Xcc -I$(BREW)/include -Xlinker -L$(BREW)/lib
endif
# One release build for all: what is installed, tested and measured. Tests look into the modules, so
# these are compiled such that they can. Nobody debugs it, and information for that takes a fifth of the time.
RELEASE := -c release -debug-info-format none -Xswiftc -enable-testing $(SWIFT_FLAGS)

# Nobody debugs what is built without the optimizer, or compiles parts of it anew: each module is
# compiled in one go, without an index. SwiftPM links an object of each file, which takes -num-threads.
ONCE := --disable-index-store -Xswiftc -gnone -Xswiftc -disable-batch-mode \
  -Xswiftc -whole-module-optimization -Xswiftc -no-emit-module-separately-wmo \
  -Xswiftc -num-threads -Xswiftc 1

# The compiler keeps a cache at home, where containers may not let it write.
ifneq ($(shell test -w "$$HOME" && echo writable),writable)
  export XDG_CACHE_HOME ?= $(CURDIR)/.build/cache
endif

.PHONY: all setup build release unoptimized render install uninstall dist test fuzz integration check check-presets bytes docs bench pictures schema format lint clean help

all: render ## Install what is missing, build, and render every preset into Output

setup:
	@Scripts/setup.sh

build: setup ## Build the command kineo in .build/release
	swift build $(RELEASE) --product kineo

release: ## Build everything for release in .build/release, tests and benchmarks too
	@Scripts/setup.sh tests
	swift build $(RELEASE) --build-tests

render: build
	.build/release/kineo render --force

install: build ## Install kineo, its manual, completions and fonts, as in: make install PREFIX=/usr/local
	install -d "$(ROOT)/bin" "$(ROOT)/share/doc/kineo" "$(ROOT)/share/man/man1" \
	  "$(ROOT)/share/bash-completion/completions" "$(ROOT)/share/zsh/site-functions" \
	  "$(ROOT)/share/fish/vendor_completions.d"
	install -m 755 "$(KINEO)" "$(ROOT)/bin/kineo"
	install -m 644 LICENSE "$(ROOT)/share/doc/kineo/LICENSE"
	"$(KINEO)" licenses > "$(NOTICES)"
	"$(KINEO)" help --man > "$(MANUAL)"
	"$(KINEO)" completions bash > "$(BASH_COMPLETIONS)"
	"$(KINEO)" completions zsh > "$(ZSH_COMPLETIONS)"
	"$(KINEO)" completions fish > "$(FISH_COMPLETIONS)"
	chmod 644 "$(NOTICES)" "$(MANUAL)" "$(BASH_COMPLETIONS)" "$(ZSH_COMPLETIONS)" "$(FISH_COMPLETIONS)"
	Scripts/fonts.sh "$(FONTS)"

uninstall: ## Remove what make install put there, given the same PREFIX
	rm -f "$(ROOT)/bin/kineo" "$(MANUAL)" "$(BASH_COMPLETIONS)" "$(ZSH_COMPLETIONS)" \
	  "$(FISH_COMPLETIONS)" "$(NOTICES)" "$(ROOT)/share/doc/kineo/LICENSE"
	rm -f "$(FONTS)"/Lato-*.ttf "$(FONTS)"/DejaVu*.ttf "$(FONTS)"/LICENSE-Lato "$(FONTS)"/LICENSE-DejaVu
	-rmdir "$(ROOT)/share/doc/kineo"
	-rmdir "$(FONTS)" "$(ROOT)/share/kineo"

dist: build ## Pack the program for Linux: a tarball, a Debian package and an image, in .build/dist
	Scripts/dist.sh

test: ## Install what is missing and run all tests, in the release build
	@Scripts/setup.sh tests
	swift build $(RELEASE) --build-tests
	swift test -c release --skip-build

fuzz: setup ## Read random presets, projects, tables, images, fonts and films for 60 s each
	swift build $(RELEASE) --product Fuzzers
	.build/release/Fuzzers

integration: build ## Run shards under real engines; installs them, as root (docs/ci.md)
	Scripts/integration/run.sh

check: build ## Compare every byte of Output with what Presets give; pictures of differences go into .build
	.build/release/kineo check --full --artifacts .build/differences

check-presets: build ## Look for probable mistakes in Presets
	.build/release/kineo lint Presets

unoptimized: setup ## Build what renders without the optimizer, in .build/unoptimized
	swift build --product BareRenderer --scratch-path .build/unoptimized $(ONCE) $(SWIFT_FLAGS)

bytes: build unoptimized ## Compare what builds, numbers of jobs and processors give
	Scripts/check-bytes.sh

docs: setup ## Write the documentation of the library into .build/docs
	swift build $(RELEASE) --target Kineo
	@Scripts/docs.sh

bench: ## Measure against Cairo, ffmpeg and gifsicle, in this same run
	@Scripts/setup.sh tests
	swift build $(RELEASE) --product DrawingBenchmarks
	.build/release/DrawingBenchmarks
	swift build $(RELEASE) --product Benchmarks
	.build/release/Benchmarks

pictures: setup ## Draw the pictures of docs anew, with the encoder as it is
	swift build $(RELEASE) --product Benchmarks
	.build/release/Benchmarks pictures

schema: build ## Write the schemas and the reference of presets anew
	.build/release/kineo schema > schema/kineo.schema.json
	.build/release/kineo schema --project > schema/kineo-project.schema.json
	.build/release/kineo reference > docs/reference.md

format: ## Lay out all sources as the style asks
	swift format --in-place --parallel --recursive $(SOURCES)

lint: ## Check the format of all sources, and that folders of a module do not point at each other
	swift format lint --strict --parallel --recursive $(SOURCES)
	Scripts/folder-arrows.py

clean: ## Remove everything that was built, but not Output
	rm -rf .build

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
