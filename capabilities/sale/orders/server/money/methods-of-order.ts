import type { Ctx } from '#platform/server/context.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { judgeMethods, type JudgedMethod } from '#capabilities/sale/payment-rules/rules/methods.ts'
import { paymentSetupOf } from '#capabilities/sale/payment-rules/server/index.ts'
import { isTestMoney } from '#capabilities/sale/payments/rules/test-money.ts'
import type { WireAccount } from '#capabilities/sale/payments/server/index.ts'
import { dueNow } from '../../rules/due-now.ts'
import { ratesOf } from '../find-order.ts'
import type { Order } from '../tables.ts'

type Payable = {
  methods: JudgedMethod[]
  /** Where its wires go. */
  bank: WireAccount | null
}

/** How an order can be paid by what its seller takes payments with now; one of test money by that alone. */
export const methodsOfOrder = async (ctx: Pick<Ctx, 'db' | 'ports' | 'now'>, order: Order): Promise<Payable> => {
  const [seller, product, rates] = await Promise.all([
    sellerById(ctx, order.sellerId),
    ctx.db.selectFrom('products').select('paymentMethods').where('id', '=', order.productId).executeTakeFirstOrThrow(),
    ratesOf(ctx, order.id),
  ])
  const { bank, ...till } = await paymentSetupOf(ctx, seller!, order.soldBy)
  const methods = judgeMethods(
    { ...till, providers: till.providers.filter(({ name }) => isTestMoney(ctx.ports.settings, name) === order.isTest) },
    {
      form: order.periodType,
      currency: order.currency,
      countryCode: order.payerDetails.countryCode,
      firstAmount: rates[0]?.amount ?? null,
      isLater: dueNow(rates) === 0,
      isBusiness: Boolean(order.payerDetails.company),
    },
    product.paymentMethods,
  )
  return { methods, bank }
}
