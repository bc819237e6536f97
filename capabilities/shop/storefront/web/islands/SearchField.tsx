import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

type Props = {
  id: string
  username: string
  query: string
  label: string
  /** Query parameters added to product links. */ carried: string
}
type Found = { slug: string; name: string }

const patience = 180
const most = 6

/** The shop's search field: suggests matching products while typing. Without a script only the form searches. */
export const SearchField = ({ id, username, query, label, carried }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const { found, setFound, at, setAt, setWords } = useSuggestions(username)
  /** Below the address the form itself has here: in a frame, or at the shop's own domain, it is another one. */
  const hrefOf = ({ slug }: Found) =>
    `${(field.current?.form?.getAttribute('action') ?? '').replace(/\/$/, '')}/${slug}${carried}`
  const press = (event: KeyboardEvent) => {
    const chosen = found[at]
    if (event.key === 'Escape') setFound([])
    else if (event.key === 'Enter' && chosen) location.assign(hrefOf(chosen))
    else if (event.key === 'ArrowDown' && found.length > 0) setAt((at + 1) % found.length)
    else if (event.key === 'ArrowUp' && found.length > 0) setAt((at <= 0 ? found.length : at) - 1)
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={label}
        aria-label={label}
        maxLength={300}
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={id}
        {...(found[at] ? { 'aria-activedescendant': `${id}-${at}` } : {})}
        onInput={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={press}
        onBlur={() => setTimeout(() => setFound([]), patience)}
      />
      <div id={id} className="s-suggested" role="listbox" aria-label={label} hidden={found.length === 0}>
        {found.map((each, i) => (
          <a key={each.slug} id={`${id}-${i}`} role="option" aria-selected={i === at} href={hrefOf(each)} tabIndex={-1}>
            {each.name}
          </a>
        ))}
      </div>
    </>
  )
}

const useSuggestions = (username: string) => {
  const [words, setWords] = useState('')
  const [found, setFound] = useState<readonly Found[]>([])
  const [at, setAt] = useState(-1)
  useEffect(() => {
    setAt(-1)
    if (words.trim().length < 2) return setFound([])
    const asking = new AbortController()
    const clock = setTimeout(() => {
      const asked = new URLSearchParams({ query: words.trim(), per: String(most) })
      fetch(`/v1/shop/${encodeURIComponent(username)}?${asked}`, { signal: asking.signal })
        .then((answer) => answer.json())
        .then(({ data }: { data: { list: Found[] } }) => setFound(data.list))
        .catch(() => setFound([]))
    }, patience)
    return () => {
      clearTimeout(clock)
      asking.abort()
    }
  }, [words, username])
  return { found, setFound, at, setAt, setWords }
}
