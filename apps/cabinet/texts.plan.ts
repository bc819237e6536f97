import { defineTexts } from '#platform/shared/texts.ts'
import { cabinetPlanMessages } from '#languages/keys/cabinet.plan.ts'

export const planTexts = defineTexts('cabinet', cabinetPlanMessages)
