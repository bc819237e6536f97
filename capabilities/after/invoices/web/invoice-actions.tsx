import { IconEdit, IconFileCode, IconFileTypePdf, IconFileText } from '@tabler/icons-react'
import { mask } from '#platform/shared/contact-masks.ts'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import type { useArea } from '#platform/web/area-path.ts'
import { permits } from '#platform/shared/machine.ts'
import type { invoiceList, ownInvoiceList } from '../contract.ts'
import { invoiceState } from '../vocabulary.ts'

/** An invoice of either list. */
type Paper = Pick<RowOf<typeof ownInvoiceList>, 'id' | 'token' | 'isEInvoice'>
type Area = ReturnType<typeof useArea>

export const pathOf = (row: Paper, ending: string): string =>
  `/common/invoices/${row.id}${ending}?token=${encodeURIComponent(row.token)}`
/** Who sees no contact data is not given the key either: a paper names its buyer. */
export const hasKey = (row: Paper): boolean => row.token !== mask
const openTab = (address: string) => void window.open(address, '_blank', 'noopener')

/** What a document's row offers everywhere: the page and the PDF, in a tab of their own. */
export const openActions = (t: (key: 'action.pdf' | 'action.page' | 'page.xrechnung') => string): Action<Paper>[] => [
  {
    key: 'pdf',
    text: t('action.pdf'),
    icon: <IconFileTypePdf size={16} stroke={1.8} />,
    shows: hasKey,
    run: (row) => openTab(pathOf(row, '.pdf')),
  },
  {
    key: 'page',
    text: t('action.page'),
    icon: <IconFileText size={16} stroke={1.8} />,
    shows: hasKey,
    run: (row) => openTab(pathOf(row, '')),
  },
  {
    key: 'xrechnung',
    text: t('page.xrechnung'),
    icon: <IconFileCode size={16} stroke={1.8} />,
    shows: (row) => row.isEInvoice && hasKey(row),
    run: (row) => openTab(pathOf(row, '.xml')),
  },
]

/** What the reseller sold is corrected in the operator's area. */
export const correctAction = (
  t: (key: 'action.correct') => string,
  { to, audience }: Pick<Area, 'to' | 'audience'>,
): Action<RowOf<typeof invoiceList>> => ({
  key: 'correct',
  text: t('action.correct'),
  icon: <IconEdit size={16} stroke={1.8} />,
  permission: 'invoices.correct',
  shows: (row) =>
    row.form !== 'reversal' &&
    permits(invoiceState, row.state, 'correct') &&
    (row.soldBy !== 'reseller' || audience === 'admin'),
  to: (row) => to(`invoices/${row.id}/correct`),
})
