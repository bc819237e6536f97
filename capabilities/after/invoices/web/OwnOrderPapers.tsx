import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '#platform/shared/list.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { request } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { ownInvoiceList } from '../contract.ts'
import { invoiceTexts } from '../texts.ts'
import { pathOf } from './invoice-actions.tsx'

type Row = RowOf<typeof ownInvoiceList>

/** The invoices of an own order, newest first, each a PDF. */
export const OwnOrderPapers = ({ orderIds }: { orderIds: readonly (number | string)[] }) => {
  const t = useTexts(invoiceTexts)
  const word = useTexts(invoiceTexts)
  const locale = useLocale()
  const query = { orderId: orderIds.map(String), per: 50 }
  const { data } = useQuery({
    queryKey: [ownInvoiceList.path, query],
    queryFn: ({ signal }) => request('GET', ownInvoiceList.path, query, { signal }) as Promise<{ list: Row[] }>,
  })
  if (!data || data.list.length === 0) return null
  return (
    <section className="k-panel" aria-labelledby="papers">
      <h2 id="papers">{t('order.title')}</h2>
      <ul className="k-rows">
        {data.list.map((row) => (
          <li key={row.id}>
            <div>
              <a href={pathOf(row, '.pdf')} target="_blank" rel="noopener">
                {`${word(`choice.invoice_form.${row.form}`)} ${row.number}`}
              </a>
              <span className="k-under">{formatTime(row.issuedOn, locale)}</span>
            </div>
            <span className="k-numbers">{formatMoney(row.grossAmount, row.currency, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
