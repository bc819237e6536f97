import { Button, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { editProduct } from '#capabilities/offer/catalog/contract.ts'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'
import type { Faq } from '#capabilities/offer/catalog/contract/question.ts'
import { productDeskTexts } from '../../../texts.ts'
import { moved, OrderButtons } from '../../OrderButtons.tsx'
import { newKey } from '../QuestionEditor.tsx'

/** What buyers ask before they buy, with the answers their page gives. */
export const FaqEditor = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(productDeskTexts)
  const [list, setList] = useState<Faq>(product.faq)
  const form = useForm({
    endpoint: editProduct,
    texts: productDeskTexts,
    prefix: 'faq',
    initial: { id: product.id, faq: product.faq },
  })
  const change = (next: Faq) => {
    setList(next)
    form.mantine.setFieldValue('faq', next)
  }
  return (
    <section className="k-panel k-stack-small" aria-labelledby="faq">
      <h3 id="faq">{t('faq.title')}</h3>
      <p className="k-second">{t('faq.text')}</p>
      <Form form={form}>
        {list.map((entry, at) => (
          <FaqEntry
            key={entry.key ?? at}
            form={form}
            entry={entry}
            at={at}
            count={list.length}
            onChange={(part) => change(list.with(at, { ...entry, ...part }))}
            onMove={(to) => change(moved(list, at, to))}
            onRemove={() => change(list.toSpliced(at, 1))}
          />
        ))}
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => change([...list, { key: newKey(), question: '', answer: '' }])}
            disabled={list.length >= 20}
          >
            {t('faq.add')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

type EntryProps = {
  form: FormState
  entry: Faq[number]
  at: number
  count: number
  onChange: (part: Partial<Faq[number]>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const FaqEntry = ({ form, entry, at, count, onChange, onMove, onRemove }: EntryProps) => {
  const t = useTexts(productDeskTexts)
  const name = t('question_numbered', { number: at + 1 })
  const fault = (at: number, field: string) => form.mantine.errors[`faq.${at}.${field}`]
  return (
    <section className="k-panel k-stack-small" aria-label={name}>
      <header style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <strong>{name}</strong>
        <OrderButtons name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      </header>
      <TextInput
        id={form.idOf(`faq.${at}.question`)}
        label={t('faq.question')}
        withAsterisk
        maxLength={300}
        value={entry.question}
        error={fault(at, 'question')}
        onChange={(event) => onChange({ question: event.currentTarget.value })}
      />
      <Textarea
        id={form.idOf(`faq.${at}.answer`)}
        label={t('faq.answer')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={3000}
        value={entry.answer}
        error={fault(at, 'answer')}
        onChange={(event) => onChange({ answer: event.currentTarget.value })}
      />
    </section>
  )
}
