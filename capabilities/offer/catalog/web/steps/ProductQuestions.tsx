import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useRoomTexts } from '#platform/web/locale.tsx'
import { editProduct } from '../../contract.ts'
import type { Question } from '../../contract/question.ts'
import { catalogTexts } from '../../texts.ts'
import { moved } from '../OrderButtons.tsx'
import type { EditedProduct } from '../ProductEditorScreen.tsx'
import { QuestionCard } from './QuestionCard.tsx'

const newKey = (): string => crypto.randomUUID().replaceAll('-', '')

/** The questions of a product, in the order buyers meet them: dragged, or moved by buttons. Saved together. */
export const ProductQuestions = ({ product }: { product: EditedProduct }) => {
  const t = useRoomTexts(catalogTexts)
  const [list, setList] = useState<readonly Question[]>(product.questions)
  const [dragged, setDragged] = useState<number>()
  const form = useForm({ endpoint: editProduct, texts: catalogTexts, prefix: 'questions', initial: { id: product.id, questions: product.questions } })
  const change = (next: readonly Question[]) => {
    setList(next)
    form.mantine.setFieldValue('questions', next)
  }
  const add = () => change([...list, { key: newKey(), form: 'open_question', label: '', hint: '', options: [], isRequired: false }])
  return (
    <section className="k-panel k-stack-small" aria-labelledby="questions">
      <h3 id="questions">{t('questions')}</h3>
      <p className="k-second">{t('questions_hint')}</p>
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
          <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={add} disabled={list.length >= 30}>
            {t('add_question')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
