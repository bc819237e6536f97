import { Badge } from '#ui/Badge.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { chooseOwnPlan, type showOwnPlan } from '../contract.ts'
import { usePlanWords } from './plan-words.ts'

type Own = ClientOutput<typeof showOwnPlan>
type Offer = Own['offered'][number]

/** The plans a seller may choose, each with what choosing it does. */
export const Offers = ({ own }: { own: Own }) => {
  const { t, price, vat, feature, limits, money, day, isNothing } = usePlanWords()
  const charge = (offer: Offer) => money(offer.grossAmount, offer.currency)
  const whatHappens = (offer: Offer): string => {
    if (offer.begins === 'period_end') return t('own.confirm_later', { day: own.next ? day(own.next.on) : '' })
    const begins = isNothing(offer.grossAmount)
      ? t('own.confirm_free')
      : offer.trialDays > 0
        ? t('own.confirm_trial', { days: offer.trialDays, charge: charge(offer) })
        : t('own.confirm_now', { charge: charge(offer) })
    return isNothing(offer.creditAmount)
      ? begins
      : `${begins} ${t('own.confirm_credit', { credit: money(offer.creditAmount, offer.creditCurrency) })}`
  }
  const take = (offer: Offer): Action => ({
    key: 'take',
    text: t('own.take', { plan: offer.name }),
    run: () => api(chooseOwnPlan, { planId: offer.id }).then(() => location.reload()),
    confirm: () => ({
      title: t('own.confirm', { plan: offer.name }),
      text: whatHappens(offer),
      yes: t('own.take', { plan: offer.name }),
    }),
  })
  return (
    <section className="k-panel" aria-labelledby="offers">
      <h2 id="offers">{t('own.choose')}</h2>
      <ul className="k-rows">
        {own.offered.map((offer) => (
          <li key={offer.id}>
            <div>
              <strong>{offer.name}</strong>
              <div>
                {[price(offer), vat(offer), offer.trialDays > 0 && t('public.trial', { days: offer.trialDays })]
                  .filter(Boolean)
                  .join(', ')}
              </div>
              {offer.description && (
                <div className="k-second k-small" dir="auto">
                  {offer.description}
                </div>
              )}
              <div className="k-second k-small">
                {[...limits(offer.quotas), ...offer.features.map(feature)].join(', ')}
              </div>
            </div>
            {offer.begins === 'current' ? (
              <Badge tone="green">{t('own.current')}</Badge>
            ) : (
              <ActionBar actions={[take(offer)]} target={undefined} small />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
