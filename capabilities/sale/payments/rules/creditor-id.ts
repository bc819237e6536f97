/** `de98 zzz…` → `DE98ZZZ…` */
export const tidyCreditorId = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

/**
 * A creditor identifier (EPC 262-08): country, two check digits by ISO 7064 as in an IBAN, three letters the creditor
 * chooses, which the check leaves out, and the number the country gave; in Germany eleven digits.
 */
export const isCreditorId = (id: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id)) return false
  if (id.startsWith('DE') && !/^.{7}\d{11}$/.test(id)) return false
  let rest = 0
  for (const sign of id.slice(7) + id.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** Countries whose accounts SEPA debits reach (EPC 409-09). */
const sepaCountries: ReadonlySet<string> = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
)
/** Countries outside the European Economic Area: banks require the payer's address with such a debit. */
const outsideArea: ReadonlySet<string> = new Set('AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '))

export const isSepaAccount = (iban: string): boolean => sepaCountries.has(iban.slice(0, 2))
export const needsAddress = (iban: string): boolean => outsideArea.has(iban.slice(0, 2))
