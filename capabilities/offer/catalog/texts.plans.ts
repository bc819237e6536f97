import { defineTexts } from '#platform/shared/texts.ts'
import { catalogListMessages } from '#languages/keys/catalog.list.ts'
import { catalogPlansMessages } from '#languages/keys/catalog.plans.ts'
import { productTypeWords } from './product-types/declared.ts'

/** With the words of the products' list, which it is a neighbour of, and without the editor's. */
export const planListTexts = defineTexts(
  'catalog',
  productTypeWords('choice.form'),
  catalogListMessages,
  catalogPlansMessages,
)
