import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { showConsent } from '../contract.ts'
import { cookieConsentTexts } from '../texts.ts'

/** What a visitor agreed to, and in which words they were asked. */
export const ConsentProof = ({ id }: { id: number }) => {
  const t = useTexts(cookieConsentTexts)
  return (
    <Loaded endpoint={showConsent} input={{ id }}>
      {({ browserId, agreed, wordingVersion, words }) => (
        <>
          <Pairs
            pairs={[
              [
                t('column.answer'),
                agreed.map((each) => t(`category.${each}.name`)).join(', ') || t('choice.answer.refused'),
              ],
              [t('column.browserId'), browserId],
              [t('column.wordingVersion'), wordingVersion],
            ]}
          />
          <h3>{t('proof.words')}</h3>
          {words.map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </>
      )}
    </Loaded>
  )
}
