import { IconShoppingCart } from '@tabler/icons-react'
import { formatMoney } from '#platform/shared/money.ts'
import type { Action } from '#platform/web/action.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { leftCheckoutList, showWonBack } from '../contract.ts'
import { leftCheckoutTexts } from '../texts.ts'

const look = { size: 16, stroke: 1.8 }

export default function LeftCheckoutListScreen() {
  const t = useTexts(leftCheckoutTexts)
  const checkouts: Action = {
    key: 'checkouts',
    text: t('action.checkouts'),
    icon: <IconShoppingCart {...look} />,
    permission: 'checkout_settings.change',
    to: () => '/cabinet/settings/checkouts',
  }
  return (
    <div className="k-stack">
      <ListScreen
        list={leftCheckoutList}
        texts={leftCheckoutTexts}
        head={{
          checkouts: {
            icon: IconShoppingCart,
            permission: 'checkout_settings.change',
            to: '/cabinet/settings/checkouts',
          },
        }}
        actions={{
          order: {
            permission: 'orders.read',
            shows: (row) => row.orderId !== null,
            to: (row) => `/cabinet/orders/${row.orderId}`,
          },
        }}
        empty={{ text: t('empty'), action: checkouts }}
      />
      <WonBack />
    </div>
  )
}

/** What the emails brought. */
const WonBack = () => {
  const t = useTexts(leftCheckoutTexts)
  const locale = useLocale()
  return (
    <Loaded endpoint={showWonBack} input={{}}>
      {({ mailedCount, wonBackCount, wonBackBp, amounts }) =>
        mailedCount > 0 && (
          <section className="k-panel k-stack-small" aria-labelledby="won-back">
            <h2 id="won-back">{t('won.title')}</h2>
            <p>
              {t('won.text', {
                won: wonBackCount,
                mailed: mailedCount,
                share: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
                  Number(wonBackBp) / 10_000,
                ),
              })}{' '}
              {amounts.length > 0 &&
                t('won.amount', {
                  amounts: amounts.map(({ amount, currency }) => formatMoney(amount, currency, locale)).join(', '),
                })}
            </p>
          </section>
        )
      }
    </Loaded>
  )
}
