import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { api } from '#platform/web/client.ts'
import { useArea } from '#platform/web/area-path.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { languageName, locales, type Locale } from '#platform/shared/texts.ts'
import { editProfile } from '#capabilities/people/sellers/contract.ts'
import { useSend } from '../../useSend.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { showTranslations } from '../../../contract/translations.ts'
import type { EditedProduct } from '../../../contract/product.ts'
import { catalogTexts } from '../../../texts.ts'
import type { Translations } from './grouped-texts.ts'
import { TextsInLanguage } from './TextsInLanguage.tsx'

/** What the product and its plans say in each language of the shop, beside what was written first. */
export const LanguagesStep = ({ product }: { product: EditedProduct }) => (
  <Loaded endpoint={showTranslations} input={{ id: product.id }}>
    {(translations) => <Languages product={product} translations={translations} />}
  </Loaded>
)

const Languages = ({ product, translations }: { product: EditedProduct; translations: Translations }) => {
  const t = useTexts(catalogTexts)
  const reader = useLocale()
  const { to } = useArea()
  const { otherLanguages } = translations
  const main = languageName(translations.mainLanguage, reader)
  const { can } = useSession()
  const send = useSend()
  const offer = (locale: Locale) => send(() => api(editProfile, { shopLocales: [translations.mainLanguage, locale] }))
  const toSetting = <Link to={`${to('settings/regional')}#shop-languages`}>{t('languages.to_setting')}</Link>
  if (otherLanguages.length === 0)
    return (
      <EmptyState level={3} title={t('step.languages')} text={t('languages.one', { language: main })}>
        {can('sellers.profile') &&
          locales
            .filter((locale) => locale !== translations.mainLanguage)
            .map((locale) => (
              <Button key={locale} onClick={() => void offer(locale)}>
                {t('languages.offer', { language: languageName(locale, reader) })}
              </Button>
            ))}
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
