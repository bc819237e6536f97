import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  navigation: 'Teammitglied',
  teams: 'Meine Teams',
  profile: 'Mein Konto',
  support: 'Support',
}
