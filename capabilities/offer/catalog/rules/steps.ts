import { productTypes } from '../product-types/declared.ts'
import type { ProductForm, ProductIssue, ProductStep } from '../vocabulary.ts'

export type NumberedStep = { step: ProductStep; number: number }

/** The steps of a form with their numbers; the first, 1, is the address without a step parameter. */
export const stepsOf = (form: ProductForm): NumberedStep[] =>
  productTypes[form].steps.map((step, index) => ({ step, number: index + 1 }))

export const numberOf = (form: ProductForm, step: ProductStep): number | undefined =>
  stepsOf(form).find((each) => each.step === step)?.number

/** The step with this number in the address; the first when there is none. */
export const stepAt = (form: ProductForm, number: number): NumberedStep =>
  stepsOf(form).find((each) => each.number === number) ?? stepsOf(form)[0]!

/** Where a product's step is edited. */
export const stepPath = (product: { id: number; form: ProductForm }, step: ProductStep): string => {
  const number = numberOf(product.form, step) ?? 1
  return `/cabinet/products/${product.id}/edit${number === 1 ? '' : `?step=${number}`}`
}

/** The step that mends an issue, for those that are mended in the editor. */
export const mendedAt: Readonly<Partial<Record<ProductIssue, ProductStep>>> = {
  no_pricing_plans: 'details',
  limit_reached: 'advanced',
  no_digitals: 'file_upload',
  no_active_events: 'tickets_details',
  not_sendable: 'variants',
  no_products: 'products',
}

/** `missing` where an issue waits, `done` where something is needed and there, `optional` where nothing is needed. */
export const stateOfStep = (
  { form, issues }: { form: ProductForm; issues: readonly ProductIssue[] },
  step: ProductStep,
): 'missing' | 'done' | 'optional' => {
  if (issues.some((issue) => mendedAt[issue] === step)) return 'missing'
  const { missing } = productTypes[form]
  const isNeeded = step === 'details' || (missing !== undefined && mendedAt[missing.issue] === step)
  return isNeeded ? 'done' : 'optional'
}
