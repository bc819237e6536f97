import type { ProductForm } from '../vocabulary.ts'

export const productSteps = [
  'details',
  'file_upload',
  'content',
  'products',
  'tickets_details',
  'add_license_keys',
  'keys_details',
  'design',
  'checkout',
  'market_upsell',
  'upsell',
  'delivery',
  'pages',
  'advanced',
] as const
export type ProductStep = (typeof productSteps)[number]

/** The specification's table, whole: the first step's address has no parameter, later ones are numbered from 2. */
const table: Readonly<Record<ProductForm, readonly ProductStep[]>> = {
  service: ['details', 'checkout', 'market_upsell', 'delivery', 'pages', 'advanced'],
  download: ['details', 'file_upload', 'checkout', 'market_upsell', 'delivery', 'pages', 'advanced'],
  course: ['details', 'content', 'checkout', 'upsell', 'delivery', 'pages', 'advanced'],
  membership: ['details', 'products', 'checkout', 'upsell', 'delivery', 'pages', 'advanced'],
  bundle: ['details', 'products', 'checkout', 'upsell', 'delivery', 'pages', 'advanced'],
  event: ['details', 'tickets_details', 'design', 'checkout', 'upsell', 'delivery', 'pages', 'advanced'],
  license_key: ['details', 'add_license_keys', 'checkout', 'upsell', 'delivery', 'pages', 'advanced'],
  certificate: ['details', 'keys_details', 'design', 'checkout', 'upsell', 'delivery', 'pages', 'advanced'],
}

export type NumberedStep = { step: ProductStep; number: number }

/** The steps of a form with their numbers; the first, 1, is the address without a step parameter. */
export const stepsOf = (form: ProductForm): NumberedStep[] =>
  table[form].map((step, index) => ({ step, number: index + 1 }))

export const numberOf = (form: ProductForm, step: ProductStep): number | undefined =>
  stepsOf(form).find((each) => each.step === step)?.number

/** The step an address asks for; the first when it has no such step. */
export const stepAt = (form: ProductForm, number: number): NumberedStep =>
  stepsOf(form).find((each) => each.number === number) ?? stepsOf(form)[0]!

/** Where a product's step is edited. */
export const stepPath = (product: { id: number; form: ProductForm }, step: ProductStep): string => {
  const number = numberOf(product.form, step) ?? 1
  return `/cabinet/products/${product.id}/edit${number === 1 ? '' : `?step=${number}`}`
}

/** What a seller may choose, the commonest first. */
export const offeredForms: readonly ProductForm[] = [
  'download',
  'course',
  'service',
  'membership',
  'event',
  'bundle',
  'license_key',
  'certificate',
]
