import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { showBalances } from '../contract.ts'
import { usePayoutWords } from './payout-words.ts'
import { isFixedByReader, WhatPrevents } from './WhatPrevents.tsx'

type Balances = ClientOutput<typeof showBalances>
const figures = ['pending', 'available', 'payout'] as const

/** `first`: a card before the others; `between`: content before the to-do list. */
type Around = { first?: ReactNode; between?: ReactNode }

/** Somebody's earnings, when they are paid, and what to do next to be paid. */
export const MoneyAtHand = ({ first, between }: Around) => (
  <Loaded endpoint={showBalances} input={{}}>
    {(found) => <Balances found={found} first={first} between={between} />}
  </Loaded>
)

const Balances = ({ found: { balances }, first, between }: { found: Balances } & Around) => {
  const { t, word, money, time } = usePayoutWords()
  const { to } = useArea()
  const steps = [...new Set(balances.flatMap(({ unmet }) => unmet))].filter(isFixedByReader)
  return (
    <>
      {balances.map((balance, at) => (
        <section
          key={balance.currency}
          className="k-figures"
          aria-label={t('balance.in_currency', { currency: balance.currency.toUpperCase() })}
        >
          {at === 0 && first}
          {figures.map((kind) => (
            <Link
              key={kind}
              className="k-panel k-figure-card"
              to={to(`payouts_balance/movements?balance[]=${kind}&currency[]=${balance.currency}`)}
            >
              <span className="k-second k-small">{word(`choice.balance.${kind}`)}</span>{' '}
              <span className="k-figure k-numbers">{money(balance[kind], balance.currency)}</span>{' '}
              {kind === 'pending' && balance.nextRelease && (
                <span className="k-second k-small">
                  {t('balance.next', {
                    amount: money(balance.nextRelease.amount, balance.currency),
                    day: time(balance.nextRelease.on),
                  })}
                </span>
              )}
            </Link>
          ))}
        </section>
      ))}
      {steps.length === 0 && between}
      <section className="k-panel" aria-labelledby="next">
        <h2 id="next">{t('next.title')}</h2>
        {steps.length === 0 ? (
          <p className="k-second">{t('next.none')}</p>
        ) : (
          <ul className="k-rows">
            {steps.map((condition) => (
              <WhatPrevents key={condition} condition={condition} />
            ))}
          </ul>
        )}
      </section>
      {steps.length > 0 && between}
    </>
  )
}
