import { useEffect, useRef, useState } from 'react'
import type { Locale } from '#platform/shared/texts.ts'
import type { PayForm as Form } from '#capabilities/sale/payments/contract/pay-forms.ts'
import { exchangeErrors } from '../live/exchange-parts.ts'
import { openPayFields, type PayFields } from '../live/pay-fields.ts'

type Props = {
  /** The id of the surrounding form. */
  form: string
  /** The payee. */
  seller: string
  locale: Locale
  words: { label: string; sending: string; notSent: string }
}
type Next = { url: string } | { secret: string; returnUrl: string }

/**
 * The provider's own fields for the selected payment method, in our page. The order is placed, or its due payment
 * requested, then the provider's script confirms the payment; a decline is shown here, and the input is preserved.
 * Until the fields are loaded, the form is submitted as without a script, and leads to the provider's page.
 */
export const PayForm = ({ form: formId, seller, locale, words }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  const [fault, setFault] = useState('')
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement
    return takeOver(
      { form, place: place.current!, seller, locale, words },
      {
        show: (shown) => {
          setShown(shown)
          form.toggleAttribute('data-fields', shown)
        },
        say: setFault,
      },
    )
  }, [formId, seller, locale, words])
  return (
    <div className="s-pay-fields" role="group" aria-label={words.label} hidden={!isShown}>
      <p className="k-label" aria-hidden>
        {words.label}
      </p>
      <div ref={place} />
      <p className="k-error" role="alert" id="fields-fault">
        {fault}
      </p>
    </div>
  )
}

type Page = Omit<Props, 'form'> & { form: HTMLFormElement; place: HTMLElement }
type Shown = { show: (isShown: boolean) => void; say: (fault: string) => void }

/**
 * Keeps the fields in step with the selection, and submits the order while they are loaded; returns a function that
 * stops this.
 */
const takeOver = (page: Page, { show, say }: Shown) => {
  const { form, place, words } = page
  const fields = fieldsAt(page, show)
  let isBusy = false
  leadBack()
  const pay = async (button: HTMLButtonElement | null, ready: PayFields, provider: string) => {
    const done = busy(button, words.sending)
    say('')
    try {
      const fault = (await ready.isComplete()) ? await orderAndPay(form, ready, provider) : ''
      if (fault === undefined) return
      if (fault) say(fault)
    } catch {
      say(words.notSent)
    }
    done()
    isBusy = false
    if (!document.getElementById('errors')) place.scrollIntoView({ block: 'center' })
  }
  const send = (event: SubmitEvent) => {
    const button = event.submitter as HTMLButtonElement | null
    const wanted = chosenForm(form)
    const ready = fields.ready()
    if (event.target !== form || (button && button.value !== 'order') || !ready || !wanted) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isBusy) return
    isBusy = true
    void pay(button, ready, wanted.provider)
  }
  const chosen = ({ target }: Event) => (target as HTMLInputElement).name === 'form' && void fields.refresh()
  const priced = new MutationObserver(() => void fields.refresh())
  const methods = form.querySelector('[data-live="methods"]')
  if (methods) priced.observe(methods, { childList: true })
  form.addEventListener('change', chosen)
  document.addEventListener('submit', send, true)
  void fields.refresh()
  return () => {
    priced.disconnect()
    form.removeEventListener('change', chosen)
    document.removeEventListener('submit', send, true)
    fields.remove()
  }
}

/** The provider's fields in our page, exchanged as another way to pay is chosen. */
const fieldsAt = ({ form, place, seller, locale }: Page, show: Shown['show']) => {
  let [fields, opening]: [PayFields | undefined, Form | undefined] = [undefined, undefined]
  const refresh = async () => {
    const wanted = chosenForm(form)
    opening = wanted
    if (wanted && fields?.fits(wanted)) {
      fields.update(wanted)
      return show(true)
    }
    show(false)
    fields?.remove()
    fields = undefined
    if (!wanted) return
    // Fields that are not seen yet have no size to fit into.
    const room = document.createElement('div')
    place.replaceChildren(room)
    show(true)
    const made = await openPayFields(wanted, { room, seller, locale })
    if (opening !== wanted) return made?.remove()
    fields = made
    show(made !== undefined)
  }
  return { refresh, ready: () => fields, remove: () => fields?.remove() }
}

