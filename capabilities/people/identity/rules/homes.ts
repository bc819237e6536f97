import type { WireRole } from './roles.ts'

const homes: Record<WireRole, string> = {
  seller: '/cabinet',
  team_member: '/cabinet',
  sales_team_member: '/cabinet/deals',
  publisher: '/publish',
  ablefy_affiliate: '/publish',
  payer: '/payer',
  manager: '/admin',
  admin: '/admin',
}

/**
 * Where a person is sent after signing in: back to the page they came from, otherwise to the home of their profile.
 * Only ever to a page of ours.
 */
export const wayOn = (profileType: WireRole, referer: string | null | undefined): string =>
  referer && /^\/(?![/\\])[^\s\\]*$/.test(referer) ? referer : homes[profileType]
