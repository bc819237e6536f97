import { countryOfPrefix } from '#platform/shared/phone.ts'

/** The country of a telephone number with its international prefix. A hint, not a proof: Art. 24f counts SIM cards, not what is typed. */
export const countryOfPhone = (phone: string | null): string | null => countryOfPrefix(phone ?? '')

/** The region of a browser's first language (`de-AT,de;q=0.9` → AT). Only a hint. */
export const countryOfLanguage = (header: string | undefined): string | null =>
  /^\s*[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})\b/.exec(header ?? '')?.[1] ?? null
