import { Modal } from '@mantine/core'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { showReview } from '../../contract.ts'
import { catalogTexts } from '../../texts.ts'

type Field = ClientOutput<typeof showReview>['fields'][number]

/** A change of a product that is on sale, field by field: as buyers see it, and as its seller wishes it. */
export const ReviewedChange = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useTexts(catalogTexts)
  return (
    <Modal opened onClose={onClose} title={t('reviews.change')} size="xl" centered>
      <Loaded endpoint={showReview} input={{ id }}>
        {({ fields }) => (
          <div className="k-stack">
            {fields.length === 0 && <p className="k-second">{t('reviews.no_change')}</p>}
            {fields.map((each) => (
              <section key={each.field} className="k-panel" aria-label={t(`field.${each.field}`)}>
                <h3>{t(`field.${each.field}`)}</h3>
                <dl className="k-pairs">
                  <dt>{t('reviews.before')}</dt>
                  <dd>
                    <Words of={each} value={each.before} />
                  </dd>
                  <dt>{t('reviews.after')}</dt>
                  <dd>
                    <Words of={each} value={each.after} />
                  </dd>
                </dl>
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Modal>
  )
}

/** Descriptions are HTML that was sanitised when they were saved. */
const Words = ({ of: { field }, value }: { of: Field; value: string | null }) => {
  const t = useTexts(catalogTexts)
  if (!value) return <span className="k-muted">–</span>
  if (field === 'description') return <div dangerouslySetInnerHTML={{ __html: value }} />
  const key = `choice.category.${value}`
  return field === 'category' && catalogTexts.has(key) ? t(key) : value
}
