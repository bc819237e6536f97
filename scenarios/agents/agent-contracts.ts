import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'

/** Something that was answered, and by which schema it is to be judged. */
export type Said = { schema: string; body: unknown }

const json = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
const ajvOf = () => new Ajv2020({ strict: false, validateFormats: false, allErrors: true })

const acpVersion = '2026-04-17'
const bundles = ['agentic_checkout', 'feed']

/** What was answered otherwise than the Agentic Commerce Protocol publishes; schemas are named `agentic_checkout#/$defs/Order`. */
export const acpBreaches = (folder: string, said: readonly Said[]): string[] => {
  const ajv = ajvOf()
  const at = path.join(folder, 'acp', 'spec', acpVersion)
  for (const name of bundles)
    ajv.addSchema({ ...json(path.join(at, 'json-schema', `schema.${name}.json`)), $id: `acp:${name}` })
  const webhook = parse(readFileSync(path.join(at, 'openapi', 'openapi.agentic_checkout_webhook.yaml'), 'utf8')) as {
    components: { schemas: object }
  }
  ajv.addSchema({ $id: 'acp:webhook', ...withoutOthers(webhook) })
  return breachesOf(ajv, said, (schema) => `acp:${schema}`)
}

/** The order of a webhook is the one of the bundle. */
const withoutOthers = (document: object): object =>
  JSON.parse(
    JSON.stringify(document).replace(
      /"\$ref":"[^"#]*openapi\.agentic_checkout\.yaml#\/components\/schemas\/(\w+)"/g,
      '"$ref":"acp:agentic_checkout#/$defs/$1"',
    ),
  ) as object

/** Requests that the protocol publishes as examples, by their names. */
export const acpExamples = (folder: string): Readonly<Record<string, Record<string, unknown>>> => {
  const at = path.join(folder, 'acp', 'examples', acpVersion)
  return {
    ...json(path.join(at, 'examples.agentic_checkout.json')),
    ...json(path.join(at, 'examples.multi_item_checkout.json')),
  } as Record<string, Record<string, unknown>>
}

/** What was answered otherwise than the Universal Commerce Protocol publishes; schemas are named by their files. */
export const ucpBreaches = (folder: string, said: readonly Said[]): string[] => {
  const ajv = ajvOf()
  const at = path.join(folder, 'ucp', 'source', 'schemas')
  for (const file of readdirSync(at, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json')) ajv.addSchema(json(path.join(at, file)))
  return breachesOf(ajv, said, (schema) => `https://ucp.dev/schemas/${schema}`)
}

const breachesOf = (ajv: Ajv2020, said: readonly Said[], idOf: (schema: string) => string): string[] =>
  said.flatMap(({ schema, body }) => {
    const judge = ajv.getSchema(idOf(schema))
    if (!judge) return [`there is no ${schema}`]
    return judge(body)
      ? []
      : (judge.errors ?? []).map(
          ({ instancePath, message, params }) => `${schema} ${instancePath}: ${message} ${JSON.stringify(params)}`,
        )
  })
