import { defineTexts } from '../shared/texts.ts'
import { webDe } from './texts.de.ts'
import { webEn } from './texts.en.ts'

/** The words of lists, forms and the shell, and the catalogue of field errors (`error.<key>`). */
export const webTexts = defineTexts('web', { en: webEn, de: webDe })
