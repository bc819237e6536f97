import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { LoadedOnce } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { FullWindow, MailBar, MailBuilder, NameInPage } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { TestMail } from '#capabilities/offer/content-blocks/web/mail/index.ts'
import { editEmail, showAutomation, showEmail, testEmail } from '../contract.ts'
import { textWords } from '../rules/text-words.ts'
import { automationsTexts } from '../texts.ts'

/** An email of an automation, written in the builder of pages and lessons with what mail programs show. */
export default function WriteEmailScreen() {
  const { id = '', key = '' } = useParams()
  const t = useTexts(automationsTexts)
  return (
    <LoadedOnce key={`${id} ${key}`} endpoint={showEmail} input={{ id, key }}>
      {(shown, reread) => (
        <FullWindow title={shown.subject || t('email.untitled')}>
          <Written at={{ id, key }} shown={shown} onReload={reread} />
        </FullWindow>
      )}
    </LoadedOnce>
  )
}

type Props = { at: { id: string; key: string }; shown: ClientOutput<typeof showEmail>; onReload: () => void }

const Written = ({ at, shown, onReload }: Props) => {
  const t = useTexts(automationsTexts)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [subject, setSubject] = useState(shown.subject)
  const mayChange = useSession().can('automations.change')
  const leave = async (flush: () => Promise<boolean>) => {
    if (mayChange && !(await flush())) return
    await queries.invalidateQueries({ queryKey: [showAutomation.path] })
    await navigate(`/cabinet/automations/${at.id}`)
  }
  return (
    <MailBuilder
      draftKey={`automation-email-${at.id}-${at.key}`}
      opened={shown.content}
      locale={shown.locale}
      {...{ mayChange, onReload }}
      save={async (content) => (await api(editEmail, { ...at, content })).content}
      reread={async () => (await api(showEmail, at)).content}
      conflict="automations.changed_meanwhile"
      head={
        <NameInPage
          className="m-name"
          label={t('act.subject')}
          placeholder={t('act.subject')}
          value={shown.subject}
          longest={150}
          mayChange={mayChange}
          save={async (next) => setSubject((await api(editEmail, { ...at, subject: next })).subject)}
        />
      }
      whole={<Whole />}
      bar={({ draft, flush }) => (
        <MailBar title={subject || t('email.untitled')} done={t('email.done')} onDone={() => void leave(flush)}>
          {draft}
          {mayChange && (
            <TestMail
              words={{
                test: t('email.test'),
                tested: (email) => t('email.tested', { email }),
                look: t('email.look'),
              }}
              send={async () => {
                await flush()
                return api(testEmail, at)
              }}
            />
          )}
        </MailBar>
      )}
    />
  )
}

const Whole = () => {
  const t = useTexts(automationsTexts)
  return (
    <div className="k-stack">
      <p>{t('act.consent')}</p>
      <p>{t('act.placeholders', { words: textWords.map((word) => `{${word}}`).join(', ') })}</p>
    </div>
  )
}
