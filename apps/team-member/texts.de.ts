import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  navigation: 'Teammitglied',
  teams: 'Meine Teams',
  product_shares: 'Beteiligungen',
  profile: 'Mein Konto',
  support: 'Support',
}
