export const livingParts = (page: Document) => page.querySelectorAll<HTMLElement>('[data-live]')

/** Replaces the parts of this page that depend on the selection by the server's; returns the new total. */
export const exchangeParts = (page: Document): string => {
  const focused = document.activeElement?.id
  for (const part of livingParts(document)) {
    const fresh = page.querySelector(`[data-live="${part.dataset['live']}"]`)
    for (const box of fresh?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])
      box.checked = (document.getElementById(box.id) as HTMLInputElement | null)?.checked ?? box.checked
    for (const field of fresh?.querySelectorAll<HTMLInputElement>('input[type=text], input[type=email]') ?? [])
      field.value = (document.getElementById(field.id) as HTMLInputElement | null)?.value ?? field.value
    if (fresh && fresh.innerHTML !== part.innerHTML) part.replaceChildren(...fresh.childNodes)
  }
  for (const name of ['couponCode', 'payer.vatId', 'quantity']) exchangeError(page, `${name}-error`)
  if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus()
  return page.querySelector('.s-act-total .k-money')?.textContent ?? ''
}

const exchangeError = (page: Document, id: string): void => {
  const [ours, fresh] = [document.getElementById(id), page.getElementById(id)]
  if (ours && fresh) ours.textContent = fresh.textContent
}

/** Shows the errors of the server's page, and preserves the input. */
export const exchangeErrors = (page: Document): void => {
  exchangeParts(page)
  for (const { id } of document.querySelectorAll('.k-error[id]')) {
    exchangeError(page, id)
    const field = document.getElementById(id.replace(/-error$/, ''))
    const wrong = page.getElementById(id)?.textContent !== ''
    if (wrong) field?.setAttribute('aria-invalid', 'true')
    else field?.removeAttribute('aria-invalid')
    if (wrong) field?.setAttribute('aria-describedby', id)
  }
}
