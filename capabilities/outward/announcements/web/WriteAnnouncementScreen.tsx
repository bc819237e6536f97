import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { api } from '#platform/web/client.ts'
import { LoadedOnce } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { FullWindow, MailBar, MailBuilder, NameInPage } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { editAnnouncement, showAnnouncement, type ShownAnnouncement } from '../contract.ts'
import { announcementTexts } from '../texts.ts'
import { titleLimit } from '../vocabulary.ts'

/** A message, written in the builder of pages and lessons with what mail programs show. */
export default function WriteAnnouncementScreen() {
  const { id = '' } = useParams()
  const t = useTexts(announcementTexts)
  return (
    <LoadedOnce key={id} endpoint={showAnnouncement} input={{ id }}>
      {(shown, reread) => (
        <FullWindow title={shown.title || t('untitled')}>
          <Written shown={shown} onReload={reread} />
        </FullWindow>
      )}
    </LoadedOnce>
  )
}

const Written = ({ shown, onReload }: { shown: ShownAnnouncement; onReload: () => void }) => {
  const t = useTexts(announcementTexts)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { id, content, locale, permits } = shown
  const [title, setTitle] = useState(shown.title)
  const mayChange = useSession().can('announcements.change') && permits.includes('edit')
  const leave = async (flush: () => Promise<boolean>) => {
    if (mayChange && !(await flush())) return
    await queries.invalidateQueries({ queryKey: [showAnnouncement.path] })
    await navigate(`/cabinet/mobile_app_notifications/${id}`)
  }
  return (
    <MailBuilder
      draftKey={`announcement-draft-${id}`}
      opened={content}
      {...{ locale, mayChange, onReload }}
      save={async (made) => (await api(editAnnouncement, { id, content: made })).content}
      reread={async () => (await api(showAnnouncement, { id })).content}
      conflict="announcements.changed_meanwhile"
      head={
        <NameInPage
          className="m-name"
          label={t('write.name')}
          placeholder={t('write.name')}
          value={shown.title}
          longest={titleLimit}
          mayChange={mayChange}
          save={async (next) => setTitle((await api(editAnnouncement, { id, title: next })).title)}
        />
      }
      whole={<p>{t('write.whole')}</p>}
      bar={({ draft, flush }) => (
        <MailBar title={title || t('untitled')} done={t('write.done')} onDone={() => void leave(flush)}>
          {draft}
        </MailBar>
      )}
    />
  )
}
