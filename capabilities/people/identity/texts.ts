import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import { mailKindsDe } from './texts.mails.de.ts'
import { mailKindsEn } from './texts.mails.en.ts'
import { wishesDe } from './texts.wishes.de.ts'
import { wishesEn } from './texts.wishes.en.ts'

export const identityTexts = defineTexts('identity', {
  en: { ...en, ...mailKindsEn, ...wishesEn },
  de: { ...de, ...mailKindsDe, ...wishesDe },
})
