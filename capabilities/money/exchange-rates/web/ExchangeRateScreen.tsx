import { useNavigate } from 'react-router'
import { currencyCodes } from '#platform/shared/codes.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { addExchangeRate } from '../contract.ts'
import { exchangeRateTexts } from '../texts.ts'

const currencies = currencyCodes.map((value) => ({ value, label: value.toUpperCase() }))

/** A new rate. Those there are stay: the newest day counts, and of one day what was entered last. */
export default function ExchangeRateScreen() {
  const t = useTexts(exchangeRateTexts)
  const navigate = useNavigate()
  const form = useForm({
    endpoint: addExchangeRate,
    texts: exchangeRateTexts,
    initial: { fromCurrency: 'usd', toCurrency: 'eur', rate: '', source: '', validOn: '' },
    done: t('rates.saved'),
    onDone: () => setTimeout(() => void navigate('/admin/exchange_rates')),
  })
  return (
    <>
      <PageHead title={t('action.new')} back={{ to: '/admin/exchange_rates', text: t('list.exchange_rates.title') }} />
      <Form
        form={form}
        submit={t('rates.add')}
        fields={[
          { kind: 'select', name: 'fromCurrency', required: true, options: currencies },
          { kind: 'select', name: 'toCurrency', required: true, options: currencies },
          { kind: 'text', name: 'rate', required: true, autoComplete: 'off' },
          { kind: 'text', name: 'source', required: true },
          { kind: 'date', name: 'validOn', required: true },
        ]}
      />
    </>
  )
}
