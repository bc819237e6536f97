import { formatPercent } from '#platform/shared/money.ts'
import { formatDay } from '#platform/shared/time.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ownShares } from '../contract.ts'
import { productSharesTexts } from '../texts.ts'

/** What somebody shares in, and the way to the money. */
export default function OwnSharesScreen() {
  const t = useTexts(productSharesTexts)
  const locale = useLocale()
  return (
    <>
      <PageHead
        title={t('own.title')}
        text={t('own.subtitle')}
        actions={[{ key: 'money', text: t('own.money'), primary: true, to: () => '/team_member/payouts_balance' }]}
      />
      <Loaded endpoint={ownShares} input={{}}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('own.title')} text={t('own.empty')} />
          ) : (
            <div className="k-stack">
              {list.map(({ id, productName, sellerName, shareBp, startedAt, endedAt }) => (
                <section key={id} className="k-panel k-split" aria-label={productName}>
                  <div>
                    <h2>{productName}</h2>
                    <p className="k-second">{sellerName}</p>
                  </div>
                  <div>
                    <p>{t('own.share', { share: formatPercent(shareBp, locale) })}</p>
                    <p className="k-second k-small">
                      {endedAt
                        ? t('ended_on', { day: formatDay(endedAt, locale) })
                        : t('since', { day: formatDay(startedAt, locale) })}
                    </p>
                  </div>
                </section>
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  )
}
