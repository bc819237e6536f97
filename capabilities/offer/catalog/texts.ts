import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import { listDe } from './texts.list.de.ts'
import { listEn } from './texts.list.en.ts'
import { planListDe } from './texts.plans.de.ts'
import { planListEn } from './texts.plans.en.ts'

export const catalogTexts = defineTexts('catalog', {
  en: { ...listEn, ...planListEn, ...en },
  de: { ...listDe, ...planListDe, ...de },
})
