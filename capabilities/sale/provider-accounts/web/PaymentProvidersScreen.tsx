import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { api } from '#platform/web/client.ts'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { useCountries } from '#platform/web/countries.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import type { TextKey } from '#platform/shared/texts.ts'
import {
  checkOnboardingCall,
  editPaymentProviders,
  settableProviders,
  showPaymentProviders,
  startOnboardingCall,
} from '../contract.ts'
import type { ProviderSetting } from '#capabilities/sale/payments/providers/declared.ts'
import { accountTexts } from '../texts.ts'
import { methodName } from '#capabilities/sale/payments/texts.ts'
import { Notice } from '#ui/Field.tsx'
import { Mark } from '#ui/Mark.tsx'
import { AccountState } from './AccountState.tsx'
import '#ui/payment-providers.css'

type Providers = ClientOutput<typeof showPaymentProviders>
type Change = ClientInput<typeof editPaymentProviders>
type Settable = (typeof settableProviders)[number]
type Word = TextKey<typeof accountTexts>
type Values = Readonly<Record<string, string | boolean | null>>

export default function PaymentProvidersScreen() {
  useReturnedSeller()
  return (
    <Loaded endpoint={showPaymentProviders} input={{}}>
      {(providers) => <ProvidersForm providers={providers} />}
    </Loaded>
  )
}

/** A seller who comes back from a provider's page: its state is asked for; where its link was too old, they get a new one. */
const useReturnedSeller = () => {
  const [search, setSearch] = useSearchParams()
  const queries = useQueryClient()
  const back = search.get('onboarded')
  const late = search.get('onboarding')
  useEffect(() => {
    const follow = async () => {
      if (back) await api(checkOnboardingCall, { provider: back })
      if (late) location.assign((await api(startOnboardingCall, { provider: late })).url)
      // What was asked for before the provider was heard would otherwise answer for what is asked for now.
      await queries.cancelQueries()
      await queries.invalidateQueries()
    }
    if (!back && !late) return
    setSearch({}, { replace: true })
    // What fails here is said by the state that is shown, and by its buttons.
    follow().catch(() => undefined)
  }, [back, late, queries, setSearch])
}

/** Details are only sent while the switch is on. */
const shape = (values: Record<string, unknown>): Change =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      (value as { isEnabled: boolean }).isEnabled ? value : { isEnabled: false },
    ]),
  ) as Change

const initialOf = ({ settings }: Settable, known: Values) => ({
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
const Provider = ({ form, provider, known, account }: One) => {
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

const ProvidersForm = ({ providers }: { providers: Providers }) => {
  const t = useTexts(accountTexts)
  const known = providers as unknown as Readonly<Record<string, Values>>
  const offered = settableProviders.filter(({ key }) => known[key]?.['isOffered'])
  const initial = Object.fromEntries(
    offered.map((provider) => [provider.key, initialOf(provider, known[provider.key]!)]),
  ) as Partial<Change>
  const form = useForm({ endpoint: editPaymentProviders, texts: accountTexts, initial, shape })
  return (
    <>
      <PageHead title={t('providers.title')} back={{ to: '/cabinet/settings', text: t('providers.back') }} />
      <Form form={form}>
        {offered.map((provider) => (
          <Provider
            key={provider.key}
            form={form}
            provider={provider}
            known={known[provider.key]!}
            account={providers.accounts[provider.key]}
          />
        ))}
      </Form>
    </>
  )
}
