import { IconCalculator } from '@tabler/icons-react'
import { Badge } from '#ui/Badge.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { endFeeSchedule, feeScheduleList } from '../contract.ts'
import { useFeeMethods } from './fee-methods.ts'
import { ledgerTexts } from '../texts.ts'

export default function FeeScheduleListScreen() {
  const t = useTexts(ledgerTexts)
  const methods = useFeeMethods()
  return (
    <ListScreen
      list={feeScheduleList}
      texts={ledgerTexts}
      audience="admin"
      head={{
        simulator: { text: t('simulator.title'), icon: IconCalculator, to: '/admin/fee_schedules/simulator' },
        new: { to: '/admin/fee_schedules/new' },
      }}
      actions={{
        end: {
          shows: (row) => row.validTill === null,
          asks: (row) => ({ name: row.name }),
          run: ({ id }) => api(endFeeSchedule, { id }),
        },
      }}
      cells={{
        sellerName: (row) => String(row.sellerName ?? t('anyone')),
        method: (row) => (row.method ? methods.nameOf(row.method) : t('any_method')),
        isInForce: (row) => (
          <Badge tone={row.isInForce ? 'green' : 'gray'}>{t(row.isInForce ? 'in_force' : 'not_in_force')}</Badge>
        ),
      }}
    />
  )
}
