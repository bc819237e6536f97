import { defineTexts } from '#platform/shared/texts.ts'
import { staffMessages } from '#languages/keys/staff.ts'

export const staffTexts = defineTexts('staff', staffMessages)
