import { defineTexts } from '#platform/shared/texts.ts'
import { optInsMessages } from '#languages/keys/opt-ins.ts'

export const optInsTexts = defineTexts('opt_ins', optInsMessages)
