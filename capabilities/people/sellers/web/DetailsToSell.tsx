import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useCountries } from '#platform/web/countries.ts'
import type { FieldDeclaration } from '#platform/web/form/field-declaration.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useSentOnAction } from '#platform/web/form/useSentOnAction.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { editProfile, finishRegistration, showProfile } from '../contract.ts'
import { splitStreet } from '../rules/split-street.ts'
import { sellersTexts } from '../texts.ts'
import { addressFields, personKindField, shape, vatFields } from './profile-fields.ts'

type Profile = ClientOutput<typeof showProfile>

/** The few details required to sell, if they are missing; with the tax number where an invoice needs it. */
export const DetailsToSell = ({ asksTaxNumber }: { asksTaxNumber?: boolean }) => (
  <Loaded endpoint={showProfile} input={{}}>
    {(profile) => <Details profile={profile} asksTaxNumber={asksTaxNumber ?? false} />}
  </Loaded>
)

const names = ['firstName', 'lastName', 'zip', 'city'] as const

const taxOf = (profile: Profile) => ({
  taxNumber: profile.taxNumber ?? '',
  taxNumberType: profile.taxNumberType ?? 'number',
})

const initialOf = (profile: Profile) => ({
  ...Object.fromEntries(names.map((name) => [name, profile[name] ?? ''])),
  street: [profile.street, profile.streetNumber].filter(Boolean).join(' '),
  streetNumber: '',
  businessType: profile.businessType,
  company: profile.company ?? '',
  countryCode: profile.countryCode,
  isVatLiable: profile.isVatLiable === null ? '' : String(profile.isVatLiable),
  exemptionReason: profile.exemptionReason ?? '',
})

/** Street and number are typed in one field; the number has one of its own only where none was found. */
const streetOf = ({ street, streetNumber }: Record<string, unknown>) =>
  streetNumber ? { street, streetNumber } : splitStreet(String(street ?? ''))

/** The kind of seller and the company have a row of their own, so that postcode and city stay side by side. */
const isWhole = ({ name }: FieldDeclaration): boolean => ['businessType', 'company', 'street'].includes(name)

const Details = ({ profile, asksTaxNumber }: { profile: Profile; asksTaxNumber: boolean }) => {
  const t = useTexts(sellersTexts)
  const countries = useCountries()
  const [isEntity, setEntity] = useState(profile.businessType === 'entity')
  const [isExempt, setExempt] = useState(profile.isVatLiable === false)
  const form = useForm({
    endpoint: profile.isRegistered || asksTaxNumber ? editProfile : finishRegistration,
    texts: sellersTexts,
    prefix: asksTaxNumber ? 'tax' : 'seller',
    initial: asksTaxNumber ? taxOf(profile) : initialOf(profile),
    shape: (values) => shape(asksTaxNumber ? values : { ...values, ...streetOf(values) }),
    done: '',
  })
  useSentOnAction(form, { isNeeded: true })
  form.mantine.watch('businessType', ({ value }) => setEntity(value === 'entity'))
  form.mantine.watch('isVatLiable', ({ value }) => setExempt(value === 'false'))
  const known = (name: 'firstName' | 'lastName') => Boolean(profile[name])
  const fields: FieldDeclaration[] = asksTaxNumber
    ? [{ kind: 'text', name: 'taxNumber', required: true }]
    : [
        personKindField(t),
        ...(isEntity ? [{ kind: 'text', name: 'company', required: true, autoComplete: 'organization' } as const] : []),
        ...(['firstName', 'lastName'] as const)
          .filter((name) => !known(name))
          .map((name): FieldDeclaration => ({ kind: 'text', name, required: true })),
        ...addressFields(countries)
          .filter(({ name }) => name !== 'streetNumber' || form.mantine.errors[name])
          .map((field) => (field.name === 'street' ? { ...field, label: t('to_sell.street') } : field)),
        ...vatFields(t, isExempt),
      ]
  return (
    <div className="k-stack-small">
      {!asksTaxNumber && <p className="k-small k-second">{t('to_sell.text')}</p>}
      <Form form={form} isUnfinished>
        <div className="k-form-wide">
          {fields.map((field) => (
            <div key={field.name} {...(isWhole(field) ? { className: 'k-whole' } : {})}>
              <FormField {...field} />
            </div>
          ))}
        </div>
        {!asksTaxNumber && <p className="k-small k-second">{t('to_sell.legal')}</p>}
      </Form>
    </div>
  )
}
