import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { movesFrom } from '#platform/shared/machine.ts'
import { api } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { reviewSubmission, openAssignmentFile, type showSubmission } from '../../contract/assignments.ts'
import { learningTexts } from '../../texts.ts'
import { assignmentState, verdicts, type Verdict } from '../../vocabulary.ts'
import { Submission } from '../Submission.tsx'

type Props = { shown: ClientOutput<typeof showSubmission>; onDone: () => void }

/** What a learner handed in, newest first, and the seller's word on the newest. */
export const ReviewSubmission = ({ shown, onDone }: Props) => {
  const t = useTexts(learningTexts)
  const { can } = useSession()
  const [feedback, setFeedback] = useState('')
  const [chosen, setChosen] = useState<Verdict>()
  const { isSending, fault, send } = useSending((error) =>
    error.fields['feedback'] ? t('submission.feedback_needed') : undefined,
  )
  const { id, submissions, isLatest } = shown
  const state = submissions.find((submission) => Number(submission.id) === Number(id))!.state
  const possible = (Object.keys(verdicts) as Verdict[]).filter((verdict) =>
    movesFrom(assignmentState, state).includes(verdicts[verdict]),
  )
  const review = async (verdict: Verdict) => {
    setChosen(verdict)
    if (await send(() => api(reviewSubmission, { id, verdict, feedback }), t('done.reviewed'))) onDone()
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
          <Textarea
            label={t('submission.feedback')}
            autosize
            minRows={2}
            maxLength={5000}
            value={feedback}
            error={fault}
            onChange={(event) => setFeedback(event.currentTarget.value)}
          />
          <div className="k-row">
            {possible.map((verdict) => (
              <Button
                key={verdict}
                variant={verdict === 'accepted' ? 'filled' : 'default'}
                {...(verdict === 'rejected' ? { color: 'red' } : {})}
                loading={isSending && chosen === verdict}
                disabled={isSending && chosen !== verdict}
                onClick={() => void review(verdict)}
              >
                {t(`verdict.${verdict}`)}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
