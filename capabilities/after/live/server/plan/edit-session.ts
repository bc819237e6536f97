import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { enqueue } from '#platform/server/job.ts'
import { inScope, shopOf } from '#platform/server/scope.ts'
import { seal } from '#platform/server/secrets.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { lacksFeature, sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { addSession, editSession, showSession } from '../../contract.ts'
import { liveRefusals } from '../../vocabulary.ts'
import { certifyWaiting } from '../certify.ts'
import { sessionChanged } from '../events.ts'
import { mailSession } from '../mails/mail-session.ts'
import { tellStage } from '../stage/tell.ts'
import type { LiveSession } from '../tables.ts'
import { ownSession } from './own-session.ts'
import { planJobs } from './plan-jobs.ts'
import { show } from './show-session.ts'

type Fields = Input<typeof addSession>

const products = { products: { seller: 'seller_id', product: 'id' } }

/** A session belongs to a product of the same seller that its planner may see. */
const checkProduct = async (ctx: Ctx, productId: number | null): Promise<void> => {
  if (productId === null) {
    if (ctx.actor.limits?.productIds) throw invalid({ productId: ['required'] })
    return
  }
  const found = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('sellerId', '=', shopOf(ctx))
    .where(inScope(ctx, products, 'products'))
    .executeTakeFirst()
  if (!found) throw invalid({ productId: ['not_in_list'] })
}

/** Clock times are those of the session's own zone. */
const rowOf = ({ startOn, startTime, minutes, meetingUrl: _, ...fields }: Fields) => {
  const startsAt = startOn
    .toZonedDateTime({ timeZone: fields.zone, plainTime: Temporal.PlainTime.from(startTime) })
    .toInstant()
  return { ...fields, startsAt, endsAt: startsAt.add({ minutes }) }
}

/** The address of a meeting is kept sealed: who comes is led there, and never shown it. */
const meetingOf = (
  ctx: Ctx,
  { form, meetingUrl }: Fields,
  before: string | null,
): { meetingUrlSealed: string | null } => {
  if (form !== 'meeting') return { meetingUrlSealed: null }
  if (meetingUrl !== null) return { meetingUrlSealed: seal(ctx.ports.secret, meetingUrl) }
  if (before === null) throw invalid({ meetingUrl: ['required'] })
  return { meetingUrlSealed: before }
}

export const add = async (ctx: Ctx, given: Fields): Promise<Output<typeof showSession>> => {
  const sellerId = shopOf(ctx)
  const seller = await sellerById(ctx, sellerId)
  if (seller && lacksFeature(seller, 'live_shopping')) throw refuse(liveRefusals, 'not_in_plan')
  await checkProduct(ctx, given.productId)
  const row = rowOf(given)
  if (Temporal.Instant.compare(row.startsAt, ctx.now) <= 0) throw invalid({ startOn: ['in_the_past'] })
  const session = await ctx.db
    .insertInto('liveSessions')
    .values({
      ...row,
      sellerId,
      state: 'planned',
      ...meetingOf(ctx, given, null),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await planJobs(ctx, session)
  await emit(ctx, sessionChanged, { sessionId: session.id, did: 'plan' }, sellerId)
  return show(ctx, session.id)
}

/** What cannot be changed any more once a session has begun, or is over. */
const checkFixed = (
  before: LiveSession,
  row: ReturnType<typeof rowOf>,
  isMoved: boolean,
  now: Temporal.Instant,
): void => {
  if (before.state === 'cancelled') throw refuse(liveRefusals, 'cancelled')
  if (isMoved && before.state !== 'planned') throw invalid({ startOn: ['has_begun'] })
  if (isMoved && Temporal.Instant.compare(row.startsAt, now) <= 0) throw invalid({ startOn: ['in_the_past'] })
  if (row.form !== before.form && before.state !== 'planned') throw invalid({ form: ['has_begun'] })
  if (before.state === 'replay' && row.replayUrl === '') throw invalid({ replayUrl: ['required'] })
}

/** Changes a session. One that was moved is told to those who have access, and reminds anew. */
export const edit = async (
  ctx: Ctx,
  { id, ...given }: Input<typeof editSession>,
): Promise<Output<typeof showSession>> => {
  const before = await ownSession(ctx, id)
  await checkProduct(ctx, given.productId)
  const row = rowOf(given)
  const isMoved = !row.startsAt.equals(before.startsAt)
  checkFixed(before, row, isMoved, ctx.now)
  const changed = await ctx.db
    .updateTable('liveSessions')
    .set({
      ...row,
      ...meetingOf(ctx, given, before.meetingUrlSealed),
      movedCount: before.movedCount + (isMoved ? 1 : 0),
      updatedAt: ctx.now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (before.state === 'planned') await planJobs(ctx, changed)
  if (isMoved) await enqueue(ctx, mailSession, { sessionId: id, movedCount: changed.movedCount, kind: 'moved' })
  if (before.isRequired && before.productId !== null && !(row.isRequired && row.productId === before.productId))
    await enqueue(ctx, certifyWaiting, { productId: before.productId })
  await emit(ctx, sessionChanged, { sessionId: id, did: 'edit' }, before.sellerId)
  await tellStage(ctx, id)
  return show(ctx, id)
}
