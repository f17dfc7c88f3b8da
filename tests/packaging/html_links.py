"""Finds dead links in the web pages of a folder."""

import html.parser
import pathlib
import urllib.parse


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.targets, self.ids, self.scripts, self.open = [], set(), [], []
        self.feed(path.read_text())

    def handle_starttag(self, tag, attrs):
        named = dict(attrs)
        self.targets += [named[name] for name in ("href", "src") if named.get(name)]
        self.scripts += [named["src"]] if tag == "script" else []
        self.ids |= {named["id"]} if "id" in named else set()


def pages_of(folder):
    return {path.resolve(): Page(path) for path in sorted(pathlib.Path(folder).rglob("*.html"))}


def faults(folder):
    """Texts that name dead links, links that leave the folder, and links that need a network."""
    folder = pathlib.Path(folder).resolve()
    pages, wrong = pages_of(folder), []
    for path, page in pages.items():
        at = path.relative_to(folder)
        for target in page.targets:
            url = urllib.parse.urlsplit(target)
            if url.scheme or url.netloc:
                wrong.append(f"{at}: {target} is not in the package")
                continue
            to = (path.parent / urllib.parse.unquote(url.path)).resolve() if url.path else path
            if not to.is_relative_to(folder) or not to.is_file():
                wrong.append(f"{at}: {target} is not there")
            elif url.fragment and to in pages and urllib.parse.unquote(url.fragment) not in pages[to].ids:
                wrong.append(f"{at}: {target}: there is no such heading")
        if [script.rpartition("/")[2] for script in page.scripts] != ["sections.js", "search.js"]:
            wrong.append(f"{at}: has no search")
    return wrong
