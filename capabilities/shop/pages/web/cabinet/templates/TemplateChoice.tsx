import { Radio } from '@mantine/core'
import type { Locale } from '#platform/shared/texts.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { templates } from '../../../templates/declared.ts'
import { templatesOf, type TemplateKey } from '../../../templates/keys.ts'
import { pagesTexts } from '../../../texts.ts'
import type { PageKind } from '../../../vocabulary.ts'
import { TemplateSketch } from './TemplateSketch.tsx'

type Props = {
  kind: PageKind
  /** The language the page begins in. */ locale: Locale
  value: TemplateKey
  onChange: (key: TemplateKey) => void
}

/** The templates of a kind of page, each with its picture. */
export const TemplateChoice = ({ kind, locale, value, onChange }: Props) => {
  const t = useTexts(pagesTexts)
  const reader = useLocale()
  return (
    <Radio.Group label={t('field.template')} value={value} onChange={(next) => onChange(next as TemplateKey)}>
      <div className="pt-choice">
        {templatesOf(kind).map((key) => (
          <Radio
            key={key}
            value={key}
            size="xs"
            label={
              <span className="pt-name">
                {templates[key].name(reader)}
                <TemplateSketch blocks={templates[key].blocks} locale={locale} />
              </span>
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}
