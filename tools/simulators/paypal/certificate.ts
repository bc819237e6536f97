import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'
import type { Books } from '../books.ts'

const freshKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** The key notices are signed with; it stays with the books. */
export const signingKey = (books: Books): string => {
  const known = books.state('key')
  if (known) return known
  const key = freshKey()
  books.keep('key', key)
  return key
}

let another: string | undefined
/** A key no certificate stands for. */
export const forgedKey = (): string => (another ??= freshKey())

/** The certificate of that key, which says that it is a simulator's. */
export const certificateOf = (books: Books): string => {
  const known = books.state('certificate')
  if (known) return known
  const key = forge.pki.privateKeyFromPem(signingKey(books))
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date('2020-01-01T00:00:00Z')
  certificate.validity.notAfter = new Date('2049-01-01T00:00:00Z')
  const name = [{ name: 'commonName', value: 'A simulator of PayPal' }]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.sign(key, forge.md.sha256.create())
  const pem = forge.pki.certificateToPem(certificate)
  books.keep('certificate', pem)
  return pem
}
