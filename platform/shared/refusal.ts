/** Field name (camelCase, dotted path) to the keys of what is wrong with it, for example `{ email: ['required'] }`. */
export type FieldErrors = Record<string, string[]>

export type RefusalKind = { status: number }

/** Declares a room's expected errors: code to HTTP status. Messages lie in the room's catalogue under `refusal.<word>`. */
export const refusals = <const C extends string>(room: string, words: Record<C, number>): RefusalCatalogue<C> => ({
  room,
  words,
})

export type RefusalCatalogue<C extends string = string> = { room: string; words: Record<C, number> }

/** An expected "no": it has a code, a status and a text in the reader's language, and raises no alarm. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly values: Record<string, string | number>
  readonly fields: FieldErrors | undefined

  constructor(code: string, status: number, values: Record<string, string | number> = {}, fields?: FieldErrors) {
    super(code)
    this.code = code
    this.status = status
    this.values = values
    this.fields = fields
  }
}

/** `refuse(orderRefusals, 'sold_out', { left: 2 })` makes the refusal `orders.sold_out`. */
export const refuse = <C extends string>(
  catalogue: RefusalCatalogue<C>,
  word: NoInfer<C>,
  values: Record<string, string | number> = {},
  fields?: FieldErrors,
): Refusal => new Refusal(`${catalogue.room}.${word}`, catalogue.words[word], values, fields)

/** The refusals every room shares. */
export const platformRefusals = refusals('platform', {
  invalid_input: 422,
  invalid_values: 422,
  not_found: 404,
  forbidden: 403,
  not_in_plan: 403,
  only_reading: 403,
  key_only_reads: 403,
  key_lacks_right: 403,
  only_chosen_products: 403,
  contacts_hidden: 403,
  account_rests: 403,
  second_factor_needed: 403,
  not_while_impersonating: 403,
  illegal_move: 409,
  conflict: 409,
  too_many_requests: 429,
  unavailable: 503,
  disk_full: 503,
  expired_access_token: 401,
  missing_access_token: 401,
  invalid_access_token: 401,
  expired_refresh_token: 401,
  missing_refresh_token: 401,
  invalid_refresh_token: 401,
  missing_api_key: 401,
  invalid_api_key: 401,
  idempotency_key_reused: 409,
  idempotency_key_in_use: 409,
  request_too_large: 413,
  malformed_request: 400,
  other_method: 405,
  not_acceptable: 406,
  foreign_origin: 403,
})

/** Refuses input with keys per field; keys are those of the error catalogue (`required`, `invalid_email`, …). */
export const invalid = (fields: FieldErrors): Refusal => refuse(platformRefusals, 'invalid_input', {}, fields)
export const notFound = (): Refusal => refuse(platformRefusals, 'not_found')
