import { defineTexts } from '#platform/shared/texts.ts'
import { documentsDe } from './texts.documents.de.ts'
import { documentsEn } from './texts.documents.en.ts'

export const documentTexts = defineTexts('operator_documents', { en: documentsEn, de: documentsDe })
