import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import { productDeskTexts } from '../../texts.ts'

export type Shown = { form: string; name: string; text: string; price: string; currency: string; cover: string }

const pauseMs = 250

const addressOf = (username: string, { price, ...shown }: Shown): string =>
  `/s/${username}/new/product?${new URLSearchParams({ ...shown, price: price.replace(/[^\d.]/g, '') }).toString()}`

/** The page at an address; nothing where it fails or its reader leaves, be it halfway through. */
const textAt = (address: string, signal: AbortSignal): Promise<string | undefined> =>
  fetch(address, { signal })
    .then((answer) => (answer.ok ? answer.text() : undefined))
    .catch(() => undefined)

/** The shop's own page of the product, which follows what is typed: its frame stays, what stands in it is replaced. */
export const LivePage = ({ username, shown }: { username: string; shown: Shown }) => {
  const t = useTexts(productDeskTexts)
  const frame = useRef<HTMLIFrameElement>(null)
  const address = addressOf(username, shown)
  const [first] = useState(address)
  const drawn = useRef(first)
  useEffect(() => {
    if (address === drawn.current) return
    const stop = new AbortController()
    const later = setTimeout(() => void draw(), pauseMs)
    const draw = async () => {
      const text = await textAt(address, stop.signal)
      if (!text) return
      const page = new DOMParser().parseFromString(text, 'text/html').querySelector('main')
      const main = frame.current?.contentDocument?.querySelector('main')
      if (!page || !main || stop.signal.aborted) return
      main.replaceChildren(...page.childNodes)
      drawn.current = address
    }
    return () => {
      clearTimeout(later)
      stop.abort()
    }
  }, [address])
  return (
    <div className="k-live" inert>
      <iframe ref={frame} src={first} title={t('live.title')} sandbox="allow-same-origin" tabIndex={-1} />
    </div>
  )
}
