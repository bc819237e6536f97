import { z } from 'zod'

/** By what apps may sign their assertions: pairs of keys alone, of which we know the public half (RFC 7518). */
export const assertionAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']

/** Members of private and of shared keys (RFC 7518, 6). */
const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']
const isPublic = (key: Record<string, unknown>): boolean => !secretMembers.some((member) => member in key)
/** Fewer bits are broken; base64url holds six a sign. */
const isLongEnough = ({ kty, n }: { kty: string; n?: string | undefined }): boolean =>
  kty !== 'RSA' || (n !== undefined && n.length * 6 >= 2040)

const publicKey = z
  .looseObject({ kty: z.enum(['RSA', 'EC', 'OKP']), kid: z.string().max(200).optional(), n: z.string().optional() })
  .refine(isPublic)
  .refine(isLongEnough)
const keySet = z.object({ keys: z.array(publicKey).min(1).max(10) })

export type KeySet = z.output<typeof keySet>

/** A set of public keys as it is written (RFC 7517); undefined for what is none, or holds what must stay with its app. */
export const keySetIn = (text: string): KeySet | undefined => {
  try {
    return keySet.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Whether a set has the key of this name; any set has one for who names none. */
export const hasKey = ({ keys }: KeySet, kid: string | undefined): boolean =>
  kid === undefined || keys.some((key) => key.kid === kid)
