import type { Settings } from '#platform/server/settings.ts'
import { declaredProviders } from '../../providers/declared.ts'

/** Where payers' forms lead: the pages of all providers, and of a simulator that stands in for one. Others are left to by a link. */
export const pagesOfProviders = ({ STRIPE_API, PAYPAL_API }: Pick<Settings, 'STRIPE_API' | 'PAYPAL_API'>): string[] => [
  ...declaredProviders.flatMap(({ pages = [] }) => pages),
  ...[STRIPE_API, PAYPAL_API].flatMap((address) => (address ? [new URL(address).origin] : [])),
]
