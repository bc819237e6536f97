import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { saveQuiz, type EditedLesson } from '../../contract.ts'
import { courseTexts } from '../../texts.ts'
import { newKey, useListValue } from '../use-list-value.ts'
import { QuestionEditor, type Question } from './QuestionEditor.tsx'

/** The quiz below a lesson: its rules and its questions. */
export const QuizForm = ({ lesson }: { lesson: EditedLesson }) => {
  const t = useTexts(courseTexts)
  const { quiz } = lesson
  const form = useForm({
    endpoint: saveQuiz,
    texts: courseTexts,
    prefix: 'quiz',
    initial: {
      id: lesson.id,
      active: quiz?.active ?? false,
      isRequired: quiz?.isRequired ?? true,
      passPercent: quiz?.passPercent ?? 60,
      maxAttempts: quiz?.maxAttempts ?? null,
      timeLimitMinutes: quiz?.timeLimitMinutes ?? null,
      questions: quiz?.questions ?? [],
    },
  })
  return (
    <section className="k-panel" aria-labelledby="quiz">
      <h2 id="quiz">{t('quiz.title')}</h2>
      <p className="k-second k-small">{t('quiz.text')}</p>
      <Form form={form} autosave>
        <FormField form={form} kind="switch" name="active" label={t('quiz.active')} hint="" />
        <FormField form={form} kind="switch" name="isRequired" />
        <div className="k-form-wide">
          <FormField form={form} kind="integer" name="passPercent" required min={0} max={100} />
          <FormField form={form} kind="integer" name="maxAttempts" min={1} max={100} />
          <FormField form={form} kind="integer" name="timeLimitMinutes" min={1} max={600} />
        </div>
        <Questions form={form} />
      </Form>
    </section>
  )
}

const Questions = ({ form }: { form: FormState }) => {
  const t = useTexts(courseTexts)
  const { list, epoch, change } = useListValue<Question>(form, 'questions')
  const option = () => ({ key: newKey(), text: '', isRight: false })
  const move = (at: number, to: number) => change(list.toSpliced(at, 1).toSpliced(to, 0, list[at]!))
  return (
    <div className="k-stack">
      {list.map((question, at) => (
        <QuestionEditor
          key={`${question.key}-${epoch}`}
          question={question}
          at={at}
          count={list.length}
          errors={form.mantine.errors}
          onChange={(next) => change(list.toSpliced(at, 1, next))}
          onMove={(to) => move(at, to)}
          onRemove={() => change(list.toSpliced(at, 1))}
        />
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() =>
            change([
              ...list,
              { key: newKey(), form: 'single_choice', text: '', points: 1, options: [option(), option()] },
            ])
          }
        >
          {t('quiz.add')}
        </Button>
      </div>
    </div>
  )
}
