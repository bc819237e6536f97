import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { PlatformPartner } from './tables.ts'

type Reading = Pick<Ctx, 'db'>

/** A partner by the token of their link, or by the number clients know them by. */
export const partnerByWord = (ctx: Reading, word: string): Promise<PlatformPartner | undefined> =>
  ctx.db
    .selectFrom('platformPartners')
    .selectAll()
    .where((e) =>
      e.or([e('linkToken', '=', word), ...(/^[1-9]\d{0,14}$/.test(word) ? [e('id', '=', Number(word))] : [])]),
    )
    .executeTakeFirst()

export const partnerOr404 = async (ctx: Reading, word: string): Promise<PlatformPartner> => {
  const partner = await partnerByWord(ctx, word)
  if (!partner) throw notFound()
  return partner
}

export const partnerOfUser = (ctx: Reading, userId: number): Promise<PlatformPartner | undefined> =>
  ctx.db.selectFrom('platformPartners').selectAll().where('userId', '=', userId).executeTakeFirst()
