import { defineTexts } from '#platform/shared/texts.ts'
import { plansMessages } from '#languages/keys/plans.ts'

export const planTexts = defineTexts('plans', plansMessages)
