import { z } from 'zod'
import { endpoint, id, instant, optionalText, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { locales } from '#platform/shared/texts.ts'
import { slugShape } from './contract/address.ts'
import { wornPage } from '#capabilities/offer/themes/contract/looks.ts'
import { documentShape } from './contract/document.ts'
import { templateKeys } from './templates/keys.ts'
import { descriptionLimit, pageKinds, pageState, titleLimit, versionNameLimit } from './vocabulary.ts'

const pages = '/v1/cabinet/pages'
const one = z.object({ id: id() })
/** The revision somebody worked on: another one's work since then is not written over. */
const revised = one.extend({ revision: z.int() })

export const pageShape = z.object({
  id: id(),
  kind: z.enum(pageKinds),
  slug: z.string().nullable(),
  productId: id().nullable(),
  programId: id().nullable(),
  /** Name of the product or program it is about. */
  aboutName: z.string().nullable(),
  originalId: id().nullable(),
  themeId: id().nullable(),
  theme: wornPage.nullable(),
  /** The same page in each language, itself among them. */
  languages: z.array(z.object({ id: id(), locale: z.enum(locales), isServed: z.boolean() })),
  /** Its public path; empty for pages without an address of their own. */
  path: z.string(),
  locale: z.enum(locales),
  title: z.string(),
  description: z.string(),
  isListed: z.boolean(),
  state: z.string(),
  permits: z.array(z.string()),
  revision: z.int(),
  draft: documentShape,
  draftSavedAt: instant(),
  draftSavedBy: z.string().nullable(),
  /** Visitors see a version of it. */
  isServed: z.boolean(),
  publishAt: instant().nullable(),
  publishedAt: instant().nullable(),
  /** The seller's shop, whose products its blocks show. */
  username: z.string(),
})

export const addPage = endpoint('POST', pages, 'New page from a template, as a draft', {
  input: z.object({
    title: text(titleLimit),
    kind: z.enum(pageKinds).default('shop_sub_page'),
    /** The product or affiliate program it is about. */
    subjectId: id().optional(),
    template: z.enum(templateKeys).default('empty'),
    locale: z.enum(locales),
  }),
  output: pageShape,
})
export const showPage = endpoint('GET', `${pages}/:id`, 'A page with its draft', { input: one, output: pageShape })
export const editPage = endpoint(
  'PATCH',
  `${pages}/:id`,
  'Change title, address and description; what is left out stays',
  {
    input: one.extend({
      title: text(titleLimit).optional(),
      slug: slugShape.optional(),
      locale: z.enum(locales).optional(),
      description: z.string().trim().max(descriptionLimit, 'too_long').optional(),
      isListed: z.boolean().optional(),
      /** Its own theme, or null for the looks of the shop. */ themeId: id().nullable().optional(),
    }),
    output: pageShape,
  },
)
export const savePageDraft = endpoint('PUT', `${pages}/:id/draft`, 'Save the draft somebody works on', {
  input: revised.extend({ document: z.unknown() }),
  output: z.object({ revision: z.int(), draftSavedAt: instant() }),
})
export const publishPage = endpoint('POST', `${pages}/:id/publish`, 'Publish the draft: visitors see it from now on', {
  input: revised,
  output: pageShape,
})
export const schedulePage = endpoint('POST', `${pages}/:id/schedule`, 'Publish the draft as it is now, at a time', {
  input: revised.extend({ publishAt: instant() }),
  output: pageShape,
})
export const showStandIns = endpoint(
  'GET',
  `${pages}/:id/stand_ins`,
  'Pictures a template left in the draft, which visitors do not see yet',
  {
    input: one,
    output: z.object({
      list: z.array(
        z.object({
          /** The block of the draft that holds it. */
          blockId: z.string(),
          pictureUrl: z.string().nullable(),
        }),
      ),
    }),
  },
)
export const callOffPage = endpoint('POST', `${pages}/:id/call_off`, 'Call a planned publishing off', {
  input: one,
  output: pageShape,
})
export const unpublishPage = endpoint('POST', `${pages}/:id/unpublish`, 'Take a page off the shop', {
  input: one,
  output: pageShape,
})
export const copyPage = endpoint('POST', `${pages}/:id/copy`, 'Copy a page into a new draft', {
  input: one,
  output: pageShape,
})
export const addPageLanguage = endpoint(
  'POST',
  `${pages}/:id/languages`,
  'The same page in another language, as a draft that begins with what is on it',
  { input: one.extend({ locale: z.enum(locales) }), output: pageShape },
)
export const showPageSubjects = endpoint(
  'GET',
  '/v1/cabinet/page_subjects',
  'Products or affiliate programs a page of a kind may be about',
  {
    input: z.object({ kind: z.enum(pageKinds).default('shop_product') }),
    output: z.object({ list: z.array(z.object({ id: id(), name: z.string(), hasPage: z.boolean() })) }),
  },
)
export const removePage = endpoint(
  'DELETE',
  `${pages}/:id`,
  'Delete a page that was never published or was taken off',
  {
    input: one,
    output: z.object({}),
  },
)
export const previewPage = endpoint('POST', `${pages}/:id/preview`, 'A link to the draft as visitors would see it', {
  input: one,
  output: z.object({ path: z.string(), till: instant() }),
})

const version = z.object({
  number: z.int(),
  name: z.string().nullable(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
  publishedAt: instant().nullable(),
  isServed: z.boolean(),
})
export const showVersions = endpoint('GET', `${pages}/:id/versions`, 'Kept versions of a page, the newest first', {
  input: one,
  output: z.object({ list: z.array(version) }),
})
export const showVersion = endpoint('GET', `${pages}/:id/versions/:number`, 'One version with what was on the page', {
  input: one.extend({ number: z.coerce.number<number | string>().int().positive() }),
  output: version.extend({ document: documentShape }),
})
export const keepVersion = endpoint('POST', `${pages}/:id/versions`, 'Keep the draft as a version under a name', {
  input: revised.extend({ name: optionalText(versionNameLimit) }),
  output: version,
})
export const restoreVersion = endpoint(
  'POST',
  `${pages}/:id/versions/:number/restore`,
  'Make a version the draft again; the draft there was is kept as a version',
  { input: revised.extend({ number: z.coerce.number<number | string>().int().positive() }), output: pageShape },
)

export const pageList = list({
  name: 'pages.pages',
  path: pages,
  permission: 'pages.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    title: { kind: 'text', lead: true, sort: true },
    kind: { kind: 'choice', values: 'kind' },
    aboutName: { kind: 'text', hide: 'tablet' },
    locale: { kind: 'text', optional: true },
    state: { kind: 'state', machine: pageState },
    slug: { kind: 'text', hide: 'tablet' },
    publishedAt: { kind: 'time' },
    updatedAt: { kind: 'time', sort: true },
    createdAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    state: { kind: 'state', machine: pageState },
    kind: { kind: 'choice', options: pageKinds, values: 'kind' },
    created: { kind: 'period' },
  },
  sort: '-updatedAt',
  search: true,
  views: [
    { key: 'published', filters: { state: ['published'] } },
    { key: 'draft', filters: { state: ['draft'] } },
  ],
})

const answers = '/v1/cabinet/contact_answers'
export const contactAnswerList = list({
  name: 'pages.contact_answers',
  path: answers,
  permission: 'pages.answers',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, under: 'email' },
    email: { kind: 'text', hidden: true },
    formName: { kind: 'text' },
    answersText: { kind: 'text' },
    consentText: { kind: 'text', optional: true },
    createdAt: { kind: 'time', sort: true },
  },
  filters: { pageId: { kind: 'reference', to: 'pages' }, created: { kind: 'period' } },
  sort: '-createdAt',
  search: true,
})
export const removeContactAnswer = endpoint('DELETE', `${answers}/:id`, 'Delete what a visitor wrote', {
  input: one,
  output: z.object({}),
})
