import { useId } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import { formsWith } from '#capabilities/offer/catalog/product-types/declared.ts'
import { useLacks } from '#platform/web/session.tsx'
import { productDeskTexts } from '../../texts.ts'
import type { ProductForm } from '#capabilities/offer/catalog/vocabulary.ts'
import { TypePicture } from './TypePicture.tsx'

/** What can be sold, one tile a type; on a narrow screen the chosen one's sentence stands below them all. */
export const TypeTiles = ({ chosen, onChoose }: { chosen: ProductForm; onChoose: (form: ProductForm) => void }) => {
  const t = useTexts(productDeskTexts)
  const lacks = useLacks()
  const id = useId()
  return (
    <fieldset className="k-form-group">
      <legend>{t('choose_form')}</legend>
      <div className="k-types">
        {formsWith((feature) => !lacks(feature)).map((form) => (
          <label key={form} className="k-type">
            <input
              type="radio"
              name={id}
              value={form}
              checked={form === chosen}
              onChange={() => onChoose(form)}
              aria-labelledby={`${id}-${form}`}
              aria-describedby={`${id}-${form}-hint`}
              {...(form === chosen ? { 'data-autofocus': true, autoFocus: true } : {})}
            />
            <TypePicture form={form} />
            <span>
              <strong id={`${id}-${form}`}>{t(`choice.form.${form}`)}</strong>
              <span className="k-type-hint" id={`${id}-${form}-hint`}>
                {t(`form_hint.${form}`)}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p className="k-type-chosen" aria-hidden="true">
        {t(`form_hint.${chosen}`)}
      </p>
    </fieldset>
  )
}
