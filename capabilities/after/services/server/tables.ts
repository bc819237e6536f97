import type { Generated, JSONColumnType, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Count } from '#platform/shared/money.ts'
import type { GivenAnswers, Question } from '#capabilities/offer/catalog/contract/question.ts'
import type { Span } from '../rules/slots.ts'
import type { appointmentState, Author, messageKinds, serviceState } from '../vocabulary.ts'

export const servicesTables = ownedTables({
  services: { seller: 'seller_id', payer: 'user_id', product: 'product_id' },
  service_settings: { seller: 'seller_id', product: 'product_id' },
  service_messages: { partOf: ['services', 'service_id'] },
  service_files: { partOf: ['services', 'service_id'] },
  appointments: { seller: 'seller_id', payer: 'user_id', product: 'product_id' },
  bookable_hours: { seller: 'seller_id' },
  bookable_exceptions: { seller: 'seller_id' },
})

export type ServicesTable = {
  id: Generated<number>
  sellerId: number
  productId: number
  orderId: number
  accessId: number
  userId: number
  state: StateOf<typeof serviceState>
  questions: JSONColumnType<Question[], string, string>
  answers: JSONColumnType<GivenAnswers, string | undefined, string>
  answeredAt: Temporal.Instant | null
  begunAt: Temporal.Instant | null
  deliveredAt: Temporal.Instant | null
  acceptedAt: Temporal.Instant | null
  lastMessageAt: Temporal.Instant | null
  lastMessageBy: Author | null
  sellerSeenAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}
export type Service = Selectable<ServicesTable>

export type ServiceSettingsTable = {
  productId: number
  sellerId: number
  questions: JSONColumnType<Question[], string | undefined, string>
  appointmentMinutes: number | null
  appointmentsCount: Generated<Count>
  bufferMinutes: Generated<number>
  stepMinutes: Generated<number>
  noticeHours: Generated<number>
  changeHours: Generated<number>
  horizonDays: Generated<number>
  place: Generated<string>
}
export type ServiceSettings = Selectable<ServiceSettingsTable>

export type AppointmentsTable = {
  id: Generated<number>
  sellerId: number
  productId: number
  serviceId: number
  userId: number
  state: Generated<StateOf<typeof appointmentState>>
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  busyTill: Temporal.Instant
  place: string
  buyerZone: string
  movedCount: Generated<Count>
  cancelledBy: Author | 'order' | null
  reason: string | null
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}
export type Appointment = Selectable<AppointmentsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    services: ServicesTable
    serviceSettings: ServiceSettingsTable
    serviceMessages: {
      id: Generated<number>
      serviceId: number
      author: Author
      userId: number | null
      kind: (typeof messageKinds)[number]
      text: string
      createdAt: Temporal.Instant
    }
    serviceFiles: {
      id: Generated<number>
      serviceId: number
      messageId: number | null
      fileId: number
      author: Author
      createdAt: Temporal.Instant
    }
    appointments: AppointmentsTable
    bookableHours: { sellerId: number; zone: string; week: JSONColumnType<Span[][], string, string> }
    bookableExceptions: { sellerId: number; onDay: Temporal.PlainDate; spans: JSONColumnType<Span[], string, string> }
  }
}
