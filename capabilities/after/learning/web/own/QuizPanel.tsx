import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { toastError } from '#platform/web/toast.ts'
import { Badge } from '#ui/Badge.tsx'
import { KeptNotice, useWaiting } from '#capabilities/after/mobile-app/web/index.ts'
import { ownLesson, startQuiz } from '../../contract.ts'
import { quizAttemptState } from '../../vocabulary.ts'
import { useLearnWords, type LessonPage, type LessonQuiz } from './learn-words.ts'
import { attemptDeed, QuizSheet } from './QuizSheet.tsx'

/** The quiz below a lesson: its rules, what was reached, and the sheet while one is under way. */
export const QuizPanel = ({ page, quiz }: { page: LessonPage; quiz: LessonQuiz }) => {
  const { t } = useLearnWords()
  const { isBusy, show, begin } = useQuiz(page)
  const { names, look } = useWaiting()
  const last = quiz.attempts.findLast((attempt) => attempt.state !== 'started')
  const left = quiz.maxAttempts === null ? null : Math.max(0, quiz.maxAttempts - quiz.attempts.length)
  const isPassed = quiz.attempts.some((attempt) => attempt.state === 'passed')
  const result =
    last &&
    {
      passed: t('quiz.passed', { percent: last.percent ?? 0 }),
      failed: t('quiz.failed', { percent: last.percent ?? 0 }),
      in_review: t('quiz.in_review', { seller: page.course.seller.name }),
      started: '',
    }[last.state]
  return (
    <section className="k-panel c-quiz" aria-labelledby="quiz">
      <h2 id="quiz">{quiz.name || t('quiz.title')}</h2>
      <p className="k-second k-small">
        {[
          t('quiz.rules', { count: quiz.questionsCount, pass: quiz.passPercent }),
          quiz.timeLimitMinutes && t('quiz.limit', { minutes: quiz.timeLimitMinutes }),
          left !== null && t('quiz.attempts_left', { left }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div role="status">
        {last && !quiz.current && (
          <p className={`p-notice k-tone-${quizAttemptState.states[last.state].tone}`}>
            <strong>{result}</strong> {last.feedback}
          </p>
        )}
      </div>
      {quiz.current && names.includes(attemptDeed(quiz.current)) ? (
        <KeptNotice />
      ) : quiz.current ? (
        <QuizSheet key={String(quiz.current.id)} page={page} attempt={quiz.current} onDone={show} onKept={look} />
      ) : (
        !isPassed &&
        last?.state !== 'in_review' &&
        left !== 0 && (
          <Button loading={isBusy} onClick={() => void begin()}>
            {t(last ? 'quiz.again' : 'quiz.start')}
          </Button>
        )
      )}
      {quiz.attempts.length > 1 && <Attempts quiz={quiz} />}
    </section>
  )
}

const useQuiz = (page: LessonPage) => {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const show = (answered: LessonPage) => {
    queries.setQueryData([ownLesson.path, { id: String(page.course.id), lessonId: String(page.id) }], answered)
    void queries.invalidateQueries()
  }
  const begin = async () => {
    setBusy(true)
    try {
      show(await api(startQuiz, { id: page.course.id, lessonId: page.id }))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, show, begin }
}

const Attempts = ({ quiz }: { quiz: LessonQuiz }) => {
  const { t, percent } = useLearnWords()
  return (
    <ul className="k-rows">
      {quiz.attempts
        .filter((attempt) => attempt.state !== 'started')
        .map((attempt) => (
          <li key={String(attempt.id)}>
            <span>{t('quiz.attempt', { number: attempt.number })}</span>
            <Badge tone={quizAttemptState.states[attempt.state].tone}>
              {t(`state.quiz_attempt_state.${attempt.state}`)}
              {attempt.percent === null ? '' : ` · ${percent(attempt.percent)}`}
            </Badge>
          </li>
        ))}
    </ul>
  )
}
