import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { localDay } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { toDecimal } from '#platform/shared/money.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import { debtsOf, extrasOf } from '../find-claim.ts'
import type { Claim } from '../tables.ts'
import { zip, type ZippedFile } from './zip.ts'

type Cell = string | number | null | undefined

/** RFC 4180; a cell that a spreadsheet would take for a formula is quoted with an apostrophe. */
const csv = (head: readonly string[], rows: readonly (readonly Cell[])[]): Buffer => {
  const cell = (value: Cell) =>
    `"${String(value ?? '')
      .replace(/^[=+\-@\t\r]/, (sign) => `'${sign}`)
      .replaceAll('"', '""')}"`
  return Buffer.from([head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n')
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Everything that proves a claim, as one archive: claim and debtor, contract with consents, invoices, letters, mails as sent, the log of payments. */
export const packProofs = async (world: World, claim: Claim): Promise<Buffer> => {
  const order = await orderById(world, claim.orderId)
  const seller = await contractPartnerById(world, claim.sellerId, order.soldBy)
  const debts = await debtsOf(world, claim.id)
  const today = localDay(world.ports.now(), seller.zone)
  const extras = extrasOf(claim, debts, today)
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
  const transfers = await world.db
    .selectFrom('transfers')
    .select([
      'token',
      'type',
      'state',
      'provider',
      'paymentMethod',
      'amount',
      'receivedAmount',
      'declineReason',
      'createdAt',
      'processedAt',
    ])
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  const payer = order.payerDetails
  const money = (amount: number) => toDecimal(amount)
  const claimed = {
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
    debtor: { ...payer, payerType: claim.payerType },
    currency: claim.currency,
    openAmount: money(claim.openAmount),
    interestAmount: money(extras.interestAmount),
    lumpSumAmount: money(extras.lumpSumAmount),
    totalAmount: money(extras.totalAmount),
    asOf: today.toString(),
    dueOn: claim.dueOn.toString(),
    deadlineOn: claim.deadlineOn?.toString() ?? null,
    debts: debts.map((debt) => ({
      payment: debt.number,
      dueOn: debt.dueOn.toString(),
      amount: money(debt.amount),
      openAmount: money(debt.openAmount),
    })),
  }
  const contract = {
    order: order.token,
    orderedAt: order.createdAt.toString(),
    address: order.address,
    products: parts.map((part) => ({ ...part, grossAmount: money(part.grossAmount) })),
    plan: order.plan.name,
    periodType: order.periodType,
    totalAmount: money(order.totalAmount),
    consents,
  }
  const files: ZippedFile[] = [
    { name: 'claim.json', content: json(claimed) },
    {
      name: 'claim.csv',
      content: csv(
        [
          'claim',
          'first_name',
          'last_name',
          'company',
          'street',
          'street_number',
          'zip',
          'city',
          'country',
          'email',
          'phone',
          'currency',
          'open_amount',
          'interest',
          'lump_sum',
          'due_on',
          'order',
        ],
        [
          [
            claim.id,
            payer.firstName,
            payer.lastName,
            payer.company,
            payer.street,
            payer.streetNumber,
            payer.zip,
            payer.city,
            payer.countryCode,
            payer.email,
            payer.phone,
            claim.currency,
            money(claim.openAmount),
            money(extras.interestAmount),
            money(extras.lumpSumAmount),
            claim.dueOn.toString(),
            order.token,
          ],
        ],
      ),
    },
    { name: 'contract.json', content: json(contract) },
    {
      name: 'payments.csv',
      content: csv(
        [
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
        ],
        transfers.map((row) => [
          row.token,
          row.type,
          row.state,
          row.provider,
          row.paymentMethod,
          money(row.amount),
          money(row.receivedAmount),
          row.declineReason,
          row.createdAt.toString(),
          row.processedAt?.toString(),
        ]),
      ),
    },
  ]
  return zip([...files, ...(await mailsSent(world, claim)), ...(await papers(world, claim))], world.ports.now())
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
        `To: ${mail.recipient}\nSent: ${mail.sentAt?.toString() ?? mail.state}\nSubject: ${mail.subject}\n\n${mail.body}\n`,
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
