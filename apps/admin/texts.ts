import { defineTexts } from '#platform/shared/texts.ts'
import { adminMessages } from '#languages/keys/admin.ts'

export const adminTexts = defineTexts('admin', adminMessages)
