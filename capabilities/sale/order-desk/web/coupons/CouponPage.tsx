import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { CouponScreen } from '#capabilities/offer/discounts/web/index.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { readList } from '#platform/web/list/read-list.ts'
import { couponUsageList } from '#capabilities/sale/orders/contract/coupon-usages.ts'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'

const shownUses = 10

/** A coupon with its latest uses below: coupons know nothing of orders, so the page is made here. */
export default function CouponPage() {
  const { id = '' } = useParams()
  const { can } = useSession()
  return (
    <>
      <CouponScreen />
      {can(couponUsageList.permission) && <Usages couponId={id} />}
    </>
  )
}

const Usages = ({ couponId }: { couponId: string }) => {
  const t = useTexts(orderTexts)
  const locale = useLocale()
  const asked = { couponId: [couponId], per: shownUses }
  const { data } = useQuery({
    queryKey: [couponUsageList.path, asked],
    queryFn: ({ signal }) => readList(couponUsageList, asked, { signal }),
  })
  if (!data) return null
  const rows = data.list
  const money = (amount: string | null, currency: string) =>
    amount === null ? '–' : formatMoney(amount, currency, locale)
  return (
    <section className="k-panel" aria-labelledby="coupon-uses">
      <h2 id="coupon-uses">{t('list.coupon_usages.title')}</h2>
      {rows.length === 0 ? (
        <p className="k-second">{t('usages.none')}</p>
      ) : (
        <ul className="k-rows">
          {rows.map((use) => (
            <li key={use.token}>
              <div>
                <Link to={`/cabinet/orders/${use.id}`}>{use.orderNumber}</Link>
                <p className="k-small k-second">{[use.payerName, use.payerEmail].filter(Boolean).join(' · ')}</p>
              </div>
              <span className="k-small k-second k-numbers k-nowrap">{formatTime(use.usedAt, locale)}</span>
              <strong className="k-numbers k-nowrap">
                {t('usages.off', { amount: money(use.amountOff, use.currency) })}
              </strong>
            </li>
          ))}
        </ul>
      )}
      {data.totalCount > shownUses && (
        <Link to={`/cabinet/discounts/usages?coupon_id=${couponId}`}>
          {t('usages.all', { count: data.totalCount })}
        </Link>
      )}
    </section>
  )
}
