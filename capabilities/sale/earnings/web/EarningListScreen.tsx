import { IconWallet } from '@tabler/icons-react'
import { formatMoney, formatPercent } from '#platform/shared/money.ts'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { earningList } from '../contract.ts'
import { earningsTexts } from '../texts.ts'

/** Why somebody has what they have: the sum, the rule, the share, sale by sale. */
export default function EarningListScreen() {
  const t = useTexts(earningsTexts)
  const locale = useLocale()
  const { profileType } = useSession()
  const { to, audience } = useArea()
  const isOwn = profileType === 'sales_team_member' || profileType === 'publisher'
  const percents = (value: string) => formatPercent(value, locale)
  return (
    <ListScreen
      list={earningList}
      texts={earningsTexts}
      text={t(isOwn ? 'subtitle_own' : 'subtitle')}
      head={
        isOwn
          ? {
              balance: { icon: IconWallet, permission: 'payouts.read', to: to('payouts_balance') },
            }
          : undefined
      }
      to={(row) => to(audience === 'publisher' ? `orders?query=${row.orderToken}` : `orders/${row.orderId}`)}
      cells={{
        value: (row) => {
          if (row.baseAmount === null) return <span className="k-second">{t('taken_back')}</span>
          const value =
            row.valueForm === 'percents' ? percents(row.value) : formatMoney(row.value, row.currency, locale)
          return (
            <bdi className="k-numbers k-nowrap">
              {row.partBp === '100.00' ? value : t('part_of', { part: percents(row.partBp), value })}
            </bdi>
          )
        },
      }}
    />
  )
}
