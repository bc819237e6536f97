import { hash, verify } from '@node-rs/argon2'
import { invalid } from '#platform/shared/refusal.ts'
import { outside } from '#platform/server/world.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sellerOfUser } from '#capabilities/people/sellers/server/index.ts'
import { passwordFault } from '../../rules/password.ts'
import { isStaff } from '../../rules/session-life.ts'
import type { User } from '../find-user.ts'
import { profileTypesOf } from '../profiles.ts'

// Argon2id is the package's standard; the cost is OWASP's: 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const commonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'] as readonly string[])
}

/** Refuses by its field a password that is guessed first, of somebody whose `names` are known. */
export const expectGoodPassword = async (
  password: string,
  { isStaff, names }: { isStaff: boolean; names: readonly string[] },
  field = 'password',
): Promise<void> => {
  const fault = passwordFault(password, { isStaff, names: [...names, 'Kontor'], common: await commonPasswords() })
  if (fault) throw invalid({ [field]: [fault] })
}

/** The same for somebody who has an account: by their profiles, and the name of their shop. */
export const expectGoodPasswordOf = async (
  ctx: Pick<Ctx, 'db'>,
  user: Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>,
  password: string,
  field?: string,
): Promise<void> => {
  const [types, seller] = await Promise.all([profileTypesOf(ctx, user.id), sellerOfUser(ctx, user.id)])
  const shop = seller ? [seller.name, seller.username, seller.company ?? ''] : []
  await expectGoodPassword(
    password,
    { isStaff: isStaff(types), names: [user.email, `${user.firstName} ${user.lastName}`, ...shop] },
    field,
  )
}

export const hashPassword = (password: string): Promise<string> => outside(() => hash(password.normalize('NFC'), cost))

let unknown: Promise<string> | undefined

/** Takes the same time with and without a stored password, so that nobody learns who has an account. */
export const isPasswordOf = async (passwordHash: string | null | undefined, password: string): Promise<boolean> => {
  const standIn = await (unknown ??= hash('nobody has this password', cost))
  const isRight = await verify(passwordHash ?? standIn, password.normalize('NFC'))
  return isRight && passwordHash !== null && passwordHash !== undefined
}
