import type { z } from 'zod'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { prepared } from '#platform/server/prepared.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { settingsShape } from '../contract/settings.ts'
import { trustSeals } from '../vocabulary.ts'

export type CheckoutSettings = z.output<typeof settingsShape>

const standard = {
  name: '',
  trustSeals: [] as readonly string[],
  asksQuantity: false,
  buyButtonText: '',
  freeButtonText: '',
  salutation: 'hidden',
  phone: 'hidden',
  company: 'optional',
  billingReferences: 'hidden',
} as const

export const settingsOf = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<CheckoutSettings> => {
  const [kept] = await keptSettings(ctx, { sellerId })
  const { trustSeals: shown, salutation, phone, company, billingReferences, ...plain } = kept ?? standard
  return {
    name: plain.name,
    buyButtonText: plain.buyButtonText,
    freeButtonText: plain.freeButtonText,
    trustSealsSettings: Object.fromEntries(
      trustSeals.map((seal) => [seal, shown.includes(seal)]),
    ) as CheckoutSettings['trustSealsSettings'],
    asksQuantity: plain.asksQuantity,
    buyerInformation: { salutation, phone, company, billingReferences },
  }
}

const keptSettings = prepared((db, { sellerId }: { sellerId: number }) =>
  db.selectFrom('checkoutSettings').selectAll().where('sellerId', '=', sellerId),
)

export const ownSettings = (ctx: Ctx): Promise<CheckoutSettings> => settingsOf(ctx, sellerOf(ctx))

export const editSettings = async (
  ctx: Ctx,
  { trustSealsSettings, buyerInformation, ...plain }: CheckoutSettings,
): Promise<CheckoutSettings> => {
  const sellerId = sellerOf(ctx)
  const before = await settingsOf(ctx, sellerId)
  const row = {
    ...plain,
    trustSeals: trustSeals.filter((seal) => trustSealsSettings[seal]),
    ...buyerInformation,
    changedAt: ctx.now,
  }
  await ctx.db
    .insertInto('checkoutSettings')
    .values({ sellerId, ...row })
    .onConflict((conflict) => conflict.column('sellerId').doUpdateSet(row))
    .execute()
  const after = await settingsOf(ctx, sellerId)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: 'checkout.settings_changed',
    subject: 'checkout_settings',
    subjectId: sellerId,
    before,
    after,
  })
  return after
}
