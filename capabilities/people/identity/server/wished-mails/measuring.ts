import type { Ctx } from '#platform/server/context.ts'
import { identityTexts } from '../../texts.ts'
import { measuringVersion } from '../../vocabulary.ts'

type Reader = { recipient: string; sellerId: number; sellerName: string }

const openConsents = (ctx: Pick<Ctx, 'db'>, sellerId: number, recipients: readonly string[]) =>
  ctx.db
    .selectFrom('mailMeasuringConsents')
    .select('recipient')
    .where('sellerId', '=', sellerId)
    .where('recipient', 'in', recipients)
    .where('endedAt', 'is', null)

/** Those of some addresses whose readers agreed that this seller sees what they open and click, in small letters. */
export const measuredAmong = async (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number,
  recipients: readonly string[],
): Promise<Set<string>> => {
  if (recipients.length === 0) return new Set()
  const rows = await openConsents(ctx, sellerId, recipients).execute()
  return new Set(rows.map(({ recipient }) => recipient.toLowerCase()))
}

/** The sentence by which somebody agrees to be measured. */
export const measuringWords = ({ locale }: Pick<Ctx, 'locale'>, seller: string): string =>
  identityTexts.in(locale)('wishes.measured', { seller })

type Agreed = Pick<Reader, 'recipient' | 'sellerId'> & { wording: string }

/** Notes that an address agreed, by the sentence that was read. */
export const agreeToMeasuring = async (ctx: Ctx, agreed: Agreed): Promise<void> => {
  await ctx.db
    .insertInto('mailMeasuringConsents')
    .values({ ...agreed, wordingVersion: measuringVersion, agreedAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes the consent with the sentence that was read, or its end. */
export const setMeasured = async (ctx: Ctx, reader: Reader, isMeasured: boolean): Promise<void> => {
  const { recipient, sellerId, sellerName } = reader
  if (isMeasured) await agreeToMeasuring(ctx, { recipient, sellerId, wording: measuringWords(ctx, sellerName) })
  else
    await ctx.db
      .updateTable('mailMeasuringConsents')
      .set({ endedAt: ctx.now })
      .where('recipient', '=', recipient)
      .where('sellerId', '=', sellerId)
      .where('endedAt', 'is', null)
      .execute()
}
