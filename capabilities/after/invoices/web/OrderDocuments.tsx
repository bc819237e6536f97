import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useArea } from '#platform/web/area-path.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { readList } from '#platform/web/list/read-list.ts'
import { ActionMenu } from '#platform/web/action.tsx'
import { invoiceList } from '../contract.ts'
import { invoiceTexts } from '../texts.ts'
import { correctAction, hasKey, openActions, pathOf } from './invoice-actions.tsx'

/** An order's invoices, reversals and corrections, each with its PDF, beside the order. */
export const OrderDocuments = ({ orderIds }: { orderIds: readonly (number | string)[] }) => {
  const t = useTexts(invoiceTexts)
  const word = useTexts(invoiceTexts)
  const locale = useLocale()
  const area = useArea()
  const query = { orderId: orderIds.map(String), per: 50, sortKey: 'id', sortDir: 'asc' }
  const found = useQuery({
    queryKey: [invoiceList.path, query],
    queryFn: ({ signal }) => readList(invoiceList, query, { signal }),
  })
  if (!found.data || found.data.list.length === 0) return null
  return (
    <section className="k-panel" aria-labelledby="documents">
      <h2 id="documents">{t('order.title')}</h2>
      <ul className="k-rows">
        {found.data.list.map((row) => {
          const name = `${word(`choice.invoice_form.${row.form}`)} ${row.number}`
          return (
            <li key={row.id}>
              <span>
                {hasKey(row) ? (
                  <a href={pathOf(row, '.pdf')} target="_blank" rel="noopener" className="k-link">
                    {name}
                  </a>
                ) : (
                  name
                )}
                <span className="k-under">
                  {[formatTime(row.issuedOn, locale), formatMoney(row.grossAmount, row.currency, locale)].join(' · ')}
                </span>
              </span>
              <ActionMenu actions={[...openActions(t), correctAction(t, area)]} target={row} label={name} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
