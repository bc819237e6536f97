import { useState } from 'react'
import { locales } from '#platform/shared/texts.ts'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useLanguages, useTexts } from '#platform/web/locale.tsx'
import { thanksOf, type SuccessWords } from '../../../rules/success-words.ts'
import { catalogTexts } from '../../../texts.ts'
import type { EditedProduct } from '../../../contract/product.ts'

const places = (['title', 'text'] as const).flatMap((part) => locales.map((locale) => ({ part, locale })))
const none: SuccessWords = { title: {}, text: {} }

/** What a buyer will read after the purchase, in each language. */
export const ThanksPreview = ({ product, form }: { product: EditedProduct; form: FormState }) => {
  const t = useTexts(catalogTexts)
  const [words, setWords] = useState<SuccessWords>(product.successWords ?? none)
  const languages = useLanguages()
  for (const { part, locale } of places)
    form.mantine.watch(`successWords.${part}.${locale}`, ({ value }) =>
      setWords((all) => ({ ...all, [part]: { ...all[part], [locale]: String(value ?? '') } })),
    )
  return (
    <div className="k-looks">
      {languages.map(({ value: locale, label: language }) => {
        const look = t('pages.thanks_look', { language })
        const own = catalogTexts.in(locale)
        const values = { first_name: 'Kim', product: product.name, seller: product.sellerName }
        const thanks = thanksOf(words, locale, values)
        return (
          <figure className="k-look k-look-thanks" key={locale} lang={locale} aria-label={look}>
            <figcaption>{look}</figcaption>
            <b>{thanks.title || own('pages.standard_title', { name: 'Kim' })}</b>
            <span>{thanks.text || own('pages.standard_text', { product: product.name })}</span>
          </figure>
        )
      })}
    </div>
  )
}
