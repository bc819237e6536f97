import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { prepared } from '#platform/server/prepared.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { CheckoutSettings } from '../contract.ts'
import { standardPaymentPage, type PaymentPageLooks } from '#capabilities/offer/themes/rules/payment-page-looks.ts'
import { trustSeals } from '../vocabulary.ts'
import type { Checkout } from './tables.ts'

const standard = {
  title: '',
  layout: 'default',
  looks: null,
  trustSeals: [] as readonly string[],
  asksQuantity: false,
  offersReminder: false,
  salutation: 'hidden',
  phone: 'hidden',
  company: 'optional',
  billingReferences: 'hidden',
} as const

/** A row as the contract shows it; what a theme of an earlier version lacks is the standard. */
export const settingsIn = (
  kept: (Omit<Checkout, 'themeId'> & { looks: Partial<PaymentPageLooks> | null }) | typeof standard,
): CheckoutSettings => {
  const { title, layout, looks, asksQuantity, offersReminder, salutation, phone, company, billingReferences } = kept
  const shown: readonly string[] = kept.trustSeals
  return {
    title,
    layout,
    theme: { ...standardPaymentPage, ...looks },
    trustSealsSettings: Object.fromEntries(
      trustSeals.map((seal) => [seal, shown.includes(seal)]),
    ) as CheckoutSettings['trustSealsSettings'],
    asksQuantity,
    offersReminder,
    buyerInformation: { salutation, phone, company, billingReferences },
  }
}

/**
 * The settings of a checkout: the first of these ids that belongs to the seller, otherwise their default, otherwise our
 * standard.
 */
export const checkoutSettingsOf = async (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number,
  wanted: readonly (number | null | undefined)[],
): Promise<CheckoutSettings> => {
  for (const checkoutId of wanted) {
    const [chosen] = checkoutId == null ? [] : await chosenOf(ctx, { sellerId, checkoutId })
    if (chosen) return settingsIn(chosen)
  }
  return settingsIn((await defaultOf(ctx, { sellerId }))[0] ?? standard)
}

const withLooks = (db: Ctx['db']) =>
  db
    .selectFrom('checkouts as c')
    .leftJoin('pageThemes as t', 't.id', 'c.themeId')
    .selectAll('c')
    .select(sql<Partial<PaymentPageLooks> | null>`t.looks`.as('looks'))
const defaultOf = prepared((db, { sellerId }: { sellerId: number }) =>
  withLooks(db).where('c.sellerId', '=', sellerId).where('c.isDefault', '=', true),
)
const chosenOf = prepared((db, { sellerId, checkoutId }: { sellerId: number; checkoutId: number }) =>
  withLooks(db).where('c.sellerId', '=', sellerId).where('c.id', '=', checkoutId),
)

/** That a product may name this checkout: its own seller set it up. */
export const assertCheckout = async (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number,
  checkoutId: number | null | undefined,
): Promise<void> => {
  if (checkoutId != null && !(await chosenOf(ctx, { sellerId, checkoutId }))[0])
    throw invalid({ checkoutId: ['not_in_list'] })
}
