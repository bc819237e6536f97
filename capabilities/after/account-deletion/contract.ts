import { z } from 'zod'
import { count, day, endpoint, flag, instant, nothing, optionalText } from '#platform/shared/contract.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { list } from '#platform/shared/list.ts'
import { accountDeletionState, accountStandings, deletionChecks, deletionModes, deletionReasons } from './vocabulary.ts'

const path = '/v1/cabinet/account_deletion'

const standing = z.object({
  standing: z.enum(accountStandings),
  mode: z.enum(deletionModes).nullable(),
  askedAt: instant().nullable(),
  deletionOn: day().nullable(),
  /** What must be settled first; nothing is deleted while one of them holds something. */
  checks: z.array(z.object({ name: z.enum(deletionChecks), count: count() })),
  username: z.string(),
})

export const showDeletion = endpoint('GET', path, 'Whether my account may go, and how it stands', {
  input: nothing(),
  output: standing,
})

export const leave = endpoint('POST', path, 'Let my account rest, or plan its deletion in thirty days', {
  input: z.object({
    mode: z.enum(deletionModes),
    reason: z.enum(deletionReasons),
    description: optionalText(1000),
    understood: flag(),
    /** The own username, typed by hand. */
    confirmation: z.string().trim().max(60),
  }),
  output: standing,
})

export const stay = endpoint('DELETE', path, 'Wake my account up again, or take its planned deletion back', {
  input: nothing(),
  output: standing,
})

export const deletionList = list({
  name: 'account_deletion.account_deletions',
  path: '/v1/admin/account_deletions',
  permission: 'account_deletion.read',
  columns: {
    sellerName: { kind: 'text', lead: true, under: 'username' },
    username: { kind: 'text' },
    state: { kind: 'state', machine: accountDeletionState },
    mode: { kind: 'choice', values: 'deletion_mode' },
    reason: { kind: 'choice', values: 'deletion_reason' },
    description: { kind: 'text', optional: true, whole: true },
    deletionOn: { kind: 'day' },
    askedAt: { kind: 'time', sort: true },
    endedAt: { kind: 'time', hide: 'mobile' },
  },
  filters: {
    deletionState: { kind: 'state', machine: accountDeletionState },
    reason: { kind: 'choice', options: deletionReasons, values: 'deletion_reason', many: true },
    deactivated: { kind: 'period' },
    sellerId: ofSeller,
  },
  sort: '-askedAt',
  search: true,
})
