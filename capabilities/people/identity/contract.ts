import { z } from 'zod'
import { amount, email, endpoint, id, instant, nothing, optionalText, hasNoScript } from '#platform/shared/contract.ts'
import { fromWire, onWire, roles } from './rules/roles.ts'
import { locales } from '#platform/shared/texts.ts'
import { newUsername, username } from '#capabilities/people/sellers/contract.ts'
import { openProfileTypes, salutations } from './vocabulary.ts'

/** One of these roles, by the word clients know it by. */
export const role = <const R extends (typeof roles)[number]>(among: readonly R[]) =>
  z.codec(z.enum(among.map((each) => onWire(each))), z.enum(among), {
    decode: (word) => fromWire(among, word)!,
    encode: (each) => onWire(each as R),
  })

export const password = () =>
  z
    .string()
    .min(8, 'password_too_short')
    .max(40, 'password_too_long')
    .regex(/^\P{Cc}*$/u, 'invalid')

export const personName = () =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(100, 'too_long')
    .regex(/^\P{Cc}*$/u, 'invalid')
    .refine(hasNoScript, 'has_script')

export const fingerprint = () =>
  z
    .string()
    .trim()
    .max(200, 'too_long')
    .regex(/^[\x20-\x7e]*$/, 'invalid')
    .nullish()

/** A path of ours to continue at, never another host. */
export const ownPath = () =>
  z
    .string()
    .regex(/^\/(?![/\\])[^\s\\]{0,500}$/, 'invalid')
    .nullish()

export const oneUseToken = () => z.string().trim().min(1, 'required').max(100, 'too_long')

export const sessionTokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: instant(),
  refreshExpiresAt: instant(),
  profileType: role(roles),
})

export const user = z.object({
  id: id(),
  email: z.string(),
  salutation: z.enum(salutations).nullable(),
  firstName: z.string(),
  lastName: z.string(),
  locale: z.enum(locales),
  isConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  avatarUrl: z.string().nullable(),
})

export const session = z.object({
  user,
  profileTypes: z.array(role(roles)),
  profileType: role(roles),
  seller: z.object({ id: id(), username: z.string(), name: z.string() }).nullable(),
  /** The account acted for, unless it is the person alone. */
  account: z.object({ id: id(), name: z.string(), logoUrl: z.string().nullable() }).nullable(),
  /** Until when somebody of the operator's acts as this seller, and why. */
  impersonation: z
    .object({ sellerId: id(), sellerName: z.string(), reason: z.string(), endsAt: instant(), mayChange: z.boolean() })
    .nullable(),
  /** Rights a team member was given. */
  rights: z.array(z.string()),
  /** What that role leaves out, where it leaves something out. */
  limits: z
    .object({
      productIds: z.array(id()).nullable(),
      hidesContacts: z.boolean(),
      refundAmount: amount().nullable(),
    })
    .nullable(),
  /** The sellers in whose teams the person is. */
  teams: z.array(z.object({ id: id(), name: z.string() })),
  /** All permissions held in this profile, at least to read. */
  permissions: z.array(z.string()),
  notInPlan: z.array(z.string()),
  /** The features the account's plan leaves out. */
  lacks: z.array(z.string()),
  /** What a seller's account has begun to use; null where the menu hides nothing. */
  uses: z.array(z.string()).nullable(),
  /** Must set up a passkey or an authenticator app before anything else. */
  isUnprotected: z.boolean(),
  /** The account was put to rest: it reads and changes nothing. */
  isResting: z.boolean(),
  locale: z.enum(locales),
})

const done = () => z.object({ done: z.literal(true) })

const available = () => z.object({ available: z.boolean() })

export const signIn = endpoint('POST', '/v1/app/session', 'Sign in', {
  input: z.object({
    email: email(),
    password: z.string().min(1, 'required').max(200, 'too_long'),
    otp: z.string().trim().max(30, 'too_long').nullish().describe('The code of a second factor, where there is one.'),
    fingerprint: fingerprint(),
  }),
  output: sessionTokens,
})

export const renewToken = endpoint('POST', '/v1/app/session/renew_token', 'Renew the access token', {
  input: z.object({ refreshToken: z.string().max(300).nullish(), fingerprint: fingerprint() }),
  output: sessionTokens,
})

