import { z } from 'zod'
import { publicForm } from '#capabilities/shop/opt-ins/contract/public.ts'
import { anyText, endpoint, id } from '#platform/shared/contract.ts'
import { locales } from '#platform/shared/texts.ts'
import { blockMaterial } from '#capabilities/offer/content-blocks/contract.ts'
import { pageKinds } from '../vocabulary.ts'
import { wornPage } from '#capabilities/offer/themes/contract/looks.ts'
import { documentShape } from './document.ts'

const username = z.string().min(1)

/** What a page refers to, as visitors may have it. */
export const materialShape = blockMaterial.extend({
  /** Where own pages are, by id. */
  pages: z.array(z.object({ id: id(), path: z.string() })),
  /** Where products are, by id. */
  products: z.array(z.object({ id: id(), path: z.string() })),
  /** Forms by which visitors sign up for emails. */
  forms: z.array(publicForm.extend({ id: id(), path: z.string() })),
})

export const shownPageShape = z.object({
  pageId: id(),
  kind: z.enum(pageKinds),
  path: z.string(),
  locale: z.enum(locales),
  /** What it can be read in. */
  locales: z.array(z.enum(locales)),
  title: z.string(),
  description: z.string(),
  isListed: z.boolean(),
  theme: wornPage.nullable(),
  document: documentShape,
  material: materialShape,
})

export const showFront = endpoint(
  'GET',
  '/v1/shop/:username/front_page',
  "What the seller built as the shop's front, if anything",
  {
    input: z.object({ username }),
    output: z.object({ page: shownPageShape.nullable() }),
  },
)
export const showSubPage = endpoint('GET', '/v1/shop/:username/pages/:slug', 'A page of a shop by its address', {
  input: z.object({ username, slug: z.string().min(1).max(120) }),
  output: z.object({
    page: shownPageShape.nullable(),
    /** The page is at another address now. */ movedTo: z.string().nullable(),
  }),
})
const placed = z.object({ page: shownPageShape.nullable() })
export const showProductPage = endpoint(
  'GET',
  '/v1/shop/:username/products/:slug/page',
  'What the seller built for a product or course, if anything',
  { input: z.object({ username, slug: z.string().min(1).max(200) }), output: placed },
)
export const showThanksPage = endpoint(
  'GET',
  '/v1/shop/:username/payments/:token/page',
  'What the seller built for the buyers of a product, for whoever holds the token of a paid order',
  { input: z.object({ username, token: z.string().min(10).max(200) }), output: placed },
)
export const showMembershipPage = endpoint(
  'GET',
  '/v1/common/member_areas/:username/:path/page',
  'What the seller built for a membership, as its reader may see it',
  { input: z.object({ username, path: z.string().min(1).max(60) }), output: placed },
)
export const showAffiliatePage = endpoint(
  'GET',
  '/v1/shop/:username/affiliates/:programId/page',
  'What the seller built for an affiliate program, if anything',
  { input: z.object({ username, programId: id() }), output: placed },
)
export const showPagePreview = endpoint(
  'GET',
  '/v1/shop/:username/page_previews/:token',
  'A draft, for whoever holds the link',
  {
    input: z.object({ username, token: z.string().max(200) }),
    output: z.object({ page: shownPageShape }),
  },
)
export const showPageMap = endpoint('GET', '/v1/shop/:username/page_map', 'Pages of a shop for search engines', {
  input: z.object({ username }),
  output: z.object({ list: z.array(z.object({ path: z.string(), title: z.string() })) }),
})
export const pageMaterial = endpoint(
  'POST',
  '/v1/cabinet/pages/material',
  'What a draft refers to, as the editor shows it',
  {
    input: z.object({ document: z.unknown() }),
    output: materialShape,
  },
)

/** `f0`, `f1` …: the questions of the form in their order. */
export const sendContactAnswer = endpoint('POST', '/v1/shop/:username/contact_answers', 'Answer a contact form', {
  input: z.object({
    username,
    pageId: id(),
    blockId: z.string().max(90),
    answers: z.record(z.string().regex(/^f\d{1,2}$/), anyText(5000)),
    agrees: z.boolean(),
    /** What no person fills in. */ website: z.string().max(300).default(''),
  }),
  output: z.object({}),
})
