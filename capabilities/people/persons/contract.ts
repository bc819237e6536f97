import { z } from 'zod'
import { count, done, endpoint, id, instant } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { locales } from '#platform/shared/texts.ts'
import { openSession, role } from '#capabilities/people/identity/contract.ts'
import { roles } from '#capabilities/people/identity/rules/roles.ts'

const one = z.object({ id: id() })

const person = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  locale: z.enum(locales),
  isConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  hasApp: z.boolean(),
  passkeysCount: count(),
  signedInAt: instant().nullable(),
  /** What they agreed to when they signed up; `documentId` names the version of the operator's terms. */
  terms: z.object({ acceptedAt: instant(), documentId: id().nullable() }).nullable(),
  createdAt: instant(),
  profiles: z.array(z.object({ type: role(roles), since: instant() })),
  /** Accounts in which the person sells or earns. */
  accounts: z.array(z.object({ id: id(), name: z.string(), username: z.string() })),
  sessions: z.array(openSession),
  /** What was bought, by seller, newest first. */
  purchases: z.array(z.object({ payerId: id(), sellerName: z.string(), ordersCount: count() })),
  mailsCount: count(),
  entriesCount: count(),
})

export const showPerson = endpoint('GET', '/v1/admin/persons/:id', 'Somebody with an account', {
  input: one,
  output: person,
})

export const confirmAgain = endpoint(
  'POST',
  '/v1/admin/persons/:id/confirmation',
  'Send somebody the email again that confirms their address',
  { input: one, output: done() },
)

export const endSessions = endpoint('DELETE', '/v1/admin/persons/:id/sessions', 'Sign somebody out everywhere', {
  input: one,
  output: done(),
})

export const endOneSession = endpoint(
  'DELETE',
  '/v1/admin/persons/:id/sessions/:sessionId',
  'Sign one of somebody’s devices out',
  { input: z.object({ id: id(), sessionId: id() }), output: done() },
)

export const personList = list({
  name: 'persons.people',
  path: '/v1/admin/persons',
  permission: 'persons.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, under: 'email' },
    email: { kind: 'text' },
    profiles: { kind: 'strings', always: true },
    isConfirmed: { kind: 'flag', hide: 'mobile' },
    isProtected: { kind: 'flag', optional: true },
    signedInAt: { kind: 'time', sort: true },
    createdAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: {
    profile: { kind: 'choice', options: roles, values: 'profile', many: true },
    isConfirmed: { kind: 'flag' },
    isProtected: { kind: 'flag' },
    signedIn: { kind: 'period' },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
  search: true,
})
