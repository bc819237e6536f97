import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { consentList, showConsent } from '../contract.ts'
import { cookieConsentTexts } from '../texts.ts'

type Row = RowOf<typeof consentList>

/** What visitors answered, and in which words they were asked. */
export default function ConsentListScreen() {
  const t = useTexts(cookieConsentTexts)
  const [shown, setShown] = useState<Row>()
  return (
    <>
      <ListScreen
        list={consentList}
        texts={cookieConsentTexts}
        actions={{ show: { text: t('list.show'), opens: setShown } }}
      />
      <Modal opened={shown !== undefined} onClose={() => setShown(undefined)} title={t('proof.title')} centered>
        {shown && (
          <Loaded endpoint={showConsent} input={{ id: shown.id }}>
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
        )}
      </Modal>
    </>
  )
}
