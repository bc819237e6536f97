import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import { mailKindsDe } from './texts.mails.de.ts'
import { mailKindsEn } from './texts.mails.en.ts'

export const identityTexts = defineTexts('identity', { en: { ...en, ...mailKindsEn }, de: { ...de, ...mailKindsDe } })
