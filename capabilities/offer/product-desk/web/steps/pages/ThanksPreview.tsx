import { useState } from 'react'
import { languageName, locales, type Locale } from '#platform/shared/texts.ts'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { thanksOf, type SuccessWords } from '#capabilities/offer/catalog/rules/success-words.ts'
import { productDeskTexts } from '../../../texts.ts'
import { thanksTexts } from '#capabilities/offer/catalog/texts.thanks.ts'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'

const places = (['title', 'text'] as const).flatMap((part) =>
  locales.map((locale) => ({ part, locale, name: `successWords.${part}.${locale}` as string })),
)
const none: SuccessWords = { title: {}, text: {} }

type Props = { product: EditedProduct; form: FormState; languages: readonly Locale[] }

/** What a buyer will read after the purchase, in each of some languages. */
export const ThanksPreview = ({ product, form, languages }: Props) => {
  const t = useTexts(productDeskTexts)
  const [words, setWords] = useState<SuccessWords>(product.successWords ?? none)
  const reader = useLocale()
  for (const { part, locale, name } of places)
    form.mantine.watch(name, ({ value }) =>
      setWords((all) => ({ ...all, [part]: { ...all[part], [locale]: String(value ?? '') } })),
    )
  return (
    <div className="k-looks">
      {languages.map((locale) => {
        const look = t('pages.thanks_look', { language: languageName(locale, reader) })
        const own = thanksTexts.in(locale)
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
