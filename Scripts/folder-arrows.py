#!/usr/bin/env python3
"""Finds folders of a module that point at each other.

A folder points at another one when a file in it names a type that the other declares. That is read
from the text: a type counts where its name is declared at the start of a line, once in its module.
Pairs that CONTRIBUTING.md defends, as in "`KineoGIF/FirstPass` and `KineoGIF/Palette`", are allowed.

    Scripts/folder-arrows.py [--verbose]
"""

import os
import re
import sys

SOURCES = "Sources"
MAP = "CONTRIBUTING.md"
DECLARATION = re.compile(
    r"^(?:(?:public|package|internal|final|indirect|@\w+)\s+)*"
    r"(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)", re.MULTILINE)
NESTED = re.compile(r"^\s+[\w\s]*\b(?:struct|class|enum|protocol|typealias) (\w+)", re.MULTILINE)
NAME = re.compile(r"\b[A-Z]\w*")
PAIR = re.compile(r"`(\w+/[\w/]+)` and `(\w+/[\w/]+)`")


def code(path):
    """The text of a file without its comments."""
    with open(path, encoding="utf-8") as file:
        return re.sub(r"//.*", "", file.read())


def folders(module):
    """The code of a module's files by folder: the first level below the module."""
    root = os.path.join(SOURCES, module)
    result = {}
    for folder, _, names in sorted(os.walk(root)):
        top = os.path.relpath(folder, root).split(os.sep)[0]
        for name in sorted(names):
            if name.endswith(".swift") and top != ".":
                result.setdefault(top, {})[name] = code(os.path.join(folder, name))
    return result


def arrows(module):
    """Which files of one folder name which types of another: {(from, to): {(file, type)}}."""
    files = folders(module)
    owners = {}
    for folder, texts in files.items():
        for text in texts.values():
            for name in DECLARATION.findall(text):
                owners.setdefault(name, set()).add(folder)
    result = {}
    for folder, texts in files.items():
        for file, text in texts.items():
            # A type of the same name inside another one is meant instead.
            nested = set(NESTED.findall(text))
            for name in set(NAME.findall(text)) - nested:
                owner = owners.get(name, set())
                if len(owner) == 1 and folder not in owner:
                    result.setdefault((folder, next(iter(owner))), set()).add((file, name))
    return result


def main():
    with open(MAP, encoding="utf-8") as file:
        allowed = {frozenset(pair) for pair in PAIR.findall(file.read())}
    verbose = "--verbose" in sys.argv[1:]
    found = 0
    for module in sorted(os.listdir(SOURCES)):
        pointing = arrows(module)
        for (a, b), there in sorted(pointing.items()):
            if a > b or (b, a) not in pointing:
                continue
            pair = frozenset({f"{module}/{a}", f"{module}/{b}"})
            if pair in allowed:
                continue
            found += 1
            back = pointing[(b, a)]
            print(f"{module}: {a} and {b} point at each other ({len(there)} and {len(back)})")
            few, start, end = min((there, a, b), (back, b, a), key=lambda side: len(side[0]))
            for file, name in sorted(few) if verbose else sorted(few)[:3]:
                print(f"  {start}/{file} names {end}'s {name}")
    if found:
        print(f"{found} pairs of folders point at each other, and {MAP} does not say why")
    return 1 if found else 0


sys.exit(main())
