import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isIn } from '#platform/shared/machine.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api, request } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { Badge } from '#ui/Badge.tsx'
import { dropDocument, uploadPage } from '../contract.ts'
import { verificationTexts } from '../texts.ts'
import { legitimationPhase, pageTypes, verificationDocumentState, type DocumentKind } from '../vocabulary.ts'
import type { Verification } from './shown.ts'

/** The papers of one verification: what was brought, what became of it, and what may be added. */
export const Documents = ({ verification }: { verification: Verification }) => {
  const t = useTexts(verificationTexts)
  const { documents, asked, phase } = verification
  if (asked.documents.length === 0 && documents.length === 0) return null
  const isOpen = (kind: DocumentKind) =>
    !isIn(legitimationPhase, 'waiting', phase) &&
    !documents.some((each) => each.kind === kind && isIn(verificationDocumentState, 'good', each.state))
  return (
    <div className="k-stack-small">
      <h3>{t('documents.title')}</h3>
      <p className="k-second k-small">{t('documents.text')}</p>
      <ul className="k-stack-small">
        {documents.map((document) => (
          <OneDocument key={document.id} document={document} />
        ))}
      </ul>
      {asked.documents.filter(isOpen).map((kind) => (
        <AddPage key={kind} id={verification.id} kind={kind} />
      ))}
    </div>
  )
}

const OneDocument = ({ document }: { document: Verification['documents'][number] }) => {
  const t = useTexts(verificationTexts)
  const { id, kind, state, reason, pages } = document
  const remove: Action = {
    key: 'remove',
    text: t('documents.remove'),
    shows: () => isIn(verificationDocumentState, 'open', state),
    run: () => api(dropDocument, { id }),
    done: t('documents.removed'),
  }
  return (
    <li>
      <div className="k-row">
        <strong>{t(`choice.document_kind.${kind}`)}</strong>
        <Badge tone={verificationDocumentState.states[state].tone}>
          {t(`state.verification_document_state.${state}`)}
        </Badge>
        <span className="k-second k-small">{t('documents.pages', { count: pages.length })}</span>
      </div>
      {reason && <p className="k-small">{t('reason', { reason })}</p>}
      <ActionBar actions={[remove]} target={undefined} />
    </li>
  )
}

const AddPage = ({ id, kind }: { id: number | string; kind: DocumentKind }) => {
  const t = useTexts(verificationTexts)
  const name = t(`choice.document_kind.${kind}`)
  const queries = useQueryClient()
  const [told, setTold] = useState<'uploading' | 'uploaded'>()
  const send = async (file: File | null) => {
    if (!file) return
    const body = new FormData()
    body.append('file', file)
    setTold('uploading')
    try {
      await request('POST', uploadPage.path.replace(':id', String(id)).replace(':kind', kind), body)
      await queries.invalidateQueries()
      setTold('uploaded')
    } catch (error) {
      setTold(undefined)
      toastError(error)
    }
  }
  return (
    <div className="k-row">
      <span>{name}</span>
      <FileButton accept={pageTypes.join(',')} onChange={(file) => void send(file)}>
        {(props) => (
          <Button
            {...props}
            aria-label={t('documents.page_of', { kind: name })}
            variant="default"
            loading={told === 'uploading'}
            leftSection={<IconUpload size={16} stroke={1.8} aria-hidden="true" />}
          >
            {t('documents.page')}
          </Button>
        )}
      </FileButton>
      <span role="status" className="k-small k-second">
        {told && t(`documents.${told}`)}
      </span>
    </div>
  )
}
