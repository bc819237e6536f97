import { IconWallet } from '@tabler/icons-react'
import type { Row } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useSession } from '#platform/web/session.tsx'
import { earningList } from '../contract.ts'
import { salesTeamTexts } from '../texts.ts'
import { useSalesWords } from './sales-words.ts'

/** Why somebody has what they have: the sum, the rule, the share, sale by sale. */
export default function EarningListScreen() {
  const { t, percents, valueOf } = useSalesWords()
  const { profileType } = useSession()
  const isOwn = profileType === 'sales_team_member'
  const balance: Action = { key: 'balance', text: t('earnings.balance'), icon: <IconWallet size={16} stroke={1.8} />, permission: 'payouts.read', to: () => '/cabinet/payouts_balance' }
  const text = (row: Row, name: string) => String(row[name])
  return (
    <ListScreen
      list={earningList}
      texts={salesTeamTexts}
      title={t('earnings')}
      text={t(isOwn ? 'earnings.subtitle_own' : 'earnings.subtitle')}
      head={isOwn ? [balance] : []}
      empty={{ text: t('earnings.empty') }}
      to={(row) => `/cabinet/orders/${text(row, 'orderId')}`}
      cells={{
        value: (row) => {
          if (row['baseAmount'] === null) return <span className="k-second">{t('earnings.taken_back')}</span>
          const value = valueOf({ valueForm: text(row, 'valueForm'), value: text(row, 'value'), currency: text(row, 'currency') })
          return <bdi className="k-numbers k-nowrap">{text(row, 'partBp') === '100.00' ? value : t('earnings.part_of', { part: percents(text(row, 'partBp')), value })}</bdi>
        },
      }}
    />
  )
}
