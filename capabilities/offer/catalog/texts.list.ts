import { defineTexts } from '#platform/shared/texts.ts'
import { catalogListMessages } from '#languages/keys/catalog.list.ts'
import { productTypeWords } from './product-types/declared.ts'

/** Apart from the others, so that the list does not wait for the editor's words. */
export const productListTexts = defineTexts('catalog', productTypeWords('choice.form'), catalogListMessages)
