"""Addresses of clients, as limits count them.

>>> network_of("203.0.113.7"), network_of("2001:db8:1:2:3:4:5:6")
('203.0.113.7', '2001:db8:1:2::/64')
>>> network_of("::ffff:203.0.113.7"), network_of("nonsense")
('203.0.113.7', 'nonsense')
"""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

PREFIX: Final = 64
"""A home or a server has at least this much of IPv6, so its addresses count as one."""


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """An IPv4 address, or the network of an IPv6 address."""
    try:
        host = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if not isinstance(host, IPv6Address):
        return str(host)
    if host.ipv4_mapped is not None:
        return str(host.ipv4_mapped)
    return str(IPv6Network((int(host), PREFIX), strict=False))
