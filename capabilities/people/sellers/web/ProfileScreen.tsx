import type { Answered, Sent } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useArea } from '#platform/web/area-path.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Notice } from '#ui/Field.tsx'
import { editProfile, finishRegistration, showProfile } from '../contract.ts'
import { sellersTexts } from '../texts.ts'
import { businessTypes, exemptionReasons, salutations, taxNumberTypes } from '../vocabulary.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useCountries } from '#platform/web/countries.ts'
import { FieldGroups, type FieldGroup } from './FieldGroups.tsx'

type Profile = Answered<typeof showProfile>
type Change = Sent<typeof editProfile>

export default function ProfileScreen() {
  return (
    <Loaded endpoint={showProfile} input={{}}>
      {(profile) => <ProfileForm profile={profile} />}
    </Loaded>
  )
}

const texts = [
  'name',
  'username',
  'email',
  'website',
  'businessType',
  'salutation',
  'firstName',
  'lastName',
  'birthday',
  'company',
  'region',
  'registrationLocation',
  'street',
  'streetNumber',
  'zip',
  'city',
  'countryCode',
  'phone',
  'taxNumberType',
  'taxNumber',
  'vatId',
  'exemptionReason',
  'invoicePrefix',
  'imprintText',
  'termsText',
  'privacyText',
  'withdrawalText',
] as const
const mayBeEmpty: readonly string[] = ['salutation', 'birthday', 'taxNumberType', 'exemptionReason']

/** What the fields hold as what is sent: an empty choice is no choice, the VAT question a yes or no. */
const shape = (values: Record<string, unknown>): Change =>
  ({
    ...values,
    ...Object.fromEntries(mayBeEmpty.map((name) => [name, values[name] || null])),
    isVatLiable: values['isVatLiable'] === '' ? null : String(values['isVatLiable']) === 'true',
  }) as Change

const ProfileForm = ({ profile }: { profile: Profile }) => {
  const t = useTexts(sellersTexts)
  const countries = useCountries()
  const { to, audience } = useArea()
  const onlyEarns = audience === 'publisher'
  const initial = {
    ...Object.fromEntries(texts.map((name) => [name, profile[name] ?? ''])),
    isVatLiable: profile.isVatLiable === null ? '' : String(profile.isVatLiable),
  } as unknown as Partial<Change>
  const form = useForm({
    endpoint: profile.isRegistered ? editProfile : finishRegistration,
    texts: sellersTexts,
    initial,
    shape,
    draft: `seller-profile-${profile.id}`,
    ...(profile.isRegistered ? {} : { done: t(onlyEarns ? 'profile.earner_finished' : 'profile.finished') }),
  })
  const state = onlyEarns
    ? profile.isRegistered
      ? 'profile.earner_ready'
      : 'profile.earner_unfinished'
    : profile.canSell
      ? 'profile.can_sell'
      : profile.isRegistered
        ? 'profile.no_provider'
        : 'profile.unfinished'
  const isReady = onlyEarns ? profile.isRegistered : profile.canSell
  const groups: FieldGroup[] = [
    onlyEarns
      ? [
          'group.publisher',
          [
            { kind: 'text', name: 'name', required: true, hint: t('profile.earner_name') },
            { kind: 'email', name: 'email', required: true, label: t('profile.earner_email') },
          ],
        ]
      : [
          'group.shop',
          [
            { kind: 'text', name: 'name', required: true },
            { kind: 'text', name: 'username', required: true },
            { kind: 'email', name: 'email', required: true },
            { kind: 'url', name: 'website' },
          ],
        ],
    [
      'group.person',
      [
        {
          kind: 'select',
          name: 'businessType',
          required: true,
          ...(onlyEarns ? { label: t('profile.earner_type') } : {}),
          options: businessTypes.map((value) => ({ value, label: t(`choice.business_type.${value}`) })),
        },
        {
          kind: 'select',
          name: 'salutation',
          options: salutations.map((value) => ({ value, label: t(`choice.salutation.${value}`) })),
        },
        { kind: 'text', name: 'firstName', required: true, autoComplete: 'given-name' },
        { kind: 'text', name: 'lastName', required: true, autoComplete: 'family-name' },
        { kind: 'date', name: 'birthday', required: true },
        { kind: 'phone', name: 'phone', required: true, autoComplete: 'tel' },
      ],
    ],
    [
      'group.company',
      [
        { kind: 'text', name: 'company', autoComplete: 'organization' },
        { kind: 'text', name: 'region' },
        { kind: 'text', name: 'registrationLocation' },
      ],
    ],
    [
      'group.address',
      [
        { kind: 'text', name: 'street', required: true },
        { kind: 'text', name: 'streetNumber', required: true },
        { kind: 'text', name: 'zip', required: true, autoComplete: 'postal-code' },
        { kind: 'text', name: 'city', required: true },
        { kind: 'select', name: 'countryCode', required: true, searchable: true, options: countries },
      ],
    ],
    [
      'group.tax',
      [
        {
          kind: 'select',
          name: 'taxNumberType',
          required: true,
          options: taxNumberTypes.map((value) => ({ value, label: t(`choice.tax_number_type.${value}`) })),
        },
        { kind: 'text', name: 'taxNumber', required: true },
        {
          kind: 'select',
          name: 'isVatLiable',
          required: true,
          options: (['true', 'false'] as const).map((value) => ({ value, label: t(`choice.vat.${value}`) })),
        },
        { kind: 'text', name: 'vatId' },
        {
          kind: 'select',
          name: 'exemptionReason',
          options: exemptionReasons.map((value) => ({ value, label: t(`choice.exemption_reason.${value}`) })),
        },
        ...(onlyEarns ? [] : [{ kind: 'text', name: 'invoicePrefix' } as const]),
      ],
    ],
    ...(onlyEarns
      ? []
      : [
          [
            'group.legal',
            (['imprintText', 'termsText', 'privacyText', 'withdrawalText'] as const).map((name) => ({
              kind: 'textarea',
              name,
              rows: 4,
            })),
          ] satisfies FieldGroup,
        ]),
  ]
  return (
    <>
      {onlyEarns ? (
        <PageHead title={t('profile.earner_title')} text={t('profile.earner_text')} />
      ) : (
        <PageHead title={t('profile.title')} back={{ to: to('settings'), text: t('settings.title') }} />
      )}
      <div className="k-form-lead">
        <Notice tone={isReady ? 'green' : 'amber'}>{t(state)}</Notice>
      </div>
      <Form
        form={form}
        {...(profile.isRegistered ? {} : { submit: t(onlyEarns ? 'profile.earner_finish' : 'profile.finish') })}
      >
        <FieldGroups form={form} groups={groups} />
      </Form>
    </>
  )
}
