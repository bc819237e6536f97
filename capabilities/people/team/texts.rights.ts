import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.rights.de.ts'
import { en } from './texts.rights.en.ts'

/** What rights are called: the area, and what may be done there. Only the editor of roles loads it. */
export const rightTexts = defineTexts('team_rights', { en, de })
