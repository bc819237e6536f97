import { sql } from 'kysely'
import { react } from '#platform/server/events.ts'
import { enqueueAll, job } from '#platform/server/job.ts'
import { unseal } from '#platform/server/secrets.ts'
import { noticeLetter, postNoticed } from '#capabilities/after/community/server/index.ts'
import { push, type Subscription } from './send-push.ts'

type One = { noticeId: number; deviceId: number }

/** What members of a community are told goes to each device they allowed, if they wish it there. */
export const pushNotices = react('announcements.push_notices', postNoticed, async (ctx, { payload: { notices } }) => {
  const { rows } = await sql<One>`
    select n.id as notice_id, d.id as device_id from unnest(${notices.map(({ id }) => id)}::bigint[],
      ${notices.map(({ userId }) => userId)}::bigint[]) n (id, user_id) join push_devices d on d.user_id = n.user_id`.execute(
    ctx.db,
  )
  await enqueueAll(ctx, pushNotice, rows)
})

/** Tells one device; nothing where its person may not read the post any more. A service that is away is asked again by the queue. */
export const pushNotice = job<One>('announcements.push_notice', {
  maxAttempts: 5,
  run: async (world, { noticeId, deviceId }) => {
    const taken = await world.transact(async (ctx) => {
      const letter = await noticeLetter(ctx, noticeId)
      const { rows } = await sql<{ subscriptionSealed: string }>`
        select subscription_sealed from push_devices where id = ${deviceId} and user_id = ${letter?.user.id ?? 0}`.execute(
        ctx.db,
      )
      return letter && rows[0] && { letter, sealed: rows[0].subscriptionSealed }
    })
    if (!taken) return
    const { shop, text, path } = taken.letter
    const subscription = JSON.parse(unseal(world.ports.secret, taken.sealed)) as Subscription
    const outcome = await push(world, subscription, { title: shop, body: text, url: path, tag: `n${noticeId}` })
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
