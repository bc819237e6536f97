import { flowRoute, route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { answer } from './answer-questions.ts'
import { setHours, showHours } from './appointments/bookable-hours.ts'
import { book, showSlots } from './appointments/book-appointment.ts'
import { moveBySeller, moveOwn } from './appointments/move-appointment.ts'
import { openCalendarAs } from './appointments/calendar-files.ts'
import { cancelBySeller, cancelOwn, miss } from './appointments/cancel-appointments.ts'
import { accept, begin, deliver, reopenAs, sendMessageAs } from './converse.ts'
import { openFileAs, uploadAs } from './exchange-files.ts'
import { editSettings, showSettings } from './service-settings.ts'
import { showOneService, showOwnService } from './show-services.ts'

const own = { permission: 'services.own' } as const
const read = { permission: 'services.read' } as const
const change = { permission: 'services.change' } as const
const uploads = { takesFiles: true, limit: { hits: 100, seconds: 3600 }, status: 201 }
const booking = { ...own, limit: { hits: 60, seconds: 3600 } }

export const routes: readonly Route[] = [
  route(contract.ownService, { ...own, verb: (ctx, { id }) => showOwnService(ctx, id) }),
  route(contract.answerQuestions, { ...own, verb: answer }),
  route(contract.sendOwnMessage, { ...own, limit: { hits: 120, seconds: 3600 }, verb: sendMessageAs('buyer') }),
  flowRoute(contract.uploadOwnFile, { ...own, ...uploads, flow: uploadAs('buyer') }),
  route(contract.openOwnServiceFile, { ...own, verb: openFileAs('buyer') }),
  route(contract.acceptService, { ...own, verb: accept }),
  route(contract.reopenOwnService, { ...own, verb: reopenAs('buyer') }),
  route(contract.listSlots, { ...own, verb: showSlots }),
  route(contract.bookAppointment, { ...booking, verb: book }),
  route(contract.moveAppointment, { ...booking, verb: moveOwn }),
  route(contract.cancelOwnAppointment, { ...booking, verb: cancelOwn }),
  route(contract.ownCalendarFile, { ...own, verb: openCalendarAs('buyer') }),
  route(contract.showService, { ...read, verb: (ctx, { id }) => showOneService(ctx, id) }),
  route(contract.beginService, { ...change, verb: begin }),
  route(contract.deliverService, { ...change, verb: deliver }),
  route(contract.reopenService, { ...change, verb: reopenAs('seller') }),
  route(contract.sendMessage, { ...change, verb: sendMessageAs('seller') }),
  flowRoute(contract.uploadServiceFile, { ...change, ...uploads, flow: uploadAs('seller') }),
  route(contract.openServiceFile, { ...read, unlogged: 'Only reads.', verb: openFileAs('seller') }),
  route(contract.showServiceSettings, { ...read, verb: (ctx, { id }) => showSettings(ctx, id) }),
  route(contract.editServiceSettings, { ...change, verb: editSettings }),
  route(contract.showBookableHours, { ...read, verb: (ctx) => showHours(ctx) }),
  route(contract.setBookableHours, { ...change, verb: setHours }),
  route(contract.moveSellersAppointment, { ...change, verb: moveBySeller }),
  route(contract.cancelAppointment, { ...change, verb: cancelBySeller }),
  route(contract.missAppointment, { ...change, verb: miss }),
  route(contract.calendarFileCall, { ...read, verb: openCalendarAs('seller') }),
]
