export const en = {
  navigation: 'Team member',
  teams: 'My teams',
  product_shares: 'Shares of products',
  profile: 'My account',
  support: 'Support',
} as const
