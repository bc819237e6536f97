import type { Locale } from '#platform/shared/texts.ts'
import type { ProductForm } from '../vocabulary.ts'
import { bundle } from './bundle.ts'
import { certificate } from './certificate.ts'
import { course } from './course.ts'
import { download } from './download.ts'
import { event } from './event.ts'
import { licenseKey } from './license-key.ts'
import { membership } from './membership.ts'
import { service } from './service.ts'
import type { ProductType } from './product-type.ts'

/** Every product type, the commonest first, as sellers choose. A new one is a word of the vocabulary, a file here and a line. */
export const productTypes: Readonly<Record<ProductForm, ProductType>> = {
  download,
  course,
  service,
  membership,
  event,
  bundle,
  license_key: licenseKey,
  certificate,
}

/** What is declared of a stored form. */
export const productTypeOf = ({ form }: { form: string }): ProductType => productTypes[form as ProductForm]

/** The forms of which something is true, for SQL and lists. */
export const formsThat = (isSo: (type: ProductType) => boolean): ProductForm[] =>
  (Object.keys(productTypes) as ProductForm[]).filter((form) => isSo(productTypes[form]))

export const offeredForms = formsThat(() => true)

/** The names of all types in one language, by `<beginning>.<type>`. */
export const productTypeWords = <P extends string>(
  locale: Locale,
  beginning: P,
): Record<`${P}.${ProductForm}`, string> =>
  Object.fromEntries(offeredForms.map((form) => [`${beginning}.${form}`, productTypes[form].name[locale]])) as Record<
    `${P}.${ProductForm}`,
    string
  >
