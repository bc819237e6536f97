import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import type { FieldDeclaration } from '#platform/web/form/field-declaration.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import type { TextKey } from '#platform/shared/texts.ts'
import { editPaymentProviders, settableProviders, showPaymentProviders } from '../contract/provider-settings.ts'
import { paymentTexts } from '../texts.ts'

type Providers = ClientOutput<typeof showPaymentProviders>
type Change = ClientInput<typeof editPaymentProviders>
type Settable = (typeof settableProviders)[number]
type Translate = ReturnType<typeof useTexts<TextKey<typeof paymentTexts>>>
type Values = Readonly<Record<string, string | boolean | null>>

export default function PaymentProvidersScreen() {
  return (
    <Loaded endpoint={showPaymentProviders} input={{}}>
      {(providers) => <ProvidersForm providers={providers} />}
    </Loaded>
  )
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
  ...Object.fromEntries(settings.map(({ name }) => [name, known[name] ?? ''])),
})

const fieldsOf = ({ key, settings }: Settable, t: Translate): FieldDeclaration[] => {
  const hint = `hint.${key}.isEnabled` as const
  return [
    {
      kind: 'switch',
      name: `${key}.isEnabled`,
      ...(paymentTexts.has(hint) ? { hint: t(hint) } : {}),
    },
    ...settings.map(({ name, autoComplete }): FieldDeclaration => ({
      kind: 'text',
      name: `${key}.${name}`,
      ...(autoComplete ? { autoComplete } : {}),
    })),
  ]
}

const ProvidersForm = ({ providers }: { providers: Providers }) => {
  const t = useTexts(paymentTexts)
  const known = providers as unknown as Readonly<Record<string, Values>>
  const offered = settableProviders.filter(({ key }) => known[key]?.['isOffered'])
  const initial = Object.fromEntries(
    offered.map((provider) => [provider.key, initialOf(provider, known[provider.key]!)]),
  ) as Partial<Change>
  const form = useForm({ endpoint: editPaymentProviders, texts: paymentTexts, initial, shape })
  return (
    <>
      <PageHead title={t('providers.title')} back={{ to: '/cabinet/settings', text: t('providers.back') }} />
      <Form form={form} fields={offered.flatMap((provider) => fieldsOf(provider, t))} />
    </>
  )
}
