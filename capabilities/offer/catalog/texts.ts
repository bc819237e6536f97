import { defineTexts } from '#platform/shared/texts.ts'
import { catalogMessages } from '#languages/keys/catalog.ts'
import { catalogListMessages } from '#languages/keys/catalog.list.ts'
import { catalogPlansMessages } from '#languages/keys/catalog.plans.ts'
import { productTypeWords } from './product-types/declared.ts'

export const catalogTexts = defineTexts(
  'catalog',
  productTypeWords('choice.form'),
  catalogListMessages,
  catalogPlansMessages,
  catalogMessages,
)
