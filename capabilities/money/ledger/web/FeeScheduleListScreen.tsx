import { IconCalculator, IconPlayerStop, IconPlus } from '@tabler/icons-react'
import { Badge } from '#ui/Badge.tsx'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { endFeeSchedule, feeScheduleList } from '../contract.ts'
import { useFeeMethods } from './fee-methods.ts'
import { ledgerTexts } from '../texts.ts'

type Row = RowOf<typeof feeScheduleList>

const look = { size: 16, stroke: 1.8 }

export default function FeeScheduleListScreen() {
  const t = useTexts(ledgerTexts)
  const methods = useFeeMethods()
  const add: Action = {
    key: 'new',
    text: t('new'),
    icon: <IconPlus {...look} />,
    primary: true,
    to: () => '/admin/fee_schedules/new',
  }
  const simulator: Action = {
    key: 'simulator',
    text: t('simulator.title'),
    icon: <IconCalculator {...look} />,
    to: () => '/admin/fee_schedules/simulator',
  }
  const end: Action<Row> = {
    key: 'end',
    text: t('end'),
    icon: <IconPlayerStop {...look} />,
    danger: true,
    done: t('ended'),
    shows: (row) => row.validTill === null,
    run: ({ id }) => api(endFeeSchedule, { id }),
    confirm: (row) => ({ title: t('end_confirm', { name: row.name }), text: t('end_text'), yes: t('end') }),
  }
  return (
    <ListScreen
      list={feeScheduleList}
      texts={ledgerTexts}
      title={t('title')}
      text={t('subtitle')}
      audience="admin"
      head={[simulator, add]}
      actions={[end]}
      empty={{ text: t('empty'), action: add }}
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
