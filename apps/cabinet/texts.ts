import { defineTexts } from '#platform/shared/texts.ts'
import { cabinetMessages } from '#languages/keys/cabinet.ts'

export const cabinetTexts = defineTexts('cabinet', cabinetMessages)
