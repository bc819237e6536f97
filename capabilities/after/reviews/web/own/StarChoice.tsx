import { useState } from 'react'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { reviewsTexts } from '../../texts.ts'
import { mostStars } from '../../vocabulary.ts'
import './star-choice.css'

const all = Array.from({ length: mostStars }, (_, index) => index + 1)

/** One to five stars, chosen by pointer, finger or arrow keys. */
export const StarChoice = ({ form, initial }: { form: FormState; initial: number | undefined }) => {
  const t = useTexts(reviewsTexts)
  const [chosen, setChosen] = useState(initial ?? 0)
  const error = form.mantine.errors['rating']
  const choose = (stars: number) => {
    setChosen(stars)
    form.mantine.setFieldValue('rating', stars)
    form.mantine.clearFieldError('rating')
  }
  return (
    <fieldset className="k-star-choice" {...(error ? { 'aria-describedby': 'rating-error' } : {})}>
      <legend className="k-label">{t('field.rating')}</legend>
      <div>
        {all.map((stars) => (
          <label key={stars} data-on={stars <= chosen || undefined}>
            <span aria-hidden="true">{stars <= chosen ? '★' : '☆'}</span>
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={stars === chosen}
              {...(stars === Math.max(1, chosen) ? { id: form.idOf('rating') } : {})}
              aria-label={t('stars.word', { count: stars })}
              onChange={() => choose(stars)}
            />
          </label>
        ))}
      </div>
      {chosen > 0 && <p className="k-second k-small">{t(`stars.${chosen as 1}`)}</p>}
      {error && (
        <p id="rating-error" className="k-small" style={{ color: 'var(--k-danger)' }}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
