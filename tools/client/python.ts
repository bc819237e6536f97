import type { JsonSchema } from '#platform/server/open-api/json-schema.ts'
import type { OpenApi } from '#platform/server/open-api/shapes.ts'
import { callsOf, hasFields, kept, webhooksOf, type Call } from './document.ts'
import { eachName, pascal } from './names.ts'
import { docstring, typeOf } from './python-types.ts'

const head = '# Written by `npm run client` from /api/openapi.json; do not edit.\nfrom __future__ import annotations\n'

type Parts = { takes: string; given: string; at: string }

const partsOf = ({ name, method, path, parameters, body }: Call, classes: string[]): Parts => {
  const of = pascal(name)
  const ids = kept(parameters.path).map(([id, { type }]) => [id, type === 'integer' ? 'int' : 'int | str'] as const)
  const optional = (schema: JsonSchema, inside: string) => {
    const type = typeOf(schema, `${of}${inside}`, classes)
    return schema.required?.length ? type : `${type} | None = None`
  }
  const query = hasFields(parameters.query) ? optional(parameters.query, 'Query') : undefined
  const sent = body && optional(body, 'Body')
  const takes = [
    'self',
    ...ids.map(([id, type]) => `${id}: ${type}`),
    ...(query ? [`query: ${query}`] : []),
    ...(sent ? [`body: ${sent}`] : []),
    ...(method === 'GET' ? [] : ['*', 'idempotency_key: str | None = None']),
  ]
  const at = `${ids.length > 0 ? 'f' : ''}"${path.replace(/\{(\w+)\}/g, '{part($1)}')}"`
  const given = [
    `"${method}", ${at}`,
    ...(query ? ['query=query'] : []),
    ...(sent ? ['body=body'] : []),
    ...(method === 'GET' ? [] : ['idempotency_key=idempotency_key']),
  ]
  return { takes: takes.join(', '), given: given.join(', '), at }
}

const methodsOf = (call: Call, classes: string[]): string => {
  const { name, method, path, says, answer, row } = call
  const { takes, given, at } = partsOf(call, classes)
  const inside = `${pascal(name)}Answer`
  const type = typeOf(answer, inside, classes)
  const asks = [
    `    def ${name}(${takes}) -> ${type}:`,
    docstring(says, '        ', `\n\n        \`${method} ${path}\`\n        `),
    `        answer: ${type} = self._call(${given})`,
    '        return answer\n',
  ]
  if (!row) return asks.join('\n')
  const rowType = typeOf(row, answer.type === 'array' ? inside : `${inside}Data`, classes)
  return [
    ...asks,
    `    def ${eachName(name)}(${takes}) -> Iterator[${rowType}]:`,
    `        """Every row of \`${name}\`, page after page."""`,
    `        return self._each(${at}, query)\n`,
  ].join('\n')
}

/** `types.py` and `calls.py`, as the document of the seller API has them. */
export const pythonFiles = (document: OpenApi): { types: string; calls: string } => {
  const classes: string[] = []
  for (const [name, schema] of Object.entries(document.components.schemas)) typeOf(schema, name, classes)
  const bodies = new Set(
    webhooksOf(document).map(({ event, schema }) => typeOf(schema, `Webhook${pascal(event)}`, classes)),
  )
  const methods = callsOf(document).map((call) => methodsOf(call, classes))
  // A row is a class that its page has declared already.
  const declared = [...new Set(classes)]
  const names = declared.map((each) => /\w+(?=\(| =)/.exec(each)?.[0] ?? '')
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two types of the client in Python come to the name ${twice}.`)
  const types = [
    `${head}\nfrom typing import Any, Literal, Never, NotRequired, TypeAlias, TypedDict\n\n`,
    declared.join('\n\n'),
    `\n\n# The body of a message to an endpoint; \`event\` tells which.\nWebhookBody: TypeAlias = ${[...bodies].join(' | ')}\n`,
  ].join('')
  return { types, calls: `${head}${importsOf(names, methods.join('\n'))}${frame}\n${methods.join('\n')}` }
}

const importsOf = (names: readonly string[], methods: string): string => {
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(methods)).toSorted()
  return `
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, Literal
from urllib.parse import quote

from .types import (
${used.map((name) => `    ${name},`).join('\n')}
)
`
}

const frame = `

def part(value: object) -> str:
    """A value as one part of a path."""
    text = str(value)
    if text in ("", ".", ".."):
        raise ValueError(f"{text!r} names nothing")
    return quote(text, safe="")


class Calls(ABC):
    """Every call of the seller API."""

    @abstractmethod
    def _call(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, object] | None = None,
        body: object = None,
        idempotency_key: str | None = None,
    ) -> Any: ...

    @abstractmethod
    def _each(self, path: str, query: Mapping[str, object] | None) -> Iterator[Any]: ...
`
