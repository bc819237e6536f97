/**
 * What an app can be allowed: names for programs, the rights behind each. Keys and apps make the calls under `/v1/cabinet` that ask for
 * one of these rights. In no scope, and so for people alone: keys, apps and what roles of the team may do, accounts at providers and
 * banks, senders, domains and tracking codes, erasing, what the account itself is, and what a person confirms.
 */
export const scopes = {
  'catalog.read': ['catalog.read', 'discounts.read'],
  'catalog.write': ['catalog.change', 'catalog.pricing', 'discounts.change'],
  'orders.read': [
    'orders.read',
    'payments.read',
    'invoices.read',
    'admission.read',
    'declarations.read',
    'shipments.read',
  ],
  'orders.write': ['orders.change', 'access.change', 'shipments.change'],
  'refunds.write': ['orders.read', 'payments.read', 'orders.refund'],
  'customers.read': ['payers.read', 'opt_ins.read'],
  'customers.write': ['opt_ins.change', 'payers.edit'],
  'checkout.read': ['payment_links.read'],
  'checkout.write': ['payment_links.change'],
  'marketing.read': ['affiliates.read', 'funnels.read', 'experiments.read'],
  'marketing.write': ['affiliates.change', 'funnels.change'],
  'reports.read': ['statistics.read', 'learning.read', 'learning.tutor'],
  'content.read': [
    'access.read',
    'cancellation_terms.read',
    'certificates.read',
    'community.read',
    'courses.read',
    'downloads.read',
    'goods.read',
    'license_keys.read',
    'live.read',
    'memberships.read',
    'services.read',
    'tickets.read',
    'upsells.read',
  ],
  'content.write': [
    'admission.change',
    'admission.check_in',
    'catalog.publish',
    'certificates.change',
    'certificates.redeem',
    'community.change',
    'community.moderate',
    'courses.change',
    'downloads.change',
    'files.upload',
    'goods.change',
    'goods.settings',
    'learning.change',
    'learning.review',
    'license_keys.change',
    'live.change',
    'memberships.change',
    'services.change',
    'tickets.change',
    'upsells.change',
  ],
  'sales.read': [
    'collections.read',
    'deals.read',
    'earnings.read',
    'left_checkouts.read',
    'reviews.read',
    'sales_team.read',
  ],
  'sales.write': [
    'collections.dunning',
    'deals.change',
    'declarations.decide',
    'payments.mark_received',
    'payments.revoke',
    'reviews.answer',
    'reviews.moderate',
  ],
  'campaigns.read': [
    'announcements.read',
    'automations.read',
    'emails.read',
    'newsletters.read',
    'pages.answers',
    'pages.read',
    'returned_mail.read',
    'themes.read',
  ],
  'campaigns.write': [
    'announcements.change',
    'automations.change',
    'embeds.change',
    'emails.change',
    'experiments.change',
    'newsletters.change',
    'pages.change',
    'pages.publish',
    'returned_mail.change',
    'themes.change',
  ],
  'books.read': ['accounting.read', 'credit_memos.read', 'payouts.read', 'vat.read'],
  'books.write': ['accounting.change', 'invoices.correct', 'payments.compare'],
  'payouts.write': ['payouts.read', 'payouts.request'],
  'team.read': ['team.read'],
  'team.write': ['team.read', 'team.change'],
  'webhooks.write': ['webhooks.change'],
  'test_mode.write': ['test_mode.use'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Scope = keyof typeof scopes

export const scopeNames = Object.keys(scopes) as readonly Scope[]

const isScope = (word: string): word is Scope => Object.hasOwn(scopes, word)

/** What an app that signs buyers in can be told of them (OpenID Connect Core 5.4, 11), and what they have bought. */
export const buyerScopes = ['openid', 'profile', 'email', 'entitlements', 'offline_access'] as const

/** What the platform of an agent can be allowed by a buyer: names of the Universal Commerce Protocol (identity linking). */
export const agentScopes = ['dev.ucp.shopping.checkout:manage', 'dev.ucp.shopping.order:read'] as const
export type AgentScope = (typeof agentScopes)[number]

/** The scopes a request names, of those that apps of this kind may have from buyers. */
export const buyerScopesAsked = (kind: string, asked: string | undefined): string[] => {
  const words = asked?.split(' ') ?? []
  const known: readonly string[] = kind === 'agents' ? agentScopes : buyerScopes
  return known.filter((name) => words.includes(name))
}

/** The scopes a request names, of those there are; to change something comes with reading it. All that read where it names none. */
export const scopesAsked = (asked: string | undefined): Scope[] => {
  const words = asked?.split(' ').filter(Boolean) ?? []
  if (words.length === 0) return scopeNames.filter((name) => name.endsWith('.read'))
  return scopeNames.filter((name) => words.includes(name) || words.includes(name.replace(/\.read$/, '.write')))
}

export const rightsOfScopes = (given: readonly string[]): string[] => [
  ...new Set(given.filter(isScope).flatMap((name) => [...scopes[name]])),
]
