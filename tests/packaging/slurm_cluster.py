"""A Slurm cluster of one machine: munge, slurmctld and slurmd with files and ports of their own."""

import os
import pathlib
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time

PROGRAMS = ("munged", "slurmctld", "slurmd", "sbatch", "scontrol", "sinfo", "srun")
CONF = """ClusterName=squire
SlurmctldHost={host}(127.0.0.1)
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=batch_sched_delay=0,sched_interval=1,sched_min_interval=0
MaxArraySize=2001
ReturnToService=2
MpiDefault=none
NodeName={host} NodeAddr=127.0.0.1 CPUs={cpus} RealMemory=8000 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


def program(name):
    return shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin")


def free_ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


class NoSlurm(Exception):
    """Slurm is not installed, or does not start on this machine."""


class Cluster:
    def __init__(self, cpus):
        missing = [name for name in PROGRAMS if program(name) is None]
        if missing:
            raise NoSlurm(f"{', '.join(missing)} not there: apt-get install slurm-wlm munge")
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="squire-slurm-"))
        self.folder.chmod(0o755)
        self.running = []
        for name in ("state", "spool"):
            (self.folder / name).mkdir()
        user, host = pwd.getpwuid(os.getuid()).pw_name, socket.gethostname().split(".")[0]
        conf = self.folder / "slurm.conf"
        conf.write_text(CONF.format(host=host, user=user, folder=self.folder, ports=free_ports(2), cpus=cpus))
        self.environment = {**os.environ, "SLURM_CONF": str(conf)}
        try:
            self.start()
        except BaseException:
            self.close()
            raise

    def start(self):
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o600)
        files = [f"--{name}-file={self.folder}/munge.{name}" for name in ("key", "pid", "log", "seed")]
        self.launch("munged", "--foreground", "--force", f"--socket={self.folder}/munge.socket", *files)
        self.wait_for("munged", lambda: (self.folder / "munge.socket").exists())
        self.launch("slurmctld", "-D")
        self.launch("slurmd", "-D")
        self.wait_for("the node", lambda: "idle" in self.say("sinfo", "-h", "-o", "%t"))

    def launch(self, name, *arguments):
        with open(self.folder / f"{name}.out", "w") as out:
            self.running.append((name, subprocess.Popen([program(name), *arguments], env=self.environment, stdout=out,
                                                        stderr=subprocess.STDOUT, start_new_session=True)))

    def say(self, name, *arguments):
        return subprocess.run([program(name), *arguments], env=self.environment, capture_output=True, text=True).stdout

    # Polls until a condition holds or a daemon has ended; a start takes less than a minute.
    def wait_for(self, what, is_so):
        end = time.monotonic() + 60
        while not is_so():
            ended = [name for name, process in self.running if process.poll() is not None]
            if ended or time.monotonic() > end:
                logs = "".join(file.read_text(errors="replace")[-1500:] for file in sorted(self.folder.glob("*.out")))
                raise NoSlurm(f"{what} did not start, ended: {ended}\n{logs}")

    def state(self, job):
        """The state of a job: COMPLETED, FAILED and so on; empty if it is not known."""
        for part in self.say("scontrol", "-o", "show", "job", str(job)).split():
            if part.startswith("JobState="):
                return part.split("=")[1]
        return ""

    def finish(self, job, seconds=900):
        """Waits until a job has ended, and returns its state."""
        subprocess.run([program("srun"), "-Q", f"--dependency=afterany:{job}", "true"], env=self.environment, check=True,
                       timeout=seconds)
        return self.state(job)

    def close(self):
        for _, process in reversed(self.running):
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
