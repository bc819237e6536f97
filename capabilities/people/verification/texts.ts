import { defineTexts } from '#platform/shared/texts.ts'
import { verificationMessages } from '#languages/keys/verification.ts'

export const verificationTexts = defineTexts('verification', verificationMessages)
