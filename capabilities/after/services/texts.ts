import { defineTexts } from '#platform/shared/texts.ts'
import { servicesMessages } from '#languages/keys/services.ts'

export const servicesTexts = defineTexts('services', servicesMessages)
