"""Many tasks in several workers, behind one small interface that knows nothing of games.

A *worker* is an object that is made once in every process and then does one task after another. A *pool* hands the
tasks to its workers and yields what they return:

>>> from azulejos.work import ProcessPool, calls
>>> sorted(ProcessPool(calls(pow), workers=2).run([(2, 3), (2, 4)]))
[8, 16]

`LocalPool` does the tasks in this process, one after another; `ProcessPool` starts processes on this machine;
`RayPool` (`work/ray_pool.py`) uses a Ray cluster. `Backend` is the choice between them, as the commands take it.
"""

from azulejos.work.backend import Backend
from azulejos.work.guard import kill_group, program_ended, program_started
from azulejos.work.pool import LocalPool, Pool, Progress, TaskFailed, WorkerDied, WorkerPool
from azulejos.work.processes import ProcessPool
from azulejos.work.worker import Context, Worker, calls

__all__ = [
    "Backend",
    "Context",
    "LocalPool",
    "Pool",
    "ProcessPool",
    "Progress",
    "TaskFailed",
    "Worker",
    "WorkerDied",
    "WorkerPool",
    "calls",
    "kill_group",
    "program_ended",
    "program_started",
]
