import { CalmList } from '#platform/web/list/CalmList.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { ownInvoiceList } from '../contract.ts'
import { invoiceTexts } from '../texts.ts'
import { openActions } from './invoice-actions.tsx'

export default function OwnInvoicesScreen() {
  const t = useTexts(invoiceTexts)
  return (
    <CalmList
      list={ownInvoiceList}
      texts={invoiceTexts}
      title={t('own.title')}
      empty={{ text: t('own.empty') }}
      actions={openActions(t)}
      cells={{
        number: (row) => <a href={`/common/invoices/${row.id}?token=${encodeURIComponent(row.token)}`}>{row.number}</a>,
      }}
    />
  )
}
