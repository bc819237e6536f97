import { countryCodes } from '#platform/shared/codes.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorSummary, Field, SelectField } from '#ui/Field.tsx'
import type { showPaymentVisit } from '../../contract/visits.ts'
import { accountFields } from './account-fields.ts'
import { visitTexts } from './texts.ts'

type Known = NonNullable<ClientOutput<typeof showPaymentVisit>['account']>
type Words = Readonly<Record<string, string>>

const autoComplete = {
  holder: 'name',
  iban: 'off',
  bic: 'off',
  mobile: 'tel',
  street: 'street-address',
  zip: 'postal-code',
  city: 'address-level2',
} as const

/** The account to be debited; the provider asks for the payer's agreement on its own page. */
export const AccountFields = ({
  known,
  returned,
}: {
  known: Known
  returned: { values: Words; errors: Words } | null
}) => {
  const t = useTexts(visitTexts)
  const locale = useLocale()
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const { asks, ...filled } = known
  const fields = accountFields.filter((name) => (name !== 'bic' && name !== 'mobile') || asks.includes(name))
  const values: Words = { ...filled, ...returned?.values }
  const errors = returned?.errors ?? {}
  const countries = countryCodes
    .map((code) => ({ value: code, text: names.of(code) ?? code }))
    .toSorted((a, b) => a.text.localeCompare(b.text, locale))
  return (
    <>
      <ErrorSummary
        title={t('visit.check')}
        errors={fields.flatMap((name) =>
          errors[name] ? [{ name, label: t(`account.${name}`), error: errors[name] }] : [],
        )}
      />
      {fields.map((name) =>
        name === 'countryCode' ? (
          <SelectField
            key={name}
            name={name}
            label={t('account.countryCode')}
            options={[{ value: '', text: '' }, ...countries]}
            autoComplete="country"
            defaultValue={values['countryCode']}
            error={errors['countryCode']}
          />
        ) : (
          <Field
            key={name}
            name={name}
            label={t(`account.${name}`)}
            hint={name === 'mobile' ? t('account.mobile_hint') : undefined}
            required
            maxLength={100}
            autoComplete={autoComplete[name]}
            spellCheck={false}
            defaultValue={values[name]}
            error={errors[name]}
          />
        ),
      )}
      <p className="k-small k-second">{t('visit.mandate')}</p>
      <Button size="large" wide>
        {t('visit.to_mandate')}
      </Button>
    </>
  )
}
