import type { ColumnType, Generated } from 'kysely'
import type { Role } from '#platform/shared/permission.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Salutation, SessionEnd, TokenKind, WishedMail } from '../vocabulary.ts'

type Instant = Temporal.Instant
type Id = ColumnType<number, never, never>
type Born<T> = ColumnType<T, T, never>

export type UsersTable = {
  id: Id
  email: string
  passwordHash: string | null
  salutation: Salutation | null
  firstName: Generated<string>
  lastName: Generated<string>
  /** Where their picture is kept. */
  avatarKey: string | null
  locale: Generated<Locale>
  termsVersion: string | null
  /** The version of the operator's terms that held then; null for those Kontor brings along. */
  termsDocumentId: number | null
  termsAcceptedAt: Instant | null
  referrer: string | null
  confirmedAt: Instant | null
  signedInAt: Instant | null
  erasedAt: Generated<Instant | null>
  createdAt: Born<Instant>
}

export type ProfilesTable = { userId: number; profileType: Role; createdAt: Born<Instant> }

export type SessionsTable = {
  id: Id
  userId: Born<number>
  profileType: Role
  actingSellerId: number | null
  family: Born<string>
  generation: Generated<number>
  fingerprint: Born<string>
  renewedAt: Instant
  expiresAt: Instant
  userAgent: string | null
  address: string | null
  createdAt: Born<Instant>
  endedAt: Instant | null
  endedBecause: SessionEnd | null
}

export type OneUseTokensTable = {
  id: Id
  userId: Born<number>
  kind: Born<TokenKind>
  tokenHash: Born<string>
  subject: Born<string | null>
  codeHash: Born<string | null>
  tries: Generated<number>
  expiresAt: Born<Instant>
  usedAt: Instant | null
  createdAt: Born<Instant>
}

export type ApiKeysTable = {
  id: Id
  sellerId: Born<number>
  userId: Born<number>
  name: string
  key: Born<string>
  secretHash: Born<string>
  lastUsedAt: Instant | null
  createdAt: Born<Instant>
  revokedAt: Instant | null
}

export type ImpersonationsTable = {
  id: Id
  userId: Born<number>
  sessionId: number | null
  sellerId: Born<number>
  reason: Born<string>
  mayChange: Born<boolean>
  startedAt: Born<Instant>
  endsAt: Born<Instant>
  endedAt: Instant | null
}

export type SignInTriesTable = {
  account: string
  device: string
  tries: number
  triedAt: Instant
  waitsUntil: Instant | null
}

export type SecondFactorsTable = {
  userId: number
  secretSealed: string
  confirmedAt: Instant | null
  lastStep: Generated<number>
  createdAt: Born<Instant>
}

export type RecoveryCodesTable = {
  id: Id
  userId: Born<number>
  codeHash: Born<string>
  usedAt: Generated<Instant | null>
  createdAt: Born<Instant>
}

export type PasskeysTable = {
  id: Id
  userId: Born<number>
  credentialId: Born<string>
  publicKey: Born<string>
  counter: number
  transports: Born<string[]>
  userAgent: Born<string | null>
  createdAt: Born<Instant>
  lastUsedAt: Generated<Instant | null>
}

export type PasskeyChallengesTable = { challenge: string; userId: number | null; expiresAt: Instant }

export type MailStopsTable = { recipient: string; sellerId: number; kind: WishedMail; stoppedAt: Instant }

declare module '#platform/server/database.ts' {
  interface Tables {
    users: UsersTable
    profiles: ProfilesTable
    sessions: SessionsTable
    oneUseTokens: OneUseTokensTable
    apiKeys: ApiKeysTable
    impersonations: ImpersonationsTable
    mailStops: MailStopsTable
    signInTries: SignInTriesTable
    secondFactors: SecondFactorsTable
    recoveryCodes: RecoveryCodesTable
    passkeys: PasskeysTable
    passkeyChallenges: PasskeyChallengesTable
  }
}

export const identityTables = ownedTables({
  users: { user: 'id' },
  profiles: { user: 'user_id' },
  sessions: { user: 'user_id' },
  one_use_tokens: { user: 'user_id' },
  api_keys: { seller: 'seller_id' },
  impersonations: { seller: 'seller_id' },
  mails: { seller: 'seller_id' },
  mail_stops: { seller: 'seller_id' },
  second_factors: { user: 'user_id' },
  recovery_codes: { user: 'user_id' },
  passkeys: { user: 'user_id' },
  passkey_challenges: { user: 'user_id' },
})
