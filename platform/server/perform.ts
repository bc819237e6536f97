import { z } from 'zod'
import { fieldErrorsOf, notSupported, type Endpoint, type Schema } from '#platform/shared/contract.ts'
import { anyone, type PermissionTable } from '#platform/shared/permission.ts'
import { invalid, notFound, type Refusal } from '#platform/shared/refusal.ts'
import { isLogged, logCall } from './audit.ts'
import type { Ctx, AuditHook } from './context.ts'
import { onceInFlow, onceInTransaction } from './idempotency.ts'
import { checkPermission, permissionsHeld } from './permit.ts'
import { countHit } from './rate-limit.ts'
import { contactEdge } from './contact-edge.ts'
import { keptEdge } from './kept-edge.ts'
import { registered } from './registry.ts'
import { openStored } from './stored-file.ts'
import {
  isRawAnswer,
  onlyReads,
  type RawAnswer,
  type Call,
  type Performed,
  type RateLimit,
  type Route,
} from './route.ts'
import type { World } from './world.ts'

/** Called with each change made by somebody who acts as another. */
export const auditHooks = registered<readonly AuditHook[]>('audit hooks')

/** An Idempotency-Key as the document describes it. */
const longestKey = 255

/** What clients of the seller API send with any call and expect nothing of: it is left aside, by name. */
const sentInVain = ['format', 'locale', 'utf8', '_', 'timestamp']

const strictSchemas = new WeakMap<Endpoint, Schema>()

/** The seller API takes no word it does not know: a mistyped filter would read everything, a price be forgotten. Blank ones pass. */
const schemaOf = (endpoint: Endpoint): Schema => {
  const { input } = endpoint
  const shape = endpoint.surface === 'api' ? shapeOf(input) : undefined
  if (!shape) return input
  let strict = strictSchemas.get(endpoint)
  if (!strict) {
    const aside = Object.fromEntries(sentInVain.map((name) => [name, z.unknown().optional()]))
    const isOwn = (name: string): boolean => Object.hasOwn(shape, name)
    // What a schema makes of the whole input is left to it, once the words are known.
    const read = input instanceof z.ZodObject ? shape : mapped(shape, () => z.unknown().optional())
    const known = z
      .object({ ...aside, ...read })
      .catchall(notSupported())
      .transform((given) => Object.fromEntries(Object.entries(given).filter(([name]) => isOwn(name))))
    strict = input instanceof z.ZodObject ? known : known.pipe(input as z.ZodType<unknown, Record<string, unknown>>)
    strictSchemas.set(endpoint, strict)
  }
  return strict
}

type Fields = Readonly<Record<string, z.ZodType>>

const mapped = (fields: Fields, of: () => z.ZodType): Fields =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, of()]))

/** The fields an input is read from, also where more is made of them than an object. */
const shapeOf = (input: unknown): Fields | undefined =>
  input instanceof z.ZodObject ? (input.shape as Fields) : input instanceof z.ZodPipe ? shapeOf(input.in) : undefined

/**
 * Runs one call: right, rate limit, input, idempotency, verb or flow, output, and then the file that it names.
 * Used alike by HTTP and by pages rendered on the server. The answer has wire types under camelCase keys.
 */
export const perform = async (
  world: World,
  permissions: PermissionTable,
  route: Route,
  input: Record<string, unknown>,
  call: Call,
): Promise<Performed> => {
  const performed = await run(world, permissions, route, input, call)
  return isRawAnswer(performed) ? openStored(world.ports.storage, performed, call.headers) : performed
}

