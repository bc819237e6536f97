import { defineTexts } from '#platform/shared/texts.ts'
import { teamMemberMessages } from '#languages/keys/team-member.ts'

export const teamMemberTexts = defineTexts('team_member_area', teamMemberMessages)
