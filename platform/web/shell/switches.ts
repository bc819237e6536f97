import type { Locale } from '../../shared/texts.ts'
import { api } from '../client.ts'
import { writeCookie } from '../cookies.ts'
import { endSession, switchProfile } from '../session.tsx'

/** The page is written in one language, so another one means another page. */
export const switchLocale = (locale: Locale): void => {
  writeCookie('locale', locale)
  location.reload()
}

/** Signs out here and forgets what was typed and not sent. */
export const signOut = async (): Promise<void> => {
  await api(endSession, {})
  sessionStorage.clear()
  location.assign('/users/sign_in')
}

const homes: Record<string, string> = { payer: '/payer', publisher: '/publish', ablefy_affiliate: '/publish', admin: '/admin', manager: '/admin' }

/** Acts as another profile of the same person and goes to its area. */
export const actAs = async (profileType: string): Promise<void> => {
  await api(switchProfile, { profileType })
  location.assign(homes[profileType] ?? '/cabinet')
}
