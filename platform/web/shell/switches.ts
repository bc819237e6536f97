import type { Locale } from '../../shared/texts.ts'
import { api } from '../client.ts'
import { writeCookie } from '../cookies.ts'
import { endSession, switchProfile } from '../session.tsx'

/** The page is written in one language, so another one means another page. */
export const switchLocale = (locale: Locale): void => {
  writeCookie('locale', locale)
  location.reload()
}

/** What was kept of a person for times without a network goes. */
const forgetKept = async (): Promise<void> => {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) if (name.startsWith('kontor-')) await caches.delete(name)
}

/** Signs out here and forgets what was typed and not sent, and what was kept to be read offline. */
export const signOut = async (): Promise<void> => {
  await api(endSession, {})
  sessionStorage.clear()
  await forgetKept()
  location.assign('/users/sign_in')
}

const homes: Record<string, string> = {
  payer: '/payer',
  publisher: '/publish',
  ablefy_affiliate: '/publish',
  admin: '/admin',
  manager: '/admin',
}

/** Acts as another profile of the same person and goes to its area. */
export const actAs = async (profileType: string): Promise<void> => {
  await api(switchProfile, { profileType })
  location.assign(homes[profileType] ?? '/cabinet')
}
