from __future__ import annotations

import pytest

from conductor.children.environment import check_names, child_environment
from conductor.errors import ConfigurationError

SECRETS = (
    *("ANTHROPIC_API_KEY", "PLANTED_KEY", "GITHUB_TOKEN", "AWS_SECRET_ACCESS_KEY", "apikey"),
    *("AWS_ACCESS_KEY_ID", "DB_PASSWORD", "PGPASSWORD", "MYSQL_PWD_PASSWD", "GPG_PASSPHRASE"),
    *("CI_JOB_TOKEN_2", "GH_PAT", "OAUTH_CLIENT_SECRET", "GOOGLE_CREDENTIALS", "SECRETS", "TOKEN"),
)
OTHERS = (
    *("PATH", "HOME", "PWD", "LANG", "KEYBOARD", "MONKEY", "PATIENCE", "TOKENIZERS_PARALLELISM"),
    *("WAVEASM_BROKER_TOKEN_FILE", "SSH_AUTH_SOCK", "ROCM_PATH", "SECRETARY", "KEYSTONE"),
)


def test_what_is_named_like_a_secret_is_left_out() -> None:
    environment = dict.fromkeys(SECRETS + OTHERS, "value")
    assert sorted(child_environment(environment)) == sorted(OTHERS)


def test_what_is_handed_over_by_name_is_there() -> None:
    environment = {"MY_TOKEN": "one", "MY_KEY": "two", "PATH": "/bin"}
    assert child_environment(environment, ["MY_TOKEN", "NOT_THERE"]) == {
        "MY_TOKEN": "one",
        "PATH": "/bin",
    }


@pytest.mark.parametrize("name", ["", "A=hunter2", "A B", "1A", "sk-hunter2", "A\n"])
def test_only_names_are_handed_over(name: str) -> None:
    with pytest.raises(ConfigurationError, match="the name of a variable") as caught:
        check_names(["FINE", name])
    assert "hunter2" not in str(caught.value)
