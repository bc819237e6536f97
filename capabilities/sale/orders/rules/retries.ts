import { declineReasons, type PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'

/** Days after the due day on which a soft decline is tried again; the last one failing ends the tries. */
const retryDays: readonly number[] = [1, 3, 5, 8]

/** A SEPA debit that found no money, or never got there, is presented twice more, on days when wages have come in. */
const debitRetries = 2
const presentedAgain: readonly string[] = ['insufficient_funds', 'processing_error', 'try_again_later']
const paydays: readonly number[] = [1, 15]

type Declined = {
  reason: string
  form: PaymentForm
  /** Tries so far. */
  attempts: number
  dueOn: Temporal.PlainDate
  notBefore: Temporal.PlainDate
}

/**
 * The day of the next try; undefined where a decline is hard or tries are used up. What
 * else a bank returns a SEPA debit for is final: it needs the payer (SEPA rulebook).
 */
export const nextTry = ({ reason, form, attempts, dueOn, notBefore }: Declined): Temporal.PlainDate | undefined => {
  if ((declineReasons as Record<string, string>)[reason] === 'hard') return undefined
  if (form === 'sepa')
    return presentedAgain.includes(reason) && attempts <= debitRetries ? nextPayday(notBefore) : undefined
  const days = retryDays[attempts - 1]
  return days === undefined ? undefined : laterOf(dueOn.add({ days }), notBefore)
}

const nextPayday = (from: Temporal.PlainDate): Temporal.PlainDate => {
  const day = paydays.find((each) => each >= from.day)
  return day ? from.with({ day }) : from.with({ day: 1 }).add({ months: 1 })
}

const laterOf = (a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate =>
  Temporal.PlainDate.compare(a, b) > 0 ? a : b
