import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { localDay } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { toDecimal } from '#platform/shared/money.ts'
import { orderById, type Order } from '#capabilities/sale/orders/server/index.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import { debtsOf, extrasOf } from '../find-claim.ts'
import type { Claim } from '../tables.ts'
import { zip, type ZippedFile } from './zip.ts'

type Cell = string | number | null | undefined

/** RFC 4180; a cell that a spreadsheet would take for a formula is quoted with an apostrophe. */
export const csvOf = (
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  separator: ',' | ';' = ',',
): Buffer => {
  const cell = (value: Cell) =>
    `"${String(value ?? '')
      .replace(/^[=+\-@\t\r]/, (sign) => `'${sign}`)
      .replaceAll('"', '""')}"`
  return Buffer.from([head, ...rows].map((row) => row.map(cell).join(separator)).join('\r\n') + '\r\n')
}

export const jsonOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/**
 * Everything that proves a claim, as one archive: claim and debtor, contract with consents, invoices, letters, mails as
 * sent, the log of payments.
 */
export const packProofs = async (world: World, claim: Claim): Promise<Buffer> => {
  const order = await orderById(world, claim.orderId)
  const proof: Proof = { claim, order, ...(await standOf(world, claim, order)) }
  const files: ZippedFile[] = [
    { name: 'claim.json', content: jsonOf(claimed(proof)) },
    { name: 'claim.csv', content: claimCsv(proof) },
    { name: 'contract.json', content: jsonOf(await contractOf(world, order)) },
    { name: 'payments.csv', content: await paymentsCsv(world, order.id) },
  ]
  return zip([...files, ...(await mailsSent(world, claim)), ...(await papers(world, claim))], world.ports.now())
}

/** A claim with its creditor and its present total. */
type Proof = { claim: Claim; order: Order } & Awaited<ReturnType<typeof standOf>>

type Reading = Pick<World, 'db' | 'ports'>

export const standOf = async (world: Reading, claim: Claim, order: Order) => {
  const seller = await contractPartnerById(world, claim.sellerId, order.soldBy)
  const debts = await debtsOf(world, claim.id)
  const today = localDay(world.ports.now(), seller.zone)
  return { seller, debts, today, extras: extrasOf(claim, debts, today) }
}

export const claimed = ({ claim, order, seller, debts, today, extras }: Proof) => ({
  claim: claim.id,
  creditor: {
    name: seller.company ?? seller.name,
    street: seller.street,
    streetNumber: seller.streetNumber,
    zip: seller.zip,
    city: seller.city,
    countryCode: seller.countryCode,
    email: seller.email,
    vatId: seller.vatId,
  },
  debtor: { ...order.payerDetails, payerType: claim.payerType },
  currency: claim.currency,
  openAmount: toDecimal(claim.openAmount),
  interestAmount: toDecimal(extras.interestAmount),
  lumpSumAmount: toDecimal(extras.lumpSumAmount),
  totalAmount: toDecimal(extras.totalAmount),
  asOf: today.toString(),
  dueOn: claim.dueOn.toString(),
  deadlineOn: claim.deadlineOn?.toString() ?? null,
  debts: debts.map((debt) => ({
    payment: debt.number,
    dueOn: debt.dueOn.toString(),
    amount: toDecimal(debt.amount),
    openAmount: toDecimal(debt.openAmount),
  })),
})

const claimCsv = ({ claim, order, extras }: Proof): Buffer => {
  const payer = order.payerDetails
  const row: Record<string, Cell> = {
    claim: claim.id,
    first_name: payer.firstName,
    last_name: payer.lastName,
    company: payer.company,
    street: payer.street,
    street_number: payer.streetNumber,
    zip: payer.zip,
    city: payer.city,
    country: payer.countryCode,
    email: payer.email,
    phone: payer.phone,
    currency: claim.currency,
    open_amount: toDecimal(claim.openAmount),
    interest: toDecimal(extras.interestAmount),
    lump_sum: toDecimal(extras.lumpSumAmount),
    due_on: claim.dueOn.toString(),
    order: order.token,
  }
  return csvOf(Object.keys(row), [Object.values(row)])
}

