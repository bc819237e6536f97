import { keepSession, startSession } from '#capabilities/people/identity/server/index.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { notFound, platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { Ctx, Ports, TestWorlds } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { shopOf } from '#platform/server/scope.ts'
import { testKeyPrefix, testSessionPrefix, testWorldCookie } from '#platform/server/test-mode.ts'
import type { World } from '#platform/server/world.ts'
import { testWorldOf } from './kept-worlds.ts'

const worldsOf = ({ testWorlds }: Ports): TestWorlds => {
  if (!testWorlds) throw notFound()
  return testWorlds
}

export const showTestMode = async (ctx: Ctx) => {
  const { testMode } = ctx.ports
  const row = testMode ? undefined : await testWorldOf(ctx, shopOf(ctx))
  return {
    isTest: testMode !== undefined,
    madeAt: row?.createdAt ?? null,
    obstacle: row || testMode ? null : ((await ctx.ports.testWorlds?.obstacle()) ?? null),
    hasTestOrders: !testMode && ctx.ports.settings.SANDBOX && !ctx.ports.settings.DEMO,
    keysBegin: testMode ? testKeyPrefix(testMode.sellerId) : null,
    now: ctx.now,
    movingTo: (await testMode?.movingTo()) ?? null,
  }
}

/** Payments of a new test world go to the sandbox bank. */
export const beginTest = (ctx: Ctx, sellerId: number): Promise<void> =>
  setPaymentProvider(ctx, sellerId, 'sandbox', { isEnabled: true })

/** Signs the caller in at the seller's test world, beside the session they have. */
export const enterTestMode = async (world: World, _input: object, call: Call): Promise<Record<string, never>> => {
  const { actor, address } = world
  if (actor.userId === null || actor.impersonation) throw refuse(platformRefusals, 'forbidden')
  const { userId, role } = actor
  const sellerId = shopOf(world)
  const test = await worldsOf(world.ports).open(sellerId)
  const tokens = await test.transact((ctx) =>
    startSession(
      { ...ctx, address },
      { userId, ...(role && { profileType: role }), userAgent: call.headers['user-agent'] ?? null },
    ),
  )
  const setCookie: Call['setCookie'] = (name, value, options) =>
    call.setCookie(`${testSessionPrefix}${name}`, value, options)
  keepSession({ headers: call.headers, setCookie }, world.ports.settings.PUBLIC_URL, tokens)
  call.setCookie(testWorldCookie, String(sellerId))
  return {}
}

export const removeTestWorld = async (world: World): Promise<Record<string, never>> => {
  await worldsOf(world.ports).remove(shopOf(world))
  return {}
}
