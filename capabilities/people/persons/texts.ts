import { defineTexts } from '#platform/shared/texts.ts'
import { personsMessages } from '#languages/keys/persons.ts'

export const personTexts = defineTexts('persons', personsMessages)
