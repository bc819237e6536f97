import { createHmac, createPublicKey, createVerify, timingSafeEqual } from 'node:crypto'

type Signed = { rawBody: Buffer; headers: Readonly<Record<string, string | undefined>>; key: string }

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Mailgun: HMAC-SHA256 of time and token by its signing key. */
export const isOfMailgun = ({ rawBody, key }: Signed): boolean => {
  const { signature: given } = JSON.parse(rawBody.toString()) as {
    signature?: { timestamp?: string; token?: string; signature?: string }
  }
  const ours = createHmac('sha256', key)
    .update(`${given?.timestamp ?? ''}${given?.token ?? ''}`)
    .digest('hex')
  return isSame(given?.signature ?? '', ours)
}

/** SendGrid: ECDSA of time and body, by the public key it shows. */
export const isOfSendGrid = ({ rawBody, headers, key }: Signed): boolean => {
  const signature = headers['x-twilio-email-event-webhook-signature'] ?? ''
  const timestamp = headers['x-twilio-email-event-webhook-timestamp'] ?? ''
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  return createVerify('sha256').update(timestamp).update(rawBody).verify(publicKey, Buffer.from(signature, 'base64'))
}

export type SnsMessage = Readonly<Record<string, string | undefined>>

/** What SNS signs: these fields, each with its name, in this order. */
const signedFields: Readonly<Record<string, readonly string[]>> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
}

/** Addresses of Amazon alone, by https: for its certificate and for agreeing to a subscription. */
export const isOfAmazon = (address: string | undefined): boolean => {
  const url = address === undefined ? null : URL.parse(address)
  return url?.protocol === 'https:' && /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/.test(url.hostname)
}

/** docs.aws.amazon.com/sns: version 1 signs by SHA-1, version 2 by SHA-256. */
export const isSignedBySns = (message: SnsMessage, certificate: string): boolean => {
  const fields = signedFields[message['Type'] ?? '']
  if (!fields) return false
  const text = fields.flatMap((field) => (message[field] === undefined ? [] : [field, message[field]])).join('\n')
  const algorithm = message['SignatureVersion'] === '2' ? 'RSA-SHA256' : 'RSA-SHA1'
  return createVerify(algorithm)
    .update(`${text}\n`)
    .verify(certificate, message['Signature'] ?? '', 'base64')
}
