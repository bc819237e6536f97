import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import type { Question } from '#capabilities/offer/catalog/contract/question.ts'
import { productDeskTexts } from '../../texts.ts'
import { choosingForms, questionForms } from '#capabilities/offer/catalog/vocabulary.ts'
import { OrderButtons } from '../OrderButtons.tsx'

type Props = {
  question: Question
  at: number
  count: number
  errors: Record<string, ReactNode>
  isDragged: boolean
  onDrag: (at: number | undefined) => void
  onDrop: () => void
  onChange: (question: Question) => void
  onMove: (to: number) => void
  onRemove: () => void
}

export const QuestionCard = ({ question, errors, onChange, ...row }: Props) => {
  const { at, count, isDragged, onDrag, onDrop, onMove, onRemove } = row
  const t = useTexts(productDeskTexts)
  const [isGripped, setGripped] = useState(false)
  const name = t('question_numbered', { number: at + 1 })
  return (
    <div
      // Only by its grip: text inside must stay selectable.
      draggable={isGripped}
      style={isDragged ? { opacity: 0.5 } : undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(at)
      }}
      onDragEnd={() => {
        onDrag(undefined)
        setGripped(false)
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <section className="k-panel k-stack-small" aria-label={name}>
        <header style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <strong style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
            {count > 1 && (
              <IconGripVertical
                size={16}
                stroke={1.8}
                aria-hidden="true"
                style={{ cursor: 'grab' }}
                onPointerDown={() => setGripped(true)}
                onPointerUp={() => setGripped(false)}
              />
            )}
            {name}
          </strong>
          <OrderButtons name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
        </header>
        <Fields question={question} at={at} errors={errors} onChange={onChange} />
      </section>
    </div>
  )
}

type FieldsProps = Pick<Props, 'question' | 'at' | 'errors' | 'onChange'>

const Fields = ({ question, at, errors, onChange }: FieldsProps) => {
  const t = useTexts(productDeskTexts)
  const fault = (field: string) => errors[`questions.${at}.${field}`]
  return (
    <>
      <TextInput
        id={`field-questions-questions.${at}.label`}
        label={t('field.question')}
        withAsterisk
        value={question.label}
        maxLength={300}
        error={fault('label')}
        onChange={(event) => onChange({ ...question, label: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('field.questionForm')}
        value={question.form}
        data={questionForms.map((value) => ({ value, label: t(`choice.question_form.${value}`) }))}
        onChange={(event) => onChange({ ...question, form: event.currentTarget.value as Question['form'] })}
      />
      {choosingForms.includes(question.form) && (
        <OptionLines
          options={question.options}
          error={fault('options')}
          onChange={(options) => onChange({ ...question, options })}
        />
      )}
      <TextInput
        label={t('field.questionHint')}
        value={question.hint}
        maxLength={300}
        error={fault('hint')}
        onChange={(event) => onChange({ ...question, hint: event.currentTarget.value })}
      />
      <Checkbox
        label={t('field.isRequired')}
        checked={question.isRequired}
        onChange={(event) => onChange({ ...question, isRequired: event.currentTarget.checked })}
      />
    </>
  )
}

/** One option a line; what is typed stays as typed. */
const OptionLines = ({
  options,
  error,
  onChange,
}: {
  options: string[]
  error: ReactNode
  onChange: (options: string[]) => void
}) => {
  const t = useTexts(productDeskTexts)
  const [text, setText] = useState(options.join('\n'))
  const type = (typed: string) => {
    setText(typed)
    onChange(
      typed
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
  }
  return (
    <Textarea
      label={t('field.questionOptions')}
      description={t('hint.questionOptions')}
      autosize
      minRows={2}
      withAsterisk
      value={text}
      error={error}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
