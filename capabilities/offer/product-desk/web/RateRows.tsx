import { Button, Input, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatMoney, fromDecimal } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { DecimalField } from '#platform/web/form/DecimalField.tsx'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { intervals } from '#capabilities/offer/catalog/rules/interval.ts'
import { paymentsRange } from '#capabilities/offer/catalog/rules/plan-faults.ts'
import { sentRows, type RateRow } from '../rules/rate-rows.ts'
import { productDeskTexts } from '../texts.ts'
import { moved, OrderButtons } from './OrderButtons.tsx'
import { laterWord } from './plan-words.ts'

type Props = {
  form: FormState
  start: readonly RateRow[]
  currency: string
  days: readonly (string | undefined)[]
  onChange: () => void
}

const largestAmount = 999_999_999.99

/** An instalment plan's own payments: each with its amount and the time since the one before. */
export const RateRows = (props: Props) => {
  const { form, currency, days } = props
  const t = useTexts(productDeskTexts)
  const locale = useLocale()
  const { rows, write, change, add } = useRateRows(props)
  const sum = rows.reduce((all, row) => all + (fromDecimal(row.amount) ?? 0), 0)
  const fault = form.mantine.errors['rateAmounts'] ?? form.mantine.errors['customIntervals']
  return (
    <fieldset className="k-whole k-form-group" id="field-rateAmounts" tabIndex={-1}>
      <legend className="k-hidden">{t('field.rateAmounts')}</legend>
      <ol className="k-rows k-rate-rows">
        {rows.map((row, at) => (
          <li key={row.key}>
            <RateFields
              form={form}
              row={row}
              at={at}
              currency={currency}
              day={days[at]}
              onChange={(part) => change(at, part)}
            />
            <OrderButtons
              name={t('rate_number', { number: at + 1 })}
              at={at}
              count={rows.length}
              onMove={(to) => write(moved(rows, at, to))}
              {...(rows.length > paymentsRange.least ? { onRemove: () => write(rows.filter((_, i) => i !== at)) } : {})}
            />
          </li>
        ))}
      </ol>
      {fault && <Input.Error>{fault}</Input.Error>}
      <div className="k-rate-foot">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} />}
          disabled={rows.length >= paymentsRange.most}
          onClick={add}
        >
          {t('add_rate')}
        </Button>
        <output className="k-numbers">
          {t('rates_sum', { count: rows.length, amount: formatMoney(sum, currency, locale) })}
        </output>
      </div>
    </fieldset>
  )
}

/** The rows as they are shown; what they say is written into the form. */
const useRateRows = ({ form: { mantine }, start, onChange }: Props) => {
  const keys = useRef(start.length)
  const [rows, setRows] = useState(() => start.map((row, key) => ({ ...row, key })))
  const write = (next: typeof rows, isMoved = true) => {
    setRows(next)
    const { rateAmounts, customIntervals } = sentRows(next)
    mantine.setFieldValue('rateAmounts', rateAmounts, { forceUpdate: false })
    mantine.setFieldValue('customIntervals', customIntervals, { forceUpdate: false })
    // Errors are addressed by row number: after a move they would appear at another row.
    if (isMoved) mantine.clearErrors()
    onChange()
  }
  const change = (at: number, part: Partial<RateRow>) => {
    mantine.clearFieldError(part.amount === undefined ? `customIntervals.${at - 1}` : `rateAmounts.${at}`)
    write(
      rows.map((row, i) => (i === at ? { ...row, ...part } : row)),
      false,
    )
  }
  const add = () => {
    const last = rows.at(-1)
    write([...rows, { amount: last?.amount ?? '', gap: last?.gap ?? '1m', key: keys.current++ }])
  }
  return { rows, write, change, add }
}

type RowProps = Pick<Props, 'form' | 'currency'> & {
  row: RateRow
  at: number
  day: string | undefined
  onChange: (part: Partial<RateRow>) => void
}

const RateFields = ({ form: { mantine }, row, at, currency, day, onChange }: RowProps) => {
  const t = useTexts(productDeskTexts)
  const locale = useLocale()
  const name = t('rate_number', { number: at + 1 })
  return (
    <div className="k-rate-row">
      <span className="k-rate-number" aria-hidden="true">
        {at + 1}
      </span>
      <DecimalField
        id={`field-rateAmounts.${at}`}
        aria-label={`${name}: ${t('rate_amount')}`}
        value={row.amount}
        onChange={(amount) => onChange({ amount })}
        onBlur={() => mantine.validateField(`rateAmounts.${at}`)}
        error={mantine.errors[`rateAmounts.${at}`]}
        max={largestAmount}
        emptyAllowed
        rightSection={<span className="k-unit">{currency.toUpperCase()}</span>}
        rightSectionWidth={48}
      />
      {at === 0 ? (
        <span className="k-small k-second">{t('rate_first')}</span>
      ) : (
        <NativeSelect
          id={`field-customIntervals.${at - 1}`}
          aria-label={`${name}: ${t('rate_gap')}`}
          value={row.gap}
          onChange={(event) => onChange({ gap: event.currentTarget.value })}
          error={mantine.errors[`customIntervals.${at - 1}`]}
          data={intervals.map((value) => ({ value, label: laterWord(t, value) }))}
        />
      )}
      <span className="k-small k-muted k-numbers">{day ? formatTime(day, locale) : ''}</span>
    </div>
  )
}
