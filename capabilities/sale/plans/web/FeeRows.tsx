import type { ClientOutput } from '#platform/shared/contract.ts'
import { Money } from '#ui/Money.tsx'
import type { showOwnPlan } from '../contract.ts'
import { usePlanWords } from './plan-words.ts'

/** What was charged for periods of plans, and what of it was given back. */
export const FeeRows = ({ fees }: { fees: ClientOutput<typeof showOwnPlan>['fees'] }) => {
  const { t, day, money } = usePlanWords()
  if (fees.length === 0) return <p className="k-second">{t('account.no_fees')}</p>
  return (
    <ul className="k-rows">
      {fees.map((fee) => (
        <li key={fee.id}>
          <div>
            {fee.planName}
            <div className="k-second k-small">
              {[`${day(fee.startsOn)} – ${day(fee.endsOn)}`, fee.kind === 'credit' && t('account.credit')]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </div>
          <Money>{`${fee.kind === 'credit' ? '−' : ''}${money(fee.grossAmount, fee.currency)}`}</Money>
        </li>
      ))}
    </ul>
  )
}
