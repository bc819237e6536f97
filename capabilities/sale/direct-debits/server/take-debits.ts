import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { isIn } from '#platform/shared/machine.ts'
import { directDebitState } from '../vocabulary.ts'
import type { DirectDebit } from './tables.ts'
import { bookDebit, bounceDebit } from './follow-debit.ts'

/** Money on a statement that may be that of debits: of one, by its reference, or of a batch of a file. */
export type CollectedLine = {
  endToEndId?: string | null
  batch?: string | null
  bookedOn: Temporal.PlainDate
  amount: number
  currency: string
}

/** A reversed debit on a statement, by the reference of the payment and with the reason. */
export type ReturnLine = { endToEndId: string; code: string; bookedOn: Temporal.PlainDate }

export type TakenDebits = {
  booked: number
  returned: number
  /** Lines of debits known before or recorded just now: they need no person. */
  isOurs: ReadonlySet<CollectedLine>
  known: number
}

/**
 * Applies a statement to debits: the money of one, or of a whole batch of a file, and returned ones. Reading the same
 * statement again changes nothing.
 */
export const takeDebits = async (
  ctx: Ctx,
  { lines, returns }: { lines: readonly CollectedLine[]; returns: readonly ReturnLine[] },
): Promise<TakenDebits> => {
  const found = await debitsNamed(ctx, lines, returns)
  const isOurs = new Set<CollectedLine>()
  let booked = 0
  for (const line of lines) {
    const named = found.byReference.get(line.endToEndId ?? '')
    const debits = named ? [named] : (found.byBatch.get(line.batch ?? '') ?? []).filter(isOrWasThere)
    const whole = debits.reduce((sum, { amount }) => sum + amount, 0)
    // A sum that is another one, because parts of it came back at once, is left for a person.
    if (debits.length === 0 || whole !== line.amount || line.currency !== 'eur') continue
    isOurs.add(line)
    for (const debit of debits) {
      if (debit.state !== 'processed') continue
      await bookDebit(ctx, debit, line.bookedOn)
      debit.state = 'successful'
      booked++
    }
  }
  let [returned, known] = [0, 0]
  for (const line of returns) {
    const debit = found.byReference.get(line.endToEndId)
    if (!debit) continue
    known++
    if (!isIn(directDebitState, 'presented', debit.state)) continue
    await bounceDebit(ctx, debit, { code: line.code, on: line.bookedOn })
    debit.state = 'bounced'
    returned++
  }
  return { booked, returned, isOurs, known }
}

/** A debit that was returned before its money came is in no sum. */
const isOrWasThere = ({ state, bookedOn }: DirectDebit): boolean => state !== 'bounced' || bookedOn !== null

const debitsNamed = async (ctx: Ctx, lines: readonly CollectedLine[], returns: readonly ReturnLine[]) => {
  const references = [...lines, ...returns].flatMap(({ endToEndId }) => endToEndId ?? [])
  const batches = lines.flatMap(({ batch }) => batch ?? [])
  const debits: DirectDebit[] =
    references.length + batches.length === 0
      ? []
      : await ctx.db
          .selectFrom('directDebits')
          .selectAll()
          .where('sellerId', '=', sellerOf(ctx))
          .where((e) =>
            e.or([
              e('reference', '=', (any) => any.fn.any(any.val(references))),
              e('batch', '=', (any) => any.fn.any(any.val(batches))),
            ]),
          )
          .orderBy('id')
          .forUpdate()
          .execute()
  return {
    byReference: new Map(debits.map((debit) => [debit.reference, debit])),
    byBatch: Map.groupBy(
      debits.filter(({ batch }) => batch !== null),
      ({ batch }) => batch!,
    ),
  }
}
