import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { react } from '#platform/server/events.ts'
import { enqueueAll, job } from '#platform/server/job.ts'
import { unseal } from '#platform/server/secrets.ts'
import {
  digestLetter,
  digestNoticed,
  noticeLetter,
  postNoticed,
  type NoticeLetter,
} from '#capabilities/after/community/server/index.ts'
import { messageLetter, messageNoticed } from '#capabilities/after/community-members/server/index.ts'
import { push, type Subscription } from './send-push.ts'

/** Something a member of a community is told, by its kind and number. */
type Told = { of: 'post' | 'message'; id: number } | { of: 'digest'; id: number; since: string }

const letterOf = (ctx: Ctx, told: Told): Promise<NoticeLetter | undefined> =>
  told.of === 'digest'
    ? digestLetter(ctx, told.id, told.since)
    : (told.of === 'post' ? noticeLetter : messageLetter)(ctx, told.id)

/** Each thing goes to each device its person allowed. */
const pushToDevices = async (ctx: Ctx, all: readonly { userId: number; told: Told }[]): Promise<void> => {
  const { rows } = await sql<{ userId: number; deviceId: number }>`
    select user_id, id as device_id from push_devices where user_id = any(${all.map(({ userId }) => userId)}::bigint[])`.execute(
    ctx.db,
  )
  const devices = Map.groupBy(rows, ({ userId }) => userId)
  await enqueueAll(
    ctx,
    pushNotice,
    all.flatMap(({ userId, told }) => (devices.get(userId) ?? []).map(({ deviceId }) => ({ told, deviceId }))),
  )
}

export const pushNotices = react('announcements.push_notices', postNoticed, (ctx, { payload: { notices } }) =>
  pushToDevices(
    ctx,
    notices.map(({ id, userId }) => ({ userId, told: { of: 'post', id } })),
  ),
)
export const pushMessages = react('announcements.push_messages', messageNoticed, (ctx, { payload }) =>
  pushToDevices(ctx, [{ userId: payload.userId, told: { of: 'message', id: payload.messageId } }]),
)
export const pushDigests = react(
  'announcements.push_digests',
  digestNoticed,
  (ctx, { payload: { memberId, userId, since } }) =>
    pushToDevices(ctx, [{ userId, told: { of: 'digest', id: memberId, since } }]),
)

/** Tells one device; nothing where its person may not read it any more. A service that is away is asked again by the queue. */
export const pushNotice = job<{ told: Told; deviceId: number }>('announcements.push_notice', {
  maxAttempts: 5,
  run: async (world, { told, deviceId }) => {
    const taken = await world.transact(async (ctx) => {
      const letter = await letterOf(ctx, told)
      const { rows } = await sql<{ subscriptionSealed: string }>`
        select subscription_sealed from push_devices where id = ${deviceId} and user_id = ${letter?.user.id ?? 0}`.execute(
        ctx.db,
      )
      return letter && rows[0] && { letter, sealed: rows[0].subscriptionSealed }
    })
    if (!taken) return
    const { shop, text, path } = taken.letter
    const subscription = JSON.parse(unseal(world.ports.secret, taken.sealed)) as Subscription
    const outcome = await push(world, subscription, { title: shop, body: text, url: path, tag: `${told.of}${told.id}` })
    if (outcome.kind === 'later')
      throw new Error(`The push service did not take it: ${outcome.status ?? outcome.error}`)
    await world.transact((ctx) =>
      (outcome.kind === 'gone'
        ? sql`delete from push_devices where id = ${deviceId}`
        : sql`update push_devices set last_pushed_at = ${ctx.now} where id = ${deviceId}`
      ).execute(ctx.db),
    )
  },
})
