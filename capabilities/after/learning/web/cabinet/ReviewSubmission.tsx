import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answered } from '#platform/shared/contract.ts'
import { movesFrom } from '#platform/shared/machine.ts'
import { api, isApiError } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { reviewSubmission, openAssignmentFile, type showSubmission } from '../../contract/assignments.ts'
import { learningTexts } from '../../texts.ts'
import { assignmentState, verdicts, type Verdict } from '../../vocabulary.ts'
import { Submission } from '../Submission.tsx'

/** What a learner handed in, newest first, and the seller's word on the newest. */
export const ReviewSubmission = ({ shown, onDone }: { shown: Answered<typeof showSubmission>; onDone: () => void }) => {
  const t = useTexts(learningTexts)
  const { can } = useSession()
  const queries = useQueryClient()
  const [feedback, setFeedback] = useState('')
  const [fault, setFault] = useState<string>()
  const [sending, setSending] = useState<Verdict>()
  const { id, submissions, isLatest } = shown
  const state = submissions.find((submission) => Number(submission.id) === Number(id))!.state
  const possible = (Object.keys(verdicts) as Verdict[]).filter((verdict) => movesFrom(assignmentState, state).includes(verdicts[verdict]))
  const send = async (verdict: Verdict) => {
    setSending(verdict)
    setFault(undefined)
    try {
      await api(reviewSubmission, { id, verdict, feedback })
      await queries.invalidateQueries()
      toast(t('done.reviewed'))
      onDone()
    } catch (error) {
      if (isApiError(error) && error.fields['feedback']) setFault(t('submission.feedback_needed'))
      else toastError(error)
    } finally {
      setSending(undefined)
    }
  }
  return (
    <div className="k-form">
      <section aria-label={t('submission.task')}>
        <h3>{shown.lessonName}</h3>
        <p className="p-text">{shown.task}</p>
      </section>
      {submissions.map((submission) => (
        <Submission key={String(submission.id)} submission={submission} open={openAssignmentFile} />
      ))}
      {!isLatest && <p className="k-second">{t('submission.followed')}</p>}
      {isLatest && possible.length > 0 && can('learning.change') && (
        <>
          <Textarea label={t('submission.feedback')} autosize minRows={2} maxLength={5000} value={feedback} error={fault} onChange={(event) => setFeedback(event.currentTarget.value)} />
          <div className="k-row">
            {possible.map((verdict) => (
              <Button key={verdict} variant={verdict === 'accepted' ? 'filled' : 'default'} {...(verdict === 'rejected' ? { color: 'red' } : {})} loading={sending === verdict} disabled={sending !== undefined && sending !== verdict} onClick={() => void send(verdict)}>
                {t(`verdict.${verdict}`)}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
