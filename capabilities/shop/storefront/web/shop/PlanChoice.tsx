import { formatMoney } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Money } from '#ui/Money.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { planPrice, planTerms, type PlanWords } from '../words.ts'

export type ChosenFrom = PlanWords & {
  id: string | number
  name: string
  currency: string
  useNetPrice: boolean
  oldPrice: string | null
  recommended: boolean
  about: string | null
}

/** The plans as cards to choose from; a single one stands there as a fact. */
export const PlanChoice = ({
  plans,
  chosen,
  name,
}: {
  plans: readonly ChosenFrom[]
  chosen: number | undefined
  name: string
}) => {
  const t = useTexts(checkoutTexts)
  if (plans.length === 1) {
    return (
      <div className="s-plan s-plan-only">
        <input type="hidden" name={name} value={plans[0]!.id} />
        <PlanText plan={plans[0]!} isLoud saysVat />
      </div>
    )
  }
  // Said once where it is the same for all.
  const isVatAlike = plans.every(({ useNetPrice }) => useNetPrice === plans[0]?.useNetPrice)
  return (
    <fieldset className="s-plans">
      <legend className="k-label">{t(plans.some(({ about }) => about) ? 'product.tickets' : 'product.plans')}</legend>
      {plans.map((plan) => (
        <label key={plan.id} className="k-choice s-plan">
          <input type="radio" name={name} value={plan.id} defaultChecked={Number(plan.id) === chosen} required />
          <PlanText plan={plan} saysVat={!isVatAlike} />
          {plan.recommended && <span className="k-badge k-tone-blue">{t('product.recommended')}</span>}
        </label>
      ))}
      {isVatAlike && <p className="s-plan-terms">{t(plans[0]?.useNetPrice ? 'product.net_all' : 'product.vat_all')}</p>}
    </fieldset>
  )
}

const PlanText = ({ plan, isLoud, saysVat }: { plan: ChosenFrom; isLoud?: boolean; saysVat: boolean }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, plan.currency, locale)
  const { amount, price, per } = planPrice(plan, money, t)
  return (
    <span className={isLoud ? 's-plan-text s-loud' : 's-plan-text'}>
      {(!isLoud || plan.about) && <span className="s-plan-name">{plan.name}</span>}
      {plan.about && <span className="s-plan-terms">{plan.about}</span>}
      <span className="s-plan-price">
        <strong>
          <Money {...(plan.oldPrice && Number(plan.oldPrice) > Number(amount) ? { before: money(plan.oldPrice) } : {})}>
            {price}
          </Money>
        </strong>{' '}
        {per}
      </span>
      <span className="s-plan-terms">
        {[...planTerms(plan, money, t), ...(saysVat ? [t(plan.useNetPrice ? 'product.net' : 'product.vat')] : [])].join(
          ' · ',
        )}
      </span>
    </span>
  )
}
