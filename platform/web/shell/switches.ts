import { redirect } from 'react-router'
import type { Locale } from '../../shared/texts.ts'
import { api } from '../client.ts'
import { writeCookie } from '../cookies.ts'
import { endSession, loadSession, switchProfile, type Session } from '../session.tsx'

/** The page is written in one language, so another one means another page. */
export const switchLocale = (locale: Locale): void => {
  writeCookie('locale', locale)
  location.reload()
}

/** Deletes a person's data that was cached for offline use. */
const forgetKept = async (): Promise<void> => {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) if (name.startsWith('kontor-')) await caches.delete(name)
  indexedDB.deleteDatabase('kontor-deeds')
}

/** Signs out, and discards unsent input and data cached for offline use. */
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

/** Switches to another profile of the same person, in a team for that seller, and opens its area. */
export const actAs = async (profileType: string, sellerId?: number): Promise<void> => {
  await api(switchProfile, { profileType, sellerId })
  location.assign(homes[profileType] ?? '/cabinet')
}

const areaOf = (profileType: string | null): string => homes[profileType ?? ''] ?? '/cabinet'

/**
 * Somebody who opens an area of another of their profiles is switched to it, and stays on the page they opened. Without
 * a profile for it they are redirected to their own area.
 */
export const actingIn = async (area: string, session: Session, signal: AbortSignal): Promise<Session> => {
  if (session.impersonation || areaOf(session.profileType) === area) return session
  const fitting = session.profileTypes.find((type) => areaOf(type) === area)
  if (fitting === undefined) throw redirect(areaOf(session.profileType))
  await api(switchProfile, { profileType: fitting }, { signal })
  return loadSession(signal)
}
