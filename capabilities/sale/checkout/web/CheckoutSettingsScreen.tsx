import type { ClientOutput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { editCheckoutSettings, showCheckoutSettings } from '../contract/settings.ts'
import { checkoutTexts } from '../texts.ts'
import { askedFor, trustSeals } from '../vocabulary.ts'

export default function CheckoutSettingsScreen() {
  const t = useTexts(checkoutTexts)
  return (
    <>
      <PageHead
        title={t('settings.title')}
        text={t('settings.text')}
        back={{ to: '/cabinet/settings', text: t('settings.back') }}
      />
      <Loaded endpoint={showCheckoutSettings} input={{}}>
        {(settings) => (
          <section className="k-panel" aria-label={t('settings.title')}>
            <Settings settings={settings} />
          </section>
        )}
      </Loaded>
    </>
  )
}

const Settings = ({ settings }: { settings: ClientOutput<typeof showCheckoutSettings> }) => {
  const t = useTexts(checkoutTexts)
  const form = useForm({ endpoint: editCheckoutSettings, texts: checkoutTexts, initial: settings })
  const options = askedFor.map((value) => ({ value, label: t(`asked.${value}`) }))
  return (
    <Form
      form={form}
      fields={[
        { kind: 'text', name: 'name', placeholder: t('checkout.title') },
        { kind: 'text', name: 'buyButtonText' },
        { kind: 'text', name: 'freeButtonText', placeholder: t('button.free') },
        ...trustSeals.map((seal) => ({ kind: 'switch' as const, name: `trustSealsSettings.${seal}` })),
        { kind: 'switch', name: 'asksQuantity' },
        {
          kind: 'select',
          name: 'buyerInformation.salutation',
          required: true,
          options: options.filter(({ value }) => value !== 'required'),
        },
        { kind: 'select', name: 'buyerInformation.phone', required: true, options },
        { kind: 'select', name: 'buyerInformation.company', required: true, options },
        {
          kind: 'select',
          name: 'buyerInformation.billingReferences',
          required: true,
          options: options.filter(({ value }) => value !== 'required'),
        },
      ]}
    />
  )
}
