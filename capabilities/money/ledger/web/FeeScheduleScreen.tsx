import { useNavigate } from 'react-router'
import { fromDecimal } from '#platform/shared/money.ts'
import type { ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { addFeeSchedule } from '../contract.ts'
import { ledgerTexts } from '../texts.ts'
import { currencyOptions, useFeeMethods } from './fee-methods.ts'

type Values = ClientInput<typeof addFeeSchedule>
const startOfDay = (value: unknown) =>
  typeof value === 'string' && value !== '' ? new Date(`${value.slice(0, 10)}T00:00:00`).toISOString() : null

/** `4.2` percent → 420 basis points. */
const pointsOf = (value: unknown) => fromDecimal(String(value)) ?? ''

const initial = {
  name: '',
  sellerUsername: '',
  method: '',
  currency: 'eur',
  percentBp: '0',
  fixedAmount: '0.00',
  vatBp: '19',
  bandFrom: '',
  bandTill: '',
  revenueFrom: '',
  minFeeAmount: '',
  maxFeeAmount: '',
  refundFeeAmount: '0.00',
  chargebackFeeAmount: '0.00',
  isReturnedOnRefund: true,
  validFrom: '',
}

/** A new schedule. Those in force are not changed: a newer one takes over, or one is ended. */
export default function FeeScheduleScreen() {
  const t = useTexts(ledgerTexts)
  const methods = useFeeMethods()
  const navigate = useNavigate()
  const form = useForm({
    endpoint: addFeeSchedule,
    texts: ledgerTexts,
    initial: initial as Partial<Values>,
    done: t('saved'),
    shape: (values) =>
      ({
        ...values,
        percentBp: pointsOf(values['percentBp']),
        vatBp: pointsOf(values['vatBp']),
        validFrom: startOfDay(values['validFrom']),
      }) as Values,
    onDone: () => setTimeout(() => void navigate('/admin/fee_schedules')),
  })
  const money = (name: string, required = false) => (
    <FormField form={form} kind="money" name={name} currency="eur" required={required} />
  )
  return (
    <>
      <PageHead title={t('action.new')} back={{ to: '/admin/fee_schedules', text: t('back') }} />
      <Form form={form} submit={t('add')}>
        <div className="k-form-wide">
          <FormField kind="text" name="name" required />
          <FormField kind="text" name="sellerUsername" autoComplete="off" />
          <FormField kind="select" name="method" options={methods.options} />
          <FormField kind="select" name="currency" options={currencyOptions} />
          <FormField kind="decimal" name="percentBp" min={0} max={100} required />
          {money('fixedAmount', true)}
          <FormField kind="decimal" name="vatBp" min={0} max={100} required />
          {money('bandFrom')}
          {money('bandTill')}
          {money('revenueFrom')}
          {money('minFeeAmount')}
          {money('maxFeeAmount')}
          {money('refundFeeAmount', true)}
          {money('chargebackFeeAmount', true)}
          <FormField kind="date" name="validFrom" />
          <div className="k-whole">
            <FormField kind="switch" name="isReturnedOnRefund" />
          </div>
        </div>
      </Form>
    </>
  )
}
