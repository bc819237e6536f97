/** What an app can be allowed: names for programs, the rights behind each. A change of something comes with reading it. */
const readsCatalog = ['catalog.read', 'discounts.read']
const readsOrders = ['orders.read', 'payments.read', 'invoices.read', 'admission.read']
const readsCustomers = ['payers.read', 'opt_ins.read']
const readsMarketing = ['affiliates.read', 'funnels.read', 'experiments.read']
const readsCheckout = ['payment_links.read']

export const scopes = {
  'catalog.read': readsCatalog,
  'catalog.write': [...readsCatalog, 'catalog.change', 'catalog.pricing', 'discounts.change'],
  'orders.read': readsOrders,
  'orders.write': [...readsOrders, 'orders.change'],
  'refunds.write': ['payments.read', 'orders.refund'],
  'customers.read': readsCustomers,
  'customers.write': [...readsCustomers, 'opt_ins.change', 'payers.edit'],
  'checkout.read': readsCheckout,
  'checkout.write': [...readsCheckout, 'payment_links.change'],
  'marketing.read': readsMarketing,
  'marketing.write': [...readsMarketing, 'affiliates.change', 'funnels.change'],
  'webhooks.write': ['webhooks.change'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Scope = keyof typeof scopes

export const scopeNames = Object.keys(scopes) as readonly Scope[]

const isScope = (word: string): word is Scope => Object.hasOwn(scopes, word)

/** The scopes a request names, of those there are; all that read where it names none. */
export const scopesAsked = (asked: string | undefined): Scope[] => {
  const words = asked?.split(' ').filter(Boolean) ?? []
  if (words.length === 0) return scopeNames.filter((name) => name.endsWith('.read'))
  return scopeNames.filter((name) => words.includes(name))
}

export const rightsOfScopes = (given: readonly string[]): string[] => [
  ...new Set(given.filter(isScope).flatMap((name) => [...scopes[name]])),
]
