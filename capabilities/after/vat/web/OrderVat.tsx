import { Link } from 'react-router'
import { useArea } from '#platform/web/area-path.ts'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/Badge.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { useSession } from '#platform/web/session.tsx'
import { showOrderVat } from '../contract.ts'
import { answerTones, useVatWords, verdictTones } from './vat-words.ts'

type Found = ClientOutput<typeof showOrderVat>

type Props = {
  order: { id: number | string; payer: { vatId?: string | null }; taxes: readonly { vatTreatment: string }[] }
}

/** The VAT evidence of an order, beside the order. */
export const OrderVat = ({ order: { id, payer, taxes } }: Props) => {
  const vatId = payer.vatId ?? null
  const isReverseCharge = taxes.some(({ vatTreatment }) => vatTreatment === 'reverse_charge')
  const { t } = useVatWords()
  const found = useQuery({
    queryKey: [showOrderVat.path, { id }],
    queryFn: ({ signal }) => api(showOrderVat, { id }, { signal }),
  })
  const { to } = useArea()
  const { can } = useSession()
  if (!found.data) return null
  const { place, checks } = found.data
  return (
    <section className="k-panel" aria-labelledby="vat">
      <h2 id="vat">{t('order.title')}</h2>
      {place && <Place place={place} />}
      {vatId && (
        <>
          <h3>{`${t('order.id')} ${vatId}`}</h3>
          {checks.length === 0 ? (
            isReverseCharge && <p className="k-second">{t('order.none')}</p>
          ) : (
            <Checks checks={checks} />
          )}
        </>
      )}
      {can('vat.change') && (
        <p>
          <Link to={to(`orders/${id}/buyer`)} className="k-link">
            {t('buyer.link')}
          </Link>
        </p>
      )}
    </section>
  )
}

const Place = ({ place }: { place: NonNullable<Found['place']> }) => {
  const { t, word, country } = useVatWords()
  return (
    <>
      <h3>{t('order.place')}</h3>
      <p>
        <Badge tone={verdictTones[place.verdict]}>{word(`choice.verdict.${place.verdict}`)}</Badge>
      </p>
      <Pairs
        pairs={[
          [t('order.billing'), country(place.billingCountry)],
          [
            t('order.payment'),
            country(place.paymentCountry) ?? t(place.paidAt === null ? 'order.not_paid' : 'order.not_told'),
          ],
          [t('order.phone'), country(place.phoneCountry)],
          [t('order.language'), country(place.languageCountry)],
        ]}
      />
    </>
  )
}

/** The newest check; those before, also of other purchases, on demand. */
const Checks = ({ checks: [newest, ...earlier] }: { checks: Found['checks'] }) => {
  const { t } = useVatWords()
  return (
    <>
      {newest && <CheckRows checks={[newest]} />}
      {earlier.length > 0 && (
        <details>
          <summary>{t('order.earlier', { count: earlier.length })}</summary>
          <CheckRows checks={earlier} />
        </details>
      )}
    </>
  )
}

const CheckRows = ({ checks }: { checks: Found['checks'] }) => {
  const { t, word, time } = useVatWords()
  return (
    <ul className="k-rows">
      {checks.map((check) => (
        <li key={check.id}>
          <div>
            <Badge tone={answerTones[check.answer]}>{word(`choice.answer.${check.answer}`)}</Badge>
            <div className="k-second k-small">
              {[
                time(check.askedAt),
                word(`choice.checker.${check.checker}`),
                check.reason && word(`choice.reason.${check.reason}`),
                check.traderName,
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
            {check.requestIdentifier && (
              <div className="k-second k-small">{t('order.number', { number: check.requestIdentifier })}</div>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
