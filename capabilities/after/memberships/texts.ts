import { defineTexts } from '#platform/shared/texts.ts'
import { productTypeWords } from '#capabilities/offer/catalog/product-types/declared.ts'
import { membershipsMessages } from '#languages/keys/memberships.ts'

export const membershipsTexts = defineTexts('memberships', productTypeWords('form'), membershipsMessages)
