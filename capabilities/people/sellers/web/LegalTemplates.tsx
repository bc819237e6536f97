import { Button } from '@mantine/core'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { addressLines } from '#platform/shared/postal.ts'
import { useCountries } from '#platform/web/countries.ts'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Notice } from '#ui/Field.tsx'
import type { showProfile } from '../contract.ts'
import { legalKinds, legalNameOf, legalTemplate } from '../rules/legal-template.ts'
import { sellersTexts } from '../texts.ts'

/**
 * Shows the standard text buyers read where a legal text is empty, and copies the template into its field for editing.
 */
export const LegalTemplates = ({ form, profile }: { form: FormState; profile: ClientOutput<typeof showProfile> }) => {
  const t = useTexts(sellersTexts)
  const locale = useLocale()
  const countries = useCountries()
  const facts = {
    ...profile,
    legalName: legalNameOf(profile),
    address: addressLines(profile).join(', '),
    country: countries.find(({ value }) => value === profile.countryCode)?.label ?? profile.countryCode,
  }
  return (
    <div className="k-stack-small">
      <Notice tone="blue">{t('legal.templates')}</Notice>
      <div className="k-actions">
        {legalKinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="xs"
            onClick={() => form.mantine.setFieldValue(`${kind}Text`, legalTemplate(kind, facts, locale))}
          >
            {t('legal.fill', { text: t(`field.${kind}Text`) })}
          </Button>
        ))}
      </div>
    </div>
  )
}
