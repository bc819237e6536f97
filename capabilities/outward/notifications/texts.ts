import { defineTexts } from '#platform/shared/texts.ts'
import { bellDe } from './texts.bell.de.ts'
import { bellEn } from './texts.bell.en.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'

export const notificationTexts = defineTexts('notifications', { en: { ...bellEn, ...en }, de: { ...bellDe, ...de } })
