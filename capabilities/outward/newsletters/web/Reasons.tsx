import { IconCheck, IconX } from '@tabler/icons-react'
import { formatTime } from '#platform/shared/time.ts'
import { FilterWords } from '#platform/web/list/FilterChoice.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { contactList } from '#capabilities/shop/opt-ins/contract.ts'
import { optInsTexts } from '#capabilities/shop/opt-ins/texts.ts'
import type { ShownReasons } from '../contract/reasons.ts'
import { newslettersTexts } from '../texts.ts'

type Props = { shown: ShownReasons; isUnsent?: boolean }

/** Why somebody gets a newsletter or got it: filters one by one, what stands against it, and the proof. */
export const Reasons = ({ shown, isUnsent = false }: Props) => {
  const t = useTexts(newslettersTexts)
  const locale = useLocale()
  const { isIn, conditions, barriers, proof, order, delivery } = shown
  const isAhead = isUnsent || delivery?.state === 'planned'
  const day = proof && formatTime(proof.at, locale)
  return (
    <div className="k-stack-small" role="status">
      <p>
        <b>{t(isAhead ? (isIn ? 'why.gets' : 'why.gets_not') : isIn ? 'why.got' : 'why.got_not')}</b>
      </p>
      {barriers.map((barrier) => (
        <p key={barrier}>{t(`why.${barrier}`)}</p>
      ))}
      <div className="k-stack-small" role="list">
        {conditions.map(({ values, isMet }) => (
          <div key={JSON.stringify(values)} className="k-row" role="listitem">
            {isMet ? (
              <IconCheck size={16} aria-label={t('why.met')} />
            ) : (
              <IconX size={16} aria-label={t('why.not_met')} />
            )}
            <FilterWords list={contactList} texts={optInsTexts} value={values} />
            {typeof values['query'] === 'string' && <span>{t('why.search', { words: values['query'] })}</span>}
            {values['ids'] && <span>{t('why.chosen')}</span>}
          </div>
        ))}
      </div>
      {!isUnsent && conditions.length > 0 && <p className="k-small k-second">{t('why.today')}</p>}
      <p>
        {order
          ? t('why.bought', { product: order.productName, number: order.number, time: formatTime(order.at, locale) })
          : proof
            ? t(proof.deed === 'imported' ? 'why.imported' : 'why.confirmed', { form: proof.formName, time: day ?? '' })
            : t('why.no_proof')}
      </p>
    </div>
  )
}
