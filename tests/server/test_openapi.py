"""The description of the API, and whether the server keeps to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings, strategies
from litestar import Litestar
from litestar.testing import TestClient
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok
from schemathesis.core.transport import Response
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from delenda.server.app import create_app
from delenda.server.settings import Settings
from server.people import Browser, serving

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
)
EXAMPLES = 8
"""Generated requests for each operation; all of them together stay under half a minute."""


@pytest.fixture(scope="module")
def description(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    app = create_app(Settings(data_dir=tmp_path_factory.mktemp("data")))
    return app.openapi_schema.to_schema()


def operations(description: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            if method in ("get", "post", "put", "delete"):
                yield f"{method.upper()} {path}", operation


def test_every_operation_is_described(description: dict[str, Any]) -> None:
    known = {tag["name"] for tag in description["tags"]}
    for name, operation in operations(description):
        assert operation.get("summary"), name
        assert operation.get("description"), name
        assert set(operation.get("tags", [])) <= known, name
        assert operation.get("tags"), name


def test_every_answer_that_refuses_has_one_form(description: dict[str, Any]) -> None:
    for name, operation in operations(description):
        for status, response in operation["responses"].items():
            if status in ("400", "401", "403", "404", "429"):
                [content] = response["content"].values()
                assert content["schema"]["$ref"].endswith("/Trouble"), (name, status)


def test_the_description_is_served(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        found = client.get("/schema/openapi.json")
        assert found.status_code == 200
        assert found.json()["info"]["title"] == "Delenda"


def test_the_server_keeps_to_its_description(tmp_path: Path, description: dict[str, Any]) -> None:
    schema = schemathesis.openapi.from_dict(description)
    broken = []
    with serving(tmp_path, largest_body=100_000) as client:
        visitor = Visitor(client)
        for result in schema.get_all_operations():
            assert isinstance(result, Ok)
            broken += visitor.try_operation(result.ok())
    assert broken == []


class Visitor:
    """Somebody logged in, with a match, who asks for everything that the description allows."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.arrivals = 0
        self.arrive()

    def arrive(self) -> None:
        """Become somebody new, with a match."""
        self.arrivals += 1
        self.browser = Browser(self.client)
        self.browser.register(f"Schema {self.arrivals}")
        self.match = self.browser.match(seats={"rome": "here", "carthage": "here"})["id"]

    def try_operation(self, operation: Any) -> list[str]:
        """Return what the server did against its description."""
        broken: list[str] = []

        @given(case=operation.as_strategy(), is_real=strategies.booleans())
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def try_case(case: Any, *, is_real: bool) -> None:
            if is_real and "match" in (case.path_parameters or {}):
                case.path_parameters["match"] = self.match
            try:
                case.validate_response(self.answer(case), checks=CHECKS)
            except FailureGroup as group:
                broken.append(f"{operation.label}: {group.exceptions[0]}")

        try_case()
        return broken[:1]

    def answer(self, case: Any) -> Response:
        """Send a request with our cookie and header."""
        sent = case.as_transport_kwargs(base_url="http://delenda.test")
        sent.pop("cookies", None)
        given_headers = {
            name: value
            for name, value in (sent.pop("headers", None) or {}).items()
            if name.lower() not in ("authorization", "cookie")
        }
        headers = {**given_headers, "x-delenda": "1", "cookie": f"delenda={self.browser.secret}"}
        self.client.cookies.clear()
        answer = self.client.request(**sent, headers=headers)
        if answer.headers.get("set-cookie"):
            self.arrive()
        return Response.from_httpx(answer, verify=False)
