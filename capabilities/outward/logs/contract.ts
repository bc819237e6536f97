import { z } from 'zod'
import { endpoint, id, instant } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { loggedActions, loggedAreas } from './vocabulary.ts'

export const entryList = list({
  name: 'logs.entries',
  path: '/v1/cabinet/logs',
  permission: 'logs.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    action: { kind: 'choice', values: 'action', lead: true, under: 'area' },
    area: { kind: 'choice', values: 'area' },
    userName: { kind: 'text' },
    at: { kind: 'time' },
    address: { kind: 'text', optional: true },
    sellerName: { kind: 'text', audience: ['admin'] },
  },
  filters: {
    sellerId: ofSeller,
    personId: { kind: 'reference', to: 'persons', audience: ['admin'] },
    area: { kind: 'choice', options: loggedAreas, values: 'area', many: true },
    action: { kind: 'choice', options: loggedActions, values: 'action', many: true },
    created: { kind: 'period' },
  },
  sort: '-id',
  search: true,
})

const values = z.record(z.string(), z.unknown()).nullable()
export const showEntry = endpoint(
  'GET',
  '/v1/cabinet/logs/:id',
  'One entry of the log with what was there before and after',
  {
    input: z.object({ id: id() }),
    output: z.object({
      id: id(),
      action: z.string(),
      at: instant(),
      userName: z.string().nullable(),
      address: z.string().nullable(),
      subject: z.string().nullable(),
      subjectId: id().nullable(),
      before: values,
      after: values,
    }),
  },
)
