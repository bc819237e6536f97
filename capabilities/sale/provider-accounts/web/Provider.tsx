import { useState } from 'react'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import type { TextKey } from '#platform/shared/texts.ts'
import { FormField } from '#platform/web/form/FormField.tsx'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useCountries } from '#platform/web/countries.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { settableProviders, type editPaymentProviders, type showPaymentProviders } from '../contract.ts'
import type { ProviderSetting } from '#capabilities/sale/payments/providers/declared.ts'
import { accountTexts } from '../texts.ts'
import { methodName } from '#capabilities/sale/payments/texts.ts'
import { Notice } from '#ui/Field.tsx'
import { Mark } from '#ui/Mark.tsx'
import { AccountState } from './AccountState.tsx'
import '#ui/payment-providers.css'

type Providers = ClientOutput<typeof showPaymentProviders>
type Change = ClientInput<typeof editPaymentProviders>
export type Settable = (typeof settableProviders)[number]
export type Word = TextKey<typeof accountTexts>
export type Values = Readonly<Record<string, string | boolean | null>>

/** Details are only sent while the switch is on. */
export const shapeProviders = (values: Record<string, unknown>): Change =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      (value as { isEnabled: boolean }).isEnabled ? value : { isEnabled: false },
    ]),
  ) as Change

/** The providers a seller is offered, with what is kept of each; the contract names none. */
export const offeredOf = (providers: Providers): { provider: Settable; known: Values }[] => {
  const all: Readonly<Record<string, unknown>> = providers
  return settableProviders.flatMap((provider) => {
    const known = all[provider.key] as Values | undefined
    return known?.['isOffered'] ? [{ provider, known }] : []
  })
}

export const initialOf = ({ settings }: Settable, known: Values) => ({
  isEnabled: known['isEnabled'],
  // A secret is never shown again: what is typed replaces it, and nothing keeps it.
  ...Object.fromEntries(settings.map(({ name, kind }) => [name, kind === 'secret' ? '' : (known[name] ?? '')])),
})

const SettingField = ({ form, provider, setting, known }: Omit<One, 'account'> & { setting: ProviderSetting }) => {
  const t = useTexts(accountTexts)
  const options = useCountries()
  const name = `${provider.key}.${setting.name}`
  if (setting.kind === 'country') return <FormField form={form} kind="select" name={name} options={options} />
  if (setting.kind !== 'secret')
    return <FormField form={form} kind="text" name={name} autoComplete={setting.autoComplete ?? 'off'} />
  const end = known[setting.name]
  const kept = end ? { placeholder: String(end), hint: t('providers.secret_kept', { end: String(end) }) } : {}
  return <FormField form={form} kind="password" name={name} {...kept} />
}

type One = { form: FormState; provider: Settable; known: Values; account: Providers['accounts'][string] | undefined }

/** One provider: what it takes, its switch, how the seller's account there is, and what is asked for while it is on. */
export const Provider = ({ form, provider, known, account }: One) => {
  const t = useTexts(accountTexts)
  const locale = useLocale()
  const { key, name, forms, settings, hasAccounts, metOn, paysSeller = false } = provider
  const [isOn, setOn] = useState(known['isEnabled'] === true)
  form.mantine.watch(`${key}.isEnabled`, ({ value }) => setOn(value === true))
  const hint = `hint.${key}.isEnabled` as const
  const words = t(`choice.provider.${name}` as Word)
  return (
    <section className="k-panel k-provider" aria-label={words}>
      <div className="k-provider-head">
        <FormField
          form={form}
          kind="switch"
          name={`${key}.isEnabled`}
          {...(accountTexts.has(hint) ? { hint: t(hint) } : {})}
        />
        <span className="k-marks">
          {forms.map((of) => (
            <Mark key={of} of={of} name={methodName(locale, of, null)} />
          ))}
        </span>
      </div>
      {account && <AccountState id={name} provider={words} account={account} paysSeller={paysSeller} />}
      {isOn && hasAccounts && !metOn && <Notice tone="amber">{t('providers.never_met', { name: words })}</Notice>}
      {isOn &&
        settings.map((setting) => (
          <SettingField key={setting.name} form={form} provider={provider} setting={setting} known={known} />
        ))}
    </section>
  )
}
