import { defineTexts } from '#platform/shared/texts.ts'
import { productTypeWords } from '#capabilities/offer/catalog/product-types/declared.ts'
import { accessBulkMessages } from '#languages/keys/access.bulk.ts'
import { accessMessages } from '#languages/keys/access.ts'

export const accessTexts = defineTexts('access', productTypeWords('form'), accessMessages, accessBulkMessages)