const contractOf = async (world: World, order: Order) => {
  const parts = await world.db
    .selectFrom('sellables')
    .select(['name', 'quantity', 'grossAmount'])
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  const consents = await world.db
    .selectFrom('consents')
    .select(['kind', 'text', 'textVersion', 'at', 'address'])
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  return {
    order: order.token,
    orderedAt: order.createdAt.toString(),
    address: order.address,
    products: parts.map((part) => ({ ...part, grossAmount: toDecimal(part.grossAmount) })),
    plan: order.plan.name,
    periodType: order.periodType,
    totalAmount: toDecimal(order.totalAmount),
    consents,
  }
}

const paymentsHead = [
  'transfer',
  'type',
  'state',
  'provider',
  'method',
  'amount',
  'received',
  'reason',
  'created_at',
  'processed_at',
] as const

const paymentsCsv = async (world: World, orderId: number): Promise<Buffer> => {
  const transfers = await world.db
    .selectFrom('transfers')
    .select(['token', 'type', 'state', 'provider', 'paymentMethod', 'amount', 'receivedAmount', 'declineReason'])
    .select(['createdAt', 'processedAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  return csvOf(
    paymentsHead,
    transfers.map((row) => [
      row.token,
      row.type,
      row.state,
      row.provider,
      row.paymentMethod,
      toDecimal(row.amount),
      toDecimal(row.receivedAmount),
      row.declineReason,
      row.createdAt.toString(),
      row.processedAt?.toString(),
    ]),
  )
}

/** The dunning mails word for word, with where and when they went. */
const mailsSent = async (world: World, claim: Claim): Promise<ZippedFile[]> => {
  const { rows } = await sql<{
    kind: string
    recipient: string
    subject: string
    body: string
    html: string
    state: string
    sentAt: Temporal.Instant | null
  }>`
    select kind, recipient::text, subject, body, html, state, sent_at from mails where unique_key = any(array(select unique_key from claim_events where claim_id = ${claim.id} and kind = 'mail_sent')) order by id`.execute(
    world.db,
  )
  return rows.flatMap((mail) => [
    {
      name: `mails/${mail.kind}.txt`,
      content: Buffer.from(
        `To: ${mail.recipient}\nSent: ${mail.sentAt?.toString() ?? `not sent (${mail.state})`}\nSubject: ${mail.subject}\n\n${mail.body}\n`,
      ),
    },
    { name: `mails/${mail.kind}.html`, content: Buffer.from(mail.html) },
  ])
}

const papers = async (world: World, claim: Claim): Promise<ZippedFile[]> => {
  const letters = await world.db
    .selectFrom('claimDocuments')
    .select(['name', 'storageKey'])
    .where('claimId', '=', claim.id)
    .where('kind', '=', 'letter')
    .orderBy('id')
    .execute()
  const invoices = await world.db
    .selectFrom('invoices')
    .innerJoin('invoicePdfs', 'invoicePdfs.invoiceId', 'invoices.id')
    .select(['invoices.number', 'invoicePdfs.storageKey'])
    .where('invoices.orderId', '=', claim.orderId)
    .orderBy('invoices.id')
    .execute()
  const kept = [
    ...letters.map((letter) => ({ name: `letters/${letter.name}`, key: letter.storageKey })),
    ...invoices.map((invoice) => ({
      name: `invoices/${invoice.number.replace(/[^\w.-]/g, '_')}.pdf`,
      key: invoice.storageKey,
    })),
  ]
  return Promise.all(
    kept.map(async ({ name, key }) => ({ name, content: await buffer(world.ports.storage.read(key)) })),
  )
}
