import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { api } from '#platform/web/client.ts'
import { LoadedOnce } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { LetterWriter, type ShownLetter } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { editLetter, showLetter, showNewsletter, testNewsletter } from '../contract.ts'
import { newslettersTexts } from '../texts.ts'
import { readerWords } from '../vocabulary.ts'

/** A newsletter, written in the builder of pages and lessons with what mail programs show. */
export default function WriteNewsletterScreen() {
  const { id = '' } = useParams()
  return (
    <LoadedOnce key={id} endpoint={showLetter} input={{ id }}>
      {(shown, reread) => <Written id={id} shown={shown} onReload={reread} />}
    </LoadedOnce>
  )
}

type Props = { id: string; shown: ShownLetter; onReload: () => void }

const Written = ({ id, shown, onReload }: Props) => {
  const t = useTexts(newslettersTexts)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const leave = async () => {
    await queries.invalidateQueries({ queryKey: [showNewsletter.path] })
    await navigate(`/cabinet/newsletters/${id}`)
  }
  return (
    <LetterWriter
      draftKey={`newsletter-${id}`}
      {...{ shown, onReload }}
      mayChange={useSession().can('newsletters.change')}
      fields={readerWords}
      conflict="newsletters.changed_meanwhile"
      edit={(change) => api(editLetter, { id, ...change })}
      show={() => api(showLetter, { id })}
      test={() => api(testNewsletter, { id })}
      onDone={() => void leave()}
      about={<p>{t('write.about', { example: `{first_name|${t('write.friend')}}` })}</p>}
    />
  )
}
