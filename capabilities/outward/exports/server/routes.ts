import { route, type Route } from '#platform/server/route.ts'
import * as calls from '../contract.ts'
import { askExport, cancelExport, repeatExport, showExport } from './ask-export.ts'
import { openExport } from './open-export.ts'
import { addSchedule, changeSchedule, removeSchedule } from './schedules.ts'

const permission = 'exports.use'

export const exportRoutes: readonly Route[] = [
  route(calls.askExport, { permission, verb: askExport }),
  route(calls.showExport, { permission, verb: showExport }),
  route(calls.repeatExport, { permission, verb: repeatExport }),
  route(calls.cancelExport, { permission, verb: cancelExport }),
  route(calls.openExport, { permission, verb: openExport }),
  route(calls.addSchedule, { permission, verb: addSchedule }),
  route(calls.changeSchedule, { permission, verb: changeSchedule }),
  route(calls.removeSchedule, { permission, verb: removeSchedule }),
]
