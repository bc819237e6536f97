import { Button, NumberInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { api } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { Badge } from '#ui/Badge.tsx'
import { reviewAttempt, type showAttempt } from '../../contract/sessions.ts'
import { learningTexts } from '../../texts.ts'
import { quizAttemptState } from '../../vocabulary.ts'

type Attempt = ClientOutput<typeof showAttempt>

/** An attempt with its answers; written ones take points while the attempt waits for them. */
export const ReviewAttempt = ({ attempt, onDone }: { attempt: Attempt; onDone: () => void }) => {
  const t = useTexts(learningTexts)
  const { can } = useSession()
  const isOpen = permits(quizAttemptState, attempt.state, 'review') && can('learning.change')
  const written = attempt.questions.filter((question) => question.form === 'text_field')
  const [points, setPoints] = useState<Record<string, number>>(() =>
    Object.fromEntries(written.map((question) => [question.key, question.given ?? 0])),
  )
  const [feedback, setFeedback] = useState('')
  const { isSending, send } = useSending()
  const review = async () => {
    const given = written.map(({ key }) => ({ key, points: points[key] ?? 0 }))
    if (await send(() => api(reviewAttempt, { id: attempt.id, points: given, feedback }), t('done.reviewed'))) onDone()
  }
  return (
    <div className="k-form">
      <p className="k-row">
        <Badge tone={quizAttemptState.states[attempt.state].tone}>
          {t(`state.quiz_attempt_state.${attempt.state}`)}
        </Badge>
        <span>{attempt.lessonName}</span>
        {attempt.percent !== null && (
          <span className="k-numbers">
            {t('review.result', { percent: attempt.percent, pass: attempt.passPercent })}
          </span>
        )}
      </p>
      {attempt.questions.map((question, at) => (
        <Answer
          key={question.key}
          question={question}
          number={at + 1}
          points={points[question.key] ?? 0}
          onPoints={isOpen ? (given) => setPoints((all) => ({ ...all, [question.key]: given })) : undefined}
        />
      ))}
      {attempt.feedback && <p className="p-text">{attempt.feedback}</p>}
      {isOpen && (
        <>
          <Textarea
            label={t('review.feedback')}
            autosize
            minRows={2}
            maxLength={5000}
            value={feedback}
            onChange={(event) => setFeedback(event.currentTarget.value)}
          />
          <div>
            <Button loading={isSending} onClick={() => void review()}>
              {t('review.send')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

type AnswerProps = {
  question: Attempt['questions'][number]
  number: number
  points: number
  /** Nothing where no points can be given. */
  onPoints: ((points: number) => void) | undefined
}

const Answer = ({ question, number, points, onPoints }: AnswerProps) => {
  const t = useTexts(learningTexts)
  const answer =
    question.form === 'text_field'
      ? question.answer.join('\n')
      : question.answer.map((key) => question.options.find((option) => option.key === key)?.text ?? key).join(', ')
  return (
    <section className="k-panel" aria-label={t('quiz.question', { number })}>
      <h3>{`${number}. ${question.text}`}</h3>
      <p className="p-text">{answer || t('review.none')}</p>
      {question.options.length > 0 && (
        <p className="k-small k-second">{`${t('review.right')}: ${question.options
          .filter((option) => option.isRight)
          .map((option) => option.text)
          .join(', ')}`}</p>
      )}
      {onPoints && question.form === 'text_field' ? (
        <NumberInput
          label={t('review.points', { points: question.points })}
          min={0}
          max={question.points}
          allowDecimal={false}
          value={points}
          onChange={(value) => onPoints(Number(value) || 0)}
        />
      ) : (
        question.given !== null && (
          <p className="k-small">{`${question.given} / ${t('quiz.points', { points: question.points })}`}</p>
        )
      )}
    </section>
  )
}
