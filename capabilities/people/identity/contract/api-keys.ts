import { z } from 'zod'
import { day, endpoint, flag, id, instant, nothing, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'

const path = '/v1/cabinet/api_keys'

export const apiKeyList = list({
  name: 'identity.api_keys',
  path,
  permission: 'identity.api_keys',
  columns: {
    name: { kind: 'text', always: true, lead: true, sort: true },
    key: { kind: 'text' },
    rights: { kind: 'strings', hide: 'tablet' },
    readsOnly: { kind: 'flag', always: true, hide: 'tablet' },
    expiresOn: { kind: 'day', sort: true, hide: 'tablet' },
    addresses: { kind: 'strings', optional: true },
    madeBy: { kind: 'text', hide: 'tablet' },
    lastUsedAt: { kind: 'time', sort: true },
    madeAt: { kind: 'time', sort: true, hide: 'mobile' },
  },
  filters: { lastUsed: { kind: 'period' } },
  sort: '-madeAt',
  search: true,
})

const network: z.ZodType = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** Addresses and networks (CIDR), parted by spaces, commas or lines. */
const addresses = z
  .string()
  .max(2000, 'too_long')
  .transform((given) => given.split(/[\s,]+/).filter(Boolean))
  .refine((all) => all.every((each) => network.safeParse(each).success), 'invalid')

export const addKey = endpoint('POST', path, 'New key for the seller API; its secret is shown here only', {
  // Of the rights of its maker a key has those named, or all: unknown options (scopes) are refused rather than ignored.
  input: z.strictObject({
    name: text(100),
    readsOnly: flag().optional(),
    rights: z.array(z.string().max(80)).min(1, 'required').max(200).nullish(),
    expiresOn: day().nullish(),
    addresses: addresses.optional(),
  }),
  output: z.object({ id: id(), name: z.string(), key: z.string(), secret: z.string(), createdAt: instant() }),
})
export const showKeyRights = endpoint('GET', `${path}/rights`, 'The rights a key can be given, by area', {
  input: nothing(),
  output: z.object({ areas: z.array(z.object({ area: z.string(), rights: z.array(z.string()) })) }),
})
export const revokeKey = endpoint('DELETE', `${path}/:id`, 'Revoke a key: calls with it are refused from now on', {
  input: z.object({ id: id() }),
  output: nothing(),
})
