"""The kinds by name."""

from __future__ import annotations

from tests.fuzz.kind import Kind
from tests.fuzz.kinds.cache_files import CacheFiles
from tests.fuzz.kinds.code_objects import CodeObjects
from tests.fuzz.kinds.descriptions import Descriptions
from tests.fuzz.kinds.dialect_texts import DialectTexts
from tests.fuzz.kinds.import_texts import ImportTexts
from tests.fuzz.kinds.kernels import Kernels
from tests.fuzz.kinds.lds_accesses import LdsAccesses
from tests.fuzz.kinds.messages import Messages
from tests.fuzz.kinds.moves import MoveScripts
from tests.fuzz.kinds.pass_orders import PassOrders
from tests.fuzz.kinds.profiles import Profiles
from tests.fuzz.kinds.programs import Programs
from tests.fuzz.kinds.records import Records
from tests.fuzz.kinds.replies import Replies
from tests.fuzz.kinds.transcripts import Transcripts

KINDS: dict[str, type[Kind]] = {
    kind.name: kind
    for kind in (
        DialectTexts,
        ImportTexts,
        PassOrders,
        Programs,
        Kernels,
        LdsAccesses,
        MoveScripts,
        Messages,
        Replies,
        CodeObjects,
        CacheFiles,
        Transcripts,
        Profiles,
        Records,
        Descriptions,
    )
}
