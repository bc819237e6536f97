import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { bookingTypes, datevExportStatus, datevStates } from '../vocabulary.ts'

export const bookingLineList = list({
  name: 'accounting.booking_lines',
  path: '/v1/cabinet/booking_lines',
  permission: 'accounting.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    documentField1: { kind: 'text', lead: true, under: 'bookingText' },
    bookingText: { kind: 'text', optional: true },
    eventDate: { kind: 'day', sort: true },
    bookingType: { kind: 'choice', values: 'booking_type' },
    account: { kind: 'text' },
    genAccount: { kind: 'text' },
    buKey: { kind: 'text', optional: true },
    side: { kind: 'choice', values: 'side', hide: 'tablet' },
    datevState: { kind: 'choice', values: 'datev_state' },
    datevExportStatus: { kind: 'state', machine: datevExportStatus, optional: true },
    batchNumber: { kind: 'number', hide: 'tablet' },
    batchId: { kind: 'number', hidden: true },
    position: { kind: 'number', sort: true, optional: true },
    euPlace: { kind: 'text', optional: true },
    euRate: { kind: 'number', optional: true },
    isGeneralReversal: { kind: 'flag', optional: true },
    eventKey: { kind: 'text', optional: true },
    orderId: { kind: 'number', hidden: true },
    rate: { kind: 'text', optional: true },
    rateOn: { kind: 'day', optional: true },
    rateSource: { kind: 'text', optional: true },
    euroAmount: { kind: 'amount', currency: 'euro', optional: true },
    euro: { kind: 'text', hidden: true },
    amount: { kind: 'amount', currency: 'currency', sort: true },
    currency: { kind: 'text', hidden: true },
    sellerName: { kind: 'text', audience: ['admin'] },
  },
  filters: {
    sellerId: { ...ofSeller, group: 'line' },
    bookingType: { kind: 'choice', options: bookingTypes, values: 'booking_type', group: 'line' },
    genAccount: { kind: 'text', group: 'line' },
    genAccountPresent: { kind: 'flag', group: 'line' },
    account: { kind: 'text', group: 'line' },
    documentField1: { kind: 'text', group: 'line' },
    wDocumentField1Present: { kind: 'flag', group: 'line' },
    amount: { kind: 'money', group: 'line' },
    currency: { kind: 'code', of: 'currency', group: 'line' },
    eventDate: { kind: 'period', day: true, group: 'line' },
    eventKey: { kind: 'text', group: 'export' },
    sellerAccount: { kind: 'reference', to: 'sellers', group: 'line', audience: ['admin'] },
    datevState: { kind: 'choice', options: datevStates, values: 'datev_state', group: 'export' },
    datevExportStatus: { kind: 'state', machine: datevExportStatus, group: 'export' },
    batchId: { kind: 'reference', to: 'booking_batches', group: 'export' },
  },
  sort: '-eventDate',
  search: true,
  views: [
    { key: 'waiting', filters: { datevState: ['waiting'] } },
    { key: 'processed', filters: { datevState: ['prepared', 'processed'] } },
    { key: 'error', filters: { datevState: ['error', 'skipped'] } },
  ],
})

const { sellerName: _seller, ...operatorLineColumns } = bookingLineList.columns
/** The same of the operator's company. */
export const operatorBookingLineList = list({
  ...bookingLineList,
  name: 'accounting.operator_booking_lines',
  path: '/v1/admin/booking_lines',
  permission: 'accounting.operator',
  columns: operatorLineColumns,
})

export const bookingBatchList = list({
  name: 'accounting.booking_batches',
  path: '/v1/cabinet/booking_batches',
  permission: 'accounting.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    number: { kind: 'number', lead: true, sort: true },
    from: { kind: 'day', sort: true },
    till: { kind: 'day' },
    datevExportStatus: { kind: 'state', always: true, machine: datevExportStatus },
    isAutomatic: { kind: 'flag', hide: 'tablet' },
    linesCount: { kind: 'number' },
    createdAt: { kind: 'time', sort: true, hide: 'tablet' },
    turnoverAmount: { kind: 'amount', currency: 'currency', sort: true },
    currency: { kind: 'text', hidden: true },
    sellerName: { kind: 'text', audience: ['admin'] },
  },
  filters: {
    sellerId: ofSeller,
    datevExportStatus: { kind: 'state', machine: datevExportStatus },
    isAutomatic: { kind: 'flag' },
    eventDate: { kind: 'period', day: true },
    created: { kind: 'period' },
  },
  sort: '-number',
})

const { sellerName: _name, ...operatorBatchColumns } = bookingBatchList.columns
export const operatorBookingBatchList = list({
  ...bookingBatchList,
  name: 'accounting.operator_booking_batches',
  path: '/v1/admin/booking_batches',
  permission: 'accounting.operator',
  columns: operatorBatchColumns,
})
