import { personName } from '#platform/shared/postal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { ReturnPayer } from '../vocabulary.ts'
import { sellersLegalTexts } from '../texts.legal.ts'

export const legalKinds = ['imprint', 'terms', 'privacy', 'withdrawal'] as const
export type LegalKind = (typeof legalKinds)[number]

/** What of a seller legal texts name. */
export type LegalFacts = {
  /** The company, or the person by first and last name. */
  legalName: string
  /** In one line. */
  address: string
  country: string
  email: string
  registerEntry: string | null
  managers: string | null
  vatId: string | null
  /** Who pays for sending goods back; null where none are sent. */
  returnCosts?: ReturnPayer | null
}

/**
 * A template filled with a seller's own details, for who has not written the text themselves. No legal advice. That of accessibility
 * (BFSG, annex 3; Directive (EU) 2019/882, annex V) says what the tests of Kontor prove.
 */
export const legalTemplate = (kind: LegalKind | 'accessibility', facts: LegalFacts, locale: Locale): string => {
  const t = sellersLegalTexts.in(locale)
  const address = [facts.address, facts.country].filter(Boolean).join(', ')
  if (kind !== 'imprint') {
    const text = t(`legal.${kind}`, { seller: facts.legalName, address, email: facts.email })
    if (kind === 'accessibility') return `${text}\n\n${t('legal.versions')}`
    if (kind !== 'withdrawal' || !facts.returnCosts) return text
    return `${text}\n\n${t('legal.goods')} ${t(`legal.return_costs.${facts.returnCosts}`)}`
  }
  return [
    facts.legalName,
    facts.address.split(', ').join('\n'),
    facts.country,
    '',
    t('legal.email', { email: facts.email }),
    facts.registerEntry,
    facts.managers && t('legal.managers', { names: facts.managers }),
    facts.vatId && t('legal.vat_id', { value: facts.vatId }),
  ]
    .filter((line) => line !== null && line !== undefined)
    .join('\n')
    .trim()
}

/** The name a seller is sued by. */
export const legalNameOf = (seller: {
  company: string | null
  name: string
  firstName: string | null
  lastName: string | null
  countryCode?: string | null
}): string => seller.company ?? (personName(seller, seller.countryCode) || seller.name)
