import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#platform/shared/money.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { OfferOnWire } from './stage-state.ts'
import type { Words } from './words.ts'

type Props = { offers: readonly OfferOnWire[]; locale: Locale; words: Words }

/** Our own checkout does all it does in a window, but leads the page around it nowhere. */
const ours = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-modals',
  'allow-downloads',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
].join(' ')

/** What the host shows. A purchase opens over the page, so that the stream goes on; without a script, in a window of its own. */
export const Offers = ({ offers, locale, words }: Props) => {
  const [bought, setBought] = useState<OfferOnWire>()
  return (
    <section className="l-offers" aria-label={words['page.offers']} aria-live="polite">
      {offers.map((offer) => (
        <article key={offer.id} className="l-offer">
          <h2>
            <bdi>{offer.name}</bdi>
          </h2>
          <OfferPrice {...{ offer, locale, words }} />
          {offer.state === 'open' && (
            <a
              className="k-button k-button-solid"
              href={offer.path}
              target="_blank"
              rel="noopener"
              onClick={(event) => {
                event.preventDefault()
                setBought(offer)
              }}
            >
              {words['page.buy']}
            </a>
          )}
        </article>
      ))}
      {bought && <Checkout offer={bought} words={words} onClose={() => setBought(undefined)} />}
    </section>
  )
}

const OfferPrice = ({ offer, locale, words }: { offer: OfferOnWire; locale: Locale; words: Words }) => {
  if (offer.state !== 'open')
    return <p className="l-price">{words[offer.state === 'sold_out' ? 'page.sold_out' : 'page.offer_over']}</p>
  if (offer.isFree) return <p className="l-price">{words['page.free']}</p>
  if (offer.price === null) return null
  return (
    <p className="l-price">
      <bdi>{formatMoney(offer.price, offer.currency ?? 'eur', locale)}</bdi>
    </p>
  )
}

const Checkout = ({ offer, words, onClose }: { offer: OfferOnWire; words: Words; onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [path, setPath] = useState(offer.path)
  useEffect(() => dialog.current?.showModal(), [])
  // A page of somebody else's, to which a script in the frame would lead, opens beside this one.
  const leave = (event: Event) => {
    event.preventDefault()
    const to = (event as CustomEvent<string>).detail
    setPath(to)
    window.open(to, '_blank', 'noopener')
  }
  return (
    <dialog ref={dialog} className="l-checkout" aria-label={offer.name} onClose={onClose}>
      <div className="l-checkout-head">
        <bdi>{offer.name}</bdi>
        <a href={path} target="_blank" rel="noopener">
          {words['page.new_tab']}
        </a>
        <button
          type="button"
          className="k-button k-button-quiet k-button-small"
          onClick={() => dialog.current?.close()}
        >
          {words['page.close']}
        </button>
      </div>
      <iframe
        src={offer.path}
        title={offer.name}
        sandbox={ours}
        allow="payment"
        onLoad={({ currentTarget }) => currentTarget.contentDocument?.addEventListener('leave-frame', leave)}
      />
    </dialog>
  )
}
