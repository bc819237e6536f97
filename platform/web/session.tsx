import type { Right } from '../shared/permission.ts'
import { createContext, use, type ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { endpoint, nothing } from '../shared/contract.ts'
import { z } from 'zod'
import { api } from './client.ts'

/** Who is signed in, as every signed-in area knows it: the answer of `GET /v1/app/session`. */
const session = z.object({
  user: z.object({
    id: z.number(),
    firstName: z.string().nullable(),
    lastName: z.string().nullish(),
    email: z.string(),
    avatarUrl: z.string().nullish(),
  }),
  /** The account acted for, where it is not the person's own name. */
  account: z.object({ id: z.number(), name: z.string(), logoUrl: z.string().nullish() }).nullish(),
  /** Somebody of the operator's acts as this seller, until then. */
  impersonation: z
    .object({
      sellerId: z.number(),
      sellerName: z.string(),
      reason: z.string(),
      endsAt: z.string(),
      mayChange: z.boolean(),
    })
    .nullish(),
  /** The shop of the current profile. */
  seller: z.object({ id: z.number(), username: z.string(), name: z.string() }).nullish(),
  /** The sellers in whose teams the person is. */
  teams: z.array(z.object({ id: z.number(), name: z.string() })),
  profileTypes: z.array(z.string()),
  profileType: z.string().nullable(),
  /** The permissions held now, by name. */
  permissions: z.array(z.string()),
  /** Those the role would hold, were they part of the account's plan. */
  notInPlan: z.array(z.string()),
  /** Features the plan leaves out. */
  lacks: z.array(z.string()),
  /** What the account has begun to use, by which its menu shows places; null where it shows all. */
  uses: z.array(z.string()).nullable(),
  /** Must protect the account before anything else. */
  isUnprotected: z.boolean().nullish(),
  isResting: z.boolean().nullish(),
})

export type Session = z.input<typeof session>

export const getSession = endpoint('GET', '/v1/app/session', 'Who is signed in', { input: nothing(), output: session })
export const switchProfile = endpoint('POST', '/v1/app/session/profile', 'Act as another profile', {
  input: z.object({ profileType: z.string(), sellerId: z.number().nullish() }),
  output: z.looseObject({}),
})
export const endSession = endpoint('DELETE', '/v1/app/session', 'Sign out', {
  input: nothing(),
  output: z.looseObject({}),
})

const SessionContext = createContext<Session | undefined>(undefined)

export const SessionProvider = ({ session: value, children }: { session: Session; children: ReactNode }) => (
  <SessionContext value={value}>{children}</SessionContext>
)

/** The signed-in person and what they may do. Only below a signed-in area's layout. */
export const useSession = (): Session & { can: (permission: Right | undefined) => boolean } => {
  const found = use(SessionContext)
  if (!found) throw new Error('useSession is used outside of a signed-in area')
  return { ...found, can: (permission) => permission === undefined || found.permissions.includes(permission) }
}

/** Whether the account's plan leaves a feature out; nothing is left out where nobody is signed in. */
export const useLacks = (): ((feature: string | undefined) => boolean) => {
  const lacks = use(SessionContext)?.lacks ?? []
  return (feature) => feature !== undefined && lacks.includes(feature)
}

export const loadSession = (signal?: AbortSignal): Promise<Session> => api(getSession, {}, signal ? { signal } : {})

/** The session is reloaded after a submission or where a screen asks for it, not on every navigation. */
export const asksSessionAgain = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  (formMethod !== undefined && formMethod !== 'GET') || currentUrl.href === nextUrl.href
