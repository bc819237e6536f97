import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { ownInvoiceList } from '../contract.ts'
import { invoiceTexts } from '../texts.ts'
import { openActions } from './invoice-actions.tsx'

export default function OwnInvoicesScreen() {
  const t = useTexts(invoiceTexts)
  return (
    <ListScreen
      list={ownInvoiceList}
      texts={invoiceTexts}
      title={t('own.title')}
      empty={{ text: t('own.empty') }}
      audience="payer"
      actions={openActions(t)}
      cells={{
        number: (row) => (
          <a href={`/common/invoices/${row.id}?token=${encodeURIComponent(String(row['token']))}`}>
            {String(row['number'])}
          </a>
        ),
      }}
    />
  )
}
