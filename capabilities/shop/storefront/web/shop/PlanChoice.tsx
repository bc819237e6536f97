import { formatMoney } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Money } from '#ui/Money.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import type { VatNote } from '#capabilities/sale/checkout/vocabulary.ts'
import { planPrice, planTerms, vatOfAll, vatOfPlan, type PlanWords } from '../words.ts'

export type ChosenFrom = PlanWords & {
  id: string | number
  name: string
  currency: string
  useNetPrice: boolean
  oldPrice: string | null
  recommended: boolean
  about: string | null
}

/** The plans as radio cards; a single one is shown without a choice. */
export const PlanChoice = ({
  plans,
  chosen,
  name,
  vat,
}: {
  plans: readonly ChosenFrom[]
  chosen: number | undefined
  name: string
  vat: VatNote
}) => {
  const t = useTexts(checkoutTexts)
  if (plans.length === 1) {
    return (
      <div className="s-plan s-plan-only">
        <input type="hidden" name={name} value={plans[0]!.id} />
        <PlanText plan={plans[0]!} isLoud vat={vat} />
      </div>
    )
  }
  // Shown once if it is the same for all.
  const ofAll = vatOfAll(plans, vat)
  return (
    <fieldset className="s-plans">
      <legend className="k-label">{t(plans.some(({ about }) => about) ? 'product.tickets' : 'product.plans')}</legend>
      {plans.map((plan) => (
        <label key={plan.id} className="k-choice s-plan">
          <input type="radio" name={name} value={plan.id} defaultChecked={Number(plan.id) === chosen} required />
          <PlanText plan={plan} {...(ofAll ? {} : { vat })} />
          {plan.recommended && (
            <span className="k-badge k-tone-blue s-recommended-plan">{t('product.recommended')}</span>
          )}
        </label>
      ))}
      {ofAll && <p className="s-plan-terms">{t(ofAll)}</p>}
    </fieldset>
  )
}

const PlanText = ({ plan, isLoud, vat }: { plan: ChosenFrom; isLoud?: boolean; vat?: VatNote }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, plan.currency, locale)
  const { amount, price, per } = planPrice(plan, money, t)
  return (
    <span className={isLoud ? 's-plan-text s-loud' : 's-plan-text'}>
      {(!isLoud || plan.about) && (
        <span className="s-plan-name">
          <bdi>{plan.name}</bdi>
        </span>
      )}
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
        {[...planTerms(plan, money, t), ...(vat ? [t(vatOfPlan(plan, vat))] : [])].join(' · ')}
      </span>
    </span>
  )
}
