"""Pieces of a simulation on the machines of a Dask cluster; `distributed` is imported only when one is asked for."""

from __future__ import annotations

from .client import Cluster

__all__ = ["Cluster"]
