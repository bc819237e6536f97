import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { everyonesOwn } from '#capabilities/people/identity/rules/roles.ts'

/** One bought service on its way from the questions to the acceptance. */
export const serviceState = machine('service_state', {
  table: 'services',
  column: 'state',
  initial: ['waiting_for_answers', 'answered'],
  states: {
    waiting_for_answers: { tone: 'amber', permits: ['answer', 'begin', 'write', 'book'] },
    answered: { tone: 'blue', permits: ['answer', 'begin', 'write', 'book'] },
    in_work: { tone: 'blue', permits: ['deliver', 'write', 'book'] },
    delivered: { tone: 'amber', permits: ['accept', 'reopen', 'write', 'book'] },
    accepted: { tone: 'green', permits: ['reopen', 'write'] },
    closed: { tone: 'gray' },
  },
  moves: {
    answer: { from: ['waiting_for_answers'], to: 'answered' },
    begin: { from: ['waiting_for_answers', 'answered'], to: 'in_work' },
    deliver: { from: ['in_work'], to: 'delivered' },
    accept: { from: ['delivered'], to: 'accepted' },
    reopen: { from: ['delivered', 'accepted'], to: 'in_work' },
    /** The access ended before the service was accepted. */
    close: { from: ['waiting_for_answers', 'answered', 'in_work', 'delivered'], to: 'closed' },
    /** The access returned; the service continues where it was. */
    ask_again: { from: ['closed'], to: 'waiting_for_answers' },
    wait_again: { from: ['closed'], to: 'answered' },
    work_again: { from: ['closed'], to: 'in_work' },
  },
  sets: {
    unbegun: ['waiting_for_answers', 'answered'],
    to_do: ['answered', 'in_work'],
    waits_for_buyer: ['waiting_for_answers', 'delivered'],
    done: ['accepted', 'closed'],
  },
})

export const appointmentState = machine('appointment_state', {
  table: 'appointments',
  column: 'state',
  initial: ['booked'],
  states: {
    booked: { tone: 'green', permits: ['move', 'cancel', 'miss', 'calendar'] },
    held: { tone: 'blue', permits: ['miss'] },
    missed: { tone: 'red', final: true },
    cancelled: { tone: 'gray', final: true },
  },
  moves: {
    hold: { from: ['booked'], to: 'held' },
    miss: { from: ['booked', 'held'], to: 'missed' },
    cancel: { from: ['booked'], to: 'cancelled' },
  },
  sets: {
    in_calendar: ['booked', 'held', 'missed'],
  },
})

export const authors = ['seller', 'buyer'] as const
export type Author = (typeof authors)[number]
export const messageKinds = ['message', 'delivery', 'reopening'] as const

export const servicesPermissions = permissions({
  'services.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', forProducts: true },
  'services.change': { seller: 'full', team_member: 'granted', admin: 'full', forProducts: true },
  'services.own': everyonesOwn,
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof servicesPermissions, true> {}
}

export const servicesRefusals = refusals('services', {
  not_a_service: 422,
  not_open: 403,
  begun: 409,
  not_possible: 409,
  nothing_said: 422,
  too_many_files: 409,
  slot_taken: 409,
  no_appointments: 409,
  all_booked: 409,
  too_late: 409,
  in_the_past: 409,
})

/** Days of silence after which delivered work counts as accepted; the mail says so. */
export const silenceDays = 14
/** After how many days buyers are reminded of unanswered questions. */
export const answersAfterDays = 3
/** How long before an appointment both sides are reminded. */
export const reminderHours = 24
/** What buyers may upload: bytes of one file, files of one service. */
export const uploadLimits = { bytes: 100 * 1024 ** 2, files: 200 } as const
/** How long a link to a file lives. */
export const linkSeconds = 300
