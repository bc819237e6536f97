import { sql } from 'kysely'
import { anonymous, localDay, type Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { addSession, editSession, makeAttendance, moveByHand } from '#capabilities/after/live/server/testing.ts'
import type { Scene } from './purchases.ts'

type Fields = Parameters<typeof addSession>[1]

const session = (ctx: Ctx, inDays: number, more: Partial<Fields> & { title: string }): Fields => ({
  text: '',
  hosts: 'Annika Lindqvist',
  form: 'stream',
  productId: null,
  isPublic: false,
  isRequired: false,
  startOn: localDay(ctx.now, 'Europe/Berlin').add({ days: inDays }),
  startTime: '18:00',
  minutes: 60,
  zone: 'Europe/Berlin',
  playerUrl: 'https://vimeo.com/76979871',
  meetingUrl: null,
  doorMinutes: 15,
  slowSeconds: 0,
  replayUrl: '',
  chapters: '',
  ...more,
})

const recorded = (productId: number) => ({
  title: 'Reading winter light',
  text: 'We look at ten of your pictures, and at what the sun was doing while you took them.',
  productId,
})

/** An hour that learners of the course saw, and can see again. */
const publish = async (seller: World, productId: number): Promise<void> =>
  seller.transact(async (ctx) => {
    const { rows } = await sql<{ id: number; sellerId: number; startOn: Temporal.PlainDate }>`
      select id, seller_id, (starts_at at time zone 'Europe/Berlin')::date as start_on from live_sessions
      where product_id = ${productId} and state = 'ended'`.execute(ctx.db)
    const { rows: there } = await sql<{ userId: number }>`
      select user_id from accesses where product_id = ${productId} and publish_state = 'published' order by id limit 7`.execute(
      ctx.db,
    )
    for (const { id, sellerId, startOn } of rows) {
      for (const [place, { userId }] of there.entries())
        await makeAttendance(ctx, { sellerId, sessionId: id, userId, seconds: 3600 - place * 480 })
      const chapters = '00:00 Welcome\n08:30 Snow is not white\n41:00 Your pictures'
      const fields = session(ctx, 0, {
        ...recorded(productId),
        startOn,
        replayUrl: 'https://vimeo.com/76979871',
        chapters,
      })
      await editSession(ctx, { ...fields, id })
      await moveByHand(ctx, { id, move: 'publish' })
    }
  })

/** One hour is over and recorded, one is ahead and open to all visitors of the shop. */
export const liveScenes = (world: World, { id, userId }: Seller, ids: ReadonlyMap<string, number>): Scene[] => {
  const seller = world.as({ ...anonymous, kind: 'user', role: 'seller', userId, sellerId: id })
  const course = () => ids.get('photography') ?? 0
  return [
    { ago: 21, play: () => seller.transact((ctx) => addSession(ctx, session(ctx, 7, recorded(course())))) },
    { ago: 11, play: () => publish(seller, course()) },
    {
      ago: 4,
      play: () =>
        seller.transact((ctx) =>
          addSession(
            ctx,
            session(ctx, 13, {
              title: 'Open studio: one picture, twelve questions',
              text: 'Bring a picture. We ask what it needs, and what it can do without.',
              isPublic: true,
            }),
          ),
        ),
    },
  ]
}
