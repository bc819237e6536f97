import type { FeatureFlag } from '#capabilities/people/sellers/vocabulary.ts'
import type { ProductIssue, ProductStep } from '../vocabulary.ts'

/** What a type may need before it can be sold. `activeTicketsCount`: kinds of tickets, or variants of goods, that can be sold. */
export type TypeFacts = { hasDigitals: boolean; addonsCount: number; activeTicketsCount: number }

/** All that the house knows of a product type without asking the rooms that fulfil it. */
export type ProductType = {
  /** The steps of its editor. The first has the address without a number, later ones are numbered from 2. */
  steps: readonly ProductStep[]
  /** The step a new product opens with: where its goods are made. */
  begins: ProductStep
  /** Digital content that is there at once: the right of withdrawal ends with an express consent (§ 356 (5) BGB). */
  needsWaiver: boolean
  /** Sold by ticket kinds for dates: seats are counted, it is taxed where it takes place, and it has no trial. */
  isDated: boolean
  /** Buyers often want several: the checkout asks for a quantity. */
  isCounted: boolean
  /** It is money for other products: another certificate does not pay for it. */
  isMoney: boolean
  /** It is sent to an address: it has weight, variants and shipping, and is taxed as goods. */
  isSent: boolean
  /** A buyer who gives it may choose a later day: nothing but its access is handed over. */
  mayWait: boolean
  /** Other products it holds: `shared` when its revenue is shared among them, `included` when they are simply open. */
  holds: 'shared' | 'included' | null
  /** How often its first price is paid where nobody said otherwise; left out: once. */
  firstInterval?: '1m'
  /** Where its buyer opens it, when that is no plain access page. */
  accessPath?: (accessId: number | string) => string
  /** What an account needs to have it. */
  feature?: FeatureFlag
  /** What it cannot be sold without. */
  missing?: { issue: ProductIssue; isMissing: (facts: TypeFacts) => boolean }
  /** The rooms that fulfil it: they alone may ask for it by name. */
  fulfilledBy: readonly string[]
}
