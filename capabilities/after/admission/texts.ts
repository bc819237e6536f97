import { defineTexts } from '#platform/shared/texts.ts'
import { admissionMessages } from '#languages/keys/admission.ts'

export const admissionTexts = defineTexts('admission', admissionMessages)
