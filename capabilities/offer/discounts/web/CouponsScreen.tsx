import { IconStack2 } from '@tabler/icons-react'
import { Badge } from '#ui/Badge.tsx'
import { formatMoney } from '#platform/shared/money.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { activateCoupon, couponList, deactivateCoupon } from '../contract.ts'
import { discountsTexts } from '../texts.ts'

export default function CouponsScreen() {
  const t = useTexts(discountsTexts)
  const locale = useLocale()
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const permission = 'discounts.change'
  return (
    <ListScreen
      list={couponList}
      texts={discountsTexts}
      head={{
        usages: { permission: 'orders.read', to: '/cabinet/discounts/usages' },
        many: { icon: IconStack2, permission, to: '/cabinet/discounts/new?many=true' },
        new: { permission, feature: 'coupons', to: '/cabinet/discounts/new' },
      }}
      actions={{
        edit: { to: ({ id }) => `/cabinet/discounts/${id}/edit` },
        copy: { run: (row) => navigator.clipboard.writeText(row.code) },
        usages: { permission: 'orders.read', to: ({ id }) => `/cabinet/discounts/usages?coupon_id=${id}` },
        activate: { permission, shows: (row) => !row.active, run: ({ id }) => api(activateCoupon, { id }) },
        deactivate: { permission, shows: (row) => row.active, run: ({ id }) => api(deactivateCoupon, { id }) },
      }}
      to={(row) => `/cabinet/discounts/${row.id}/edit`}
      cells={{
        value: ({ value, valueForm, currency }) => (
          <bdi className="k-numbers k-nowrap">
            {valueForm === 'percents'
              ? percents.format(Number(value) / 100)
              : formatMoney(value, currency ?? 'eur', locale)}
          </bdi>
        ),
        active: ({ active }) => <Badge tone={active ? 'green' : 'gray'}>{t(active ? 'active' : 'inactive')}</Badge>,
        ordersCount: ({ ordersCount, usageLimit }) => (
          <bdi className="k-numbers k-nowrap">
            {usageLimit === null ? ordersCount : t('used_of', { used: ordersCount, limit: usageLimit })}
          </bdi>
        ),
      }}
    />
  )
}
