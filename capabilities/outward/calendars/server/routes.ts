import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { renewDeskFeed, showDeskFeed, stopDeskFeed } from './desk-feeds.ts'
import { readFeed, renewFeed, showFeed, stopFeed } from './feeds.ts'
import { openEntry, showCalendar } from './show-calendar.ts'

const own = { permission: 'calendars.own' } as const
const desk = { permission: 'calendars.desk' } as const
const unlogged = 'A person’s own address; nothing of the shop changes.'

export const routes: readonly Route[] = [
  route(contract.showCalendar, { ...own, verb: (ctx, input) => showCalendar(ctx, input) }),
  route(contract.openEntryFile, { ...own, verb: (ctx, input) => openEntry(ctx, input) }),
  route(contract.showDeskCalendar, { ...desk, verb: (ctx, input) => showCalendar(ctx, input, 'desk') }),
  route(contract.openDeskEntryFile, { ...desk, verb: (ctx, input) => openEntry(ctx, input, 'desk') }),
  route(contract.showDeskFeed, { ...desk, verb: showDeskFeed }),
  route(contract.renewDeskFeed, { ...desk, unlogged, limit: { hits: 20, seconds: 3600 }, verb: renewDeskFeed }),
  route(contract.stopDeskFeed, { ...desk, unlogged, verb: stopDeskFeed }),
  route(contract.showFeed, { ...own, verb: showFeed }),
  route(contract.renewFeed, { ...own, limit: { hits: 20, seconds: 3600 }, verb: renewFeed }),
  route(contract.stopFeed, { ...own, verb: stopFeed }),
  // Services that read calendars for many people come from few addresses.
  route(contract.readFeed, { permission: anyone, limit: { hits: 1000, seconds: 3600 }, verb: readFeed }),
]
