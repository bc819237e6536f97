import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import type { showCustomersRule } from '../../contract/customers.ts'
import { optInsTexts } from '../../texts.ts'
import { customersConditions } from '../../vocabulary.ts'

/** Since when a seller's existing customers may be written to; undefined where the rule is off. */
export const customersRuleOf = (ctx: Pick<Ctx, 'db'>, sellerId: number) =>
  ctx.db.selectFrom('customerRules').select('confirmedAt').where('sellerId', '=', sellerId).executeTakeFirst()

export const showRule = async (ctx: Ctx): Promise<Output<typeof showCustomersRule>> => ({
  confirmedAt: (await customersRuleOf(ctx, ctx.actor.sellerId ?? 0))?.confirmedAt ?? null,
})

/** Keeps what the seller confirmed, in the words they read; switched off, nobody is written to by it from then on. */
export const switchRule = async (ctx: Ctx, { isOn }: { isOn: boolean }): Promise<Output<typeof showCustomersRule>> => {
  const sellerId = sellerOf(ctx)
  if (isOn !== Boolean(await customersRuleOf(ctx, sellerId))) await (isOn ? confirm(ctx, sellerId) : end(ctx, sellerId))
  return showRule(ctx)
}

const confirm = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const t = optInsTexts.in(ctx.locale)
  const wording = [t('customers.text'), ...customersConditions.map((each) => t(`customers.${each}`))].join('\n')
  await ctx.db
    .insertInto('customerRules')
    .values({ sellerId, confirmedAt: ctx.now, wording })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await note(ctx, sellerId, 'opt_ins.customers_rule_on', { confirmed: wording })
}

const end = async (ctx: Ctx, sellerId: number): Promise<void> => {
  await ctx.db.deleteFrom('customerRules').where('sellerId', '=', sellerId).execute()
  await note(ctx, sellerId, 'opt_ins.customers_rule_off', {})
}

const note = (ctx: Ctx, sellerId: number, action: string, after: Record<string, unknown>): Promise<void> =>
  writeAuditEntry(ctx, { userId: ctx.actor.userId, sellerId, action, after })
