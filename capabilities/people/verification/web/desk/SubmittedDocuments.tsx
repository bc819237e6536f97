import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { isIn, permits } from '#platform/shared/machine.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { holdDocument, openVerificationPage } from '../../contract/desk.ts'
import { verificationTexts } from '../../texts.ts'
import { verificationDocumentState } from '../../vocabulary.ts'
import type { Legitimation } from '../shown.ts'
import { AcceptDocument, RefuseDocument } from './Reasons.tsx'

type Document = Legitimation['documents'][number]
type Asked = { id: number | string; what: 'document_accept' | 'document_refuse' }

/** The papers, with their pages for those who may look at them, and what is decided of each. */
export const SubmittedDocuments = ({ legitimation }: { legitimation: Legitimation }) => {
  const t = useTexts(verificationTexts)
  const [asked, setAsked] = useState<Asked>()
  const { documents, isOperators } = legitimation
  const close = () => setAsked(undefined)
  const mayDecide = ({ state }: Document) => isOperators && permits(verificationDocumentState, state, 'decide')
  const actions: Action<Document>[] = [
    {
      key: 'accept',
      text: t('desk.document_accept'),
      shows: mayDecide,
      run: ({ id }) => setAsked({ id, what: 'document_accept' }),
    },
    {
      key: 'hold',
      text: t('desk.document_hold'),
      shows: (document) => mayDecide(document) && document.state !== 'on_hold',
      run: ({ id }) => api(holdDocument, { id }),
      done: t('desk.document_held'),
    },
    {
      key: 'refuse',
      text: t('desk.document_refuse'),
      danger: true,
      shows: mayDecide,
      run: ({ id }) => setAsked({ id, what: 'document_refuse' }),
    },
  ]
  return (
    <section className="k-panel k-stack-small" aria-labelledby="documents">
      <h2 id="documents">{t('documents.title')}</h2>
      {documents.length === 0 && <p className="k-second">{t('desk.no_documents')}</p>}
      <ul className="k-stack-small">
        {documents.map((document) => (
          <li key={document.id}>
            <div className="k-row">
              <strong>{t(`choice.document_kind.${document.kind}`)}</strong>
              <Badge tone={verificationDocumentState.states[document.state].tone}>
                {t(`state.verification_document_state.${document.state}`)}
              </Badge>
            </div>
            {document.reason && <p className="k-small">{t('reason', { reason: document.reason })}</p>}
            <Pages document={document} />
            <ActionBar actions={actions} target={document} />
          </li>
        ))}
      </ul>
      <Modal opened={asked !== undefined} onClose={close} title={asked ? t(`desk.${asked.what}`) : ''} centered>
        {asked?.what === 'document_accept' && <AcceptDocument id={asked.id} onDone={close} />}
        {asked?.what === 'document_refuse' && <RefuseDocument id={asked.id} onDone={close} />}
      </Modal>
    </section>
  )
}

const Pages = ({ document: { pages, state } }: { document: Document }) => {
  const t = useTexts(verificationTexts)
  const { can } = useSession()
  if (pages.length === 0)
    return isIn(verificationDocumentState, 'open', state) ? null : <p className="k-small">{t('desk.no_pages')}</p>
  if (!can('verification.see_documents'))
    return <p className="k-small">{t('documents.pages', { count: pages.length })}</p>
  return (
    <p className="k-row k-small">
      {pages.map(({ id }, i) => (
        <a key={id} href={openVerificationPage.path.replace(':id', String(id))} download>
          {t('desk.page', { number: i + 1 })}
        </a>
      ))}
    </p>
  )
}
