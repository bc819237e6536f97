import { IconFileZip } from '@tabler/icons-react'
import { bulkCap } from '#platform/shared/list.ts'
import { download } from '#platform/web/list/export-action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { invoiceList, zipInvoicesCall } from '../contract.ts'
import { invoiceTexts } from '../texts.ts'
import { correctAction, openActions } from './invoice-actions.tsx'

export default function InvoiceListScreen() {
  const t = useTexts(invoiceTexts)
  const area = useArea()
  const { to, audience } = area
  const countries = new Intl.DisplayNames([useLocale()], { type: 'region' })
  return (
    <ListScreen
      list={invoiceList}
      texts={invoiceTexts}
      audience={audience}
      bulk={{
        zip: {
          icon: IconFileZip,
          shows: (rows) => rows.length <= bulkCap,
          opens: (rows) => download(zipInvoicesCall.path, { ids: rows.map(({ id }) => id) }),
        },
      }}
      actions={[
        ...openActions(t),
        { key: 'order', text: t('action.order'), to: (row) => to(`orders/${row.orderId}`) },
        correctAction(t, area),
      ]}
      to={(row) => to(`orders/${row.orderId}`)}
      cells={{ countryCode: (row) => (typeof row.countryCode === 'string' ? countries.of(row.countryCode) : null) }}
    />
  )
}
