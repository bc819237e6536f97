import { defineTexts } from '#platform/shared/texts.ts'
import { listDe } from './texts.list.de.ts'
import { listEn } from './texts.list.en.ts'
import { planListDe } from './texts.plans.de.ts'
import { planListEn } from './texts.plans.en.ts'

/** With the words of the products' list, which it is a neighbour of, and without the editor's. */
export const planListTexts = defineTexts('catalog', {
  en: { ...listEn, ...planListEn },
  de: { ...listDe, ...planListDe },
})
