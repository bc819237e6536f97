import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Notice } from '#ui/Field.tsx'
import { editResellerCompany, showResellerCompany } from '../contract/reseller-company.ts'
import { sellersTexts } from '../texts.ts'
import { useCountries } from '#platform/web/countries.ts'
import { FieldGroups, type FieldGroup } from './FieldGroups.tsx'

type Company = ClientOutput<typeof showResellerCompany>['company']

export default function ResellerCompanyScreen() {
  return (
    <Loaded endpoint={showResellerCompany} input={{}}>
      {({ company }) => <Page company={company} />}
    </Loaded>
  )
}

const names = [
  'company',
  'street',
  'streetNumber',
  'zip',
  'city',
  'email',
  'phone',
  'vatId',
  'taxNumber',
  'registerEntry',
  'managers',
  'invoicePrefix',
  'imprintText',
  'termsText',
  'privacyText',
  'withdrawalText',
] as const

const Page = ({ company }: { company: Company }) => {
  const t = useTexts(sellersTexts)
  const countries = useCountries()
  const initial = {
    ...Object.fromEntries(names.map((name) => [name, company?.[name] ?? ''])),
    countryCode: company?.countryCode ?? 'DE',
  } as Partial<ClientInput<typeof editResellerCompany>>
  const form = useForm({ endpoint: editResellerCompany, texts: sellersTexts, initial, done: t('company.saved') })
  return (
    <>
      <PageHead
        title={t('company.title')}
        text={t('company.text')}
        back={{ to: '/admin/reseller_requests', text: t('company.requests') }}
      />
      {!company && (
        <div className="k-form-lead">
          <Notice tone="amber">{t('company.none')}</Notice>
        </div>
      )}
      <Form form={form}>
        <FieldGroups form={form} groups={groupsOf(countries)} />
      </Form>
    </>
  )
}

const groupsOf = (countries: ReturnType<typeof useCountries>): FieldGroup[] => [
  [
    'group.company',
    [
      { kind: 'text', name: 'company', required: true, autoComplete: 'organization' },
      { kind: 'email', name: 'email', required: true },
      { kind: 'phone', name: 'phone' },
      { kind: 'text', name: 'registerEntry' },
      { kind: 'text', name: 'managers' },
    ],
  ],
  [
    'group.address',
    [
      { kind: 'text', name: 'street', required: true },
      { kind: 'text', name: 'streetNumber' },
      { kind: 'text', name: 'zip', required: true, autoComplete: 'postal-code' },
      { kind: 'text', name: 'city', required: true },
      { kind: 'select', name: 'countryCode', required: true, searchable: true, options: countries },
    ],
  ],
  [
    'group.tax',
    [
      { kind: 'text', name: 'vatId', required: true },
      { kind: 'text', name: 'taxNumber' },
      { kind: 'text', name: 'invoicePrefix' },
    ],
  ],
  [
    'group.legal',
    (['imprintText', 'termsText', 'privacyText', 'withdrawalText'] as const).map((name) => ({
      kind: 'textarea',
      name,
      rows: 4,
      required: true,
    })),
  ],
]
