import { z } from 'zod'
import { endpoint, id, instant, nothing } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { askedCategories } from './rules/kept-consents.ts'
import { consentCategories, consentScopes } from './vocabulary.ts'

export const consentCategoryList = endpoint(
  'GET',
  '/v1/common/cookies_consent_categories',
  'What a visitor may consent to',
  {
    input: nothing(),
    output: z.object({
      list: z.array(
        z.object({ key: z.enum(consentCategories), name: z.string(), description: z.string(), required: z.boolean() }),
      ),
    }),
  },
)

export const giveConsent = endpoint(
  'POST',
  '/v1/common/cookie_consents',
  'Agree to or refuse what may be kept on this device, in a shop, in the app or everywhere; the answer is kept as a proof',
  {
    input: z.object({
      /** Whose shop the answer is given in; none on the platform's own pages. */
      username: z.string().max(100).optional(),
      scope: z.enum(consentScopes).default('shop'),
      /** What is not named is refused. */
      categories: z.array(z.enum(askedCategories)).max(askedCategories.length),
    }),
    output: z.object({ browserId: z.string(), agreed: z.array(z.enum(askedCategories)), at: instant() }),
  },
)

export const consentList = list({
  name: 'cookie_consents.consents',
  path: '/v1/cabinet/cookie_consents',
  permission: 'cookie_consents.read',
  columns: {
    at: { kind: 'time', lead: true, sort: true },
    answer: { kind: 'choice', values: 'answer' },
    scope: { kind: 'choice', values: 'scope', hide: 'tablet' },
    browserId: { kind: 'text', hide: 'mobile' },
    wordingVersion: { kind: 'text', hide: 'tablet' },
    locale: { kind: 'text', optional: true },
  },
  filters: { at: { kind: 'period' } },
  sort: '-at',
  search: true,
})

export const showConsent = endpoint(
  'GET',
  '/v1/cabinet/cookie_consents/:id',
  'One answer of a visitor, with the words they were asked in',
  {
    input: z.object({ id: id() }),
    output: z.object({
      id: id(),
      browserId: z.string(),
      agreed: z.array(z.enum(askedCategories)),
      at: instant(),
      wordingVersion: z.string(),
      words: z.array(z.string()),
    }),
  },
)