/** The fields for the way to pay that is chosen, as the server's page describes them. */
const chosenForm = (form: HTMLFormElement): Form | undefined => {
  const described = form.querySelector<HTMLElement>('[data-pay-forms]')?.dataset['payForms'] ?? '[]'
  const value = new FormData(form).get('form')
  return (JSON.parse(described) as Form[]).find((each) => `${each.provider}:${each.form}` === value)
}

/** Shows the button as busy; returns a function that reverts it. */
const busy = (button: HTMLButtonElement | null, sending: string) => {
  const said = button?.querySelector('[data-live="button"]') ?? button
  const before = said?.textContent ?? ''
  button?.setAttribute('aria-disabled', 'true')
  if (said) said.textContent = sending
  return () => {
    button?.removeAttribute('aria-disabled')
    if (said?.textContent === sending) said.textContent = before
  }
}

/** Places the order and confirms its payment; answers what is wrong with it, or undefined where the browser leaves. */
const orderAndPay = async (form: HTMLFormElement, fields: PayFields, provider: string): Promise<string | undefined> => {
  const body = new FormData(form)
  body.set('intent', 'order')
  body.set('payForm', provider)
  const answer = await fetch(location.href, { method: 'POST', body })
  if (answer.redirected) return leave(answer.url)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const outside = page.querySelector<HTMLElement>('[data-leave]')?.dataset['leave']
  if (outside) return leaveFrame(outside)
  const said = page.querySelector<HTMLElement>('[data-next]')?.dataset['next']
  // Not our page: a proxy's, or one of an error.
  if (!said && !page.getElementById(form.id)) throw new Error('not the checkout')
  if (!said) {
    refuse(form, page)
    return ''
  }
  const next = JSON.parse(said) as Next
  if ('url' in next) return leave(next.url)
  const returnUrl = inFrame(next.returnUrl)
  keepPlaced(returnUrl)
  const { kind, ...confirmed } = await fields.confirm(next.secret, returnUrl)
  return kind === 'declined' ? ('message' in confirmed ? confirmed.message : '') : leave(returnUrl)
}

/** The address of our page inside the frame of another website, if this page is in one. */
const inFrame = (url: string): string => {
  const [frame = ''] = /^\/e\/[\w-]+(?=\/s\/)/.exec(location.pathname) ?? []
  const { origin, pathname, search } = new URL(url)
  return origin + frame + pathname + search
}

/** For pages that cannot be framed: the surrounding page navigates, by its own script or through the browser. */
const leaveFrame = (url: string): undefined => {
  forgetPlaced()
  if (document.dispatchEvent(new CustomEvent('leave-frame', { detail: url, cancelable: true }))) open(url, '_top')
}

const leave = (url: string): undefined => {
  forgetPlaced()
  location.assign(url)
}

/** Shows what the server did not take. Its page brings a fresh key where one more press is meant as another order. */
const refuse = (form: HTMLFormElement, page: Document): void => {
  exchangeErrors(page)
  const [ours, fresh] = [form, page].map((each) => each.querySelector<HTMLInputElement>('[name="checkoutKey"]'))
  if (ours && fresh) ours.value = fresh.value
  document.getElementById('errors')?.focus()
}

const placedHere = (): string => `placed ${location.pathname}`

/** An order was placed here whose payment is under way: a reload leads to its page, once. */
const keepPlaced = (url: string): void => {
  try {
    sessionStorage.setItem(placedHere(), url)
  } catch {
    // Without storage a reload starts anew.
  }
}

const forgetPlaced = (): string | null => {
  try {
    const url = sessionStorage.getItem(placedHere())
    sessionStorage.removeItem(placedHere())
    return url
  } catch {
    return null
  }
}

const leadBack = (): void => {
  const url = forgetPlaced()
  if (url?.startsWith(`${location.origin}/`)) location.replace(url)
}
