import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { PurchasePart } from '#capabilities/sale/checkout/server/index.ts'
import { soldByOf, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { optInsTexts } from '../../texts.ts'
import { customersRuleOf } from './customers-rule.ts'

const name = 'customers_rule'

/** What buyers are told while the rule is on; where the operator's company sells, the seller is not who they buy from. */
const noticeFor = async (ctx: Pick<Ctx, 'db' | 'locale'>, seller: Seller): Promise<string | undefined> => {
  if (soldByOf(seller) !== 'seller' || !(await customersRuleOf(ctx, seller.id))) return undefined
  return optInsTexts.in(ctx.locale)('customers.notice', {
    seller: seller.company ?? seller.name,
    email: seller.email,
  })
}

/** An order keeps that its buyer was told, and in which words. */
export const customersNoticePart: PurchasePart = {
  name,
  notice: noticeFor,
  prepare: async (ctx, { cause, offer: { seller } }) => {
    const input = cause.kind === 'checkout' ? cause.input : undefined
    const wording = input?.notices?.includes(name) ? await noticeFor(ctx, seller) : undefined
    if (!input || wording === undefined) return undefined
    return { write: (own, order) => keepNotice(own, order, input.payer.email, wording) }
  },
}

type Told = { id: number; sellerId: number }

export const keepNotice = async (ctx: Ctx, { id, sellerId }: Told, email: string, wording: string): Promise<void> => {
  await sql`insert into customer_notices (order_id, seller_id, email, wording, shown_at)
    values (${id}, ${sellerId}, ${email}, ${wording}, ${ctx.now}) on conflict do nothing`.execute(ctx.db)
}
