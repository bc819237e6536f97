import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { openEntryFile, showCalendar as call } from '../contract.ts'
import { fileOf, fileHeaders, feedPeriod } from './calendar-answer.ts'
import { entriesOf } from './find-entries.ts'

/** A month as it is drawn: with days of the months beside it, in whichever zone it is read. */
export const showCalendar = async (ctx: Ctx, { month }: Input<typeof call>): Promise<Output<typeof call>> => {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC').toInstant()
  const entries = await entriesOf(ctx, {
    from: at(first.subtract({ days: 8 })),
    till: at(first.add({ months: 1, days: 8 })),
  })
  return { list: entries.filter(({ isCancelled }) => !isCancelled) }
}

export const openEntry = async (ctx: Ctx, { uid }: Input<typeof openEntryFile>): Promise<RawAnswer> => {
  const entry = (await entriesOf(ctx, feedPeriod(ctx))).find((each) => each.uid === uid)
  if (!entry) throw notFound()
  return rawAnswer({
    headers: { ...fileHeaders, 'content-disposition': 'attachment; filename="entry.ics"' },
    body: fileOf(ctx, [entry]),
  })
}
