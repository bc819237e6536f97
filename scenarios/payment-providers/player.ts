import type { NoticeFault } from '../../tools/simulators/deliver.ts'
import type { BookedLine } from './desk.ts'

/** What the desk of every provider's simulator can do. */
export type ProviderDesk = {
  url: string
  stop: () => Promise<void>
  keys: Readonly<Record<string, string>>
  books: () => Promise<{ balance: Record<string, number>; lines: BookedLine[] }>
  clock: (now: Temporal.Instant) => Promise<unknown>
  fault: (call: string, kind: string, times?: number) => Promise<unknown>
  calm: () => Promise<unknown>
  notices: (kind: NoticeFault) => Promise<unknown>
  deliver: (shuffled: boolean) => Promise<{ sent: number }>
  told: (account?: string) => Promise<unknown>
  dispute: (reference: string) => Promise<{ id: string }>
  /** The seller gives money back on the provider's own pages. */
  refund: (reference: string, amount: number) => Promise<unknown>
  failRefund: (reference: string) => Promise<unknown>
  loseLine: (line: string) => Promise<unknown>
  closeDispute: (dispute: string, outcome: 'won' | 'lost') => Promise<unknown>
  /** What a payer does on the provider's page who can pay. */
  pay: (page: string) => Promise<{ status: number; location: string | null }>
}

/** A provider with sellers' own accounts, and the words it has for what all of them do. */
export type Player<D extends ProviderDesk> = {
  provider: 'stripe' | 'paypal' | 'paypal_nvp' | 'paypal_partner' | 'mangopay' | 'lemonway' | 'stripe_connect' | 'mondu'
  form: 'card' | 'paypal' | 'mondu'
  setting: 'STRIPE_API' | 'PAYPAL_API' | 'MANGOPAY_API' | 'LEMONWAY_API' | 'MONDU_API'
  /** The operator's keys, where it is asked with them. */
  settings?: (desk: D) => Readonly<Record<string, string>>
  /** Another that makes the same calls by the same code: the short edition tells all stories of that one alone. */
  twin?: 'stripe' | 'paypal'
  /** `port`: where the shop listens. */
  open: (port: number) => Promise<D>
  keysOf: (name: string) => Readonly<Record<string, string>>
  /** What a seller does on the provider's own pages after they switched it on. */
  admit?: (desk: D, sellerId: number, port: number) => Promise<unknown>
  /** Where a visit, and where a refund, is asked for. */
  visits: string
  refunds: string
  /** Where its books are read. */
  books: string
  /** The address of the page where payers pay begins so. */
  page: string
  /** It is a page of ours. */
  isOurPage?: true
  /** Notices nobody signs name what is asked for: one that says it is old is as good as another. */
  takesOldNotices?: true
  /** What a payer agreed to is taken when they are back, and nothing tells that they did. */
  takesOnReturn?: true
  /** An answer that was lost is given again by its key, at once. */
  findsAnswers?: true
  /** A visit it says it broke over is begun anew at once, under another key. */
  beginsAnew?: true
  /** What it keeps of a payment is on another bill. */
  hasNoFees?: true
  /** What the books of its simulator call one yen; absent where it takes none. */
  yen?: number
  /** What is wrong with keys: field, code, and what was typed. */
  wrongKeys: readonly [field: string, code: string, typed: Readonly<Record<string, string>>][]
  /** The detail that is a secret, where sellers have one. */
  secret: string | null
  /** A visit that the account of `stranger` makes, and that says it was ours; answers its page. */
  forge?: (desk: D, key: string, host: string) => Promise<string>
  /** What the simulator calls the stranger's account. */
  stranger: string
  /** What the simulator calls the account of a name. */
  accountOf: (name: string) => string
}
