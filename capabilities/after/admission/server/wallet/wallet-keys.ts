import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Settings } from '#platform/server/settings.ts'
import type { Signer } from './sign-detached.ts'

export type AppleKeys = Signer & { passType: string; team: string }
export type GoogleKeys = { issuer: string; email: string; key: KeyObject }

const pem = (text: string, kind: RegExp): string[] =>
  text.match(new RegExp(`-----BEGIN ${kind.source}-----[^-]+-----END ${kind.source}-----`, 'g')) ?? []

/** The file of Apple's pass certificate: the certificate itself names the kind of pass (UID) and the team (OU). */
export const readAppleKeys = (path: string): AppleKeys => {
  const text = readFileSync(path, 'utf8')
  const key = createPrivateKey(pem(text, /(?:RSA )?PRIVATE KEY/)[0] ?? text)
  const certificates = pem(text, /CERTIFICATE/).map((each) => new X509Certificate(each))
  const certificate = certificates.find((each) => each.checkPrivateKey(key))
  const named = (part: string) => new RegExp(`^${part}=(.+)$`, 'm').exec(certificate?.subject ?? '')?.[1]
  const [passType, team] = [named('UID'), named('OU')]
  if (!certificate || !passType || !team)
    throw new Error(`${path} holds no certificate for passes with its private key.`)
  return { certificate, key, chain: certificates.filter((each) => each !== certificate), passType, team }
}

const account = z.object({ client_email: z.string(), private_key: z.string() })

/** The key of a service account, as Google hands it out. */
export const readGoogleKeys = (path: string, issuer: string): GoogleKeys => {
  const { client_email: email, private_key: key } = account.parse(JSON.parse(readFileSync(path, 'utf8')))
  return { issuer, email, key: createPrivateKey(key) }
}

const read = new Map<string, AppleKeys | GoogleKeys>()
const once = <K extends AppleKeys | GoogleKeys>(path: string, make: () => K): K => {
  const known = read.get(path) as K | undefined
  if (known) return known
  const made = make()
  read.set(path, made)
  return made
}

type Named = Pick<Settings, 'APPLE_PASS_FILE' | 'GOOGLE_WALLET_FILE' | 'GOOGLE_WALLET_ISSUER'>

export const appleKeys = ({ APPLE_PASS_FILE: path }: Named): AppleKeys | undefined =>
  path === undefined ? undefined : once(path, () => readAppleKeys(path))
export const googleKeys = ({ GOOGLE_WALLET_FILE: path, GOOGLE_WALLET_ISSUER: issuer }: Named): GoogleKeys | undefined =>
  path === undefined || issuer === undefined ? undefined : once(path, () => readGoogleKeys(path, issuer))

/** Which wallets tickets can be put into here. */
export const walletsOf = (settings: Named): ('apple' | 'google')[] => [
  ...(settings.APPLE_PASS_FILE ? (['apple'] as const) : []),
  ...(settings.GOOGLE_WALLET_FILE && settings.GOOGLE_WALLET_ISSUER ? (['google'] as const) : []),
]
