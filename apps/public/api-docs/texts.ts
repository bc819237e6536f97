import { defineTexts } from '#platform/shared/texts.ts'
import { apiDocsMessages } from '#languages/keys/api-docs.ts'

export const apiDocsTexts = defineTexts('api_docs', apiDocsMessages)
