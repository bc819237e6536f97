import { IconFileCode, IconFileTypePdf, IconCashBanknote } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { monthlyInvoiceList } from '../contract.ts'
import { payoutTexts } from '../texts.ts'
import { usePayoutWords } from './payout-words.ts'
import { ReceiveDebtPayment } from './ReceiveDebtPayment.tsx'

type Row = RowOf<typeof monthlyInvoiceList>

const openTab = (row: Row, ending: 'pdf' | 'xml') =>
  void window.open(
    `/common/payout_documents/${row.id}.${ending}?token=${encodeURIComponent(row.token)}`,
    '_blank',
    'noopener',
  )

export default function MonthlyInvoiceListScreen() {
  const { t } = usePayoutWords()
  const { audience } = useArea()
  return (
    <ListScreen
      list={monthlyInvoiceList}
      texts={payoutTexts}
      text={t(audience === 'admin' ? 'monthly.text.operator' : 'monthly.text')}
      audience={audience}
      actions={{
        pdf: { icon: IconFileTypePdf, opens: (row) => openTab(row, 'pdf') },
        xml: { icon: IconFileCode, shows: (row) => row.isEInvoice, opens: (row) => openTab(row, 'xml') },
        receive: {
          text: t('receive.action'),
          icon: IconCashBanknote,
          permission: 'payouts.review',
          shows: (row) => audience === 'admin' && row.documentKind === 'debt_invoice',
          dialog: (row, close) => <ReceiveDebtPayment invoice={row} onDone={close} />,
        },
      }}
      cells={{ month: (row) => <bdi>{row.month.slice(0, 7)}</bdi> }}
    />
  )
}
