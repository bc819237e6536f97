import { IconFileTypePdf } from '@tabler/icons-react'
import type { Row } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { monthlyInvoiceList } from '../contract.ts'
import { payoutTexts } from '../texts.ts'
import { usePayoutWords } from './payout-words.ts'

const pathOf = (row: Row) => `/common/payout_documents/${row.id}.pdf?token=${encodeURIComponent(String(row['token']))}`

export default function MonthlyInvoiceListScreen() {
  const { t } = usePayoutWords()
  const { audience } = useArea()
  const open: Action<Row> = { key: 'pdf', text: t('action.pdf'), icon: <IconFileTypePdf size={16} stroke={1.8} />, run: (row) => void window.open(pathOf(row), '_blank', 'noopener') }
  return <ListScreen list={monthlyInvoiceList} texts={payoutTexts} title={t('monthly.title')} text={t('monthly.text')} audience={audience} empty={{ text: t('monthly.empty') }} actions={[open]} cells={{ month: (row) => <bdi>{String(row['month']).slice(0, 7)}</bdi> }} />
}
