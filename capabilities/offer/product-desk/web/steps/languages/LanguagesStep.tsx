import { Link } from 'react-router'
import { useArea } from '#platform/web/area-path.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { languageName } from '#platform/shared/texts.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { showTranslations } from '#capabilities/offer/catalog/contract/translations.ts'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'
import { productDeskTexts } from '../../../texts.ts'
import type { Translations } from './grouped-texts.ts'
import { TextsInLanguage } from './TextsInLanguage.tsx'

/** What the product and its plans say in each language of the shop, beside what was written first. */
export const LanguagesStep = ({ product }: { product: EditedProduct }) => (
  <Loaded endpoint={showTranslations} input={{ id: product.id }}>
    {(translations) => <Languages product={product} translations={translations} />}
  </Loaded>
)

const Languages = ({ product, translations }: { product: EditedProduct; translations: Translations }) => {
  const t = useTexts(productDeskTexts)
  const reader = useLocale()
  const { to } = useArea()
  const { otherLanguages } = translations
  const main = languageName(translations.mainLanguage, reader)
  const toSetting = <Link to={`${to('settings/regional')}#shop-languages`}>{t('languages.to_setting')}</Link>
  if (otherLanguages.length === 0)
    return (
      <EmptyState level={3} title={t('step.languages')} text={t('languages.one', { language: main })}>
        {toSetting}
      </EmptyState>
    )
  return (
    <div className="k-stack">
      <p className="k-second">
        {t('languages.text', { language: main })} {toSetting}
      </p>
      {otherLanguages.map((locale) => (
        <TextsInLanguage key={locale} productId={product.id} translations={translations} locale={locale} />
      ))}
    </div>
  )
}
