import { NativeSelect, Select } from '@mantine/core'
import { useState } from 'react'
import { fromDecimal } from '#platform/shared/money.ts'
import { DecimalField } from '#platform/web/form/DecimalField.tsx'
import { offeredCurrencies } from '#platform/shared/codes.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { catalogTexts } from '#capabilities/offer/catalog/texts.ts'
import { planForms, type PlanForm } from '#capabilities/offer/catalog/vocabulary.ts'
import { useCountries } from '#platform/web/countries.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { methodName, providerName } from '#capabilities/sale/payments/texts.ts'
import { judgeMethods } from '../rules/methods.ts'
import { paymentRuleTexts } from '../texts.ts'
import type { Settings } from './rule-at.ts'

const toAmount = (text: string | null) => (text === null || text === '' ? null : (fromDecimal(text) ?? null))

type Tried = Omit<Parameters<typeof judgeMethods>[1], 'firstAmount'> & { amount: string }

/** What the checkout would offer, by the rules as they are shown. */
const judge = (settings: Settings, { amount, ...tried }: Tried) => {
  const rules = settings.rules.map((rule) => ({
    ...rule,
    minAmount: toAmount(rule.minAmount),
    maxAmount: toAmount(rule.maxAmount),
  }))
  const providers = settings.providers.map((provider) => ({
    ...provider,
    mostOf: Object.fromEntries(Object.entries(provider.mostOf).map(([of, most]) => [of, toAmount(most) ?? Infinity])),
  }))
  return judgeMethods({ ...settings, providers, rules, silent: [] }, { ...tried, firstAmount: toAmount(amount) }, null)
}

/** Evaluates the checkout's own rule while typing. */
export const TryOut = ({ settings }: { settings: Settings }) => {
  const t = useTexts(paymentRuleTexts)
  const words = useTexts(catalogTexts)
  const locale = useLocale()
  const countries = useCountries()
  const [form, setForm] = useState<PlanForm>('one_time')
  const [currency, setCurrency] = useState('eur')
  const [countryCode, setCountry] = useState<string | null>('DE')
  const [amount, setAmount] = useState('49.00')
  const judged = judge(settings, { form, currency, countryCode, amount })
  return (
    <section className="k-panel k-stack" aria-labelledby="try">
      <div>
        <h2 id="try">{t('try.title')}</h2>
        <p className="k-second k-small">{t('try.text')}</p>
      </div>
      <div className="k-form-wide">
        <NativeSelect
          label={t('field.planForm')}
          data={optionsOf(words, 'plan_form', planForms)}
          value={form}
          onChange={(event) => setForm(event.currentTarget.value as PlanForm)}
        />
        <NativeSelect
          label={t('field.currency')}
          data={offeredCurrencies.map((value) => ({ value, label: value.toUpperCase() }))}
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value)}
        />
        <Select
          label={t('field.countryCode')}
          data={countries}
          value={countryCode}
          onChange={setCountry}
          searchable
          clearable
        />
        <DecimalField
          id="try-amount"
          label={t('field.firstAmount')}
          defaultValue={amount}
          onChange={setAmount}
          emptyAllowed
        />
      </div>
      <ul className="k-rows" aria-live="polite">
        {judged.map(({ provider, form: method, hidden }) => (
          <li key={`${provider}:${method}`}>
            <span>
              <strong>{methodName(locale, method, null)}</strong>{' '}
              <span className="k-second">{providerName(locale, provider)}</span>
            </span>
            <Badge tone={hidden ? 'gray' : 'green'}>{hidden ? t(`choice.hidden.${hidden}`) : t('try.offered')}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
