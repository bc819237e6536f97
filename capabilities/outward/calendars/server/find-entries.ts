import type { Ctx } from '#platform/server/context.ts'
import {
  calendarEntries,
  deskEntries,
  type CalendarEntry,
  type CalendarPeriod,
} from '#capabilities/after/access/server/index.ts'
import { translationsFor } from '#capabilities/offer/catalog/server/index.ts'
import { calendarsTexts } from '../texts.ts'

export type TitledEntry = CalendarEntry & { title: string }

/** Whose dates: what the actor bought, or those of the shop they work for. */
export type Side = 'own' | 'desk'

/** All dates of one side in a period, those that were cancelled too, as the reader's language names them. */
export const entriesOf = async (ctx: Ctx, period: CalendarPeriod, side: Side): Promise<TitledEntry[]> => {
  const found: CalendarEntry[] = []
  for (const brought of (side === 'desk' ? deskEntries : calendarEntries).broughtTo(ctx))
    found.push(...(await brought(ctx, period)))
  const { product } = await translationsFor(ctx, ctx.locale, [...new Set(found.map(({ productId }) => productId))])
  return found
    .map((entry) => {
      const { name } = product({ id: entry.productId, name: entry.productName })
      return { ...entry, productName: name, title: titleOf(ctx, { ...entry, productName: name }) }
    })
    .sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt) || a.uid.localeCompare(b.uid))
}

/** Dates and appointments are called as in the files of their own rooms. */
const titleOf = (ctx: Ctx, { kind, productName: name, detail }: CalendarEntry): string => {
  const t = calendarsTexts.in(ctx.locale)
  switch (kind) {
    case 'event':
      return name
    case 'appointment':
    case 'live':
      return `${name}: ${detail}`
    case 'release':
    case 'closing':
    case 'cohort':
    case 'deadline':
      return t(`entry.${kind}`, { name, detail })
    case 'access_end':
    case 'renewal':
    case 'instalment':
      return t(`entry.${kind}`, { name })
  }
}
