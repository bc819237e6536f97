import { defineTexts } from '#platform/shared/texts.ts'
import { shipmentsMessages } from '#languages/keys/shipments.ts'

export const shipmentsTexts = defineTexts('shipments', shipmentsMessages)
