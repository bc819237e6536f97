import type { LoaderFunctionArgs } from 'react-router'
import { servicesOf } from '#platform/web/services.ts'

/** Where a profile works; everyone else in the cabinet. */
const homes: Readonly<Record<string, string>> = {
  payer: '/payer',
  publisher: '/publish',
  ablefy_affiliate: '/publish',
  manager: '/admin',
  admin: '/admin',
}

/** The home of the signed-in person. */
export const siteLoader = ({ context }: LoaderFunctionArgs): { home: string | null } => {
  const { user } = servicesOf(context)
  return { home: user ? (homes[user.profileType ?? ''] ?? '/cabinet') : null }
}
