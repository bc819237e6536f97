import { Refusal } from '#platform/shared/refusal.ts'
import { anonymous } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { authenticate, type Authenticated } from './authenticate.ts'
import { renewSession } from './renew-session.ts'
import { cookieNames } from './session-cookies.ts'

/** The actor who requests a page: an expired access cookie is renewed on the way, and an invalid one is ignored. */
export const authenticatePage = async (world: World, call: Call): Promise<Authenticated> => {
  try {
    const found = await authenticate(world, call)
    if (found.actor.kind === 'user') return found
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  if (!call.cookies[cookieNames.refresh]) return { actor: anonymous, locale: null, viaCookie: false }
  try {
    const { accessToken } = await renewSession(world, {}, call)
    const found = await authenticate(world, { headers: {}, cookies: { [cookieNames.access]: accessToken } })
    return { ...found, viaCookie: true }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { actor: anonymous, locale: null, viaCookie: false }
  }
}
