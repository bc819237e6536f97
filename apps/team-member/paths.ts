import type { ScreenPath } from '#platform/web/screen-path.ts'

/** Path under /team_member → the screen's file under capabilities/. */
export const teamMemberPaths: readonly ScreenPath[] = [
  ['', 'people/team/web/OwnTeamsScreen.tsx'],
  ['invites', 'people/team/web/OwnTeamsScreen.tsx'],
  ['product_shares', 'sale/product-shares/web/OwnSharesScreen.tsx'],
  ['profile/edit', '../apps/account/OwnAccount.tsx'],
  ['account', '../apps/account/OwnAccount.tsx'],
  ['support', 'people/team/web/SupportScreen.tsx'],
]

/** Paths of people's own money: the publisher's area has them. */
export const teamMemberMoneyPaths = [
  'bank_accounts',
  'payouts',
  'payouts_balance',
  'payouts_settings',
  'transfers',
  'notific_settings',
] as const
