import { toDecimal, type Amount } from '#platform/shared/money.ts'

/** What a person reads of a deed before they confirm it. Amounts are in hundredths of the currency. */
export type Facts = {
  order?: string
  buyer?: string
  seller?: string
  product?: string
  plan?: string
  amount?: number
  currency?: string
  at?: 'now' | 'period_end'
}

/** A person as a sentence names them. */
export const personOf = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string
  lastName: string
  email: string
}): string => {
  const name = `${firstName} ${lastName}`.trim()
  return name ? `${name} (${email})` : email
}

/** The same facts for a model: one line, amounts with a point. */
export const inOneLine = (deed: string, facts: Facts): string => {
  const { amount, ...others } = facts
  const said = Object.entries({
    ...others,
    ...(amount === undefined ? {} : { amount: toDecimal(amount as Amount) }),
  }).map(([name, value]) => `${name} ${value}`)
  return `${deed}: ${said.join(', ')}`
}
