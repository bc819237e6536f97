import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useAct, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Stars } from '#ui/Stars.tsx'
import { ownReview, removeReview, writeReview } from '../../contract.ts'
import { reviewsTexts } from '../../texts.ts'
import { StarChoice } from './StarChoice.tsx'

type Own = ClientOutput<typeof ownReview>
type Place = { access: { id: string | number } }

/** A buyer's review of their purchase: requested, shown, changed, removed. Absent for people who may not write one. */
export const OwnReview = ({ access }: Place) => (
  <Loaded endpoint={ownReview} input={{ id: access.id }}>
    {(own) => (own.mayWrite ? <Panel access={access} own={own} /> : null)}
  </Loaded>
)

const Panel = ({ access, own }: Place & { own: Own }) => {
  const t = useTexts(reviewsTexts)
  const [isWriting, setWriting] = useState(false)
  const { review } = own
  return (
    <section className="k-panel k-stack-small" aria-labelledby="own-review">
      <h2 id="own-review">{t(review ? 'own.title' : 'own.ask')}</h2>
      {isWriting ? (
        <Write access={access} own={own} onDone={() => setWriting(false)} />
      ) : review ? (
        <Written access={access} own={own} review={review} onChange={() => setWriting(true)} />
      ) : (
        <>
          <p className="k-second">{t('own.ask_text')}</p>
          <div>
            <Button variant="default" onClick={() => setWriting(true)}>
              {t('own.write')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

const Write = ({ access, own, onDone }: Place & { own: Own; onDone: () => void }) => {
  const t = useTexts(reviewsTexts)
  const { review } = own
  const form = useForm({
    endpoint: writeReview,
    texts: reviewsTexts,
    prefix: 'review',
    initial: {
      id: access.id,
      ...(review ? { rating: review.rating } : {}),
      title: review?.title ?? '',
      text: review?.text ?? '',
    },
    done: t('own.done'),
    onDone,
  })
  return (
    <Form
      form={form}
      submit={t(review ? 'own.save' : 'own.publish')}
      beside={
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('own.cancel')}
        </Button>
      }
    >
      <StarChoice form={form} initial={review?.rating} />
      <FormField kind="text" name="title" />
      <FormField kind="textarea" name="text" rows={5} />
      <p className="k-second k-small">{t('own.shown_as', { name: own.authorName })}</p>
    </Form>
  )
}

type WrittenProps = Place & { own: Own; review: NonNullable<Own['review']>; onChange: () => void }

const Written = ({ access, own, review, onChange }: WrittenProps) => {
  const t = useTexts(reviewsTexts)
  const locale = useLocale()
  const act = useAct()
  const remove: Action = {
    key: 'remove',
    text: t('own.remove'),
    confirm: () => ({
      title: t('own.remove_title'),
      text: t('own.remove_text'),
      yes: t('own.remove'),
      danger: true,
    }),
    run: () => api(removeReview, { id: access.id }),
    done: t('own.removed'),
  }
  return (
    <>
      <p className="k-row k-small">
        <Stars value={review.rating} label={t('stars', { rating: review.rating })} />
        <time dateTime={review.writtenAt} className="k-second">
          {formatTime(review.writtenAt, locale)}
        </time>
      </p>
      {review.title && <strong>{review.title}</strong>}
      {review.text && <p className="p-text">{review.text}</p>}
      {review.hiddenReason && (
        <div className="p-notice k-tone-amber">
          <p>
            {t('own.hidden')} {t('own.reason', { reason: t(`choice.hidden_reason.${review.hiddenReason}`) })}
          </p>
          {review.hiddenNote && <p>{review.hiddenNote}</p>}
        </div>
      )}
      {review.answer && (
        <blockquote className="k-second">
          <strong>{t('own.answer')}</strong>
          <p className="p-text">{review.answer}</p>
        </blockquote>
      )}
      <div className="k-row">
        <Button variant="default" size="sm" onClick={onChange}>
          {t('own.change')}
        </Button>
        <Button variant="subtle" size="sm" color="gray" onClick={() => void act(remove, undefined)}>
          {t('own.remove')}
        </Button>
        {review.state === 'published' && (
          <a className="k-link" href={own.productPath}>
            {t('own.see')}
          </a>
        )}
      </div>
    </>
  )
}
