import type { ScreenPath } from '#platform/web/screen-path.ts'

/** Path under /team_member → the screen's file under capabilities/. */
export const teamMemberPaths: readonly ScreenPath[] = [
  ['', 'people/team/web/OwnTeamsScreen.tsx'],
  ['invites', 'people/team/web/OwnTeamsScreen.tsx'],
  ['profile/edit', 'people/identity/web/OwnAccountScreen.tsx'],
  ['account', 'people/identity/web/OwnAccountScreen.tsx'],
  ['support', 'people/team/web/SupportScreen.tsx'],
]