const run = async (
  world: World,
  permissions: PermissionTable,
  route: Route,
  input: Record<string, unknown>,
  plainCall: Call,
): Promise<Performed> => {
  const call: Call = { ...plainCall, permissionsOf: (actor) => permissionsHeld(permissions, actor) }
  const changes = route.endpoint.method !== 'GET' && !route.carries
  checkPermission(permissions, world.actor, route.permission, changes)
  await admit(world, route, input, call)
  const taken = takenBy(route, input) as never
  const key = changes ? keyOf(call) : undefined
  const scope = key === undefined ? undefined : route.keyScope?.(input, call)
  const isNoted = changes && world.actor.impersonation !== undefined && route.permission !== anyone
  const isHeard = isLogged(route, world.actor, permissions)
  const { take, give } = edgesOf(permissions, world.actor, route)
  take(input)
  const { verb, flow } = route
  if (verb) {
    const open = onlyReads(route, input) ? world.read : world.transact
    return open(async (ctx) => {
      if (isNoted) await callAuditHooks(ctx, route, input)
      const answer = async () => {
        const given = await verb(ctx, taken, call)
        if (isHeard) await logCall(ctx, route, input)
        return answerOf(route, given, give)
      }
      return key ? onceInTransaction(ctx, { key, route, input, scope }, answer) : answer()
    })
  }
  if (!flow) throw new Error(`${route.endpoint.path} has neither verb nor flow.`)
  if (isNoted) await world.transact((ctx) => callAuditHooks(ctx, route, input))
  const answer = async () => {
    const given = await flow(world, taken, call)
    if (isHeard) await world.transact((ctx) => logCall(ctx, route, input))
    return answerOf(route, given, give)
  }
  return key ? onceInFlow(world, { key, route, input, scope }, answer) : answer()
}

/** The input as the verb of a route takes it; refuses what its contract does not know or cannot read. */
export const takenBy = (route: Route, input: Record<string, unknown>): unknown => {
  const parsed = z.safeParse(schemaOf(route.endpoint), input, { reportInput: true })
  if (!parsed.success) throw faultOf(route, fieldErrorsOf(parsed.error))
  return parsed.data
}

const keyOf = ({ headers }: Call): string | undefined => {
  const key = headers['idempotency-key']
  if (key && key.length > longestKey) throw invalid({ idempotencyKey: ['too_long'] })
  return key
}

/** What a reader may not see is left out of the answer; what they were shown masked is taken out of the input. */
const edgesOf = (permissions: PermissionTable, actor: World['actor'], route: Route) => {
  const contacts = contactEdge(permissions, actor, route)
  const withoutKept = keptEdge(permissions, actor, route)
  return {
    take: contacts.take,
    give: (answer: unknown): unknown => contacts.give(isRawAnswer(answer) ? answer : withoutKept(answer)),
  }
}

/** An address whose own parts cannot be names nothing; anything else is a fault of what was filled in. */
const faultOf = ({ endpoint }: Route, fields: Record<string, string[]>): Refusal =>
  Object.keys(fields).every((field) => endpoint.path.split('/').includes(`:${field}`)) ? notFound() : invalid(fields)

/**
 * A change made on behalf of somebody else is recorded in its transaction, or beforehand for flows, which call third
 * parties on the way.
 */
const callAuditHooks = async (ctx: Ctx, { endpoint }: Route, input: Record<string, unknown>): Promise<void> => {
  for (const auditHook of ctx.ports.registry.get(auditHooks))
    await auditHook(ctx, { name: `${endpoint.method} ${endpoint.path}`, summary: endpoint.summary, input })
}

const answerOf = (route: Route, given: unknown, give: (answer: unknown) => unknown): Performed => {
  if (isRawAnswer(given)) return give(given) as RawAnswer
  return { status: route.status ?? 200, body: give(z.encode(route.endpoint.output, given as never)) }
}

const admit = async (world: World, { endpoint, limit, before }: Route, input: Record<string, unknown>, call: Call) => {
  if (limit) await countCall(world, endpoint.path, limit, input)
  await before?.(world, input, call)
}

const countCall = (world: World, path: string, limit: RateLimit, input: Record<string, unknown>) => {
  const address = world.address ?? ''
  return countHit(world, `${path} ${limit.by ? limit.by(input as never, address) : address}`, limit)
}
