import { defineTexts } from '#platform/shared/texts.ts'
import { operatorDocumentsMessages } from '#languages/keys/operator.documents.ts'

export const documentTexts = defineTexts('operator_documents', operatorDocumentsMessages)
