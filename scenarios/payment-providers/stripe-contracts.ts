import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Exchange } from '../../tools/simulators/wire.ts'

type Known = Readonly<Record<string, unknown>>

/** Fields Stripe documents that its example objects lack: they are there in some states alone. */
const sometimes: Readonly<Record<string, readonly string[]>> = {
  webhook_endpoint: ['secret', 'deleted'],
  refund: ['failure_reason'],
  payment_method: ['sepa_debit', 'ideal', 'klarna', 'twint', 'p24'],
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the simulator answered otherwise than Stripe's published example objects (`folder` holds `stripe/fixtures3.json`). */
export const stripeBreaches = (folder: string, exchanges: readonly Exchange[]): string[] => {
  const { resources } = JSON.parse(readFileSync(path.join(folder, 'stripe', 'fixtures3.json'), 'utf8')) as {
    resources: Record<string, Known>
  }
  const found = exchanges.flatMap(({ call, status, answered }) =>
    status >= 300 ? [] : faultsIn(resources, answered).map((fault) => `${call} answered ${fault}`),
  )
  return [...new Set(found)]
}

/** Every object in an answer by its own name, however deep it stands. */
const faultsIn = (resources: Readonly<Record<string, Known>>, answered: unknown): string[] => {
  if (Array.isArray(answered)) return answered.flatMap((each) => faultsIn(resources, each))
  if (!isObject(answered)) return []
  const inner = Object.values(answered).flatMap((each) => faultsIn(resources, each))
  const name = typeof answered['object'] === 'string' ? answered['object'] : ''
  const known = resources[name]
  if (!name || name === 'list') return inner
  if (!known) return [`${name}, which Stripe has not published`, ...inner]
  const own = Object.entries(answered).flatMap(([field, value]) => {
    if (sometimes[name]?.includes(field)) return []
    if (!(field in known)) return [`${name}.${field}, which Stripe has not`]
    const [wanted, given] = [kindOf(known[field]), kindOf(value)]
    const isExpanded = wanted === 'string' && given === 'object'
    return wanted === null || given === null || wanted === given || isExpanded
      ? []
      : [`${name}.${field} as ${given} instead of ${wanted}`]
  })
  return [...own, ...inner]
}

const kindOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : Array.isArray(value) ? 'array' : typeof value
