# Kineo: `make` builds and renders, `make test` tests. `make help` lists the rest.

PRESETS := $(sort $(wildcard Presets/*.yaml Presets/*/*.yaml))
SOURCES := Package.swift Sources Tests Benchmarks

# Homebrew keeps its headers where the compiler does not look.
ifeq ($(shell uname -s),Darwin)
  BREW := $(shell brew --prefix 2>/dev/null)
  SWIFT_FLAGS := -Xcc -I$(BREW)/include -Xlinker -L$(BREW)/lib
endif

.PHONY: all setup build render test bench format lint clean help

all: render ## Install what is missing, build, and render every preset into Output

setup:
	@Scripts/setup.sh

build: setup ## Build the command kineo in .build/release
	swift build -c release --product kineo $(SWIFT_FLAGS)

render: build
	.build/release/kineo render $(PRESETS) -o Output

test: ## Install what is missing and run all tests
	@Scripts/setup.sh tests
	swift test $(SWIFT_FLAGS)

bench: ## Measure against ffmpeg and gifsicle, in this same run
	@Scripts/setup.sh tests
	swift build -c release $(SWIFT_FLAGS)
	.build/release/Benchmarks

format: ## Lay out all sources as the style asks
	swift format --in-place --parallel --recursive $(SOURCES)

lint: ## Check the layout of all sources
	swift format lint --strict --parallel --recursive $(SOURCES)

clean: ## Remove everything that was built, but not Output
	rm -rf .build

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
