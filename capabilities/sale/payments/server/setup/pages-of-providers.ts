import type { Settings } from '#platform/server/settings.ts'
import { declaredProviders } from '../../providers/declared.ts'

/**
 * Hosts that payers' forms may lead to: the pages of all providers and their simulators. Others are reached by a link.
 */
export const pagesOfProviders = ({ STRIPE_API, PAYPAL_API }: Pick<Settings, 'STRIPE_API' | 'PAYPAL_API'>): string[] => [
  ...declaredProviders.flatMap(({ pages = [] }) => pages),
  ...[STRIPE_API, PAYPAL_API].flatMap((address) => (address ? [new URL(address).origin] : [])),
]
