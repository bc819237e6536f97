import type { Ctx } from '#platform/server/context.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import { dueNow } from '../../rules/due-now.ts'
import { orderTexts } from '../../texts.ts'
import { ratesOf } from '../find-order.ts'
import type { Order } from '../tables.ts'

/** What the payer reads at their bank: whom they pay for what, and what is taken next where more was bought along. */
export const describe = async (ctx: Pick<Ctx, 'db'>, order: Order): Promise<string> => {
  const seller = await contractPartnerById(ctx, order.sellerId, order.soldBy)
  const product = await ctx.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', order.productId)
    .executeTakeFirstOrThrow()
  const what = `${seller.company ?? seller.name}: ${product.name}`
  const next = await dueNext(ctx, order)
  if (next.length === 0) return what.slice(0, 200)
  const locale = pickLocale(order.locale)
  const amounts = next.map((amount) => formatMoney(amount, order.currency, locale)).join(' + ')
  const follows = orderTexts.in(locale)('pay.first_of', { count: next.length + 1, amounts })
  return `${what.slice(0, 200 - follows.length - 3)} (${follows})`
}

/** What is taken by the same method once this payment is made: the amounts due of what was bought by the same press. */
const dueNext = async (ctx: Pick<Ctx, 'db'>, order: Order): Promise<number[]> => {
  const along = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('mainOrderId', '=', order.mainOrderId ?? order.id)
    .where('id', '<>', order.id)
    .where('upsellType', '=', 'bump')
    .where('paymentState', '=', 'payment_pending')
    .where('currency', '=', order.currency)
    .orderBy('id')
    .execute()
  const due = []
  for (const { id } of along) due.push(dueNow(await ratesOf(ctx, id)))
  return due.filter((amount) => amount > 0)
}
