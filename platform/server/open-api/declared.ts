import type { ZodType } from 'zod'
import type { Method } from '#platform/shared/contract.ts'

/** A call of a program as it may be sent, and what it is answered; keys as on the wire. */
export type ApiExample = {
  /** Values of the path's words. */
  path?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number>>
  body?: Readonly<Record<string, unknown>>
  answer: unknown
}

export type ApiExamples = Readonly<Record<`${Method} /${string}`, ApiExample>>

/** A message sent to sellers' endpoints, as documents describe it. Keys of `body` and `example` are as on the wire. */
export type SellerWebhook = {
  event: string
  summary: string
  description: string
  body: ZodType
  example: () => unknown
}
