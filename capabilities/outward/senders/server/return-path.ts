import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import { sign, type Secret } from '#platform/server/secrets.ts'
import { returnHost } from '../rules/records.ts'
import { returnTag, taggedAddress, tagOf } from '../rules/return-address.ts'
import type { SendingDomain } from './tables.ts'

type Ports = Pick<Ctx, 'ports'>

/** Twenty letters of a signature, in an alphabet without capitals: mail servers may change those. */
const signatureOf = (secret: Secret, mailId: number): string =>
  Buffer.from(sign(secret, 'mail-return', String(mailId)), 'base64url')
    .toString('hex')
    .slice(0, 20)

/** Where an email is returned to, or answered where its sender reads nothing; nothing where no mailbox is set. */
export const returnPathOf = ({ ports }: Ports, mailId: number, domain?: SendingDomain): string | undefined => {
  const address = ports.settings.BOUNCE_ADDRESS
  if (!address) return undefined
  const isBelowDomain = domain?.findings.some(({ kind, fault }) => kind === 'return_path' && fault === null)
  const tag = returnTag(mailId, signatureOf(ports.secret, mailId))
  return taggedAddress(address, tag, isBelowDomain ? returnHost(domain!.name) : undefined)
}

/** The number of the mail an address of ours names; nothing where its signature is not ours. */
export const mailOfReturnPath = ({ ports }: Ports, address: string): number | null => {
  const found = tagOf(address)
  if (!found) return null
  const given = Buffer.from(found.signature)
  const isOurs = ports.secret.some((each) => timingSafeEqual(given, Buffer.from(signatureOf([each], found.mailId))))
  return isOurs ? found.mailId : null
}
