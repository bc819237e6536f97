import { createHash } from 'node:crypto'
import { askingAt, ServiceRefusal, type Ask } from '../ask.ts'
import type { At, Connector } from '../port.ts'

/** Tracify’s events API 1.0, by a token: https://github.com/be-lenka/tracify-php-sdk is generated from its description. */
const asking = (at: At): Ask =>
  askingAt(at, {
    name: 'tracify',
    address: 'https://api.tracify.ai',
    headers: { 'tracify-token': at.keys['apiKey'] ?? '' },
  })

/** It answers 200 with what it found wrong. */
const tell = async (at: At, events: readonly object[]): Promise<void> => {
  const { status, error } = await asking(at)<{ status: boolean; error?: string }>('POST', 'api/v1/events', { events })
  if (!status) throw new ServiceRefusal(422, error ?? '')
}

/** There is nothing to read, so a list without events is sent: a known token is told that it is empty. */
const connect = async (at: At): Promise<string> => {
  await tell(at, []).catch((error: unknown) => {
    const isTaken = error instanceof ServiceRefusal && [400, 422].includes(error.status)
    if (!isTaken) throw error
  })
  return at.keys['siteId'] ?? ''
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** As Tracify describes it: so short a hash is shared by many, and is hashed once more. */
const hidden = (value: string): string => sha256(sha256(value).slice(0, -5))

/** Its classes of what identifies a buyer. */
const classes = { email: 1, address: 3, userAgent: 4 } as const

export const tracify: Connector = {
  connect,
  readCatalogue: () => Promise.resolve({ lists: [], tags: [], fields: [], stages: [] }),
  deeds: {
    purchase: async (at, { details: { sale } }) => {
      const { orderNumber, amount, currency, at: soldAt, url, identity } = sale!
      await tell(at, [
        {
          type: 'purchase',
          url,
          customer_site_id: at.keys['siteId'],
          identity_data: identity,
          datetime: soldAt.slice(0, 19).replace('T', ' '),
          // A sale that is known by its number is not counted again, whoever told of it first.
          data: { origin: new URL(url).origin, order_id: orderNumber, currency, amount },
        },
      ])
      return 'done'
    },
  },
  identify: (seen) =>
    Object.fromEntries(
      Object.entries(classes).flatMap(([name, kind]) => {
        const value = seen[name as keyof typeof classes]
        return value ? [[hidden(value), kind]] : []
      }),
    ),
}
