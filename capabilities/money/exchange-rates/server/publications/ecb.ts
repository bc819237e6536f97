import { safeRequest } from '#platform/server/safe-request.ts'
import type { World } from '#platform/server/world.ts'
import { readRate, type PublishedRate } from '../../rules/exchange.ts'
import type { Publication, Reading } from './port.ts'

type Node = { [name: string]: unknown }
const broken = (detail: string): Reading => ({ outcome: 'broken', detail })

/** The elements of a name below a node, whatever the namespace's prefix. */
const all = (node: unknown, name: string): Node[] => {
  if (typeof node !== 'object' || node === null) return []
  const found = Object.entries(node).find(([key]) => key === name || key.endsWith(`:${name}`))?.[1]
  return (Array.isArray(found) ? (found as unknown[]) : [found]).filter(
    (each): each is Node => typeof each === 'object' && each !== null,
  )
}

/**
 * The daily reference rates as the European Central Bank publishes them: `gesmes:Envelope`, in it a `Cube` with the day
 * and one for each currency with what
 * a euro is in it. One rate that is none makes all of it suspect: nothing is taken then.
 */
export const readEcb = async (xml: string): Promise<Reading> => {
  const { convert } = await import('xmlbuilder2')
  // A publication needs no document type; entities are refused before anything is parsed.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return broken('It has a document type.')
  let root: unknown
  try {
    root = convert(xml, { format: 'object', group: true })
  } catch {
    return broken('It is no XML.')
  }
  const days = all(all(root, 'Envelope')[0], 'Cube')
    .flatMap((cube) => all(cube, 'Cube'))
    .flatMap((cube) =>
      typeof cube['@time'] === 'string'
        ? [{ time: cube['@time'], cube }]
        : attributeOf(cube, 'time').map((time) => ({ time, cube })),
    )
  const newest = days.sort((a, b) => (a.time < b.time ? 1 : -1))[0]
  if (!newest) return broken('It names no day.')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(newest.time)) return broken(`Its day is "${newest.time.slice(0, 40)}".`)
  const rates: PublishedRate[] = []
  for (const each of all(newest.cube, 'Cube')) {
    const [currency = '', rate = ''] = [attributeOf(each, 'currency')[0], attributeOf(each, 'rate')[0]]
    const rateMillionths = readRate(rate)
    if (!/^[A-Z]{3}$/.test(currency) || currency === 'EUR' || rateMillionths === undefined)
      return broken(`It says that a euro is "${rate.slice(0, 20)}" ${currency.slice(0, 10)}.`)
    rates.push({ fromCurrency: 'eur', toCurrency: currency.toLowerCase(), rateMillionths })
  }
  if (rates.length === 0) return broken('It names no rate.')
  if (new Set(rates.map(({ toCurrency }) => toCurrency)).size !== rates.length)
    return broken('It names a currency twice.')
  try {
    return { outcome: 'read', validOn: Temporal.PlainDate.from(newest.time, { overflow: 'reject' }), rates }
  } catch {
    return broken(`Its day is "${newest.time}".`)
  }
}

const attributeOf = (node: Node, name: string): string[] => {
  const grouped = node['@']
  const value =
    node[`@${name}`] ?? (typeof grouped === 'object' && grouped !== null ? (grouped as Node)[name] : undefined)
  return typeof value === 'string' ? [value] : []
}

/** Never run against the bank itself yet. */
export const ecb: Publication = {
  origin: 'ecb',
  source: 'ECB',
  read: async ({ ports }: World, url, timeoutMs) => {
    const call = async (): Promise<Reading> => {
      const { status, body } = await safeRequest({
        to: 'exchange rates',
        url,
        method: 'GET',
        headers: { accept: 'application/xml, text/xml', 'user-agent': 'Kontor/1' },
        body: '',
        allowedHosts: ports.settings.OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean),
        timeoutMs,
      })
      return status === 200 ? await readEcb(body) : { outcome: 'unreachable', detail: `The answer was ${status}.` }
    }
    // Name resolution has no time limit of its own.
    const late = Promise.withResolvers<Reading>()
    const timer = setTimeout(
      () => late.resolve({ outcome: 'unreachable', detail: 'There was no answer in time.' }),
      timeoutMs,
    )
    try {
      return await Promise.race([call(), late.promise])
    } catch (error) {
      return { outcome: 'unreachable', detail: (error instanceof Error ? error.message : String(error)).slice(0, 200) }
    } finally {
      clearTimeout(timer)
    }
  },
}
