import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { allPermissions, holds } from '#platform/server/permit.ts'
import { shopOf } from '#platform/server/scope.ts'
import { randomToken, seal, unseal } from '#platform/server/secrets.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound, Refusal } from '#platform/shared/refusal.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { actorOf, userById } from '#capabilities/people/identity/server/index.ts'
import type { showDeskFeed as call } from '../contract.ts'
import { addressOf, hashOf, userOf } from './feed-address.ts'

type Shown = Output<typeof call>

export const showDeskFeed = async (ctx: Ctx): Promise<Shown> => {
  const { rows } = await sql<{ secretSealed: string }>`
    select secret_sealed from desk_calendar_feeds where user_id = ${userOf(ctx)} and seller_id = ${shopOf(ctx)}`.execute(
    ctx.db,
  )
  return { address: rows[0] ? addressOf(ctx, unseal(ctx.ports.secret, rows[0].secretSealed)) : null }
}

/** Makes the address of a person in a shop, or another in its place. */
export const renewDeskFeed = async (ctx: Ctx): Promise<Shown> => {
  const token = randomToken(40)
  const kept = { hash: hashOf(token), secretSealed: seal(ctx.ports.secret, token) }
  await sql`
    insert into desk_calendar_feeds (user_id, seller_id, secret_hash, secret_sealed, created_at)
    values (${userOf(ctx)}, ${shopOf(ctx)}, ${kept.hash}, ${kept.secretSealed}, ${ctx.now})
    on conflict (user_id, seller_id) do update set secret_hash = excluded.secret_hash, secret_sealed = excluded.secret_sealed,
      created_at = excluded.created_at`.execute(ctx.db)
  return { address: addressOf(ctx, token) }
}

export const stopDeskFeed = async (ctx: Ctx): Promise<Shown> => {
  await sql`delete from desk_calendar_feeds where user_id = ${userOf(ctx)} and seller_id = ${shopOf(ctx)}`.execute(
    ctx.db,
  )
  return { address: null }
}

type Kept = { userId: number; sellerId: number; isSeller: boolean }

/** Who reads the dates of a shop by an address, with the rights they have now; without them there is no such address. */
export const deskReaderOf = async (ctx: Ctx, hash: string): Promise<Ctx> => {
  const { rows } = await sql<Kept>`
    select f.user_id, f.seller_id, s.user_id = f.user_id as is_seller from desk_calendar_feeds f join sellers s on s.id = f.seller_id
    join users u on u.id = f.user_id where f.secret_hash = ${hash} and u.erased_at is null`.execute(ctx.db)
  const kept = rows[0]
  if (!kept) throw notFound()
  const { userId, sellerId, isSeller } = kept
  const actor = await actorOf(ctx, { userId, sellerId, role: isSeller ? 'seller' : 'team_member' }).catch((error) => {
    throw error instanceof Refusal ? notFound() : error
  })
  if (!holds(ctx.ports.registry.get(allPermissions), actor, 'calendars.desk', false)) throw notFound()
  return { ...ctx, actor, locale: pickLocale((await userById(ctx, userId))?.locale) }
}
