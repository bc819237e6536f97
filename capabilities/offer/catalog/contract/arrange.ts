import { z } from 'zod'
import { colour } from '#platform/shared/colour-field.ts'
import { locales } from '#platform/shared/texts.ts'
import { count, endpoint, flag, id, nothing, optionalText, text } from '#platform/shared/contract.ts'

const someColour = () =>
  colour()
    .or(z.literal('').transform(() => null))
    .nullish()
    .transform((value) => value ?? null)

/** What it says in another language of the shop; empty takes a translation back. */
const toldCategory = z.object({
  locale: z.enum(locales),
  title: z.string().trim().max(100, 'too_long'),
  description: z.string().trim().max(1000, 'too_long').default(''),
})

const categoryFields = z.object({
  title: text(100),
  description: z.string().trim().max(1000, 'too_long').default(''),
  parentId: id()
    .nullish()
    .transform((value) => value ?? null),
  color: someColour(),
  hidden: flag().default(false),
  translations: z.array(toldCategory).max(20).optional(),
})
export const categoryShape = z.object({
  id: id(),
  parentId: id().nullable(),
  title: z.string(),
  description: z.string(),
  color: z.string().nullable(),
  hidden: z.boolean(),
  position: z.int(),
  productIds: z.array(id()),
  /** In each other language of the shop. */
  translations: z.array(z.object({ locale: z.enum(locales), title: z.string(), description: z.string() })),
})

const categories = '/v1/cabinet/shop_categories'
export const listCategories = endpoint('GET', categories, 'The shop’s categories in their order', {
  input: nothing(),
  output: z.object({ totalCount: count(), list: z.array(categoryShape) }),
})
export const addCategory = endpoint('POST', categories, 'New category', {
  input: categoryFields,
  output: categoryShape,
})
export const editCategory = endpoint('PATCH', `${categories}/:id`, 'Change a category', {
  input: categoryFields.extend({ id: id() }),
  output: categoryShape,
})
export const dropCategory = endpoint('DELETE', `${categories}/:id`, 'Remove a category; its products stay', {
  input: z.object({ id: id() }),
  output: nothing(),
})
export const orderCategories = endpoint('PUT', categories, 'The order of the categories', {
  input: z.object({ ids: z.array(id()).max(1000) }),
  output: nothing(),
})
export const setCategoryProducts = endpoint(
  'PUT',
  `${categories}/:id/products`,
  'A category’s products in their order',
  { input: z.object({ id: id(), productIds: z.array(id()).max(5000) }), output: categoryShape },
)

export const groupShape = z.object({ id: id(), name: z.string(), productsCount: count() })
const groups = '/v1/cabinet/product_groups'
export const listGroups = endpoint('GET', groups, 'Product groups by name', {
  input: z.object({ query: optionalText(100) }),
  output: z.object({ totalCount: count(), list: z.array(groupShape) }),
})
export const addGroup = endpoint('POST', groups, 'New product group', {
  input: z.object({ name: text(100) }),
  output: groupShape,
})
export const editGroup = endpoint('PATCH', `${groups}/:id`, 'Rename a product group', {
  input: z.object({ id: id(), name: text(100) }),
  output: groupShape,
})
export const dropGroup = endpoint('DELETE', `${groups}/:id`, 'Remove a product group; its products stay', {
  input: z.object({ id: id() }),
  output: nothing(),
})
