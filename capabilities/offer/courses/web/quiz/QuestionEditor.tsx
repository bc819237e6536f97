import { ActionIcon, Button, Checkbox, NativeSelect, NumberInput, Radio, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import { courseTexts } from '../../texts.ts'
import { questionForms, type QuestionForm } from '../../vocabulary.ts'
import { newKey } from '../use-list-value.ts'

export type Question = {
  key: string
  form: QuestionForm
  text: string
  points: number
  options: { key: string; text: string; isRight: boolean }[]
}
type Option = Question['options'][number]
type Props = {
  question: Question
  at: number
  count: number
  errors: Record<string, ReactNode>
  onChange: (question: Question) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const look = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

export const QuestionEditor = ({ question, at, count, errors, onChange, onMove, onRemove }: Props) => {
  const t = useTexts(courseTexts)
  const name = t('quiz.question', { number: at + 1 })
  return (
    <section className="c-block" aria-label={name}>
      <Head name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      <Textarea
        label={name}
        autosize
        minRows={1}
        value={question.text}
        error={errors[`questions.${at}.text`]}
        onChange={(event) => onChange({ ...question, text: event.currentTarget.value })}
      />
      <div className="k-form-wide">
        <NativeSelect
          label={t('quiz.form')}
          value={question.form}
          data={questionForms.map((value) => ({ value, label: t(`choice.question_form.${value}`) }))}
          onChange={(event) => onChange({ ...question, form: event.currentTarget.value as QuestionForm })}
        />
        <NumberInput
          label={t('quiz.points')}
          description={t('quiz.points_hint')}
          min={1}
          max={100}
          allowDecimal={false}
          value={question.points}
          onChange={(points) => onChange({ ...question, points: Number(points) || 1 })}
        />
      </div>
      {question.form === 'text_field' ? (
        <p className="k-small k-second">{t('quiz.reviewed')}</p>
      ) : (
        <Options
          question={question}
          error={errors[`questions.${at}.options`]}
          onChange={(options) => onChange({ ...question, options })}
        />
      )}
    </section>
  )
}

type HeadProps = Pick<Props, 'at' | 'count' | 'onMove' | 'onRemove'> & { name: string }

const Head = ({ name, at, count, onMove, onRemove }: HeadProps) => {
  const t = useTexts(courseTexts)
  return (
    <header>
      <strong>{name}</strong>
      <span className="k-nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('content.up', { name })}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          <IconArrowUp {...look} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('content.down', { name })}
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        >
          <IconArrowDown {...look} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" aria-label={t('content.remove', { name })} onClick={onRemove}>
          <IconTrash {...look} />
        </ActionIcon>
      </span>
    </header>
  )
}

type OptionsProps = { question: Question; error: ReactNode; onChange: (options: Option[]) => void }

const Options = ({ question, error, onChange }: OptionsProps) => {
  const t = useTexts(courseTexts)
  const { options } = question
  const isSingle = question.form === 'single_choice'
  const Mark = isSingle ? Radio : Checkbox
  const mark = (at: number, isRight: boolean) =>
    onChange(
      options.map((option, i) => ({ ...option, isRight: i === at ? isRight : isSingle ? false : option.isRight })),
    )
  return (
    <div className="k-form">
      {options.map((option, at) => (
        <div key={option.key} className="c-option">
          <Mark
            name={`right-${question.key}`}
            aria-label={t('quiz.right', { number: at + 1 })}
            checked={option.isRight}
            onChange={(event) => mark(at, event.currentTarget.checked)}
          />
          <TextInput
            aria-label={t('quiz.option', { number: at + 1 })}
            placeholder={t('quiz.option', { number: at + 1 })}
            value={option.text}
            onChange={(event) =>
              onChange(options.map((each, i) => (i === at ? { ...each, text: event.currentTarget.value } : each)))
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('quiz.remove_option', { number: at + 1 })}
            onClick={() => onChange(options.toSpliced(at, 1))}
          >
            <IconX {...look} />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <p className="k-error" role="alert">
          {error}
        </p>
      )}
      <div>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => onChange([...options, { key: newKey(), text: '', isRight: false }])}
        >
          {t('quiz.add_option')}
        </Button>
      </div>
    </div>
  )
}
