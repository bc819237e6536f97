import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { unsubscribeByEmail } from '#capabilities/shop/opt-ins/server/index.ts'
import { titleOf } from '../../connectors/declared.ts'
import type { Gone } from '../../connectors/port.ts'
import type { Proof } from '../tables.ts'

export type LeftFrom = { id: number; sellerId: number; connector: string; name: string }

/** What we did ourselves a moment ago comes back from some services as if the person had. */
const isOurs = async (ctx: Ctx, accountId: number, email: string): Promise<boolean> => {
  const { rows } = await sql`select from integration_calls where account_id = ${accountId} and email = ${email}
    and deed = 'unsubscribe' and (state = 'waiting' or done_at > ${ctx.now.subtract({ hours: 1 })}) limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/**
 * Who unsubscribed at a service is unsubscribed here, and by that in every other connected account; the proof of it is
 * the entry of the log. Reported again, on the same day, it changes nothing.
 */
export const noteGone = async (ctx: Ctx, account: LeftFrom, { email, list, at }: Gone): Promise<void> => {
  if (await isOurs(ctx, account.id, email)) return
  const proof: Proof = {
    rule: 'left_there',
    at: (at ?? ctx.now).toString(),
    detail: [titleOf(account.connector), account.name, list].filter(Boolean).join(' · '),
  }
  const key = `left:${email.toLowerCase()}:${list ?? ''}:${ctx.now.toString().slice(0, 10)}`
  const { rows } = await sql`
    insert into integration_calls (account_id, seller_id, key, lane, email, name, deed, list, proof, state, created_at, begun_at, done_at)
    values (${account.id}, ${account.sellerId}, ${key}, hashtext(lower(${email})) & 3, ${email}, '', 'left', ${list},
      ${JSON.stringify(proof)}, 'done', ${ctx.now}, ${ctx.now}, ${ctx.now})
    on conflict (account_id, key) do nothing returning id`.execute(ctx.db)
  if (rows.length > 0) await unsubscribeByEmail(ctx, { sellerId: account.sellerId, email, words: proof.detail })
}
