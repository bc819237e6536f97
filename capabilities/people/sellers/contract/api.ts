import { z } from 'zod'
import { apiEndpoint, id, instant, nothing } from '#platform/shared/contract.ts'
import { locales } from '#platform/shared/texts.ts'

export const apiMe = apiEndpoint('GET', '/api/me', 'The account that key or token work for', {
  description: 'A call to try key and secret with: it changes nothing and needs no right of its own.',
  input: nothing(),
  output: z.object({
    id: id(),
    username: z.string(),
    email: z.string(),
    fullName: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    name: z.string(),
    company: z.string().nullable(),
    countryCode: z.string(),
    currency: z.string(),
    locale: z.enum(locales),
    timeZone: z.string(),
    canSell: z.boolean(),
    createdAt: instant(),
  }),
})
