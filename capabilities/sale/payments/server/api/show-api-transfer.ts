import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { payerById } from '#capabilities/people/payers/server/index.ts'
import type { apiPayerShape, apiTransferShape } from '../../contract/api.ts'
import { leftToRefund } from '../prepare-transfer.ts'
import type { Transfer } from '../tables.ts'
import { paymentTables } from '../tables.ts'

type Place = Pick<Ctx, 'db' | 'actor' | 'ports'>

/** A row of the payment log in the actor's scope by id or token; 404 for others. */
export const findTransfer = async (ctx: Place, key: string, type?: 'Payment'): Promise<Transfer> => {
  const isId = /^\d{1,15}$/.test(key)
  const { rows } = await sql<Transfer>`
    select * from transfers where ${inScope(ctx, paymentTables, 'transfers')}
      and ${isId ? sql`id = ${Number(key)}` : sql`token = ${key}`}
      and ${type === undefined ? sql`true` : sql`type = ${type}`}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** A transfer as the seller API shows it. */
export const apiTransferOf = async (ctx: Place, transfer: Transfer): Promise<z.output<typeof apiTransferShape>> => {
  const { left } = transfer.type === 'Payment' ? await leftToRefund(ctx, transfer.id) : { left: 0 }
  const payer =
    transfer.payerId === null
      ? undefined
      : await ctx.db
          .selectFrom('payers')
          .select(['id', 'email', 'firstName', 'lastName'])
          .where('id', '=', transfer.payerId)
          .executeTakeFirst()
  return {
    ...transfer,
    refundableAmount: left,
    refundedAmount: transfer.type === 'Payment' ? transfer.receivedAmount - left : 0,
    refundedTransferId: transfer.refundsId,
    payer: payer ?? null,
  }
}

export const payerOfTransfer = async (ctx: Ctx, key: string): Promise<z.output<typeof apiPayerShape>> => {
  const { payerId } = await findTransfer(ctx, key)
  if (payerId === null) throw notFound()
  const payer = await payerById(ctx, payerId)
  return { ...payer, vatNo: payer.vatId }
}
