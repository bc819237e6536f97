import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { GivenAnswers, Question } from '#capabilities/offer/catalog/contract/question.ts'
import type { Span } from '../rules/slots.ts'

export const servicesTables = ownedTables({
  services: { seller: 'seller_id', payer: 'user_id', product: 'product_id' },
  service_settings: { seller: 'seller_id', product: 'product_id' },
  service_messages: { partOf: ['services', 'service_id'] },
  service_files: { partOf: ['services', 'service_id'] },
  appointments: { seller: 'seller_id', payer: 'user_id', product: 'product_id' },
  bookable_hours: { seller: 'seller_id' },
  bookable_exceptions: { seller: 'seller_id' },
})

export type Service = Row<'services'>
export type ServiceSettings = Row<'serviceSettings'>
export type Appointment = Row<'appointments'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    services: { questions: Question[]; answers: GivenAnswers }
    serviceSettings: { questions: Question[] }
    bookableHours: { week: Span[][] }
    bookableExceptions: { spans: Span[] }
  }
}
