import { z } from 'zod'
import { day, endpoint } from '#platform/shared/contract.ts'

/** The link a visitor came by, for the line on product page and checkout. */
const link = () => z.string().regex(/^[\w-]{8,100}$/)

export const showAffiliateLink = endpoint(
  'GET',
  '/v1/common/affiliate_links/:token',
  'Who recommends by a link, and whether this browser remembers',
  {
    input: z.object({ token: link() }),
    output: z.object({
      publisherName: z.string(),
      cookieDays: z.int(),
      isRemembered: z.boolean(),
      /** The visitor's consent to marketing in this shop; null if they were not asked. */
      consent: z.enum(['agreed', 'refused']).nullable(),
    }),
  },
)

export const rememberLink = endpoint(
  'POST',
  '/v1/common/affiliate_links/:token/remember',
  'Remember in this browser, with consent, by whom somebody came (§ 25 TDDDG)',
  { input: z.object({ token: link() }), output: z.object({ untilOn: day() }) },
)

export const followLink = endpoint('GET', '/a/:token', 'Counts a click and goes on to the landing page or the shop', {
  input: z.object({ token: link() }),
  output: z.any(),
})

export const followProductLink = endpoint('GET', '/a/:token/:slug', 'Counts a click and goes on to a product', {
  input: z.object({ token: link(), slug: z.string().max(200) }),
  output: z.any(),
})
