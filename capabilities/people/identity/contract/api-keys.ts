import { z } from 'zod'
import { endpoint, id, instant, nothing, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'

const path = '/v1/cabinet/api_keys'

export const apiKeyList = list({
  name: 'identity.api_keys',
  path,
  permission: 'identity.api_keys',
  columns: {
    name: { kind: 'text', always: true, lead: true, sort: true },
    key: { kind: 'text' },
    madeBy: { kind: 'text', hide: 'tablet' },
    lastUsedAt: { kind: 'time', sort: true },
    madeAt: { kind: 'time', sort: true, hide: 'mobile' },
  },
  filters: { lastUsed: { kind: 'period' } },
  sort: '-madeAt',
  search: true,
})

export const addKey = endpoint('POST', path, 'New key for the seller API; its secret is shown here only', {
  // A key has the rights of its maker and does not expire; unknown options (scopes, an end) are refused rather than
  // ignored.
  input: z.strictObject({ name: text(100) }),
  output: z.object({ id: id(), name: z.string(), key: z.string(), secret: z.string(), createdAt: instant() }),
})
export const revokeKey = endpoint('DELETE', `${path}/:id`, 'Revoke a key: calls with it are refused from now on', {
  input: z.object({ id: id() }),
  output: nothing(),
})
