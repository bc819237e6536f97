import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { sellerById, soldByOf } from '#capabilities/people/sellers/server/index.ts'
import type { setPaymentRules, setProviderOrder, showPaymentRules } from '../contract.ts'
import { ruledForms } from '../rules/methods.ts'
import { paymentSetupOf } from './payment-setup.ts'

export const ownRules = async (ctx: Ctx): Promise<Output<typeof showPaymentRules>> => {
  const seller = (await sellerById(ctx, sellerOf(ctx)))!
  const { providers, rules, orders, features, frozen, verifiedBy } = await paymentSetupOf(ctx, seller, soldByOf(seller))
  return {
    providers: providers.map(
      ({
        name,
        forms,
        currencies,
        formFeatures = {},
        wallets = [],
        givesMandate = [],
        verifiedForms = [],
        mostOf = {},
      }) => ({
        name,
        forms: [...forms],
        currencies: currencies === 'any' ? currencies : [...currencies],
        formFeatures,
        wallets: [...wallets],
        givesMandate: [...givesMandate],
        verifiedForms: [...verifiedForms],
        mostOf,
      }),
    ),
    rules: rules.map((rule) => ({
      ...rule,
      countries: rule.countries && [...rule.countries],
      currencies: rule.currencies && [...rule.currencies],
    })),
    orders: orders.map(({ paymentForm, providers: names }) => ({ paymentForm, providers: [...names] })),
    features: [...features],
    frozen: [...frozen],
    verifiedBy: [...verifiedBy],
  }
}

/** Sets to whom a payment method is offered, for some forms of plans. Running payments continue. */
export const setOwnRules = async (ctx: Ctx, { planForms, ...rule }: Input<typeof setPaymentRules>) => {
  const before = await ownRules(ctx)
  if (!ruledForms(before).includes(rule.paymentForm)) throw invalid({ paymentForm: ['not_in_list'] })
  await ctx.db
    .insertInto('paymentRules')
    .values(planForms.map((planForm) => ({ ...rule, planForm, sellerId: sellerOf(ctx), changedAt: ctx.now })))
    .onConflict((conflict) =>
      conflict.columns(['sellerId', 'planForm', 'paymentForm']).doUpdateSet({ ...rule, changedAt: ctx.now }),
    )
    .execute()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: sellerOf(ctx),
    action: 'payment_rules.set',
    subject: rule.paymentForm,
    before: {
      rules: before.rules.filter((each) => each.paymentForm === rule.paymentForm && planForms.includes(each.planForm)),
    },
    after: { planForms, ...rule },
  })
  return ownRules(ctx)
}

/** Sets which provider takes a payment method first, and which ones follow. */
export const setOwnProviderOrder = async (ctx: Ctx, { paymentForm, providers }: Input<typeof setProviderOrder>) => {
  const before = await ownRules(ctx)
  const taking = before.providers.filter(({ forms }) => forms.includes(paymentForm)).map(({ name }) => name)
  if (taking.toSorted().join() !== providers.toSorted().join()) throw invalid({ providers: ['not_in_list'] })
  const order = { providers, changedAt: ctx.now }
  await ctx.db
    .insertInto('providerOrders')
    .values({ ...order, paymentForm, sellerId: sellerOf(ctx) })
    .onConflict((conflict) => conflict.columns(['sellerId', 'paymentForm']).doUpdateSet(order))
    .execute()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: sellerOf(ctx),
    action: 'payment_rules.providers_ordered',
    subject: paymentForm,
    before: { providers: before.orders.find((each) => each.paymentForm === paymentForm)?.providers ?? taking },
    after: { providers },
  })
  return ownRules(ctx)
}
