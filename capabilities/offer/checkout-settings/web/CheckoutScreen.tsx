import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import type { FieldDeclaration } from '#platform/web/form/field-declaration.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { addCheckoutSettings, editCheckoutSettings, showCheckoutSettings } from '../contract.ts'
import { showThemes } from '#capabilities/offer/themes/contract.ts'
import { checkoutSettingsTexts } from '../texts.ts'
import { askedFor, checkoutLayouts, trustSeals } from '../vocabulary.ts'

type Kept = ClientOutput<typeof showCheckoutSettings>
type Wanted = ClientInput<typeof addCheckoutSettings>

const list = '/cabinet/settings/checkouts'

/** A checkout: a new one, or a known one. */
export default function CheckoutScreen() {
  const { id } = useParams()
  if (!id) return <Page />
  return (
    <Loaded endpoint={showCheckoutSettings} input={{ id }}>
      {(kept) => <Page kept={kept} />}
    </Loaded>
  )
}

const initialOf = (kept: Kept | undefined) => ({
  name: kept?.name ?? '',
  isDefault: kept?.isDefault ?? false,
  title: kept?.title ?? '',
  layout: kept?.layout ?? 'default',
  themeId: kept?.themeId ? String(kept.themeId) : '',
  trustSealsSettings:
    kept?.trustSealsSettings ??
    (Object.fromEntries(trustSeals.map((seal) => [seal, false])) as Kept['trustSealsSettings']),
  asksQuantity: kept?.asksQuantity ?? false,
  offersReminder: kept?.offersReminder ?? false,
  buyerInformation: kept?.buyerInformation ?? {
    salutation: 'hidden',
    phone: 'hidden',
    company: 'optional',
    billingReferences: 'hidden',
  },
})

const Page = ({ kept }: { kept?: Kept }) => {
  const t = useTexts(checkoutSettingsTexts)
  const navigate = useNavigate()
  const parts = useParts()
  const form = useForm({
    endpoint: kept ? editCheckoutSettings : addCheckoutSettings,
    texts: checkoutSettingsTexts,
    initial: initialOf(kept),
    shape: (values) => ({ ...values, ...(kept ? { id: kept.id } : {}) }) as Wanted,
    onDone: () => setTimeout(() => void navigate(list)),
  })
  return (
    <>
      <PageHead
        title={kept?.name ?? t('action.new')}
        back={{ to: list, text: t('back') }}
        {...(kept ? { text: t('in_products', { count: kept.productsCount }) } : {})}
      >
        {kept?.previewPath && (
          <Button component="a" variant="default" href={kept.previewPath} target="_blank" rel="noopener">
            {t('preview')}
          </Button>
        )}
      </PageHead>
      <Form form={form} {...(kept ? {} : { submit: t('create') })}>
        {parts.map(({ title, fields }) => (
          <section key={title} className="k-panel k-stack" aria-labelledby={title}>
            <h2 id={title}>{t(title)}</h2>
            <div className="k-form-wide">
              {fields.map((field) => (
                <FormField key={field.name} {...field} />
              ))}
            </div>
            {title === 'part.layout' && (
              <Link className="k-link" to="/cabinet/pages/themes?theme_kind=payment_page_template">
                {t('theme.edit')}
              </Link>
            )}
          </section>
        ))}
      </Form>
    </>
  )
}

type Part = {
  title: `part.${'name' | 'layout' | 'seals' | 'buyer'}`
  fields: readonly FieldDeclaration[]
}

const kind = 'payment_page_template'

const choice = <V extends string>(
  name: string,
  values: readonly V[],
  label: (value: V) => string,
): FieldDeclaration => ({
  kind: 'select',
  name,
  required: true,
  options: values.map((value) => ({ value, label: label(value) })),
})

const useParts = (): readonly Part[] => {
  const t = useTexts(checkoutSettingsTexts)
  const { data: themes } = useQuery({
    queryKey: [showThemes.path, kind],
    queryFn: ({ signal }) => api(showThemes, { kind }, { signal }),
  })
  const asked = (name: string, values: readonly (typeof askedFor)[number][]): FieldDeclaration => ({
    kind: 'select',
    name: `buyerInformation.${name}`,
    required: true,
    options: values.map((value) => ({ value, label: t(`asked.${value}`) })),
  })
  return [
    {
      title: 'part.name',
      fields: [
        { kind: 'text', name: 'name', required: true },
        { kind: 'switch', name: 'isDefault' },
        { kind: 'text', name: 'title' },
      ],
    },
    {
      title: 'part.layout',
      fields: [
        choice('layout', checkoutLayouts, (value) => t(`choice.layout.${value}`)),
        {
          kind: 'select',
          name: 'themeId',
          clearable: true,
          placeholder: t('standard'),
          options: (themes?.own ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ],
    },
    {
      title: 'part.seals',
      fields: trustSeals.map((seal) => ({ kind: 'switch' as const, name: `trustSealsSettings.${seal}` })),
    },
    {
      title: 'part.buyer',
      fields: [
        { kind: 'switch', name: 'asksQuantity' },
        { kind: 'switch', name: 'offersReminder' },
        asked('salutation', ['hidden', 'optional']),
        asked('phone', askedFor),
        asked('company', askedFor),
        asked('billingReferences', ['hidden', 'optional']),
      ],
    },
  ]
}
