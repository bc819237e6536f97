import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isApiError } from '#platform/web/client.ts'
import { errorWords } from '#platform/web/form/error-words.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { answerQuestions } from '../../contract.ts'
import { servicesTexts } from '../../texts.ts'
import { AnswerList } from '../AnswerList.tsx'
import type { SharedService } from '../service-words.ts'

type Asked = SharedService['questions'][number]
type Values = Readonly<Record<string, readonly string[]>>

/** The seller's questions: answered and changed until the service begins; read-only from then on. */
export const AnswerForm = ({ service }: { service: SharedService }) => {
  const t = useTexts(servicesTexts)
  const { values, setValues, faults, isSending, send } = useAnswers(service)
  return (
    <section className="k-panel" aria-labelledby="questions">
      <h2 id="questions">{t('own.questions')}</h2>
      {service.permits.includes('answer') ? (
        <form
          className="k-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {service.questions.map((question) => (
            <Answer
              key={question.key}
              question={question}
              given={values[question.key] ?? []}
              fault={faults[`answers.${question.key}`]}
              onChange={(given) => setValues({ ...values, [question.key]: given })}
            />
          ))}
          <div className="k-form-foot">
            <Button type="submit" loading={isSending}>
              {t(service.state === 'waiting_for_answers' ? 'own.save_answers' : 'own.change_answers')}
            </Button>
          </div>
        </form>
      ) : (
        <AnswerList service={service} />
      )}
    </section>
  )
}

const useAnswers = (service: SharedService) => {
  const t = useTexts(servicesTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const [values, setValues] = useState<Values>(
    Object.fromEntries(service.answers.map(({ key, values }) => [key, values])),
  )
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    setFaults({})
    try {
      await api(answerQuestions, {
        id: service.id,
        answers: Object.entries(values).map(([key, given]) => ({ key, values: [...given] })),
      })
      await queries.invalidateQueries()
      toast(t('done.answers'))
    } catch (error) {
      if (!isApiError(error) || Object.keys(error.fields).length === 0) toastError(error)
      else {
        const words = errorWords(error.fields, locale, servicesTexts)
        setFaults(words)
        document.getElementById(Object.keys(words)[0] ?? '')?.focus()
      }
    } finally {
      setSending(false)
    }
  }
  return { values, setValues, faults, isSending, send }
}

type AnswerProps = {
  question: Asked
  given: readonly string[]
  fault: string | undefined
  onChange: (given: string[]) => void
}

const Answer = ({ question, given, fault, onChange }: AnswerProps) => {
  const { key, form, label, hint, options, isRequired } = question
  const t = useTexts(servicesTexts)
  const shared = {
    id: `answers.${key}`,
    label: isRequired ? label : `${label} (${t('own.optional')})`,
    description: hint || undefined,
    error: fault,
    withAsterisk: isRequired,
    'aria-required': isRequired || undefined,
  }
  switch (form) {
    case 'open_question':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={2000}
          value={given[0] ?? ''}
          onChange={(event) => onChange([event.currentTarget.value])}
        />
      )
    case 'select_box':
      return (
        <NativeSelect
          {...shared}
          value={given[0] ?? ''}
          data={[{ value: '', label: t('own.choose') }, ...options]}
          onChange={(event) => onChange(event.currentTarget.value ? [event.currentTarget.value] : [])}
        />
      )
    case 'checkbox':
      return (
        <Checkbox
          id={shared.id}
          label={label}
          description={shared.description}
          error={fault}
          checked={given.includes('true')}
          onChange={(event) => onChange(event.currentTarget.checked ? ['true'] : [])}
        />
      )
    case 'service':
      return <Choices {...shared} options={options} given={given} onChange={onChange} />
  }
}

type ChoicesProps = Pick<AnswerProps, 'given' | 'onChange'> & {
  id: string
  label: string
  description: string | undefined
  error: string | undefined
  withAsterisk: boolean
  options: readonly string[]
}

const Choices = ({ id, label, description, error, withAsterisk, options, given, onChange }: ChoicesProps) => (
  <Checkbox.Group
    label={label}
    description={description}
    error={error}
    withAsterisk={withAsterisk}
    value={[...given]}
    onChange={onChange}
  >
    <div className="k-stack-small" style={{ marginBlockStart: 8 }}>
      {options.map((option, at) => (
        <Checkbox key={option} id={at === 0 ? id : undefined} value={option} label={option} />
      ))}
    </div>
  </Checkbox.Group>
)
