import { formatMoney, fromDecimal, toDecimal } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { Field, Notice, SelectField } from '#ui/Field.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { dayWords } from '../words.ts'
import type { PublicOrder } from './order-view.ts'

type Claim = NonNullable<PublicOrder['claim']>
type Props = { claim: Claim; currency: string; error: string | undefined }

/**
 * What is owed too long, with its whole sum; the parts it is or may be paid in, and a day the payer may name until
 * which reminders wait.
 */
export const OpenClaim = ({ claim, currency, error }: Props) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  return (
    <section className="k-panel k-stack" aria-labelledby="claim">
      <h2 id="claim">{t('claim.title')}</h2>
      <Pairs
        pairs={[
          [t('claim.sum'), <strong key="sum">{formatMoney(claim.openAmount, currency, locale)}</strong>],
          [t('claim.since'), dayWords(claim.dueOn, locale)],
          [t('claim.until'), claim.deadlineOn && dayWords(claim.deadlineOn, locale)],
        ]}
      />
      {claim.isAtAgency && <Notice tone="amber">{t('claim.at_agency')}</Notice>}
      {claim.promisedOn && (
        <Notice tone="green">{t('claim.promised', { day: dayWords(claim.promisedOn, locale) })}</Notice>
      )}
      {claim.parts.length > 0 && (
        <>
          <Notice tone="green">{t('claim.parts_agreed')}</Notice>
          <Pairs
            pairs={claim.parts.map(
              (part) =>
                [
                  t('claim.part', { number: part.number, day: dayWords(part.dueOn, locale) }),
                  part.openAmount === '0.00' ? t('claim.part_paid') : formatMoney(part.openAmount, currency, locale),
                ] as const,
            )}
          />
        </>
      )}
      {claim.partsOffered.length > 0 && <PartsForm claim={claim} currency={currency} />}
      <PromiseForm claim={claim} error={error} />
    </section>
  )
}

const PartsForm = ({ claim, currency }: Omit<Props, 'error'>) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  return (
    <form method="post" className="k-stack-small">
      <SelectField
        name="parts"
        label={t('claim.parts')}
        hint={t('claim.parts_hint')}
        options={claim.partsOffered.map((count) => ({
          value: String(count),
          text: t('claim.parts_of', {
            count,
            amount: formatMoney(toDecimal(Math.floor(fromDecimal(claim.openAmount)! / count)), currency, locale),
          }),
        }))}
      />
      <Button look="outline">{t('claim.parts_button')}</Button>
    </form>
  )
}

const PromiseForm = ({ claim, error }: Omit<Props, 'currency'>) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  if (!claim.promiseFrom || !claim.promiseTill) return null
  return (
    <form method="post" className="k-stack-small">
      <Field
        type="date"
        name="promised_on"
        label={t('claim.promise')}
        hint={t('claim.promise_hint', { day: dayWords(claim.promiseTill, locale) })}
        min={claim.promiseFrom}
        max={claim.promiseTill}
        required
        error={error}
      />
      <Button look="outline">{t('claim.promise_button')}</Button>
    </form>
  )
}
