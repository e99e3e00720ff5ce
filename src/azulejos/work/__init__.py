"""Many tasks in several workers, behind one small interface that knows nothing of games.

A *worker* is an object that is made once in every process and then does one task after another. A *pool* hands the
tasks to its workers and yields what they return:

>>> from azulejos.work import ProcessPool, calls
>>> sorted(ProcessPool(calls(pow), workers=2).run([(2, 3), (2, 4)]))
[8, 16]

`LocalPool` does the tasks in this process, one after another; `ProcessPool` starts processes on this machine. Another
backend, on several machines, is one more subclass of `WorkerPool`: it starts a worker and passes messages on.
"""

from azulejos.work.pool import LocalPool, Pool, Progress, TaskFailed, WorkerDied, WorkerPool
from azulejos.work.processes import ProcessPool, kill_group
from azulejos.work.worker import Context, Worker, calls

__all__ = [
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
]
