import { Button } from '@mantine/core'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { Stars } from '#ui/Stars.tsx'
import { answerReview, hideReview, withdrawAnswer, type reviewList } from '../../contract.ts'
import { reviewsTexts } from '../../texts.ts'
import { hidingReasons } from '../../vocabulary.ts'

type Row = RowOf<typeof reviewList>
type Props = { row: Row; onDone: () => void }

/** All of a review that has no place in a table. */
export const WholeReview = ({ row }: { row: Row }) => {
  const t = useTexts(reviewsTexts)
  const { title, text, answer, hiddenReason: reason, hiddenNote: note } = row
  return (
    <div className="k-stack-small">
      <Stars value={row.rating} label={t('stars', { rating: row.rating })} />
      {title && <strong>{title}</strong>}
      {text ? <p className="p-text">{text}</p> : !title && <p className="k-second">{t('no_words')}</p>}
      {reason && (
        <p className="k-second">
          {t('own.reason', { reason: t(`choice.hidden_reason.${reason}`) })} {note}
        </p>
      )}
      {answer && (
        <blockquote className="k-second">
          <strong>{t('your_answer')}</strong>
          <p className="p-text">{answer}</p>
        </blockquote>
      )}
    </div>
  )
}

const Quoted = ({ row }: { row: Row }) => (
  <blockquote className="p-text">
    {[row.title, row.text].filter(Boolean).join('\n') || '★'.repeat(row.rating)}
  </blockquote>
)

/** The seller's public answer, the first or a better one. */
export const AnswerReview = ({ row, onDone }: Props) => {
  const t = useTexts(reviewsTexts)
  const { isSending, send } = useSending()
  const before = row.answer ?? ''
  const form = useForm({
    endpoint: answerReview,
    texts: reviewsTexts,
    prefix: 'answer',
    initial: { id: row.id, text: before },
    done: t('done.answered'),
    onDone,
  })
  const withdraw = async () => {
    if (await send(() => api(withdrawAnswer, { id: row.id }), t('done.withdrawn'))) onDone()
  }
  return (
    <Form
      form={form}
      submit={t('answer.publish')}
      beside={
        before && (
          <Button variant="subtle" color="red" loading={isSending} onClick={() => void withdraw()}>
            {t('answer.withdraw')}
          </Button>
        )
      }
    >
      <Quoted row={row} />
      <FormField kind="textarea" name="text" label={t('field.answer')} hint={t('hint.answer')} required rows={4} />
    </Form>
  )
}

/** Hides a review; the reason is the buyer's to know. */
export const HideReview = ({ row, onDone }: Props) => {
  const t = useTexts(reviewsTexts)
  const form = useForm({
    endpoint: hideReview,
    texts: reviewsTexts,
    prefix: 'hide',
    initial: { id: row.id, note: '' },
    done: t('done.hidden'),
    onDone,
  })
  return (
    <Form form={form} submit={t('action.hide')}>
      <p className="k-second">{t('hide.text')}</p>
      <Quoted row={row} />
      <FormField kind="select" name="reason" required options={optionsOf(t, 'hidden_reason', hidingReasons)} />
      <FormField kind="textarea" name="note" rows={3} />
    </Form>
  )
}
