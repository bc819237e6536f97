import { IconCopy, IconEdit, IconHistory, IconPlus, IconPower, IconStack2 } from '@tabler/icons-react'
import { Badge } from '#ui/Badge.tsx'
import { formatMoney } from '#platform/shared/money.ts'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { activateCoupon, couponList, deactivateCoupon } from '../contract.ts'
import { discountsTexts } from '../texts.ts'

type Row = RowOf<typeof couponList>

const look = { size: 16, stroke: 1.8 }

export default function CouponsScreen() {
  const t = useTexts(discountsTexts)
  const locale = useLocale()
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const add: Action = {
    key: 'new',
    text: t('new_coupon'),
    icon: <IconPlus {...look} />,
    primary: true,
    permission: 'discounts.change',
    to: () => '/cabinet/discounts/new',
  }
  const many: Action = {
    key: 'many',
    text: t('new_coupons'),
    icon: <IconStack2 {...look} />,
    permission: 'discounts.change',
    to: () => '/cabinet/discounts/new?many=true',
  }
  const usages: Action = {
    key: 'usages',
    text: t('usages'),
    icon: <IconHistory {...look} />,
    permission: 'orders.read',
    to: () => '/cabinet/discounts/usages',
  }
  const actions: Action<Row>[] = [
    {
      key: 'edit',
      text: t('action.edit'),
      icon: <IconEdit {...look} />,
      to: ({ id }) => `/cabinet/discounts/${id}/edit`,
    },
    {
      key: 'copy',
      text: t('action.copy'),
      icon: <IconCopy {...look} />,
      done: t('copied'),
      run: (row) => navigator.clipboard.writeText(row.code),
    },
    {
      key: 'usages',
      text: t('usages'),
      icon: <IconHistory {...look} />,
      permission: 'orders.read',
      to: ({ id }) => `/cabinet/discounts/usages?coupon_id=${id}`,
    },
    {
      key: 'activate',
      text: t('action.activate'),
      icon: <IconPower {...look} />,
      permission: 'discounts.change',
      shows: (row) => !row.active,
      done: t('done.activate'),
      run: ({ id }) => api(activateCoupon, { id }),
    },
    {
      key: 'deactivate',
      text: t('action.deactivate'),
      icon: <IconPower {...look} />,
      permission: 'discounts.change',
      shows: (row) => row.active,
      done: t('done.deactivate'),
      run: ({ id }) => api(deactivateCoupon, { id }),
    },
  ]
  return (
    <ListScreen
      list={couponList}
      texts={discountsTexts}
      head={[usages, many, add]}
      actions={actions}
      empty={{ text: t('empty'), action: add }}
      to={(row) => `/cabinet/discounts/${row.id}/edit`}
      cells={{
        value: (row) => {
          const { value, valueForm, currency } = row
          return (
            <bdi className="k-numbers k-nowrap">
              {valueForm === 'percents'
                ? percents.format(Number(value) / 100)
                : formatMoney(value, currency ?? 'eur', locale)}
            </bdi>
          )
        },
        active: (row) => <Badge tone={row.active ? 'green' : 'gray'}>{t(row.active ? 'active' : 'inactive')}</Badge>,
        ordersCount: (row) => {
          const { ordersCount, usageLimit } = row
          return (
            <bdi className="k-numbers k-nowrap">
              {usageLimit === null ? ordersCount : t('used_of', { used: ordersCount, limit: usageLimit })}
            </bdi>
          )
        },
      }}
    />
  )
}
