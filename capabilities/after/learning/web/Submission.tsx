import type { ClientOutput, Endpoint } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { FileList } from '#capabilities/offer/files/web/index.ts'
import type { showSubmission } from '../contract/assignments.ts'
import { learningTexts } from '../texts.ts'
import { assignmentState } from '../vocabulary.ts'

/** A submission, with the seller's feedback. `says`: the author of the feedback, where it must be shown. */
export const Submission = ({
  submission,
  open,
  says,
}: {
  submission: ClientOutput<typeof showSubmission>['submissions'][number]
  open: Endpoint
  says?: string
}) => {
  const t = useTexts(learningTexts)
  const locale = useLocale()
  const { number, state, text, feedback, submittedAt, files } = submission
  return (
    <article className="k-panel">
      <p className="k-row">
        <strong>{t('submission.number', { number })}</strong>
        <Badge tone={assignmentState.states[state].tone}>{t(`state.assignment_state.${state}`)}</Badge>
        <time className="k-second k-small" dateTime={submittedAt}>
          {formatTime(submittedAt, locale)}
        </time>
      </p>
      {text && <p className="p-text">{text}</p>}
      <FileList files={files} open={open} />
      {feedback && (
        <blockquote className="c-said">
          {says && <span className="k-second k-small">{says}</span>}
          <p className="p-text">{feedback}</p>
        </blockquote>
      )}
    </article>
  )
}
