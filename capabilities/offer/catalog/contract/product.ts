import { z } from 'zod'
import { letterChange, letterShape, testedLetter } from '#capabilities/offer/content-blocks/contract.ts'
import { flag, amount, endpoint, id, instant, text, type ClientOutput } from '#platform/shared/contract.ts'
import { locales } from '#platform/shared/texts.ts'
import { productForms } from '../vocabulary.ts'
import { productShape, productChange, nameLimit } from './product-shape.ts'

const one = z.object({ id: id() })

const products = '/v1/cabinet/products'

export const showProduct = endpoint('GET', `${products}/:id`, 'One product with plans, files and warnings', {
  input: one,
  output: productShape,
})
export type EditedProduct = ClientOutput<typeof showProduct>

export const addProduct = endpoint('POST', products, 'New product', {
  input: productChange.extend({
    name: text(nameLimit),
    form: z.enum(productForms),
    /** Of a first plan in the seller's currency, paid as often as its type says; empty or 0 makes it free, left out there is none. */
    price: z.preprocess((value) => (value === '' || value === null ? '0' : value), amount().optional()),
    /** What it delivers, for types that hold files. */
    fileIds: z.array(id()).max(100, 'too_big').optional(),
    /** The picture of its page. */
    coverId: id().optional(),
    /** What its type begins with: `fileIds` that become a course's first lessons, or the fields of an event's first date. */
    goods: z.record(z.string(), z.unknown()).optional(),
    /** Of a bundle: begun as one, and not from the page that older accounts know. */
    isOnBundlePath: flag().default(true),
  }),
  output: productShape,
})

export const editProduct = endpoint('PATCH', `${products}/:id`, 'Change a product; what is left out stays', {
  input: productChange.extend({ id: id() }),
  output: productShape,
})

export const previewProduct = endpoint(
  'POST',
  `${products}/:id/preview`,
  'Links to look at the product as buyers would see it, for half an hour',
  { input: one, output: z.object({ url: z.string(), shopUrl: z.string(), till: instant() }) },
)

const oneMail = one.extend({ locale: z.enum(locales) })
export const showOwnMail = endpoint(
  'GET',
  `${products}/:id/own_mail/:locale`,
  "The seller's own mail after a purchase, in blocks",
  { input: oneMail, output: letterShape },
)
export const editOwnMail = endpoint(
  'PATCH',
  `${products}/:id/own_mail/:locale`,
  "Write the seller's own mail after a purchase; what is left out stays",
  { input: oneMail.extend(letterChange.shape), output: letterShape },
)

export const sendTestMail = endpoint(
  'POST',
  `${products}/:id/test_mail`,
  "The seller's own mail after a purchase, sent to whoever asks for it",
  { input: oneMail, output: testedLetter },
)

export const publishProduct = endpoint('POST', `${products}/:id/publish`, 'Publish', {
  input: one,
  output: productShape,
})

export const submitReviewCall = endpoint(
  'POST',
  `${products}/:id/submit_review`,
  'Send a product of a power seller to the review',
  { input: one, output: productShape },
)

export const unpublishProduct = endpoint('POST', `${products}/:id/unpublish`, 'Take off the shop', {
  input: one,
  output: productShape,
})

export const archiveProduct = endpoint('POST', `${products}/:id/archive`, 'Put into the archive', {
  input: one,
  output: productShape,
})

export const unarchiveProduct = endpoint('POST', `${products}/:id/unarchive`, 'Bring back from the archive', {
  input: one,
  output: productShape,
})

export const duplicateProduct = endpoint('POST', `${products}/:id/duplicate`, 'Copy, unpublished', {
  input: one,
  output: productShape,
})

export const setCovers = endpoint('PUT', `${products}/:id/covers`, 'The covers in their order', {
  input: z.object({
    id: id(),
    covers: z
      .array(z.object({ fileId: id(), alt: z.string().trim().max(300, 'too_long').default('') }))
      .max(12, 'too_big'),
  }),
  output: productShape,
})

export const setFiles = endpoint('PUT', `${products}/:id/files`, 'The files a download delivers, in their order', {
  input: z.object({
    id: id(),
    files: z
      .array(
        z.object({
          id: id().nullish(),
          fileId: id(),
          title: text(nameLimit),
          folder: z.string().trim().max(100, 'too_long').default(''),
        }),
      )
      .max(500, 'too_big'),
  }),
  output: productShape,
})

export const setAddons = endpoint(
  'PUT',
  `${products}/:id/addons`,
  'The products a bundle or membership holds, in their order; shares of revenue in basis points on all or none',
  {
    input: z.object({
      id: id(),
      parts: z
        .array(
          z.object({
            productId: id(),
            shareBp: z
              .number('invalid_number')
              .int('invalid_number')
              .min(0, 'too_small')
              .max(10_000, 'too_big')
              .nullish()
              .transform((value) => value ?? null),
          }),
        )
        .max(100, 'too_big'),
    }),
    output: productShape,
  },
)
