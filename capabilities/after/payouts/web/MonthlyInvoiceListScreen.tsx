import { IconFileCode, IconFileTypePdf } from '@tabler/icons-react'
import type { Row } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { monthlyInvoiceList } from '../contract.ts'
import { payoutTexts } from '../texts.ts'
import { usePayoutWords } from './payout-words.ts'

const openTab = (row: Row, ending: 'pdf' | 'xml') => void window.open(`/common/payout_documents/${row.id}.${ending}?token=${encodeURIComponent(String(row['token']))}`, '_blank', 'noopener')

export default function MonthlyInvoiceListScreen() {
  const { t } = usePayoutWords()
  const { audience } = useArea()
  const open: Action<Row> = { key: 'pdf', text: t('action.pdf'), icon: <IconFileTypePdf size={16} stroke={1.8} />, run: (row) => openTab(row, 'pdf') }
  const openXml: Action<Row> = { key: 'xml', text: t('action.xml'), icon: <IconFileCode size={16} stroke={1.8} />, shows: (row) => row['isEInvoice'] === true, run: (row) => openTab(row, 'xml') }
  return <ListScreen list={monthlyInvoiceList} texts={payoutTexts} title={t('monthly.title')} text={t('monthly.text')} audience={audience} empty={{ text: t('monthly.empty') }} actions={[open, openXml]} cells={{ month: (row) => <bdi>{String(row['month']).slice(0, 7)}</bdi> }} />
}
