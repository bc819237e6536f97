import type { World } from '#platform/server/world.ts'
import type { BookLine } from '../book-lines.ts'
import type { Connection } from '../port.ts'
import { readStripeBooks } from '../stripe/read-books.ts'
import { platformOf } from './platform.ts'

/** The operator's account, limited to one seller's payments. Its fees are the operator's: no line carries one. */
export const readSellersBooks: Connection['readBooks'] = async (world, { settings }, from) => {
  const books = await readStripeBooks!(world, platformOf(world), from)
  if (books === 'not_allowed') return books
  const theirs = await namesOf(world, Number(settings['sellerId']), books.lines)
  const isTheirs = ({ key, about, paymentReference }: BookLine) =>
    [key, about, paymentReference].some((name) => name !== null && theirs.has(name))
  return {
    ...books,
    lines: books.lines.flatMap((line) => (line.kind !== 'fee' && isTheirs(line) ? [{ ...line, fee: 0 }] : [])),
  }
}

const namedAtOnce = 1000

/** Of what the lines name, our keys and Stripe's names of a seller's payments. */
const namesOf = async (world: World, sellerId: number, lines: readonly BookLine[]): Promise<Set<string>> => {
  const named = lines
    .flatMap(({ key, about, paymentReference }) => [key, about, paymentReference])
    .filter((name) => name !== null)
  const found = new Set<string>()
  for (let at = 0; at < named.length; at += namedAtOnce) {
    const some = named.slice(at, at + namedAtOnce)
    const rows = await world.db
      .selectFrom('transfers')
      .select(['providerKey', 'providerReference'])
      .where('sellerId', '=', sellerId)
      .where((e) => e.or([e('providerKey', 'in', some), e('providerReference', 'in', some)]))
      .execute()
    for (const { providerKey, providerReference } of rows) {
      found.add(providerKey)
      if (providerReference) found.add(providerReference)
    }
  }
  return found
}
