import { defineTexts } from '#platform/shared/texts.ts'
import { listDe } from './texts.list.de.ts'
import { listEn } from './texts.list.en.ts'

/** Apart from the others, so that the list does not wait for the editor's words. */
export const productListTexts = defineTexts('catalog', { en: listEn, de: listDe })
