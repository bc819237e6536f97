import { z } from 'zod'
import { count, endpoint, id, instant, text } from '#platform/shared/contract.ts'
import { locales } from '#platform/shared/texts.ts'
import type { MailType } from '#capabilities/offer/content-blocks/rules/mail.ts'
import { blockMaterial, documentShapeOf } from '#capabilities/offer/content-blocks/contract.ts'

const shop = z.object({ username: z.string().max(100) })

const told = z.object({
  id: id(),
  subject: z.string(),
  /** The line beside the subject or, without one, its first words. */
  about: z.string(),
  sentAt: instant(),
  /** On which day, where its seller is. */
  sentOn: z.string(),
})

export const showArchive = endpoint(
  'GET',
  '/v1/newsletters/:username',
  'What a shop shows of its newsletters, newest first',
  {
    input: shop.extend({ page: z.coerce.number<number | string>('invalid').int().min(1).max(10_000).default(1) }),
    output: z.object({
      list: z.array(told),
      totalCount: count(),
      pages: count(),
      locale: z.enum(locales),
    }),
  },
)

export const showArchived = endpoint(
  'GET',
  '/v1/newsletters/:username/:id',
  'One newsletter of a shop, without personal fields',
  {
    input: shop.extend({ id: id() }),
    output: told.extend({
      content: z.object({ document: documentShapeOf<MailType>(), material: blockMaterial }),
      locale: z.enum(locales),
    }),
  },
)

const link = z.object({ id: id(), number: z.coerce.number<number | string>('invalid').int().min(0).max(10_000) })

export const followOwnLink = endpoint(
  'GET',
  '/n/:id/:number/:reader',
  'The same for a reader who agreed to be measured: their delivery keeps when it was first opened and clicked',
  { input: link.extend({ reader: text(100) }), output: z.object({}) },
)

export const followNewsletterLink = endpoint(
  'GET',
  '/n/:id/:number',
  'Leads on to a link of a newsletter, or is the picture that counts opening; counts without telling readers apart',
  {
    input: link,
    output: z.object({}),
  },
)
