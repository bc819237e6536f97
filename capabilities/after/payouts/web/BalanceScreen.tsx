import { IconArrowsExchange, IconWallet } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Money } from '#ui/Money.tsx'
import { Notice } from '#ui/Field.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useSession } from '#platform/web/session.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { askPayout, exchangeBalance, showBalances } from '../contract.ts'
import { useOrderPath } from './order-path.ts'
import { usePayoutWords } from './payout-words.ts'
import { WhatPrevents } from './WhatPrevents.tsx'

type Balances = ClientOutput<typeof showBalances>
type Balance = Balances['balances'][number]
/** Those who have an account only to earn into. */
const earners: readonly string[] = ['sales_team_member', 'publisher', 'ablefy_affiliate']
const figures = ['available', 'pending', 'reserve', 'hold', 'payout'] as const

export default function BalanceScreen() {
  return (
    <Loaded endpoint={showBalances} input={{}}>
      {(found) => <Page found={found} />}
    </Loaded>
  )
}

const Page = ({ found }: { found: Balances }) => {
  const { t } = usePayoutWords()
  const { profileType } = useSession()
  const { to } = useArea()
  return (
    <>
      <PageHead
        title={t('balance.title')}
        text={
          earners.includes(profileType ?? '') ? t('balance.text_earned') : t('balance.text', { days: found.holdDays })
        }
        actions={[
          { key: 'settings', text: t('settings.title'), to: () => to('payouts_settings') },
          { key: 'all', text: t('title'), to: () => to('payouts') },
        ]}
      />
      <div className="k-stack">
        {found.balances.map((balance) => (
          <Balances
            key={balance.currency}
            balance={balance}
            debts={found.debtInvoices.filter(({ currency }) => currency === balance.currency)}
            isOnly={found.balances.length === 1}
          />
        ))}
        {(found.reserves.length > 0 || found.holds.length > 0) && <KeptBack found={found} />}
      </div>
    </>
  )
}

const Balances = ({
  balance,
  debts,
  isOnly,
}: {
  balance: Balance
  debts: Balances['debtInvoices']
  isOnly: boolean
}) => {
  const { t, money, time } = usePayoutWords()
  const show = (amount: string) => money(amount, balance.currency)
  const ask: Action = {
    key: 'ask',
    text: t('balance.ask', { amount: show(balance.available) }),
    icon: <IconWallet size={16} stroke={1.8} />,
    primary: true,
    permission: 'payouts.change',
    done: t('balance.asked'),
    confirm: () => ({
      title: t('balance.ask_title', { amount: show(balance.available) }),
      text: t('balance.ask_text'),
      yes: t('balance.ask', { amount: show(balance.available) }),
    }),
    run: () => api(askPayout, { currency: balance.currency }),
  }
  return (
    <section className="k-stack" aria-label={t('balance.in_currency', { currency: balance.currency.toUpperCase() })}>
      {!isOnly && <h2>{balance.currency.toUpperCase()}</h2>}
      <Figures balance={balance} />
      <div className="k-panel">
        <Ready balance={balance} />
        {balance.nextRelease && (
          <p className="k-second">
            {t('balance.next', { amount: show(balance.nextRelease.amount), day: time(balance.nextRelease.on) })}
          </p>
        )}
        {Number(balance.owed) > 0 && <Owed balance={balance} debts={debts} />}
        {balance.unmet.length === 0 && <ActionBar actions={[ask]} target={undefined} />}
        {balance.unmet.includes('currency_not_offered') && <Exchange balance={balance} />}
      </div>
    </section>
  )
}

/** Each figure leads to the movements it adds up. */
const Figures = ({ balance }: { balance: Balance }) => {
  const { t, word, money } = usePayoutWords()
  const { to } = useArea()
  return (
    <div className="k-figures">
      {figures.map((kind) => (
        <Link
          key={kind}
          className="k-panel k-figure-card"
          to={to(`payouts_balance/movements?balance[]=${kind}&currency[]=${balance.currency}`)}
        >
          <span className="k-second k-small">{word(`choice.balance.${kind}`)}</span>{' '}
          <span className="k-figure k-numbers">{money(balance[kind], balance.currency)}</span>{' '}
          <span className="k-link k-small">{t('balance.why')}</span>
        </Link>
      ))}
    </div>
  )
}

