import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { fieldsOf } from '#platform/shared/text-by-language.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useArea } from '#platform/web/area-path.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Notice } from '#ui/Field.tsx'
import { editProfile, finishRegistration, showProfile } from '../contract.ts'
import { shopLanguagesOf } from '../rules/shop-languages.ts'
import { sellersTexts } from '../texts.ts'
import { salutations, taxNumberTypes } from '../vocabulary.ts'
import { LegalTemplates } from './LegalTemplates.tsx'
import { addressFields, personKindField, shape, vatFields } from './profile-fields.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useCountries } from '#platform/web/countries.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { FieldGroups, type FieldGroup } from './FieldGroups.tsx'
import { VatChangeNotice } from './VatChangeNotice.tsx'
import { ProfileSteps } from './ProfileSteps.tsx'

type Profile = ClientOutput<typeof showProfile>

export default function ProfileScreen() {
  return (
    <Loaded endpoint={showProfile} input={{}}>
      {(profile) => <ProfileForm key={String(profile.vatChange?.id ?? '')} profile={profile} />}
    </Loaded>
  )
}

const texts = [
  'name',
  'username',
  'email',
  'website',
  'about',
  'businessType',
  'salutation',
  'firstName',
  'lastName',
  'birthday',
  'company',
  'region',
  'registrationLocation',
  'registerEntry',
  'managers',
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
/** How far the profile is. */
const stateOf = ({ isRegistered, canSell, missingForPayout }: Profile, onlyEarns: boolean) => {
  if (onlyEarns)
    return isRegistered && missingForPayout.length === 0 ? 'profile.earner_ready' : 'profile.earner_unfinished'
  if (canSell) return 'profile.can_sell'
  return isRegistered ? 'profile.no_provider' : 'profile.unfinished'
}

const ProfileForm = ({ profile }: { profile: Profile }) => {
  const t = useTexts(sellersTexts)
  const { to, audience } = useArea()
  const onlyEarns = audience === 'publisher'
  const initial = {
    ...Object.fromEntries(texts.map((name) => [name, profile[name] ?? ''])),
    aboutInLanguages: fieldsOf(profile.aboutInLanguages),
    isVatLiable: profile.isVatLiable === null ? '' : String(profile.isVatLiable),
  }
  const form = useForm({
    endpoint: profile.isRegistered ? editProfile : finishRegistration,
    texts: sellersTexts,
    initial,
    shape,
    draft: `seller-profile-${profile.id}`,
    ...(profile.isRegistered ? {} : { done: t(onlyEarns ? 'profile.earner_finished' : 'profile.finished') }),
  })
  const isReady = onlyEarns ? profile.isRegistered && profile.missingForPayout.length === 0 : profile.canSell
  const [isEntity, setEntity] = useState(profile.businessType === 'entity')
  const [isExempt, setExempt] = useState(profile.isVatLiable === false)
  form.mantine.watch('businessType', ({ value }) => setEntity(value === 'entity'))
  form.mantine.watch('isVatLiable', ({ value }) => setExempt(value === 'false'))
  const languages = shopLanguagesOf(profile).slice(1)
  const groups = useProfileGroups({ onlyEarns, isEntity, isExempt, languages })
  const isStepwise = useSearchParams()[0].get('seller_profile_edit') === 'true'
  const [isLast, setLast] = useState(false)
  return (
    <>
      {onlyEarns ? (
        <PageHead title={t('profile.earner_title')} text={t('profile.earner_text')} />
      ) : (
        <PageHead title={t('profile.title')} back={{ to: to('settings'), text: t('settings.title') }} />
      )}
      <div className="k-form-lead k-stack-small">
        <Notice tone={isReady ? 'green' : 'amber'}>{t(stateOf(profile, onlyEarns))}</Notice>
        <VatChangeNotice change={profile.vatChange} />
      </div>
      <Form
        form={form}
        {...(profile.isRegistered ? {} : { submit: t(onlyEarns ? 'profile.earner_finish' : 'profile.finish') })}
        isUnfinished={isStepwise && !isLast}
      >
        {isStepwise ? (
          <ProfileSteps form={form} groups={stepGroups(t, groups)} isEntity={isEntity} onLast={setLast} />
        ) : (
          <>
            <FieldGroups form={form} groups={groups} />
            {!onlyEarns && <LegalTemplates form={form} profile={profile} />}
          </>
        )}
      </Form>
    </>
  )
}

/** Step by step the kind of person stands first, and the legal texts are left for later. */
const stepGroups = (t: Words, groups: readonly FieldGroup[]): FieldGroup[] => [
  ['group.kind', [personKindField(t)]],
  ...groups
    .filter(([title]) => title !== 'group.legal')
    .map(([title, fields]): FieldGroup => [title, fields.filter(({ name }) => name !== 'businessType')]),
]

type Words = ReturnType<typeof sellersTexts.in>

type Asked = {
  onlyEarns: boolean
  isEntity: boolean
  isExempt: boolean
  /** Of the shop, beside its own. */ languages: Locale[]
}

/** The fields by what they are about, as far as they are needed. Who only earns has no shop and no legal texts. */
const useProfileGroups = ({ onlyEarns, isEntity, isExempt, languages }: Asked): FieldGroup[] => {
  const t = useTexts(sellersTexts)
  const countries = useCountries()
  const forPayout = onlyEarns ? { required: true } : { hint: t('hint.for_payout') }
  return [
    onlyEarns ? earnerGroup(t) : shopGroup(languages),
    [
      'group.person',
      [
        { ...personKindField(t), ...(onlyEarns ? { label: t('profile.earner_type') } : {}) },
        {
          kind: 'select',
          name: 'salutation',
          options: optionsOf(t, 'salutation', salutations),
        },
        { kind: 'text', name: 'firstName', required: true, autoComplete: 'given-name' },
        { kind: 'text', name: 'lastName', required: true, autoComplete: 'family-name' },
        { kind: 'date', name: 'birthday', ...forPayout },
        { kind: 'phone', name: 'phone', autoComplete: 'tel', ...forPayout },
      ],
    ],
    ...(isEntity ? [companyGroup] : []),
    ['group.address', addressFields(countries)],
    taxGroup(t, { onlyEarns, isExempt, forPayout }),
    ...(onlyEarns ? [] : [legalGroup]),
  ]
}

const shopGroup = (languages: readonly Locale[]): FieldGroup => [
  'group.shop',
  [
    { kind: 'text', name: 'name', required: true },
    { kind: 'text', name: 'username', required: true },
    { kind: 'email', name: 'email', required: true },
    { kind: 'url', name: 'website' },
    { kind: 'textarea', name: 'about', rows: 3 },
    ...languages.map((lang) => ({ kind: 'textarea', name: `aboutInLanguages.${lang}`, lang, rows: 3 }) as const),
  ],
]

const earnerGroup = (t: Words): FieldGroup => [
  'group.publisher',
  [
    { kind: 'text', name: 'name', required: true, hint: t('profile.earner_name') },
    { kind: 'email', name: 'email', required: true, label: t('profile.earner_email') },
  ],
]

const companyGroup: FieldGroup = [
  'group.company',
  [
    { kind: 'text', name: 'company', required: true, autoComplete: 'organization' },
    { kind: 'text', name: 'region' },
    { kind: 'text', name: 'registrationLocation' },
    { kind: 'text', name: 'registerEntry' },
    { kind: 'text', name: 'managers' },
  ],
]

type Tax = { onlyEarns: boolean; isExempt: boolean; forPayout: { required?: boolean; hint?: string } }

const taxGroup = (t: Words, { onlyEarns, isExempt, forPayout }: Tax): FieldGroup => [
  'group.tax',
  [
    ...vatFields(t, isExempt),
    {
      kind: 'select',
      name: 'taxNumberType',
      ...(onlyEarns ? { required: true } : {}),
      options: optionsOf(t, 'tax_number_type', taxNumberTypes),
    },
    { kind: 'text', name: 'taxNumber', ...(onlyEarns ? forPayout : { hint: t('hint.taxNumber') }) },
    { kind: 'text', name: 'vatId' },
    ...(onlyEarns ? [] : [{ kind: 'text', name: 'invoicePrefix' } as const]),
  ],
]

const legalGroup: FieldGroup = [
  'group.legal',
  (['imprintText', 'termsText', 'privacyText', 'withdrawalText'] as const).map((name) => ({
    kind: 'textarea',
    name,
    rows: 4,
  })),
]
