"""Makes the manual as web pages: make_html.py DOCS OUT [--version VERSION]

Starts at DOCS/manual/README.md, follows links, and writes a web page into OUT for every page of DOCS that it reaches.
Copies the pictures and files that these pages link to, their Markdown, which the editor displays, and the folders of
recipes whole. The search box of each page needs neither a network nor a server. Reads Markdown with cmark-gfm (package
of that name). Fails if the page, heading or picture that a link names is missing.
"""

import argparse
import html
import json
import pathlib
import posixpath
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
FIRST = "manual/README.md"


def cmark(text):
    done = subprocess.run(["cmark-gfm", "-e", "table", "--to", "html"], input=text, capture_output=True, text=True, check=True)
    return done.stdout


def plain(markup):
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", markup)).split())


class Page:
    """One page of Markdown: its HTML with ids at the headings, as GitHub names them."""

    def __init__(self, docs, name):
        self.name, self.wrong, self.links = name, [], []
        self.ids, self.sections = [], []
        body = re.sub(r"<h([1-6])>(.*?)</h\1>", self.heading, cmark((docs / name).read_text()), flags=re.S)
        self.title = plain(re.search(r"<h1[^>]*>(.*?)</h1>", body, re.S).group(1))
        self.body = re.sub(r' (href|src)="([^"]*)"', self.link, body)
        self.find_sections()

    @property
    def url(self):
        return "index.html" if self.name == FIRST else self.name[:-3] + ".html"

    def heading(self, match):
        words = re.sub(r"[^\w\- ]", "", html.unescape(re.sub(r"<[^>]+>", "", match.group(2))).lower()).replace(" ", "-")
        count = sum(known == words or re.fullmatch(re.escape(words) + r"-\d+", known) is not None for known in self.ids)
        self.ids.append(words + (f"-{count}" if count else ""))
        return f'<h{match.group(1)} id="{self.ids[-1]}">{match.group(2)}</h{match.group(1)}>'

    def link(self, match):
        target, _, anchor = html.unescape(match.group(2)).partition("#")
        if re.match(r"[a-z]+:", target):
            return match.group(0)
        target = posixpath.normpath(posixpath.join(posixpath.dirname(self.name), target)) if target else self.name
        self.links.append((target, anchor))
        return f' {match.group(1)}="\0{target}#{anchor}\0"'  # completed when all pages are known

    def find_sections(self):
        parts = re.split(r'<h[1-6] id="([^"]*)">(.*?)</h[1-6]>', self.body, flags=re.S)
        for anchor, title, text in zip(parts[1::3], parts[2::3], parts[3::3]):
            self.sections.append({"at": f"{self.url}#{anchor}", "page": self.title, "title": plain(title), "text": plain(text)})


def read_all(docs):
    pages, files, wrong, todo = {}, set(), [], [FIRST]
    while todo:
        name = todo.pop(0)
        if name in pages:
            continue
        pages[name] = page = Page(docs, name)
        for target, _ in page.links:
            if not (docs / target).is_file() or target.startswith(".."):
                wrong.append(f"{name}: {target} is not there")
            elif target.endswith(".md"):
                todo.append(target)
            else:
                files.add(target)
    for page in pages.values():
        wrong += [f"{page.name}: {target} has no heading #{anchor}" for target, anchor in page.links
                  if anchor and target in pages and anchor not in pages[target].ids]
    files.update(path.relative_to(docs).as_posix() for path in docs.glob("recipes/*/**/*") if path.is_file())
    return pages, files, wrong


def finished(page, pages, version):
    up = "../" * page.url.count("/")

    def complete(match):
        target, _, anchor = match.group(1).partition("#")
        url = posixpath.relpath(pages[target].url if target in pages else target, posixpath.dirname(page.url) or ".")
        return html.escape(url + (f"#{anchor}" if anchor else ""))

    contents = "".join(f'<li><a href="{up}{other.url}"{" aria-current=page" if other is page else ""}>'
                       f"{html.escape(other.title)}</a></li>\n" for other in pages.values())
    values = {"title": html.escape(page.title), "up": up, "contents": contents, "version": version,
              "body": re.sub(r"\0([^\0]*)\0", complete, page.body)}
    return re.sub(r"@(\w+)@", lambda match: values[match.group(1)], (HERE / "page.html").read_text())


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("docs", type=pathlib.Path)
    arguments.add_argument("out", type=pathlib.Path)
    arguments.add_argument("--version", default="")
    given = arguments.parse_args()
    pages, files, wrong = read_all(given.docs)
    if wrong:
        sys.exit("\n".join(wrong))
    shutil.rmtree(given.out, ignore_errors=True)
    for page in pages.values():
        (given.out / page.name).parent.mkdir(parents=True, exist_ok=True)
        (given.out / page.url).write_text(finished(page, pages, given.version))
    for name in [*files, *pages]:
        (given.out / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(given.docs / name, given.out / name)
    sections = [section for page in pages.values() for section in page.sections]
    # A script, since browsers do not let a page that is opened as a file load data.
    (given.out / "sections.js").write_text("const sections = " + json.dumps(sections, ensure_ascii=False, indent=0) + ";\n")
    for name in ("style.css", "search.js"):
        shutil.copyfile(HERE / name, given.out / name)
    print(f"{len(pages)} pages, {len(sections)} sections, {len(files)} pictures and files")


main()
