import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { momentIn } from '#platform/shared/time.ts'
import { useLocale } from '#platform/web/locale.tsx'
import { openingWord } from '#capabilities/offer/catalog/product-types/declared.ts'
import { Badge } from '#ui/Badge.tsx'
import type { OwnedProduct } from '../rules/group-owned.ts'
import { isBegun, isOpen, pathOf, useAccessWords, type AccessCard } from './access-words.ts'
import { Cover } from './Cover.tsx'

type Owned = OwnedProduct<AccessCard>

/** One product a person owns: progress, next step, and all purchases of it. */
export const OwnedCard = ({ owned: { lead, all }, isFirst }: { owned: Owned; isFirst: boolean }) => {
  const { t, form, state, tone } = useAccessWords()
  const { product } = lead
  return (
    <article
      className="p-card"
      data-ended={lead.publishState === 'publish_canceled' || undefined}
      aria-labelledby={`access-${lead.id}`}
    >
      <Cover product={product} isFirst={isFirst} />
      <div className="p-card-body">
        <div className="k-row">
          {!isOpen(lead) && <Badge tone={tone(lead.publishState)}>{state(lead.publishState)}</Badge>}
          <span className="k-muted k-small">
            {form(product.form)} · {lead.seller.name}
          </span>
        </div>
        <h2 id={`access-${lead.id}`}>
          <Link to={pathOf(lead.id, product.form)}>{product.name}</Link>
        </h2>
        <Standing access={lead} />
        <Facts access={lead} />
        {all.length > 1 && (
          <details className="p-times">
            <summary>{t('card.times', { count: all.length })}</summary>
            <ul>
              {all.map((access) => (
                <Purchase key={access.id} access={access} />
              ))}
            </ul>
          </details>
        )}
        <div className="p-card-foot">
          <Go access={lead} />
        </div>
      </div>
    </article>
  )
}

const Standing = ({ access: { progress, nextDate, id } }: { access: AccessCard }) => {
  const { t } = useAccessWords()
  const locale = useLocale()
  return (
    <>
      {progress && (
        <div className="p-progress">
          <div
            role="progressbar"
            aria-labelledby={`access-${id}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={progress.percent}
          >
            <span style={{ inlineSize: `${progress.percent}%` }} />
          </div>
          <p className="k-second k-small">{t('card.progress', progress)}</p>
        </div>
      )}
      {nextDate && <p className="k-small">{momentIn(nextDate.startsAt, locale, nextDate.timeZoneName)}</p>}
    </>
  )
}

const Facts = ({ access: { partOf, filesCount, endsAt, order } }: { access: AccessCard }) => {
  const { t, day } = useAccessWords()
  const facts = [
    partOf && t('card.part_of', { name: partOf.name }),
    filesCount > 0 && t('card.files', { count: filesCount }),
    endsAt ? t('card.until', { day: day(endsAt) }) : order.cancelsOn && t('card.ends', { day: day(order.cancelsOn) }),
  ].filter(Boolean)
  return facts.length > 0 ? <p className="k-second k-small">{facts.join(' · ')}</p> : null
}

/** Where one of several purchases of the same product came from. */
const Purchase = ({ access }: { access: AccessCard }) => {
  const { t, day, state } = useAccessWords()
  const from = access.partOf
    ? t('card.part_of', { name: access.partOf.name })
    : access.isGift
      ? t('page.gift')
      : t('card.order_of', { number: access.order.number })
  return (
    <li>
      <Link to={`/payer/access/${access.id}`}>{from}</Link>
      <span className="k-muted">
        {[access.startedAt && day(access.startedAt), !isOpen(access) && state(access.publishState)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  )
}

/** The one thing to do with it now. */
const Go = ({ access }: { access: AccessCard }) => {
  const { t } = useAccessWords()
  const locale = useLocale()
  const { product, continuesWith } = access
  const described = { className: 'p-go', 'aria-describedby': `access-${access.id}` }
  if (access.payPath && access.publishState !== 'publish_canceled')
    return (
      <Button component="a" href={access.payPath} {...described}>
        {t('card.pay')}
      </Button>
    )
  if (!isOpen(access))
    return (
      <Button component={Link} to={`/payer/access/${access.id}`} variant="default" {...described}>
        {t('card.details')}
      </Button>
    )
  return (
    <Button component={Link} to={continuesWith?.path ?? pathOf(access.id, product.form)} {...described}>
      {isBegun(access)
        ? continuesWith
          ? t('card.continue', { name: continuesWith.name })
          : t('page.to_course')
        : openingWord(product, locale)}
    </Button>
  )
}
