import { Link } from 'react-router'
import { mask } from '#platform/shared/contact-masks.ts'
import { addressLines, personName } from '#platform/shared/postal.ts'
import { useArea } from '#platform/web/area-path.ts'
import { useCountries } from '#platform/web/countries.ts'
import { useSession } from '#platform/web/session.tsx'
import { useOrderWords, type OrderPage } from './order-words.ts'
import { OrderWords } from './OrderWords.tsx'

/** Who pays, whose it is, and what they agreed to. */
export const OrderParties = ({ order }: { order: OrderPage }) => {
  const { t, time } = useOrderWords(order.currency)
  const { to, audience } = useArea()
  const { can } = useSession()
  const template = order.cancellationTerm?.templateId ?? null
  const isSame = order.owner.email === order.payer.email
  return (
    <>
      <section className="k-panel" aria-labelledby="payer">
        <h2 id="payer">{t('page.payer')}</h2>
        <Address party={order.payer} />
        <h3>{t('page.owner')}</h3>
        {isSame ? <p className="k-second">{t('page.samePerson')}</p> : <Address party={order.owner} />}
        <p>
          <Link to={to(`payers/${order.payerId}`)} className="k-link">
            {t('page.aboutPayer')}
          </Link>
          {order.manageUrl !== mask && (
            <>
              {' · '}
              <a href={order.manageUrl} target="_blank" rel="noopener" className="k-link">
                {t('page.manageLink')}
              </a>
            </>
          )}
        </p>
      </section>
      <OrderWords
        order={order}
        more={
          template !== null &&
          audience === 'seller' &&
          can('cancellation_terms.read') && (
            <Link to={to(`settings/cancellation_terms/${template}`)} className="k-link k-small">
              {t('page.term_template')}
            </Link>
          )
        }
      />
      {order.consents.length > 0 && (
        <section className="k-panel" aria-labelledby="consents">
          <h2 id="consents">{t('page.consents')}</h2>
          {order.consents.map((consent) => (
            <details key={consent.kind}>
              <summary>{t(`consent.${consent.kind as 'terms'}`)}</summary>
              <p className="k-small" lang={consent.locale}>
                {consent.text}
              </p>
              <p className="k-second k-small">
                {[time(consent.at), consent.address, consent.textVersion].filter(Boolean).join(' · ')}
              </p>
            </details>
          ))}
        </section>
      )}
    </>
  )
}

const Address = ({ party }: { party: OrderPage['payer'] }) => {
  const code = party.countryCode
  const country = useCountries().find(({ value }) => value === code)?.label ?? code
  return (
    <address className="k-address">
      {[party.company, personName(party, code), ...addressLines(party), country, party.vatId]
        .filter(Boolean)
        .map((line) => (
          <div key={line}>{line}</div>
        ))}
      <a href={`mailto:${party.email}`} className="k-link">
        {party.email}
      </a>
      {party.phone && <div>{party.phone}</div>}
    </address>
  )
}
