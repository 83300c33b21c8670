from mypy_extensions import mypyc_attr as mypyc_attr
from mypy_extensions import trait as trait
