import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { checkVatIdNow, vatIdCheckList } from '../contract.ts'
import { vatTexts } from '../texts.ts'
import type { VatIdAnswer } from '../vocabulary.ts'
import { answerTones, useVatWords } from './vat-words.ts'

export default function VatIdCheckListScreen() {
  const { t, word } = useVatWords()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <ListScreen
        list={vatIdCheckList}
        texts={vatTexts}
        head={{
          check: { primary: true, permission: 'vat.change', opens: () => setAsked(true) },
          back: { text: t('back'), to: '/cabinet/vat' },
        }}
        cells={{
          answer: (row) => (
            <Badge tone={answerTones[row.answer as VatIdAnswer]}>{word(`choice.answer.${row.answer}`)}</Badge>
          ),
        }}
      />
      <Modal opened={isAsked} onClose={() => setAsked(false)} title={t('action.check')} centered>
        {isAsked && <Ask done={() => setAsked(false)} />}
      </Modal>
    </>
  )
}

const Ask = ({ done }: { done: () => void }) => {
  const { t } = useVatWords()
  const form = useForm({
    endpoint: checkVatIdNow,
    texts: vatTexts,
    initial: { vatId: '' },
    done: t('ask.done'),
    onDone: done,
  })
  return (
    <>
      <p className="k-second">{t('ask.text')}</p>
      <Form form={form} submit={t('action.ask')} fields={[{ kind: 'text', name: 'vatId', required: true }]} />
    </>
  )
}
