import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isOfAmazon, isOfMailgun, isOfSendGrid, isSignedBySns, type SnsMessage } from './check-signature.ts'

describe('SendGrid', () => {
  /** The sample that SendGrid's own libraries are tested with. */
  const sample = {
    key: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==',
    rawBody: Buffer.from('{"category":"example_payload","event":"test_event","message_id":"message_id"}'),
    headers: {
      'x-twilio-email-event-webhook-signature':
        'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=',
      'x-twilio-email-event-webhook-timestamp': '1588788367',
    },
  }

  it('signs time and body', () => {
    expect(isOfSendGrid(sample)).toBe(true)
    expect(isOfSendGrid({ ...sample, rawBody: Buffer.from('{"event":"spamreport"}') })).toBe(false)
    const later = { ...sample.headers, 'x-twilio-email-event-webhook-timestamp': '1588788368' }
    expect(isOfSendGrid({ ...sample, headers: later })).toBe(false)
    expect(isOfSendGrid({ ...sample, headers: {} })).toBe(false)
  })
})

describe('Mailgun', () => {
  const key = 'the signing key of an account'
  const reportSignedBy = (by: string) => {
    const [timestamp, token] = ['1529006854', 'a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0']
    const signature = createHmac('sha256', by).update(`${timestamp}${token}`).digest('hex')
    return Buffer.from(JSON.stringify({ signature: { timestamp, token, signature } }))
  }

  it('signs time and token', () => {
    expect(isOfMailgun({ rawBody: reportSignedBy(key), headers: {}, key })).toBe(true)
    expect(isOfMailgun({ rawBody: reportSignedBy('another'), headers: {}, key })).toBe(false)
    expect(isOfMailgun({ rawBody: Buffer.from('{}'), headers: {}, key })).toBe(false)
  })
})

describe('Amazon', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const notice = {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: 'arn:aws:sns:eu-west-1:123456789012:Bounces',
    Message: '{"notificationType":"Bounce"}',
    Timestamp: '2026-11-28T12:00:00.000Z',
  }
  const signed = (version: '1' | '2'): SnsMessage => {
    const { Message, MessageId, Timestamp, TopicArn, Type } = notice
    const text = Object.entries({ Message, MessageId, Timestamp, TopicArn, Type }).flat().join('\n')
    const sign = createSign(version === '2' ? 'RSA-SHA256' : 'RSA-SHA1').update(`${text}\n`)
    return { ...notice, SignatureVersion: version, Signature: sign.sign(privateKey, 'base64') }
  }

  it.each(['1', '2'] as const)('signs the fields of a notice by version %s', (version) => {
    const message = signed(version)
    expect(isSignedBySns(message, certificate)).toBe(true)
    expect(isSignedBySns({ ...message, Message: '{"notificationType":"Complaint"}' }, certificate)).toBe(false)
    expect(isSignedBySns({ ...message, Type: 'UnsubscribeConfirmation' }, certificate)).toBe(false)
    expect(isSignedBySns({ ...message, Signature: undefined }, certificate)).toBe(false)
  })

  it('is asked for certificates at its own addresses alone', () => {
    expect(isOfAmazon('https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-x.pem')).toBe(true)
    for (const address of [
      'http://sns.eu-west-1.amazonaws.com/x.pem',
      'https://sns.eu-west-1.amazonaws.com.evil.example/x.pem',
      'https://evil.example/sns.eu-west-1.amazonaws.com',
      'https://sns.eu-west-1.amazonaws.com@evil.example/x.pem',
      undefined,
    ])
      expect(isOfAmazon(address)).toBe(false)
  })
})
