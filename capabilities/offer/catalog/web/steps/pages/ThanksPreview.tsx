import { useState } from 'react'
import { locales } from '#platform/shared/texts.ts'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { thanksOf, type SuccessWords } from '../../../rules/success-words.ts'
import { catalogTexts } from '../../../texts.ts'
import type { EditedProduct } from '../../ProductEditorScreen.tsx'

const fields = ['titleDe', 'textDe', 'titleEn', 'textEn'] as const
const none: SuccessWords = { titleDe: '', titleEn: '', textDe: '', textEn: '' }

/** What a buyer will read after the purchase, in both languages. */
export const ThanksPreview = ({ product, form }: { product: EditedProduct; form: FormState }) => {
  const t = useTexts(catalogTexts)
  const [words, setWords] = useState<SuccessWords>({ ...none, ...product.successWords })
  for (const field of fields)
    form.mantine.watch(`successWords.${field}`, ({ value }) =>
      setWords((all) => ({ ...all, [field]: String(value ?? '') })),
    )
  return (
    <div className="k-looks">
      {locales.map((locale) => {
        const own = catalogTexts.in(locale)
        const values = { first_name: 'Kim', product: product.name, seller: product.sellerName }
        const thanks = thanksOf(words, locale, values)
        return (
          <figure
            className="k-look k-look-thanks"
            key={locale}
            lang={locale}
            aria-label={t(`pages.thanks_look.${locale}`)}
          >
            <figcaption>{t(`pages.thanks_look.${locale}`)}</figcaption>
            <b>{thanks.title || own('pages.standard_title', { name: 'Kim' })}</b>
            <span>{thanks.text || own('pages.standard_text', { product: product.name })}</span>
          </figure>
        )
      })}
    </div>
  )
}
