import type { Answered, Sent } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { editPaymentProviders, showPaymentProviders } from '../contract.ts'
import { sellersTexts } from '../texts.ts'
import { Loaded } from '#platform/web/Loaded.tsx'

type Providers = Answered<typeof showPaymentProviders>
type Change = Sent<typeof editPaymentProviders>

export default function PaymentProvidersScreen() {
  return (
    <Loaded endpoint={showPaymentProviders} input={{}}>
      {(providers) => <ProvidersForm providers={providers} />}
    </Loaded>
  )
}

/** Bank details are only sent while the switch is on. */
const shape = (values: Record<string, unknown>): Change => {
  const bank = values['directBank'] as { isEnabled: boolean }
  return { ...values, directBank: bank.isEnabled ? bank : { isEnabled: false } } as Change
}

const ProvidersForm = ({ providers: { sandbox, directBank } }: { providers: Providers }) => {
  const t = useTexts(sellersTexts)
  const initial = {
    ...(sandbox.isOffered ? { sandbox: { isEnabled: sandbox.isEnabled } } : {}),
    directBank: {
      isEnabled: directBank.isEnabled,
      holder: directBank.holder ?? '',
      iban: directBank.iban ?? '',
      bic: directBank.bic ?? '',
    },
  } as Partial<Change>
  const form = useForm({ endpoint: editPaymentProviders, texts: sellersTexts, initial, shape })
  return (
    <>
      <PageHead title={t('providers.title')} back={{ to: '/cabinet/settings', text: t('settings.title') }} />
      <Form
        form={form}
        fields={[
          ...(sandbox.isOffered
            ? [{ kind: 'switch' as const, name: 'sandbox.isEnabled', hint: t('providers.sandbox') }]
            : []),
          { kind: 'switch', name: 'directBank.isEnabled' },
          { kind: 'text', name: 'directBank.holder', autoComplete: 'name' },
          { kind: 'text', name: 'directBank.iban' },
          { kind: 'text', name: 'directBank.bic' },
        ]}
      />
    </>
  )
}
