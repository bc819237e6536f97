import { list } from '#platform/shared/list.ts'

export const requestMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export const requestOutcomes = ['done', 'refused', 'failed'] as const

/** Calls of programs: by key, or by a connected app. */
export const requestList = list({
  name: 'logs.requests',
  path: '/v1/cabinet/api_requests',
  permission: 'identity.api_keys',
  columns: {
    id: { kind: 'id', optional: true },
    path: { kind: 'text', always: true, lead: true },
    method: { kind: 'text', always: true },
    status: { kind: 'number', always: true },
    milliseconds: { kind: 'number', always: true, hide: 'tablet' },
    caller: { kind: 'text', hide: 'tablet' },
    at: { kind: 'time', always: true },
    address: { kind: 'text', optional: true },
    requestId: { kind: 'text', optional: true },
    error: { kind: 'text', hidden: true },
    fields: { kind: 'strings', always: true, hidden: true },
    route: { kind: 'text', always: true, hidden: true },
  },
  filters: {
    outcome: { kind: 'choice', options: requestOutcomes, values: 'outcome', many: true },
    method: { kind: 'choice', options: requestMethods, values: 'method', many: true },
    path: { kind: 'text' },
    keyId: { kind: 'reference', to: 'api_keys' },
    connectionId: { kind: 'reference', to: 'app_connections' },
    created: { kind: 'period' },
  },
  sort: '-id',
  search: true,
})
