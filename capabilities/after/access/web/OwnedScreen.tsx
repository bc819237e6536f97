import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '#platform/web/client.ts'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Badge } from '#ui/Badge.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { webTexts } from '#platform/web/texts.ts'
import { ownAccesses } from '../contract.ts'
import { isOpen, pathOf, useAccessWords, type AccessCard } from './access-words.ts'
import { Cover } from './Cover.tsx'

/** Everything a person owns, newest first; what ended stands last. */
export default function OwnedScreen() {
  const { t } = useAccessWords()
  const web = useTexts(webTexts)
  const [params, setParams] = useSearchParams()
  const [query, setQuery] = useState(params.get('query') ?? '')
  const [asked] = useDebouncedValue(query.trim(), 250)
  const found = useQuery({
    queryKey: [ownAccesses.path, asked],
    queryFn: ({ signal }) => api(ownAccesses, asked ? { query: asked } : {}, { signal }),
    placeholderData: keepPreviousData,
  })
  const cards = found.data?.list ?? []
  const change = (words: string) => {
    setQuery(words)
    setParams(words ? { query: words } : {}, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <PageHead title={t('owned.title')} />
      {(cards.length > 0 || asked !== '') && (
        <TextInput
          className="p-search"
          type="search"
          aria-label={t('owned.search')}
          placeholder={t('owned.search')}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
          value={query}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      <p className="k-hidden" role="status">
        {found.data && !found.isFetching ? t('owned.count', { count: found.data.totalCount }) : ''}
      </p>
      {found.isError ? (
        <EmptyState title={web('list.failed')} text={found.error.message}>
          <Button onClick={() => void found.refetch()}>{web('page.retry')}</Button>
        </EmptyState>
      ) : found.isPending ? (
        <Skeleton height="16rem" />
      ) : cards.length > 0 ? (
        <ul className="p-cards">
          {cards.map((access, index) => (
            <li key={access.id}>
              <Card access={access} isFirst={index < 3} />
            </li>
          ))}
        </ul>
      ) : asked ? (
        <EmptyState title={t('owned.no_match', { query: asked })}>
          <Button variant="default" onClick={() => change('')}>
            {t('owned.clear')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('owned.empty')} text={t('owned.empty_text')} />
      )}
    </>
  )
}

const Card = ({ access, isFirst }: { access: AccessCard; isFirst: boolean }) => {
  const { t, day, form, state, tone } = useAccessWords()
  const { product, order } = access
  const path = pathOf(access.id, product.form)
  const until = access.endsAt
    ? t('card.until', { day: day(access.endsAt) })
    : order.cancelsOn
      ? t('card.ends', { day: day(order.cancelsOn) })
      : null
  return (
    <article
      className="p-card"
      data-ended={access.publishState === 'publish_canceled' || undefined}
      aria-labelledby={`access-${access.id}`}
    >
      <Cover product={product} isFirst={isFirst} />
      <div className="p-card-body">
        <div className="k-row">
          <Badge tone={tone(access.publishState)}>{state(access.publishState)}</Badge>
          <span className="k-muted k-small">{form(product.form)}</span>
        </div>
        <h2 id={`access-${access.id}`}>
          <Link to={path}>{product.name}</Link>
        </h2>
        <p className="k-second k-small">
          {[
            access.seller.name,
            access.partOf && t('card.part_of', { name: access.partOf.name }),
            access.filesCount > 0 && t('card.files', { count: access.filesCount }),
            until,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className="p-card-foot">
          {access.payPath && access.publishState !== 'publish_canceled' ? (
            <Button component="a" href={access.payPath} aria-describedby={`access-${access.id}`}>
              {t('card.pay')}
            </Button>
          ) : (
            <Button
              component={Link}
              to={path}
              variant={isOpen(access) ? 'filled' : 'default'}
              aria-describedby={`access-${access.id}`}
            >
              {t(isOpen(access) ? 'card.open' : 'card.order')}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
