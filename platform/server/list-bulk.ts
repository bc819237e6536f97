import { z } from 'zod'
import { endpoint, id } from '#platform/shared/contract.ts'
import { bulkCap, type BulkAction, type BulkAnswer } from '#platform/shared/list.ts'
import { signedIn, type PermissionTable } from '#platform/shared/permission.ts'
import type { Refusal } from '#platform/shared/refusal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { refusalOf } from './refusal-of.ts'
import { tryEach } from './job.ts'
import type { BulkCalls, SourcedList } from './list-binding.ts'
import { perform } from './perform.ts'
import { checkPermission } from './permit.ts'
import type { Room } from './room.ts'
import { flowRoute, type Call, type Route } from './route.ts'
import type { World } from './world.ts'

type Parts = {
  routes: readonly Route[]
  permissions: PermissionTable
  explain: (refusal: Refusal, locale: Locale) => string
}
type Given = Readonly<Record<string, unknown>>

/** A list with what rooms above it bring. */
export const withBrought = ({ declaration, binding }: SourcedList, rooms: readonly Room[]): SourcedList => {
  const brought = rooms.flatMap(({ bulk = [] }) => bulk.filter(({ to }) => to === declaration.name))
  return {
    declaration: {
      ...declaration,
      bulk: Object.assign({}, declaration.bulk, ...brought.map(({ actions }) => actions)) as Record<string, BulkAction>,
    },
    binding: { ...binding, bulk: Object.assign({}, binding.bulk, ...brought.map(({ calls }) => calls)) as BulkCalls },
  }
}

/**
 * `POST <path>/selected`: one of the list's actions for selected rows. Each row is a call of its own, with its right,
 * transaction and audit entry, exactly as if it had been made alone; a refusal stops no other row.
 */
export const bulkRoutes = ({ declaration, binding }: SourcedList, parts: Parts): Route[] => {
  const actions = callsOf({ declaration, binding }, parts.routes)
  if (actions.size === 0) return []
  const contract = endpoint('POST', `${declaration.path}/selected`, `Chosen rows: ${declaration.name}`, {
    input: z.object({
      action: z.enum([...actions.keys()] as [string, ...string[]]),
      ids: z.array(id()).min(1, 'required').max(bulkCap, 'too_many'),
    }),
    output: z.object({
      done: z.array(z.int()),
      refused: z.array(z.object({ id: z.int(), code: z.string(), message: z.string() })),
    }),
  })
  return [
    flowRoute(contract, {
      permission: signedIn,
      checksRight: true,
      unlogged: 'Each of its calls is logged by itself.',
      flow: async (world, { action, ids }, call) => {
        const { route, given } = actions.get(action)!
        checkPermission(parts.permissions, world.actor, route.permission, true)
        return performEach(world, parts, { route, given, ids: [...new Set(ids)], call })
      },
    }),
  ]
}

/** The route of each declared action; a server whose declarations do not match its bindings does not start. */
const callsOf = ({ declaration: { name, bulk = {} }, binding }: SourcedList, routes: readonly Route[]) => {
  const bound = binding.bulk ?? {}
  const missing = Object.keys(bulk).find((action) => !bound[action]) ?? Object.keys(bound).find((each) => !bulk[each])
  if (missing) throw new Error(`${name}: ${missing} is declared or bound alone.`)
  return new Map(
    Object.entries(bound).map(([action, { call, with: given = {} }]) => {
      const route = routes.find(({ endpoint: { method, path } }) => method === call.method && path === call.path)
      if (!route) throw new Error(`${name}: no route answers ${call.method} ${call.path}.`)
      if (route.permission !== bulk[action]!.permission)
        throw new Error(`${name}: ${action} needs the right ${route.permission}.`)
      return [action, { route, given }] as const
    }),
  )
}

type Asked = { route: Route; given: Given; ids: number[]; call: Call }

const performEach = async (world: World, { permissions, explain }: Parts, { route, given, ids, call }: Asked) => {
  const answer: BulkAnswer = { done: [], refused: [] }
  const { 'idempotency-key': _, ...headers } = call.headers
  await tryEach(ids, async (each) => {
    // The audit log separates what each actor object did in one call, so every row gets its own.
    const own = world.as({ ...world.actor })
    try {
      await perform(own, permissions, route, { ...given, id: each }, { ...call, headers })
      answer.done.push(each)
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      answer.refused.push({ id: each, code: refusal.code, message: explain(refusal, world.locale) })
    }
  })
  return answer
}
