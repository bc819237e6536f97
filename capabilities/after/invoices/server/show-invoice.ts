import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import type { showInvoice } from '../contract.ts'
import { invoiceTables, type Invoice } from './tables.ts'

type Reading = Pick<Ctx, 'db'>
type Shown = Output<typeof showInvoice>

/** A document as it is shown and printed. */
export const shownInvoice = async (ctx: Reading, invoice: Invoice): Promise<Shown> => {
  const order = await orderById(ctx, invoice.orderId)
  const refersTo =
    invoice.refersToId === null
      ? null
      : ((await ctx.db
          .selectFrom('invoices')
          .select(['number', 'issuedOn'])
          .where('id', '=', invoice.refersToId)
          .executeTakeFirst()) ?? null)
  const followedBy = await ctx.db
    .selectFrom('invoices')
    .select(['id', 'token', 'number', 'form', 'grossAmount'])
    .where('refersToId', '=', invoice.id)
    .orderBy('id')
    .execute()
  const xml = await ctx.db
    .selectFrom('invoiceXmls')
    .select('invoiceId')
    .where('invoiceId', '=', invoice.id)
    .executeTakeFirst()
  return {
    ...invoice,
    isEInvoice: xml !== undefined,
    seller: invoice.sellerDetails,
    buyer: invoice.buyerDetails,
    orderNumber: order.number,
    orderToken: order.token,
    refersTo,
    followedBy,
  }
}

export const invoiceById = (ctx: Reading, id: number): Promise<Invoice> =>
  ctx.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A document in the actor's scope; 404 for others. */
export const findInvoice = async (ctx: Pick<Ctx, 'db' | 'actor' | 'ports'>, id: number): Promise<Invoice> => {
  const invoice = await ctx.db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, invoiceTables, 'invoices'))
    .executeTakeFirst()
  if (!invoice) throw notFound()
  return invoice
}

/** The document by its token, which alone gives access. */
export const invoiceByToken = async (ctx: Reading, input: { id: number; token: string }): Promise<Invoice> => {
  const invoice = await ctx.db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', input.id)
    .where('token', '=', input.token)
    .executeTakeFirst()
  if (!invoice) throw notFound()
  return invoice
}

export const invoicePath = (invoice: { id: number; token: string }): string =>
  `/common/invoices/${invoice.id}?token=${invoice.token}`

/** The same as a PDF. */
export const pdfPath = (invoice: { id: number; token: string }): string =>
  `/common/invoices/${invoice.id}.pdf?token=${invoice.token}`

/** An order's documents, newest first, with the paths of their pages. */
export const invoicesOfOrder = async (ctx: Reading, orderId: number) => {
  const rows = await ctx.db
    .selectFrom('invoices')
    .select(['id', 'token', 'number', 'form', 'state', 'transferId', 'grossAmount', 'currency', 'issuedOn'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, path: invoicePath(row) }))
}

/** What the documents of an order add up to. */
export const billedAmount = async (ctx: Reading, orderId: number): Promise<number> =>
  (
    await sql<{
      total: number
    }>`select coalesce(sum(gross_amount), 0)::bigint as total from invoices where order_id = ${orderId}`.execute(ctx.db)
  ).rows[0]?.total ?? 0
