import type { Amount } from '#platform/shared/money.ts'
import type { PlanForm } from '#capabilities/offer/catalog/vocabulary.ts'
import type { FeatureFlag } from '#capabilities/people/sellers/vocabulary.ts'
import type { CardWallet, PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'
import type { HiddenReason } from '../vocabulary.ts'
import { carried, type Carried } from './carried.ts'

export type OfferedMethod = {
  provider: string
  form: PaymentForm
  /** Of cards: the wallets they may be in. */
  wallets?: CardWallet[]
}

export type ProviderAbility = {
  name: string
  forms: readonly PaymentForm[]
  currencies: readonly string[] | 'any'
  /** The feature of the account a form takes at this provider alone. */
  formFeatures?: Partial<Record<PaymentForm, FeatureFlag>> | undefined
  /** Wallets it takes cards from, each of which it can leave out. */
  wallets?: readonly CardWallet[] | undefined
  /** Forms by which a payer gives a mandate for later debits along with the first payment. */
  givesMandate?: readonly PaymentForm[] | undefined
  /** Forms it takes only for sellers it has verified. */
  verifiedForms?: readonly PaymentForm[] | undefined
  /** The most it takes in one payment of a form. */
  mostOf?: Partial<Record<PaymentForm, Amount>> | undefined
}

export type PaymentRule = {
  planForm: PlanForm
  paymentForm: PaymentForm
  isOffered: boolean
  countries: readonly string[] | null
  currencies: readonly string[] | null
  minAmount: Amount | null
  maxAmount: Amount | null
}

/** Who takes a way to pay first, and who after them; providers not named follow in their own order. */
export type ProviderOrder = { paymentForm: PaymentForm; providers: readonly string[] }

/** What a seller takes payments with. */
export type Till = {
  providers: readonly ProviderAbility[]
  rules: readonly PaymentRule[]
  orders: readonly ProviderOrder[]
  /** What the seller's account holds. */
  features: readonly FeatureFlag[]
  /** Providers that do not answer now: they come last. */
  silent: readonly string[]
  /** Providers that take nothing before the seller is verified; `*` is all of them. */
  frozen: readonly string[]
  /** Who has verified the seller. */
  verifiedBy: readonly string[]
}

/** What is to be paid: null where it is not known yet, which hides nothing. */
export type Sale = {
  form: PlanForm
  currency: string
  countryCode: string | null
  firstAmount: Amount | null
  /** Nothing is paid now. */
  isLater?: boolean
  /** Whether a company buys. */
  isBusiness?: boolean
}

export type JudgedMethod = OfferedMethod & { hidden: HiddenReason | null }

/**
 * Every way the seller's providers could take this money, with the reason why a buyer is not offered it; each with its
 * providers in the order in which they are tried. `allowed`: the product's restriction.
 */
export const judgeMethods = (till: Till, sale: Sale, allowed: readonly string[] | null): JudgedMethod[] => {
  const taken = new Set<PaymentForm>()
  return judgeEach(till, sale, allowed).map((method) => {
    if (method.hidden !== null) return method
    // A buyer chooses the method, not the provider: the first provider that takes it does.
    if (taken.has(method.form)) return { ...method, hidden: 'provider' }
    taken.add(method.form)
    return method
  })
}

const judgeEach = (till: Till, sale: Sale, allowed: readonly string[] | null): JudgedMethod[] =>
  formsOf(till).flatMap((form) => {
    const own = (allowed && !allowed.includes(form) ? 'product' : null) ?? hiddenByRule(till, form, sale)
    return takersOf(till, form).map((taker) => ({
      provider: taker.name,
      form,
      ...(form === 'card' && taker.wallets
        ? { wallets: taker.wallets.filter((wallet) => hiddenByRule(till, wallet, sale) === null) }
        : {}),
      hidden:
        (lacksFeature(till, taker.formFeatures?.[form]) ? ('feature' as const) : null) ??
        (taker.currencies === 'any' || taker.currencies.includes(sale.currency) ? null : ('currency' as const)) ??
        hiddenByNature(sale.isLater ? carried[form] : natureAt(taker, form), sale, till.features) ??
        own ??
        ((sale.firstAmount ?? 0) > (taker.mostOf?.[form] ?? Infinity) ? ('amount' as const) : null) ??
        (isUnverified(till, taker, form) ? ('not_verified' as const) : null),
    }))
  })

const lacksFeature = ({ features }: Till, needed: FeatureFlag | undefined): boolean =>
  needed !== undefined && !features.includes(needed)

/** Whether a seller may take money by a provider: who verifies them stopped it, for its own part or for all. */
export const isFrozenAt = (frozen: readonly string[], provider: string): boolean =>
  frozen.includes('*') || frozen.includes(provider)

const isUnverified = (
  { frozen, verifiedBy }: Till,
  { name, verifiedForms = [] }: ProviderAbility,
  form: PaymentForm,
): boolean => isFrozenAt(frozen, name) || (verifiedForms.includes(form) && !verifiedBy.includes(name))

/**
 * What a form can carry at a provider: a mandate given with the payment pays recurring plans, once something is due.
 */
const natureAt = ({ givesMandate = [] }: Mandating, form: PaymentForm): Carried | undefined => {
  const { planForms: _, ...nature } = carried[form] ?? { currencies: [] }
  return givesMandate.includes(form) ? { ...nature, minAmount: nature.minAmount ?? 1 } : carried[form]
}

type Taker = Pick<ProviderAbility, 'name' | 'forms'>
type Mandating = Pick<ProviderAbility, 'forms' | 'givesMandate'>

/** The ways to pay of all providers, in the order buyers see them. */
export const formsOf = ({ providers }: { providers: readonly Taker[] }): PaymentForm[] => [
  ...new Set(providers.flatMap(({ forms }) => forms)),
]

/** What a seller sets rules for: every way to pay, with the wallets a card may be in after it. */
export const ruledForms = (till: {
  providers: readonly (Taker & Pick<ProviderAbility, 'wallets'>)[]
}): PaymentForm[] => {
  const wallets = [...new Set(till.providers.flatMap((provider) => provider.wallets ?? []))]
  return formsOf(till).flatMap((form) => (form === 'card' ? [form, ...wallets] : [form]))
}

/** The providers of a payment method in the order in which they are tried. */
export const takersOf = <T extends Taker>(
  { providers, orders, silent }: Pick<Till, 'orders' | 'silent'> & { providers: readonly T[] },
  form: PaymentForm,
): T[] => {
  const wanted = orders.find((each) => each.paymentForm === form)?.providers ?? []
  const rank = ({ name }: Taker): number =>
    (wanted.includes(name) ? wanted.indexOf(name) : wanted.length) + (silent.includes(name) ? wanted.length + 1 : 0)
  return providers.filter(({ forms }) => forms.includes(form)).toSorted((a, b) => rank(a) - rank(b))
}

const hiddenForPlan = (
  { planForms }: Carried,
  form: PlanForm,
  features: readonly FeatureFlag[],
): 'plan_form' | 'feature' | null => {
  const feature = planForms ? planForms[form] : true
  if (feature === undefined) return 'plan_form'
  return feature === true || features.includes(feature) ? null : 'feature'
}

/** Why a way to pay is for no plan of a form, whatever the seller's rules say. */
export const neverFor = (
  { features, providers }: Pick<Till, 'features'> & { providers: readonly Mandating[] },
  paymentForm: PaymentForm,
  form: PlanForm,
) => {
  const natures = providers
    .filter(({ forms }) => forms.includes(paymentForm))
    .map((provider) => natureAt(provider, paymentForm))
  const hidden = natures.map((nature) => (nature ? hiddenForPlan(nature, form, features) : null))
  return hidden.includes(null) ? null : (hidden[0] ?? null)
}

const hiddenByNature = (
  nature: Carried | undefined,
  { form, currency, firstAmount, isBusiness = true }: Sale,
  features: readonly FeatureFlag[],
): HiddenReason | null => {
  if (!nature) return null
  const { currencies, isForBusinesses, minAmount = 0, maxAmount = Infinity } = nature
  const ofPlan = hiddenForPlan(nature, form, features)
  if (ofPlan) return ofPlan
  if (!currencies.includes(currency)) return 'currency'
  if (isForBusinesses && !isBusiness) return 'business'
  return firstAmount !== null && (firstAmount < minAmount || firstAmount > maxAmount) ? 'amount' : null
}

/** Countries where a payment method is offered by default; everywhere if null. */
export const countriesOf = (form: PaymentForm): readonly string[] | null => carried[form]?.countries ?? null

type Limits = Omit<PaymentRule, 'planForm' | 'paymentForm'>
const anyRule: Limits = { isOffered: true, countries: null, currencies: null, minAmount: null, maxAmount: null }

const hiddenByRule = ({ rules }: Till, form: PaymentForm, sale: Sale): HiddenReason | null => {
  const rule = rules.find((each) => each.planForm === sale.form && each.paymentForm === form)
  return hiddenBy({ ...anyRule, ...rule, countries: rule?.countries ?? countriesOf(form) }, sale)
}

const hiddenBy = (rule: Limits, { currency, countryCode, firstAmount }: Sale): HiddenReason | null => {
  if (!rule.isOffered) return 'plan_form'
  if (rule.currencies && !rule.currencies.includes(currency)) return 'currency'
  if (rule.countries && countryCode !== null && !rule.countries.includes(countryCode)) return 'country'
  if (
    firstAmount !== null &&
    (firstAmount < (rule.minAmount ?? firstAmount) || firstAmount > (rule.maxAmount ?? firstAmount))
  )
    return 'amount'
  return null
}

export const offeredMethods = (...sale: Parameters<typeof judgeMethods>): OfferedMethod[] =>
  judgeMethods(...sale).flatMap(({ hidden, ...method }) => (hidden === null ? [method] : []))

/** Who takes a way to pay, the first of them first; the others take it where the ones before do not. */
export const providersFor = (judged: readonly JudgedMethod[], form: PaymentForm): string[] =>
  judged.flatMap((each) => (each.form === form && (each.hidden ?? 'provider') === 'provider' ? [each.provider] : []))
