import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Form } from '#platform/web/form/Form.tsx'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import type { Question } from '#capabilities/offer/catalog/contract/question.ts'
import { productDeskTexts } from '../../texts.ts'
import { moved } from '../OrderButtons.tsx'
import { QuestionCard } from './QuestionCard.tsx'

export const newKey = (): string => crypto.randomUUID().replaceAll('-', '')

/**
 * Questions in the order they are met: dragged, or moved by buttons. Saved together, as the form's value `questions`;
 * its prefix is `questions`.
 */
export const QuestionEditor = ({ form, start }: { form: FormState; start: readonly Question[] }) => {
  const t = useTexts(productDeskTexts)
  const [list, setList] = useState(start)
  const [dragged, setDragged] = useState<number>()
  const change = (next: readonly Question[]) => {
    setList(next)
    form.mantine.setFieldValue('questions', next)
  }
  const add = () =>
    change([...list, { key: newKey(), form: 'open_question', label: '', hint: '', options: [], isRequired: false }])
  return (
    <Form form={form}>
      {list.map((question, at) => (
        <QuestionCard
          key={question.key}
          question={question}
          at={at}
          count={list.length}
          errors={form.mantine.errors}
          isDragged={dragged === at}
          onDrag={setDragged}
          onDrop={() => dragged !== undefined && change(moved(list, dragged, at))}
          onChange={(next) => change(list.with(at, next))}
          onMove={(to) => change(moved(list, at, to))}
          onRemove={() => change(list.toSpliced(at, 1))}
        />
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={add}
          disabled={list.length >= 30}
        >
          {t('add_question')}
        </Button>
      </div>
    </Form>
  )
}
