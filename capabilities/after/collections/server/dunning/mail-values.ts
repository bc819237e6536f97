import type { Ctx } from '#platform/server/context.ts'
import { formatMoney } from '#platform/shared/money.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { managePath } from '#capabilities/sale/orders/rules/order-links.ts'
import type { PlaceholderValues } from '../../rules/words.ts'
import { collectionTexts } from '../../texts.ts'
import type { MailStage } from '../../vocabulary.ts'
import { debtsOf, extrasOf, todayOf } from '../find-claim.ts'
import { settingsOf } from './settings.ts'
import type { Claim } from '../tables.ts'

export const mailKey = (claimId: number, stage: MailStage): string => `dunning:${claimId}:${stage}`
export const shopNameOf = (seller: Pick<Seller, 'company' | 'name'>): string => seller.company ?? seller.name
export const manageUrlOf = (publicUrl: string, username: string, token: string): string =>
  `${publicUrl}${managePath(username, token)}`

/** The values of placeholders, in the payer's language. */
export const valuesFor = async (
  ctx: Ctx,
  claim: Claim,
  order: Order,
  seller: Seller,
  locale: Locale,
  deadline: Temporal.PlainDate | null,
): Promise<PlaceholderValues> => {
  const t = collectionTexts.in(locale)
  const parts = await ctx.db
    .selectFrom('sellables')
    .select('name')
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  const money = (amount: number) => formatMoney(amount, claim.currency, locale)
  const extras = extrasOf(claim, await debtsOf(ctx, claim.id), await todayOf(ctx, seller.id))
  const { agency } = await settingsOf(ctx, seller.id)
  return {
    first_name: order.payerDetails.firstName,
    last_name: order.payerDetails.lastName,
    product: parts.map((part) => part.name).join(', '),
    order: order.token,
    amount: money(claim.openAmount),
    due_date: formatTime(claim.dueOn.toString(), locale),
    deadline: deadline ? formatTime(deadline.toString(), locale) : '',
    interest: money(extras.interestAmount),
    seller: shopNameOf(seller),
    agency: t(`agency.public.${agency}`),
  }
}
