import { Form } from '#platform/web/form/Form.tsx'
import { Brought } from '#platform/web/brought.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { SmallButton } from '#platform/web/SmallButton.tsx'
import type { ClientInput } from '#platform/shared/contract.ts'
import { languageName, type Locale } from '#platform/shared/texts.ts'
import { translate } from '#capabilities/offer/catalog/contract/translations.ts'
import { productDeskTexts } from '../../../texts.ts'
import { groupsOf, inLocale, isDone, nameOf, type Text, type Translations } from './grouped-texts.ts'
import { TextGroup } from './TextGroup.tsx'
import { TranslatedText } from './TranslatedText.tsx'

type Change = ClientInput<typeof translate>
type Props = { productId: number | string; translations: Translations; locale: Locale }

/** All texts in one language, by what they are of; each is saved as it is typed. */
export const TextsInLanguage = ({ productId, translations: { list, mainLanguage }, locale }: Props) => {
  const t = useTexts(productDeskTexts)
  const reader = useLocale()
  const textOf = (text: Text) => inLocale(text, locale).text
  const form = useForm({
    endpoint: translate,
    texts: productDeskTexts,
    prefix: locale,
    initial: { id: productId, locale, ...initialOf(list, textOf) },
    shape: (values) => values as Change,
  })
  const groups = groupsOf(list)
  const done = list.filter((text) => isDone(text, locale)).length
  const missing = list.filter((text) => inLocale(text, locale).state === 'missing').length
  const proposed = list.filter((text) => inLocale(text, locale).suggested !== null)
  const acceptAll = () => {
    for (const text of proposed) form.mantine.setFieldValue(nameOf(text), inLocale(text, locale).suggested)
  }
  return (
    <section className="k-panel k-stack g-languages" aria-label={languageName(locale, reader)}>
      <header className="g-language-head">
        <h3>{t('languages.title', { language: languageName(locale, reader) })}</h3>
        <span className="k-second">
          {t('languages.count', { done, all: list.length })}
          {proposed.length > 0 && ` · ${t('languages.to_review', { count: proposed.length })}`}
        </span>
      </header>
      {missing + proposed.length > 0 && (
        <div className="k-row">
          {missing > 0 && <Brought name="translations.suggest" given={{ productId, locale, missing }} />}
          {proposed.length > 0 && (
            <SmallButton onClick={acceptAll}>{t('languages.accept_all', { count: proposed.length })}</SmallButton>
          )}
        </div>
      )}
      <Form form={form} autosave>
        {groups.map((group, at) => (
          <TextGroup key={group.key} group={group} locale={locale} isFirst={at === 0} isOnly={groups.length === 1}>
            {(text) => <TranslatedText key={nameOf(text)} {...{ form, text, locale, mainLanguage, productId }} />}
          </TextGroup>
        ))}
      </Form>
    </section>
  )
}

/** What is said already, as the call takes it. */
const initialOf = (list: readonly Text[], textOf: (text: Text) => string) => ({
  ...Object.fromEntries(
    list.filter(({ planId, part }) => planId === null && part === '').map((text) => [nameOf(text), textOf(text)]),
  ),
  plans: Object.fromEntries(
    list.filter(({ planId }) => planId !== null).map((text) => [String(text.planId), textOf(text)]),
  ),
  words: Object.fromEntries(
    list.filter(({ part }) => part !== '').map((text) => [`${text.part}:${text.field}`, textOf(text)]),
  ),
})
