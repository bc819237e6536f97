import { IconChartPie, IconLifebuoy, IconUser, IconUsersGroup } from '@tabler/icons-react'
import type { Area } from '#platform/web/shell/navigation.ts'
import { teamMemberTexts } from './texts.ts'

/** The places of people who work for sellers, beside the sellers' own cabinet. */
export const teamMember: Area = {
  base: '/team_member',
  texts: teamMemberTexts,
  screens: () => import('./paths.ts').then((module) => module.teamMemberPaths.map(([path]) => path)),
  groups: [
    {
      entries: [
        { path: 'invites', text: 'teams', icon: IconUsersGroup, key: 't' },
        { path: 'product_shares', text: 'product_shares', icon: IconChartPie, key: 'b' },
        { path: 'profile/edit', text: 'profile', icon: IconUser, key: 'p', also: ['account'] },
        { path: 'support', text: 'support', icon: IconLifebuoy, key: 's' },
      ],
    },
  ],
}
