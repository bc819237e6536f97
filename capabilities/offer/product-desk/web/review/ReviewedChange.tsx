import { Modal } from '@mantine/core'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { languageName } from '#platform/shared/texts.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { showReview } from '#capabilities/offer/catalog/contract.ts'
import { productDeskTexts } from '../../texts.ts'

type Field = ClientOutput<typeof showReview>['fields'][number]

/** A change of a product that is on sale, field by field: as buyers see it, and as its seller wishes it. */
export const ReviewedChange = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useTexts(productDeskTexts)
  const reader = useLocale()
  return (
    <Modal opened onClose={onClose} title={t('reviews.change')} size="xl" centered>
      <Loaded endpoint={showReview} input={{ id }}>
        {({ fields, translations }) => (
          <div className="k-stack">
            {fields.length + translations.length === 0 && <p className="k-second">{t('reviews.no_change')}</p>}
            {fields.map((each) => (
              <Changed key={each.field} of={each} title={t(`field.${each.field}`)} />
            ))}
            {translations.map(({ locale, ...each }) => (
              <Changed
                key={`${locale} ${each.field}`}
                of={each}
                title={`${t(`field.${each.field}`)} (${languageName(locale, reader)})`}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Modal>
  )
}

const Changed = ({ of: each, title }: { of: Field; title: string }) => {
  const t = useTexts(productDeskTexts)
  return (
    <section className="k-panel" aria-label={title}>
      <h3>{title}</h3>
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
  )
}

/** Descriptions are HTML that was sanitised when they were saved. */
const Words = ({ of: { field }, value }: { of: Field; value: string | null }) => {
  const t = useTexts(productDeskTexts)
  if (!value) return <span className="k-muted">–</span>
  if (field === 'description') return <div dangerouslySetInnerHTML={{ __html: value }} />
  const key = `choice.category.${value}`
  return field === 'category' && productDeskTexts.has(key) ? t(key) : value
}
