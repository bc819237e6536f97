import { hash, verify } from '@node-rs/argon2'
import { outside } from '#platform/server/world.ts'

// Argon2id is the package's standard; the cost is OWASP's: 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => outside(() => hash(password.normalize('NFC'), cost))

let unknown: Promise<string> | undefined

/** Takes the same time whether there is a password to compare with or not, so that nobody learns who has an account. */
export const isPasswordOf = async (passwordHash: string | null | undefined, password: string): Promise<boolean> => {
  const standIn = await (unknown ??= hash('nobody has this password', cost))
  const isRight = await verify(passwordHash ?? standIn, password.normalize('NFC'))
  return isRight && passwordHash !== null && passwordHash !== undefined
}
