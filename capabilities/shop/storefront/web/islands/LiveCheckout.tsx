import { useEffect, useState } from 'react'
import { exchangeParts, livingParts } from '../live/exchange-parts.ts'

type Props = {
  /** The id of the form to look after. */
  form: string
  words: { updating: string; updated: string; sending: string }
  /** The server has just given back what was typed; nothing older may replace it. */
  isReturned: boolean
}

const neverKept = [
  /^(checkoutKey|accessPassword|intent|step|checkout|planId|form|deal)$/,
  /^(terms|withdrawalWaiver|cancellationTerm|shownBumps|bumps\..*)$/,
]

/** Updates price and schedule while the buyer types, restores the input after a reload, and submits an order once. */
export const LiveCheckout = ({ form: formId, words, isReturned }: Props) => {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement
    const place = `typed ${location.pathname}`
    const page: Page = { form, place, words, say: setSaid }
    const price = pricingOf(page)
    let waiting: ReturnType<typeof setTimeout>
    const changed = (event: Event) => {
      const field = event.target as HTMLInputElement
      keep(place, form)
      if (field.name === 'planId') beAt(form)
      const prices = field.type === 'radio' ? field.name === 'planId' : 'prices' in field.dataset
      const isKept = (form.elements.namedItem('remind') as HTMLInputElement | null)?.checked
      if (!prices && !isKept) return
      clearTimeout(waiting)
      waiting = setTimeout(() => void price(), prices ? (event.type === 'input' ? 500 : 60) : 1500)
    }
    const send = (event: SubmitEvent) => sendOnce(event, page, price)
    document.querySelector<HTMLElement>('#errors, #steps[data-moved]')?.focus()
    if (isReturned) {
      beAt(form)
      keep(place, form)
    }
    if (!isReturned && restore(place, form)) void price()
    form.addEventListener('input', changed)
    form.addEventListener('change', changed)
    form.addEventListener('submit', send)
    return () => {
      form.removeEventListener('input', changed)
      form.removeEventListener('change', changed)
      form.removeEventListener('submit', send)
    }
  }, [formId, isReturned, words])
  return (
    <p className="k-hidden" role="status">
      {said}
    </p>
  )
}

type Page = { form: HTMLFormElement; place: string; words: Props['words']; say: (text: string) => void }

/** Asks what it costs now, and exchanges the parts of the page that say so; a newer question ends the one before. */
const pricingOf = ({ form, place, words, say }: Page) => {
  let asking: AbortController | undefined
  return async () => {
    asking?.abort()
    asking = new AbortController()
    say(words.updating)
    for (const part of livingParts(document)) part.setAttribute('aria-busy', 'true')
    const body = new FormData(form)
    body.set('intent', 'price')
    body.delete('accessPassword')
    try {
      const answer = await fetch(location.href, { method: 'POST', body, signal: asking.signal })
      if (answer.ok) say(words.updated.replace('{total}', exchangeParts(parsed(await answer.text()))))
      keep(place, form)
    } catch {
      // Without a network the "update" button and the order button still say what is true.
    }
    for (const part of livingParts(document)) part.removeAttribute('aria-busy')
  }
}

const sendOnce = (event: SubmitEvent, { form, words }: Page, price: () => Promise<void>): void => {
  const button = event.submitter as HTMLButtonElement | null
  if (button?.value === 'price') {
    event.preventDefault()
    return void price()
  }
  if (form.dataset['sent']) return event.preventDefault()
  form.dataset['sent'] = 'yes'
  if (button?.value === 'order') {
    button.setAttribute('aria-disabled', 'true')
    button.textContent = words.sending
  }
}

/**
 * Writes the present step and plan into the address, as the GET address of the page: back, forward and reload show it
 * again, with the input filled in.
 */
const beAt = (form: HTMLFormElement) => {
  if (!document.getElementById('steps')) return
  const given = new FormData(form)
  const address = new URL(location.href)
  address.searchParams.set('step', String(given.get('step')))
  if (given.get('planId')) address.searchParams.set('plan', String(given.get('planId')))
  history.replaceState(history.state, '', address)
}

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

const keep = (place: string, form: HTMLFormElement) => {
  const typed = [...new FormData(form)].filter(
    ([name, value]) => !neverKept.some((pattern) => pattern.test(name)) && typeof value === 'string',
  )
  try {
    sessionStorage.setItem(place, JSON.stringify(typed))
  } catch {
    // Without storage the input is simply not restored.
  }
}

/** Restores the input after a reload; returns whether there was any. */
const restore = (place: string, form: HTMLFormElement): boolean => {
  let typed: [string, string][]
  try {
    typed = JSON.parse(sessionStorage.getItem(place) ?? '[]') as [string, string][]
  } catch {
    return false
  }
  for (const [name, value] of typed) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || value === '') continue
    // The link somebody came by last counts.
    if (/^(salesLink|affiliateLink|visit)$/.test(name) && field.value !== '') continue
    if (field.type === 'checkbox') (field as HTMLInputElement).checked = field.value === value
    else field.value = value
    const fold = field.closest('details')
    if (fold) fold.open = true
  }
  return typed.length > 0
}
