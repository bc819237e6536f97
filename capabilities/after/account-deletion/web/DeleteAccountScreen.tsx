import { Notice } from '#ui/Field.tsx'
import { formatTime } from '#platform/shared/time.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { showDeletion, stay } from '../contract.ts'
import { accountDeletionTexts } from '../texts.ts'
import { DeletionSteps } from './DeletionSteps.tsx'
import type { Standing } from './standing.ts'
import { useAskAgain } from './useAskAgain.ts'

/** How a seller leaves, or comes back. */
export default function DeleteAccountScreen() {
  const t = useTexts(accountDeletionTexts)
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Loaded endpoint={showDeletion} input={{}}>
        {(standing) => (
          <div className="k-account k-stack">
            {standing.mode && <Leaving standing={standing} />}
            {standing.mode !== 'deletion' && <DeletionSteps standing={standing} />}
          </div>
        )}
      </Loaded>
    </>
  )
}

const Leaving = ({ standing: { mode, deletionOn } }: { standing: Standing }) => {
  const t = useTexts(accountDeletionTexts)
  const locale = useLocale()
  const askAgain = useAskAgain()
  const isPlanned = mode === 'deletion'
  const back: Action = {
    key: 'stay',
    text: t('stay'),
    primary: true,
    run: async () => {
      await api(stay, {})
      await askAgain()
    },
    done: t('stay.done'),
  }
  return (
    <section className="k-panel k-stack-small" aria-labelledby="leaving">
      <h2 id="leaving">
        {isPlanned ? t('planned.title', { day: deletionOn ? formatTime(deletionOn, locale) : '' }) : t('rests.title')}
      </h2>
      <Notice tone={isPlanned ? 'red' : 'amber'}>{t(isPlanned ? 'planned.text' : 'rests.text')}</Notice>
      <ActionBar actions={[back]} target={undefined} />
    </section>
  )
}
