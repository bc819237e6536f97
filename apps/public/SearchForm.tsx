import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'

type Props = {
  /** Where the words are sent, as `query`. */ action: string
  className: string
  label: string
  button: string
  query: string
  longest: number
  /** What else is sent. */ children?: ReactNode
}

/** A search over a page of the site; it works without a script. */
export const SearchForm = ({ action, className, label, button, query, longest, children }: Props) => (
  <form className={className} role="search" action={action}>
    {children}
    <label className="k-hidden" htmlFor="query">
      {label}
    </label>
    <input
      className="k-input"
      id="query"
      name="query"
      type="search"
      defaultValue={query}
      placeholder={label}
      maxLength={longest}
    />
    <Button size="large">{button}</Button>
  </form>
)
