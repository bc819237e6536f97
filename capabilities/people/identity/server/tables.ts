import type { Columns } from '#migrations/columns.ts'
import type { Role } from '#platform/shared/permission.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { RowsForTests } from '#platform/server/test-mode.ts'
import type { Tables } from '#platform/server/tables.ts'
import type { WishedMail } from '../vocabulary.ts'

export type UsersTable = Tables['users']
export type PasskeysTable = Tables['passkeys']

export const identityTables = ownedTables({
  users: { user: 'id' },
  profiles: { user: 'user_id' },
  sessions: { user: 'user_id' },
  one_use_tokens: { user: 'user_id' },
  api_keys: { seller: 'seller_id' },
  impersonations: { seller: 'seller_id' },
  mails: { seller: 'seller_id' },
  sign_in_tries: {},
  mail_stops: { seller: 'seller_id' },
  mail_measuring_consents: { seller: 'seller_id' },
  second_factors: { user: 'user_id' },
  recovery_codes: { user: 'user_id' },
  passkeys: { user: 'user_id' },
  passkey_challenges: { user: 'user_id' },
})

/** The seller and the people of their team. */
const peopleOfSeller = `(select user_id from sellers where id = $seller
  union select user_id from team_members where seller_id = $seller and state = 'active')`

export const identityForTests: RowsForTests = {
  users: `id in ${peopleOfSeller}`,
  profiles: `user_id in ${peopleOfSeller} and profile_type in ('seller', 'team_member')`,
}

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    sessions: { profileType: Role }
    mailStops: { kind: WishedMail }
  }
  interface FixedColumns {
    users: 'createdAt'
    profiles: 'createdAt'
    sessions: 'userId' | 'family' | 'fingerprint' | 'createdAt'
    oneUseTokens: Exclude<keyof Columns['oneUseTokens'], 'usedAt' | 'tries'>
    apiKeys: 'sellerId' | 'userId' | 'key' | 'secretHash' | 'rights' | 'createdAt'
    impersonations: 'userId' | 'sellerId' | 'reason' | 'mayChange' | 'startedAt' | 'endsAt'
    secondFactors: 'createdAt'
    recoveryCodes: 'userId' | 'codeHash' | 'createdAt'
    passkeys: 'userId' | 'credentialId' | 'publicKey' | 'transports' | 'userAgent' | 'createdAt'
  }
}
