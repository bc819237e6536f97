import type { Ctx } from '#platform/server/context.ts'
import { prepared } from '#platform/server/prepared.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { CheckoutSettings } from '../contract.ts'
import { standardTheme } from '../rules/theme.ts'
import { trustSeals } from '../vocabulary.ts'
import type { Checkout } from './tables.ts'

const standard = {
  title: '',
  layout: 'default',
  theme: standardTheme,
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
  kept: (Omit<Checkout, 'theme'> & { theme: Partial<Checkout['theme']> }) | typeof standard,
): CheckoutSettings => {
  const { title, layout, theme, asksQuantity, offersReminder, salutation, phone, company, billingReferences } = kept
  const shown: readonly string[] = kept.trustSeals
  return {
    title,
    layout,
    theme: { ...standardTheme, ...theme },
    trustSealsSettings: Object.fromEntries(
      trustSeals.map((seal) => [seal, shown.includes(seal)]),
    ) as CheckoutSettings['trustSealsSettings'],
    asksQuantity,
    offersReminder,
    buyerInformation: { salutation, phone, company, billingReferences },
  }
}

/** What a checkout goes by: the first of these that is the seller's, else the default, else our standard. */
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

const defaultOf = prepared((db, { sellerId }: { sellerId: number }) =>
  db.selectFrom('checkouts').selectAll().where('sellerId', '=', sellerId).where('isDefault', '=', true),
)
const chosenOf = prepared((db, { sellerId, checkoutId }: { sellerId: number; checkoutId: number }) =>
  db.selectFrom('checkouts').selectAll().where('sellerId', '=', sellerId).where('id', '=', checkoutId),
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
