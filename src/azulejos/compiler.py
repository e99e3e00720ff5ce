"""How our functions are compiled: whole programs, each made of functions that are compiled for it alone.

numba takes every function for a program of its own: it optimises each one together with all that it calls, makes
machine code of it and a way to call it from Python, and then does the same for its callers, over and over. Here

    an entry     is what Python calls. It is optimised once, with all that it calls, and kept on disk.
    a callee     is what compiled code calls. It is typed and translated, and left to the entries that contain it.

One function may be both; `Entry` is what a module holds, and its `callee` is what other compiled functions see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba.core import config, registry
from numba.core import types as numba_types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder, _LowerResult
from numba.core.compiler_lock import require_global_compiler_lock
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.datamodel.models import OpaqueModel
from numba.core.environment import lookup_environment
from numba.core.imputils import lower_constant
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering
from numba.extending import register_model

from azulejos.notice import notice

types: Any = numba_types  # annotated differently from version to version
ENVIRONMENT_PREFIX = "_ZN08NumbaEnv"


# Libraries ----------------------------------------------------------------------------------------------------------


class CalleeLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The translated code of one function. It is neither optimised nor loaded, and holds nothing of what it calls."""

    def finalize(self) -> None:
        require_global_compiler_lock()
        self._raise_if_finalized()
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0


class EntryLibrary(JITCodeLibrary):  # type: ignore[misc]
    """A function and everything that it calls, optimised together."""

    def finalize(self) -> None:
        self._linking_libraries: list[Any] = _reached(self._linking_libraries)
        super().finalize()

    def _finalize_specific(self) -> None:
        super()._finalize_specific()
        for variable in self._final_module.global_variables:
            if variable.name.startswith(ENVIRONMENT_PREFIX):
                environment = lookup_environment(variable.name)
                if environment is not None and self._codegen._engine.is_symbol_defined(variable.name):
                    self._codegen.set_env(variable.name, environment)


def _reached(libraries: list[Any]) -> list[Any]:
    """These libraries and all that they need, each once."""
    found: dict[Any, None] = {}
    waiting = list(libraries)
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = None
            if isinstance(library, CalleeLibrary):
                waiting.extend(library._linking_libraries)
    return list(found)


# Pipelines ----------------------------------------------------------------------------------------------------------


@register_pass(mutates_CFG=True, analysis_only=False)
class EntryLowering(NativeLowering):  # type: ignore[misc]
    _name = "azulejos_entry_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = EntryLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


@register_pass(mutates_CFG=True, analysis_only=False)
class CalleeLowering(NativeLowering):  # type: ignore[misc]
    _name = "azulejos_callee_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = CalleeLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        result = state["cr"]
        key = object()  # what callers find it by, as they find other functions by their entry point
        state.targetctx.insert_user_function(key, result.fndesc, [state.library])
        state["cr"] = _LowerResult(result.fndesc, result.call_helper, cfunc=key, env=result.env)
        return True


def _pipeline(lowering: type, state: Any) -> list[Any]:
    builder = DefaultPassBuilder
    manager = PassManager("azulejos")
    for stage in (
        builder.define_untyped_pipeline(state),
        builder.define_typed_pipeline(state),
        builder.define_nopython_lowering_pipeline(state),
    ):
        for step, description in stage.passes:
            manager.add_pass(lowering if step is NativeLowering else step, description)
    manager.finalize()
    return [manager]


class EntryCompiler(CompilerBase):  # type: ignore[misc]
    def compile_extra(self, func: Any) -> Any:
        with notice.watch():
            return super().compile_extra(func)

    def define_pipelines(self) -> list[Any]:
        return _pipeline(EntryLowering, self.state)


class CalleeCompiler(CompilerBase):  # type: ignore[misc]
    def define_pipelines(self) -> list[Any]:
        return _pipeline(CalleeLowering, self.state)


# Functions ----------------------------------------------------------------------------------------------------------


class Callee(CPUDispatcher):  # type: ignore[misc]
    """A function as compiled code sees it."""

    def __init__(self, function: Callable[..., Any], options: dict[str, Any]) -> None:
        wrappers = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        super().__init__(function, targetoptions={**options, **wrappers}, pipeline_class=CalleeCompiler)

    def add_overload(self, result: Any) -> None:
        self.overloads[tuple(result.signature.args)] = result  # nothing that Python could call

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return super().get_call_template([_common(each) for each in args], kws)


class Entry(CPUDispatcher):  # type: ignore[misc]
    """A function as Python sees it. Named by compiled code it means its `callee`."""

    def __init__(
        self, py_func: Callable[..., Any], locals: Any = None, targetoptions: Any = None, pipeline_class: Any = None
    ) -> None:
        super().__init__(py_func, locals, targetoptions, pipeline_class=EntryCompiler)
        self.callee = Callee(py_func, self.targetoptions)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return self.callee.get_call_template(args, kws)

    def get_overload(self, sig: Any) -> Any:
        return self.callee.get_overload(sig)

    @property
    def is_compiling(self) -> Any:
        return self.callee.is_compiling


class Chosen(types.Callable, types.Opaque):  # type: ignore[misc]
    """The type of a function that stands for others: the types of the arguments say for which."""

    def __init__(self, function: Callable[..., Any], choose: Callable[..., Entry | None]) -> None:
        self.choose = choose
        super().__init__(f"chosen({function.__module__}.{function.__qualname__}-{id(function)})")

    def get_call_type(self, context: Any, args: Any, kws: Any) -> Any:
        entry = self.choose(*args)
        return None if entry is None else types.Dispatcher(entry).get_call_type(context, args, kws)

    def get_call_signatures(self) -> Any:
        return [], True

    def get_impl_key(self, sig: Any) -> Any:
        entry = self.choose(*sig.args)
        assert entry is not None
        return entry.get_overload(sig.args)


register_model(Chosen)(OpaqueModel)


@lower_constant(Chosen)  # type: ignore[untyped-decorator]
def _no_value(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    return context.get_dummy_value()


def stand_for(function: Callable[..., Any], choose: Callable[..., Any]) -> None:
    """Let a plain function mean the compiled one that `choose` gives for the (numba) types of the arguments."""
    if not config.DISABLE_JIT:
        registry.cpu_target.typing_context.insert_global(function, Chosen(function, choose))


def _common(kind: Any) -> Any:
    """Integers of any width are passed as words, which hold every value: a function is compiled once for all."""
    kind = types.unliteral(kind)
    if isinstance(kind, types.Integer) and kind.bitwidth < types.intp.bitwidth:
        return types.intp
    return kind
