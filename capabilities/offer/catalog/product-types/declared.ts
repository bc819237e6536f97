import type { Locale } from '#platform/shared/texts.ts'
import type { Catalogue } from '#languages/catalogue.ts'
import { catalogTypesMessages } from '#languages/keys/catalog.types.ts'
import type { FeatureFlag } from '#capabilities/people/sellers/vocabulary.ts'
import type { ProductForm } from '../vocabulary.ts'
import { bundle } from './bundle.ts'
import { certificate } from './certificate.ts'
import { course } from './course.ts'
import { download } from './download.ts'
import { event } from './event.ts'
import { licenseKey } from './license-key.ts'
import { membership } from './membership.ts'
import { physical } from './physical.ts'
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
  physical,
}

/** What is declared of a stored form. */
export const productTypeOf = ({ form }: { form: string }): ProductType => productTypes[form as ProductForm]

/** The forms of which something is true, for SQL and lists. */
export const formsThat = (isSo: (type: ProductType) => boolean): ProductForm[] =>
  (Object.keys(productTypes) as ProductForm[]).filter((form) => isSo(productTypes[form]))

export const offeredForms = formsThat(() => true)

/** The forms an account with these features may have. */
export const formsWith = (has: (feature: FeatureFlag) => boolean): ProductForm[] =>
  formsThat(({ feature }) => feature === undefined || has(feature))

/** The names of all types, by `<beginning>.<type>`. */
export const productTypeWords =
  <const P extends string>(beginning: P): Catalogue<`${P}.${ProductForm}`> =>
  (locale) =>
    Object.fromEntries(
      offeredForms.map((form) => [`${beginning}.${form}`, catalogTypesMessages(locale)[`name.${form}`]]),
    ) as Record<`${P}.${ProductForm}`, string>

/** Label of the button that opens a purchase. */
export const openingWord = ({ form }: { form: string }, locale: Locale): string =>
  catalogTypesMessages(locale)[`open.${form as ProductForm}`]
