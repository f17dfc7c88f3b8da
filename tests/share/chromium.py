"""Drives Debian's Chromium without a display, through its debugging pipe."""

import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import tempfile
import time


LONGEST = 60  # seconds that anything may take on a machine that is busy


class PageLeft(Exception):
    """The page of a call has been replaced by another one."""


def find_chromium():
    return shutil.which("chromium")


class Chromium:
    """A running browser. `console` collects the messages of its console."""

    def __init__(self, width=1280, height=720, flags=(), dark=False):
        self.folder = tempfile.mkdtemp()
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()

        def join_pipes():
            os.dup2(to_browser, 60)
            os.dup2(from_browser, 61)
            os.dup2(60, 3)
            os.dup2(61, 4)

        command = [find_chromium(), "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--no-first-run",
                   "--disable-background-networking", "--disable-dev-shm-usage", f"--user-data-dir={self.folder}",
                   f"--window-size={width},{height}", *(flags or ("--use-gl=angle", "--use-angle=swiftshader",
                                                                  "--enable-unsafe-swiftshader"))]
        self.process = subprocess.Popen(command, preexec_fn=join_pipes, close_fds=False, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL, env={**os.environ, "HOME": self.folder})
        os.close(to_browser)
        os.close(from_browser)
        self.buffer, self.number, self.console, self.session, self.target = b"", 0, [], None, None
        self.size, self.dark = (width, height), dark
        self.languages = None  # that the page sees; None: those of the system

    def new_page(self):
        self.session, self.console = None, []
        if self.target:
            self.call("Target.closeTarget", targetId=self.target)  # the page is not asked for confirmation
        self.target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Runtime", "Log", "Page"):
            self.call(f"{domain}.enable")
        width, height = self.size
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        if self.languages:
            agent = self.evaluate("navigator.userAgent")
            self.call("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=self.languages)
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if self.dark else "light"}])

    def close(self):
        if self.process.poll() is not None:
            return
        self.process.terminate()
        self.process.wait()
        os.close(self.write_end)
        os.close(self.read_end)
        shutil.rmtree(self.folder, ignore_errors=True)

    def receive(self, deadline):
        while b"\0" not in self.buffer:
            if not select.select([self.read_end], [], [], max(0, deadline - time.monotonic()))[0]:
                raise TimeoutError("Chromium does not answer")
            part = os.read(self.read_end, 1 << 20)
            if not part:
                raise RuntimeError("Chromium ended")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def note(self, message):
        method, params = message.get("method"), message.get("params", {})
        if method == "Runtime.consoleAPICalled":
            self.console.append(" ".join(str(one.get("value", one.get("description"))) for one in params["args"]))
        elif method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.console.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded":
            self.console.append(params["entry"]["text"])

    def call(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + LONGEST
        while True:
            answer = self.receive(deadline)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise PageLeft(f"{method}: {answer['error']}")
                return answer["result"]
            self.note(answer)

    def evaluate(self, expression):
        """The value of an expression in the page; waits for promises."""
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", "an error in the page"))
        return answer["result"].get("value")

    def wait_for(self, expression):
        """Waits until an expression is true, and returns its value. If another page is loaded meanwhile, evaluates it
        there."""
        look = (f"new Promise((done) => {{ const look = () => {{ const value = ({expression});"
                "if (value) done(value); else setTimeout(look, 10); }; look(); })")
        deadline = time.monotonic() + LONGEST
        while time.monotonic() < deadline:
            try:
                return self.evaluate(look)
            except PageLeft:
                continue
            except TimeoutError:
                break
        raise TimeoutError(f"the page did not come to: {expression}; console: {self.console}")

    def open(self, path, link=""):
        """Opens a file in a new page and waits for its first image or for its message. Returns the time of the image in
        milliseconds, or -1 for a message."""
        self.new_page()
        self.call("Page.navigate", url=pathlib.Path(path).resolve().as_uri() + link)
        return self.wait_for("(performance.getEntriesByName('squire-first-image')[0] || {}).startTime"
                             " || (document.getElementById('message') && !document.getElementById('message').hidden && -1)")

    def key(self, key, code=None, modifiers=0):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=code or key, modifiers=modifiers,
                      **({"text": key} if len(key) == 1 and kind == "keyDown" and not modifiers else {}))

    def see(self, camera):
        """Chooses a named camera, and waits until it is drawn."""
        self.evaluate("new Promise((done) => { const choice = document.getElementById('camera'); choice.value = '" + camera +
                      "'; choice.dispatchEvent(new Event('change'));"
                      "requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))); })")

    def picture(self, clip=None):
        """The window, or a part of it, as PNG."""
        part = {"clip": clip} if clip else {}
        return base64.b64decode(self.call("Page.captureScreenshot", format="png", **part)["data"])
