import { Button } from '@mantine/core'
import { api } from '#platform/web/client.ts'
import { FormField } from '#platform/web/form/FormField.tsx'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { RichField } from '#platform/web/rich/RichField.tsx'
import type { Locale } from '#platform/shared/texts.ts'
import { Badge } from '#ui/Badge.tsx'
import { translate } from '#capabilities/offer/catalog/contract/translations.ts'
import { productDeskTexts } from '../../../texts.ts'
import type { PartField } from '#capabilities/offer/catalog/vocabulary.ts'
import { useSend } from '../../useSend.ts'
import { inLocale, nameOf, type Text } from './grouped-texts.ts'
import { Proposal } from './Proposal.tsx'

type TextProps = { form: FormState; text: Text; locale: Locale; mainLanguage: Locale; productId: number | string }

/** What was written, and what it says in the other language. */
export const TranslatedText = ({ form, text, locale, mainLanguage, productId }: TextProps) => {
  const t = useTexts(productDeskTexts)
  const { planId, part, field, source } = text
  const { state, suggested } = inLocale(text, locale)
  const label = useLabel(text)
  return (
    <div className="g-translated">
      <div className="g-source" lang={mainLanguage}>
        {(part === '' || !plainFields.includes(field)) && <span className="k-second">{label}</span>}
        {isRich(text) ? <div dangerouslySetInnerHTML={{ __html: source }} /> : <p className="k-lines">{source}</p>}
      </div>
      <div className="k-stack-small">
        <TextInput
          form={form}
          text={text}
          label={part === '' ? label : `${label}: ${source.slice(0, 80)}`}
          locale={locale}
        />
        {state !== 'done' && <Badge tone={tones[state]}>{t(`languages.state.${state}`)}</Badge>}
        {suggested !== null && <Proposal {...{ form, text, locale, productId, suggested, isRich: isRich(text) }} />}
        {state === 'outdated' && <StillRight {...{ productId, locale, planId, part, field }} />}
      </div>
    </div>
  )
}

const tones = { missing: 'gray', suggested: 'blue', outdated: 'amber', waiting: 'amber', done: 'green' } as const

const isRich = ({ part, field }: Text): boolean => part === '' && field === 'description'

const fieldNames = {
  name: 'name',
  short_description: 'shortDescription',
  description: 'description',
  search_title: 'searchTitle',
  search_description: 'searchDescription',
  terms_text: 'termsText',
  delivery_text: 'deliveryText',
} as const

/** Fields that say themselves what they are of. */
const plainFields = ['name', 'title', 'question', 'answer', 'label', 'headline']

/** What a text of the product or of a part of it is called; a part is known by its first text. */
const useLabel = ({ planId, part, field }: Text): string => {
  const t = useTexts(productDeskTexts)
  if (planId !== null) return t('languages.plan')
  if (part === '') return t(`field.${fieldNames[field as keyof typeof fieldNames]}`)
  return t(`languages.field.${field as PartField}`)
}

const TextInput = ({ form, text, label, locale }: Pick<TextProps, 'form' | 'text' | 'locale'> & { label: string }) => {
  const name = nameOf(text)
  if (isRich(text))
    return (
      <RichField
        key={form.mantine.key(name)}
        name={form.idOf(name)}
        label={label}
        error={form.mantine.errors[name]}
        start={String(form.mantine.getValues()[name] ?? '')}
        onChange={(html) => form.mantine.setFieldValue(name, html, { forceUpdate: false })}
      />
    )
  const isLong = !['name', 'title', 'search_title', 'label', 'hint', 'headline', 'question'].includes(text.field)
  return isLong ? (
    <FormField kind="textarea" name={name} label={label} lang={locale} rows={3} hint="" />
  ) : (
    <FormField kind="text" name={name} label={label} lang={locale} hint="" />
  )
}

/** A translation that holds though the original was changed. */
const StillRight = ({
  productId,
  locale,
  planId,
  part,
  field,
}: { productId: number | string; locale: Locale } & Pick<Text, 'planId' | 'part' | 'field'>) => {
  const t = useTexts(productDeskTexts)
  const send = useSend()
  const confirm = () => api(translate, { id: productId, locale, confirmed: [{ planId, part, field }] })
  return (
    <p className="k-second">
      {t('languages.outdated_text')}{' '}
      <Button variant="default" size="xs" onClick={() => void send(confirm)}>
        {t('languages.still_right')}
      </Button>
    </p>
  )
}
