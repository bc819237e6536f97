import { personName, type Named } from './postal.ts'
import { tongueOf, type Locale } from './texts.ts'

/** Who is greeted. `salutation`: the one they chose, null for none. */
export type Greeted = Named & { company?: string | null; salutation?: string | null; countryCode?: string | null }

/**
 * How the family’s name is used in a greeting, where a language puts a title before it that takes no other form there. The others, and
 * whoever chose no title, are greeted by the first name.
 */
const titles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { mr: 'Herr', mrs: 'Frau', dr: 'Dr.' },
  en: { mr: 'Mr', mrs: 'Ms', dr: 'Dr' },
  es: { mr: 'Sr.', mrs: 'Sra.' },
  fr: { mr: 'Monsieur', mrs: 'Madame' },
  it: { mr: 'signor', mrs: 'signora' },
  nl: { mr: 'meneer', mrs: 'mevrouw' },
  'pt-BR': { mr: 'Sr.', mrs: 'Sra.' },
  'pt-PT': { mr: 'Sr.', mrs: 'Sra.' },
}
/** A greeting has the whole name, the family’s first. */
const byWholeName: Readonly<Record<string, string>> = { hu: 'HU', ko: 'KR' }
/** A greeting ends without a comma. */
const withoutComma: readonly Locale[] = ['de-CH']

/** What a greeting in a language calls a person: `Frau Huber`, `Anna`, `김민준`; a company where no person is known. */
export const greetedName = (person: Greeted, locale: Locale): string => {
  const [first, last] = [person.firstName?.trim() ?? '', person.lastName?.trim() ?? '']
  const title = titles[locale]?.[person.salutation ?? '']
  if (title !== undefined && last !== '') return `${title} ${last}`
  const order = byWholeName[locale]
  const name = order ? personName(person, order) : first || last
  return name || (person.company?.trim() ?? '')
}

/** The variant of a language that somebody in a country reads: German in Switzerland has no ß. */
export const tongueIn = (locale: Locale, countryCode: string | null | undefined): Locale =>
  countryCode ? tongueOf(locale, `${locale}-${countryCode}`) : locale

/** A greeting as the variant ends it. */
export const endedGreeting = (greeting: string, tongue: Locale): string =>
  withoutComma.includes(tongue) ? greeting.replace(/,$/, '') : greeting
