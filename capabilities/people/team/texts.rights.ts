import { defineTexts } from '#platform/shared/texts.ts'
import { teamRightsMessages } from '#languages/keys/team.rights.ts'

/** What rights are called: the area, and what may be done there. Only the editor of roles loads it. */
export const rightTexts = defineTexts('team_rights', teamRightsMessages)
