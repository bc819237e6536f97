import { startPayPalSimulator } from '../../tools/simulators/paypal/main.ts'
import { merchantOf } from '../../tools/simulators/paypal/wire.ts'
import type { Exchange } from '../../tools/simulators/wire.ts'
import { deskAt, type BookedLine } from './desk.ts'

type Books = {
  balance: Record<string, number>
  orders: { id: string; status: string; unit: { custom_id: string } }[]
  captures: { id: string; status: string }[]
  disputes: {
    id: string
    status: string
    evidences: { notes?: string; evidence_type: string; documents?: { name: string }[] }[]
  }[]
  lines: BookedLine[]
  integrations: { id: string; tracking: string }[]
  held: Record<string, number>
  releases: { capture: string; status: string; cents: number }[]
  partner_fees: { amount: { value: string }; payee: string }[]
}

/** A simulator of PayPal with one account, what a person at its desk can make happen, and all that was said to it. */
export const openPayPalDesk = async (name = 'studio') => {
  const exchanges: Exchange[] = []
  const simulator = await startPayPalSimulator({ listen: (exchange) => exchanges.push(exchange) })
  const { desk, atPage, books, ...more } = deskAt(simulator.url, name)
  return {
    ...more,
    exchanges,
    url: simulator.url,
    stop: simulator.stop,
    keys: keysOf(name),
    books: () => books<Books>(),
    reach: (host: string) => desk('reach', { host }),
    settle: (capture: string, outcome: 'succeed' | 'decline') => desk('settle', { capture, outcome }),
    dispute: (capture: string, stage?: 'INQUIRY') => desk<{ id: string }>('dispute', { capture, stage }),
    escalate: (dispute: string) => desk('escalate', { dispute }),
    admit: (tracking: string, how: { isConfirmed?: boolean; isReceivable?: boolean; letsHold?: boolean } = {}) =>
      desk('admit', { tracking, ...how }),
    revoke: (email: string) => desk<{ count: number }>('revoke', { email }),
    withdraw: (tracking: string) => desk('withdraw', { tracking }),
    refund: (capture: string, amount: number) => desk('refund', { capture, amount }),
    failRefund: (refund: string) => desk('fail_refund', { refund }),
    pay: (page: string, email = 'buyer@example.com') => atPage(page, { action: 'pay', email }),
    leave: (page: string) => atPage(page, { action: 'leave' }),
  }
}
export type PayPalDesk = Awaited<ReturnType<typeof openPayPalDesk>>

export const keysOf = (name: string) => ({
  email: `${name}@example.com`,
  merchantId: merchantOf(name),
  clientId: `simulator_${name}`,
  clientSecret: `secret_of_${name}`,
})

const kindsOf: Readonly<Record<string, string>> = { PROOF_OF_RECEIPT_COPY: 'receipt', OTHER: 'communication' }

/** How PayPal takes answers to disputes: it knows no key for them, so a call that broke off is not sent again blindly. */
export const paypalTaking = {
  submit: 'POST /v1/customer/disputes/:id/provide-evidence',
  tries: 1,
  handed: async (desk: PayPalDesk, dispute: string) => {
    const { status, evidences } = (await desk.books()).disputes.find(({ id }) => id === dispute)!
    return {
      isAsked: status === 'WAITING_FOR_SELLER_RESPONSE',
      text: evidences.map(({ notes = '' }) => notes).join(''),
      files: evidences.flatMap(({ evidence_type: type, documents = [] }) =>
        documents.map(({ name }) => `${kindsOf[type]} ${name}`),
      ),
    }
  },
  late: async (desk: PayPalDesk, dispute: string) => {
    const { clientId, clientSecret } = desk.keys
    const { access_token: token } = (await (
      await fetch(`${desk.url}/v1/oauth2/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      })
    ).json()) as { access_token: string }
    const form = new FormData()
    form.append(
      'input',
      new Blob(['{"evidences":[{"evidence_type":"OTHER","notes":"late"}]}'], { type: 'application/json' }),
    )
    const path = `/v1/customer/disputes/${dispute}/provide-evidence`
    return (await fetch(desk.url + path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form }))
      .status
  },
}

/** Payers as the stories of payments play them. */
export const paypalPurses = {
  declined: 'declined@example.com',
  other: 'leaver@example.com',
  label: 'l…@example.com',
  charges: 'POST /v2/checkout/orders',
}
