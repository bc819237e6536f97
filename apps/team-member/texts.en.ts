export const en = {
  navigation: 'Team member',
  teams: 'My teams',
  profile: 'My account',
  support: 'Support',
} as const
