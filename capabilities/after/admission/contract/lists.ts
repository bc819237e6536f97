import { list } from '#platform/shared/list.ts'
import { paymentTicketState } from '../vocabulary.ts'

/** The specification's columns in its order. */
const csvColumns = [
  'id', 'eventDate', 'qrCodeUrl', 'code', 'state', 'date', 'productName', 'ticketName', 'location', 'transferId', 'price', 'phoneNumber', 'payerCompany', 'payerFirstName', 'payerLastName', 'payerEmail', 'payerPhone', 'payerStreet', 'payerStreetNumber', 'payerZip', 'payerCity', 'payerCountry', 'payerVat',
  'attendeeEmail', 'attendeeFirstName', 'attendeeLastName', 'attendeeStreet', 'attendeeStreetNumber', 'attendeeZip', 'attendeeCity', 'attendeeCountry', 'orderId',
] as const

export const ticketDetailList = list({
  name: 'admission.details',
  path: '/v1/cabinet/payment_tickets',
  permission: 'admission.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    code: { kind: 'text', lead: true },
    state: { kind: 'state', machine: paymentTicketState },
    attendeeName: { kind: 'text', under: 'attendeeEmail' },
    attendeeEmail: { kind: 'text', optional: true },
    productName: { kind: 'text', under: 'ticketName' },
    ticketName: { kind: 'text', optional: true },
    eventDate: { kind: 'time', sort: true },
    date: { kind: 'time', sort: true, hide: 'tablet' },
    usedAt: { kind: 'time', sort: true, optional: true },
    price: { kind: 'amount', currency: 'currency', hide: 'tablet' },
    currency: { kind: 'text', hidden: true },
    location: { kind: 'text', optional: true },
    qrCodeUrl: { kind: 'text', optional: true },
    transferId: { kind: 'number', optional: true },
    orderId: { kind: 'number', optional: true },
    phoneNumber: { kind: 'text', optional: true },
    payerCompany: { kind: 'text', optional: true },
    payerFirstName: { kind: 'text', optional: true },
    payerLastName: { kind: 'text', optional: true },
    payerEmail: { kind: 'text', optional: true },
    payerPhone: { kind: 'text', optional: true },
    payerStreet: { kind: 'text', optional: true },
    payerStreetNumber: { kind: 'text', optional: true },
    payerZip: { kind: 'text', optional: true },
    payerCity: { kind: 'text', optional: true },
    payerCountry: { kind: 'text', optional: true },
    payerVat: { kind: 'text', optional: true },
    attendeeFirstName: { kind: 'text', optional: true },
    attendeeLastName: { kind: 'text', optional: true },
    attendeeStreet: { kind: 'text', optional: true },
    attendeeStreetNumber: { kind: 'text', optional: true },
    attendeeZip: { kind: 'text', optional: true },
    attendeeCity: { kind: 'text', optional: true },
    attendeeCountry: { kind: 'text', optional: true },
  },
  filters: {
    state: { kind: 'state', machine: paymentTicketState },
    productId: { kind: 'reference', to: 'products' },
    ticketId: { kind: 'reference', to: 'tickets' },
    payerId: { kind: 'reference', to: 'payers' },
    eventDate: { kind: 'period' },
    created: { kind: 'period' },
  },
  csv: csvColumns.map((column) => ({ column, as: column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) })),
  sort: '-id',
  search: true,
  views: [
    { key: 'unused', filters: { state: ['unused'] } },
    { key: 'used', filters: { state: ['used'] } },
  ],
})

/** How each ticket kind stands. */
export const ticketOverviewList = list({
  name: 'admission.overview',
  path: '/v1/cabinet/payment_tickets/overview',
  permission: 'admission.read',
  columns: {
    id: { kind: 'id', optional: true },
    ticketName: { kind: 'text', lead: true },
    productName: { kind: 'text' },
    eventDate: { kind: 'time', sort: true },
    location: { kind: 'text', hide: 'tablet' },
    quota: { kind: 'number', hide: 'mobile' },
    soldCount: { kind: 'number' },
    unusedCount: { kind: 'number' },
    usedCount: { kind: 'number' },
    refundedCount: { kind: 'number', hide: 'tablet' },
    expiredCount: { kind: 'number', optional: true },
    invalidatedCount: { kind: 'number', optional: true },
  },
  filters: {
    productId: { kind: 'reference', to: 'products' },
    ticketId: { kind: 'reference', to: 'tickets' },
    eventDate: { kind: 'period' },
  },
  sort: '-eventDate',
  search: true,
})
