import { Link } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import type { showAccount } from '../contract.ts'
import { usePlanWords } from './plan-words.ts'

type Account = ClientOutput<typeof showAccount>

const tones = { frozen: 'red', verified: 'green', open: 'gray' } as const
/** Card schemes look closer at shops above one chargeback in a hundred payments. */
const chargebackShare = 0.01

const received = transferState.sets.received.map((state) => `state[]=${state}`).join('&')

/** What an account sold lately, who knows it, and what of its money went back; numbers lead to their lists. */
export const AccountSelling = ({ account }: { account: Account }) => {
  const { t, day, money } = usePlanWords()
  const { selling, verification, id } = account
  const lately = (what: string) => `seller_id=${id}&${what}_from=${selling.since}&exclude_test=true`
  const transfers = (type: string, currency: string) =>
    `/admin/transfers?${lately('processed')}&transferable_type[]=${type}&currency[]=${currency}&${received}`
  const linked = (key: string, to: string, text: string | number) => (
    <Link key={key} className="k-link" to={to}>
      {text}
    </Link>
  )
  return (
    <section className="k-panel" aria-labelledby="selling">
      <h2 id="selling">{t('account.selling')}</h2>
      <p className="k-second k-small">{t('account.selling_since', { day: day(selling.since) })}</p>
      <Pairs
        pairs={[
          [
            t('account.verification'),
            <Badge key="verification" tone={tones[verification]}>
              {t(`account.verification.${verification}`)}
            </Badge>,
          ],
          [t('account.orders'), linked('orders', `/admin/orders?${lately('created')}`, selling.ordersCount)],
          ...selling.sums.flatMap(({ currency, receivedAmount, paymentsCount, refundsCount, chargebacksCount }) => [
            [
              t('account.received', { currency: currency.toUpperCase() }),
              linked(`in-${currency}`, transfers('Payment', currency), money(receivedAmount, currency)),
            ] as const,
            [
              t('account.refunds', { currency: currency.toUpperCase() }),
              linked(`back-${currency}`, transfers('Refund', currency), refundsCount),
            ] as const,
            [
              t('account.chargebacks', { currency: currency.toUpperCase() }),
              <span key={`risk-${currency}`}>
                {linked(`lost-${currency}`, transfers('Chargeback', currency), chargebacksCount)}{' '}
                {chargebacksCount > paymentsCount * chargebackShare && <Badge tone="red">{t('account.risk')}</Badge>}
              </span>,
            ] as const,
          ]),
        ]}
      />
    </section>
  )
}