export const signOut = endpoint('DELETE', '/v1/app/session', 'Sign out', { input: nothing(), output: done() })

export const showSession = endpoint('GET', '/v1/app/session', 'Who am I', { input: nothing(), output: session })

export const openSession = z.object({
  id: id(),
  isCurrent: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  profileType: role(roles),
  createdAt: instant(),
  renewedAt: instant(),
})

export const ownData = endpoint('GET', '/v1/app/personal_data', 'All that is kept about me, as a file', {
  input: nothing(),
  output: z.any(),
})

export const ownSessions = endpoint('GET', '/v1/app/sessions', 'Where I am signed in', {
  input: nothing(),
  output: z.object({ list: z.array(openSession) }),
})

export const endOwnSession = endpoint('DELETE', '/v1/app/sessions/:id', 'Sign one of my devices out', {
  input: z.object({ id: id() }),
  output: done(),
})

export const endOtherOwnSessions = endpoint('DELETE', '/v1/app/sessions', 'Sign all my other devices out', {
  input: nothing(),
  output: done(),
})

export const switchProfile = endpoint('POST', '/v1/app/session/profile', 'Act in another of my profiles', {
  input: z.object({ profileType: role(roles), sellerId: id().nullish() }),
  output: session,
})

export const showSignUp = endpoint('GET', '/v1/app/user/sign_up', 'As what people may register now', {
  input: nothing(),
  output: z.object({ profileTypes: z.array(role(openProfileTypes)) }),
})

export const register = endpoint('POST', '/v1/app/user', 'Register', {
  input: z.object({
    email: email(),
    password: password().nullish(),
    firstName: personName(),
    lastName: personName(),
    language: z.enum(locales).nullish(),
    profileType: role(openProfileTypes),
    termsVersion: z.string('must_accept').trim().min(1, 'must_accept').max(50),
    ref: optionalText(100),
    username: newUsername().nullish(),
  }),
  output: z.object({ user, confirmationRequired: z.literal(true) }),
})

export const openProfile = endpoint('POST', '/v1/app/user/profiles', 'Open another profile of mine', {
  input: z.object({ profileType: role(openProfileTypes), username: newUsername().nullish() }),
  output: session,
})

export const checkEmail = endpoint('POST', '/v1/app/user/check_email', 'Whether an e-mail address is free', {
  input: z.object({ email: email() }),
  output: available(),
})

export const checkUsername = endpoint('POST', '/v1/app/user/check_username', 'Whether a username is free', {
  input: z.object({ username: username() }),
  output: available(),
})

export const askMagicLink = endpoint('POST', '/v1/app/user/send_magic_link', 'Mail me a link that signs me in', {
  input: z.object({ email: email(), path: ownPath() }),
  output: done(),
})

export const useMagicLink = endpoint('POST', '/v1/app/session/magic_link', 'Sign in by a mailed link', {
  input: z.object({ token: oneUseToken(), fingerprint: fingerprint() }),
  output: sessionTokens.extend({ path: z.string().nullable() }),
})

export const askConfirmation = endpoint('POST', '/v1/app/user/confirmation', 'Send the confirmation again', {
  input: z.object({ email: email() }),
  output: done(),
})

export const askPassword = endpoint('POST', '/v1/app/user/password', 'Mail me a link to choose a new password', {
  input: z.object({ email: email() }),
  output: done(),
})

export const choosePassword = endpoint('PUT', '/v1/app/user/password', 'Choose a new password', {
  input: z.object({ token: oneUseToken(), password: password() }),
  output: done(),
})

export const acceptChangeEmail = endpoint(
  'POST',
  '/v1/app/user/accept_change_email',
  'Accept or veto a change of the e-mail address',
  { input: z.object({ token: oneUseToken() }), output: z.object({ email: z.string() }) },
)

export const editUser = endpoint('PATCH', '/v1/app/user', 'Change my names, language, password or e-mail address', {
  input: z.object({
    salutation: z.enum(salutations).nullable().optional(),
    firstName: personName().optional(),
    lastName: personName().optional(),
    locale: z.enum(locales).optional(),
    email: email().optional(),
    newPassword: password().optional(),
    /** Needed for a new password or e-mail address when there is a password already. */
    password: z.string().max(200).optional(),
  }),
  output: z.object({ user, emailChangeSentTo: z.string().nullable() }),
})
