import { describe, expect, test } from 'vitest'
import { isVatIdOf, knowsVatIds, tidyVatId } from './vat-id.ts'

const right: [string, string][] = [
  ['AT', 'ATU12345678'],
  ['BE', 'BE0123456789'],
  ['BE', 'BE1123456789'],
  ['BG', 'BG123456789'],
  ['BG', 'BG1234567890'],
  ['CH', 'CHE123456789'],
  ['CH', 'CHE-123.456.789 MWST'],
  ['CY', 'CY12345678L'],
  ['CZ', 'CZ12345678'],
  ['CZ', 'CZ1234567890'],
  ['DE', 'de 123 456 789'],
  ['DK', 'DK12345678'],
  ['EE', 'EE123456789'],
  ['GR', 'EL123456789'],
  ['ES', 'ESX1234567R'],
  ['FI', 'FI12345678'],
  ['FR', 'FRXX123456789'],
  ['FR', 'FR12345678901'],
  ['GB', 'GB123456789'],
  ['GB', 'GB123456789012'],
  ['GB', 'GBGD123'],
  ['GB', 'GBHA599'],
  ['HR', 'HR12345678901'],
  ['HU', 'HU12345678'],
  ['IE', 'IE1234567T'],
  ['IE', 'IE1234567TW'],
  ['IE', 'IE1A12345T'],
  ['IT', 'IT12345678901'],
  ['LT', 'LT123456789'],
  ['LT', 'LT123456789012'],
  ['LU', 'LU12345678'],
  ['LV', 'LV12345678901'],
  ['MT', 'MT12345678'],
  ['NL', 'NL123456789B01'],
  ['PL', 'PL1234567890'],
  ['PT', 'PT123456789'],
  ['RO', 'RO12'],
  ['RO', 'RO1234567890'],
  ['SE', 'SE123456789001'],
  ['SI', 'SI12345678'],
  ['SK', 'SK1234567890'],
  ['US', 'US-12_345'],
]
const wrong: [string, string][] = [
  ['AT', 'AT12345678'],
  ['BE', 'BE2123456789'],
  ['CH', 'CH123456789'],
  ['CY', 'CY123456789'],
  ['DE', 'DE12345678'],
  ['DE', 'DE1234567890'],
  ['DE', 'ATU12345678'],
  ['DE', '123456789'],
  ['GR', 'GR123456789'],
  ['FR', 'FRIO123456789'],
  ['GB', 'GB12345678'],
  ['LT', 'LT1234567890'],
  ['NL', 'NL123456789C01'],
  ['SE', 'SE123456789002'],
  ['US', '<script>'],
]

describe('VAT ids', () => {
  test.each(right)('%s takes %s', (country, vatId) => expect(isVatIdOf(tidyVatId(vatId), country)).toBe(true))
  test.each(wrong)('%s refuses %s', (country, vatId) => expect(isVatIdOf(tidyVatId(vatId), country)).toBe(false))
  test('patterns are there for the 27 states, Britain and Switzerland', () => {
    const countries = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB CH'.split(
      ' ',
    )
    expect(countries.filter((country) => !knowsVatIds(country))).toEqual([])
  })
})
