export {
  calendarEntries,
  deskEntries,
  entryKinds,
  type CalendarEntry,
  type CalendarPeriod,
  type EntryKind,
} from './calendar-entries.ts'
export { cardStandings } from './card-standings.ts'
export { accessChanged } from './events.ts'
export { endAccessesTo, extendAccess } from './extend-access.ts'
export { giftOf } from './gifts/gifts.ts'
export { mailPurchase } from './mails/mail-purchase.ts'
export { settleAccess } from './settle-access.ts'
export { accessesOfOrder, showAccess } from './show-access.ts'
export type { Access, PublishState } from './tables.ts'
