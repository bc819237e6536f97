import { explained } from '#platform/server/assemble-app.ts'
import { sellerApi, wordedFor } from '#platform/server/dialects.ts'
import { perform } from '#platform/server/perform.ts'
import { allPermissions } from '#platform/server/permit.ts'
import { isRawAnswer, type Call, type Route } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import type { Refusal } from '#platform/shared/refusal.ts'

/** A call nobody sent by HTTP. */
export const bareCall = (method: string, headers: Call['headers'] = {}): Call => ({
  method,
  headers,
  cookies: {},
  setCookie: () => undefined,
  shows: () => undefined,
  rawBody: Buffer.alloc(0),
  files: async function* () {},
})

/** Performs a route as the actor of the world: with their right, their limits, and an entry in the log of its own. */
export const performed = async (
  world: World,
  route: Route,
  input: Record<string, unknown>,
  headers: Call['headers'] = {},
): Promise<unknown> => {
  const permissions = world.ports.registry.get(allPermissions)
  const call = bareCall(route.endpoint.method, headers)
  const answer = await perform(world.as({ ...world.actor }), permissions, route, input, call)
  if (isRawAnswer(answer)) throw new Error(`${route.endpoint.path} answers a file.`)
  return answer.body
}

/** A refusal as one sentence, with the fields that are at fault. */
export const inWords = (world: World, refusal: Refusal): string => {
  const sentence = world.ports.registry.get(explained)(wordedFor(sellerApi, refusal), world.locale)
  const { error } = sellerApi.refused(refusal, sentence, world.requestId) as { error: string }
  return error
}
