import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { safeRequest } from '#platform/server/safe-request.ts'
import { unseal } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { bodyFor, conversionWaits, type Sale, type SeenVisit } from '../../rules/conversion-bodies.ts'
import { conversionState, trackingRefusals } from '../../vocabulary.ts'
import type { Receiver } from '../tables.ts'
import { saleOf } from './sale-of.ts'

type Told = { isTaken: boolean; isWorthRetrying: boolean; answer: string }

const metaVersion = 'v21.0'

const addressOf = ({ settings }: World['ports'], { service, targetId }: Receiver, secret: string, isTest: boolean) => {
  if (service === 'meta')
    return `${settings.META_API}/${metaVersion}/${targetId}/events?${new URLSearchParams({ access_token: secret })}`
  const asked = new URLSearchParams({ measurement_id: targetId, api_secret: secret })
  return `${settings.GOOGLE_ANALYTICS_API}${isTest ? '/debug' : ''}/mp/collect?${asked}`
}

/** Sends to a service, outside any transaction. Secrets are in the address, so errors are reported without it. */
export const tell = async (world: World, service: Receiver, body: object, isTest: boolean): Promise<Told> => {
  const { ports } = world
  try {
    const { status, body: text } = await safeRequest({
      to: service.service,
      url: addressOf(ports, service, unseal(ports.secret, service.secretSealed), isTest),
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Kontor-Conversions/1' },
      body: JSON.stringify(body),
      allowedHosts: ports.settings.OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean),
      timeoutMs: 10_000,
    })
    const isTaken = status >= 200 && status < 300 && !hasFaults(text)
    return {
      isTaken,
      isWorthRetrying: status >= 500 || status === 429,
      answer: `${status} ${text.slice(0, 500)}`.trim(),
    }
  } catch (error) {
    const name = error instanceof Error ? ((error as Error & { code?: string }).code ?? error.name) : 'unknown'
    return { isTaken: false, isWorthRetrying: true, answer: name }
  }
}

/** Google's check of a test answers 200 with what it found wrong. */
const hasFaults = (text: string): boolean => /"validationMessages"\s*:\s*\[\s*\{/.test(text)

const take = async (ctx: Ctx, conversionId: number) => {
  const found = await ctx.db
    .selectFrom('conversions')
    .selectAll()
    .where('id', '=', conversionId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  const service = await ctx.db
    .selectFrom('conversionServices')
    .selectAll()
    .where('id', '=', found.serviceId)
    .executeTakeFirstOrThrow()
  const visit = await ctx.db
    .selectFrom('conversionVisits')
    .selectAll()
    .where('orderId', '=', found.orderId)
    .executeTakeFirst()
  await ctx.db
    .updateTable('conversions')
    .set({ attempts: found.attempts + 1 })
    .where('id', '=', conversionId)
    .execute()
  return { service, visit, sale: await saleOf(ctx, found.orderId), attempts: found.attempts + 1 }
}

/**
 * Reports one sale to one service: record the attempt, commit, call, record the answer. A repeated report counts once,
 * by its id.
 */
export const sendConversion = job<{ conversionId: number }>('tracking.send_conversion', {
  run: async (world, { conversionId }) => {
    const taken = await world.transact((ctx) => take(ctx, conversionId))
    if (!taken) return
    const { service, visit, sale, attempts } = taken
    const told: Told = visit
      ? await tell(world, service, bodyFor(service.service, sale, visit, null), false)
      : { isTaken: false, isWorthRetrying: false, answer: 'forgotten' }
    await world.transact((ctx) => note(ctx, conversionId, told, attempts))
  },
})

const note = async (ctx: Ctx, conversionId: number, told: Told, attempts: number): Promise<void> => {
  const { answer } = told
  if (told.isTaken)
    return void (await move(ctx, conversionState, conversionId, 'send', {
      set: { answer, sentAt: ctx.now, nextTryAt: null },
    }))
  const wait = told.isWorthRetrying ? conversionWaits[attempts - 1] : undefined
  if (wait === undefined)
    return void (await move(ctx, conversionState, conversionId, 'fail', { set: { answer, nextTryAt: null } }))
  const nextTryAt = ctx.now.add({ seconds: wait })
  await ctx.db.updateTable('conversions').set({ answer, nextTryAt }).where('id', '=', conversionId).execute()
  await enqueue(ctx, sendConversion, { conversionId }, { at: nextTryAt })
}

/**
 * A simulated sale, which the service treats as a test: by Meta's test code, or by Google's validation server, which
 * stores nothing.
 */
export const tellTest = async (world: World, service: Receiver): Promise<{ isTaken: boolean; answer: string }> => {
  // Without its code Meta would count the test as a sale.
  if (service.service === 'meta' && !service.testCode) throw refuse(trackingRefusals, 'no_test_code')
  const { PUBLIC_URL } = world.ports.settings
  const visit: SeenVisit = {
    agreed: ['statistics', 'marketing'],
    address: null,
    userAgent: 'Kontor-Conversions/1',
    fbp: null,
    fbc: null,
    gaClientId: '1.1',
  }
  const sale: Sale = {
    eventId: `test-${world.ports.now().epochMilliseconds}`,
    at: world.ports.now(),
    value: '1.00',
    currency: 'EUR',
    product: { id: 1, name: 'Test', quantity: 1 },
    emailHash: createHash('sha256').update('test@example.com').digest('hex'),
    sourceUrl: PUBLIC_URL,
  }
  const { isTaken, answer } = await tell(world, service, bodyFor(service.service, sale, visit, service.testCode), true)
  return { isTaken, answer }
}
