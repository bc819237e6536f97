import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import type { showShop } from '#capabilities/sale/checkout/contract/shop.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { shopSorts, shopViews, type ShopView } from '#capabilities/sale/checkout/vocabulary.ts'
import { Island } from '#platform/web/Island.tsx'
import { useId } from 'react'
import { SearchField } from '../islands/SearchField.tsx'
import { carriedQuery, shopAddress, type ShopQuery } from './shop-address.ts'
import '#ui/shop-window.css'

const icons: Record<ShopView, string> = {
  grid: 'M3 3h7v7H3zM14 3h7v7h-7zM3 14h7v7H3zM14 14h7v7h-7z',
  list: 'M3 5h18M3 12h18M3 19h18',
  slider: 'M7 4h10v16H7zM2 7v10M22 7v10',
}

export const SearchForm = ({ username, query }: { username: string; query: ShopQuery }) => {
  const t = useTexts(checkoutTexts)
  return (
    <form className="s-search" role="search" action={`/s/${username}`}>
      {query.category !== undefined && <input type="hidden" name="category" value={query.category} />}
      {query.sort !== 'position' && <input type="hidden" name="sort" value={query.sort} />}
      {query.preview && <input type="hidden" name="preview" value={query.preview} />}
      {query.view !== 'grid' && <input type="hidden" name="view" value={query.view} />}
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className="s-line">
        <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5" />
      </svg>
      <Island
        name="SearchField"
        of={SearchField}
        props={{ id: useId(), username, query: query.query, label: t('shop.search'), carried: carriedQuery(query) }}
      />
      <button type="submit" className="k-hidden">
        {t('shop.search_button')}
      </button>
    </form>
  )
}

/** Categories as chips: the top ones, and below them those of the chosen branch. */
export const CategoryTabs = ({
  username,
  query,
  categories,
}: {
  username: string
  query: ShopQuery
  categories: ClientOutput<typeof showShop>['categories']
}) => {
  const t = useTexts(checkoutTexts)
  if (categories.length === 0) return null
  const chain: number[] = []
  for (
    let at = categories.find(({ id }) => id === query.category);
    at;
    at = categories.find(({ id }) => id === at?.parentId)
  )
    chain.unshift(Number(at.id))
  const rows = [null, ...chain]
    .map((parent) => categories.filter(({ parentId }) => (parentId === null ? null : Number(parentId)) === parent))
    .filter((row) => row.length > 0)
  return (
    <nav className="s-categories" aria-label={t('shop.categories')}>
      {rows.map((row, level) => (
        <ul key={level}>
          {level === 0 && (
            <Chip
              href={shopAddress(username, query, { category: undefined })}
              isChosen={query.category === undefined}
              text={t('shop.all')}
            />
          )}
          {row.map(({ id, title, color }) => (
            <Chip
              key={id}
              href={shopAddress(username, query, { category: Number(id) })}
              isChosen={chain.includes(Number(id))}
              text={title}
              color={color}
            />
          ))}
        </ul>
      ))}
    </nav>
  )
}

const Chip = ({
  href,
  isChosen,
  text,
  color,
}: {
  href: string
  isChosen: boolean
  text: string
  color?: string | null
}) => (
  <li>
    <a href={href} aria-current={isChosen ? 'true' : undefined}>
      {color && <span className="s-swatch" style={{ background: color }} aria-hidden="true" />}
      {text}
    </a>
  </li>
)

export const SortAndView = ({ username, query }: { username: string; query: ShopQuery }) => {
  const t = useTexts(checkoutTexts)
  return (
    <div className="s-tools">
      <details className="s-menu">
        <summary>
          <span className="k-hidden">{t('shop.sort')} </span>
          {t(`shop.sort.${query.sort}`)}
        </summary>
        <ul>
          {shopSorts.map((sort) => (
            <li key={sort}>
              <a href={shopAddress(username, query, { sort })} aria-current={sort === query.sort ? 'true' : undefined}>
                {t(`shop.sort.${sort}`)}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <nav className="s-views" aria-label={t('shop.view')}>
        {shopViews.map((view) => (
          <a
            key={view}
            href={shopAddress(username, query, { view })}
            aria-current={view === query.view ? 'true' : undefined}
            aria-label={t(`shop.view.${view}`)}
            title={t(`shop.view.${view}`)}
          >
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className="s-line">
              <path d={icons[view]} />
            </svg>
          </a>
        ))}
      </nav>
    </div>
  )
}
