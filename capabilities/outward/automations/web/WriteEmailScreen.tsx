import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { api } from '#platform/web/client.ts'
import { LoadedOnce } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { LetterWriter, type ShownLetter } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { editEmail, showAutomation, showEmail, testEmail } from '../contract.ts'
import { textWords } from '../rules/text-words.ts'
import { automationsTexts } from '../texts.ts'

/** An email of an automation, written in the builder of pages and lessons with what mail programs show. */
export default function WriteEmailScreen() {
  const { id = '', key = '' } = useParams()
  return (
    <LoadedOnce key={`${id} ${key}`} endpoint={showEmail} input={{ id, key }}>
      {(shown, reread) => <Written at={{ id, key }} shown={shown} onReload={reread} />}
    </LoadedOnce>
  )
}

type Props = { at: { id: string; key: string }; shown: ShownLetter; onReload: () => void }

const Written = ({ at, shown, onReload }: Props) => {
  const t = useTexts(automationsTexts)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const leave = async () => {
    await queries.invalidateQueries({ queryKey: [showAutomation.path] })
    await navigate(`/cabinet/automations/${at.id}`)
  }
  return (
    <LetterWriter
      draftKey={`automation-email-${at.id}-${at.key}`}
      {...{ shown, onReload }}
      mayChange={useSession().can('automations.change')}
      fields={textWords}
      conflict="automations.changed_meanwhile"
      edit={(change) => api(editEmail, { ...at, ...change })}
      show={() => api(showEmail, at)}
      test={() => api(testEmail, at)}
      onDone={() => void leave()}
      about={<p>{t('act.consent')}</p>}
    />
  )
}
