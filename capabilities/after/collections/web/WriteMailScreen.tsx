import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { pickLocale } from '#platform/shared/texts.ts'
import { api } from '#platform/web/client.ts'
import { LoadedOnce } from '#platform/web/Loaded.tsx'
import { LetterWriter } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { editDunningLetter, showDunning, showDunningLetter, testDunningLetter } from '../contract/settings.ts'
import { placeholders } from '../rules/words.ts'
import { mailStages } from '../vocabulary.ts'
import { useClaimWords } from './claim-words.ts'

/** One of the three mails in one language, written in the builder of pages and lessons. */
export default function WriteMailScreen() {
  const params = useParams()
  const { t } = useClaimWords('eur')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const stage = mailStages.find((each) => each === params['stage']) ?? mailStages[0]
  const at = { stage, locale: pickLocale(params['locale']) }
  const leave = async () => {
    await queries.invalidateQueries({ queryKey: [showDunning.path] })
    await navigate('/cabinet/claims/settings')
  }
  return (
    <LoadedOnce key={`${stage} ${at.locale}`} endpoint={showDunningLetter} input={at}>
      {(shown, reread) => (
        <LetterWriter
          draftKey={`dunning-${stage}-${at.locale}`}
          shown={shown}
          mayChange
          fields={placeholders}
          conflict="collections.changed_meanwhile"
          edit={(change) => api(editDunningLetter, { ...at, ...change })}
          show={() => api(showDunningLetter, at)}
          test={() => api(testDunningLetter, at)}
          onReload={reread}
          onDone={() => void leave()}
          about={<p>{t('settings.follows')}</p>}
        />
      )}
    </LoadedOnce>
  )
}
