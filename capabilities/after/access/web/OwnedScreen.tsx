import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Brought } from '#platform/web/brought.tsx'
import { api } from '#platform/web/client.ts'
import { PageHead } from '#platform/web/PageHead.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { webTexts } from '#platform/web/texts.ts'
import { ownAccesses } from '../contract.ts'
import { groupOwned, type OwnedProduct } from '../rules/group-owned.ts'
import { useAccessWords, type AccessCard } from './access-words.ts'
import { OwnedCard } from './OwnedCard.tsx'

/** How many products a screen shows without filters. */
const screenful = 6

type Owned = OwnedProduct<AccessCard>
const narrowings = {
  form: (owned: Owned): string => owned.lead.product.form,
  shop: (owned: Owned): string => owned.lead.seller.username,
} as const
type Narrowing = keyof typeof narrowings

/** Everything a person owns, one card a product, newest first; what ended comes last. */
export default function OwnedScreen() {
  const { t } = useAccessWords()
  const web = useTexts(webTexts)
  const { query, asked, params, found, owned, shown, isNarrowed, change, clear } = useOwned()
  return (
    <>
      <PageHead title={t('owned.title')} />
      <Brought name="owned.begin" given={{}} />
      {(owned.length > 0 || isNarrowed) && (
        <div className="p-narrow">
          <TextInput
            type="search"
            aria-label={t('owned.search')}
            placeholder={t('owned.search')}
            leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
            value={query}
            onChange={(event) => change('query', event.currentTarget.value)}
          />
          {(owned.length > screenful || isNarrowed) && <Narrowings owned={owned} chosen={params} onChoose={change} />}
        </div>
      )}
      <p className="k-hidden" role="status">
        {found.data && !found.isFetching ? t('owned.count', { count: shown.length }) : ''}
      </p>
      {found.isError ? (
        <EmptyState title={web('list.failed')} text={found.error.message}>
          <Button onClick={() => void found.refetch()}>{web('page.retry')}</Button>
        </EmptyState>
      ) : found.isPending ? (
        <Skeleton height="16rem" />
      ) : shown.length > 0 ? (
        <ul className="p-cards">
          {shown.map((each, index) => (
            <li key={each.lead.product.id}>
              <OwnedCard owned={each} isFirst={index < 3} />
            </li>
          ))}
        </ul>
      ) : isNarrowed ? (
        <EmptyState title={asked ? t('owned.no_match', { query: asked }) : t('owned.none_so')}>
          <Button variant="default" onClick={clear}>
            {t('owned.clear')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('owned.empty')} text={t('owned.empty_text')} />
      )}
      <Brought name="owned.end" given={{}} />
    </>
  )
}

const useOwned = () => {
  const [params, setParams] = useSearchParams()
  const [query, setQuery] = useState(params.get('query') ?? '')
  const [asked] = useDebouncedValue(query.trim(), 250)
  const found = useQuery({
    queryKey: [ownAccesses.path, asked],
    queryFn: ({ signal }) => api(ownAccesses, asked ? { query: asked } : {}, { signal }),
    placeholderData: keepPreviousData,
  })
  const owned = groupOwned(found.data?.list ?? [])
  const shown = owned.filter((each) =>
    (['form', 'shop'] as const).every((by) => (params.get(by) ?? narrowings[by](each)) === narrowings[by](each)),
  )
  const isNarrowed = asked !== '' || params.has('form') || params.has('shop')
  const change = (by: Narrowing | 'query', words: string | null) => {
    if (by === 'query') setQuery(words ?? '')
    const next = new URLSearchParams(params)
    if (words) next.set(by, words)
    else next.delete(by)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const clear = () => {
    setQuery('')
    setParams({}, { replace: true, preventScrollReset: true })
  }
  return { query, asked, params, found, owned, shown, isNarrowed, change, clear }
}

/** Kind and shop, each where there is something to choose from. */
const Narrowings = ({
  owned,
  chosen,
  onChoose,
}: {
  owned: readonly Owned[]
  chosen: URLSearchParams
  onChoose: (by: Narrowing, value: string | null) => void
}) => {
  const { t, form } = useAccessWords()
  const locale = useLocale()
  const nameOf = (by: Narrowing, { lead }: Owned) => (by === 'form' ? form(lead.product.form) : lead.seller.name)
  return (['form', 'shop'] as const).map((by) => {
    const options = new Map(owned.map((each) => [narrowings[by](each), nameOf(by, each)]))
    const value = chosen.get(by)
    if (options.size < 2 && value === null) return null
    return (
      <Select
        key={by}
        aria-label={t(`owned.by_${by}`)}
        placeholder={t(`owned.by_${by}`)}
        data={[...options]
          .map(([option, label]) => ({ value: option, label }))
          .sort((one, other) => one.label.localeCompare(other.label, locale))}
        value={value}
        onChange={(next) => onChoose(by, next)}
        clearable
      />
    )
  })
}
