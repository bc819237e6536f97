import { sql } from 'kysely'
import { react } from '#platform/server/events.ts'
import { mailWishesChanged } from '#capabilities/people/identity/server/index.ts'
import { countDay } from './count-days.ts'

const unsubscribed = react('returned_mail.unsubscribed', mailWishesChanged, async (ctx, { payload, sellerId }) => {
  const { rows } = await sql<{ kind: string }>`select kind from mails where id = ${payload.mailId}`.execute(ctx.db)
  if (rows[0] && payload.stopped.some((kind) => kind === rows[0]!.kind))
    await countDay(ctx, sellerId, { unsubscribed: 1 })
})

export const returnedMailReactions = [unsubscribed]
