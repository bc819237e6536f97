import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { api } from '#platform/web/client.ts'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import type { TextKey } from '#platform/shared/texts.ts'
import {
  checkOnboardingCall,
  editPaymentProviders,
  settableProviders,
  showPaymentProviders,
  startOnboardingCall,
} from '../contract/provider-settings.ts'
import type { ProviderSetting } from '../providers/declaration.ts'
import { accountTexts } from '../texts.accounts.ts'
import { Notice } from '#ui/Field.tsx'
import { AccountState } from './AccountState.tsx'

type Providers = ClientOutput<typeof showPaymentProviders>
type Change = ClientInput<typeof editPaymentProviders>
type Settable = (typeof settableProviders)[number]
type Translate = ReturnType<typeof useTexts<TextKey<typeof accountTexts>>>
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

const fieldOf = ({ key }: Settable, { name, kind, autoComplete }: ProviderSetting, known: Values, t: Translate) => ({
  kind: kind === 'secret' ? ('password' as const) : ('text' as const),
  name: `${key}.${name}`,
  ...(kind === 'secret' && known[name]
    ? { placeholder: String(known[name]), hint: t('providers.secret_kept', { end: String(known[name]) }) }
    : {}),
  ...(autoComplete ? { autoComplete } : {}),
})

type One = { form: FormState; provider: Settable; known: Values; account: Providers['accounts'][string] | undefined }

/** One provider: its switch, how the seller's account there is, and what is asked for while it is on. */
const ProviderFields = ({ form, provider, known, account }: One) => {
  const t = useTexts(accountTexts)
  const { key, name, settings, hasAccounts, metOn, paysSeller = false } = provider
  const [isOn, setOn] = useState(known['isEnabled'] === true)
  form.mantine.watch(`${key}.isEnabled`, ({ value }) => setOn(value === true))
  const hint = `hint.${key}.isEnabled` as const
  return (
    <>
      <FormField
        form={form}
        kind="switch"
        name={`${key}.isEnabled`}
        {...(accountTexts.has(hint) ? { hint: t(hint) } : {})}
      />
      {account && (
        <AccountState
          id={name}
          provider={t(`choice.provider.${name}` as Word)}
          account={account}
          paysSeller={paysSeller}
        />
      )}
      {isOn && hasAccounts && !metOn && (
        <Notice tone="amber">{t('providers.never_met', { name: t(`choice.provider.${name}` as Word) })}</Notice>
      )}
      {isOn &&
        settings.map((setting) => (
          <FormField key={setting.name} form={form} {...fieldOf(provider, setting, known, t)} />
        ))}
    </>
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
          <ProviderFields
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