/** Whether a payout can be asked for, or what is missing for one. */
const Ready = ({ balance }: { balance: Balance }) => {
  const { t, money } = usePayoutWords()
  const show = (amount: string) => money(amount, balance.currency)
  if (balance.unmet.length === 0) return <p>{t('balance.ready', { amount: show(balance.available) })}</p>
  return (
    <>
      <p>{t('balance.unmet')}</p>
      <ul className="k-rows">
        {balance.unmet.map((condition) => (
          <WhatPrevents key={condition} condition={condition} here="payouts_balance">
            {condition === 'below_minimum' && t('balance.minimum', { amount: show(balance.minimum) })}
          </WhatPrevents>
        ))}
      </ul>
    </>
  )
}

/** What the seller owes, and the invoices that say so. */
const Owed = ({ balance, debts }: { balance: Balance; debts: Balances['debtInvoices'] }) => {
  const { t, money, time } = usePayoutWords()
  const { to } = useArea()
  const show = (amount: string) => money(amount, balance.currency)
  return (
    <Notice tone="amber">
      {t('balance.owed', { amount: show(balance.owed) })}{' '}
      <Link className="k-link" to={to(`payouts_balance/movements?balance[]=owed&currency[]=${balance.currency}`)}>
        {t('balance.why')}
      </Link>{' '}
      {debts.length === 0 && t('balance.sixty')}
      {debts.map((debt) => (
        <div key={debt.id}>
          {t('balance.debt', { number: debt.number, amount: show(debt.openAmount), day: time(debt.dueOn) })}{' '}
          <a className="k-link" href={debt.path} target="_blank" rel="noopener">
            {t('balance.debt_open')}
          </a>
        </div>
      ))}
    </Notice>
  )
}

/** No payout carries this currency: what is available may be exchanged, at a rate whose source and day are named. */
const Exchange = ({ balance: { available, currency, exchange } }: { balance: Balance }) => {
  const { t, money, time } = usePayoutWords()
  if (!exchange) return Number(available) > 0 ? <p className="k-second">{t('balance.no_rate')}</p> : null
  const [amount, result] = [money(available, currency), money(exchange.toAmount, exchange.toCurrency)]
  const rate = { rate: exchange.rate, source: exchange.source, day: time(exchange.on) }
  const action: Action = {
    key: 'exchange',
    text: t('balance.exchange', { amount, result }),
    icon: <IconArrowsExchange size={16} stroke={1.8} />,
    primary: true,
    permission: 'payouts.change',
    done: t('balance.exchanged'),
    confirm: () => ({
      title: t('balance.exchange_title', { amount, result }),
      text: t('balance.exchange_text', rate),
      yes: t('balance.exchange', { amount, result }),
    }),
    run: () => api(exchangeBalance, { currency }),
  }
  return (
    <>
      <p className="k-second">
        {t('balance.exchange_offer', { currency: exchange.toCurrency.toUpperCase(), amount, result, ...rate })}
      </p>
      <ActionBar actions={[action]} target={undefined} />
    </>
  )
}

const KeptBack = ({ found }: { found: Balances }) => {
  const { t, money, time } = usePayoutWords()
  const orderPath = useOrderPath()
  return (
    <div className="k-stack">
      {found.reserves.length > 0 && (
        <section className="k-panel" aria-labelledby="reserves">
          <h2 id="reserves">{t('balance.reserves')}</h2>
          <ul className="k-rows">
            {found.reserves.map((kept) => (
              <li key={kept.id}>
                <div>{kept.ruleName}</div>
                <span className="k-second k-small">{t('balance.until', { day: time(kept.endsOn) })}</span>
                <Money>{money(kept.leftAmount, kept.currency)}</Money>
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.holds.length > 0 && (
        <section className="k-panel" aria-labelledby="holds">
          <h2 id="holds">{t('balance.holds')}</h2>
          <ul className="k-rows">
            {found.holds.map((held) => (
              <li key={held.orderId}>
                <Link className="k-link" to={orderPath(held.orderId, held.orderToken)}>
                  {t('balance.dispute', { order: held.orderNumber })}
                </Link>
                <span className="k-second k-small">{t('balance.until_decided')}</span>
                <Money>{money(held.amount, held.currency)}</Money>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
