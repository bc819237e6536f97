import type { ClientOutput } from '#platform/shared/contract.ts'
import { LinkButton } from '#ui/Button.tsx'
import type { showOffer } from '../contract.ts'
import { usePlanWords } from './plan-words.ts'

/** What selling on this platform costs, for the operator's own site. */
export const PublicPlans = ({ plans }: ClientOutput<typeof showOffer>) => {
  const { t, price, vat, feature, limits } = usePlanWords()
  return (
    <div className="k-stack l-plans">
      <div className="l-points">
        {plans.map((plan) => (
          <section key={plan.id} aria-labelledby={`plan-${plan.id}`}>
            <h2 id={`plan-${plan.id}`}>{plan.name}</h2>
            <p className="l-price">{price(plan)}</p>
            <p>
              {[vat(plan), plan.trialDays > 0 && t('public.trial', { days: plan.trialDays })]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {plan.description && (
              <p className="l-lines" dir="auto">
                {plan.description}
              </p>
            )}
            <ul>
              <li>{t('public.always')}</li>
              {limits(plan.quotas).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {plan.features.map((word) => (
                <li key={word}>{feature(word)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div>
        <LinkButton size="buy" href="/users/sign_up">
          {t('public.open')}
        </LinkButton>
      </div>
    </div>
  )
}
