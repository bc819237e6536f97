import { sql } from 'kysely'
import { anonymous, type Ctx } from '#platform/server/context.ts'
import { rawAnswer, type Call, type RawAnswer } from '#platform/server/route.ts'
import { randomToken, seal, unseal } from '#platform/server/secrets.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import type { readFeed as reading, showFeed as call } from '../contract.ts'
import { calendarsTexts } from '../texts.ts'
import { refreshHours } from '../vocabulary.ts'
import { deskReaderOf } from './desk-feeds.ts'
import { fileHeaders, fileOf, feedPeriod } from './calendar-answer.ts'
import { addressOf, hashOf, userOf } from './feed-address.ts'
import { entriesOf } from './find-entries.ts'

type Shown = Output<typeof call>

export const showFeed = async (ctx: Ctx): Promise<Shown> => {
  const { rows } = await sql<{ secretSealed: string }>`
    select secret_sealed from calendar_feeds where user_id = ${userOf(ctx)}`.execute(ctx.db)
  return { address: rows[0] ? addressOf(ctx, unseal(ctx.ports.secret, rows[0].secretSealed)) : null }
}

/** Makes the address, or another in its place. */
export const renewFeed = async (ctx: Ctx): Promise<Shown> => {
  const token = randomToken(40)
  const kept = { hash: hashOf(token), secretSealed: seal(ctx.ports.secret, token) }
  await sql`
    insert into calendar_feeds (user_id, secret_hash, secret_sealed, created_at)
    values (${userOf(ctx)}, ${kept.hash}, ${kept.secretSealed}, ${ctx.now})
    on conflict (user_id) do update set secret_hash = excluded.secret_hash, secret_sealed = excluded.secret_sealed, created_at = excluded.created_at`.execute(
    ctx.db,
  )
  return { address: addressOf(ctx, token) }
}

export const stopFeed = async (ctx: Ctx): Promise<Shown> => {
  await sql`delete from calendar_feeds where user_id = ${userOf(ctx)}`.execute(ctx.db)
  return { address: null }
}

/** Read by programs that know no more than the address. Whoever is gone, or left the shop, has none. */
export const readFeed = async (
  ctx: Ctx,
  { token }: Input<typeof reading>,
  { headers }: Pick<Call, 'headers'>,
): Promise<RawAnswer> => {
  const { rows } = await sql<{ userId: number }>`
    select f.user_id from calendar_feeds f join users u on u.id = f.user_id
    where f.secret_hash = ${hashOf(token)} and u.erased_at is null`.execute(ctx.db)
  const reader = rows[0] ? await readerOf(ctx, rows[0].userId) : await deskReaderOf(ctx, hashOf(token))
  const side = rows[0] ? 'own' : 'desk'
  const body = fileOf(reader, await entriesOf(reader, feedPeriod(ctx), side), {
    name: calendarsTexts.in(reader.locale)(side === 'own' ? 'feed.name' : 'feed.desk_name'),
    refreshHours,
  })
  const etag = `"${hashOf(body).slice(0, 32)}"`
  const known = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  if (known.includes(etag)) return rawAnswer({ status: 304, headers: { ...fileHeaders, etag } })
  return rawAnswer({
    headers: { ...fileHeaders, etag, 'content-disposition': 'inline; filename="calendar.ics"' },
    body,
  })
}

/** The person as a buyer, in the language they read now. */
const readerOf = async (ctx: Ctx, userId: number): Promise<Ctx> => ({
  ...ctx,
  actor: { ...anonymous, kind: 'user', role: 'payer', userId },
  locale: pickLocale((await userById(ctx, userId))?.locale),
})
