import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { openEntryFile, showCalendar as call } from '../contract.ts'
import { fileOf, fileHeaders, feedPeriod } from './calendar-answer.ts'
import { entriesOf, type Side } from './find-entries.ts'

/** A month, the present one where none is named, as it is drawn: with days of the months beside it, in whichever zone it is read. */
export const showCalendar = async (
  ctx: Ctx,
  { month = ctx.now.toString().slice(0, 7) }: Partial<Input<typeof call>>,
  side: Side = 'own',
): Promise<Output<typeof call>> => {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC').toInstant()
  const period = { from: at(first.subtract({ days: 8 })), till: at(first.add({ months: 1, days: 8 })) }
  const entries = await entriesOf(ctx, period, side)
  return { list: entries.filter(({ isCancelled }) => !isCancelled) }
}

export const openEntry = async (
  ctx: Ctx,
  { uid }: Input<typeof openEntryFile>,
  side: Side = 'own',
): Promise<RawAnswer> => {
  const entry = (await entriesOf(ctx, feedPeriod(ctx), side)).find((each) => each.uid === uid)
  if (!entry) throw notFound()
  return rawAnswer({
    headers: { ...fileHeaders, 'content-disposition': 'attachment; filename="entry.ics"' },
    body: fileOf(ctx, [entry]),
    // Rooms bring names, and leave the rest out for who sees no contact data.
    hasNoContacts: true,
  })
}
