import { productTypes } from '../product-types/declared.ts'
import type { ProductForm, ProductStep } from '../vocabulary.ts'

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
