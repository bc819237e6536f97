import { list } from '#platform/shared/list.ts'
import { appointmentState, serviceState } from '../vocabulary.ts'

export const serviceList = list({
  name: 'services.services',
  path: '/v1/cabinet/services',
  permission: 'services.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    ownerName: { kind: 'text', lead: true, under: 'ownerEmail' },
    ownerEmail: { kind: 'text', hidden: true },
    productName: { kind: 'text' },
    state: { kind: 'state', machine: serviceState },
    isUnread: { kind: 'flag' },
    nextAppointmentAt: { kind: 'time', hide: 'tablet' },
    lastMessageAt: { kind: 'time', sort: true, hide: 'tablet' },
    deliveredAt: { kind: 'time', sort: true, optional: true },
    orderNumber: { kind: 'text', optional: true },
    orderToken: { kind: 'text', hidden: true },
    orderId: { kind: 'number', hidden: true },
    createdAt: { kind: 'time', sort: true, hide: 'mobile' },
  },
  filters: {
    state: { kind: 'state', machine: serviceState },
    isUnread: { kind: 'flag' },
    productId: { kind: 'reference', to: 'products' },
    payerId: { kind: 'reference', to: 'payers' },
    created: { kind: 'period' },
  },
  sort: '-id',
  search: true,
  views: [
    { key: 'to_do', filters: { state: serviceState.sets.to_do } },
    { key: 'waiting', filters: { state: serviceState.sets.waits_for_buyer } },
    { key: 'done', filters: { state: serviceState.sets.done } },
  ],
})

export const appointmentList = list({
  name: 'services.appointments',
  path: '/v1/cabinet/appointments',
  permission: 'services.read',
  columns: {
    id: { kind: 'id', optional: true },
    ownerName: { kind: 'text', lead: true, under: 'ownerEmail' },
    ownerEmail: { kind: 'text', hidden: true },
    productName: { kind: 'text' },
    startsAt: { kind: 'time', always: true, sort: true },
    endsAt: { kind: 'time', always: true, hide: 'tablet' },
    state: { kind: 'state', always: true, machine: appointmentState },
    place: { kind: 'text', hide: 'tablet' },
    reason: { kind: 'text', optional: true },
    serviceId: { kind: 'number', hidden: true },
    createdAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    state: { kind: 'state', machine: appointmentState },
    productId: { kind: 'reference', to: 'products' },
    payerId: { kind: 'reference', to: 'payers' },
    startsAt: { kind: 'period' },
    created: { kind: 'period' },
  },
  sort: '-startsAt',
  search: true,
  views: [
    { key: 'booked', filters: { state: ['booked'] } },
    { key: 'held', filters: { state: ['held'] } },
    { key: 'missed', filters: { state: ['missed'] } },
  ],
})
