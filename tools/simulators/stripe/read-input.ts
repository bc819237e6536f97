import type Stripe from 'stripe'
import type { Stored } from '../books.ts'
import type { Input } from '../wire.ts'
import { outward, type At } from './payments.ts'
import { invalidRequest, missing } from './wire.ts'

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const inside = (value: unknown): Input => (typeof value === 'object' && value !== null ? (value as Input) : {})
export const required = (input: Input, name: string): string => {
  const value = text(input[name])
  if (!value) throw invalidRequest(`Missing required param: ${name}.`, { param: name, code: 'parameter_missing' })
  return value
}
export const metadataOf = (input: Input): Stripe.Metadata => inside(input['metadata']) as Stripe.Metadata
export const amountOf = (value: unknown, name: string): number => {
  const amount = Number(value)
  if (!Number.isInteger(amount) || amount < 1) throw invalidRequest('Invalid positive integer', { param: name })
  return amount
}

export const found = <T extends Stored>(at: At, id: string): T => {
  const thing = at.books.get<T>(at.account, id)
  if (!thing) throw missing(id)
  return thing
}

/** Puts what was asked for in the place of its id. */
export const expanded = (at: At, thing: Stored & { livemode: boolean }, expand: unknown): unknown => {
  const shown: Input = { ...outward(thing) }
  for (const path of Array.isArray(expand) ? (expand as string[]) : []) {
    const [first = '', ...rest] = path.split('.')
    const id = shown[first]
    const inner = typeof id === 'string' ? at.books.get<Stored & { livemode: boolean }>(at.account, id) : undefined
    if (inner) shown[first] = expanded(at, inner, rest.length > 0 ? [rest.join('.')] : [])
  }
  return shown
}

const isAskedFor = (each: object, name: string, input: Input): boolean =>
  input[name] === undefined || (each as Input)[name] === input[name]

export const listed = (at: At, object: string, input: Input): unknown => {
  const created = inside(input['created'])
  const limit = Math.min(Number(input['limit'] ?? 10), 100)
  const all = at.books
    .list<Stored & { livemode: boolean }>(at.account, object)
    .filter((each) => each.created >= Number(created['gte'] ?? 0) && each.created <= Number(created['lte'] ?? 1e12))
    .filter((each) => each.created < Number(created['lt'] ?? 1e12))
    .filter((each) =>
      ['customer', 'payment_method', 'domain_name', 'transfer_group'].every((name) => isAskedFor(each, name, input)),
    )
  const after = text(input['starting_after'])
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  // Stripe takes `data.source` for the source of each of a list.
  const inner = (Array.isArray(input['expand']) ? (input['expand'] as string[]) : []).map((path) =>
    path.replace('data.', ''),
  )
  const data = all.slice(from, from + limit).map((each) => expanded(at, each, inner))
  return { object: 'list', url: `/v1/${object}s`, has_more: all.length > from + limit, data }
}
