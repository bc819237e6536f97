import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'

export const teamMemberTexts = defineTexts('team_member_area', { en, de })
