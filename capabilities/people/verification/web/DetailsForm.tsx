import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useCountries } from '#platform/web/countries.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { editDetails } from '../contract.ts'
import { verificationTexts } from '../texts.ts'
import { legalForms } from '../vocabulary.ts'
import type { Shown } from './shown.ts'

/** Details required beyond the profile. */
export const DetailsForm = ({ shown, asked }: { shown: Shown; asked: readonly string[] }) => {
  const t = useTexts(verificationTexts)
  const countries = useCountries()
  const { details, businessType, list } = shown
  const form = useForm({
    endpoint: editDetails,
    texts: verificationTexts,
    initial: {
      nationality: details.nationality ?? '',
      birthplaceCity: details.birthplaceCity ?? '',
      birthplaceCountry: details.birthplaceCountry ?? '',
      issuanceCountry: details.issuanceCountry ?? '',
      legalForm: details.legalForm ?? '',
      hasNoOwners: details.hasNoOwners,
    },
  })
  const isEntity = businessType === 'entity'
  const isAsked = (name: string) => asked.includes(name)
  return (
    <section className="k-panel k-stack" aria-labelledby="details">
      <h2 id="details">{t('details.title')}</h2>
      <Form
        form={form}
        fields={[
          { kind: 'select', name: 'nationality', options: countries, required: isAsked('nationality') },
          ...(isAsked('birthplaceCity')
            ? ([
                { kind: 'text', name: 'birthplaceCity', required: true },
                { kind: 'select', name: 'birthplaceCountry', options: countries, required: true },
              ] as const)
            : []),
          ...(isAsked('issuanceCountry')
            ? ([
                { kind: 'select', name: 'issuanceCountry', options: countries, required: true, searchable: true },
              ] as const)
            : []),
          ...(isEntity
            ? ([
                {
                  kind: 'select',
                  name: 'legalForm',
                  required: isAsked('legalForm'),
                  options: optionsOf(t, 'legal_form', legalForms),
                },
              ] as const)
            : []),
          ...(list.some((each) => each.asked.owners) ? ([{ kind: 'switch', name: 'hasNoOwners' }] as const) : []),
        ]}
      />
    </section>
  )
}
