import { defineTexts } from '#platform/shared/texts.ts'
import { accessBulkMessages } from '#languages/keys/access.bulk.ts'

export const accessBulkTexts = defineTexts('access', accessBulkMessages)
