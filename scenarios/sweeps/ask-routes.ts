import { text as readAll } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { isLongEdition } from '#platform/server/long-edition.ts'
import type { AssembledApp } from '#platform/server/assemble-app.ts'
import type { Actor } from '#platform/server/context.ts'
import { refusalOf } from '#platform/server/refusal-of.ts'
import { perform } from '#platform/server/perform.ts'
import { permissionsHeld } from '#platform/server/permit.ts'
import { isRawAnswer, type Call, type Route } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'

export type Answered = { status: number; text: string; code?: string }

const callOf = (assembled: AssembledApp): Call => ({
  method: 'GET',
  headers: {},
  cookies: {},
  setCookie: () => undefined,
  shows: () => undefined,
  rawBody: Buffer.alloc(0),
  permissionsOf: (actor) => permissionsHeld(assembled.permissions, actor),
  files: async function* () {},
})

/** All of a file; of events that are sent without an end, the first. */
const textOf = async (body: Readable, headers: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  if (!String(headers['content-type']).startsWith('text/event-stream')) return readAll(body)
  for await (const first of body) return String(first)
  return ''
}

/** Asks routes as somebody, without HTTP and as often as a sweep wants; a file's text is what stands in it. */
export const askRoutes =
  (world: () => World, assembled: AssembledApp) =>
  async (as: Actor, route: Route, input: Record<string, unknown>): Promise<Answered> => {
    try {
      const unlimited = { ...route, limit: undefined }
      const given = await perform(world().as({ ...as }), assembled.permissions, unlimited, input, callOf(assembled))
      if (!isRawAnswer(given)) return { status: given.status, text: JSON.stringify(given.body) ?? '' }
      const { status, body } = given
      return { status, text: body instanceof Readable ? await textOf(body, given.headers) : String(body ?? '') }
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) return { status: refusal.status, text: JSON.stringify(refusal.values ?? {}), code: refusal.code }
      throw error
    }
  }

export const named = (routes: readonly Route[]) =>
  routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route] as const)

/** What a route's path is about: the names of its parameters. */
export const keysOf = ({ endpoint }: Pick<Route, 'endpoint'>): string[] =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)

/** The first ids of whatever a path is about; the long edition asks more of them. */
export const firstIds: readonly string[] = Array.from({ length: isLongEdition ? 40 : 12 }, (_, at) => String(at + 1))
