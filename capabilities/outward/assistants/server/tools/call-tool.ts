import { writeAuditEntry } from '#platform/server/audit.ts'
import { refusalOf } from '#platform/server/refusal-of.ts'
import { routeByName } from '#platform/server/route-by-name.ts'
import type { World } from '#platform/server/world.ts'
import { fromWire, snake, toWire } from '#platform/shared/json-case.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { longest, shortened, without } from '../../rules/shorten.ts'
import { inWords, performed } from '#platform/server/model-context/perform-call.ts'
import { askRequest } from '../requests/ask-request.ts'
import type { FoundTool } from './all-tools.ts'
import { inputSchemaOf } from './schemas.ts'
import type { Assistant, Read } from './tool.ts'

type Input = Record<string, unknown>

const readerOf =
  (world: World): Read =>
  (name, input) =>
    performed(world, routeByName(world, name), input)

/** Filters of lists are read as a query writes them. */
const asQuery = (input: Input): Input =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )

const rowsUsually = 20

/** The arguments as a call takes them; a word the tool does not know is refused. */
const inputOf = (found: FoundTool, given: Input): Input => {
  const { properties = {}, required = [] } = inputSchemaOf(found)
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(properties, name))
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((name) => [name, ['not_supported']])))
  const missing = required.filter((name) => given[name] === undefined)
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((name) => [name, ['required']])))
  const input = fromWire(given) as Input
  const paged = 'per' in properties && input['per'] === undefined ? { ...input, per: rowsUsually } : input
  return found.list ? asQuery(paged) : paged
}

const answerOf = ({ tool: { leavesOut = [] } }: FoundTool, body: unknown): Input => {
  const wire = shortened(without(leavesOut.map(snake), toWire(body)))
  return Array.isArray(wire) ? { items: wire } : (wire as Input)
}

type Row = Record<string, unknown>

/** Each row with the address of what it is about, where the tool has one. */
const withAddress = (world: World, { tool: { address } }: FoundTool, answer: Input): Input => {
  if (!address || !Array.isArray(answer['list'])) return answer
  const of = (row: Row) =>
    address.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[name] ?? '')))
  const list = (answer['list'] as Row[]).map((row) => ({
    ...row,
    [address.field]: `${world.ports.settings.PUBLIC_URL}${of(row)}`,
  }))
  return { ...answer, list }
}

const noteCall = (assistant: Assistant, { tool }: FoundTool): Promise<void> =>
  assistant.world.transact((ctx) =>
    writeAuditEntry(ctx, {
      userId: ctx.actor.userId,
      sellerId: ctx.actor.sellerId,
      action: 'assistants.called',
      after: { tool: tool.name, client: assistant.client },
    }),
  )

const callNow = async (assistant: Assistant, found: FoundTool, { idempotencyKey, ...input }: Input): Promise<Input> => {
  const { world } = assistant
  const headers = typeof idempotencyKey === 'string' ? { 'idempotency-key': idempotencyKey } : {}
  const body = await performed(world, found.route, input, headers)
  if (found.route.endpoint.method !== 'GET') await noteCall(assistant, found)
  return withAddress(world, found, answerOf(found, body))
}

/** What a call of a tool came to: data by its output schema, or a fault in words. */
export type Outcome = { data: Input } | { fault: string }

const tooLong = 'The answer is too long. Ask for fewer rows (per), or narrow down by the filters.'

export const callTool = async (assistant: Assistant, found: FoundTool, given: Input): Promise<Outcome> => {
  try {
    const input = inputOf(found, given)
    const data = found.tool.asks
      ? await askRequest(assistant, found, input, readerOf(assistant.world))
      : await callNow(assistant, found, input)
    return JSON.stringify(data).length > longest.answer ? { fault: tooLong } : { data }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { fault: inWords(assistant.world, refusal) }
  }
}
