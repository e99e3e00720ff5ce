"""Where tasks are done: in this process, in processes of this machine, or on a Ray cluster."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass

from azulejos.types import InvalidOption
from azulejos.work.pool import Pool
from azulejos.work.processes import ProcessPool
from azulejos.work.worker import Factory, Result, Task

MOST_JOBS = 1024


@dataclass(frozen=True)
class Backend:
    """`jobs` workers (None: one per processor), in processes or, with the address of a cluster, in Ray's actors."""

    jobs: int | None = None
    ray: str | None = None
    """A Ray cluster's address, or "local" for one on this machine that is started for the run."""

    def __post_init__(self) -> None:
        jobs = self.jobs
        if jobs is not None and (isinstance(jobs, bool) or not isinstance(jobs, int) or not 1 <= jobs <= MOST_JOBS):
            raise InvalidOption("jobs", f"{jobs!r} is not a number of processes from 1 to {MOST_JOBS}")

    def pool(
        self, factory: Factory[Task, Result], describe: Callable[[Task], str] = str, most: int = MOST_JOBS
    ) -> Pool[Task, Result]:
        """A pool for at most `most` tasks at a time; `describe` names a task in errors."""
        if self.ray is not None:
            from azulejos.work.ray_pool import RayPool

            return RayPool(factory, None if self.jobs is None else min(self.jobs, most), describe, self.ray)
        return ProcessPool(factory, min(self.jobs or os.cpu_count() or 1, most), describe)
