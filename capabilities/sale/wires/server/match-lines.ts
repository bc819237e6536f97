import { wireTables } from './tables.ts'
import { wireRefusals } from '../vocabulary.ts'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { fitOf, type WireFit } from '../rules/fit-wire.ts'
import { referencesIn } from '#capabilities/sale/payments/rules/wire-reference.ts'
import { bankLineState } from '../vocabulary.ts'
import { paymentRefusals, transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { receiveAgain, lockTransfer, receive, type Transfer } from '#capabilities/sale/payments/server/index.ts'
import type { BankLine } from './tables.ts'

const lockLine = async (ctx: Ctx, id: number): Promise<BankLine> => {
  const line = await ctx.db
    .selectFrom('bankLines')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, wireTables, 'bank_lines'))
    .forUpdate()
    .executeTakeFirst()
  if (!line) throw notFound()
  return line
}

/** The wire a line names; in the same currency and to the same seller. */
const wireOf = (
  ctx: Ctx,
  line: Pick<BankLine, 'sellerId' | 'wireReference' | 'currency' | 'provider'>,
): Promise<Transfer | undefined> =>
  ctx.db
    .selectFrom('transfers')
    .selectAll()
    .where('sellerId', '=', line.sellerId)
    .where('wireReference', '=', line.wireReference)
    .where('currency', '=', line.currency)
    .where('provider', '=', line.provider)
    .where('type', '=', 'Payment')
    .forUpdate()
    .executeTakeFirst()

/**
 * Books a line for the wire it names: all of it, part of it, more than it, or once more, as a person saw and accepted.
 */
export const acceptLine = async (ctx: Ctx, { id }: { id: number }): Promise<{ orderId: number; state: string }> => {
  const line = await lockLine(ctx, id)
  const wire = await wireOf(ctx, line)
  const fit = fitOf(line, wire)
  if (!wire || fit === 'none') throw refuse(paymentRefusals, 'no_open_wire')
  return book(ctx, line, wire, fit === 'double')
}

const book = async (
  ctx: Ctx,
  line: BankLine,
  wire: Transfer,
  isAgain = false,
): Promise<{ orderId: number; state: string }> => {
  const booked = isAgain
    ? await receiveAgain(ctx, wire, line.amount)
    : await receive(ctx, await lockTransfer(ctx, wire.id), line.amount, null)
  const { to } = await move(ctx, bankLineState, line.id, 'accept', {
    set: { transferId: booked.id, matchedAt: ctx.now },
  })
  return { orderId: wire.orderId, state: to }
}

/** Lines not booked yet that are exactly what their wire lacks, the oldest first. */
export const exactLines = (ctx: Ctx): Promise<BankLine[]> =>
  ctx.db
    .selectFrom('bankLines')
    .innerJoin('transfers', (join) =>
      join
        .onRef('transfers.wireReference', '=', 'bankLines.wireReference')
        .onRef('transfers.sellerId', '=', 'bankLines.sellerId')
        .onRef('transfers.currency', '=', 'bankLines.currency')
        .onRef('transfers.provider', '=', 'bankLines.provider'),
    )
    .selectAll('bankLines')
    .where('bankLines.state', '=', 'unmatched')
    .where('transfers.type', '=', 'Payment')
    .where('transfers.state', 'in', transferState.sets.open_to_wires)
    .where((e) => e('bankLines.amount', '=', e('transfers.amount', '-', e.ref('transfers.receivedAmount'))))
    .where(inScope(ctx, wireTables, 'bank_lines', 'bank_lines'))
    .orderBy('bankLines.bookedOn')
    .orderBy('bankLines.id')
    .execute()

/** Books a line that is exactly what its wire lacks; answers it where it was. */
export const acceptIfExact = async (ctx: Ctx, id: number): Promise<BankLine | undefined> => {
  const line = await lockLine(ctx, id)
  const wire = await wireOf(ctx, line)
  if (line.state !== 'unmatched' || !wire || fitOf(line, wire) !== 'exact') return undefined
  await book(ctx, line, wire)
  return line
}

/** Books every line that is exactly what its wire lacks. Of two for one wire the second is left for a person. */
export const acceptExact = async (ctx: Ctx): Promise<{ accepted: number; amount: number }> => {
  let [accepted, amount] = [0, 0]
  for (const found of await exactLines(ctx)) {
    const line = await acceptIfExact(ctx, found.id)
    if (!line) continue
    accepted++
    amount += line.amount
  }
  return { accepted, amount }
}

export const ignoreLine = async (ctx: Ctx, { id }: { id: number }): Promise<{ state: string }> => ({
  state: (await move(ctx, bankLineState, (await lockLine(ctx, id)).id, 'ignore')).to,
})

export const unignoreLine = async (ctx: Ctx, { id }: { id: number }): Promise<{ state: string }> => ({
  state: (await move(ctx, bankLineState, (await lockLine(ctx, id)).id, 'unignore')).to,
})

/** A person assigns a line to a transfer; the resulting booking is shown, and made when it is accepted. */
export const pointLine = async (
  ctx: Ctx,
  { id, wireReference }: { id: number; wireReference: string },
): Promise<{ fit: WireFit }> => {
  const line = await lockLine(ctx, id)
  if (line.state !== 'unmatched') throw refuse(wireRefusals, 'line_not_open')
  const [word = ''] = referencesIn(wireReference)
  const wire = await wireOf(ctx, { ...line, wireReference: word })
  if (!wire) throw invalid({ wireReference: ['unknown_reference'] })
  await ctx.db.updateTable('bankLines').set({ wireReference: word }).where('id', '=', line.id).execute()
  return { fit: fitOf(line, wire) }
}
