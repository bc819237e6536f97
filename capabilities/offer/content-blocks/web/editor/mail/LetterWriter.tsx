import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { useTexts } from '#platform/web/locale.tsx'
import type { letterShape } from '../../../contract.ts'
import { editorTexts } from '../../../texts.editor.ts'
import { TestMail } from '../../mail/TestMail.tsx'
import { FullWindow } from '../FullWindow.tsx'
import { NameInPage } from '../typed/NameInPage.tsx'
import { MailBar } from './MailBar.tsx'
import { MailBuilder, type KeptMail } from './MailBuilder.tsx'

export type ShownLetter = z.input<typeof letterShape>
type Change = { subject?: string; content?: { revision: number; document: KeptMail['document'] } }

type Props = {
  /** Under which this browser keeps what is not saved yet. */ draftKey: string
  shown: ShownLetter
  mayChange: boolean
  /** Its subject is not the writer's to choose. */ hasFixedSubject?: boolean
  /** Words in braces that are filled in for the reader. */ fields: readonly string[]
  /** The refusal of a letter that somebody else has changed. */ conflict: string
  edit: (change: Change) => Promise<ShownLetter>
  show: () => Promise<ShownLetter>
  test: () => Promise<{ email: string; url: string }>
  onReload: () => void
  onDone: () => void
  /** More actions above it. */ actions?: ReactNode
  /** What else is to be known of it, while no block is chosen. */ about: ReactNode
}

/** A letter of a seller's own words, with its subject, its personal fields and a test: the same wherever one is written. */
export const LetterWriter = ({ draftKey, shown, mayChange, conflict, onReload, ...own }: Props) => {
  const t = useTexts(editorTexts)
  const [subject, setSubject] = useState(shown.subject)
  const [unknown, setUnknown] = useState(shown.unknownWords)
  const title = subject || t('letter.untitled')
  const edit = async (change: Change) => {
    const next = await own.edit(change)
    setUnknown(next.unknownWords)
    return next
  }
  const leave = async (flush: () => Promise<boolean>) => {
    if (!mayChange || (await flush())) own.onDone()
  }
  return (
    <FullWindow title={title}>
      <MailBuilder
        {...{ draftKey, mayChange, conflict, onReload }}
        opened={shown.content}
        locale={shown.locale}
        save={async (content) => (await edit({ content })).content}
        reread={async () => (await own.show()).content}
        head={
          <NameInPage
            className="m-name"
            label={t('letter.subject')}
            placeholder={t('letter.subject')}
            value={shown.subject}
            longest={150}
            mayChange={mayChange && !own.hasFixedSubject}
            save={async (next) => setSubject((await edit({ subject: next })).subject)}
          />
        }
        whole={
          <div className="k-stack">
            {own.about}
            <p>{t('letter.fields', { words: own.fields.map((word) => `{${word}}`).join(', ') })}</p>
            {unknown.length > 0 && (
              <p role="alert">{t('letter.unknown', { words: unknown.map((word) => `{${word}}`).join(', ') })}</p>
            )}
          </div>
        }
        bar={({ draft, flush }) => (
          <MailBar title={title} done={t('letter.done')} onDone={() => void leave(flush)}>
            {draft}
            {mayChange && <Test send={async () => (await flush(), own.test())} />}
            {own.actions}
          </MailBar>
        )}
      />
    </FullWindow>
  )
}

const Test = ({ send }: { send: Props['test'] }) => {
  const t = useTexts(editorTexts)
  const words = {
    test: t('letter.test'),
    tested: (email: string) => t('letter.tested', { email }),
    look: t('letter.look'),
  }
  return <TestMail words={words} send={send} />
}
