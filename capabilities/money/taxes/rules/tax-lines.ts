import { divideHalfUp, splitByWeights, type Amount, type BasisPoints } from '#platform/shared/money.ts'
import { fromGross, fromNet, isKeptGross, owedFor, type Breakdown, type Supply } from './supply.ts'

/**
 * One share of what is sold, with its own place and rate of VAT. `homeRate`: the rate at home a gross price holds.
 * `shareBp` is basis points of the price; where shipping stands beside it, hundredths of what each costs.
 */
export type TaxLine = Supply & { productId: number | null; shareBp: number; homeRate: BasisPoints }

/**
 * The taxes of an order: nearly always a single line. Shares are of the plan's price, net or gross as the plan states
 * it.
 */
export type Taxes = { basis: 'gross' | 'net'; lines: readonly TaxLine[] }

export const oneTax = (basis: Taxes['basis'], supply: Supply, homeRate: BasisPoints): Taxes => ({
  basis,
  lines: [{ ...supply, productId: null, shareBp: 10_000, homeRate }],
})

export const isSameTax = (a: Supply, b: Supply): boolean =>
  a.treatment === b.treatment && a.country === b.country && a.rate === b.rate

/** Lines only where they say more than one would. */
export const simplest = ({ basis, lines }: Taxes): Taxes => {
  const [first, ...rest] = lines
  return first && rest.every((line) => isSameTax(line, first) && line.homeRate === first.homeRate)
    ? oneTax(basis, first, first.homeRate)
    : { basis, lines }
}

/** The line with the largest share of the price: represents the order's tax where only one can be shown. */
export const mainOf = ({ lines }: Taxes): TaxLine =>
  lines.reduce((main, line) => (line.shareBp > main.shareBp ? line : main))

export const sumOf = (parts: readonly Breakdown[]): Breakdown =>
  parts.reduce((sum, part) => ({ net: sum.net + part.net, vat: sum.vat + part.vat, gross: sum.gross + part.gross }), {
    net: 0,
    vat: 0,
    gross: 0,
  })

const fine = 10_000

/**
 * What lines weigh in net and in gross amounts that are owed: a gross price loses the home rate where no VAT is owed
 * here, a net price gains the rate.
 */
const netWeight = (basis: Taxes['basis'], line: TaxLine): number =>
  basis === 'net'
    ? line.shareBp * fine
    : divideHalfUp(line.shareBp * fine * fine, fine + (isKeptGross(line) ? line.rate : line.homeRate))
const grossWeight = (basis: Taxes['basis'], line: TaxLine): number =>
  divideHalfUp(netWeight(basis, line) * (fine + line.rate), fine)

/** What a buyer owes for a plan's amount, line by line. */
export const owedBy = (amount: Amount, { basis, lines }: Taxes): Breakdown =>
  sumOf(
    splitByWeights(
      amount,
      lines.map(({ shareBp }) => shareBp),
    ).map((part, at) => owedFor(part, basis, lines[at]!, lines[at]!.homeRate)),
  )

const splitGross = (gross: Amount, { basis, lines }: Taxes): Breakdown[] =>
  splitByWeights(
    gross,
    lines.map((line) => grossWeight(basis, line)),
  ).map((part, at) => fromGross(part, lines[at]!.rate))

/** An amount to pay, or of its net, with the VAT of every line. */
export const ofGross = (gross: Amount, taxes: Taxes): Breakdown => sumOf(splitGross(gross, taxes))
export const ofNet = (net: Amount, { basis, lines }: Taxes): Breakdown =>
  sumOf(
    splitByWeights(
      net,
      lines.map((line) => netWeight(basis, line)),
    ).map((part, at) => fromNet(part, lines[at]!.rate)),
  )

/** An amount by treatment, country and rate, in the order of its lines. */
export const taxesIn = (total: Breakdown, taxes: Taxes): (Supply & Breakdown)[] => {
  const parts = splitTax(total, taxes).map((part, at) => ({ line: taxes.lines[at]!, part }))
  return taxes.lines
    .filter((line, at) => taxes.lines.findIndex((other) => isSameTax(other, line)) === at)
    .map(({ treatment, country, rate }) => ({
      treatment,
      country,
      rate,
      ...sumOf(parts.filter(({ line }) => isSameTax(line, { treatment, country, rate })).map(({ part }) => part)),
    }))
}

/**
 * Distributes a fixed amount over the lines. Net, VAT and gross of all lines add up to it: cents left by rounding go to
 * the line with the most VAT.
 */
export const splitTax = (total: Breakdown, taxes: Taxes): Breakdown[] => {
  const parts = splitGross(total.gross, taxes)
  const main = parts.reduce((most, part, at) => (Math.abs(part.vat) > Math.abs(parts[most]!.vat) ? at : most), 0)
  const off = total.vat - parts.reduce((sum, part) => sum + part.vat, 0)
  return parts.map((part, at) => (at === main ? { net: part.net - off, vat: part.vat + off, gross: part.gross } : part))
}

export const areSameTaxes = (a: Taxes, b: Taxes): boolean =>
  a.lines.length === b.lines.length &&
  a.lines.every((line, at) => isSameTax(line, b.lines[at]!) && line.homeRate === b.lines[at]!.homeRate)

/** An amount when its lines are taxed differently: a net price keeps its net, a gross price its gross. */
export const retaxed = (total: Breakdown, before: Taxes, after: Taxes): Breakdown =>
  sumOf(
    splitTax(total, before).map((part, at) => {
      const [was, becomes] = [before.lines[at]!, after.lines[at]!]
      const price =
        before.basis === 'net' ? part.net : isKeptGross(was) ? part.gross : fromNet(part.net, was.homeRate).gross
      return owedFor(price, before.basis, becomes, becomes.homeRate)
    }),
  )
