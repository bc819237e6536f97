import { mailTemplates } from '#platform/server/mail-template.ts'
import type { Room } from '#platform/server/room.ts'
import { servicesTexts } from '../texts.ts'
import { appointmentState, servicesPermissions, servicesRefusals, serviceState } from '../vocabulary.ts'
import { serviceMails } from './mail-templates.ts'
import {
  beginByAppointment,
  holdAppointment,
  mailAppointment,
  remindOfAppointment,
} from './appointments/follow-appointments.ts'
import * as events from './events.ts'
import { acceptSilently, remindOfAnswers } from './jobs.ts'
import { appointments, services, serviceSearch } from './lists.ts'
import { servicesReactions } from './reactions.ts'
import { routes } from './routes.ts'
import { servicesTables } from './tables.ts'
import { servicesErasing } from './erasing.ts'
import { appointmentDates, deskAppointments } from './appointments/appointment-dates.ts'
import { calendarEntries, deskEntries } from '#capabilities/after/access/server/index.ts'
import { waitingServices } from './waiting-services.ts'

export const servicesRoom: Room = {
  name: 'services',
  tables: servicesTables,
  ending: {
    tables: {
      appointments: 'buyers',
      services: 'buyers',
      service_settings: 'rows',
      bookable_hours: 'rows',
      bookable_exceptions: 'rows',
    },
  },
  machines: [serviceState, appointmentState],
  permissions: servicesPermissions,
  refusals: servicesRefusals,
  texts: servicesTexts,
  routes,
  lists: [services, appointments],
  searchSources: [serviceSearch],
  events: Object.values(events),
  jobs: [remindOfAnswers, acceptSilently, mailAppointment, remindOfAppointment, beginByAppointment, holdAppointment],
  reactions: servicesReactions,
  erasing: servicesErasing,
  contributions: [
    mailTemplates.bring(serviceMails),
    waitingServices,
    calendarEntries.bring(appointmentDates),
    deskEntries.bring(deskAppointments),
  ],
}
