import { Button, Checkbox, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { useSession } from '#platform/web/session.tsx'
import { sendOrKeep } from '#capabilities/after/mobile-app/web/index.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { handInQuiz } from '../../contract.ts'
import { Countdown } from './Countdown.tsx'
import { useLearnWords, type LessonPage, type LessonQuiz } from './learn-words.ts'

type Attempt = NonNullable<LessonQuiz['current']>
type Answer = string | string[]

/** By which answers that could not be sent are found again. */
export const attemptDeed = ({ id }: Pick<Attempt, 'id'>): string => `quiz-${id}`

/** The questions of an attempt. When its time is over it is submitted as it is. */
export const QuizSheet = ({
  page,
  attempt,
  onDone,
  onKept,
}: {
  page: LessonPage
  attempt: Attempt
  onDone: (page: LessonPage) => void
  /** Without a network the answers stay on the device until there is one. */ onKept: () => void
}) => {
  const { t, span } = useLearnWords()
  const [answers, setAnswers] = useState<Record<string, Answer>>({})
  const { isSending, send } = useSending()
  const { user } = useSession()
  const handIn = () =>
    send(async () => {
      const given = { id: page.course.id, lessonId: page.id, attemptId: attempt.id, answers }
      // The server’s clock counts: answers to a quiz with a limit are never sent later.
      if (attempt.dueAt) return onDone(await api(handInQuiz, given))
      const sent = await sendOrKeep(user.id, attemptDeed(attempt), handInQuiz, given)
      return sent === 'kept' ? onKept() : onDone(sent.answer)
    })
  return (
    <form
      className="k-form"
      onSubmit={(event) => {
        event.preventDefault()
        void handIn()
      }}
    >
      {attempt.dueAt && (
        <p className="c-timer k-numbers">
          <Countdown
            to={attempt.dueAt}
            write={(left) => (left === 0 ? t('quiz.over') : t('quiz.left', { time: span(left) }))}
            onOver={() => void handIn()}
          />
        </p>
      )}
      {attempt.questions.map((question, at) => (
        <Question
          key={question.key}
          question={question}
          number={at + 1}
          answer={answers[question.key]}
          onAnswer={(answer) => setAnswers((all) => ({ ...all, [question.key]: answer }))}
        />
      ))}
      <div>
        <Button type="submit" loading={isSending}>
          {t('quiz.hand_in')}
        </Button>
      </div>
    </form>
  )
}

const Question = ({
  question,
  number,
  answer,
  onAnswer,
}: {
  question: Attempt['questions'][number]
  number: number
  answer: Answer | undefined
  onAnswer: (answer: Answer) => void
}) => {
  const { t } = useLearnWords()
  const label = `${number}. ${question.text}`
  const points = t('quiz.points', { points: question.points })
  const chosen = typeof answer === 'string' ? [answer] : (answer ?? [])
  if (question.form === 'text_field')
    return (
      <Textarea
        label={label}
        description={points}
        autosize
        minRows={3}
        maxLength={10_000}
        value={typeof answer === 'string' ? answer : ''}
        onChange={(event) => onAnswer(event.currentTarget.value)}
      />
    )
  if (question.form === 'single_choice')
    return (
      <Radio.Group label={label} description={points} value={chosen[0] ?? null} onChange={(key) => onAnswer([key])}>
        <Stack gap="xs" mt="xs">
          {question.options.map((option) => (
            <Radio key={option.key} value={option.key} label={option.text} />
          ))}
        </Stack>
      </Radio.Group>
    )
  return (
    <Checkbox.Group label={label} description={points} value={chosen} onChange={onAnswer}>
      <Stack gap="xs" mt="xs">
        {question.options.map((option) => (
          <Checkbox key={option.key} value={option.key} label={option.text} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
