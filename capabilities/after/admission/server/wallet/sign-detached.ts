import type { KeyObject, X509Certificate } from 'node:crypto'

export type Signer = {
  certificate: X509Certificate
  key: KeyObject
  /** Certificates between the signer's and the root. */ chain: readonly X509Certificate[]
}

/** A detached signature (CMS SignedData of RFC 5652, RSA with SHA-256), as Apple requires beside a pass. */
export const signDetached = async (
  content: Uint8Array,
  { certificate, key, chain }: Signer,
  at: Temporal.Instant,
): Promise<Buffer> => {
  const { default: forge } = await import('node-forge')
  const { contentType, messageDigest, signingTime, data } = forge.pki.oids
  const signed = forge.pkcs7.createSignedData()
  signed.content = forge.util.createBuffer(Buffer.from(content).toString('binary'))
  for (const each of [certificate, ...chain]) signed.addCertificate(each.toString())
  signed.addSigner({
    key: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
    certificate: certificate.toString(),
    digestAlgorithm: forge.pki.oids['sha256']!,
    authenticatedAttributes: [
      { type: contentType!, value: data! },
      { type: messageDigest! },
      { type: signingTime!, value: new Date(at.epochMilliseconds) as never },
    ],
  })
  signed.sign({ detached: true })
  return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'binary')
}
