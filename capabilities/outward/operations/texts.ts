import { defineTexts } from '#platform/shared/texts.ts'
import { operationsMessages } from '#languages/keys/operations.ts'

export const operationsTexts = defineTexts('operations', operationsMessages)
