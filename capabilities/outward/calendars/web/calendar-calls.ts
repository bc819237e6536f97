import {
  renewDeskFeed,
  renewFeed,
  showCalendar,
  showDeskCalendar,
  showDeskFeed,
  showFeed,
  stopDeskFeed,
  stopFeed,
} from '../contract.ts'

/** The calls of one calendar: a buyer's, or that of a shop. */
export type CalendarCalls = {
  isDesk: boolean
  show: typeof showCalendar | typeof showDeskCalendar
  feed: typeof showFeed | typeof showDeskFeed
  renew: typeof renewFeed | typeof renewDeskFeed
  stop: typeof stopFeed | typeof stopDeskFeed
}

export const ownCalls: CalendarCalls = {
  isDesk: false,
  show: showCalendar,
  feed: showFeed,
  renew: renewFeed,
  stop: stopFeed,
}
export const deskCalls: CalendarCalls = {
  isDesk: true,
  show: showDeskCalendar,
  feed: showDeskFeed,
  renew: renewDeskFeed,
  stop: stopDeskFeed,
}
