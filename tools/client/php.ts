import type { JsonSchema } from '#platform/server/open-api/json-schema.ts'
import type { OpenApi } from '#platform/server/open-api/shapes.ts'
import { callsOf, hasFields, isRequired, kept, kindOf, webhooksOf, type Call } from './document.ts'
import { camel, eachName } from './names.ts'

/** `Calls.php`: a method for each call, with the shapes of what it takes and answers, as the document has them. */
export const phpCalls = (document: OpenApi): string => {
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) => ` * @phpstan-type ${name} ${typeOf(schema, ' * ')}`,
  )
  const bodies = new Set(webhooksOf(document).map(({ schema }) => typeOf(schema, ' * ')))
  return `<?php

// Written by \`npm run client\` from /api/openapi.json; do not edit.

declare(strict_types=1);

namespace Kontor;

/**
 * Every call of the seller API.
 *
${shapes.join('\n')}
 * @phpstan-type WebhookBody ${[...bodies].join('|')}
 */
abstract class Calls
{
${frame}
${callsOf(document).map(methodsOf).join('\n\n')}
}
`
}

const frame = `    /**
     * @param array<string, mixed> $query
     * @param ?array<string, mixed> $body
     */
    abstract protected function call(
        string $method,
        string $path,
        array $query = [],
        ?array $body = null,
        ?string $idempotencyKey = null,
    ): mixed;

    /** @param array<string, mixed> $query */
    abstract protected function each(string $path, array $query): \\Generator;

    /** A value as one part of a path. */
    private static function part(int|string $value): string
    {
        if (in_array((string) $value, ['', '.', '..'], true)) {
            throw new \\InvalidArgumentException("'$value' names nothing");
        }
        return rawurlencode((string) $value);
    }
`

const indent = '     * '

type Parts = { takes: string; given: string; at: string; shapes: string[] }

const partsOf = ({ method, path, parameters, body }: Call): Parts => {
  const ids = kept(parameters.path).map(
    ([id, { type }]) => `${type === 'integer' ? 'int' : 'int|string'} $${camel(id)}`,
  )
  const query = hasFields(parameters.query) ? parameters.query : undefined
  const fallback = (schema: JsonSchema) => (schema.required?.length ? '' : ' = []')
  const changes = method !== 'GET'
  const takes = [
    ...ids,
    ...(query ? [`array $query${fallback(query)}`] : []),
    ...(body ? [`array $body${fallback(body)}`] : []),
    ...(changes ? ['?string $idempotencyKey = null'] : []),
  ]
  const shapes = [
    ...(query ? [`${indent}@param ${typeOf(query, indent)} $query`] : []),
    ...(body ? [`${indent}@param ${typeOf(body, indent)} $body`] : []),
  ]
  const at = path
    .split(/(?=\{)|(?<=\})/)
    .map((part) => (part.startsWith('{') ? `self::part($${camel(part.slice(1, -1))})` : `'${part}'`))
    .join(' . ')
  const given = [
    `'${method}', ${at}`,
    ...(query ? ['query: $query'] : []),
    ...(body ? ['body: $body'] : []),
    ...(changes ? ['idempotencyKey: $idempotencyKey'] : []),
  ]
  return { takes: takes.join(', '), given: given.join(', '), at, shapes }
}

const methodsOf = (call: Call): string => {
  const { name, method, path, says, answer, row } = call
  const { takes, given, at, shapes } = partsOf(call)
  const type = typeOf(answer, indent)
  const asks = [
    '    /**',
    `${indent}${escaped(says)}`,
    '     *',
    `${indent}\`${method} ${path}\``,
    '     *',
    ...shapes,
    `${indent}@return ${type}`,
    '     */',
    `    public function ${camel(name)}(${takes}): ${type === 'mixed' ? 'mixed' : 'array'}`,
    `    {\n        return $this->call(${given});\n    }`,
  ]
  const walks = row && [
    `\n    /**\n${indent}Every row of \`${camel(name)}\`, page after page.\n     *`,
    ...shapes,
    `${indent}@return \\Generator<int, ${typeOf(row, indent)}>\n     */`,
    `    public function ${camel(eachName(name))}(${takes}): \\Generator`,
    `    {\n        return $this->each(${at}, $query);\n    }`,
  ]
  return [...asks, ...(walks ?? [])].join('\n')
}

const escaped = (says: string): string => says.replaceAll('*/', '* /')

const plain = {
  integer: 'int',
  number: 'float|int',
  string: 'string',
  boolean: 'bool',
  null: 'null',
  never: 'never',
  unknown: 'mixed',
} as const

const typeOf = (schema: JsonSchema, start: string): string => {
  const kind = kindOf(schema)
  switch (kind.is) {
    case 'named':
      return kind.name
    case 'literals':
      return kind.values.map(literal).join('|')
    case 'oneOf':
      return unionOf(kind.variants.map((each) => typeOf(each, start)))
    case 'array':
      return `list<${typeOf(kind.items, start)}>`
    case 'object':
      if (hasFields(schema)) return shapeOf(schema, kind.open, start)
      return `array<string, ${kind.open ? typeOf(kind.open, start) : 'mixed'}>`
    default:
      return plain[kind.is]
  }
}

const unionOf = (types: readonly string[]): string =>
  types.includes('mixed') ? 'mixed' : [...new Set(types)].join('|')

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value)

const shapeOf = (schema: JsonSchema, open: JsonSchema | undefined, start: string): string => {
  const inner = `${start}  `
  const fields = kept(schema).map(([name, each]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`
    return `${inner}${key}${isRequired(schema, name) ? '' : '?'}: ${typeOf(each, inner)},`
  })
  return `array{\n${[...fields, ...(open ? [`${inner}...`] : [])].join('\n')}\n${start}}`
}
