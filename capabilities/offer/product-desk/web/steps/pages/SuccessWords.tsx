import { TextInLanguage, useAskedLanguages } from '#platform/web/form/TextByLanguage.tsx'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { WordsIn } from '#platform/web/WordsIn.tsx'
import { productDeskTexts } from '../../../texts.ts'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'
import { ThanksPreview } from './ThanksPreview.tsx'

/** What a buyer reads after the purchase, by language, and how it looks. */
export const SuccessWords = ({ product, form }: { product: EditedProduct; form: FormState }) => {
  const t = useTexts(productDeskTexts)
  const { asked, more } = useAskedLanguages(form, ['successWords.title', 'successWords.text'])
  return (
    <>
      <h3>{t('pages.success')}</h3>
      <p className="k-second">{t('pages.success_text')}</p>
      {asked.map((locale) => (
        <div className="k-form" key={locale}>
          <TextInLanguage form={form} locale={locale} kind="text" name="successWords.title" />
          <TextInLanguage
            form={form}
            locale={locale}
            kind="textarea"
            name="successWords.text"
            rows={3}
            hint={t('hint.successWords')}
          />
        </div>
      ))}
      {more}
      <WordsIn languages={asked}>
        <ThanksPreview product={product} form={form} languages={asked} />
      </WordsIn>
    </>
  )
}
