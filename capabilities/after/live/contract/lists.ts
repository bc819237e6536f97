import { list } from '#platform/shared/list.ts'
import { liveForms, liveState } from '../vocabulary.ts'

export const liveList = list({
  name: 'live.sessions',
  path: '/v1/cabinet/live_sessions',
  permission: 'live.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    title: { kind: 'text', always: true, lead: true, sort: true, under: 'productName' },
    productName: { kind: 'text', hidden: true },
    startsAt: { kind: 'time', always: true, sort: true },
    state: { kind: 'state', always: true, machine: liveState },
    form: { kind: 'choice', options: liveForms, always: true, values: 'form', hide: 'tablet' },
    isPublic: { kind: 'flag', always: true, hide: 'tablet' },
    attendancesCount: { kind: 'number', always: true },
    createdAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    state: { kind: 'state', machine: liveState },
    form: { kind: 'choice', options: liveForms, values: 'form' },
    productId: { kind: 'reference', to: 'products' },
    startsAt: { kind: 'period' },
  },
  sort: '-startsAt',
  search: true,
  views: [
    { key: 'ahead', filters: { state: liveState.sets.ahead } },
    { key: 'replay', filters: { state: ['replay'] } },
  ],
})

export const attendanceList = list({
  name: 'live.attendances',
  path: '/v1/cabinet/live_attendances',
  permission: 'live.read',
  columns: {
    id: { kind: 'id', optional: true },
    attendeeName: { kind: 'text', lead: true, under: 'attendeeEmail' },
    attendeeEmail: { kind: 'text', hidden: true },
    sessionTitle: { kind: 'text' },
    joinedAt: { kind: 'time', always: true, sort: true },
    minutes: { kind: 'number', always: true, sort: true },
    attendedAt: { kind: 'time', sort: true, hide: 'mobile' },
    isMuted: { kind: 'flag', always: true, hide: 'tablet' },
  },
  filters: {
    sessionId: { kind: 'reference', to: 'live_sessions' },
    isAttended: { kind: 'flag' },
    joinedAt: { kind: 'period' },
  },
  sort: '-joinedAt',
  search: true,
})
