"""The table with its primitive changes, the edition in force, and conditions that keep powers on.

Plain data of records and the key of a table are here, because both need every kind of record. It
runs no rule: `Table` changes state and marks what must be recomputed.
"""
